import {codesOf} from '../../module/tables.js';
import type {Unit, WhenDocument} from '../../module/index.js';
import {bidiIsolate} from '../../module/bidi.js';
import type {
  AlternativeDocument,
  ResultCodeDocument,
  ShareDocument,
  SheetConversion,
} from '../../module/schema/result-code.js';
import {type BattleFinding, battleFinding, refusal} from '../battle-findings.js';
import {type BrokenRule, brokenBy} from '../broken-rules.js';
import {unnumberedRule} from '../own-rules.js';
import {otherRole} from '../retreat/sheets/sheet.js';
import {leftBut, type Left} from '../when-parts.js';
import {holds} from '../when.js';
import {
  boardOf,
  type Demand,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  roles,
  survivorsOf,
} from './battle.js';
import {cappedUnits, mayGo, type Standing} from './budget.js';
import {demandOf, noDemand} from './demand.js';
import {hasRetreatedBefore} from './retreated.js';
import {situationIn} from './situation.js';

/** One of the ways to meet a code: its place in the list of the code, and what it asks. */
export interface Alternative {
  readonly option: number;
  readonly demand: Demand;
}

/** One of the ways to meet a code, as its document has it; of a budget with its points that are steps, and those left. */
interface Listed {
  readonly option: number;
  readonly part: AlternativeDocument;
  readonly points?: {readonly spent: number; readonly left: number};
}

/** Every alternative that a share names, or each number of steps of its budget; else the share itself. */
function listedIn({oneOf, budget}: ShareDocument): readonly Listed[] {
  if (oneOf) return oneOf.map((part, option) => ({option, part}));
  if (budget === undefined) return [{option: 0, part: {}}];
  return Array.from({length: budget + 1}, (_, spent) => ({
    option: spent,
    part: {},
    points: {spent, left: budget - spent},
  }));
}

/** The document of a code; an empty one for a code that a table does not have. */
export function codeOf({table}: Pick<HexBattleSetup, 'table'>, code: string | null): ResultCodeDocument {
  const codes = table ? codesOf(table) : {};
  return code !== null && Object.hasOwn(codes, code) ? codes[code]! : {};
}

/** Keys of a condition that nothing in a battle changes: readings, the time, and the ground of the hex that is attacked. */
const settledKeys = ['reading', 'weather', 'month', 'turn', 'terrain', 'city', 'region'] as const;

/**
 * A code as it counts in this battle: conditions on settled readings and on known ground are decided, so that its words
 * have nothing that does not apply here.
 */
export function codeHere(setup: HexBattleSetup, document: ResultCodeDocument): ResultCodeDocument {
  const decided = (when: WhenDocument, role: Role): Left =>
    leftBut(when, settledKeys, (asked) =>
      holds(asked, situationIn(setup, setup.position, role, setup.units[role]), {
        hex: setup.hex,
        origin: setup.hex,
      }),
    );
  /** A part without what is decided of its condition; none where that fails. */
  const partHere = <Part extends AlternativeDocument>(
    {when, ...part}: Part,
    role: Role,
  ): Part | undefined => {
    const left = when === undefined || decided(when, role);
    return left === false ? undefined : ({...part, ...(left === true ? {} : {when: left})} as Part);
  };
  const shareHere = (role: Role): Pick<ResultCodeDocument, Role> => {
    const share = document[role] && partHere(document[role], role);
    if (!share) return {};
    const {oneOf, ...own} = share;
    const open = (oneOf ?? []).flatMap((part) => partHere(part, role) ?? []);
    return {[role]: open.length > 0 ? {...own, oneOf: open} : own};
  };
  const {attacker: _, defender: __, ...rest} = document;
  return {...rest, ...shareHere('attacker'), ...shareHere('defender')};
}

/** The alternatives of a code that are open to a role: of several one is chosen, of one that is what the code asks. */
export function alternativesOf(
  setup: HexBattleSetup,
  code: string | null,
  role: Role,
  standing: Standing,
): readonly Alternative[] {
  const {board, left: there} = standing;
  const steps = there.reduce((sum, one) => sum + one.steps, 0);
  if (fewerOf(setup, code) === role) return [{option: 0, demand: {...noDemand, eliminated: true}}];
  const share = codeOf(setup, code)[role];
  if (!share) return [];
  const place = {hex: setup.hex, origin: setup.hex};
  const isOpen = ({when, leaves = 0, steps: lost = 0}: AlternativeDocument, before = 0): boolean =>
    (!when || holds(when, situationIn(setup, board, role, setup.units[role]), place)) &&
    (leaves === 0 || steps - before - lost >= leaves);
  if (!isOpen(share)) return [];
  const base = demandOf(share);
  const open = listedIn(share).flatMap(({option, part, points}): Alternative[] => {
    if (!isOpen(part, base.steps)) return [];
    const demand = demandOf(part, base, points);
    const isPayable = !points || points.spent === 0 || demand.steps <= steps;
    return isPayable && mayGo(setup, role, standing, demand) ? [{option, demand}] : [];
  });
  return open.length > 0 ? open : [{option: 0, demand: base}];
}

/** Returns what a result asks of a role, as far as that is chosen or leaves no choice. */
export function demandNow(setup: HexBattleSetup, battle: HexBattle, role: Role): Demand {
  const [only, ...others] = battle.chosen[role] ? [] : alternativesNow(setup, battle, role);
  const demand = battle.chosen[role] ?? (only && others.length === 0 ? only.demand : noDemand);
  if (battle.cancelled.includes(role)) return {...demand, retreat: 0};
  const less = battle.shortened[role] ?? 0;
  return less > 0 ? {...demand, retreat: Math.max(0, demand.retreat - less)} : demand;
}

/** The alternatives that a result leaves a role at this moment of a battle. */
export const alternativesNow = (
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
): readonly Alternative[] => alternativesOf(setup, battle.result, role, standingOf(setup, battle, role));

/** The units of a role that are left at this moment of a battle. */
export const standingOf = (setup: HexBattleSetup, battle: HexBattle, role: Role): Standing => ({
  board: boardOf(setup, battle),
  left: survivorsOf(setup, battle, role).map((unit) => ({unit, steps: battle.units[unit.id]!.steps})),
});

/** Decides who chooses among the alternatives of a role. */
export const chooserOf = (setup: HexBattleSetup, code: string | null, role: Role): Role =>
  codeOf(setup, code)[role]?.chosenBy === 'opponent' ? otherRole(role) : role;

/** The number of the rule on a code. */
export const codeRule = (setup: HexBattleSetup, code: string | null): string => {
  const {rule} = codeOf(setup, code);
  return rule === undefined ? unnumberedRule(setup.game) : bidiIsolate(rule);
};

const parts = (share: ShareDocument | undefined): readonly AlternativeDocument[] =>
  share ? [share, ...(share.oneOf ?? [])] : [];
/** Does a code make a role match the other’s losses? */
const isMatching = (document: ResultCodeDocument, role: Role): boolean =>
  parts(document[role]).some(({strengthAtLeast}) => strengthAtLeast === 'opponentLost');
/** May a code make a role retreat? */
const mayRetreat = (document: ResultCodeDocument, role: Role): boolean =>
  parts(document[role]).some(({retreat = 0}) => retreat > 0) || (document[role]?.budget ?? 0) > 0;

/** The states that a code sets. */
export const statesSet = (document: ResultCodeDocument): readonly string[] =>
  roles.flatMap((role) => parts(document[role]).flatMap(({state}) => state ?? []));

/** Which strength of a role a code counts. */
const countOf = (document: ResultCodeDocument, role: Role): 'printed' | 'used' =>
  [...parts(document[role]), ...parts(document[otherRole(role)])].find(
    ({strengthAtLeast}) => strengthAtLeast !== undefined,
  )?.count ?? 'printed';

/** The strength that a unit brought into a battle, with so many steps left of those it began with. */
export function strengthAt(
  setup: HexBattleSetup,
  role: Role,
  unit: Unit,
  steps: number,
  count: 'printed' | 'used',
): number {
  if (steps === 0 || !unit.combat) return 0;
  const {odds} = setup;
  const kind = role === 'attacker' ? 'attack' : 'defence';
  const printed = steps < unit.steps ? unit.reduced[kind] : unit[kind];
  const part = count === 'used' ? odds?.[kind].parts.find((one) => one.unit === unit.id) : undefined;
  if (part) return part.multipliers.reduce((so, {times}) => so * times, printed);
  // a unit that retreated earlier satisfies no exchange
  return hasRetreatedBefore(setup, unit) ? printed * (setup.retreatedBefore?.clause.strength ?? 0) : printed;
}

/** The strength of a whole side when the combat begins. */
export const strengthBrought = (setup: HexBattleSetup, role: Role, count: 'printed' | 'used'): number =>
  setup.units[role].reduce(
    (sum, unit) => sum + strengthAt(setup, role, unit, setup.position.units.get(unit.index)!.steps, count),
    0,
  );

/** The side that removes all its units since it has less strength; the defender where both have the same. */
export function fewerOf(setup: HexBattleSetup, code: string | null): Role | undefined {
  const document = codeOf(setup, code);
  if (document.whoFirst !== 'fewer') return undefined;
  const count = countOf(document, 'attacker');
  return strengthBrought(setup, 'attacker', count) < strengthBrought(setup, 'defender', count)
    ? 'attacker'
    : 'defender';
}

/** The kinds of demands that a result may make on a role. */
export const demands = ['choice', 'losses', 'retreat', 'state', 'matching', 'matchingRetreat'] as const;
export type DemandKind = (typeof demands)[number];

/** Does a demand ask for this? */
export function asksIn(
  {steps, units, eliminated, matches, retreat, state}: Demand,
  what: DemandKind,
): boolean {
  switch (what) {
    case 'losses':
      return steps > 0 || units > 0 || eliminated || matches !== null;
    case 'retreat':
      return retreat > 0;
    case 'state':
      return state !== null;
    case 'matching':
      return matches !== null;
    default:
      return false;
  }
}

/** Does a result ask this of a role, as far as that is chosen or leaves no choice? */
export function asksOf(setup: HexBattleSetup, battle: HexBattle, role: Role, what: DemandKind): boolean {
  const document = codeOf(setup, battle.result);
  switch (what) {
    case 'choice':
      return alternativesNow(setup, battle, role).length > 1;
    case 'losses':
    case 'retreat':
    case 'state':
      return asksIn(demandNow(setup, battle, role), what);
    case 'matching':
      return isMatching(document, role);
    case 'matchingRetreat':
      return (
        isMatching(document, role) && mayRetreat(document, 'defender') && document.matchesOnlyResult !== true
      );
  }
}

/** Finds the rules that a choice of what a result asks of a role breaks. */
export function judgeChoice(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  option: number,
): readonly BrokenRule[] {
  const open = alternativesNow(setup, battle, role);
  if (open.some((one) => one.option === option)) return [];
  const rule = codeRule(setup, battle.result);
  return brokenBy([
    refusal(setup, rule, 'choiceNotOpen', {option, role, open}),
    ...closedByCap(setup, battle, role, option),
  ]);
}

/** Names the units whose caps close an option of a budget. */
function closedByCap(
  setup: HexBattleSetup,
  battle: HexBattle,
  role: Role,
  option: number,
): readonly BattleFinding[] {
  const share = codeOf(setup, battle.result)[role];
  const points = share && listedIn(share)[option]?.points;
  if (!points) return [];
  const demand = demandOf({}, demandOf(share), points);
  const capped = cappedUnits(setup, role, standingOf(setup, battle, role), demand);
  return capped.map(({unit, hexes, rule}) => refusal(setup, rule, 'mayGoOnly', {unit, hexes}, [unit]));
}

/** A code in whose place another counts in this battle, by which rule and on which condition. */
interface Conversion {
  readonly from: string;
  readonly to: string;
  readonly rule: string;
  readonly when: WhenDocument | undefined;
}

/** The conversion of a code in this battle; undefined where it counts itself. */
export function conversionOf(setup: HexBattleSetup, code: string): Conversion | undefined {
  const {position, hex, rules, game} = setup;
  const ofSheet = (rules?.sheet.converts ?? []).filter((one: SheetConversion) => one.code === code);
  const situation = situationIn(setup, position, 'defender', setup.units.defender);
  const found = [...(codeOf(setup, code).converts ?? []), ...ofSheet].find(
    ({when}) => !when || holds(when, situation, {hex, origin: hex}),
  );
  if (!found) return undefined;
  const {to, when, rule} = found;
  return {from: code, to, rule: rule === undefined ? unnumberedRule(game) : bidiIsolate(rule), when};
}

/** The code that counts in a battle where the table has another. */
export const converted = (setup: HexBattleSetup, code: string): string =>
  conversionOf(setup, code)?.to ?? code;

/** Says that another code counts than was rolled, and why; `asks`: also what that asks. */
export const conversionFinding = (
  setup: HexBattleSetup,
  {from, to, rule, when}: Conversion,
  asks = false,
): BattleFinding => {
  const {at} = setup;
  const args = {
    code: from,
    as: to,
    at,
    ...(when ? {when} : {}),
    ...(asks ? {asks: codeOf(setup, to)} : {}),
  };
  return battleFinding('effect', rule, 'codeCounts', args, {at});
};
