import {isolated} from '../../module/isolated.js';
import {counted, listed, type Finding} from '../../rules/finding.js';
import {controlOf} from '../../rules/control.js';
import {
  boardOf,
  codeNotes,
  codeWords,
  OUR_READING,
  ruleFor,
  sideName,
  type HexBattle,
  type HexField,
} from '../../rules/hex-combat/index.js';
import {effect, rolled, type StepFinding} from '../kit/effect.js';
import {signed} from './beginning.js';
import type {HexEvent} from './event.js';
import {clauseNow, type HexSnapshot} from './chart.js';

function diceTold(field: HexField, {roll, result}: HexBattle): readonly Finding[] {
  const dice = roll!.dice.join(' + ');
  const drm = roll!.drm.map(({drm: value, source}) => `${signed(value)} ${source}`);
  const row =
    drm.length > 0 || roll!.dice.length > 1
      ? `, ${drm.join(', ')}${drm.length > 0 ? ': ' : ''}row ${String(roll!.row)}`
      : '';
  const {column} = field.odds;
  return [
    effect(
      field,
      OUR_READING,
      `Roll ${dice}${row} in column ${column.final}: ${isolated(result!)}: ${codeWords(field.table, result!)}`,
    ),
    ...codeNotes(field, result!),
  ];
}

function lost(field: HexField, before: HexBattle, after: HexBattle): readonly Finding[] {
  const clause = before.due[0]?.clause ?? OUR_READING;
  return Object.entries(after.units).flatMap(([id, is]) => {
    const was = before.units[id];
    if (!was || was.steps === is.steps) return [];
    const name = field.game.unit(id)!.name;
    const fate = is.eliminated
      ? ' and is eliminated'
      : is.isolated && !was.isolated
        ? ` and is Isolated, ${String(is.steps)} left`
        : `, ${String(is.steps)} left`;
    return [effect(field, clause, `${name} loses ${counted(was.steps - is.steps, 'step')}${fate}`, [id])];
  });
}

/** What one step did, in sentences with numbers and rules: the first is the step, the rest what came of it. */
export function narrateHexStep(from: HexSnapshot, event: HexEvent, to: HexSnapshot): readonly StepFinding[] {
  const {field, battle: before} = from.context;
  const {battle: after, said} = to.context;
  const more = [...said, ...ended(field, before, after)];
  const name = (id: string): string => field.game.unit(id)?.name ?? id;
  const clause = clauseNow(from);
  switch (event.type) {
    case 'roll':
      return rolled([...diceTold(field, after), ...more]);
    case 'assign':
      return [...lost(field, before, after), ...more];
    case 'elect':
      return [effect(field, clause, `The retreat is ${counted(event.hexes, 'hex')}, by election`)];
    case 'order': {
      const rule = ruleFor(field, 'defenderOrders') ?? clause;
      return [effect(field, rule, `The order of retreat: ${event.units.map(name).join(', ')}`, event.units)];
    }
    case 'route': {
      const who = listed(event.units.map(name));
      const origin = before.retreat?.origins[event.units[0] ?? ''] ?? field.at;
      const gone = event.units.every((id) => after.units[id]?.eliminated);
      const where =
        event.path.length > 0
          ? `${event.units.length > 1 ? 'retreat' : 'retreats'} from ${origin} by ${event.path.join(', ')}`
          : gone
            ? 'has no way out'
            : `${event.units.length > 1 ? 'stay' : 'stays'} in ${origin}`;
      return [effect(field, clause, `${who} ${where}`, event.units), ...more];
    }
    case 'advance': {
      const units = event.units ?? [];
      const who = listed(units.map(name));
      const words =
        units.length > 0
          ? `${who} ${units.length > 1 ? 'advance' : 'advances'} into ${field.at}`
          : `${sideName(field, 'attacker')} does not advance`;
      return [effect(field, clause, words, units), ...taken(field, after), ...more];
    }
  }
}

/** Whose the hex is that was advanced into: the marker's, where one keeps it (14.6.9). */
function taken(field: HexField, after: HexBattle): readonly Finding[] {
  const {side, finding} = controlOf(boardOf(field, after), field.hex);
  const there = field.units.attacker.some(({id}) => after.units[id]!.at === field.at);
  return there && finding && side !== field.sides.attacker ? [finding] : [];
}

/** Says who has the hex, once it is known. */
function ended(field: HexField, before: HexBattle, after: HexBattle): readonly Finding[] {
  const {outcome} = after;
  if (outcome === null || before.outcome !== null) return [];
  const defender = sideName(field, 'defender');
  return [
    effect(
      field,
      OUR_READING,
      outcome === 'held' ? `${defender} holds ${field.at}` : `No defender is left in ${field.at}`,
    ),
  ];
}
