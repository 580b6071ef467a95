import {definePhrases} from '../../define.js';

/** The documents that an element fetches. */
export type FetchedKind = 'json' | 'module' | 'moduleOrCase' | 'lesson';

const kinds: Readonly<Record<FetchedKind, string>> = {
  json: 'a JSON file',
  module: 'a module',
  moduleOrCase: 'a module or a case',
  lesson: 'a lesson',
};

interface Table {
  readonly id: string;
  readonly among: readonly string[];
}
interface Questions {
  readonly questions: readonly string[];
}

/** Faults of what a page gives to an element, and of files that an element fetches. */
export const pageFaults = definePhrases('faults/page', {
  noModule: {
    found: 'nothing',
    expected: ({tag}: {readonly tag: string}) =>
      `the address of a module, or a module's JSON inside <${tag}>`,
  },
  noLesson: {
    found: 'nothing',
    expected: ({tag}: {readonly tag: string}) =>
      `the address of a lesson, or a lesson's JSON inside <${tag}>`,
  },
  noAttackers: {found: 'no unit', expected: 'at least one unit'},
  noPlaceAttacked: {found: 'nothing', expected: 'the hex or point that is attacked'},
  noUnits: {
    found: 'no unit',
    expected: 'at least one unit, or no "units" where the reader chooses',
  },
  noBattle: {
    found: 'no battle',
    expected: 'an example that is a battle, or "attackers" and "at" on the element',
  },
  otherQuestion: {
    found: ({questions}: Questions) => questions.join(', '),
    expected: 'a battle',
  },
  noOdds: {
    found: ({questions}: Questions) => questions.join(', ') || 'nothing',
    expected: 'a battle, or odds of one',
  },
  noBattleAround: {
    found: 'nothing',
    expected: 'the id of an <umpire-battle> on this page: there is none around it',
  },
  table: {
    found: ({id}: Table) => (id === '' ? 'no table' : `"${id}"`),
    expected: ({among}: Table) => (among.length > 0 ? `one of ${among.join(', ')}` : 'a module with tables'),
  },
  noExercises: {
    found: ({lesson}: {readonly lesson: string}) => JSON.stringify(lesson),
    expected: 'a lesson with retreats or battles',
  },
  noSheet: {
    found: ({type}: {readonly type: string}) => type,
    expected: 'a rule sheet: an object',
  },
  noRetreatSheet: {found: 'nothing', expected: 'a retreat sheet, by name or in the module'},
  noPosition: {
    found: 'nothing',
    expected: ({position}: {readonly position: string}) => `the position ${position}`,
  },
  goneFile: {
    found: 'a file that can no longer be read',
    expected: 'the file as it was chosen',
    remedy: 'it was moved, changed or deleted: choose it again',
  },
  noVassalModule: {found: 'no module', expected: 'a VASSAL module'},
  /** Odds that are not counted, since the script does not answer. */
  noCounting: {
    found: ({message}: {readonly message: string}) => message,
    expected: 'the script that counts odds',
  },
  noAnswer: 'no answer',
  /** A file that an element fetches. */
  notFetched: (kind: FetchedKind, url: string, found: string): string =>
    `expected ${kinds[kind]} at ${url}, found ${found}`,
  notRead: (kind: FetchedKind, url: string, wrong: string): string =>
    `${kinds[kind]} could not be read from ${url}: ${wrong}`,
  fromDisk: (url: string): string =>
    `${url}, because a page opened from a disk can’t read other files. Put the JSON inside the element, in a <script type="application/json">, or open the page through a web server`,
  tooLong: (most: number): string => `more than ${String(most)} characters`,
});
