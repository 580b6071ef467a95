import type {HexId} from '../../board/index.js';
import type {Unit} from '../../module/index.js';
import type {Finding} from '../finding.js';
import {ruleRetreat, type RetreatRuling} from './answer.js';
import {ids, names} from './bars.words.js';
import {violations} from './violations.js';

/** Whether a path is a route that the rules allow a group, and if not, every clause that it breaks. */
export interface RouteJudgement {
  readonly legal: boolean;
  /** Empty where the path is legal, and never where it is not. */
  readonly violations: readonly Finding[];
}

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

/**
 * Is this path legal? It is when the ruling lists it; where it lists none at all, the empty one; and where there are
 * more routes than a list holds, one that breaks nothing. A group that keeps a stuck unit's company is not (9.4); in a
 * battle it may where HQs alone would be left, which have nobody to go with.
 */
export function judgePath(
  ruling: RetreatRuling,
  path: readonly HexId[],
  {inBattle = false}: {readonly inBattle?: boolean} = {},
): RouteJudgement {
  const stuck = inBattle && !partsOf(ruling) ? undefined : stuckViolation(ruling);
  const routes = [...ruling.search.routes, ...ruling.ownerRoutes];
  const listed = routes.length === 0 ? path.length === 0 : routes.some((route) => same(route, path));
  const broken = listed ? [] : violations(ruling, path);
  const found = stuck ? [stuck, ...broken] : broken;
  if (found.length > 0) return {legal: false, violations: found};
  return listed || ruling.search.cut
    ? {legal: true, violations: []}
    : {legal: false, violations: [unlisted(ruling, path)]};
}

const unlisted = ({context}: RetreatRuling, path: readonly HexId[]): Finding => ({
  clause: context.sheet.otherwise.rule,
  kind: 'violation',
  at: context.game.grid.label(path.at(-1) ?? context.origin),
  units: ids(context.group),
  message: 'Another way leaves fewer hexes not retreated, or costs less.',
});

const known = new WeakMap<RetreatRuling, readonly Unit[]>();

/**
 * The units that a stuck one holds back (9.4): a group that has no complete route, though those of its combat units
 * that have one alone have one together too. Empty where keeping together is no fault, whatever the reading.
 */
export function heldBack(ruling: RetreatRuling): readonly Unit[] {
  const {context, search} = ruling;
  const {group, position, sheet, hexes, mayElectOne} = context;
  if (search.complete || group.length < 2 || sheet.otherwise.clause !== 'stepPerHexThenIsolated') return [];
  const before = known.get(ruling);
  if (before) return before;
  const completes = (units: readonly Unit[]): boolean =>
    ruleRetreat(sheet.document, sheet.readings, position, units, hexes, mayElectOne).search.complete;
  const able = group.filter((unit) => unit.combat && completes([unit]));
  const held = able.length > 0 && able.length < group.length && completes(able) ? able : [];
  known.set(ruling, held);
  return held;
}

/** Is the reading in force that a stuck unit's company must go without it? */
export const splitsFromStuck = ({context: {sheet}}: RetreatRuling): boolean =>
  sheet.otherwise.clause === 'stepPerHexThenIsolated' && sheet.otherwise.stuckUnit !== 'holds';

/** A group that a stuck unit splits: those who can retreat in full, and the rest, who go by themselves. */
export interface Parts {
  readonly able: readonly Unit[];
  readonly rest: readonly Unit[];
}

/**
 * How a stuck unit splits a group in a battle, where it must: the rest has a combat unit, for a rest of HQs alone may not
 * be left behind by the last combat units it stood with (9.3.1) and keeps the group together.
 */
export function partsOf(ruling: RetreatRuling): Parts | undefined {
  const able = splitsFromStuck(ruling) ? heldBack(ruling) : [];
  const rest = ruling.context.group.filter((unit) => !able.includes(unit));
  return able.length > 0 && rest.some(({combat}) => combat) ? {able, rest} : undefined;
}

function stuckViolation(ruling: RetreatRuling): Finding | undefined {
  const held = splitsFromStuck(ruling) ? heldBack(ruling) : [];
  if (held.length === 0) return undefined;
  const {context} = ruling;
  const at = context.game.grid.label(context.origin);
  const go = held.length === 1 ? 'can retreat in full without it' : 'can retreat in full without them';
  const rest = context.group.filter((unit) => !held.includes(unit));
  return {
    clause: context.sheet.otherwise.rule,
    kind: 'violation',
    at,
    units: ids(held),
    witness: {units: ids(rest)},
    remedy: `send ${names(held)} as a group of its own`,
    message: `${at}: ${names(rest)} cannot retreat in full with the others, and ${names(held)} ${go}: they may not be kept together. Under the reading that a stuck unit holds its company (stuckUnit: holds) they may.`,
  };
}
