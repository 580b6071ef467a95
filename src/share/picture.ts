import {
  frame,
  frameOfStack,
  placeOf,
  routeKind,
  sceneOf,
  stacksOf,
  type Mark,
  type Picture,
  type Route,
} from '../drawing/index.js';
import type {Ask, HexPosition, Position} from '../module/index.js';
import {
  chargedAlong,
  judgePlan,
  proofHexes,
  proofOf,
  retreatRulesOf,
  ruleRetreat,
  verdictOn,
} from '../rules/index.js';

/** The ruling on a question, as far as a picture shows it. */
interface Pictured {
  readonly ways: readonly Route[];
  /** The exits of a stack that has no way out. */
  readonly closed: readonly number[];
}

/**
 * Draws a question besides its position: of a retreat or a judged plan its routes with their costs, cropped to the
 * stack, its reach and a hex around; of another question the part of the map where anyone stands.
 */
export function pictureOf(position: Position, ask: Ask): Picture {
  const {plan} = sceneOf(position.game);
  const unit = position.game.unit(ask.retreat?.units[0] ?? ask.judge?.plan[0]?.units[0] ?? '');
  const from = unit ? position.units.get(unit.index)?.at : undefined;
  if (!unit || from === undefined || position.kind !== 'hex')
    return {
      frame: frame(
        plan,
        stacksOf(position).map(({place}) => place),
      ),
    };
  const {ways, closed} = ruledOn(position, ask);
  const kinds = {may: 'may', costly: 'costly', barred: 'stop'} as const;
  const ends = ways.flatMap((way): readonly Mark[] => {
    const at = way.path.at(-1);
    return at === undefined ? [] : [{at, kind: kinds[routeKind(way)]}];
  });
  return {
    routes: ways,
    marks: [...closed.map((at): Mark => ({at, kind: 'stop'})), ...ends],
    zones: position.game.sides.flatMap(({index}) => (index === unit.side ? [] : [index])),
    frame: frameOfStack(
      plan,
      from,
      ask.retreat?.hexes ?? ask.judge?.hexes ?? 0,
      ways.flatMap(({path}) => path),
    ),
  };
}

/** The ways that are open to a group, or those of a plan. */
function ruledOn(position: HexPosition, {retreat, judge}: Ask): Pictured {
  const rules = retreatRulesOf(position.game);
  const nothing: Pictured = {ways: [], closed: []};
  if (!rules) return nothing;
  const {sheet, readings} = rules;
  if (retreat) {
    const group = retreat.units.flatMap((id) => position.game.unit(id) ?? []);
    const ruled = ruleRetreat(sheet, readings, position, group, retreat.hexes, retreat.mayElectOne);
    const {context, search} = ruled;
    const proof = proofOf(ruled);
    const closed = proof ? proofHexes(proof).closed.map((hex) => placeOf(position, hex)) : [];
    const {parts, plan} = verdictOn(ruled);
    if (parts && plan)
      return {
        ways: plan.groups.map(({path, charged}) => ({
          from: context.origin,
          path,
          costs: charged.map(Number),
        })),
        closed,
      };
    return {
      ways: search.routes.map((path) => ({
        from: context.origin,
        path,
        costs: chargedAlong(context, path).map(Number),
      })),
      closed,
    };
  }
  const judged = judge && judgePlan(sheet, readings, position, judge);
  if (!judged?.ok) return nothing;
  const {groups, legal} = judged.value;
  const ways = groups.map(({units: [first], path, charged}): Route => ({
    from: position.units.get(first!.index)!.at,
    path,
    costs: charged.map(Number),
    // of a plan that is not allowed no way is drawn as one that may be taken
    barred: !legal,
  }));
  return {ways, closed: []};
}
