import {bidiIsolate} from '../../module/bidi.js';
import {codeWords, demandWords, rowWords} from '../../phrases/en/battle.js';
import type {Found} from '../../rules/battle-findings.js';
import {controlOf} from '../../rules/control.js';
import {ownRule} from '../../rules/own-rules.js';
import {capital, counted, ids, listed, NO_RULE, refusal, type Finding} from '../../rules/finding.js';
import {
  boardOf,
  codeNotes,
  codeOf,
  codeRule,
  conversionFinding,
  conversionOf,
  demandNow,
  offRule,
  resultAt,
  retreatedFindings,
  ruleFor,
  ruleToAdvance,
  settledCode,
  sideName,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type Needs,
  type Odds,
  type Roll,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {stateOf, type HexSnapshot} from '../chart.js';
import {refusedBy, refusedIn, type Refused, type Replay} from '../refused.js';
import {effect, rolled, type StepFound} from '../report.js';
import {clauseNow, roleOfChoice, roleToAct} from '../acting.js';

/** The state of a battle on a hex map after a log. */
export interface HexReport extends Refused {
  readonly state: string;
  /** The id of the side that acts; null once the battle is over. */
  readonly side: string | null;
  /**
   * `held` if a defender is left in the hex; null until that is known. `not-allowed`: nobody may attack at these odds, and
   * `refused` says by which rule.
   */
  readonly outcome: string | null;
  readonly odds: {readonly attack: number; readonly defence: number};
  readonly column: Odds['column'];
  readonly roll: Roll | null;
  readonly result: string | null;
  /** The units of the battle, and any other that it moved or displaced. */
  readonly units: Readonly<Record<string, HexUnitState>>;
  readonly relocated: readonly string[];
  /** The hexes that attackers entered in their advance. */
  readonly entered: readonly string[];
  /** The id of the side that controls the hex (14.6.9 for a mined one); null for nobody. */
  readonly control: string | null;
}

/** Reports a state. */
export function hexReport(snapshot: HexSnapshot): HexReport {
  const {setup, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  const {odds} = setup;
  return {
    state: stateOf(snapshot),
    side: role === null ? null : setup.game.sides[setup.sides[role]]!.id,
    outcome: battle.outcome,
    odds: {attack: odds.attack.total, defence: odds.defence.total},
    column: odds.column,
    roll: battle.roll,
    result: battle.result,
    units: battle.units,
    relocated: battle.relocated,
    entered: battle.entered,
    control: setup.game.sides[controlOf(boardOf(setup, battle), setup.hex).side]?.id ?? null,
    ...(battle.outcome === 'not-allowed' ? refusedBy([notAllowedFinding(setup)]) : {}),
  };
}

/** Reports a replay, up to the first event that is refused. */
export const hexReportOf = (played: Replay<HexSnapshot>): HexReport => ({
  ...hexReport(played.states.at(-1)!),
  ...refusedIn(played, played.states[0]!.context.setup.game),
});

/** Formats a modifier with its sign. */
export const signed = (value: number): string => (value > 0 ? `+${String(value)}` : String(value));

/** Formats a unit's part in a sum: `4`, or `4 × 0.5 (river)`. */
const partWords = ({factors, multipliers}: StrengthPart): string =>
  [String(factors), ...multipliers.map(({times, source}) => `× ${String(times)} (${source})`)].join(' ');

/** Formats a sum: `4`, `7 (4 + 3)`, or without brackets around others `8, from 4 × 2 (river),`. */
function sumWords(parts: readonly StrengthPart[], total: number): string {
  const sum = parts.map(partWords).join(' + ');
  if (parts.some(({multipliers}) => multipliers.length > 0)) return `${String(total)}, from ${sum},`;
  return parts.length > 1 ? `${String(total)} (${sum})` : String(total);
}

/** Describes odds and column in a clause: `7 against 3 is 2-1; -1 (Woods): column 1-1`. */
function oddsWords(setup: HexBattleSetup): string {
  const {attack, defence, column} = setup.odds;
  const shifts = [
    ...column.shifts.map(({shift, source}) => `${signed(shift)} (${source})`),
    ...(column.capped === undefined ? [] : [`at most ${column.capped}`]),
  ];
  const final = shifts.length > 0 ? `; ${shifts.join(', ')}: column ${column.final}` : '';
  const off = offTable(setup);
  return `${sumWords(attack.parts, attack.total)} against ${sumWords(defence.parts, defence.total)} is ${column.base}${final}${off === '' ? '' : `; ${off}`}`;
}

/** Says that the odds of an attack are below a table that allows no such attack, and by which rule. */
export function notAllowedFinding(setup: HexBattleSetup): Finding {
  const {table, odds, units, game} = setup;
  const {attackerNeeds: more} = odds;
  return {
    ...refusal(
      setup,
      offRule(setup) ?? ownRule(game, 'attack'),
      `This attack is not allowed: ${oddsWords(setup)}, below ${table.columns[0]!}.`,
      ids(units.attacker),
    ),
    ...(more ? {remedy: `attack with ${counted(more.factors, 'more factor')}`} : {}),
  };
}

/** Says which code counts where the odds are off the table: `1-2 is below the table: NE, without a roll`; empty on it. */
export function offTable(setup: HexBattleSetup): string {
  const {final, off} = setup.odds.column;
  const settled = settledCode(setup);
  return off === undefined || settled === undefined
    ? ''
    : `${final} is ${off} the table: ${bidiIsolate(settled)}, without a roll`;
}

/** Describes the factors missing for the next column; empty if there is none: `the attacker needs 2 more factors for 3-1.` */
export function nextColumnSentence({odds}: HexBattleSetup): string {
  const needs = (who: string, more: Needs | null): readonly string[] =>
    more === null ? [] : [`the ${who} needs ${counted(more.factors, 'more factor')} for ${more.column}`];
  const both = [...needs('attacker', odds.attackerNeeds), ...needs('defender', odds.defenderNeeds)];
  return both.length > 0 ? `${capital(listed(both))}.` : '';
}

/** Reports the beginning of a battle: the forces and the column, and the result where nobody rolls for it. */
export const narrateHexBeginning = ({context: {setup, battle, said}}: HexSnapshot): readonly Found[] => [
  effect(
    setup,
    ownRule(setup.game, 'attack'),
    `${listed(setup.units.attacker.map(({name}) => name))} ${setup.units.attacker.length > 1 ? 'attack' : 'attacks'} ${listed(setup.units.defender.map(({name}) => name))} in ${setup.at}: ${oddsWords(setup)}`,
    [...setup.units.attacker, ...setup.units.defender].map(({id}) => id),
  ),
  ...retreatedFindings(setup),
  ...(battle.result === null ? [] : resultFindings(setup, settledCode(setup)!, 'No roll', offRule(setup))),
  ...said,
  ...outcomeOf(setup, battle),
];

function rollFindings(setup: HexBattleSetup, {roll}: HexBattle): readonly Found[] {
  const dice = roll!.dice.join(' + ');
  const drm = roll!.drm.map(({drm: value, source}) => `, ${signed(value)} (${source})`).join('');
  const row = drm !== '' || roll!.dice.length > 1 ? `${drm}: ${rowWords(roll!)}` : '';
  const {final} = setup.odds.column;
  return resultFindings(setup, resultAt(setup, final, roll!.row), `Rolled ${dice}${row} on column ${final}`);
}

/** Reports a code of the table and how it came about: by dice, or without. */
function resultFindings(
  setup: HexBattleSetup,
  code: string,
  how: string,
  rule = codeRule(setup, code),
): readonly Found[] {
  const conversion = conversionOf(setup, code);
  return [
    effect(setup, rule, `${how}. ${bidiIsolate(code)}: ${codeWords(setup.game, codeOf(setup, code))}`),
    ...(conversion ? [conversionFinding(setup, conversion, true)] : []),
    ...codeNotes(setup, conversion?.to ?? code),
  ];
}

function lossFindings(setup: HexBattleSetup, before: HexBattle, after: HexBattle): readonly Found[] {
  const clause = before.pendingLosses[0]?.clause ?? NO_RULE;
  return Object.entries(after.units).flatMap(([id, is]) => {
    const was = before.units[id];
    if (!was || was.steps === is.steps) return [];
    const name = setup.game.unit(id)!.name;
    const left = is.eliminated ? '' : ` (${String(is.steps)} left)`;
    const fate = is.eliminated
      ? ' and is eliminated'
      : is.isolated && !was.isolated
        ? ' and is Isolated'
        : '';
    return [
      effect(setup, clause, `${name} loses ${counted(was.steps - is.steps, 'step')}${left}${fate}`, [id]),
    ];
  });
}

/** Reports the effects of an event: first the event, then its consequences. */
export function narrateHexStep(from: HexSnapshot, event: BattleEvent, to: HexSnapshot): readonly StepFound[] {
  const {setup, battle: before} = from.context;
  const {battle: after, said} = to.context;
  const more = [...said, ...outcomeFindings(setup, before, after)];
  const name = (id: string): string => setup.game.unit(id)?.name ?? id;
  const clause = clauseNow(from);
  switch (event.type) {
    case 'roll':
      return rolled([...rollFindings(setup, after), ...more]);
    case 'assign':
      return [...lossFindings(setup, before, after), ...more];
    case 'choose': {
      const role = roleOfChoice(from)!;
      const words = demandWords(setup.game, demandNow(setup, after, role), role) || 'suffers nothing';
      return [effect(setup, clause, `The ${sideName(setup, role)} side ${words}`), ...more];
    }
    case 'elect':
      return [effect(setup, clause, `The retreat is shortened to ${counted(event.hexes, 'hex')}`)];
    case 'order': {
      const rule = ruleFor(setup, 'defenderOrders') ?? clause;
      return [effect(setup, rule, `Order of retreat: ${event.units.map(name).join(', ')}`, event.units)];
    }
    case 'route': {
      const who = listed(event.units.map(name));
      const origin = before.retreat?.origins[event.units[0] ?? ''] ?? setup.at;
      const gone = event.units.every((id) => after.units[id]?.eliminated);
      const between = event.path.slice(0, -1);
      const via = between.length > 0 ? ` via ${between.join(', ')}` : '';
      const where =
        event.path.length > 0
          ? `${event.units.length > 1 ? 'retreat' : 'retreats'} from ${origin}${via} to ${event.path.at(-1)!}`
          : gone
            ? `${event.units.length > 1 ? 'have' : 'has'} no legal route`
            : event.units.every((id) => after.units[id]?.at === null)
              ? `${event.units.length > 1 ? 'leave' : 'leaves'} ${origin}`
              : `${event.units.length > 1 ? 'stay' : 'stays'} in ${origin}`;
      return [effect(setup, clause, `${who} ${where}`, event.units), ...more];
    }
    case 'displace':
      return more;
    case 'continue':
    case 'retreat': {
      const who = sideName(setup, roleToAct(from) ?? 'attacker');
      const does = event.type === 'continue' ? 'keeps fighting' : 'retreats';
      return [effect(setup, clause, `The ${who} side ${does}`), ...more];
    }
    case 'withdraw':
      return more;
    case 'advance': {
      const units = event.units ?? [];
      const rule = ruleToAdvance(setup, before, units);
      return [
        effect(setup, rule, advanceWords(setup, before, units.map(name), event.path ?? []), units),
        ...controlFindings(setup, after),
        ...more,
      ];
    }
  }
}

/** Says who advances where. */
function advanceWords(
  setup: HexBattleSetup,
  {entered}: HexBattle,
  names: readonly string[],
  path: readonly string[],
): string {
  const {at} = setup;
  const advance = `${listed(names)} ${names.length > 1 ? 'advance' : 'advances'}`;
  const nobody = `The ${sideName(setup, 'attacker')} side does not advance`;
  if (entered.length === 0) return names.length > 0 ? `${advance} into ${at}` : nobody;
  if (names.length === 0) return `${nobody} beyond ${at}`;
  return path.length > 0 ? `${advance} from ${at} into ${listed(path)}` : `${listed(names)} stays in ${at}`;
}

/** Reports who controls the hex after an advance, if a marker keeps it (14.6.9). */
function controlFindings(setup: HexBattleSetup, after: HexBattle): readonly Found[] {
  const {side, finding} = controlOf(boardOf(setup, after), setup.hex);
  const there = setup.units.attacker.some(({id}) => after.units[id]!.at === setup.at);
  return there && finding && side !== setup.sides.attacker ? [finding] : [];
}

/** Reports the outcome once it is known. */
function outcomeFindings(setup: HexBattleSetup, before: HexBattle, after: HexBattle): readonly Found[] {
  return before.outcome === null ? outcomeOf(setup, after) : [];
}

function outcomeOf(setup: HexBattleSetup, {outcome}: HexBattle): readonly Found[] {
  if (outcome === null) return [];
  if (outcome === 'not-allowed') return [notAllowedFinding(setup)];
  const defender = sideName(setup, 'defender');
  return [
    effect(
      setup,
      NO_RULE,
      outcome === 'held' ? `The ${defender} side holds ${setup.at}` : `No defender is left in ${setup.at}`,
    ),
  ];
}
