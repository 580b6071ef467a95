import {defineMessages} from '../shared/messages.js';

/** The sentences of a match; whose action is due comes from the engine. */
export const messages = defineMessages('umpire-match', {
  title: 'Play by link',
  who: 'Your side',
  watching: 'Watch',
  yours: 'Your turn.',
  /** `name`: a side as the beginning of a sentence, `The Soviets`; elsewhere `the Soviets`. */
  theirs: (name: string): string => `${name} to move.`,
  /** `holder`: a side as the beginning of a sentence. */
  holds: (holder: string, place: string): string => `${holder} hold ${place}.`,
  /** Names are those of sides; `host` is the beginning of a sentence. */
  welcome: (host: string, place: string, guest: string): string =>
    `${host} invite you to the battle for ${place}. You have ${guest}.`,
  rolled: (number: number, dice: readonly number[]): string => `Roll ${number}: ${dice.join(', ')}.`,
  choose: 'You are watching. Choose a side to play.',
  startAsked: 'Start the roll, then send the link.',
  start: 'Start the roll',
  revealAsked: 'Both halves are in: the dice can be shown.',
  reveal: 'Reveal the roll',
  decide: 'Decide',
  halfAsked:
    'Your browser picks it at random. The dice come from both halves, so neither of you can steer them.',
  addHalf: 'Add your half of the roll',
  send: (name: string): string => `Link for ${name}`,
  share: 'Share link',
  local: (name: string): string =>
    `This link opens only on this computer or its network. Elsewhere, ${name} can paste it into a match page on the web.`,
  copied: (name: string): string => `Link copied. Paste it into a message to ${name}.`,
  shared: 'Link shared.',
  selectLink: 'This page can’t use the clipboard. The link is selected: copy it with your keyboard.',
  got: 'Paste your opponent’s link',
  take: 'Open link',
  rematch: 'Rematch',
  elsewhere: 'Your other matches in this browser',
  resume: (title: string): string => `Continue ${title}`,
  notices: {
    received: 'Move received.',
    first: 'First time here: this browser can’t tell if moves were replayed.',
    known: 'This link holds nothing new: you are already there.',
    older: 'This link is older than what you have. Your match is unchanged.',
    rematch: 'Rematch started. The finished match is kept.',
    typed: 'In a match you can’t type dice.',
    'not-yours': 'Not your move: undone.',
    'other-tab': 'Another tab moved first. This is where the match is now.',
    elsewhere: 'The match went on in another tab. This is where it is now.',
    'no-seed': 'Half of this roll is in the browser that started it. Open this link there.',
  },
  refused: (why: string): string => `Link refused: ${why}`,
  problems: {
    older: () => 'it is older than what you have.',
    changed: (number: number): string => `entry ${number} is not what this browser saw before.`,
    rules: (_number: number, found: string): string => `a move in it breaks the rules. ${found}`,
    withheld: (number: number): string =>
      `entry ${number} should reveal the roll that both sides made, and does not.`,
    reused: (number: number): string => `entry ${number} repeats the secret of an earlier roll.`,
    undone: (number: number): string => `entry ${number} takes a move back.`,
    yours: (number: number): string => `entry ${number} is a move of yours that you did not make here.`,
    dice: (_number: number, found: string): string => `its dice can’t be trusted. ${found}`,
  },
  forked:
    'This match went two ways in this browser: two tabs moved at once. The longer one is shown, and the other one is kept.',
  unreadable: (why: string): string => `This link can’t be opened. ${why}`,
  tooLong: 'The match is too long for a link, so it can’t be sent.',
  noBattle: 'This link has no battle in it.',
  noStorage:
    'This page can’t store anything. Keep it open until the battle is over, or your half of a roll is lost.',
  questions: {
    another: (title: string): string =>
      `This link is of another battle: ${title}. Your match in progress is kept in this browser.`,
    'same-place': (title: string): string =>
      `Careful: you have a match in progress for the same place (${title}), and this link is of another battle: its forces, position or rules differ. Open it only if you agreed on a new battle. Your match is kept.`,
    rematch: (): string =>
      'This link starts the battle from the beginning, but your match is not over. Start again only if you agreed to. Your match is kept.',
    earlier: (): string => 'This link goes on with an earlier match of this battle. The present one is kept.',
  },
  accept: {
    another: 'Open the other battle',
    'same-place': 'Open the other battle',
    rematch: 'Start again',
    earlier: 'Go back to it',
  },
  stay: 'Keep my match',
});
