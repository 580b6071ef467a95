import {answer, differences, type Difference} from '../answer/index.js';
import {isCase, openCase, openModule, type OpenCase, type Readings, type Reference} from '../case/index.js';
import {checkLesson, openLesson} from '../lesson/index.js';
import {
  check,
  faultLine,
  inspect,
  loadPosition,
  loaded,
  refused,
  type Fault,
  type Game,
  type Loaded,
} from '../module/index.js';
import {position as positionSchema} from '../module/schema/position.js';
import {exit, refuse, type Flags} from './exit.js';
import {documentsIn, folderOf, placedIn, readCase, referenceFrom, withSheet} from './files.js';
import {readDocument, type Io} from './io.js';
import {plainAnswer} from './plain.js';

/** A case and its answer, or every fault. */
function answered(opened: Loaded<OpenCase>): Loaded<{readonly one: OpenCase; readonly found: object}> {
  if (!opened.ok) return opened;
  const found = answer(opened.value);
  return found.ok ? loaded({one: opened.value, found: found.value}) : found;
}

/** The case in a file, or the one that `--retreat gd,g1:2` asks of the module in it. */
async function asked(file: string, flags: Flags, io: Io): Promise<Loaded<OpenCase>> {
  const {position, retreat, readings} = flags.options;
  const options = {
    position,
    find: referenceFrom(folderOf(retreat === undefined ? file : '-'), io),
    ...(readings === undefined ? {} : {readings: readingsIn(readings)}),
  };
  if (retreat !== undefined) {
    const find: Reference = (kind, name) =>
      options.find(kind, kind === 'position' || /[/\\]|\.json$/.test(name) ? name : `./${name}`);
    const module = file === '-' ? await readDocument(file, io) : loaded(file);
    if (!module.ok) return module;
    const game = position === undefined ? await openModule(module.value, ['module'], {find}) : undefined;
    // as on a page: without a position it is the module's first
    const first = game?.ok ? Object.keys(game.value.game.document.positions ?? {})[0] : undefined;
    return openCase(
      {module: module.value, ask: {retreat: retreatIn(retreat)}},
      {...options, position: position ?? first, find},
    );
  }
  const document = await readCase(file, io);
  return document.ok ? openCase(document.value, options) : document;
}

/** What is wrong with a question that was asked by options, at the option that says it. */
const asFlagged = <T>(opened: Loaded<T>): Loaded<T> =>
  opened.ok
    ? opened
    : refused(
        opened.faults.map((fault) => ({
          ...fault,
          pointer: fault.pointer
            .replace(/^\/ask\/retreat/, '--retreat')
            .replace(/^\/(?=position|readings)/, '--'),
        })),
      );

/** `gd,g1:2`: the units, and how many hexes. What is no number stays as it is: the fault says so. */
function retreatIn(text: string): object {
  const at = text.lastIndexOf(':');
  const [names, hexes] = at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
  return {
    units: names.split(',').filter((name) => name !== ''),
    ...(hexes === undefined ? {} : {hexes: /^-?\d+(\.\d+)?$/.test(hexes) ? Number(hexes) : hexes}),
  };
}

/** `order=supply-first,overstack=stay` */
const readingsIn = (text: string): Readings =>
  Object.fromEntries(
    text.split(/[,\s]+/).flatMap((one) => {
      const [option = '', ...reading] = one.split('=');
      return one === '' ? [] : [[option, reading.join('=')]];
    }),
  );

/** `answer CASE.json`, or `answer MODULE --retreat …`: prints the answer as JSON, or in sentences with `--plain`. */
export async function answerCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const found = answered(await asked(file!, flags, io));
  const given = flags.options['retreat'] === undefined ? found : asFlagged(found);
  if (!given.ok) return refuse(given.faults, file!, {...flags, json: false}, io);
  const {one, found: reply} = given.value;
  io.out(
    flags.plain
      ? await plainAnswer(one, reply)
      : JSON.stringify(reply, undefined, flags.json ? undefined : 2),
  );
  return exit.good;
}

/** `odds CASE.json`: the answer to a case that asks for odds or the cut. */
export async function oddsCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const opened = await asked(file!, flags, io);
  if (opened.ok && !opened.value.ask.odds && !opened.value.ask.cut) {
    const [question] = Object.keys(opened.value.ask);
    const fault = {pointer: '/ask', found: `the question ${String(question)}`, expected: '"odds" or "cut"'};
    return refuse([fault], file!, {...flags, json: false}, io);
  }
  return answerCommand([file!], flags, io);
}

/** `check FILE…`: runs each file's case or cases and closes with `N passed, N failed`; a case that is refused has failed. */
export async function checkCommand(files: readonly string[], flags: Flags, io: Io): Promise<number> {
  let [passed, failed] = [0, 0];
  let unreadable = false;
  const say = (file: string, title: string, problem?: string, detail?: object): void => {
    if (problem === undefined) passed += 1;
    else failed += 1;
    if (flags.json) io.out(JSON.stringify({file, title, passed: problem === undefined, ...detail}));
    else io.out(problem === undefined ? `ok    ${title}` : `FAIL  ${title} (${file})\n${problem}`);
  };
  const faulty = (file: string, title: string, faults: readonly Fault[]): void => {
    say(file, title, faults.map((fault) => `        ${faultLine(fault)}`).join('\n'), {faults});
  };
  for (const file of files) {
    let number = 0;
    for await (const document of documentsIn(file, io)) {
      number += 1;
      if (!document.ok) {
        unreadable = true;
        faulty(file, file, document.faults);
        continue;
      }
      const find = referenceFrom(folderOf(file), io);
      if (isLesson(document.value)) {
        const faults = await lessonFaults(document.value, find);
        const title = titleOf(document.value) ?? file;
        if (faults.length === 0) say(file, title);
        else faulty(file, title, faults);
        continue;
      }
      for (const one of casesOf(document.value)) {
        const title = titleOf(one) ?? `case ${String(number)}`;
        const given = answered(await openCase(one, {find, once: true}));
        if (!given.ok) {
          faulty(file, title, given.faults);
          continue;
        }
        const {expect} = given.value.one.envelope;
        const found = expect
          ? differences(given.value.found, expect)
          : [{pointer: '/expect', expected: 'what the answer should be', found: undefined}];
        if (found.length === 0) say(file, title);
        else say(file, title, found.map(differenceLines).join('\n'), {differences: found});
      }
    }
    if (number === 0) say(file, file, '        no case in this file');
  }
  io.out(
    flags.json ? JSON.stringify({passed, failed}) : `${String(passed)} passed, ${String(failed)} failed`,
  );
  return failed === 0 ? exit.good : unreadable ? exit.refused : exit.differs;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lessons name themselves and have steps. */
const isLesson = (document: unknown): boolean =>
  isObject(document) && Object.hasOwn(document, 'lesson') && Object.hasOwn(document, 'steps');

/** What is wrong with a lesson, or else what its own run finds. */
async function lessonFaults(document: unknown, find: Reference): Promise<readonly Fault[]> {
  const lesson = await openLesson(document, {find});
  if (!lesson.ok) return lesson.faults;
  const {faults, unanswered} = checkLesson(lesson.value);
  return [...faults, ...unanswered];
}

/** The cases in a document: itself, or the examples of a module that say what they expect. */
function casesOf(document: unknown): readonly unknown[] {
  if (!isObject(document) || isCase(document) || !Object.hasOwn(document, 'map')) return [document];
  const {examples} = document;
  const expecting = (Array.isArray(examples) ? (examples as unknown[]) : [])
    .filter(isObject)
    .filter((example) => Object.hasOwn(example, 'expect'));
  // what a module without them lacks is told as of a case
  if (expecting.length === 0) return [{title: titleOf(document), module: document, ask: {errata: {}}}];
  return expecting.map(({title, position, ask, expect}) => ({
    title,
    module: document,
    position,
    ask,
    expect,
  }));
}

const differenceLines = ({pointer, expected, found}: Difference): string =>
  `        ${pointer}: expected ${JSON.stringify(expected)}\n        ${' '.repeat(pointer.length)}  found    ${JSON.stringify(found)}`;

const titleOf = (value: unknown): string | undefined =>
  isObject(value) && typeof value['title'] === 'string' ? value['title'] : undefined;

/** `validate FILE`: a module, a case (or a list of cases), a lesson or a position; every fault on a line of its own. */
export async function validateCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const document = await readDocument(file!, io);
  if (!document.ok) return refuse(document.faults, file!, flags, io);
  const {kind, faults} = await validate(document.value, file!, io);
  if (faults.length > 0) return refuse(faults, file!, flags, io);
  io.out(flags.json ? JSON.stringify({file, ok: true, kind}) : `${file!}: a valid ${kind}`);
  return exit.good;
}

/** What is wrong with a position whose file names its module. */
async function placedFaults(document: unknown, find: Reference): Promise<readonly Fault[]> {
  const {module} = document as {readonly module: unknown};
  const opened = await openModule(module, ['module'], {find});
  return opened.ok ? faultsOf(loadPosition<Game>(opened.value.game, placedIn(document))) : opened.faults;
}

/** What is wrong with the questions of a module's examples, each asked as a page would ask it. */
async function examplesFaults(
  module: unknown,
  ofCase: (one: unknown) => Promise<readonly Fault[]>,
): Promise<readonly Fault[]> {
  const {examples = []} = module as {readonly examples?: readonly object[]};
  const faults: Fault[] = [];
  for (const [i, example] of examples.entries()) {
    const asked = Object.entries(example).filter(([key]) => ['position', 'ask', 'expect'].includes(key));
    for (const fault of await ofCase({module, ...Object.fromEntries(asked)})) {
      // what the module lacks for it is the module's
      const [, own] = /^\/module(\/.*)$/.exec(fault.pointer) ?? [];
      faults.push({...fault, pointer: own ?? `/examples/${String(i)}${fault.pointer}`});
    }
  }
  return faults;
}

const faultsOf = (result: Loaded<unknown>): readonly Fault[] => (result.ok ? [] : result.faults);

async function validate(
  document: unknown,
  file: string,
  io: Io,
): Promise<{readonly kind: string; readonly faults: readonly Fault[]}> {
  const hostile = inspect(document);
  if (hostile.length > 0) return {kind: 'document', faults: hostile};
  const find = referenceFrom(folderOf(file), io);
  const ofCase = async (one: unknown): Promise<readonly Fault[]> =>
    faultsOf(answered(await openCase(one, {find})));
  if (Array.isArray(document)) {
    const none = {pointer: '', found: 'an empty list', expected: 'at least one case'};
    const faults: Fault[] = document.length > 0 ? [] : [none];
    for (const [i, one] of document.entries())
      for (const fault of await ofCase(one))
        faults.push({...fault, pointer: `/${String(i)}${fault.pointer}`});
    return {kind: 'list of cases', faults};
  }
  if (isLesson(document)) return {kind: 'lesson', faults: await lessonFaults(document, find)};
  const has = (key: string): boolean => isObject(document) && Object.hasOwn(document, key);
  if (has('module') && !has('ask') && !has('expect'))
    return {kind: 'position', faults: await placedFaults(document, find)};
  if (has('ask') || has('module')) return {kind: 'case', faults: await ofCase(document)};
  if (has('umpire') || has('map') || has('sides')) {
    const whole = await withSheet(document, folderOf(file), io);
    if (!whole.ok) return {kind: 'module', faults: whole.faults};
    const opened = await openModule(whole.value);
    return {kind: 'module', faults: opened.ok ? await examplesFaults(whole.value, ofCase) : opened.faults};
  }
  // a position on its own has no game to look names up in: its shape is what can be checked
  return {
    kind: 'position (its names are checked only where it names its "module", or in a case)',
    faults: faultsOf(check(positionSchema, document)),
  };
}
