import {definePhrases} from '../define.js';

/** Another edition that wrote a log: of a game, with its date where the module lists it. */
interface SaidEdition {
  readonly game: string;
  readonly date?: string;
  readonly withoutErrata?: boolean;
}

const editionName = ({game, date, withoutErrata = false}: SaidEdition): string =>
  date === undefined
    ? `another edition of ${game}`
    : `another edition of ${game}, that of ${date}${withoutErrata ? ' without its errata' : ''}`;

/** Reports, texts and links: sentences of what people send each other. */
export const sharePhrases = definePhrases('share', {
  /** The strength and losses of a side. */
  force: {
    attacker: (side: string, strength: string, losses: string): string =>
      `${side}, attacking: ${strength}; ${losses}.`,
    defender: (side: string, strength: string, losses: string): string =>
      `${side}, defending: ${strength}; ${losses}.`,
  },
  /** A step of a battle with its number. */
  step: (number: number, sentence: string): string => `${String(number)}. ${sentence}`,
  /** A choice of a battle, and what comes after it. */
  leadsTo: (choice: string, leads: string): string => `${choice}: ${leads}`,
  diceOfStep: (step: number, dice: readonly number[], verdict: string): string =>
    `Step ${String(step)}, ${dice.join(', ')}: ${verdict}`,
  table: (title: string): string => `Table: ${title}.`,
  dice: 'Dice',
  head: 'The log up to here has this head; the next post should go on from it:',

  /** A log of another edition, or of another position or question too; so many of its events replay. */
  otherEdition: (edition: SaidEdition, isOtherFight: boolean, events: number): string => {
    const replays =
      events === 0
        ? ''
        : events === 1
          ? '; its event replays with this one'
          : `; all ${String(events)} events replay with this one`;
    return `This log was made with ${editionName(edition)}${isOtherFight ? ', or for another position or question' : ''}${replays}.`;
  },
  /** An event of such a log that is refused, with the reason. */
  event: (number: number, type: string): string => `event ${String(number)} (${type})`,
  otherEditionRefuses: (edition: SaidEdition, event: string, because: string): string =>
    `this log was made with ${editionName(edition)}, and this one refuses its ${event}: ${because}`,

  /** A position as text. */
  sideOfUnits: (side: string): string => `${side}:`,
  morePlaces: (count: number): string => `And ${String(count)} places more.`,
  toOpenIt: 'To open it:',
  forTheUmpire: 'Paste this into Umpire to reopen:',
  aPosition: 'A position',

  /** A step of a retreat in moving pictures. */
  movesTo: (step: number, units: readonly string[], at: string): string =>
    `${String(step)}. ${units.join(', ')} to ${at}`,

  /** Problems of a link that a reader can mend. */
  link: {
    'no-link': 'There is no Umpire link in this text.',
    version: 'It was made by another version of Umpire.',
    shortened: 'It was cut short: copy all of it again.',
    damaged: 'It is damaged: copy it again.',
    'other-edition': 'It was made with another edition of this game’s data.',
    /** `line`: as `units: expected …`. */
    content: (line: string): string => `It has a fault: ${line}.`,
  },

  /** The next action of a match by link. */
  match: {
    over: 'The battle is over.',
    start: (side: string, roll: number): string => `Waiting for ${side} to start roll ${String(roll)}.`,
    /** `side`: as the beginning of a sentence. */
    half: (side: string, roll: number): string => `${side} add their half of roll ${String(roll)}.`,
    reveal: (side: string, roll: number): string => `${side} reveal roll ${String(roll)}.`,
  },
});
