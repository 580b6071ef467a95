import {catalogue} from '../../internal/catalogue.js';

/** What further questions say in their own name, and the ruling as text. */
export const words = catalogue('umpire-retreat/more', {
  close: 'Close',
  stop: 'Stop',
  split: {
    title: 'The best way to split',
    trying: 'Trying every split',
    tooMany:
      'More than eight units can be split in too many ways to try them all: choose the groups yourself.',
    stopped: 'Stopped before all were tried.',
    none: 'No way of splitting these units is legal.',
    /** The best plan in numbers. `all`: every split was tried. */
    found: (groups: number, lost: string, all: boolean): string =>
      `${groups === 1 ? 'All together' : `${groups} groups, in this order`}: ${lost} lost, and ${all ? 'no split costs less' : 'of the splits that were tried none costs less'}.`,
  },
  compare: {
    here: 'Here:',
    beside: 'Beside it:',
    onlyHere: 'Only as read here',
    onlyThere: 'Only by the other reading',
    both: 'By both',
    more: (count: number): string => `and ${count} more`,
  },
  proof: {
    none: 'There is a way out: nothing is to be proved.',
    title: 'Why there is no way out',
    exits: (closed: number, from: string): string =>
      `${closed} exits from ${from}, all closed; the map marks them.`,
    copy: 'The proof, to copy',
  },
  cut: {
    title: 'What would cut it off?',
    oneMore: 'One more',
    soThat: 'so that',
    stops: 'no way out is left',
    costs: 'it costs a step at least',
    looking: 'Looking at every place',
    stopped: 'It is cut off as it stands.',
    costly: 'It costs a step as it stands.',
    tooFew: 'Three such units would not be enough.',
    nobody: 'No enemy unit holds it so by itself: any one of them may leave.',
    holding: (units: string): string =>
      `May not leave, for its going alone would open the retreat: ${units}.`,
    /** How many units are enough, and in how many sets of places. */
    enough: (units: number, sets: number): string => {
      const many = ['No', 'One', 'Two', 'Three'][units] ?? String(units);
      const where =
        units === 1
          ? sets === 1
            ? 'in this hex'
            : `in any of these ${sets} hexes`
          : sets === 1
            ? 'in these hexes'
            : `in any of these ${sets} ways`;
      return units === 1
        ? `${many} unit is enough, ${where}.`
        : `${many} units are enough, ${where}; with fewer a way is left.`;
    },
    first: (count: number): string => `The first ${count}:`,
    where: 'Where they would stand',
    with: (units: number, hexes: string): string => `With ${units === 1 ? 'a unit' : 'units'} in ${hexes}:`,
    without: (hex: string, route: string): string => `Without the one in ${hex} this is open: ${route}.`,
    proof: 'The proof, exit by exit',
    copy: 'To copy',
  },
  readings: {
    trying: 'Trying the other readings',
    notAll: 'Not all other readings were tried.',
    another: 'Another reading, another answer',
    more: (count: number): string => `${count} more readings would change it`,
    readIt: 'Read it so',
    beside: 'Side by side',
    all: 'Readings of the rules',
    /** What is said of a reading besides its name. */
    about: (value: string, isDefault: boolean, matters: boolean): string =>
      `${value}${isDefault ? ', the default' : ''}${matters ? '; changes this answer' : ''}`,
  },
  text: {
    question: (game: string, units: string, side: string, from: string, hexes: string): string =>
      `${game}: ${units} (${side}) in ${from}, ${hexes} to retreat.`,
    rules: (sheet: string): string => `Rules: ${sheet}.`,
    group: (number: number, units: string, route: string): string => `Group ${number}: ${units}: ${route}`,
    judged: (legal: boolean, lost: string): string =>
      legal ? `Legal: ${lost} lost over the combat result.` : 'Not legal.',
    more: (count: number): string => `and ${count} more`,
    owner: 'The owner may choose instead:',
    asked: (hex: string): string => `Asked about ${hex}:`,
    readHere: (rule: string, question: string, means: string): string =>
      `Read here (${rule}): ${question} ${means}.`,
  },
});
