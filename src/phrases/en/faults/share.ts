import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';

interface Counted {
  readonly count: number;
  readonly most: number;
}
interface Sized {
  readonly width: number;
  readonly height: number;
}
interface Pixels extends Sized {
  readonly frames: number;
  readonly most: number;
}
interface Seen {
  readonly came: number;
  readonly seen: number;
}
interface Line {
  readonly found: string;
}
interface Done {
  readonly done: string;
}

/** Faults of what people share: links, pictures with a position in them, and battles in links. */
export const shareFaults = definePhrases('faults/share', {
  link: {
    noText: {
      found: ({given}: {readonly given: unknown; readonly prefix: string}) => show(given),
      expected: ({prefix}: {readonly given: unknown; readonly prefix: string}) => `a text with "${prefix}"`,
    },
    none: {
      found: 'no link',
      expected: ({prefix}: {readonly prefix: string}) => `a fragment that begins with "${prefix}"`,
    },
    version: {
      found: ({version}: {readonly version: string; readonly current: number}) =>
        `a link of version ${version}`,
      expected: ({current}: {readonly version: string; readonly current: number}) =>
        `version ${current}, or a newer Umpire`,
    },
    tooLarge: {
      found: ({count}: Counted) => `${count} characters`,
      expected: ({most}: Counted) => `at most ${most}`,
    },
    longLog: {
      found: ({count}: Counted) => `${count} characters`,
      expected: ({most}: Counted) => `at most ${most}: a shorter log`,
    },
    wholeModule: {
      found: ({count}: Counted) => `${count} characters`,
      expected: ({most}: Counted) =>
        `at most ${most}: a module that ships or has an address: this one is too much`,
    },
    wholeLesson: {
      found: ({count}: Counted) => `${count} characters`,
      expected: ({most}: Counted) =>
        `at most ${most}: this lesson is too long for a link. Put its file on your site, and write embed.html#lesson= with its address`,
    },
    otherSite: {
      found: ({address}: {readonly address: string}) => `a lesson at ${address}`,
      expected: 'a lesson on the site of this page, or one that is in the link',
    },
    shortened: {found: 'a link that was cut short', expected: 'the whole link: copy it again'},
    damaged: {found: 'a damaged link', expected: 'the link as it was made: copy it again'},
    tooMuch: {
      found: 'a link that holds too much',
      expected: ({most}: {readonly most: number}) => `at most ${most} characters`,
    },
    otherContent: {found: 'a link of something else', expected: 'a position of Umpire'},
    otherEdition: {
      found: ({title}: {readonly title: string}) =>
        `a link made for another edition of ${JSON.stringify(title)}`,
      expected: 'the module as it was when the link was made',
    },
  },
  /** A position that a person wrote in a post. `found`: the words of the line. */
  written: {
    key: 'the name of a line',
    noKey: {
      found: ({found}: {readonly found: string; readonly keys: readonly string[]}) => show(found),
      expected: ({keys}: {readonly found: string; readonly keys: readonly string[]}) =>
        `a line that begins with one of ${keys.join(', ')} and a colon`,
    },
    twice: {found: ({found}: Line) => show(found), expected: 'one such line'},
    nothing: {found: 'nothing', expected: 'words behind the colon'},
    twoQuestions: {found: ({found}: Line) => show(found), expected: 'a retreat or a battle, not both'},
    noGame: {
      found: 'nothing',
      expected: 'the game: a line such as “game: drill”, or “drill/” before the position',
    },
    retreat: {
      found: ({found}: Line) => show(found),
      expected: 'units and a number of hexes, such as “a61 a170, 2 hexes”',
    },
    battle: {
      found: ({found}: Line) => show(found),
      expected:
        'attackers and a place, such as “a61 a170 at 0610”, on a map of points with “against” and defenders',
    },
  },
  png: {
    cutOff: {found: 'something else, or a PNG that is cut off', expected: 'a PNG'},
    tooLarge: {
      found: ({count}: Counted) => `${count} bytes`,
      expected: ({most}: Counted) => `a text of at most ${most} bytes`,
    },
    otherKind: {found: 'another kind of file', expected: 'a PNG that was saved by the umpire'},
    damaged: {found: 'a damaged position', expected: 'a PNG as it was saved'},
    tooLong: {
      found: 'a text that is too long',
      expected: ({most}: {readonly most: number}) => `at most ${most} bytes`,
    },
    notUtf8: {found: 'a text that is not UTF-8', expected: 'a PNG as it was saved'},
    noPosition: {
      found: 'a picture without a position',
      expected: 'a PNG that was saved by the umpire and not changed since',
    },
  },
  gif: {
    size: {
      found: ({width, height}: Sized) => `a picture of ${width} by ${height}`,
      expected: 'whole pixels, 1 to 65535 each way',
    },
    noFrame: {found: 'no frame', expected: 'at least one'},
    tooLarge: {
      found: ({frames, width, height}: Pixels) => `${frames} frames of ${width} by ${height}`,
      expected: ({most}: Pixels) => `at most ${most} pixels in all`,
    },
    bytes: {
      found: ({count}: {readonly count: number; readonly right: number}) => `${count} bytes`,
      expected: ({right}: {readonly count: number; readonly right: number}) => `${right}: four a pixel`,
    },
  },
  /** A battle in a link that does not continue the one that was seen before. */
  match: {
    older: {
      found: ({came}: Seen) => `${came} records`,
      expected: ({seen}: Seen) => `${seen} or more: an older link, or the end was cut off`,
    },
    changed: {
      found: ({done}: Done) => show(done),
      expected: 'the record that was seen there before: it was changed since',
    },
    reused: {
      found: ({secret}: {readonly secret: string}) => `${secret}…`,
      expected: 'what was not used before',
    },
    withheld: {
      found: ({done}: Done & {readonly owed: string}) => show(done),
      expected: ({owed}: Done & {readonly owed: string}) =>
        `the seed of ${owed}…: its other half was added already`,
    },
    yours: {
      decision: {found: ({done}: Done) => show(done), expected: 'a step that is yours, from here'},
      start: {found: ({done}: Done) => show(done), expected: 'the commitment that is yours, from here'},
      half: {found: ({done}: Done) => show(done), expected: 'the word that is yours, from here'},
      reveal: {found: ({done}: Done) => show(done), expected: 'the seed that is yours, from here'},
    },
    rules: {
      found: ({refusal}: {readonly refusal: string}) => refusal,
      expected: 'steps that the rules allow',
    },
    undone: {found: 'a step taken back', expected: 'steps that stand: a match takes nothing back'},
    chosenDice: {
      found: 'a fire with its dice',
      expected: 'a fire without dice, which are rolled by the next step',
    },
    otherDice: {
      found: ({verdict}: {readonly verdict: string}) => verdict,
      expected: 'dice that were committed to before the word',
    },
  },
});
