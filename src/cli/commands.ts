import {answer, differences, openCase, openModule} from '../answer/index.js';
import {check, faultLine, inspect, loaded, loadPosition, type Fault, type Loaded} from '../module/index.js';
import {position as positionSchema} from '../module/schema/position.js';
import {readDocument, type Io} from './io.js';
import {plainAnswer} from './plain.js';

/** Exit codes: 0 answered or all passed, 1 a case differs, 2 a document is refused, can't be read, or the command is wrong. */
export const exit = {good: 0, differs: 1, refused: 2} as const;
export interface Flags {
  readonly json: boolean;
  readonly plain: boolean;
}

const refuse = (faults: readonly Fault[], file: string, flags: Flags, io: Io): number => {
  if (flags.json) io.out(JSON.stringify({file, ok: false, faults}));
  for (const fault of faults) io.err(`${file}: ${faultLine(fault)}`);
  return exit.refused;
};

async function answerDocument(document: unknown): Promise<Loaded<object>> {
  const opened = await openCase(document);
  return opened.ok ? answer(opened.value) : opened;
}

/** `answer CASE.json`: prints the answer as JSON, or in sentences with `--plain`. */
export async function answerCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const document = await readDocument(file!, io);
  const answered = document.ok ? await answerDocument(document.value) : document;
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
  for (const file of files) {
    const document = await readDocument(file, io);
    if (!document.ok) {
      unreadable = true;
      say(file, file, document.faults.map((fault) => `        ${faultLine(fault)}`).join('\n'), {
        faults: document.faults,
      });
      continue;
    }
    const cases: readonly unknown[] = Array.isArray(document.value) ? document.value : [document.value];
    if (cases.length === 0) say(file, file, '        no case in this file');
    for (const [i, one] of cases.entries()) {
      const title = titleOf(one) ?? `case ${String(i + 1)}`;
      const answered = await answerDocument(one);
      if (!answered.ok) {
        say(file, title, answered.faults.map((fault) => `        ${faultLine(fault)}`).join('\n'), {
          faults: answered.faults,
        });
        continue;
      }
      const expect = (one as {expect?: Readonly<Record<string, unknown>>}).expect;
      const found = expect
        ? differences(answered.value, expect)
        : [{pointer: '/expect', expected: 'what the answer should be', found: undefined}];
      if (found.length === 0) say(file, title);
      else
        say(
          file,
          title,
          found
            .map(
              (d) =>
                `        ${d.pointer}: expected ${JSON.stringify(d.expected)}\n        ${' '.repeat(d.pointer.length)}  found    ${JSON.stringify(d.found)}`,
            )
            .join('\n'),
          {differences: found},
        );
    }
  }
  io.out(
    flags.json ? JSON.stringify({passed, failed}) : `${String(passed)} passed, ${String(failed)} failed`,
  );
  return failed === 0 ? exit.good : unreadable ? exit.refused : exit.differs;
}

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
  if (!opened.ok) return opened;
  const answered = answer(opened.value);
  return answered.ok
    ? loadPosition(opened.value.game, (document as {position?: unknown}).position ?? {}, ['position'])
    : answered;
}
