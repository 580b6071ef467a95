import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';

const leftOut = 'left out: another version of the module may have it';

/** Quotes names in a list. */
const quoted = (names: readonly string[]): string => names.map(show).join(', ');

/** A name of an overlay that fits nothing in the module. */
interface Named {
  readonly name: string;
}
interface NamedAmong extends Named {
  readonly among: readonly string[];
}

/** Faults of overlays: of the document, its link, and what of it does not fit the module that is open. */
export const vassalOverlayFaults = definePhrases('faults/vassal-overlays', {
  otherDocument: {
    found: 'a document of another kind',
    expected: 'an overlay, with the name of its module here',
    remedy: 'open games of Umpire in its editor, and cases on the page for questions',
  },
  readingsWithoutSheet: {
    found: 'readings without a retreat sheet',
    expected: 'the retreat sheet that has them, in /rules/retreat',
  },
  otherModule: {
    found: ({module}: {readonly module: string; readonly mine: string}) => show(module),
    expected: ({mine}: {readonly module: string; readonly mine: string}) => `an overlay of ${show(mine)}`,
    remedy: 'open it beside its own module',
  },
  /** Differences of the module that is open from that of an overlay. */
  differs: {
    module: {
      found: ({module}: {readonly module: string; readonly here: string}) => show(module),
      expected: ({here}: {readonly module: string; readonly here: string}) => show(here),
      remedy: ({module}: {readonly module: string; readonly here: string}) =>
        `open the module ${show(module)}, then this overlay, or open it all the same`,
    },
    version: {
      found: ({version}: {readonly version: string; readonly here: string}) => `version ${show(version)}`,
      expected: ({here}: {readonly version: string; readonly here: string}) =>
        `version ${show(here)}, which is open`,
      remedy: 'everything that still fits is used',
    },
    grids: {
      found: 'other ones',
      expected: 'those of the module that is open',
      remedy: 'check hexes and lines',
    },
    counters: {
      found: 'other ones',
      expected: 'those of the module that is open',
      remedy: 'check their sides and steps',
    },
  },
  /** Parts that the module has no place for. */
  unmatched: {
    map: {
      found: ({name}: NamedAmong) => show(name),
      expected: ({among}: NamedAmong) => `a map of this module: ${quoted(among)}`,
      remedy: leftOut,
    },
    grid: {
      found: ({name}: NamedAmong) => show(name),
      expected: ({among}: NamedAmong) => `a grid of this map: ${quoted(among)}`,
      remedy: leftOut,
    },
    slot: {
      found: ({name}: Named) => `the slot ${show(name)}`,
      expected: 'the gpid of a slot of this module',
      remedy: 'left out: another version of the module, or an extension, may have it',
    },
    side: {
      found: ({name}: NamedAmong) => show(name),
      expected: ({among}: NamedAmong) => `a side of this game: ${among.join(', ')}`,
      remedy: leftOut,
    },
    sideOfModule: {
      found: ({name}: NamedAmong) => show(name),
      expected: ({among}: NamedAmong) => `a side of this module: ${among.join(', ')}`,
      remedy: 'left out: give these counters their side under “Whose are the counters?”',
    },
    kind: {
      found: ({name}: NamedAmong) => show(name),
      expected: ({among}: NamedAmong) => `one of ${among.join(', ')}`,
      remedy: leftOut,
    },
    chain: {
      found: 'a chain with a gap',
      expected: 'hexes of this map that touch',
      remedy: leftOut,
    },
    hex: {found: ({name}: Named) => show(name), expected: 'a hex of this map', remedy: leftOut},
    hexSuchAs: {
      found: ({name}: Named & {readonly example: string}) => show(name),
      expected: ({example}: Named & {readonly example: string}) =>
        `a hex of this map, such as ${show(example)}`,
      remedy: leftOut,
    },
    hexside: {
      found: ({name}: Named) => show(name),
      expected: 'two hexes of this map that touch, with "/" between them',
      remedy: leftOut,
    },
    region: {found: ({name}: Named) => show(name), expected: 'a region of this map', remedy: leftOut},
    regionPair: {
      found: ({name}: Named) => show(name),
      expected: 'two regions of this map with "/" between them',
      remedy: leftOut,
    },
    /** The remedy of numbers that do not fit the hexes of the map. */
    numbersLeftOut: 'left out: the numbers of the module are used',
  },
  tooManyEntries: {
    found: ({entries, counters}: Entries) => `${entries} entries for ${counters} counters`,
    expected: ({most}: Entries) => `entries with at most ${most} parts of patterns for all counters together`,
    remedy: 'name counters by the gpid of their slot, or tell several by one entry',
  },
  /** A link with an overlay. */
  link: {
    tooLong: {
      found: ({count}: Counted) => `${count} characters`,
      expected: ({most}: Counted) => `at most ${most}: save it as a file`,
    },
    none: {
      found: 'no overlay',
      expected: ({prefix}: {readonly prefix: string}) => `a fragment that begins with "${prefix}"`,
    },
    version: {
      found: ({version}: {readonly version: string}) => `an overlay of version ${version}`,
      expected: 'version 1, or a newer Umpire',
    },
    tooLarge: {
      found: ({count}: Counted) => `${count} characters`,
      expected: ({most}: Counted) => `at most ${most}`,
    },
    damaged: {
      found: 'a damaged link',
      expected: 'the link as it was made: copy all of it again',
    },
    tooMuch: {
      found: 'a link that holds too much',
      expected: ({most}: {readonly most: number}) => `at most ${most} characters`,
    },
  },
});

/** The work of holding the entries of an overlay against all counters. */
interface Entries {
  readonly entries: number;
  readonly counters: number;
  readonly most: number;
}

interface Counted {
  readonly count: number;
  readonly most: number;
}
