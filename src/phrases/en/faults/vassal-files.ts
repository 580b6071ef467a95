import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';

interface Counted {
  readonly count: number;
  readonly most: number;
}

const again = 'download or export the file again';
const damaged = `the file is damaged: ${again}`;
const otherFile = 'choose another file';
const saveAgain = 'save the game again in VASSAL';

/** Faults of files of VASSAL: of their bytes, their XML and their commands. */
export const vassalFileFaults = definePhrases('faults/vassal-files', {
  /** A zip file and its entries. */
  zip: {
    noEnd: {
      found: 'no end record',
      expected: 'a whole zip file',
      remedy: `the file is cut short: ${again}`,
    },
    split: {found: 'a part of a split archive', expected: 'one zip file', remedy: 'join the parts first'},
    zip64: {
      found: 'the zip64 format',
      expected: 'a zip file of less than 4 GB',
      remedy: 'pack it without zip64',
    },
    directory: {
      found: ({count}: Counted) => `${count} bytes`,
      expected: ({most}: Counted) => `at most ${most} bytes before its end`,
      remedy: again,
    },
    entries: {
      found: ({readable}: {readonly readable: number; readonly count: number}) =>
        `${readable} readable entries`,
      expected: ({count}: {readonly readable: number; readonly count: number}) => `${count} entries`,
      remedy: again,
    },
    entryCutOff: {
      found: 'an entry that is cut off',
      expected: ({count}: {readonly count: number}) => `${count} entries`,
      remedy: again,
    },
    tooLarge: {
      found: ({count}: Counted) => `${count} bytes`,
      expected: ({most}: Counted) => `at most ${most} bytes`,
      remedy: `the file is damaged, or larger than any known: ${again}`,
    },
    impossible: {
      found: ({size, packed}: {readonly size: number; readonly packed: number}) =>
        `${size} bytes packed into ${packed}`,
      expected: 'a size that is possible',
      remedy: damaged,
    },
    damaged: {
      found: 'damaged data',
      expected: ({size}: {readonly size: number}) => `${size} bytes`,
      remedy: damaged,
    },
    otherSize: {
      found: ({is}: {readonly size: number; readonly is: number}) => `${is} bytes`,
      expected: ({size}: {readonly size: number; readonly is: number}) => `${size} bytes`,
      remedy: damaged,
    },
    moreBytes: {
      found: ({size}: {readonly size: number}) => `more than ${size} bytes`,
      expected: ({size}: {readonly size: number}) => `${size} bytes`,
      remedy: damaged,
    },
    checksum: {
      found: 'damaged data',
      expected: ({crc}: {readonly crc: string}) => `data with the checksum ${crc}`,
      remedy: damaged,
    },
    overlap: {found: 'entries that overlap', expected: 'entries one after the other', remedy: damaged},
    noEntry: {
      found: 'nothing',
      expected: ({name}: {readonly name: string}) => `an entry ${show(name)}`,
      remedy: again,
    },
    encrypted: {found: 'an encrypted entry', expected: 'a zip file without a password', remedy: again},
    method: {
      found: ({method}: {readonly method: number}) => `compression method ${method}`,
      expected: 'stored or deflated',
      remedy: 'pack it as a plain zip',
    },
    noHeader: {
      found: 'no local header',
      expected: 'the entry where the directory has it',
      remedy: damaged,
    },
    dataCutOff: {
      found: 'data that are cut off',
      expected: ({packed}: {readonly packed: number}) => `${packed} packed bytes`,
      remedy: damaged,
    },
  },
  /** A file by itself. */
  file: {
    noBytes: {
      found: ({type}: {readonly type: string}) => type,
      expected: 'the bytes of a file (Uint8Array)',
      remedy: 'read the file first',
    },
    empty: {found: 'an empty file', expected: 'a VASSAL module or save', remedy: otherFile},
    otherZip: {
      found: 'a zip file with neither a buildFile nor a savedGame',
      expected: 'a VASSAL module (.vmod), extension (.vmdx) or save (.vsav)',
      remedy: otherFile,
    },
    tooLarge: {
      found: ({count}: Counted) => `${count} bytes`,
      expected: ({most}: Counted) => `at most ${most} bytes`,
      remedy: otherFile,
    },
    otherKind: {
      found: 'a file of another kind',
      expected: 'a VASSAL module (.vmod, buildFile) or save (.vsav)',
      remedy: otherFile,
    },
    notUtf8: {
      found: 'bytes that are not UTF-8',
      expected: 'UTF-8',
      remedy: 'read as Latin-1; letters with accents may be wrong',
    },
  },
  /** The text of a saved game. */
  save: {
    onlyHeader: {
      found: 'a save that ends after its header',
      expected: 'a key and the game',
      remedy: saveAgain,
    },
    unknownFormat: {
      found: 'the format !VCSZ, which no release of VASSAL writes',
      expected: 'VOBS, !VCSK or plain text',
      remedy: saveAgain,
    },
    digits: {
      found: ({digits}: {readonly digits: number}) => `${digits} hex digits`,
      expected: 'an even number of hex digits, two of them the key',
      remedy: saveAgain,
    },
    key: {found: 'a key that is not hexadecimal', expected: 'two hex digits', remedy: saveAgain},
    noDigit: {
      found: ({at}: {readonly at: number}) => `another character at byte ${at}`,
      expected: 'hex digits',
      remedy: saveAgain,
    },
    tooMuch: {
      found: 'more than any game has',
      expected: ({
        pieces,
        players,
        commands,
        levels,
      }: {
        readonly pieces: number;
        readonly players: number;
        readonly commands: number;
        readonly levels: number;
      }) => `at most ${pieces} pieces, ${players} players, ${commands} commands in ${levels} levels`,
      remedy: saveAgain,
    },
    noBegin: {found: 'no begin_save', expected: 'a saved game', remedy: otherFile},
    noEnd: {
      found: 'no end_save',
      expected: 'a whole saved game',
      remedy: 'the file is cut short: save or download it again',
    },
    unreadable: {
      found: ({count, of}: {readonly count: number; readonly of: number}) =>
        `${count} of ${of} commands are damaged`,
      expected: 'pieces with type and state',
      remedy: 'save the game again in VASSAL; these pieces are missing here',
    },
    /** A save into which changes are written. */
    none: {found: 'no savedGame', expected: 'a saved game', remedy: otherFile},
    notUtf8: {
      found: 'bytes that are not UTF-8',
      expected: 'UTF-8',
      remedy: 'save the game again in VASSAL, then choose that file',
    },
    noPiece: {
      found: ({id}: {readonly id: string}) => `no piece ${show(id)}`,
      expected: 'pieces of this save',
      remedy: 'open the save again',
    },
    isLog: {
      found: 'a log',
      expected: 'a saved game',
      remedy: 'save the game in VASSAL at the step you want to go on from',
    },
    tooNested: {
      found: 'commands within commands',
      expected: ({most}: {readonly most: number}) => `at most ${most} levels of most commands`,
      remedy: saveAgain,
    },
    backslash: {
      found: 'a text that ends in a backslash',
      expected: 'texts that lists of VASSAL can hold',
      remedy: 'take the backslash away in VASSAL, and save again',
    },
    backslashOf: {
      found: ({name}: {readonly name: string}) =>
        `a text that ends in a backslash, in the counter ${show(name)}`,
      expected: 'texts that lists of VASSAL can hold',
      remedy: 'take the backslash away in VASSAL, and save again',
    },
    /** The module that a save was made with. */
    ofModule: {
      found: ({name}: SaveOfModule) => `a save of ${show(name)}`,
      expected: ({module}: SaveOfModule) => `a save of ${show(module)}`,
      says: ({name, module, lacks}: SaveOfModule) => {
        const {counters, boards} = lacks;
        const parts = [
          ...(counters
            ? [
                counters.of === 1
                  ? 'its counter'
                  : `${counters.count} of its ${counters.of} kinds of counters`,
              ]
            : []),
          ...(boards ? [boards.of === 1 ? 'its board' : `${boards.count} of its ${boards.of} boards`] : []),
        ];
        const others = parts.length === 0 ? '' : `, which lacks ${parts.join(' and ')}`;
        return `it is of the module ${show(name)}, and the module here is ${show(module)}${others}`;
      },
      remedy: ({name, fits}: SaveOfModule) =>
        fits
          ? 'its boards and counters are those of this module, so it was opened'
          : `open the module ${show(name)}, then this save, or open it all the same`,
    },
    ofVersion: {
      found: ({version}: {readonly version: string; readonly now: string}) =>
        `a save of version ${show(version)}`,
      expected: ({now}: {readonly version: string; readonly now: string}) => show(now),
      says: ({version, now}: {readonly version: string; readonly now: string}) =>
        `it was saved with version ${show(version)} of the module, and the module here is version ${show(now)}`,
      remedy: 'boards and counters may differ; open the module that the save was made with',
    },
  },
  /** Several files. */
  files: {
    none: {
      found: 'no files',
      expected: 'a list with the bytes of a module, and of a save if any',
      remedy: 'choose a module',
    },
    anotherModule: {
      found: 'another module',
      expected: 'one module and at most one save',
      remedy: 'open it by itself',
    },
    anotherSave: {
      found: 'another saved game',
      expected: 'one module and at most one save',
      remedy: 'open it by itself',
    },
    noModule: {
      found: 'no module among them',
      expected: 'a VASSAL module (.vmod)',
      remedy: 'add the module of this save',
    },
    setup: {
      found: ({name}: {readonly name: string; readonly setups: readonly string[]}) => show(name),
      expected: ({setups}: {readonly name: string; readonly setups: readonly string[]}) =>
        `a set-up of this module: ${setups.join(', ')}`,
      remedy: 'choose one of these, or a save',
    },
    setupFile: {
      found: ({file}: {readonly file: string}) => show(file),
      expected: 'a saved game',
      remedy: 'choose another set-up',
    },
    noLog: {found: 'no log', expected: 'a log (.vlog)', remedy: 'open the log of a game'},
    noSave: {
      found: 'no saved game',
      expected: 'a saved game (.vsav)',
      remedy: 'save the game in VASSAL, then open that file',
    },
    unit: {
      found: ({unit}: {readonly unit: string}) => `no piece of the save for ${show(unit)}`,
      expected: 'units of this save',
      remedy: 'open the save again',
    },
    place: {
      found: ({place}: {readonly place: string}) => show(place),
      expected: 'a place of this map',
      remedy: 'open the save again',
    },
    lost: {
      found: ({unit, lost}: {readonly unit: string; readonly lost: number}) =>
        `${lost} lost steps of ${show(unit)}`,
      expected: 'steps that a layer of the counter shows',
      remedy: 'open the save again',
    },
  },
  /** The XML of a build file. */
  xml: {
    malformed: {
      found: ({message}: {readonly message: string}) => message,
      expected: 'well-formed XML',
      remedy: 'unpack the module again',
    },
    attributes: {
      found: 'more attributes',
      expected: ({most}: {readonly most: number}) => `at most ${most} of one element`,
      remedy: 'unpack the module again',
    },
    levels: {
      found: 'more levels',
      expected: ({most}: {readonly most: number}) => `at most ${most} levels of elements`,
      remedy: 'unpack the module again',
    },
    elements: {
      found: 'more elements',
      expected: ({most}: {readonly most: number}) => `at most ${most} elements`,
      remedy: 'unpack the module again',
    },
    noElement: {found: 'no element', expected: 'a build file', remedy: otherFile},
    root: {
      found: ({tag}: {readonly tag: string}) => show(tag),
      expected: 'VASSAL.build.GameModule',
      remedy: 'choose a VASSAL module',
    },
    number: {
      found: ({text}: WrongNumber) => show(text),
      expected: ({most}: WrongNumber) => `a number of at most ${most}`,
      remedy: ({missing}: WrongNumber) => `${missing} is used instead`,
    },
  },
  /** A file that is written for VASSAL. */
  written: {
    backslash: {
      found: 'a command that ends in a backslash',
      expected: 'a text that does not end in a backslash, which lists of VASSAL cannot hold',
      remedy: 'take the backslash away',
    },
    backslashOfName: {
      found: 'the name of a unit or a side that ends in a backslash',
      expected: 'a text that does not end in a backslash, which lists of VASSAL cannot hold',
      remedy: 'take the backslash away',
    },
    backslashOfUnit: {
      found: ({name}: {readonly name: string}) => show(name),
      expected: 'a text that does not end in a backslash, which lists of VASSAL cannot hold',
      remedy: 'take the backslash away',
    },
    overlayTooLarge: {
      found: ({count}: Counted) => `${count} bytes`,
      expected: ({most}: Counted) => `at most ${most} bytes`,
      remedy: 'share the game as a module of Umpire',
    },
  },
});

/** A save by the name of its module, beside the module that is open and what that lacks. */
interface SaveOfModule {
  readonly name: string;
  readonly module: string;
  readonly fits: boolean;
  readonly lacks: {
    readonly counters?: {readonly count: number; readonly of: number};
    readonly boards?: {readonly count: number; readonly of: number};
  };
}

/** A text in place of a number, and the number that is taken. */
interface WrongNumber {
  readonly text: string;
  readonly most: number;
  readonly missing: number;
}
