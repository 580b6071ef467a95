import type {HexId} from '../../../board/index.js';
import type {Unit} from '../../../module/index.js';
import {stateWord} from '../../../module/unit-states.js';
import {be, counted, ids, listed, names, type Finding} from '../../finding.js';
import {exertersWithin} from '../../zoc.js';
import {withCondition, type Reason} from './clause.js';
import {stackedIn, type RetreatContext} from '../context.js';
import {passedAlong} from './length.js';
import {costs as costKinds, placeWords, type Trigger} from './cost.js';
import {hexCostsAlong, hexCosts, costsOf, type HexCost} from './costs.js';

/** Words for a cause at a hex, and the units that are it. */
function causeAt(
  context: RetreatContext,
  trigger: Trigger,
  hex: HexId,
): {readonly words: string; readonly by: readonly Unit[]} {
  const {position, side, reach} = context;
  if (trigger === 'enemyZoc') {
    const by = exertersWithin(position, hex, side, reach);
    return {by, words: `in the ZOC of ${names(by)}`};
  }
  if (trigger === 'overStacked') {
    const by = stackedIn(context, hex);
    return {by, words: by.length > 0 ? `over-stacked with ${names(by)}` : 'over-stacked by the group alone'};
  }
  return {by: [], words: placeWords(trigger, context.game)};
}

const aStep = (steps: number): string => (steps === 1 ? 'a step' : counted(steps, 'step'));

/** Words for what a cost takes: `this costs the group a step`, `d1 becomes disrupted`. */
function takenWords({game, group}: RetreatContext, cost: HexCost, who: string): string {
  const {clause, steps, payers, state, sets} = cost;
  const route = clause.per === 'route' ? ', once for the route' : '';
  const each = clause.of === 'unit' && payers.length > 1;
  if (state === undefined) {
    if (!each) return `this costs ${who} ${aStep(steps)}${route}`;
    const isEven = steps % payers.length === 0;
    return isEven
      ? `this costs each of ${names(group)} ${aStep(steps / payers.length)}${route}`
      : `this costs ${names(group)} ${aStep(steps)} in all${route}`;
  }
  const word = stateWord(game, state);
  const becomes =
    sets.length === 0 ? [] : [`${names(sets)} ${sets.length === 1 ? 'becomes' : 'become'} ${word}`];
  const loses =
    steps === 0
      ? []
      : [
          `${names(payers)} ${be(payers)} ${word} already and ${payers.length === 1 ? 'loses' : 'lose'} ${
            each
              ? `${aStep(steps / payers.length)} each`
              : `${aStep(steps)}${payers.length > 1 ? ' in all' : ''}`
          }`,
        ];
  return `${[...becomes, ...loses].join('; ')}${route}`;
}

/** A cost with its reason alone, for sentences that say more than one thing. */
export interface CostFinding extends Finding, Reason {
  readonly steps: number;
  /** Which hex of the route it is for: 0 the first. */
  readonly index: number;
}

/** A cost as a finding; none where nobody loses a step or comes into a state. */
function costFinding(context: RetreatContext, cost: HexCost, who = 'the group'): readonly CostFinding[] {
  const {clause, index, hex, steps, sets} = cost;
  if (steps === 0 && sets.length === 0) return [];
  const {game, group} = context;
  const here = cost.causes.map((trigger) => causeAt(context, trigger, hex));
  const units = ids(here.flatMap(({by}) => by));
  const {because: cause, witness} = withCondition(
    context,
    clause,
    {because: listed(here.map(({words}) => words)), ...(units.length > 0 ? {witness: {units}} : {})},
    hex,
    costKinds.cost,
  );
  const at = game.grid.label(hex);
  const taken = takenWords(context, cost, who);
  const isCancelled = (clause.unlessFriendly ?? context.negatesZoc) && cost.causes.includes('enemyZoc');
  return [
    {
      steps,
      index,
      because: `It is ${cause}, ${cost.state === undefined ? `which costs ${aStep(steps)}` : `and ${taken}`}`,
      clause: clause.rule,
      kind: steps > 0 ? 'cost' : 'effect',
      at,
      units: ids(group),
      ...(witness ? {witness} : {}),
      ...(isCancelled ? {remedy: `a friendly unit in ${at} before the retreat`} : {}),
      message: `${at}: ${cause}; ${taken}.`,
    },
  ];
}

/** Reports the costs of entering the hexes of a path; `who` names the group where there are several. */
export const costFindings = (
  context: RetreatContext,
  path: readonly HexId[],
  who?: string,
): readonly CostFinding[] => hexCostsAlong(context, path).flatMap((cost) => costFinding(context, cost, who));

/** Reports the costs of entering a hex by itself, from wherever one comes. `passed`: the retreat continues from there. */
export function costFindingsAt(context: RetreatContext, hex: HexId, passed = false): readonly CostFinding[] {
  const costs = costsOf(context);
  if (costs.all.length === 0) return [];
  const {costs: found} = hexCosts(context, costs, {index: 0, hex, from: undefined, passed}, costs.start);
  return found.flatMap((cost) => costFinding(context, cost));
}

/** Reports the costs of some routes by the hexes that they enter, none twice, in the order of the hexes. */
export function costFindingsOfRoutes(
  context: RetreatContext,
  routes: readonly (readonly HexId[])[],
): ReadonlyMap<HexId, readonly CostFinding[]> {
  const costs = costsOf(context);
  const found = new Map<HexId, Map<string, CostFinding>>();
  if (costs.all.length === 0) return new Map();
  const seen = new Set<string>();
  const ends = new Set(
    routes.flatMap((route) => {
      const goesOn = passedAlong(context, route);
      return route.filter((_, i) => !goesOn[i]);
    }),
  );
  const depends =
    costs.byHexside !== undefined ||
    costs.byRoute !== undefined ||
    costs.all.some(({stateBit}) => stateBit > 0);
  for (const route of routes) {
    const goesOn = passedAlong(context, route);
    let mask = costs.start;
    for (const [index, hex] of route.entries()) {
      // a hex in which a route ends costs what it costs there
      const passed = goesOn[index]! && (depends || !ends.has(hex));
      const from = depends ? (route[index - 1] ?? context.origin) : undefined;
      const key = `${String(hex)} ${String(from)} ${String(passed)} ${String(mask)}`;
      const isNew = !seen.has(key);
      if (!isNew && !depends) continue;
      seen.add(key);
      const entered = hexCosts(context, costs, {index, hex, from, passed}, mask);
      mask = entered.mask;
      const findings = isNew ? entered.costs.flatMap((cost) => costFinding(context, cost, 'the group')) : [];
      if (findings.length === 0) continue;
      const here = found.get(hex) ?? new Map<string, CostFinding>();
      found.set(hex, here);
      for (const finding of findings) here.set(finding.message, finding);
    }
  }
  const {byNumber} = context.game.grid;
  return new Map(
    [...found].sort(([a], [b]) => byNumber(a, b)).map(([hex, costs]) => [hex, [...costs.values()]] as const),
  );
}
