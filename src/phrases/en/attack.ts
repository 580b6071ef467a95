import type {HexGame} from '../../module/game.js';
import type {AttackBar} from '../../rules/battle-findings.js';
import {definePhrases} from '../define.js';
import {counted, hexsideWord, terrainWord} from './lists.js';

/** A reason against an attack, as the end of a sentence. */
function attackBar(game: HexGame, bar: AttackBar): string {
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
      return `${terrainWord(game, bar.kind)} is prohibited to it`;
    case 'hexside':
      return `the ${hexsideWord(game, bar.kind)} between ${bar.from} and ${bar.to} is prohibited to it`;
  }
}

/** Reasons against attacks. */
export const attackPhrases = definePhrases('attack', {
  bar: attackBar,
  /** Says why a unit may not attack a hex. */
  mayNot: (game: HexGame, unit: string, at: string, bar: AttackBar): string =>
    `${unit} may not attack ${at}: ${attackBar(game, bar)}.`,
});
