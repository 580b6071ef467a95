import type {PointPosition} from '../../module/index.js';
import {counted} from '../../rules/finding.js';
import {
  itemise,
  roles,
  sideName,
  sideOf,
  survives,
  type Battle,
  type BattleUnit,
} from '../../rules/point/index.js';
import {fireSentence} from '../point/fire-sentence.js';
import type {Fighter, Force} from './types.js';

function fighter(start: PointPosition, battle: Battle, member: BattleUnit, i: number): Fighter {
  const unit = start.game.unit(member.id)!;
  const {absorbed, dispersed, destroyed, at} = battle.units[i]!;
  const placed = start.units.get(unit.index)!;
  const takes = member.kind === 'ground' ? survives(member) + 1 : 0;
  const point = at === null ? undefined : start.game.network.find(at);
  const words = [
    member.kind === 'air' ? 'air' : `value ${String(member.value)}, ${member.rank}`,
    destroyed ? 'destroyed' : dispersed ? 'dispersed' : '',
    absorbed > 0
      ? `${counted(absorbed, 'loss')}${destroyed ? '' : ` of the ${String(takes)} that destroy it`}`
      : '',
    member.supplied || member.kind === 'air' ? '' : 'out of supply',
    member.role === 'attacker' && at === member.from && member.from !== battle.field.at
      ? `from ${battle.field.pointNames[member.from] ?? member.from}`
      : at !== null && at !== battle.field.at && member.role === 'defender'
        ? `at ${battle.field.pointNames[at] ?? at}`
        : '',
  ];
  return {
    unit,
    placed: {...placed, at: point ?? placed.at, dispersed, from: undefined},
    gone: destroyed,
    taken: absorbed,
    takes,
    words: words.filter((word) => word !== ''),
  };
}

/** Both sides' units, the attacker first. */
export const pointForces = (start: PointPosition, battle: Battle): readonly Force[] =>
  roles.map((role): Force => {
    const side = sideOf(battle.field, role);
    const index = start.game.side(side)?.index ?? 0;
    const units = battle.field.units.flatMap((member, i) =>
      member.role === role ? [fighter(start, battle, member, i)] : [],
    );
    const overrun = battle.overrun
      .flatMap((id) => start.game.unit(id) ?? [])
      .filter((unit) => unit.side === index);
    return {
      role,
      side: index,
      name: sideName(battle.field, side),
      strength: fireSentence(itemise(battle, role)),
      units,
      lost: [...units.filter(({gone}) => gone).map(({unit}) => unit), ...overrun],
      relocated: [],
      taken: units.reduce((sum, {gone, taken}) => sum + (gone ? 0 : taken), 0),
    };
  });
