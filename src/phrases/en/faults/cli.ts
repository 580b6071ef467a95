import {definePhrases} from '../../define.js';

interface Given {
  /** The value of the option, as JSON. */
  readonly given: string;
}
interface Among extends Given {
  readonly among: readonly string[];
}

/** A file that can't be read: the code of the system, and its message. */
interface Unread {
  readonly code: string;
  readonly message: string;
  readonly path: string;
}
const unread = ({code, message}: Unread): string =>
  ({ENOENT: 'no such file', EISDIR: 'a folder', EACCES: 'a file without read permission'})[code] ?? message;

/** The types of the arguments of tools. */
type ArgumentType = 'string' | 'integer' | 'array' | 'object';
const argumentTypes: Readonly<Record<ArgumentType, string>> = {
  string: 'a string',
  integer: 'a whole number',
  array: 'a list',
  object: 'an object',
};
interface Size {
  readonly count: number;
  readonly most: number;
}

/** Faults that the command line finds itself: of options, files and what a command is asked for. */
export const cliFaults = definePhrases('faults/cli', {
  unreadable: {
    json: {found: unread, expected: ({path}: Unread) => `a JSON file at ${path}`},
    vassal: {found: unread, expected: ({path}: Unread) => `a VASSAL file at ${path}`},
    picture: {found: unread, expected: ({path}: Unread) => `a picture at ${path}`},
  },
  outside: {
    found: ({path}: {readonly path: string}) => path,
    expected: 'a file in the folder, without a symbolic link on the way',
  },
  noDaily: {found: 'nothing', expected: ({day}: {readonly day: string}) => `a retreat for ${day}`},
  /** The MCP server. */
  mcp: {
    noSdk: {
      found: 'nothing',
      expected: ({library}: {readonly library: string}) => library,
      says: ({library}: {readonly library: string}) => `the server needs ${library}, which is not installed`,
      remedy: ({library}: {readonly library: string}) => `npm install ${library}`,
    },
    folder: {found: ({path}: {readonly path: string}) => path, expected: 'a folder that exists'},
    argument: 'an argument of this tool',
    missing: {
      found: 'nothing',
      expected: ({kind}: {readonly kind: ArgumentType}) => argumentTypes[kind],
    },
    type: {
      found: ({value}: {readonly kind: ArgumentType; readonly value: string}) => value,
      expected: ({kind}: {readonly kind: ArgumentType; readonly value: string}) => argumentTypes[kind],
    },
    noFiles: {
      found: ({path}: {readonly path: string}) => path,
      expected: 'no file: the server was started without --files FOLDER',
    },
    tooLarge: {
      found: ({count}: Size) => `${count} bytes`,
      expected: ({most}: Size) => `at most ${most} bytes`,
    },
    answerTooLarge: {
      found: ({count}: Size) => `an answer of ${count} characters`,
      expected: ({most}: Size) => `at most ${most} characters`,
      remedy: 'ask about fewer units or hexes',
    },
    noModule: {found: 'nothing', expected: 'the file of a module, or the id of a game that list_games names'},
    noVassalModule: {found: 'nothing', expected: 'the VASSAL module (.vmod) that the save belongs to'},
    noQuestion: {found: 'nothing', expected: 'a question, since this position has none of its own'},
    battleOrCut: {found: 'both or neither', expected: 'exactly one of battle and cut'},
  },
  asksItself: {found: 'a case, which asks its own question', expected: 'a module, for --retreat'},
  asksNothing: {
    found: 'a module, which asks nothing',
    expected:
      'a case, with "module", "position" and "ask"; of a module, "umpire answer MODULE --retreat UNITS:HEXES --position NAME" asks',
  },
  noOdds: {
    found: ({question}: {readonly question: string}) => `the question ${question}`,
    expected: '"odds" or "cut"',
  },
  gameOrOrder: 'a file (“./module.json”), or the name of a game or an order of play',
  noOrder: {
    found: 'no order of play',
    expected: ({among}: {readonly among: readonly string[]}) =>
      `the name of one (${among.join(', ')}), or one of the module’s own`,
  },
  theme: {
    found: ({given}: Among) => given,
    expected: ({among}: Among) => `one of ${among.join(', ')}`,
  },
  pictureFile: {found: ({given}: Given) => given, expected: 'a file that ends in .svg or .png'},
  noResvg: {
    found: 'nothing',
    expected: ({library}: {readonly library: string}) => library,
    says: ({library}: {readonly library: string}) => `a PNG needs ${library}, which is not installed`,
    remedy: ({library}: {readonly library: string}) => `npm install ${library}`,
  },
  /** A folder of cases that is published. */
  publish: {
    noOut: {found: 'nothing', expected: 'a folder for the pages: -o FOLDER'},
    folder: {
      found: ({message}: {readonly message: string}) => message,
      expected: 'a folder of cases',
    },
    base: {found: ({given}: Given) => given, expected: 'an address that begins with https://'},
    page: {
      found: ({given}: Given) => given,
      expected: 'an address that begins with https://, or a path such as ../embed.html',
    },
    link: {
      found: 'a symbolic link',
      expected: 'a file of the folder itself',
    },
    list: {
      found: 'a list',
      expected: 'one case, since the name of the file is the address of the ruling',
    },
    address: {
      found: ({name}: {readonly name: string}) => name,
      expected: 'a file name with a letter or a digit: the address of the ruling is made of it',
    },
    taken: {
      found: ({slug}: {readonly slug: string; readonly file: string}) => `the address r/${slug}/`,
      expected: ({file}: {readonly slug: string; readonly file: string}) =>
        `an address of its own: ${file} has this one`,
      remedy: 'rename one of the files',
    },
    tooMany: {
      found: 'more files',
      expected: ({most}: {readonly most: number}) => `at most ${most} files`,
    },
    noCase: {found: 'no case', expected: 'at least one case, a file with "module" and "ask"'},
  },
  noExportFile: {
    found: 'nothing',
    expected: 'a file that ends in .vmod (the game), .vsav (one position) or .json (the overlay of the game)',
  },
  exportFile: {
    found: ({given}: Given) => given,
    expected: 'a file that ends in .vmod (the game), .vsav (one position) or .json (the overlay of the game)',
  },
  sheetFiles: {
    found: ({file}: {readonly file: string; readonly most: number}) => file,
    expected: ({most}: {readonly file: string; readonly most: number}) => `sheets in at most ${most} files`,
  },
  longLine: {
    found: 'a longer line',
    expected: ({most}: {readonly most: number}) => `at most ${most} characters`,
  },
  failure: {
    found: ({message}: {readonly message: string}) => `Umpire failed: ${message}`,
    expected: 'an answer',
    remedy: 'report it with the text that was posted',
  },
  rules: {
    found: ({given}: Among) => given,
    expected: ({among}: Among) => `a rule sheet: ${among.join(', ')}`,
  },
  step: {found: ({given}: Given) => given, expected: 'the number of a step, 0 for the beginning'},
  port: {found: ({given}: Given) => given, expected: 'a number from 0 to 65535'},
  libraryTask: {
    found: ({task}: {readonly task: string}) => task,
    expected: 'nothing, "check" with entries or without, or "match" with one VASSAL module',
  },
  emptyList: {found: 'an empty list', expected: 'at least one case'},
  /** The turn after a battle or a combat phase. */
  next: {
    side: {
      found: ({side}: {readonly side: string; readonly among: readonly string[]}) => `"${side}"`,
      expected: ({among}: {readonly side: string; readonly among: readonly string[]}) =>
        `a side: ${among.join(' or ')}`,
    },
    noBattle: {
      found: ({questions}: {readonly questions: readonly string[]}) => questions.join(', '),
      expected: 'a battle with its log, or a combat phase',
    },
    refused: {
      found: ({reason}: {readonly reason: string}) => reason,
      expected: 'an event that is possible here',
    },
    refusedEvent: {found: 'an event that is refused', expected: 'an event that is possible here'},
    notAllowed: {
      found: ({reason}: {readonly reason: string}) => reason,
      expected: 'an attack that is allowed',
    },
    battleNotOver: {
      found: ({state}: {readonly state: string}) => `a battle that is not over: ${state} comes next`,
      expected: 'a battle that is over',
    },
    phaseNotOver: {
      found: ({state}: {readonly state: string}) => `a phase that is not over: ${state}`,
      expected: 'a phase that is over',
    },
  },
  /** A snippet for a site. */
  snippet: {
    as: {
      found: ({given}: Among) => given,
      expected: ({among}: Among) => `one of ${among.join(', ')}`,
    },
    address: {found: ({given}: Given) => given, expected: 'an address that begins with https://'},
    number: {
      found: ({given}: Given) => given,
      expected: 'the number of a picture there, such as 123456',
    },
    wikiFile: {
      found: ({given}: Given) => given,
      expected: 'the name of a file there, such as Retreat.png',
    },
    dokuFile: {
      found: ({given}: Given) => given,
      expected: 'the name of a file there, such as retreat.png',
    },
  },
  otherLine: {
    found: ({line}: {readonly line: string}) => `umpire-${line}`,
    expected: 'umpire-roll: a roll with its seed',
  },
  /** A rule sheet on a plain board. */
  sheet: {
    name: {
      found: ({given}: Among) => given,
      expected: ({among}: Among) => `a file (“./sheet.json”), or a rule sheet: ${among.join(', ')}`,
    },
    noSheet: {
      found: 'neither "bars" nor "extends"',
      expected:
        'a rule sheet (“umpire sheet blue-and-gray” prints one), or a module with one in rules.retreat',
    },
    tooMany: {
      found: ({word}: {readonly word: string; readonly most: number}) => word,
      expected: ({most}: {readonly word: string; readonly most: number}) =>
        `at most ${String(most)} counters of a kind`,
    },
    kindOrState: {
      found: ({word}: {readonly word: string; readonly among: readonly string[]}) => word,
      expected: ({among}: {readonly word: string; readonly among: readonly string[]}) =>
        `a hex, or one with a kind of counter or a state that the sheet names: ${among.join(', ')}`,
    },
    noBlue: {
      found: ({given}: Given) => given,
      expected: 'a hex: the first blue counter retreats',
    },
    redOnBlue: {
      found: ({hex}: {readonly hex: string}) => hex,
      expected: 'a hex without a blue counter',
    },
  },
});
