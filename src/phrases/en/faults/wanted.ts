import {kindInSentence} from '../lists.js';
import {definePhrases} from '../../define.js';

/** Names that a page, a link or a document may give, and messages that a page may replace by its own. */
export const wantedPhrases = definePhrases('faults/wanted', {
  moduleOrShipped: 'a module, or the name of one that ships',
  shippedGame: 'a game that ships',
  shippedLesson: 'a lesson that ships',
  example: 'an example of this module',
  battle: 'a battle of this module',
  exampleOfGame: 'an example of its game',
  scene: 'a scene of this lesson',
  pointOrNull: 'a point of this map, or null',
  optionOfNoSheet: 'an option: this module has no rule sheet',
  elementHere: (tags: readonly string[]) =>
    `the id of an ${tags.map((tag) => `<${tag}>`).join(' or ')} on this page`,
  boardHex: 'a hex of the board, 0101 to 1009',
  boardLimit: 'a number, or two with a comma: of Blue, of Red',
  typedUnit: 'a name and its values, such as “XL Panzer Corps 12-12-6”',
  typedOption: (
    types: readonly string[],
    hexsides: readonly string[],
    parts: readonly ('reserve' | 'replacement' | 'lead')[],
  ): string =>
    [
      ...types,
      ...hexsides.map((side) => `across ${kindInSentence(side)}`),
      '“back 6-6”',
      '“2 steps”',
      '“reduced”',
      ...parts.map((part) => `“${part}”`),
    ].join(', '),
  typedCounter: 'a name and at most three numbers, such as “1 ID 4-5-6” or “3 Pz 6-8 x2”',
  typedPointCounter: 'a name and one number at most, such as “3 Pz 4”',
  typedKind: (kinds: readonly string[]): string => `a kind of unit (${kinds.join(', ')}), or “back 2-3”`,
  typedHexes: (most: number): string => `attackers from at most ${most} hexes`,
  messages: {
    part: 'an element or a part of one',
    name: 'the name of a message',
    lang: 'a language as in the attribute lang, such as "de"',
    dir: '"ltr" or "rtl"',
    group: 'an object of messages',
    plain: 'messages in plain objects',
    text: 'a string',
    object: 'an object',
    function: 'a function',
  },
});
