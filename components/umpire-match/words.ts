import {catalogue} from '../internal/catalogue.js';

/** What a match says in its own name; who owes what comes from the engine. */
export const words = catalogue('umpire-match', {
  title: 'Between two machines',
  who: 'Who are you?',
  watching: 'I look on',
  yours: 'Your turn.',
  theirs: (name: string): string => `${name}’s turn.`,
  over: 'The battle is over.',
  decide: 'Decide in the battle’s panel.',
  wordAsked:
    'Give a word: any, as long as nobody could have guessed it. It decides the dice as much as their seed does.',
  wordField: 'Your word',
  giveWord: 'Give the word',
  send: (name: string): string => `Send ${name} this link`,
  copy: 'Copy the link',
  copied: 'Copied.',
  local: (name: string): string =>
    `This link opens only on this computer or its network. Elsewhere, ${name} can paste it into a match page on the web.`,
  got: 'The link you got',
  take: 'Take it up',
  taken: 'Taken up: it goes on from what was here.',
  first:
    'Taken up. Nothing of this battle was seen on this machine before, so nothing could be held against it.',
  refused: 'Not taken up.',
  noBattle: 'This link holds no battle.',
  otherBattle: 'This link is of another battle.',
  byHand: 'Dice of a match come from both players: none by hand.',
  notYours: 'That is not yours to do now, or takes back what the other has seen.',
  noSeed: 'The seed of this roll is not on this machine: open the link where you committed.',
  noStorage: 'This page may keep nothing: stay on it until the roll is there, or its seed is lost.',
  word: (wanted: string): string => `A word is ${wanted.replace(/^a word of /, '')}.`,
  how: 'How cheats are caught',
});
