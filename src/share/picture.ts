import {
  frame,
  frameOfStack,
  placeOf,
  sceneOf,
  stacksOf,
  type Mark,
  type Picture,
  type Route,
} from '../drawing/index.js';
import type {Ask, Position} from '../module/index.js';
import {proofHexes, proofOf, retreatRulesOf, ruleRetreat} from '../rules/index.js';

/** What of an answer a picture shows: ways by their printed numbers, what is lost where, whether a plan is allowed. */
interface Pictured {
  readonly routes?: readonly (readonly string[])[];
  readonly findings?: readonly {readonly kind: string; readonly at?: string}[];
  readonly legal?: boolean;
}

/**
 * What the picture of a question shows besides the position: of a retreat or a judged plan its routes with their costs,
 * cropped to the stack, its reach and a hex around; of another question the part of the map where anyone stands.
 */
export function pictureOf(position: Position, ask: Ask, answer: object): Picture {
  const {plan} = sceneOf(position.game);
  const {routes = [], findings = [], legal = true}: Pictured = answer;
  const groups = ask.retreat
    ? routes.map((path) => ({units: ask.retreat!.units, path}))
    : (ask.judge?.plan ?? []);
  const hexes = ask.retreat?.hexes ?? ask.judge?.hexes ?? 0;
  const at = (label: string): number => placeOf(position, label);
  const standing = (units: readonly string[]): number => {
    const unit = position.game.unit(units[0] ?? '');
    return unit ? (position.units.get(unit.index)?.at ?? -1) : -1;
  };
  const from = standing(ask.retreat?.units ?? ask.judge?.plan[0]?.units ?? []);
  if (from < 0 || position.kind !== 'hex')
    return {
      frame: frame(
        plan,
        stacksOf(position).map(({place}) => place),
      ),
    };
  const costly = new Set(
    findings.flatMap(({kind, at: hex}) => (kind === 'cost' && hex !== undefined ? [at(hex)] : [])),
  );
  const ways = groups.map(({units, path}): Route => {
    const places = path.map(at).filter((place) => place >= 0);
    return {
      from: standing(units),
      path: places,
      costs: places.map((place) => (costly.has(place) ? 1 : 0)),
      barred: !legal,
    };
  });
  const marks = [...closedExits(position, ask).map((hex): Mark => ({at: at(hex), kind: 'stop'}))];
  marks.push(
    ...ways.flatMap(({path, costs = []}): readonly Mark[] => {
      const end = path.at(-1);
      if (end === undefined) return [];
      return [{at: end, kind: !legal ? 'stop' : costs.some((cost) => cost > 0) ? 'costly' : 'may'}];
    }),
  );
  const side = position.game.unit(ask.retreat?.units[0] ?? ask.judge?.plan[0]?.units[0] ?? '')?.side;
  return {
    routes: ways,
    marks,
    zones: position.game.sides.flatMap(({index}) => (index === side ? [] : [index])),
    frame: frameOfStack(
      plan,
      from,
      hexes,
      ways.flatMap(({path}) => path),
    ),
  };
}

/** The exits of a stack that has no way out, which its picture marks as closed. */
function closedExits(position: Position, {retreat}: Ask): readonly string[] {
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules || !retreat) return [];
  const group = retreat.units.flatMap((id) => position.game.unit(id) ?? []);
  const {sheet, readings} = rules;
  const ruled = ruleRetreat(sheet, readings, position, group, retreat.hexes, retreat.mayElectOne);
  const proof = proofOf(ruled);
  return proof ? proofHexes(proof).closed : [];
}
