#!/usr/bin/env python3
"""Mutation testing with many mutants in one build: what `bash .ci/mutants` runs.

The mutants are those of cargo-mutants. Building anew for each of them takes ten times as long as testing it, so most are put into
the code together, each behind a switch: `a + b` becomes `if switch(17) { a - b } else { a + b }`, and the test programs are run with
MUTANT=17. A first run notes which test programs reach which switches; the others need not meet the mutant. What does not compile
is taken out by what the compiler says of it. An operator that is replaced keeps its operands: `a & b & c` becomes `(a | b) & c`,
where the text alone would be `a | (b & c)`. Mutants in constant functions that constants need, in macros and in constants cannot
be switched: cargo-mutants itself tests them, one by one.

What survives the tests of its crate that take up to LONGEST seconds meets all of them and those of WIDE, in a plain build and in
one for x86-64-v3 if the processor is of that kind (some code is of such builds alone).
"""
import argparse
import collections
import json
import os
import re
import resource
import signal
import subprocess
import sys
import time

import tree_sitter_rust
from tree_sitter import Language, Parser

# Generators, arbiters and notations first.
AREAS = """western/movegen western/arbiter.rs western/draw.rs western/notation xiangqi/movegen xiangqi/arbiter xiangqi/notation
    kinizsi/movegen kinizsi/arbiter.rs kinizsi/notation variant-core/game.rs variant-core/fen.rs variant-core/pgn
    western xiangqi kinizsi variant-core variant-cli""".split()
# The core is tested by the games that are made of it.
QUICK = {"variant-core": ["variant-core", "western", "conformance"]}
WIDE = {
    "variant-core": ["variant-core", "western", "xiangqi", "kinizsi", "conformance", "variant-cli"],
    "variant-cli": ["variant-cli"],
}
LONGEST = 10.0
LONG = 2.0
# So many mutants, or those of one file, share a build.
TOGETHER = 450

MODULE = """
#[doc(hidden)]
mod __switches {
    extern crate std;
    use core::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
    static CHOSEN: AtomicU32 = AtomicU32::new(u32::MAX);
    static SEEN: [AtomicBool; 16384] = [const { AtomicBool::new(false) }; 16384];
    const TRACE: u32 = u32::MAX - 1;
    #[inline]
    pub(crate) fn on(n: u32) -> bool {
        let chosen = CHOSEN.load(Relaxed);
        chosen == n || (chosen >= TRACE && first(chosen, n))
    }
    #[cold]
    #[inline(never)]
    fn first(chosen: u32, n: u32) -> bool {
        if chosen == u32::MAX {
            let value = match std::env::var("MUTANT") {
                Ok(text) if text == "trace" => TRACE,
                Ok(text) => text.parse().unwrap_or(0),
                Err(_) => 0,
            };
            CHOSEN.store(value, Relaxed);
            return on(n);
        }
        if !SEEN[n as usize].swap(true, Relaxed) {
            use std::io::Write;
            if let Ok(path) = std::env::var("MUTANT_TRACE") {
                let mut file = std::fs::OpenOptions::new().append(true).create(true).open(path).unwrap();
                file.write_all(std::format!("{n}\\n").as_bytes()).unwrap();
            }
        }
        false
    }
}
"""
# What is constant and what tree-sitter does not look into.
CLOSED = {
    "const_item", "static_item", "const_block", "macro_definition", "macro_invocation", "array_type", "type_arguments",
    "attribute_item",
}


class Mutant:
    """A mutant of cargo-mutants, and what became of it."""

    def __init__(self, raw, area):
        self.raw, self.area = raw, area
        self.name, self.file, self.genre, self.new = raw["name"], raw["file"], raw["genre"], raw["replacement"]
        self.crate = raw["package"]
        self.n = 0
        # caught, missed, unviable; single if it must be built alone
        self.status, self.why, self.seconds = "", "", 0.0

    def end(self, status, why):
        self.status, self.why = status, why


class Switches:
    """The text of a file with a switch for each mutant."""

    def __init__(self, source, mutants, constant):
        self.bytes = source.encode()
        self.constant = constant
        self.placed = set()
        self.at = collections.defaultdict(list)
        lines = source.split("\n")
        starts, start = [], 0
        for line in lines:
            starts.append(start)
            start += len(line.encode()) + 1
        for m in mutants:
            line, column = m.raw["span"]["start"]["line"] - 1, m.raw["span"]["start"]["column"] - 1
            self.at[m.genre, starts[line] + len(lines[line][:column].encode())].append(m)
        self.text = self.children(Parser(Language(tree_sitter_rust.language())).parse(self.bytes).root_node)

    def raw(self, start, end):
        return self.bytes[start:end].decode()

    def of(self, node):
        """The text of a node with the switches in it."""
        kind = node.type
        if kind in CLOSED or not node.children:
            return self.raw(node.start_byte, node.end_byte)
        if kind == "function_item":
            return self.function(node)
        if kind == "binary_expression":
            return self.binary(node)
        if kind == "compound_assignment_expr":
            return self.assignment(node)
        if kind == "unary_expression" and (mutants := self.at.get(("UnaryOperator", node.start_byte))):
            sign = node.children[0].text.decode()
            choice = self.choose(mutants, [f"{m.new}__v" for m in mutants], f"{sign}__v")
            return f"(match ({self.of(node.children[1])}) {{ __v => {choice} }})"
        if kind == "match_arm":
            return self.arm(node)
        return self.children(node)

    def children(self, node):
        out, at = [], node.start_byte
        for child in node.children:
            out += [self.raw(at, child.start_byte), self.of(child)]
            at = child.end_byte
        return "".join(out) + self.raw(at, node.end_byte)

    def switch(self, m):
        self.placed.add(m)
        return f"crate::__switches::on({m.n})"

    def marked(self, mutants, text):
        """Marks tell what an error of the compiler is about: `<` the text of one mutant, `[` what holds the switches of some."""
        names = ",".join(str(m.n) for m in mutants)
        return f"/*[{names}*/{text}/*{names}]*/"

    def choose(self, mutants, texts, original):
        cases = "".join(
            f"if {self.switch(m)} {{ /*<{m.n}*/{text}/*{m.n}>*/ }} else " for m, text in zip(mutants, texts)
        )
        return "{ " + self.marked(mutants, cases + f"{{ {original} }}") + " }"

    def binary(self, node):
        left, sign, right = (node.child_by_field_name(name) for name in ("left", "operator", "right"))
        mutants = self.at.get(("BinaryOperator", sign.start_byte))
        if not mutants:
            return self.children(node)
        operator = sign.text.decode()
        left, right = self.of(left), self.of(right)
        if operator in ("&&", "||"):
            # The right side is evaluated only where it counts, and stands there once.
            (m,) = mutants
            sides = (right, "__m") if operator == "&&" else ("!__m", right)
            choice = f"if __l ^ __m {{ {sides[0]} }} else {{ {sides[1]} }}"
            return f"(match ({left}, {self.switch(m)}) {{ (__l, __m) => {self.marked(mutants, choice)} }})"
        if operator in ("==", "!=", "<", ">", "<=", ">="):
            choice = self.choose(mutants, [f"*__l {m.new} *__r" for m in mutants], f"*__l {operator} *__r")
            return f"(match (&({left}), &({right})) {{ (__l, __r) => {choice} }})"
        choice = self.choose(mutants, [f"__l {m.new} __r" for m in mutants], f"__l {operator} __r")
        return f"(match ({left}, {right}) {{ (__l, __r) => {choice} }})"

    def assignment(self, node):
        left, sign, right = (node.child_by_field_name(name) for name in ("left", "operator", "right"))
        mutants = self.at.get(("BinaryOperator", sign.start_byte))
        if not mutants:
            return self.children(node)
        left, right = self.of(left), self.of(right)
        return self.choose(mutants, [f"{left} {m.new} {right}" for m in mutants], f"{left} {sign.text.decode()} {right}")

    def arm(self, node):
        pattern = node.child_by_field_name("pattern")
        guard = pattern.child_by_field_name("condition")
        deleted = self.at.get(("MatchArm", node.start_byte)) or self.at.get(("MatchArm", pattern.start_byte), [])
        decided = self.at.get(("MatchArmGuard", guard.start_byte), []) if guard else []
        if not deleted and not decided:
            return self.children(node)
        condition, until = "true", pattern.end_byte
        if guard:
            condition, until = f"({self.of(guard)})", guard.start_byte
        shape = re.sub(r"\bif\s*$", "", self.raw(pattern.start_byte, until))
        for m in decided:
            condition = f"({self.switch(m)} || {condition})" if m.new == "true" else f"(!{self.switch(m)} && {condition})"
        for m in deleted:
            condition = f"(!{self.switch(m)} && {condition})"
        out, at = [], node.start_byte
        for child in node.children:
            text = self.marked(deleted + decided, f"{shape} if {condition}") if child == pattern else self.of(child)
            out += [self.raw(at, child.start_byte), text]
            at = child.end_byte
        return "".join(out)

    def function(self, node):
        name, body = (node.child_by_field_name(field) for field in ("name", "body"))
        head = self.raw(node.start_byte, body.start_byte)
        if re.search(r"\bconst\s+fn\b", head):
            if name.text.decode() in self.constant:
                return self.raw(node.start_byte, node.end_byte)
            head = re.sub(r"\bconst\s+fn\b", "fn", head, count=1)
        first = next((c for c in body.children[1:] if "comment" not in c.type and "attribute" not in c.type), None)
        returned = node.child_by_field_name("return_type")
        if returned is not None and re.search(rb"\bimpl\b", returned.text):
            # Every value that is returned has to be of one type, which is not named.
            first = None
        returns = ""
        for m in self.at.get(("FnValue", first.start_byte), []) if first else []:
            returns += f" if {self.switch(m)} {{ /*<{m.n}*/return {m.new};/*{m.n}>*/ }} "
        return head + "{" + returns + self.children(body)[1:]


def around(text, at):
    """The numbers of the mutants whose marked text an error at a byte is in, and whether it is the text of one mutant."""
    for opening, closing, alone in ((rb"/\*<(\d+)\*/", rb"/\*\d+>\*/", True), (rb"/\*\[([\d,]+)\*/", rb"/\*[\d,]+\]\*/", False)):
        marks = [(x.start(), x.group(1)) for x in re.finditer(opening, text)]
        marks += [(x.start(), None) for x in re.finditer(closing, text)]
        inside = []
        for place, numbers in sorted(marks, key=lambda mark: mark[0]):
            if place > at:
                break
            if numbers:
                inside.append(numbers)
            else:
                inside.pop()
        if inside:
            return [int(n) for n in inside[-1].split(b",")], alone
    # The match that a choice stands in begins before its mark.
    found = re.search(rb"/\*\[([\d,]+)\*/", text[at : at + 400])
    return ([int(n) for n in found.group(1).split(b",")] if found else []), False


class Round:
    """One round of tests: which, in which build."""

    def __init__(self, options, packages, longest, flags=""):
        self.tree = options.tree
        self.trace, self.progress = (os.path.join(options.results, name) for name in ("trace", "progress.txt"))
        self.packages = [part for package in packages for part in ("-p", package)]
        self.longest = longest
        self.env = dict(
            os.environ,
            CARGO_TARGET_DIR=options.target,
            RUSTFLAGS=f"--cap-lints=allow {flags}".strip(),
            # Random tests try the same every time, and do not look for the smallest case that fails.
            PROPTEST_RNG_SEED="1",
            PROPTEST_DISABLE_FAILURE_PERSISTENCE="1",
            PROPTEST_MAX_SHRINK_ITERS="0",
            RUST_BACKTRACE="0",
            # libtest stops at the first failure only if it may do what is not stable.
            RUSTC_BOOTSTRAP="1",
        )

    def path(self, file):
        return os.path.join(self.tree, file)

    def cargo(self, *arguments):
        """The messages of a cargo command and whether it was well."""
        command = ["cargo", *arguments, "--profile", "mutants", "--all-features", "--message-format", "json"]
        done = subprocess.run(command, cwd=self.tree, env=self.env, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        messages = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        return messages, done.returncode == 0

    def run(self, mutants):
        """Tests mutants of one crate."""
        crate = mutants[0].crate
        files = sorted({m.file for m in mutants})
        root = f"crates/{crate}/src/lib.rs"
        sources = {}
        for file in {*files, root}:
            with open(self.path(file), encoding="utf-8") as text:
                sources[file] = text.read()
        for n, m in enumerate(mutants, 1):
            m.n = n
        try:
            live = self.compile(crate, mutants, files, root, sources)
            if live:
                self.test(live, self.build())
        finally:
            for file, text in sources.items():
                with open(self.path(file), "w", encoding="utf-8") as out:
                    out.write(text)

    def compile(self, crate, mutants, files, root, sources):
        """Writes the switches and takes out what does not compile."""
        numbered = {m.n: m for m in mutants}
        constant = {file: set() for file in files}
        live = list(mutants)
        for _ in range(100):
            texts = {root: sources[root]}
            for file in files:
                switches = Switches(sources[file], [m for m in live if m.file == file], constant[file])
                texts[file] = switches.text
                for m in [m for m in live if m.file == file and m not in switches.placed]:
                    m.end("single", "no switch can stand there")
                    live.remove(m)
            # The program is a crate of its own.
            for file in texts:
                if file == root or file.endswith("/src/main.rs"):
                    texts[file] += MODULE
            for file, text in texts.items():
                with open(self.path(file), "w", encoding="utf-8") as out:
                    out.write(text)
            # In the crates above as well there may be constants that need a function.
            messages, well = self.cargo("check", "--tests", *self.packages)
            if well:
                return live
            before = len(live), sum(map(len, constant.values()))
            for message in messages:
                error = message.get("message", {})
                if message["reason"] == "compiler-message" and error["level"] == "error":
                    self.heed(error, texts, sources, numbered, live, constant)
            if before == (len(live), sum(map(len, constant.values()))):
                sys.exit(f"the switches of {', '.join(files)} do not compile:\n{self.errors(messages)}")
        sys.exit(f"the switches of {', '.join(files)} do not compile")

    @staticmethod
    def errors(messages):
        """What the compiler says is wrong."""
        said = [m["message"] for m in messages if m["reason"] == "compiler-message"]
        return "".join(message["rendered"] for message in said if message["level"] == "error")

    @staticmethod
    def heed(error, texts, sources, numbered, live, constant):
        """Takes out the mutants an error is about, or leaves a function constant that has to be."""
        headline = error["message"].splitlines()[0]
        if "const" in headline:
            # `Type::<Parameter>::function`
            paths = [re.sub(r"<[^<>]*>", "", path) for path in re.findall(r"`([^`]+)`", headline)]
            names = [name for path in paths for name in re.findall(r"\w+", path)[-1:]]
            known = [(file, name) for name in names for file in constant
                     if re.search(rf"\bconst fn {re.escape(name)}\b", sources[file])]
            for file, name in known:
                constant[file].add(name)
            if known:
                return
        for span in sorted(error["spans"], key=lambda span: not span["is_primary"]):
            if span["file_name"] not in constant:
                continue
            numbers, alone = around(texts[span["file_name"]].encode(), span["byte_start"])
            # An arm that is never taken is as good as none to the compiler.
            unviable = alone or (error["code"] or {}).get("code") == "E0004"
            for m in [numbered[n] for n in numbers if numbered[n] in live]:
                m.end("unviable" if unviable else "single", headline)
                live.remove(m)
            if numbers:
                return

    def build(self):
        """The test programs, with the folders they run in."""
        messages, well = self.cargo("test", "--no-run", "--tests", *self.packages)
        if well and "variant-cli" in self.packages:
            # Tests drive the examples of the program, which `--tests` does not build.
            said, well = self.cargo("build", "--examples", "-p", "variant-cli")
            messages += said
        if not well:
            sys.exit(f"the tests do not compile:\n{self.errors(messages)}")
        return [
            (m["executable"], os.path.dirname(m["manifest_path"]))
            for m in messages
            if m["reason"] == "compiler-artifact" and m.get("executable") and m["profile"]["test"]
        ]

    def program(self, program, mutant, seconds):
        """How a test program ends: its status, or `time`."""
        path, folder = program

        def limits():
            os.setsid()
            # A mutant may ask for memory or time without end.
            resource.setrlimit(resource.RLIMIT_AS, (8 << 30, 8 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            resource.setrlimit(resource.RLIMIT_CPU, (int(seconds) + 1, int(seconds) + 1))

        command = [path, "-Zunstable-options", "--fail-fast", "-q"]
        env = dict(self.env, MUTANT=str(mutant), MUTANT_TRACE=self.trace, CARGO_MANIFEST_DIR=folder)
        with subprocess.Popen(command, cwd=folder, env=env, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, preexec_fn=limits) as process:
            try:
                status = process.wait(timeout=10 * seconds)
            except subprocess.TimeoutExpired:
                status = -signal.SIGKILL
            if status < 0:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
        return "time" if status in (-signal.SIGXCPU, -signal.SIGKILL) else status

    def test(self, mutants, programs):
        reach, took = {}, {}
        for program in programs:
            start = time.time()
            if self.program(program, 0, 3600) != 0:
                sys.exit(f"{program[0]} fails without a mutant")
            took[program] = time.time() - start
            if took[program] > self.longest:
                continue
            if took[program] > LONG:
                # Noting takes time too, and nearly every mutant is reached.
                reach[program] = {m.n for m in mutants}
                continue
            if os.path.exists(self.trace):
                os.remove(self.trace)
            self.program(program, "trace", 3600)
            reach[program] = set()
            if os.path.exists(self.trace):
                with open(self.trace, encoding="utf-8") as lines:
                    reach[program] = {int(line) for line in lines}
        catches = collections.Counter()
        for m in mutants:
            start = time.time()
            m.end("missed", "no test reaches it")
            # Quick ones and those that catch much come first.
            for program in sorted(reach, key=lambda p: (0.02 + took[p]) / (1 + catches[p])):
                if m.n not in reach[program]:
                    continue
                m.why = "every test passes"
                status = self.program(program, m.n, max(3, 5 * took[program]))
                if status != 0:
                    m.end("caught", os.path.basename(program[0]).rsplit("-", 1)[0] + (", by time" if status == "time" else ""))
                    catches[program] += 1
                    break
            m.seconds = round(time.time() - start, 2)
            with open(self.progress, "a", encoding="utf-8") as out:
                out.write(f"{m.status} ({m.why}) {m.seconds} s: {m.name}\n")


def single(options, mutants, packages):
    """Tests mutants one by one with cargo-mutants, in the tree."""
    crate = mutants[0].crate
    named = {m.name: m for m in mutants}
    names = [part for name in named for part in ("--re", "^" + re.sub(r"([][\\.*^$+?(){}|&~#-])", r"\\\1", name) + "$")]
    # Names do not keep out those that leave a field out; files do.
    names += [part for file in sorted({m.file for m in mutants}) for part in ("--file", file)]
    tests = [part for package in packages for part in ("-p", package)]
    results = os.path.join(options.results, crate)
    os.makedirs(results, exist_ok=True)
    env = dict(os.environ, CARGO_TARGET_DIR=options.target, PROPTEST_DISABLE_FAILURE_PERSISTENCE="1")
    # Its status is bad if a mutant survives; these are judged below.
    subprocess.run(["cargo", "mutants", "--in-place", "--package", crate, *names, "--output", results, "--", *tests,
                    "--all-features", "--tests"], cwd=options.tree, env=env, check=False)
    for status, file in (("caught", "caught"), ("caught", "timeout"), ("missed", "missed"), ("unviable", "unviable")):
        with open(os.path.join(results, "mutants.out", file + ".txt"), encoding="utf-8") as lines:
            for line in lines:
                if line.strip() in named:
                    named[line.strip()].end(status, "alone")


def unplaced(name):
    """The name of a mutant without line and column: they move."""
    return re.sub(r":\d+:\d+:", ":", name)


def listed(options):
    """The mutants of the areas, each in the first area it belongs to, spread evenly over the shards."""
    seen, mutants = set(), []
    k, n = map(int, options.shard.split("/"))
    only = None
    if options.names:
        with open(options.names, encoding="utf-8") as lines:
            only = {unplaced(line.strip()) for line in lines}
    for area in options.areas or AREAS:
        crate, _, rest = area.partition("/")
        files = f"crates/{crate}/src/" + (rest if rest.endswith(".rs") else f"{rest}/**" if rest else "**")
        command = ["cargo", "mutants", "--list", "--json", "--package", crate, "--file", files]
        found = json.loads(subprocess.run(command, cwd=options.tree, stdout=subprocess.PIPE, check=True).stdout)
        found = [raw for raw in found if raw["name"] not in seen]
        seen |= {raw["name"] for raw in found}
        mutants += [Mutant(raw, area) for i, raw in enumerate(found) if i % n == k and (not only or unplaced(raw["name"]) in only)]
    return mutants


def grouped(mutants):
    """Mutants that share a build: files of one crate."""
    files = collections.defaultdict(list)
    for m in mutants:
        files[m.crate, m.file].append(m)
    group = []
    for (crate, _), some in files.items():
        if group and (group[0].crate != crate or len(group) + len(some) > TOGETHER):
            yield group
            group = []
        group = group + some
    if group:
        yield group


def table(mutants):
    """Numbers by area."""
    lines = [f"{'area':28}{'mutants':>9}{'unviable':>10}{'caught':>8}{'missed':>8}{'caught of viable':>18}"]
    for area in [*dict.fromkeys(m.area for m in mutants), None]:
        some = [m for m in mutants if area in (None, m.area)]
        count = collections.Counter(m.status for m in some)
        viable = count["caught"] + count["missed"]
        share = f"{100 * count['caught'] / viable:.1f} %" if viable else "-"
        lines.append(f"{area or 'all':28}{len(some):9}{count['unviable']:10}{count['caught']:8}{count['missed']:8}{share:>18}")
    return "\n".join(lines)


def tests_of(crate, packages):
    """The packages whose tests mutants of a crate meet."""
    return packages.get(crate, [crate] if packages is QUICK else [crate, "conformance"])


def main():
    parser = argparse.ArgumentParser()
    for name in ("tree", "target", "results", "known"):
        parser.add_argument(f"--{name}", required=True)
    parser.add_argument("--shard", default="0/1")
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--names")
    parser.add_argument("--longest", type=float, default=LONGEST)
    parser.add_argument("areas", nargs="*")
    options = parser.parse_args()
    mutants = listed(options)

    def save():
        with open(os.path.join(options.results, "results.jsonl"), "w", encoding="utf-8") as out:
            for m in mutants:
                out.write(json.dumps({"name": m.name, "area": m.area, "status": m.status, "why": m.why, "seconds": m.seconds}) + "\n")

    def rounds(some, packages, longest, flags=""):
        for group in grouped(some):
            start = time.time()
            crate = group[0].crate
            Round(options, tests_of(crate, packages), longest, flags).run(group)
            count = collections.Counter(m.status for m in group)
            print(f"{crate}, {len(group)} mutants from {group[0].file} on: {dict(count)}, {time.time() - start:.0f} s", flush=True)
            save()

    def alone(some, packages):
        for crate in dict.fromkeys(m.crate for m in some):
            single(options, [m for m in some if m.crate == crate], tests_of(crate, packages))
            save()

    rounds(mutants, QUICK, options.longest)
    alone([m for m in mutants if m.status == "single"], QUICK)
    if not options.quick:
        builds = [""]
        with open("/proc/cpuinfo", encoding="utf-8") as cpu:
            if {"avx2", "bmi2"} <= set(cpu.read().split()):
                builds.append("-C target-cpu=x86-64-v3")
        for flags in builds:
            print(f"survivors meet all tests{' with ' + flags if flags else ''}", flush=True)
            missed = [m for m in mutants if m.status == "missed" and m.why != "alone"]
            rounds(missed, WIDE, float("inf"), flags)
            # What another build cannot switch has survived all the same.
            for m in [m for m in missed if m.status in ("single", "unviable")]:
                m.end("missed", "every test passes")
        alone([m for m in mutants if m.status == "missed" and m.why == "alone"], WIDE)
    print(table(mutants))
    with open(options.known, encoding="utf-8") as text:
        known = text.read()
    unknown = [m for m in mutants if m.status == "missed" and unplaced(m.name) not in known]
    for m in unknown:
        print(f"survives: {m.name} ({m.why})")
    sys.exit(bool(unknown))


main()
