import type {HexId} from '../../board/index.js';
import type {Placed, Unit} from '../../module/index.js';
import {counted} from '../../rules/finding.js';
import {
  roles,
  type HexBattle,
  type HexField,
  type Role,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import type {Fighter, Force} from './types.js';

/** A unit's part in its side's strength: `4`, `2, reduced`, `4 × 0.5`. */
function partWords({factors, reduced, multipliers}: StrengthPart): string {
  const times = multipliers.map(({times: by}) => ` × ${String(by)}`).join('');
  return `${String(factors)}${times}${reduced ? ', reduced' : ''}`;
}

function fighter(
  field: HexField,
  battle: HexBattle,
  role: Role,
  unit: Unit,
  part: StrengthPart | undefined,
): Fighter {
  const {at, steps, eliminated, isolated} = battle.units[unit.id]!;
  const start = field.position.units.get(unit.index)!;
  const kind = role === 'attacker' ? 'attack' : 'defence';
  const hex = at === null ? undefined : field.game.grid.find(at);
  const placed: Placed<HexId> = {...start, at: hex ?? start.at, steps: Math.max(steps, 0), isolated};
  const words = [
    part && unit.combat ? `${kind} ${partWords(part)}` : 'no combat strength',
    eliminated
      ? 'eliminated'
      : battle.relocated.includes(unit.id)
        ? 'relocated'
        : unit.steps > 1
          ? `${String(steps)} of ${counted(unit.steps, 'step')}`
          : counted(steps, 'step'),
    isolated ? 'isolated' : '',
    at !== null && at !== field.game.grid.label(start.at) ? `in ${at}` : '',
    at !== null && role === 'attacker' && at === field.game.grid.label(start.at) ? `from ${at}` : '',
  ];
  return {
    unit,
    placed,
    gone: at === null,
    taken: unit.steps - steps,
    takes: unit.steps,
    words: words.filter((word) => word !== ''),
  };
}

/** Both sides' units, the attacker first. */
export const hexForces = (field: HexField, battle: HexBattle): readonly Force[] =>
  roles.map((role): Force => {
    const side = field.game.sides[field.sides[role]]!;
    const {total, parts} = field.odds[role === 'attacker' ? 'attack' : 'defence'];
    const of = new Map(parts.map((part) => [part.unit, part]));
    const units = field.units[role].map((unit) => fighter(field, battle, role, unit, of.get(unit.id)));
    const off = Object.entries(battle.units).flatMap(([id, state]) => {
      const unit = field.game.unit(id);
      return unit?.side === side.index && state.at === null ? [{unit, eliminated: state.eliminated}] : [];
    });
    return {
      role,
      side: side.index,
      name: side.name,
      strength: counted(total, 'factor'),
      units,
      lost: off.filter(({eliminated}) => eliminated).map(({unit}) => unit),
      relocated: off.filter(({eliminated}) => !eliminated).map(({unit}) => unit.name),
      taken: units.reduce((sum, {gone, taken}) => sum + (gone ? 0 : taken), 0),
    };
  });
