import {show} from '../../shown.js';
import {definePhrases} from '../../define.js';

interface Most {
  readonly most: number;
}

const rest = 'the rest is left out';
const ofVassal = 'one of VASSAL itself';

/** Quotes names in a list. */
const quoted = (names: readonly string[]): string => names.map(show).join(', ');

/** Faults of what a module or a save of VASSAL has in it: its boards, grids, zones, counters and maps. */
export const vassalGameFaults = definePhrases('faults/vassal-games', {
  /** Names of counters and groups that have none. */
  names: {unknownUnit: 'Unknown unit', noPicture: 'no picture'},
  /** The parts of a module. */
  module: {
    moreMaps: {found: 'more maps', expected: ({most}: Most) => `at most ${most}`, remedy: rest},
    moreSlots: {found: 'more slots', expected: ({most}: Most) => `at most ${most}`, remedy: rest},
    moreStarts: {
      found: ({count}: Most & {readonly count: number}) => `${count} start stacks`,
      expected: ({most}: Most & {readonly count: number}) => `at most ${most}`,
      remedy: rest,
    },
    setup: {
      found: ({file}: {readonly file: string; readonly name: string}) => show(file),
      expected: 'a save in the module',
      remedy: ({name}: {readonly file: string; readonly name: string}) =>
        `the set-up ${show(name)} can't be opened; open its save by itself`,
    },
    pictures: {
      found: 'more pictures than are looked at',
      expected: 'some hundred boards',
      remedy: 'the other boards count as ones without end',
    },
    unknownPicture: {
      found: 'a picture of unknown type or size',
      expected: 'a PNG, JPEG, GIF, BMP, WebP or SVG',
      remedy: 'the board counts as one without end',
    },
    noPicture: {
      found: 'nothing',
      expected: 'a PNG, JPEG, GIF, BMP, WebP or SVG',
      remedy: 'the board counts as one without end',
    },
    ownClass: {
      found: 'a class of the module itself',
      expected: 'a class of VASSAL',
      remedy: 'only the standard part of it is read',
    },
    extensionPlace: {
      found: ({target}: {readonly target: string}) => show(target),
      expected: 'a place in the module',
      remedy: 'the extension may be of another version; its part is left out',
    },
    moreTraits: {
      found: 'more traits',
      expected: ({most, all, levels}: Most & {readonly all: number; readonly levels: number}) =>
        `at most ${most} of one piece, ${all} of all and one for each character of the file, ${levels} levels`,
      remedy: rest,
    },
    circle: {
      found: ({names}: {readonly names: readonly string[]}) => `the circle ${quoted(names)}`,
      expected: 'a prototype that does not contain itself',
      remedy: 'the inner one is left out',
    },
    prototype: {
      found: 'nothing',
      expected: 'a prototype of the module',
      remedy: 'its traits are missing; open the whole module, with its extensions',
    },
    notWritten: {
      found: 'a text that Umpire did not write',
      expected: 'the turn and the markers of a position',
      remedy: 'they are left out; export the game again',
    },
    noOverlay: {
      found: 'a file that is no overlay',
      expected: 'the rules and the terrain of the game',
      remedy: 'they are left out; export the game again',
    },
  },
  /** Boards, and the counters on them. */
  boards: {
    unknown: {
      found: ({board}: {readonly board: string; readonly some: readonly string[]}) => show(board),
      expected: ({some}: {readonly board: string; readonly some: readonly string[]}) =>
        `a board of this module: ${some.join(', ')}`,
      remedy: 'the save may be of another version of the module; open that one',
    },
    scale: {
      found: 'a scale',
      expected: 'a board at its own scale',
      remedy: 'a custom board: its pieces may lie elsewhere',
    },
    noPicture: {
      found: 'no picture',
      expected: ({board}: {readonly board: string}) => `the size of board ${show(board)}`,
      remedy: 'boards beside it may be misplaced; open the whole module, with its images',
    },
    chosen: {
      found: 'boards that the players choose',
      expected: ({boards}: {readonly boards: readonly string[]}) => `one or more of ${boards.join(', ')}`,
      remedy: 'open a save, which says which boards are in play',
    },
    location: {
      found: ({location}: {readonly location: string}) => `the location ${show(location)}`,
      expected: 'a place of its board',
      remedy: 'its x and y are used instead',
    },
    moreToName: {
      found: 'more counters, regions and zones than are held against each other',
      expected: 'a map of some hundred regions',
      remedy: 'the other counters have no names of places',
    },
    unknownMaps: {
      found: ({count}: {readonly count: number}) => `${count} maps that the module does not have`,
      expected: 'maps of this module',
      remedy: 'their pieces are left out; open the version of the module that the save was made with',
    },
    noPieces: {
      found: ({count, name}: {readonly count: number; readonly name: string}) =>
        `${count} slots without a piece, such as ${show(name)}`,
      expected: 'a piece with type and state',
      remedy: 'these pieces are missing here',
    },
  },
  /** Grids of boards, their numbers and zones. */
  grids: {
    stretched: {
      found: ({dx, dy}: Most & Pitch) => `dx ${dx} and dy ${dy}`,
      expected: ({most}: Most & Pitch) => `hexes at most ${most} times as wide as high, or as high as wide`,
      remedy: 'the grid is left out; choose another grid or place three hexes by hand',
    },
    tooSmall: {
      found: ({dx, dy}: Pitch & {readonly least: number}) => `dx ${dx} and dy ${dy}`,
      expected: ({least}: Pitch & {readonly least: number}) => `cells of at least ${least} pixels`,
      remedy: 'the grid is left out; choose another grid or place three hexes by hand',
    },
    ownClass: {
      found: ({tag}: {readonly tag: string}) => `the grid class ${show(tag)}`,
      expected: ofVassal,
      remedy: 'its rule is code; choose another grid, or click three hexes',
    },
    ownNumbering: {
      found: ({tag}: {readonly tag: string}) => `the numbering class ${show(tag)}`,
      expected: ofVassal,
      remedy: 'its rule is code; its hexes have no printed numbers here',
    },
    numberExpression: {
      found: 'an expression',
      expected: 'a text with $gridLocation$',
      remedy: 'the plain number is used instead',
    },
    descending: {
      found: 'descending numbers on a board of unknown size',
      expected: "the board's picture",
      remedy: 'open the whole module, with its images; until then its hexes have no printed numbers',
    },
    moreRegions: {found: 'more regions', expected: ({most}: Most) => `at most ${most}`, remedy: rest},
    moreZones: {
      found: 'more zones',
      expected: ({most, corners}: Most & {readonly corners: number}) =>
        `at most ${most} with ${corners} corners`,
      remedy: rest,
    },
    corners: {
      found: ({count}: {readonly count: number; readonly zone: string}) => `${count} corners`,
      expected: 'x,y;x,y;x,y at least',
      remedy: ({zone}: {readonly count: number; readonly zone: string}) =>
        `the zone ${show(zone)} is left out`,
    },
    zoneExpression: {
      found: 'an expression',
      expected: 'a text with $name$',
      remedy: "the zone's name is used instead",
    },
    moreToLookAt: {
      found: 'more boards, hexes and zones than are looked at',
      expected: 'a game of some hundred thousand hexes',
      remedy: 'the hexes of the rest are left out',
    },
    moreHexes: {
      found: ({most, name}: Most & {readonly name: string}) => `more hexes than ${most} on ${show(name)}`,
      expected: ({most}: Most & {readonly name: string}) => `at most ${most}`,
      remedy: 'choose another grid, or click three hexes',
    },
    belowZones: {
      found: ({hexes, corners}: {readonly hexes: number; readonly corners: number}) =>
        `${hexes} hexes below zones of ${corners} corners`,
      expected: 'fewer of both',
      remedy: 'the zones are left out',
    },
    zonesOverHexes: {
      found: 'zones without hexes over most of the hexes',
      expected: 'zones beside the hexes',
      remedy: 'the hexes below the zones are taken',
    },
  },
  /** Maps, as they are looked at and imported. */
  maps: {
    regionsAsHexes: {
      found: ({regions}: Fitted) => `${regions} regions that lie as hexes do`,
      expected: 'a grid of hexes',
      remedy: ({residual, outliers}: Fitted) =>
        `they are taken as hexes: half of them lie within ${residual.toFixed(1)} pixels of their hex's middle, ${outliers} are none`,
    },
    moreRegions: {
      found: 'more boards, regions and zones than are looked at',
      expected: 'a game of some hundred thousand regions',
      remedy: 'the regions of the rest are left out',
    },
    unknown: {
      found: ({name}: Named) => show(name),
      expected: ({maps}: Named) => `one map: ${quoted(maps)}`,
      remedy: 'choose a map',
    },
    several: {
      found: ({count}: Several) => `${count} maps with hexes or points and counters`,
      expected: ({maps}: Several) => `one map: ${quoted(maps)}`,
      remedy: 'choose a map',
    },
    unknownOfNone: {
      found: ({name}: Named) => show(name),
      expected: ({maps}: Named) => `one map: ${quoted(maps)}`,
      remedy: 'open a module with a map',
    },
    none: {
      found: ({count}: Several) => `${count} maps with hexes or points and counters`,
      expected: ({maps}: Several) => `one map: ${quoted(maps)}`,
      remedy: 'open a module with a map',
    },
    noFit: {
      found: ({why}: {readonly why: string}) => why,
      expected: 'three numbered hexes of one grid',
      remedy: 'click other hexes',
    },
    tooManyHexes: {
      found: ({columns, rows}: Most & {readonly columns: number; readonly rows: number}) =>
        `${columns} columns of ${rows} rows`,
      expected: ({most}: Most & {readonly columns: number; readonly rows: number}) => `at most ${most} hexes`,
      remedy: 'click other hexes',
    },
    tooManyPoints: {
      found: ({count}: Most & {readonly count: number}) => `${count} regions and zones`,
      expected: ({most}: Most & {readonly count: number}) => `at most ${most} points`,
      remedy: 'choose another map, or place hexes on it',
    },
    noLines: {
      found: ({count}: {readonly count: number}) => `${count} points without lines`,
      expected: 'lines between points, which VASSAL does not have',
      remedy: 'add the lines that matter to map.lines',
    },
    scattered: {
      found: 'hexes that fit no grid of 40,000',
      expected: 'a map of hexes or points',
      remedy: 'click three of its hexes, or choose another map',
    },
    noGrid: {
      found: 'a map without a grid of hexes',
      expected: 'a map of hexes or points',
      remedy: 'click three of its hexes, or choose another map',
    },
    numbersTwice: {
      found: ({count}: {readonly count: number}) => `${count} hexes with the number of another hex`,
      expected: 'each number once',
      remedy: 'the second of each has “-2” after its number, the third “-3”',
    },
    apart: {
      found: ({count}: {readonly count: number}) => `${count} hexes apart from the others`,
      expected: 'hexes that touch',
      remedy: 'these hexes are left out',
    },
    hexRules: {
      found: 'rules of a hex map',
      expected: 'rules of a map of points',
      remedy: 'left out: units on points retreat along lines',
    },
  },
});

/** The distances of the cells of a grid, in pixels. */
interface Pitch {
  readonly dx: number;
  readonly dy: number;
}

/** A map of a name that the module does not have, and those that it has. */
interface Named {
  readonly name: string;
  readonly maps: readonly string[];
}

/** The maps among which a person chooses. */
interface Several {
  readonly count: number;
  readonly maps: readonly string[];
}

/** Regions that a grid of hexes fits: how far half of them lie from a middle at most, and how many lie on none. */
interface Fitted {
  readonly regions: number;
  readonly residual: number;
  readonly outliers: number;
}
