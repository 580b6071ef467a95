import {definePhrases} from '../define.js';

/** Lines that the command line prints beside its answers. */
export const cliPhrases = definePhrases('cli', {
  firstFaults: (most: number): string => `only the first ${String(most)} faults are listed`,
  notWritten: (path: string, message: string): string => `${path} can't be written: ${message}`,
  exists: (path: string): string => `${path} already exists`,
  isFile: (folder: string): string => `${folder} is a file, not a folder`,
  withoutRules: (file: string, fault: string): string =>
    `${file}: without the rules and the terrain of the game: ${fault}`,
  warning: (file: string, at: string, message: string): string => `${file}: ${at}: warning: ${message}`,

  watchesFile: 'watch: expected a file, which may change while it is watched; found standard input',
  /** The title of an order of play in a file of its own. */
  orderOfPlay: 'Order of play',

  /** A new module. */
  chooseRules: (path: string, names: readonly string[]): string =>
    `${path}: choose its retreat rules, "rules": {"retreat": …}, with ${names.join(' or ')}, or the path of a sheet of your own`,
  hasRules: (path: string, rules: string): string => `${path}: its retreat rules are ${rules}`,
  thenAnswer: (path: string): string => `then: umpire answer ${path} --position start --retreat gd:1 --plain`,

  /** Cases that are checked. */
  check: {
    nothingExpected: (title: string): string => `${title}: valid, but none of its examples has an "expect"`,
    caseNumber: (number: number): string => `case ${String(number)}`,
    rightAnswer: 'the right answer, to compare with',
    noCase: 'no case in this file',
    count: (passed: number, failed: number): string => `${String(passed)} passed, ${String(failed)} failed`,
    expected: (at: string, expected: string): string => `${at}: expected ${expected}`,
    /** Below the line of what was expected, by so many characters. */
    found: (room: string, found: string): string => `${room}  found    ${found}`,
    differs: (at: string, expected: string, found: string): string =>
      `${at}: expected ${expected}, found ${found}`,
    nothing: 'nothing',
  },

  /** A folder of cases that was published. */
  publish: {
    skipped: (file: string): string => `${file}: no case, left out`,
    noAddress:
      'without --base the pages have no card pictures, and there is no feed: both need whole addresses',
    noDate: (file: string): string => `${file}: without a "date" it is not in the feed`,
    nothingWritten: 'nothing was written',
    written: (rulings: number, out: string): string =>
      `${String(rulings)} ${rulings === 1 ? 'ruling' : 'rulings'} in ${out}`,
  },

  /** Kinds of documents, and what is said of a valid one. */
  kinds: {
    module: 'module',
    cases: 'list of cases',
    case: 'case',
    lesson: 'lesson',
    overlay: 'overlay',
    position: 'position',
    sheet: 'rule sheet',
    placement: 'position (add its "module" to check its names, too)',
  },
  valid: {
    module: (file: string): string => `${file}: a valid module`,
    cases: (file: string): string => `${file}: a valid list of cases`,
    case: (file: string): string => `${file}: a valid case`,
    lesson: (file: string): string => `${file}: a valid lesson`,
    overlay: (file: string): string => `${file}: a valid overlay`,
    position: (file: string): string => `${file}: a valid position`,
    sheet: (file: string): string => `${file}: a valid rule sheet`,
    placement: (file: string): string =>
      `${file}: a valid position (add its "module" to check its names, too)`,
  },

  /** A sheet on a plain board. */
  stackingLimit: (limit: string): string => `Stacking limit of a hex: ${limit} (--limit)`,
  boardKey: '@ retreats, b blue, r red, a number: so many units; * an end, + on the way',

  /** A post. */
  noPage: 'this text has no link; set the page that opens links with --page',
  localPage: (page: string): string =>
    `nobody else can open this link: ${page} is on this computer or its network`,

  /** A module of VASSAL. */
  vassal: {
    position: (map: string, units: number, position: string): string =>
      `${map}: ${units} units in the position "${position}"`,
    besideMap: (count: number): string => `  left out: ${count} beside the map`,
    markers: (count: number): string => `  left out: ${count} markers`,
    masked: (count: number): string => `  left out: ${count} unknown units, which are not counted`,
    withNames: '  with the names of the module, which are its publisher’s: for your own use',
    withoutNames: '  without the names of the module: --names keeps them, for your own use',
    withoutSide: (groups: readonly string[]): string =>
      `  without a side: ${groups.join(', ')}; --sides GROUP=SIDE,… gives them one`,
    noPointRules: (names: readonly string[]): string =>
      `  without rules: --rules NAME chooses those of a game on points (${names.join(', ')}), --overlay FILE may have them`,
    noHexRules:
      '  without retreat rules: --rules NAME chooses a sheet that ships, --overlay FILE may have one',
    noGroup: (group: string): string =>
      `--sides: no group of counters on this map is called ${group}; --list --json names the groups`,
    isLog: (module: string, steps: number): string =>
      `${module}: a log of ${steps} steps, of which the beginning is taken; --step N takes the position after step N`,
  },
  /** The list of what a module of VASSAL has. */
  list: {
    fingerprint: (grids: string, counters: string): string =>
      `Fingerprint: grids ${grids}, counters ${counters}`,
    maps: 'Maps',
    sides: 'Sides',
    setups: 'Set-ups',
    counters: 'Counters',
    missing: 'Missing',
    withoutSide: (group: string): string => `without a side: ${group}`,
    deck: (deck: string): string => `deck ${deck}`,
    log: (step: number, steps: number, agreeing: number, moved: number): string =>
      `Log: step ${step} of ${steps}; ${agreeing} of ${moved} moves begin where the counter is here`,
    offMap: 'off the map',
    hidden: (count: number): string => `Hidden, or on hands and private maps: ${count} counters, not counted`,
    reversed: (board: string): string => `${board} reversed`,
    hexes: (count: number, layout: string, name: string): string => `${count} ${layout} hexes on ${name}`,
    points: (count: number): string => `${count} points`,
    squares: 'squares',
    noGrid: 'no grid',
    map: (ground: string, boards: readonly string[], counters: number): string =>
      `${ground}; ${boards.length === 0 ? 'no board in play' : `boards ${boards.join(', ')}`}; ${counters} counters`,
  },
});
