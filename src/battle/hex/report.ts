import type {HexGame} from '../../module/game.js';
import {isSameJson} from '../../module/json.js';
import {sourcePhrases} from '../../phrases/en/sources.js';
import {say} from '../../phrases/say.js';
import {type BattleFinding, effect, type Found, refusal} from '../../rules/battle-findings.js';
import {controlOf} from '../../rules/control.js';
import {ownRule} from '../../rules/own-rules.js';
import type {Source} from '../../rules/combat/source.js';
import type {RollMade} from '../../rules/combat/record.js';
import {offRule, saidOdds, settledCode} from '../../rules/combat/rolls.js';
import {ids, NO_RULE} from '../../rules/finding.js';
import {
  asRolled,
  boardOf,
  codeNotes,
  codeHere,
  codeOf,
  codeRule,
  conversionFinding,
  conversionOf,
  demandNow,
  hasOdds,
  mainRoll,
  retreatedFindings,
  ruleFor,
  ruleToAdvance,
  type HexBattle,
  type HexBattleSetup,
  type HexUnitState,
  type Odds,
  type OddsSetup,
  type Role,
} from '../../rules/hex-combat/index.js';
import type {BattleEvent} from '../../module/schema/event.js';
import type {OrderDocument} from '../../rules/order/document.js';
import type {HexContext} from '../../rules/order/scene.js';
import {stateOf, type HexSnapshot} from '../chart.js';
import {documentOf} from '../order.js';
import {refusedBy, type Refused} from '../refused.js';
import {combatReport, rolled, type CombatReport, type StepFound} from '../report.js';
import {missingFindings, saidRoll} from '../../rules/combat/rolls.js';
import {lossesFindings, rollsMade, rollTitle} from '../rolls.js';
import {clauseNow, roleOfChoice, roleToAct} from '../acting.js';

/** A column with its shifts, each with its source in words. */
type SaidColumn = Omit<Odds['column'], 'shifts'> & {
  readonly shifts: readonly {readonly shift: number; readonly source: string}[];
};

/** The state of a battle on a hex map after a log. */
export interface HexReport extends Refused, CombatReport {
  readonly state: string;
  /** The id of the side that acts; null once the battle is over. */
  readonly side: string | null;
  /**
   * `held` if a defender is left in the hex; null until that is known. `not-allowed`: nobody may attack at these odds, and
   * `refused` says by which rule.
   */
  readonly outcome: string | null;
  readonly round: number;
  /** The hex that is fought for. */
  readonly at: string;
  /** Null where no roll by odds or differences is in the order of play. */
  readonly odds: {readonly attack: number; readonly defence: number} | null;
  /** Null without odds, where the attack is not allowed, and where a code counts without a roll. */
  readonly column: SaidColumn | null;
  /** The roll that gave the result. */
  readonly roll: {
    readonly dice: readonly number[];
    readonly drm: readonly {readonly drm: number; readonly source: string}[];
    /** The roll with its modifiers, kept within the table. */
    readonly row: number;
  } | null;
  readonly result: string | null;
  /** The units of the battle, and any other that it moved or displaced. */
  readonly units: Readonly<Record<string, HexUnitState>>;
  readonly relocated: readonly string[];
  /** The hexes that attackers entered in their advance. */
  readonly entered: readonly string[];
  /** The id of the side that controls the hex (14.6.9 for a mined one); null for nobody. */
  readonly control: string | null;
}

/** Says the sources of shifts; their rules are for the sentences. */
const saidShifts = (game: HexGame, shifts: Odds['column']['shifts']): SaidColumn['shifts'] =>
  shifts.map(({shift, source}) => ({shift, source: sourcePhrases.of(game, source)}));

/** Says the sources of changes. */
const withSources = <T extends {readonly source: Source}>(
  game: HexGame,
  changes: readonly T[],
): readonly (Omit<T, 'source'> & {readonly source: string})[] =>
  changes.map((one) => ({...one, source: sourcePhrases.of(game, one.source)}));

/** Reports a state. */
export function hexReport(snapshot: HexSnapshot): HexReport {
  const {setup, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  const {odds} = setup;
  const roll = mainRollOf(snapshot.context);
  return {
    state: stateOf(snapshot),
    side: role === null ? null : setup.game.sides[setup.sides[role]]!.id,
    outcome: battle.outcome,
    odds: odds ? {attack: odds.attack.total, defence: odds.defence.total} : null,
    column:
      odds && odds.column.off === undefined
        ? {...odds.column, shifts: saidShifts(setup.game, odds.column.shifts)}
        : null,
    roll: roll
      ? {dice: roll.dice, drm: withSources(setup.game, roll.modifiers), row: Number(roll.row)}
      : null,
    result: battle.result,
    units: battle.units,
    relocated: battle.relocated,
    entered: battle.entered,
    round: battle.round,
    at: setup.at,
    control: setup.game.sides[controlOf(boardOf(setup, battle), setup.hex).side]?.id ?? null,
    ...combatReport(snapshot.context),
    ...(battle.outcome === 'not-allowed' && hasOdds(setup)
      ? refusedBy([say(setup.game, notAllowedFinding(setup))])
      : {}),
  };
}

/** The roll that gave the result of a battle; undefined before it is made. */
export const mainRollOf = ({setup, record}: HexContext): RollMade | undefined =>
  record.rolls[mainRoll(setup.game) ?? ''];

/** Says that the odds of an attack are below a table that allows no such attack, and by which rule. */
export function notAllowedFinding(setup: OddsSetup): BattleFinding {
  const {table, odds, units, game} = setup;
  const {attackerNeeds: more} = odds;
  const args = {
    odds: saidOdds(setup),
    below: table.columns[0]!,
    ...(more ? {needs: more.factors} : {}),
  };
  const rule = offRule(setup) ?? ownRule(game, 'attack');
  return refusal(setup, rule, 'attackNotAllowed', args, ids(units.attacker));
}

/** Reports the beginning of a battle: the forces and the column, and the result where nobody rolls for it. */
export const narrateHexBeginning = ({context}: HexSnapshot): readonly Found[] => {
  const {battle, said} = context;
  const {setup} = context;
  const attackers = ids(setup.units.attacker);
  const defenders = ids(setup.units.defender);
  return [
    effect(
      setup,
      ownRule(setup.game, 'attack'),
      'attackBegins',
      {attackers, defenders, at: setup.at, ...(hasOdds(setup) ? {odds: saidOdds(setup)} : {})},
      [...attackers, ...defenders],
    ),
    ...retreatedFindings(setup),
    ...settledFindings(setup, battle.result),
    ...said,
    ...outcomeOf(setup, battle),
  ];
};

/** Reports the code of odds off the table; nothing where dice decide, or decided. */
function settledFindings(setup: HexBattleSetup, result: string | null): readonly Found[] {
  const code = result === null ? undefined : settledCode(setup);
  if (code === undefined) return [];
  return [
    effect(setup, offRule(setup) ?? codeRule(setup, code), 'codeSettled', {
      code,
      asks: codeHere(setup, codeOf(setup, code)),
    }),
    ...codeFindings(setup, code),
  ];
}

function lossFindings(setup: HexBattleSetup, before: HexBattle, after: HexBattle): readonly BattleFinding[] {
  const clause = before.pendingLosses[0]?.clause ?? NO_RULE;
  return Object.entries(after.units).flatMap(([id, is]) => {
    const was = before.units[id];
    if (!was || was.steps === is.steps) return [];
    const args = {
      unit: id,
      count: was.steps - is.steps,
      left: is.eliminated ? 0 : is.steps,
      ...(is.isolated && !was.isolated ? {isolated: true as const} : {}),
    };
    return [effect(setup, clause, 'losesSteps', args, [id])];
  });
}

/** Reports the rolls that an event made. */
function rollFindings(order: OrderDocument, from: HexContext, to: HexContext): readonly Found[] {
  const {setup, battle} = to;
  const main = mainRoll(setup.game);
  const isOnly = Object.keys(order.rolls).length === 1;
  return rollsMade(from.record, to.record).flatMap(([name, made]) => {
    if (typeof made.result === 'number')
      return lossesFindings(setup, order, [name, made], (role) => sideIn(setup, role));
    const on = asRolled(setup, battle, name).setup;
    const code = made.inPlaceOf ?? made.result;
    const args = {
      roll: saidRoll(made),
      code,
      asks: codeHere(on, codeOf(on, code)),
      ...(isOnly ? {} : {title: rollTitle(order, name)}),
      ...(made.odds && name !== main ? {odds: made.odds} : {}),
    };
    return [
      effect(on, codeRule(on, code), 'codeRolled', args),
      ...missingFindings(setup.at, made),
      ...codeFindings(on, code),
    ];
  });
}

/** Reports which code counts in place of one, with notes on it. */
function codeFindings(setup: HexBattleSetup, code: string): readonly Found[] {
  const conversion = conversionOf(setup, code);
  return [
    ...(conversion ? [conversionFinding(setup, conversion, true)] : []),
    ...codeNotes(setup, conversion?.to ?? code),
  ];
}

/** Reports what an event changed before the main roll: other odds, or a code without a roll. */
function oddsFindings(from: HexContext, to: HexContext): readonly Found[] {
  if (from.battle.result !== null) return [];
  const {setup} = to;
  if (to.battle.result !== null)
    return mainRollOf(to) === mainRollOf(from) ? settledFindings(setup, to.battle.result) : [];
  const before = from.setup;
  if (setup.odds === before.odds || !hasOdds(setup) || isSameJson(setup.odds, before.odds ?? null)) return [];
  return [effect(setup, ownRule(setup.game, 'attack'), 'oddsNow', {odds: saidOdds(setup)})];
}

/** Returns the id of the side that plays a role. */
export const sideIn = (setup: HexBattleSetup, role: Role): string => setup.game.sides[setup.sides[role]]!.id;

/** Reports the effects of an event: first the event, then its consequences. */
export function narrateHexStep(from: HexSnapshot, event: BattleEvent, to: HexSnapshot): readonly StepFound[] {
  const {setup, battle: before} = from.context;
  const {battle: after, said} = to.context;
  const more = [...said, ...oddsFindings(from.context, to.context), ...outcomeFindings(setup, before, after)];
  const clause = clauseNow(from);
  switch (event.type) {
    case 'fire':
      return event.dice === undefined ? more : rolled(more);
    case 'roll':
      if (from.context.record.aimed) return rolled(more);
      return rolled([...rollFindings(documentOf(from.machine), from.context, to.context), ...more]);
    case 'assign':
      return [...lossFindings(setup, before, after), ...more];
    case 'choose': {
      const role = roleOfChoice(from)!;
      const args = {side: sideIn(setup, role), role, demand: demandNow(setup, after, role)};
      return [effect(setup, clause, 'choiceMade', args), ...more];
    }
    case 'elect':
      return [effect(setup, clause, 'retreatShortened', {hexes: event.hexes})];
    case 'order': {
      const rule = ruleFor(setup, 'defenderOrders') ?? clause;
      return [effect(setup, rule, 'orderGiven', {units: event.units}, event.units)];
    }
    case 'route': {
      const {units, path} = event;
      const from = before.retreat?.origins[units[0] ?? ''] ?? setup.at;
      if (path.length > 0)
        return [effect(setup, clause, 'groupRetreated', {units, from, path}, units), ...more];
      const then = units.every((id) => after.units[id]?.eliminated)
        ? 'eliminated'
        : units.every((id) => after.units[id]?.at === null)
          ? 'leaves'
          : 'stays';
      return [effect(setup, clause, 'groupStuck', {units, at: from, then}, units), ...more];
    }
    case 'displace':
      return more;
    case 'continue':
    case 'retreat': {
      const side = sideIn(setup, roleToAct(from) ?? 'attacker');
      return [
        event.type === 'continue'
          ? effect(setup, clause, 'sideFightsOn', {side, continues: 'fight'})
          : effect(setup, clause, 'sideBreaksOff', {side}),
        ...more,
      ];
    }
    case 'commit':
    case 'declare':
    case 'withdraw':
    case 'regroup':
      return more;
    case 'pass':
      // in a turn of fire the action says which units
      if (said.length > 0) return more;
      return [
        effect(setup, clause, 'sidePasses', {side: sideIn(setup, roleToAct(from) ?? 'attacker')}),
        ...more,
      ];
    case 'advance': {
      const units = event.units ?? [];
      const rule = ruleToAdvance(setup, before, units);
      return [
        advanceFinding(setup, before, rule, units, event.path ?? []),
        ...controlFindings(setup, after),
        ...more,
      ];
    }
  }
}

/** Says who advances where. */
function advanceFinding(
  setup: HexBattleSetup,
  {entered}: HexBattle,
  rule: string,
  units: readonly string[],
  path: readonly string[],
): BattleFinding {
  const {at} = setup;
  const isBeyond = entered.length > 0;
  if (units.length === 0) {
    const args = {side: sideIn(setup, 'attacker'), ...(isBeyond ? {beyond: at} : {})};
    return effect(setup, rule, 'nobodyAdvances', args);
  }
  if (!isBeyond) return effect(setup, rule, 'unitsAdvance', {units, into: [at]}, units);
  return path.length > 0
    ? effect(setup, rule, 'unitsAdvance', {units, into: path, from: at}, units)
    : effect(setup, rule, 'unitsStay', {units, at}, units);
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
  if (outcome === 'not-allowed') return hasOdds(setup) ? [notAllowedFinding(setup)] : [];
  const {at} = setup;
  if (outcome === 'held') return [effect(setup, NO_RULE, 'hexHeld', {side: sideIn(setup, 'defender'), at})];
  // an outcome of the author's own says nothing of who is there; the last prompt has its title
  return outcome === 'vacated' ? [effect(setup, NO_RULE, 'hexCleared', {at})] : [];
}
