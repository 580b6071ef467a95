import {cliPhrases} from '../phrases/en/cli.js';
import {openModule} from '../phrases/modules.js';
import type {Difference} from '../answer/index.js';
import {differences} from '../answer/expect.js';
import {loaded, type Fault, type Loaded} from '../module/index.js';
import {faultLine} from '../phrases/fault-lines.js';
import {answered, examplesOf, has, isLesson, isModule, lessonFaults, titleOf} from './documents.js';
import {exit, type Flags} from './exit.js';
import {documentsIn, folderOf, openCaseWith, referenceFrom, withSheet} from './files.js';

import type {Io} from './io.js';

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
      const load = referenceFrom(folderOf(file), io);
      if (isLesson(document.value)) {
        const faults = await lessonFaults(document.value, load);
        const title = titleOf(document.value) ?? file;
        if (faults.length === 0) say(file, title);
        else faulty(file, title, faults);
        continue;
      }
      const cases = await casesOf(document.value, folderOf(file), io);
      if (!cases.ok) {
        faulty(file, titleOf(document.value) ?? file, cases.faults);
        continue;
      }
      if (cases.value.length === 0)
        say(file, cliPhrases.check.nothingExpected(titleOf(document.value) ?? file));
      for (const one of cases.value) {
        const title = titleOf(one) ?? cliPhrases.check.caseNumber(number);
        const given = answered(await openCaseWith(one, load));
        if (!given.ok) {
          faulty(file, title, given.faults);
          continue;
        }
        const {expect, match} = given.value.one.envelope;
        const found = expect
          ? differences(given.value.found, expect, match)
          : [{pointer: '/expect', expected: cliPhrases.check.rightAnswer, found: undefined}];
        if (found.length === 0) say(file, title);
        else say(file, title, found.map(differenceLines).join('\n'), {differences: found});
      }
    }
    if (number === 0) say(file, file, `        ${cliPhrases.check.noCase}`);
  }
  io.out(flags.json ? JSON.stringify({passed, failed}) : cliPhrases.check.count(passed, failed));
  return failed === 0 ? exit.good : unreadable ? exit.refused : exit.differs;
}

/** The cases in a document: itself, or the examples of a module that say what they expect; a module without them is opened. */
async function casesOf(document: unknown, folder: string, io: Io): Promise<Loaded<readonly unknown[]>> {
  if (!isModule(document)) return loaded([document]);
  const whole = await withSheet(document, folder, io);
  if (!whole.ok) return whole;
  const expecting = examplesOf(whole.value).filter((example) => has(example, 'expect'));
  if (expecting.length > 0) return loaded(expecting);
  const opened = openModule(whole.value);
  return opened.ok ? loaded([]) : opened;
}

/** Says a difference on lines of its own. */
export function differenceLines({pointer, expected, found, says}: Difference): string {
  const {check} = cliPhrases;
  const lines =
    says === undefined
      ? [
          check.expected(pointer, JSON.stringify(expected)),
          check.found(
            ' '.repeat(pointer.length),
            found === undefined ? check.nothing : JSON.stringify(found),
          ),
        ]
      : [`${pointer}: ${says}`];
  return lines.map((line) => `        ${line}`).join('\n');
}
