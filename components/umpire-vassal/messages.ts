import {listPhrases} from '../../src/phrases/en/lists.js';
import {ownTitle} from '../../src/phrases/own-name.js';
import type {OverlayContents, OverlayTopic} from '../../src/vassal/overlay.js';
import {defineMessages} from '../shared/messages.js';

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`;

const overlayTopics: Readonly<Record<OverlayTopic, string>> = {
  sides: 'sides',
  unitTypes: 'types of units',
  states: 'states of units',
  terrain: 'kinds of terrain',
  hexsideTerrain: 'kinds of hexsides',
  stacking: 'a stacking limit',
  retreat: 'retreat rules',
  options: 'readings of the rules',
  rules: 'other rules',
  tables: 'a combat table',
  errata: 'corrections',
};

/** The element's own texts; what the reader and the rules say comes from the engine. */
export const messages = defineMessages('umpire-vassal', {
  drop: 'Drop a VASSAL module and a saved game here',
  dropMore: 'Drop the next save here, or another module',
  choose: 'Choose files',
  sample: 'Try it with our sample',
  local: 'Your files stay on this computer: this page reads them and uploads nothing.',
  waiting: (has: {readonly save: boolean; readonly overlays: readonly string[]}): string =>
    [
      ...has.overlays.map((module) => `Overlay for ${module} ✓.`),
      ...(has.save ? ['Saved game ✓.'] : []),
      'The module (.vmod) is missing. Drop it too: it has the map.',
    ].join(' '),
  cancel: 'Cancel',
  stages: {
    files: 'Reading the files …',
    module: 'Reading the module …',
    save: 'Reading the saved game …',
    overlay: 'Reading the overlay …',
    maps: 'Laying out the maps …',
    board: 'Setting up the board …',
  },
  reading: (files: readonly string[]): string => `Reading ${listPhrases.listed(files)} …`,
  queued: (files: readonly string[]): string => `Then ${listPhrases.listed(files)}.`,
  moreFiles: (count: number): string => `${count.toLocaleString('en')} more`,
  cancelled: 'Cancelled. Nothing was changed.',
  cancelledRest: 'Cancelled. The rest was not read.',
  stopped: (error: string): string =>
    `The reader failed (${error}). Your files are unchanged. Try again, and tell us if it fails again.`,
  refused: (files: readonly string[]): string =>
    files.length === 0 ? 'This can’t be opened' : `${listPhrases.listed(files)} can’t be opened`,
  moreFaults: (count: number): string => `… and ${count.toLocaleString('en')} more`,
  openAnyway: 'Open it all the same',
  more: 'Rules, combat table and counters',
  refusedBoard: 'This module can’t be shown',
  summary: {
    title: (module: string, version: string): string => (version === '' ? module : `${module}, ${version}`),
    save: 'Saved game',
    log: 'Log',
    start: 'New game',
    counters: (count: number): string => counted(count, 'counter'),
    hexes: (count: number): string => counted(count, 'hex', 'hexes'),
    points: (count: number): string => counted(count, 'point'),
    square: 'a grid of squares, which no rule sheet supports',
    none: 'no grid',
    units: (count: number): string => counted(count, 'unit'),
    offGrid: (count: number): string => `${counted(count, 'counter')} beside the hexes`,
    markers: (count: number): string => counted(count, 'marker'),
    overlay: (holds: string): string => `With your overlay: ${holds}.`,
    ofModule: (holds: string): string => `With the overlay that Umpire wrote into the module: ${holds}.`,
    details: 'What was found, and what is missing',
    maps: 'Maps',
    sides: 'Sides',
    noSides: 'no sides named: name two below',
    missing: (count: number): string => `Missing or left out: ${count}`,
    hidden: (count: number): string =>
      `${counted(count, 'piece')} hidden, in hands or on private maps: not shown and not counted`,
  },
  whichMap: 'Which map?',
  noMap: 'No counters are on a map.',
  noMapHint: (hasSetups: boolean): string =>
    hasSetups
      ? 'Drop a saved game, or open a set-up of the module.'
      : 'Drop a saved game of this module that has some.',
  newGame: 'a new game',
  setups: 'This is the start of a new game. The module also has set-ups:',
  sides: {
    title: 'Whose are the counters?',
    done: 'Sides and counters',
    left: (count: number, of: number): string =>
      count === 0
        ? `All ${counted(of, 'counter')} have a side.`
        : `${counted(count, 'counter')} of ${of.toLocaleString('en')} without a side: not on the board yet.`,
    group: 'Group',
    count: 'Counters',
    side: 'Side',
    like: (names: readonly string[]): string => names.join(', '),
    choose: 'choose a side',
    mixed: (sides: readonly string[]): string => `as guessed: ${sides.join(', ')}`,
    none: 'no units (markers)',
    other: 'another side …',
    newSide: 'Name of the side',
    add: 'Add',
    inLinks: 'Names of the sides in links and pictures',
    inLinksHint:
      'The module’s own names belong to its publisher and stay on this page. Name the sides as you like; units are called by side and strength.',
    toBoard: 'To the board',
    counters: 'Strengths, steps and kinds',
    countersHint:
      'Read from names, labels, markers and layers. A retreat asks only for steps and kinds. Mechanised units matter where some terrain is closed to them.',
    name: 'Counter',
    attack: 'Attack',
    defence: 'Defence',
    movement: 'Movement',
    steps: 'Steps',
    kind: 'Kind',
    kinds: {
      unit: 'combat unit',
      mechanised: 'mechanised unit',
      support: 'without a ZOC',
      hq: 'HQ',
    },
    layers: 'Layers that show lost steps',
    layersHint:
      'VASSAL has no steps. Umpire guesses them from layers such as “Flip” or “Reduced”. Untick a layer that shows something else, tick one that was missed.',
    layer: (name: string, count: number, reduced: number, isGuess: boolean): string =>
      `${name}: ${counted(count, 'counter')}${
        reduced > 0 ? `, ${reduced.toLocaleString('en')} with lost steps` : ''
      }${isGuess ? ' (guess)' : ''}`,
    levels: (names: readonly string[]): string =>
      names.map((name, i) => name.replace(/^\+|\+$/g, '').trim() || `level ${i + 1}`).join(', '),
    guessed: (layer: string): string => `guessed from “${layer}”`,
    expression: (text: string): string => `the module computes it: ${text}`,
  },
  library: {
    is: (game: string): string => `This is ${game}.`,
    rules: (examples: number): string =>
      `Rules: its retreat rules, checked against ${counted(examples, 'example')}.`,
    provisional: 'Rules: from general knowledge, not checked against the book.',
    chosen: 'Rules: those that you chose.',
    map: {
      whole: 'Map: known.',
      part: 'Map: partly known. You are asked for the places that matter.',
      unknown: 'Map: unknown. You are asked for the few places that matter.',
    },
    needs: (facts: readonly string[]): string =>
      `A ruling may also depend on ${listPhrases.listed(facts)}; a saved game does not say.`,
    facts: {
      turn: 'the turn',
      date: 'the date',
      weather: 'the weather',
      control: 'control of places',
      supply: 'sources of supply',
    },
    which: (game: string, edition?: string): string =>
      edition === undefined ? `Is this ${game}?` : `Is this ${game}, ${edition}?`,
    whichOf: 'Which game is this?',
    hint: 'The module looks like it. Umpire rules by the rules of a game only where it is sure, or you say so.',
    take: (game: string): string => `Yes: use the rules of ${game}`,
    other: 'No: choose the rules',
    compare: (game: string): string =>
      `The rules of ${game} here are from general knowledge, not checked against the book. Compare with yours:`,
    accept: (game: string): string => `Use these rules of ${game} all the same`,
    why: 'Why Umpire asks',
  },
  facts: {
    title: 'What this ruling needs',
    open: (facts: readonly string[]): string => `not known: ${listPhrases.listed(facts)}`,
    enter: (facts: readonly string[]): string => `Enter ${listPhrases.listed(facts)}`,
    names: {turn: 'turn', month: 'date', player: 'whose turn it is', weather: 'weather', control: 'control'},
    all: 'all said',
    facts: {turn: 'Turn', month: 'Date', player: 'Whose turn it is', weather: 'Weather'},
    notKnown: 'not known',
    other: 'another one',
    again: (value: string): string => `Still ${value}, as in the save before`,
    control: (side: string): string => `Hexes that ${side} controls`,
    press: (side: string): string => `Press the hexes of ${side} on the map`,
    pressed: 'Done: back to the ruling',
    noControl: 'Control is as the map prints it',
    markers: (type: string, side: string): string => `${ownTitle(type)}, ${side}`,
    ofType: (type: string): string => `${type} markers`,
    noMarkers: (types: readonly string[]): string =>
      `No ${listPhrases.alternatives(types)} markers on the map`,
    places: (some: readonly string[]): string => `such as ${some.join(' ')}`,
    unknown: (places: readonly string[]): string => `not on this map: ${places.join(', ')}`,
    onPoints: 'Press a point: the side that controls it is asked with its lines.',
  },
  rules: {
    title: 'Rules',
    which: 'By which rules?',
    whichHint:
      'A VASSAL module does not say by which rules units retreat. Choose the rules of this game, or the nearest to them: every ruling names the rules that it follows.',
    sheet: 'Retreat rules',
    own: 'A sheet of your own …',
    paste: 'The sheet in JSON',
    limit: 'Stacking limit (units in a hex)',
    anyNumber: 'not entered',
    supply: (side: string): string => `Supply of ${side} comes from`,
    edges: {north: 'the north edge', east: 'the east edge', south: 'the south edge', west: 'the west edge'},
    notEntered: 'not entered',
    hexes: (count: number): string => counted(count, 'hex of the overlay', 'hexes of the overlay'),
  },
  notes: {
    terrain: (hexes: number, hexsides: number): string =>
      hexes + hexsides === 0
        ? 'All terrain that this ruling looked at is entered.'
        : `Terrain that is not entered counts as clear: here ${counted(hexes, 'hex', 'hexes')} and ${counted(hexsides, 'hexside')}; no single one of them would change the ruling.`,
    assumedClear: (matter: number): string =>
      `Terrain that is not entered is assumed to be clear. Other terrain in ${matter === 1 ? 'one place' : `any of ${matter} places`} would change this ruling.`,
    checkingTerrain:
      'Terrain that is not entered is assumed to be clear. Umpire is trying whether other terrain would change this ruling …',
    enterTerrain: 'Enter the terrain that matters',
    unknown: (places: readonly string[]): string =>
      places.length === 1
        ? `An unknown unit in ${places.join('')} is not counted.`
        : `Unknown units in ${listPhrases.listed(places)} are not counted.`,
    hidden: (count: number): string =>
      count === 1
        ? '1 piece that is hidden, in a hand or on a private map is not counted.'
        : `${count.toLocaleString('en')} pieces that are hidden, in hands or on private maps are not counted.`,
    unassigned: (count: number): string =>
      `${counted(count, 'counter')} without a side ${count === 1 ? 'is' : 'are'} not counted.`,
    steps: (units: number): string =>
      `Steps and losses of ${counted(units, 'unit')} in this stack are guessed from layers of the counters.`,
    checkSteps: 'Check the guessed steps',
    limit: 'No stacking limit is entered: none counts.',
    supply: 'No supply source is entered for this side: distance to supply does not count.',
  },
  terrain: {
    title: 'Terrain that matters',
    show: 'Show it on the map',
    complete: 'All terrain of this map is entered.',
    trying: 'Asking again with each hex and hexside changed …',
    none: 'No hex or hexside alone would change this ruling.',
    intro: 'Each of these would change the ruling. Enter what is there:',
    would: (names: readonly string[], outcome: string): string =>
      `If it is ${listPhrases.alternatives(names.map((name) => `“${name}”`))}: ${outcome}`,
    hex: (place: string): string => `Hex ${place}`,
    hexside: (a: string, b?: string): string => `Hexside ${a}${b === undefined ? '' : ` / ${b}`}`,
    notEntered: 'not entered',
    allClear: (count: number): string => (count === 1 ? 'It is clear' : `All ${count} are clear`),
    untried: (places: readonly string[]): string => `Too much work to try: ${listPhrases.listed(places)}.`,
    partial: 'Terrain on the way to supply may matter too; it was not tried.',
    entered: (count: number, fromOverlay: number): string =>
      `Terrain entered: ${count.toLocaleString('en')}${fromOverlay === 0 ? '' : ` (from the overlay: ${fromOverlay.toLocaleString('en')})`}`,
    fromOverlay: 'from the overlay',
    looked: (hexes: number, hexsides: number): string =>
      `Looked at: ${counted(hexes, 'hex', 'hexes')} and ${counted(hexsides, 'hexside')}`,
    pressed: (hex: string): string => `Enter the terrain of ${hex} and its hexsides`,
  },
  grid: {
    title: 'Grid',
    largest: (name: string, hexes: number): string => `${name}: ${counted(hexes, 'hex', 'hexes')}`,
    regions: (hexes: number, residual: string, outliers: number): string =>
      `regions as ${counted(hexes, 'hex', 'hexes')}: half of them within ${residual} pixels of the middle${
        outliers > 0 ? `, ${outliers} not on the grid` : ''
      }`,
    zones: (more: number): string => `ignore zones: ${counted(more, 'more hex', 'more hexes')} below them`,
    points: (points: number): string => `${counted(points, 'point')} without hexes`,
    hand: 'click three hexes …',
    byHand: 'three hexes that you clicked',
    none: 'This map has no grid of hexes',
    noneHint: 'Show Umpire where its hexes are. The answer is kept for the next save.',
    notPrinted: 'No numbers on the board? Count columns and rows from the top left: 0101, 0102 …',
    noPicture: 'The picture of this board is missing. Open the whole module (.vmod), or another map.',
    zoom: 'Size of the picture',
    take: 'Use this grid',
    again: 'Click the three hexes again',
  },
  lines: {
    title: 'Lines between points',
    press:
      'VASSAL has no lines between points, and no owners of empty points. Choose a stack: Umpire tries a line to each point around it and says which would open a retreat.',
    of: (name: string): string => `Joined with ${name} by a line:`,
    capacity: (a: string, b: string): string => `Units that may take the line between ${a} and ${b}`,
    units: 'units may take it',
    owner: (name: string): string => `Who controls ${name}`,
    byUnits: 'control: who stands there',
    nobody: 'nobody controls it',
    controls: (side: string): string => `held by ${side}`,
  },
  paint: {
    title: 'Paint the map',
    lines: 'Draw the lines',
    hint: 'Choose terrain, hexsides or supply, then draw on the board of the module. It becomes part of your overlay.',
    entered:
      'Entered by you: a filled corner in a hex, a diamond on a hexside. Everything without a mark is only printed on the board; rulings do not know it.',
    linesHint: 'Drag from region to region. The lines become part of your overlay.',
    complete: 'The rest is clear: I have entered all terrain',
    completeHint:
      'Rulings then ask about no other place, on this page and for everybody who gets your overlay.',
    done: 'Done: back to the ruling',
    needed: 'Most needed, not entered yet',
    open: (count: number): string => `${counted(count, 'place')} needed by rulings`,
    rulings: (count: number): string => `would have changed ${counted(count, 'ruling')}`,
    line: (place: string): string => `Line ${place.split('/').join(' – ')}`,
  },
  overlay: {
    refused: (files: readonly string[]): string =>
      files.length === 0
        ? 'This overlay can’t be used'
        : `The overlay in ${listPhrases.listed(files)} can’t be used`,
    refusedHint:
      'Ask the player who sent it for the file again, saved with “Save as a file”. If you wrote it by hand, correct it in a text editor and drop it once more.',
    /** The place of a fault of a whole file, before a colon. */
    file: 'The file',
    line: (line: number): string => `Line ${line.toLocaleString('en')}: `,
    share: 'Share your overlay',
    holds: ({counters, places, topics}: OverlayContents): string =>
      [
        ...(counters > 0 ? [counted(counters, 'entry about counters', 'entries about counters')] : []),
        ...(places > 0 ? [counted(places, 'entry about the map', 'entries about the map')] : []),
        ...topics.map((topic) => overlayTopics[topic]),
      ].join(', '),
    why: 'Everything you entered for this module, for another player: they drop it here with the module and a save, and ask at once.',
    privacy:
      'It holds no picture and no rule of the module, and nothing of the saved game; of the module’s texts only its name, and the names that your entries are about.',
    save: 'Save as a file',
    copy: 'Copy a link',
    link: 'Link with your overlay',
    copied: 'The link is copied. It opens this page with your overlay.',
    byHand: 'This page can’t use the clipboard: select the link and copy it.',
    localLink: (address: string): string => {
      const {host} = new URL(address);
      return `Nobody else can open this link: its page is ${host === '' ? 'a file' : `at ${host},`} on this computer or its network. Save the overlay as a file instead.`;
    },
    tooLong: 'Your overlay is too long for a link: save it as a file.',
    applied: 'The overlay adds what the module lacks.',
    nothingNew: 'The overlay has nothing new that fits.',
    otherVersion: (files: readonly string[]): string =>
      `${files.length === 0 ? 'This overlay' : `The overlay in ${listPhrases.listed(files)}`} was made for another version of the module`,
    otherModule: (files: readonly string[]): string =>
      `${files.length === 0 ? 'This overlay' : `The overlay in ${listPhrases.listed(files)}`} was made for another module`,
    moreVersions: (count: number): string =>
      count === 1
        ? 'You are asked about 1 more overlay after this one.'
        : `You are asked about ${count.toLocaleString('en')} more overlays after this one.`,
    otherVersionHint: 'Nothing is merged yet. Everything that fits is used: check it after merging.',
    otherHere: {
      module: (theirs: string, here: string): string =>
        `It was made for the module “${theirs}”; “${here}” is open.`,
      version: (theirs: string, here: string): string =>
        `It was made for version ${theirs}; version ${here} is open.`,
      unnumbered: (theirs: string): string =>
        `It was made for version ${theirs}; the module that is open has no version number.`,
      grids: 'The maps or their hexes differ: terrain and lines may end up on the wrong hexes.',
      counters: 'The counters differ: some may have no side or no steps yet.',
    },
    mergeAnyway: 'Merge it all the same',
    leave: 'Leave it',
    drop: 'Take these places out of my overlay',
    keep: 'Keep them in my overlay, unused',
    same: 'The overlay has nothing that you had not entered.',
    added: (count: number): string =>
      `The overlay is merged with yours: ${counted(count, 'new entry', 'new entries')}.`,
    uncompleted: (map: string, count: number): string =>
      `“${map}” is no longer marked as complete: ${counted(count, 'place')} that counted as clear ${count === 1 ? 'has' : 'have'} terrain now. If nothing else is missing, tick “The rest is clear” again.`,
    differ: (count: number, mine: readonly string[], theirs: readonly string[]): string =>
      `${theirs.length === 0 ? 'This overlay' : listPhrases.listed(theirs)} and ${mine.length === 0 ? 'yours' : listPhrases.listed(mine)} differ in ${counted(count, 'place')}`,
    differences: 'Two overlays',
    differHint: (mine: readonly string[]): string =>
      `Until you choose, ${mine.length === 0 ? 'yours' : listPhrases.listed(mine)} counts. What is left to choose is kept with your overlay.`,
    chosen: (count: number, isTheirs: boolean, files: readonly string[]): string =>
      `${count === 1 ? '1 place now uses' : `${count.toLocaleString('en')} places now use`} ${files.length > 0 ? `what ${listPhrases.listed(files)} says` : `${isTheirs ? 'their' : 'your'} ${count === 1 ? 'entry' : 'entries'}`}.`,
    merged: (files: readonly string[]): string =>
      files.length === 0 ? 'An overlay was merged.' : `${listPhrases.listed(files)} was merged.`,
    undo: 'Undo',
    mine: (files: readonly string[]): string =>
      `${files.length === 0 ? 'Yours' : listPhrases.listed(files)}:`,
    theirs: (files: readonly string[]): string =>
      `${files.length === 0 ? 'Theirs' : listPhrases.listed(files)}:`,
    allMine: (files: readonly string[]): string =>
      `Keep all of ${files.length === 0 ? 'yours' : listPhrases.listed(files)}`,
    allTheirs: (files: readonly string[]): string =>
      `Take all of ${files.length === 0 ? 'theirs' : listPhrases.listed(files)}`,
    countersLike: (names: string): string => `Counters ${names}`,
    countersEntry: (number: string): string => `Entry ${number} about counters`,
    correction: (number: string): string => `Correction ${number}`,
    entry: (number: string): string => `no. ${number}`,
    head: {
      module: 'Its module',
      version: 'Its version',
      grids: 'Its maps and grids',
      counters: 'Its counters',
    },
    fields: {
      maps: 'Map',
      game: 'The game',
      provisional: 'What to compare',
      sides: 'Side',
      layers: 'Layer',
      counters: 'Counters',
      unitTypes: 'Type of unit',
      terrain: 'Kind of terrain',
      hexsideTerrain: 'Kind of hexside',
      stacking: 'Stacking',
      rules: 'Rules:',
      tables: 'Table',
      errata: 'Corrections',
      units: 'Unit',
      positions: 'Position',
      zip: 'The file',
      file: 'The file',
      files: 'The files',
      buildFile: 'The module',
      savedGame: 'The saved game',
      boards: 'Board',
    },
    nobody: 'nobody, or no unit',
    parts: {
      lines: 'Line',
      control: 'Control of',
      supplySources: 'Supply of',
      boardEdges: 'Map edge of',
      points: 'Region',
      grid: 'Grid',
      label: 'Numbers of hexes',
      rails: 'Railways',
      roads: 'Roads',
    },
    unmatchedHint: 'They are not used. Another version of the module may have them.',
    unmatched: (count: number): string =>
      count === 1
        ? '1 part of the overlay does not fit this module'
        : `${count.toLocaleString('en')} parts of the overlay do not fit this module`,
  },
  log: {
    title: 'Log of a game',
    at: (move: number, moves: number): string =>
      move === 0
        ? `Before the first of ${counted(moves, 'move')}.`
        : `Move ${move.toLocaleString('en')} of ${moves.toLocaleString('en')}.`,
    start: 'Nothing has moved yet.',
    move: (names: readonly string[], from: string | undefined, to: string | undefined): string =>
      `${listPhrases.listed(names)} ${
        from === undefined
          ? `comes into the game at ${to ?? ''}`
          : to === undefined
            ? `leaves the map from ${from}`
            : `from ${from} to ${to}`
      }.`,
    back: 'Previous move',
    forward: 'Next move',
    slider: 'Move',
    hint: 'The board has the position after the move that is marked. Click a stack to ask about it. Chat and dice are not shown.',
    moves: (count: number): string => `All moves: ${count.toLocaleString('en')}`,
  },
  battle: {
    title: 'Fight it out',
    hint: 'Choose the stack that is attacked, on the map or in the list.',
    noTable:
      'This position has no combat table, and VASSAL modules have none we can read. Enter one to fight.',
    enterTable: 'Enter the combat table',
    weak: (names: string): string =>
      `No strength is known for ${names}, so it counts as 0. Enter it under “Strengths, steps and kinds”.`,
    choose: (at: string): string => `Choose who attacks ${at}`,
    loading: 'Setting up the battle …',
    back: 'Back to the board',
  },
  table: {
    title: 'Combat table',
    none: 'none yet',
    hint: 'VASSAL modules have their combat table as a picture, if at all. The table that you enter becomes part of your overlay.',
    from: 'Use the table of one of our games',
    choose: 'choose a game',
    keep: 'the table entered now',
    fromHint: 'This adds the kinds of terrain and units that the table names.',
    form: 'Type or paste a table',
    done: 'Use this table',
  },
  save: {
    title: 'Back to VASSAL',
    hint: 'Choose a route and confirm its end. Then save the game for VASSAL with the stack there.',
    fight: 'Play the battle. Then save the game for VASSAL with the units where it leaves them.',
    goes: (names: string, to: string): string => `${names}: to ${to}`,
    comes: (names: string, to: string): string =>
      `${names}: now in ${to}. The saved game has no such counter on the map: put it there in VASSAL.`,
    turned: (name: string, lost: number): string =>
      `${name}: ${counted(lost, 'step')} lost, shown on its counter`,
    removed: (names: string): string => `${names}: out of the game`,
    remove: (names: string): string => `Take ${names} out of the saved game`,
    left: (names: string): string =>
      `${names}: no longer on the map. The file leaves these counters where they are; move them in VASSAL.`,
    byHand: (name: string, lost: number): string =>
      `${name}: ${counted(lost, 'step')} lost. No layer of its counter shows that: mark it in VASSAL.`,
    losses: (steps: number): string =>
      `${counted(steps, 'step')} lost: the owner chooses whose. Turn or exchange the counters in VASSAL.`,
    away: (names: string): string =>
      `${names}: sent off the map. The file leaves these counters where they are; put them where your rules say.`,
    state: (name: string, states: readonly string[]): string =>
      `${name}: now ${states.join(', ')}. VASSAL has no field for it: mark it there.`,
    open: {
      illegal: 'This plan breaks the rules. You can still save it.',
      unfinished: 'Not all of them have retreated yet: the file has the others where they are.',
      fighting: 'The battle is not over: the file has it as it stands now.',
    },
    anyway: 'Save it for VASSAL anyway',
    same: 'Nothing in the saved game changes.',
    sameYet: 'The battle has changed nothing in the saved game so far.',
    button: 'Save for VASSAL',
    saved: (file: string): string =>
      `Saved as ${file}. Open it in VASSAL with File, Load Game. All else in it is as it was.`,
    log: 'A log takes no moves. Go to this step in VASSAL, save the game there, and drop that file here.',
    newGame: 'VASSAL has not saved this game yet. Save it there, then drop the file here.',
  },
  forgetAll: 'Delete everything I entered for this module',
  forgotten: 'Everything you entered for this module is deleted.',
  kept: 'Your answers are kept in this browser, for the next save of this game.',
  notKept: 'This browser keeps nothing for this page: your answers are gone when you leave it.',
  announced: (module: string, units: number): string => `${module}: ${counted(units, 'unit')} on the board.`,
  groups: {
    split: 'Split …',
    part: 'A part of a group',
    by: {
      palette: 'by the next palette',
      prototype: 'by prototype',
      name: 'by the beginning of the name',
      picture: 'by picture',
      counter: 'by hand, counter by counter',
    },
    join: 'Put the parts together again',
    at: (places: readonly string[]): string => (places.length === 0 ? '' : `in ${places.join(', ')}`),
    byHand: 'Click a hex of the board: its counters come first in this list.',
    others: (count: number): string => `All ${count.toLocaleString('en')} groups without a side`,
    pair: (one: string, other: string): string => `“${one}” and “${other}” are the two sides`,
    kinds: 'What are the counters?',
    kindsHint: 'Say it once for all counters of a kind: combat units, units without a ZOC, or no units.',
    kind: 'Kind',
    what: 'They are',
    noUnit: 'no unit',
    doubtful: 'Which of these are combat units?',
    doubtfulHint:
      'They count as combat units until you say otherwise. The answer is kept for the next save; “Sides and counters” changes it.',
    kindCount: (name: string, count: number): string => `${name}: ${counted(count, 'counter')}`,
  },
  boards: {
    which: 'Which board is in play?',
    whichHint:
      'The players choose the boards of this map, and neither the module nor the save says which. The answer is kept for the next save.',
    here: (boards: readonly string[]): string => `On the map: ${listPhrases.listed(boards)}`,
    more: 'more boards, or others …',
    add: (name: string): string => `put “${name}” to the right`,
    again: 'choose anew',
    apart: 'The boards of this game are not in its module',
    apartHint: (boards: readonly string[]): string =>
      `They are files of their own${boards.length === 0 ? '' : ` (${listPhrases.listed(boards.slice(0, 12))})`}, which Umpire can’t read: there is no board to rule on here.`,
    squares: 'This map has squares',
    squaresHint: 'Umpire rules on hexes and on points, and on no squares.',
    hexesAllTheSame: 'The printed map has hexes all the same',
  },
  again: {
    open: (module: string): string => `Open ${module} again`,
    gone: (module: string): string => `The files of ${module} can’t be read any more: drop them here again.`,
    follow: 'Follow a folder of saves …',
    following: (folder: string): string =>
      `Following “${folder}”: the newest save in it is opened while this page is visible.`,
    unfollow: 'Stop',
  },
  form: {
    begin: 'Answer ten questions',
    replaces:
      'The ten questions can’t say all of the rules that count now: your answers take their place. Save the overlay first if you want to keep them.',
    replace: 'Replace them by ten answers',
    keep: 'Keep the rules as they are',
    paste: 'Or paste a sheet in JSON',
    titleOf: (module: string): string => `${module}: rules of my own`,
    title: 'Ten questions about your retreat rules',
    hint: 'Each answer counts at once: the ruling follows these rules.',
    chooseStack: 'Click a stack: each answer then says what its ruling would be.',
    now: (outcome: string): string => `As answered now: ${outcome}`,
    then: (outcome: string): string => `Then: ${outcome}`,
    name: 'Name of the rules',
    hexes: (count: number): string => counted(count, 'hex', 'hexes'),
    done: 'Done',
    editor: 'Open in the editor',
    closeEditor: 'Close the editor',
    questions: {
      conductedBy: '1. Who conducts the retreat?',
      hexes: '2. How far at most?',
      zoc: '3. An enemy ZOC …',
      friend: '4. A friendly unit in the hex …',
      onTheWay: '5. On the way, a hex that is full …',
      atTheEnd: '5. The last hex …',
      terrain: '6. Terrain and hexsides closed to movement …',
      towards: '7. Towards what?',
      price: '8. A hex that is not made …',
      moves: '9. The units of a stack go …',
      impossible: '10. A unit that cannot retreat …',
    },
    answers: {
      conductedBy: {owner: 'its owner', attacker: 'the attacker', opponent: 'the opponent'},
      zoc: {closes: 'closes the hex', step: 'costs a step', nothing: 'does nothing'},
      friend: {keeps: 'changes nothing', negates: 'negates the ZOC there'},
      onTheWay: {open: 'may be passed', closed: 'is closed'},
      atTheEnd: {
        limit: 'must be within the stacking limit',
        farther: 'may be full: the retreat then goes on',
        any: 'may hold any number of units',
      },
      terrain: {closed: 'are closed to retreats too', open: 'do not matter'},
      towards: {
        nothing: 'wherever it likes',
        away: 'each hex farther away',
        supply: 'no farther from supply',
        'own-edge': 'no farther from its own map edge',
      },
      price: {whole: 'is not allowed: all or none', step: 'costs a step', nothing: 'costs nothing'},
      moves: {units: 'singly', groups: 'together, or split'},
      impossible: {
        eliminated: 'is eliminated',
        step: 'loses a step and stays',
        surrenders: 'surrenders',
        removed: 'is taken off the map',
        stays: 'stays',
      },
    },
    offer: {
      title: 'Offer these rules to other players of the game',
      why: 'Send this file to the Umpire project, with the text below. It holds your answers and the names of the module; compare them with the rulebook first.',
      save: 'Save as a library entry',
      copy: 'Copy the text',
      label: 'Text to send',
      text: (module: string, title: string, sides: readonly string[]): string =>
        `A library entry for the VASSAL module “${module}” (${listPhrases.listed(sides)}).\nRetreat rules: ${title}.\nEdition of the rulebook: …\nI compared each answer with the rules: yes / no.\nExamples from the rulebook that come out right: …`,
    },
  },
});
