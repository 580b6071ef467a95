import type {BattleQuestion, PointPosition} from '../../module/index.js';
import {readField} from '../../rules/point/index.js';
import {attacks, weatherOf, weathersOf, type Supposable} from '../what-if.js';

/** What may be thought otherwise of a point battle that can be fought. */
export function supposableOnPoints(position: PointPosition, question: BattleQuestion): Supposable {
  const weather = {weathers: weathersOf(position), weather: weatherOf(position, question)};
  const {game} = position;
  const field = readField(position, question, []);
  if (!field.ok) return {...weather, fighting: [], others: [], columns: [], column: ''};
  const fighting = field.value.units.map(({id}) => game.unit(id)!);
  const defenders =
    question.defenders ?? field.value.units.flatMap((u) => (u.role === 'defender' ? [u.id] : []));
  // whoever the rules let in, by asking them
  const others = game.units.filter((unit) => {
    if (fighting.includes(unit) || !position.units.has(unit.index)) return false;
    const isAttacker = attacks(position, question, unit.id);
    const more = isAttacker
      ? {...question, attackers: [...question.attackers, unit.id]}
      : {...question, defenders: [...defenders, unit.id]};
    return readField(position, more, []).ok;
  });
  return {...weather, fighting, others, columns: [], column: ''};
}
