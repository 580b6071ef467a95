import {openPosition} from '../../../src/phrases/positions.js';
import type {HexId} from '../../../src/board/index.js';
import type {HexGame, HexPosition, PositionDocument} from '../../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, type RetreatRuling} from '../../../src/rules/index.js';
import {answerRetreat, type FullRetreatAnswer} from '../../../src/answer/retreat.js';
import type {Printed} from '../generated.js';
import {openGame} from '../../open-game.js';

export function opened({document, position}: Pick<Printed, 'document' | 'position'>): HexPosition {
  const game = openGame(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults.slice(0, 5)));
  const placed = openPosition(game.value as HexGame, position);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults.slice(0, 5)));
  return placed.value;
}
export function answered(printed: Printed, position = opened(printed)): FullRetreatAnswer {
  const answer = answerRetreat(position, {...printed.asked, units: [...printed.asked.units]});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
}
export function ruledOn({asked}: Printed, position: HexPosition): RetreatRuling {
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const group = asked.units.map((id) => position.game.unit(id)!);
  return ruleRetreat(sheet, readings, position, group, {hexes: asked.hexes, mayElectOne: asked.mayElectOne});
}
export const hexesOf = (position: HexPosition): HexId[] =>
  Array.from({length: position.game.grid.size}, (_, hex) => hex as HexId);
export const without = (document: PositionDocument, gone: (id: string) => boolean): PositionDocument => ({
  ...document,
  units: Object.fromEntries(Object.entries(document.units ?? {}).filter(([id]) => !gone(id))),
});

/** 9.4: is the group kept together with a unit that cannot go, though the others can? Asked of the answers alone. */
export function mustSplit(
  {asked, document}: Printed,
  position: HexPosition,
  answer: FullRetreatAnswer,
): boolean {
  const complete = (units: readonly string[]): boolean => {
    const {hexes, mayElectOne} = asked;
    const other = answerRetreat(position, {units: [...units], hexes, mayElectOne});
    return other.ok && other.value.blockedHexes === 0;
  };
  if ((answer.blockedHexes ?? 0) === 0 || document.rules?.options?.['stuckUnit'] === 'holds') return false;
  const able = asked.units.filter((id) => position.game.unit(id)!.combat && complete([id]));
  return able.length > 0 && able.length < asked.units.length && complete(able);
}
