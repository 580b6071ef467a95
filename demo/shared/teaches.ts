import type {GameId} from '../../src/games/index.js';

/** The subjects of rules, in the words of the course: an example of one teaches this. A number means this in these games alone. */
const series: Readonly<Record<string, string>> = {
  '4.2.2': 'zones of control',
  '9.0': 'what a retreat is',
  '9.1': 'prohibited hexes',
  '9.1.1': 'splitting and over-stacking',
  '9.2': 'how far, and towards supply',
  '9.2.2': 'avoiding losses',
  '9.3': 'HQs in retreat',
  '9.3.1': 'taking the HQ along',
  '9.3.2': 'overrunning an HQ',
  '9.4': 'no way out',
  '14.6.9': 'who controls a minefield',
  '14.6.10': 'an HQ on mines',
};
const besieged: Readonly<Record<string, string>> = {
  '10.8': 'who conducts the retreat',
  '10.81': 'the order of retreat',
  '10.82': 'prohibited retreats',
  '10.83': 'eliminated in retreat',
  '10.84': 'where a retreat may not end',
  '10.86': 'retreat priorities',
  '10.87': 'one step loss for a stack',
  '10.88': 'the owner’s choice',
  '24.44': 'May and June 1941',
};
const front: Readonly<Record<string, string>> = {
  'A.1a': 'air combat',
  'A.1b': 'flak',
  'A.2': 'rounds in the air',
  'A.3': 'what air units do',
  'A.4': 'what air units are worth',
  'B.1': 'normal or simultaneous',
  'B.1a': 'simultaneous combat',
  'B.1b': 'snow and the air',
  'B.2': 'losses',
  'B.3a': 'simultaneous fire',
  'B.3b': 'both take losses',
  'B.4': 'all or none',
  'B.4a': 'what a line carries',
  'B.4b': 'overflow',
  'B.5': 'advance',
  'B.6': 'large combats',
};
const about: Readonly<Partial<Record<GameId, Readonly<Record<string, string>>>>> = {
  drill: series,
  iskra: series,
  'polar-storm': series,
  'russia-besieged': besieged,
  'eastern-front': front,
};

/** Says what an example of a game teaches, by the rules that it cites: `avoiding losses (9.2.2)`. */
export const teaches = (game: GameId, cites: readonly string[]): string =>
  cites
    .flatMap((rule) => {
      const subject = about[game]?.[rule];
      return subject === undefined ? [] : [`${subject} (${rule})`];
    })
    .join(', ');
