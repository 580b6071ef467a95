import type {HexGame} from '../module/game.js';
import type {AttackBar} from './battle-findings.js';
import {counted} from './finding.js';

/** Words a reason against an attack, as the end of a sentence; faults of questions have it as well. */
export function attackBarWords({map}: HexGame, bar: AttackBar): string {
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
      return `${(map.terrain?.[bar.kind]?.name ?? bar.kind).toLowerCase()} is prohibited to it`;
    case 'hexside':
      return `the ${(map.hexsideTerrain?.[bar.kind]?.name ?? bar.kind).toLowerCase()} between ${bar.from} and ${bar.to} is prohibited to it`;
  }
}

/** Says why a unit may not attack a hex. */
export const mayNotAttackSentence = (game: HexGame, unit: string, at: string, bar: AttackBar): string =>
  `${unit} may not attack ${at}: ${attackBarWords(game, bar)}.`;
