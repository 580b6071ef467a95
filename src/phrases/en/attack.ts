import type {AttackBar} from '../../module/flaws.js';
import type {HexGame} from '../../module/game.js';
import {definePhrases} from '../define.js';
import {counted, hexsideWord, kindInSentence, terrainWord} from './lists.js';

/** A reason against an attack, as the end of a sentence; `kind`: the word for terrain that is prohibited. */
function reason(bar: AttackBar, kind: string): string {
  switch (bar.is) {
    case 'offMap':
      return 'it is off the map';
    case 'noCombatUnit':
      return 'it is not a combat unit';
    case 'notNextTo':
      return `${bar.from} is not adjacent`;
    case 'outOfReach':
      return `${bar.from} is more than ${counted(bar.hexes, 'hex')} away`;
    case 'terrain':
      return `${kind} is prohibited to it`;
    case 'hexside':
      return `the ${kind} between ${bar.from} and ${bar.to} is prohibited to it`;
  }
}

const inGame = (game: HexGame, bar: AttackBar): string =>
  reason(
    bar,
    bar.is === 'terrain'
      ? terrainWord(game, bar.kind)
      : bar.is === 'hexside'
        ? hexsideWord(game, bar.kind)
        : '',
  );

/** Reasons against attacks. */
export const attackPhrases = definePhrases('attack', {
  bar: inGame,
  /** Says why a unit may not attack a hex. */
  mayNot: (game: HexGame, unit: string, at: string, bar: AttackBar): string =>
    `${unit} may not attack ${at}: ${inGame(game, bar)}.`,
  /** The same in a fault; `kind`: the name of terrain that is prohibited. */
  mayNotBy: (unit: string, at: string, bar: AttackBar, kind: string): string =>
    `${unit} may not attack ${at}: ${reason(bar, kindInSentence(kind))}.`,
});
