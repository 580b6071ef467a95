import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {answer} from '../answer/index.js';
import {differences} from '../answer/expect.js';
import {openCase} from '../case/index.js';
import {loadGameDocument} from '../games/index.js';
import {
  library,
  openLibraryEntry,
  recognise,
  statusOf,
  type LibraryEntry,
  type Match,
} from '../library/index.js';
import type {Loaded, ModuleDocument} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';
import {libraryPhrases} from '../phrases/en/library.js';
import type {MatchEvidence} from '../phrases/library-args.js';
import {factsOf} from '../vassal/module-facts.js';
import {surveyOf} from '../vassal/maps.js';
import {examplesOf, has, titleOf} from './documents.js';
import {exit, refuse, type Flags} from './exit.js';
import {openFiles} from './import.js';
import {statusLine} from './import-rules.js';
import {readDocument, type Io} from './io.js';

/** `library`: lists the known games; `library check [FILE…]` runs their examples, `library match FILE.vmod` names a module’s. */
export async function libraryCommand(words: readonly string[], flags: Flags, io: Io): Promise<number> {
  const [task, ...files] = words;
  if (task === undefined) return listEntries(flags, io);
  if (task === 'check') return checkEntries(files, flags, io);
  if (task === 'match' && files.length === 1) return matchModule(files[0]!, flags, io);
  return refuse([faultOf('library', cliFaults.libraryTask, {task: words.join(' ')})], task, flags, io);
}

function listEntries(flags: Flags, io: Io): number {
  for (const entry of library) {
    const {library: id, title, edition, game, map} = entry;
    if (flags.json) io.out(JSON.stringify({id, title, edition, game, map: map.known, ...statusOf(entry)}));
    else io.out(`${id.padEnd(24)} ${title}: ${statusLine(entry)}`);
  }
  return exit.good;
}

/** Runs the examples of entries: those that ship, or those in files. */
async function checkEntries(files: readonly string[], flags: Flags, io: Io): Promise<number> {
  const opened: (readonly [name: string, entry: Loaded<LibraryEntry>])[] =
    files.length === 0 ? library.map((entry) => [entry.library, openLibraryEntry(entry)] as const) : [];
  for (const file of files) {
    const read = await readDocument(file, io);
    opened.push([file, read.ok ? openLibraryEntry(read.value) : read]);
  }
  let [failed, unreadable] = [0, false];
  for (const [name, entry] of opened) {
    if (!entry.ok) {
      unreadable = true;
      refuse(entry.faults, name, flags, io);
      continue;
    }
    const results = await runExamples(entry.value);
    const wrong = results.filter(({problems}) => problems.length > 0);
    failed += wrong.length;
    const [passed, count] = [results.length - wrong.length, results.length];
    if (flags.json) io.out(JSON.stringify({entry: entry.value.library, passed, failed: wrong.length, wrong}));
    else {
      io.out(
        `${wrong.length === 0 ? 'ok   ' : 'FAIL '} ${entry.value.title}: ${libraryPhrases.status.passed(passed, count)}`,
      );
      for (const {id, title, problems} of wrong)
        io.out([`      ${id}: ${title}`, ...problems.map((line) => `        ${line}`)].join('\n'));
    }
  }
  return unreadable ? exit.refused : failed > 0 ? exit.differs : exit.good;
}

interface Result {
  readonly id: string;
  readonly title: string;
  readonly problems: readonly string[];
}

/** Answers the examples of an entry whose right answer is known, and compares. */
export async function runExamples({game, readings, expects = {}}: LibraryEntry): Promise<readonly Result[]> {
  const document = (await loadGameDocument(game)) as ModuleDocument;
  const {rules, examples = []} = document;
  const read = readings
    ? {...document, rules: {...rules, options: {...rules?.options, ...readings}}}
    : document;
  return examplesOf(read).flatMap((one, i) => {
    const {id = ''} = examples[i] ?? {};
    const own = Object.hasOwn(expects, id) ? expects[id] : undefined;
    if (!own && !has(one, 'expect')) return [];
    const opened = openCase(own ? {...one, expect: own, match: 'part'} : one);
    const given = opened.ok ? answer(opened.value) : opened;
    const problems =
      opened.ok && given.ok
        ? differences(given.value, opened.value.envelope.expect ?? {}, opened.value.envelope.match).map(
            ({pointer, expected, found, says}) =>
              says === undefined
                ? cliPhrases.check.differs(pointer, JSON.stringify(expected), JSON.stringify(found))
                : `${pointer}: ${says}`,
          )
        : given.ok
          ? []
          : given.faults.map(faultLine);
    return [{id, title: titleOf(one) ?? id, problems}];
  });
}

/** Names the game of a VASSAL module, and why. */
function matchModule(file: string, flags: Flags, io: Io): number {
  const opened = openFiles([file]);
  if (!opened.ok) return refuse(opened.faults, file, flags, io);
  const game = opened.value;
  const match = recognise(library, factsOf(game.module, surveyOf(game)));
  if (flags.json) io.out(JSON.stringify(matchAsJson(match)));
  else for (const line of matchLines(match)) io.out(line);
  return exit.good;
}

const reason = <Code extends MatchEvidence['code']>({
  code,
  args,
}: MatchEvidence & {readonly code: Code}): string =>
  (libraryPhrases.evidence[code] as (said: typeof args) => string)(args);

function matchLines(match: Match): readonly string[] {
  const {match: words} = libraryPhrases;
  if (match.kind === 'none') return [words.none];
  const candidates = match.kind === 'known' ? [match.candidate] : match.candidates;
  return candidates.flatMap(({entry, evidence}) => [
    match.kind === 'known' ? words.known(entry.title) : words.near(entry.title, entry.edition),
    `  ${statusLine(entry)}`,
    ...evidence.map((one) => `  - ${reason(one)}`),
  ]);
}

function matchAsJson(match: Match): object {
  if (match.kind === 'none') return {match: 'none', entries: []};
  const candidates = match.kind === 'known' ? [match.candidate] : match.candidates;
  return {
    match: match.kind,
    entries: candidates.map(({entry, evidence, sides}) => ({
      entry: entry.library,
      title: entry.title,
      sides: Object.fromEntries(sides),
      evidence,
      ...statusOf(entry),
    })),
  };
}
