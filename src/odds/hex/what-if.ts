import type {BattleQuestion, HexPosition} from '../../module/index.js';
import {crtOf, readHexField, whoMayAttack} from '../../rules/hex-combat/index.js';
import {weatherOf, weathersOf, type Supposable} from '../what-if.js';

/** What may be thought otherwise of a hex battle that can be fought. */
export function supposableOnHexes(position: HexPosition, question: BattleQuestion): Supposable {
  const weather = {weathers: weathersOf(position), weather: weatherOf(position, question)};
  const field = readHexField(position, question, []);
  if (!field.ok) return {...weather, fighting: [], others: [], columns: [], column: ''};
  const {units, hex, sides, odds} = field.value;
  const others = whoMayAttack(position, hex, sides.attacker)
    .filter(({unit, bar}) => !bar && !units.attacker.includes(unit))
    .map(({unit}) => unit);
  return {
    ...weather,
    fighting: [...units.attacker, ...units.defender],
    others,
    columns: crtOf(position.game)?.table.columns.map(String) ?? [],
    column: odds.column.final,
  };
}
