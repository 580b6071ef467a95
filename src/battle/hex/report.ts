import {isolated} from '../../module/isolated.js';
import {controlOf} from '../../rules/control.js';
import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  boardOf,
  codeNotes,
  codeWords,
  OUR_READING,
  ruleFor,
  sideName,
  type HexBattle,
  type HexField,
  type HexUnitState,
  type Needs,
  type Odds,
  type Roll,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import {ownRule} from '../../rules/own-rules.js';
import {stateOf} from '../chart.js';
import type {Refused} from '../play.js';
import {effect, rolled, type StepFinding} from '../report.js';
import {clauseNow, roleToAct, type HexSnapshot} from './chart.js';
import type {HexEvent} from './rulebook.js';

/** How a battle on a hex map stands after a log. */
export interface HexReport extends Refused {
  readonly state: string;
  /** The side that acts, by its name in the module; null when the battle is over. */
  readonly side: string | null;
  /** Whether a defender is left in the hex; null until it is known. */
  readonly outcome: 'vacated' | 'held' | null;
  readonly odds: {readonly attack: number; readonly defence: number};
  readonly column: Odds['column'];
  readonly roll: Roll | null;
  readonly result: string | null;
  /** Every unit of the battle, and any other that it moved or displaced. */
  readonly units: Readonly<Record<string, HexUnitState>>;
  readonly relocated: readonly string[];
  /** The side that controls the hex now (14.6.9 for a mined one), by its id; null for nobody. */
  readonly control: string | null;
}

/** The report of a battle as it stands. */
export function hexReport(snapshot: HexSnapshot): HexReport {
  const {field, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  const {odds} = field;
  return {
    state: stateOf(snapshot),
    side: role === null ? null : field.game.sides[field.sides[role]]!.id,
    outcome: battle.outcome,
    odds: {attack: odds.attack.total, defence: odds.defence.total},
    column: odds.column,
    roll: battle.roll,
    result: battle.result,
    units: battle.units,
    relocated: battle.relocated,
    control: field.game.sides[controlOf(boardOf(field, battle), field.hex).side]?.id ?? null,
  };
}

/** A number that is added, with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

/** One unit's part in a sum: `4`, or `4 × 0.5 (river)`. */
const partWords = ({factors, multipliers}: StrengthPart): string =>
  [String(factors), ...multipliers.map(({times, source}) => `× ${String(times)} (${source})`)].join(' ');

const sumWords = (parts: readonly StrengthPart[], total: number): string =>
  parts.length > 1 || parts[0]!.multipliers.length > 0
    ? `${String(total)} (${parts.map(partWords).join(' + ')})`
    : String(total);

/** Odds and column, as a part of a sentence: `7 against 3 is 2-1; -1 (Woods): column 1-1`. */
function oddsWords({odds: {attack, defence, column}}: HexField): string {
  const shifts = column.shifts.map(({shift, source}) => `${signed(shift)} (${source})`);
  const final = shifts.length > 0 ? `; ${shifts.join(', ')}: column ${column.final}` : '';
  return `${sumWords(attack.parts, attack.total)} against ${sumWords(defence.parts, defence.total)} is ${column.base}${final}`;
}

/** The same as a sentence of its own. */
export const oddsSentence = (field: HexField): string => `${oddsWords(field)}.`;

/** What the next column would take, or nothing where there is none: `the attacker needs 2 more factors for 3-1.` */
export function nextColumnSentence({odds}: HexField): string {
  const needs = (who: string, more: Needs | null): readonly string[] =>
    more === null ? [] : [`the ${who} needs ${counted(more.factors, 'more factor')} for ${more.column}`];
  const both = [...needs('attacker', odds.attackerNeeds), ...needs('defender', odds.defenderNeeds)];
  return both.length > 0 ? `${listed(both)}.`.replace(/^./, (first) => first.toUpperCase()) : '';
}

/** What is said when a battle begins: who attacks with what, and the column. */
export const narrateHexBeginning = (field: HexField): readonly Finding[] => [
  effect(
    field,
    ownRule(field.game, 'attack'),
    `${listed(field.units.attacker.map(({name}) => name))} ${field.units.attacker.length > 1 ? 'attack' : 'attacks'} ${listed(field.units.defender.map(({name}) => name))} in ${field.at}: ${oddsWords(field)}`,
    [...field.units.attacker, ...field.units.defender].map(({id}) => id),
  ),
];

function rollFindings(field: HexField, {roll, result}: HexBattle): readonly Finding[] {
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

function lossFindings(field: HexField, before: HexBattle, after: HexBattle): readonly Finding[] {
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
  const more = [...said, ...outcomeFindings(field, before, after)];
  const name = (id: string): string => field.game.unit(id)?.name ?? id;
  const clause = clauseNow(from);
  switch (event.type) {
    case 'roll':
      return rolled([...rollFindings(field, after), ...more]);
    case 'assign':
      return [...lossFindings(field, before, after), ...more];
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
      return [effect(field, clause, words, units), ...controlFindings(field, after), ...more];
    }
  }
}

/** Whose the hex is that was advanced into: the marker's, where one keeps it (14.6.9). */
function controlFindings(field: HexField, after: HexBattle): readonly Finding[] {
  const {side, finding} = controlOf(boardOf(field, after), field.hex);
  const there = field.units.attacker.some(({id}) => after.units[id]!.at === field.at);
  return there && finding && side !== field.sides.attacker ? [finding] : [];
}

/** Says who has the hex, once it is known. */
function outcomeFindings(field: HexField, before: HexBattle, after: HexBattle): readonly Finding[] {
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
