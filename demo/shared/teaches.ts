import type {GameId} from '../../src/games/index.js';
import {isGerman} from './words.js';

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

/** The same in German. */
const german: Readonly<Record<string, string>> = {
  '4.2.2': 'Kontrollzonen',
  '9.0': 'was ein Rückzug ist',
  '9.1': 'verbotene Felder',
  '9.1.1': 'Aufteilen und Überstapelung',
  '9.2': 'wie weit, und zum Nachschub hin',
  '9.2.2': 'Verluste vermeiden',
  '9.3': 'HQs beim Rückzug',
  '9.3.1': 'das HQ mitnehmen',
  '9.3.2': 'ein HQ überrennen',
  '9.4': 'kein Ausweg',
  '10.8': 'wer den Rückzug ausführt',
  '10.81': 'die Reihenfolge des Rückzugs',
  '10.82': 'verbotene Rückzüge',
  '10.83': 'beim Rückzug vernichtet',
  '10.84': 'wo ein Rückzug nicht enden darf',
  '10.86': 'Vorränge beim Rückzug',
  '10.87': 'ein Schrittverlust für einen Stapel',
  '10.88': 'die Wahl des Besitzers',
  '14.6.9': 'wer ein Minenfeld kontrolliert',
  '14.6.10': 'ein HQ auf Minen',
  '24.44': 'Mai und Juni 1941',
  'A.1a': 'Luftkampf',
  'A.1b': 'Flak',
  'A.2': 'Runden in der Luft',
  'A.3': 'was Lufteinheiten tun',
  'A.4': 'was Lufteinheiten zählen',
  'B.1': 'normal oder gleichzeitig',
  'B.1a': 'gleichzeitiger Kampf',
  'B.1b': 'Schnee und die Luft',
  'B.2': 'Verluste',
  'B.3a': 'gleichzeitiges Feuer',
  'B.3b': 'beide erleiden Verluste',
  'B.4': 'alle oder keine',
  'B.4a': 'was eine Linie trägt',
  'B.4b': 'Platzmangel auf eigenen Punkten',
  'B.5': 'Vorrücken',
  'B.6': 'große Kämpfe',
};

/** Says what an example of a game teaches, by the rules that it cites: `avoiding losses (9.2.2)`. */
export const teaches = (game: GameId, cites: readonly string[]): string =>
  cites
    .flatMap((rule) => {
      const subject = about[game]?.[rule];
      if (subject === undefined) return [];
      return [`${isGerman ? (german[rule] ?? subject) : subject} (${rule})`];
    })
    .join(', ');
