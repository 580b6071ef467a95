import {answer, differences, openCase, openModule, type Difference} from '../answer/index.js';
import {check, faultLine, inspect, loaded, type Fault, type Loaded} from '../module/index.js';
import {position as positionSchema} from '../module/schema/position.js';
import {exit, refuse, type Flags} from './exit.js';
import {documentsIn, folderOf, referenceFrom} from './files.js';
import {readDocument, type Io} from './io.js';
import {plainAnswer} from './plain.js';

async function answerDocument(document: unknown, file: string, io: Io): Promise<Loaded<object>> {
  const opened = await openCase(document, {find: referenceFrom(folderOf(file), io)});
  return opened.ok ? answer(opened.value) : opened;
}

/** `answer CASE.json`: prints the answer as JSON, or in sentences with `--plain`. */
export async function answerCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const document = await readDocument(file!, io);
  const answered = document.ok ? await answerDocument(document.value, file!, io) : document;
  if (!answered.ok) return refuse(answered.faults, file!, {...flags, json: false}, io);
  io.out(
    flags.plain
      ? plainAnswer(answered.value)
      : JSON.stringify(answered.value, undefined, flags.json ? undefined : 2),
  );
  return exit.good;
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
      const one = document.value;
      const title = titleOf(one) ?? `case ${String(number)}`;
      const answered = await answerDocument(one, file, io);
      if (!answered.ok) {
        faulty(file, title, answered.faults);
        continue;
      }
      const expect = (one as {expect?: Readonly<Record<string, unknown>>}).expect;
      const found = expect
        ? differences(answered.value, expect)
        : [{pointer: '/expect', expected: 'what the answer should be', found: undefined}];
      if (found.length === 0) say(file, title);
      else say(file, title, found.map(differenceLines).join('\n'), {differences: found});
    }
    if (number === 0) say(file, file, '        no case in this file');
  }
  io.out(
    flags.json ? JSON.stringify({passed, failed}) : `${String(passed)} passed, ${String(failed)} failed`,
  );
  return failed === 0 ? exit.good : unreadable ? exit.refused : exit.differs;
}

const differenceLines = ({pointer, expected, found}: Difference): string =>
  `        ${pointer}: expected ${JSON.stringify(expected)}\n        ${' '.repeat(pointer.length)}  found    ${JSON.stringify(found)}`;

const titleOf = (value: unknown): string | undefined => {
  const title = typeof value === 'object' && value !== null ? (value as {title?: unknown}).title : undefined;
  return typeof title === 'string' ? title : undefined;
};

/** `validate FILE`: a module, a case (or a list of cases) or a position; every fault on a line of its own. */
export async function validateCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const document = await readDocument(file!, io);
  if (!document.ok) return refuse(document.faults, file!, flags, io);
  const {kind, result} = await validate(document.value);
  if (!result.ok) return refuse(result.faults, file!, flags, io);
  io.out(flags.json ? JSON.stringify({file, ok: true, kind}) : `${file!}: a valid ${kind}`);
  return exit.good;
}

async function validate(document: unknown): Promise<{kind: string; result: Loaded<unknown>}> {
  const hostile = inspect(document);
  if (hostile.length > 0) return {kind: 'document', result: {ok: false, faults: hostile}};
  if (Array.isArray(document)) {
    const faults: Fault[] = [];
    for (const [i, one] of document.entries()) {
      const result = await validateCase(one);
      if (!result.ok)
        faults.push(...result.faults.map((fault) => ({...fault, pointer: `/${String(i)}${fault.pointer}`})));
    }
    return {kind: 'list of cases', result: faults.length > 0 ? {ok: false, faults} : loaded(document)};
  }
  const has = (key: string): boolean =>
    typeof document === 'object' && document !== null && Object.hasOwn(document, key);
  if (has('ask') || has('module')) return {kind: 'case', result: await validateCase(document)};
  if (has('umpire') || has('map') || has('sides'))
    return {kind: 'module', result: await openModule(document, [])};
  // a position on its own has no game to look names up in: its shape is what can be checked
  return {
    kind: 'position (its names are checked against a module only in a case)',
    result: check(positionSchema, document),
  };
}

async function validateCase(document: unknown): Promise<Loaded<unknown>> {
  const opened = await openCase(document);
  return opened.ok ? answer(opened.value) : opened;
}
