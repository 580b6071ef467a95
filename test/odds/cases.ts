import {answer} from '../../src/answer/index.js';
import {differences} from '../../src/answer/expect.js';
import {readJson} from '../files.js';
import {loadAndOpen} from '../load-and-open.js';

/** A case of a file of cases. */
export interface Case {
  readonly title: string;
  readonly ask: Readonly<Record<string, unknown>>;
  readonly expect: Readonly<Record<string, unknown>>;
}

const files = new Map<string, Promise<unknown>>();
/** The cases of a file, which is read once: who changes one changes a copy. */
export async function casesOf(file: string): Promise<readonly Case[]> {
  const read = files.get(file) ?? readJson(`test/cases/${file}.json`);
  files.set(file, read);
  return (await read) as readonly Case[];
}

/** Lists how the answer to a case differs from the expected one; the faults, if the case is refused. */
export async function wrong(one: Case): Promise<readonly object[]> {
  const opened = await loadAndOpen(one);
  if (!opened.ok) return opened.faults;
  const answered = answer(opened.value);
  return answered.ok ? differences(answered.value, one.expect) : answered.faults;
}
