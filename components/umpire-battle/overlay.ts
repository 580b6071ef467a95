import type {AttackRow, BattleView} from '../../src/battle/view.js';
import {attacksOf, type Mark} from '../../src/drawing/overlay.js';
import type {Route} from '../../src/drawing/route.js';
import {placeLabel, type Position, type Unit} from '../../src/module/game.js';
import {cited} from '../../src/phrases/cited.js';
import {withLosses, type Draft} from './draft.js';
import {byEnd, endNumbers} from '../shared/route-ends.js';

/** The properties of a map that show a moment and its draft. */
interface Overlay {
  readonly position: Position;
  readonly routes: readonly Route[];
  readonly marks: readonly Mark[];
  readonly zoc: string;
  /** The places to frame: the battle, the attackers, and the destinations of units. */
  readonly framed: readonly string[];
  readonly verdict: ((place: number) => string | undefined) | undefined;
  /** Units that the battle has destroyed. */
  readonly lost: readonly Unit[];
  /** A click on the map chooses no place now. */
  readonly unasked: boolean;
  /** The chance that a unit ends in a place. */
  readonly heat: ReadonlyMap<number, number>;
}

/** The most arrows that a reader can distinguish. */
const ARROWS = 8;

/** The arrows of the units that a choice moves, one for each two places. */
const arrowsOf = (moves: readonly {readonly from: number; readonly to: number}[]): readonly Route[] =>
  [
    ...new Map(moves.map(({from, to}) => [`${from} ${to}`, {from, path: [to], displaced: true}])).values(),
  ].slice(0, ARROWS);

/** The routes that are drawn: one to each end, and others as far as arrows can be distinguished. */
function drawnOf<Way extends {readonly places: readonly number[]}>(ways: readonly Way[]): readonly Way[] {
  const first = [...byEnd(ways, ({places}) => places.at(-1)).values()].map(([way]) => way);
  const others = ways.filter((way) => !first.includes(way));
  return [...first, ...others.slice(0, Math.max(0, ARROWS - first.length))];
}

/** The place of an attack, and those of its units that are left. */
const placesOf = ({position}: BattleView, {at, attackers, defenders}: AttackRow): readonly number[] => [
  at,
  ...[...attackers, ...defenders].flatMap(({index}) => position.units.get(index)?.at ?? []),
];

/** Makes the overlay of a moment and its draft, without the odds. The ends of routes have their numbers in the list. */
export function overlayOf(view: BattleView, draft: Draft): Omit<Overlay, 'heat'> {
  const {position, decision, arrows, at} = view;
  const came = attacksOf(view);
  const look: Mark = {at, kind: 'look'};
  const named = (places: readonly number[]): readonly string[] => [
    ...new Set(places.flatMap((place) => (place < 0 ? [] : placeLabel(position.game, place)))),
  ];
  const base: Omit<Overlay, 'heat'> = {
    position,
    routes: came,
    marks: at < 0 ? [] : [look],
    zoc: '',
    lost: view.forces.flatMap(({lost}) => lost),
    // as before a roll after it: the map stays where it is
    framed: named([
      at,
      // those who have retreated, too: the map says where they went
      ...view.forces.flatMap(({units}) => units.flatMap(({placed, gone}) => (gone ? [] : placed.at))),
      ...arrows.map(({from}) => from),
      ...(view.phase && view.over ? view.phase.attacks.flatMap((attack) => placesOf(view, attack)) : []),
    ]),
    verdict: undefined,
    unasked: true,
  };
  switch (decision.kind) {
    case 'assign':
      return {...base, position: withLosses(position, draft, decision)};
    case 'choose': {
      const moves = decision.offers.flatMap(({moves: some = []}) => some);
      const ends = [...new Set(moves.map(({to}) => to))];
      return {
        ...base,
        routes: [...came, ...arrowsOf(moves)],
        marks: [look, ...ends.map((place): Mark => ({at: place, kind: 'may'}))],
        framed: [...base.framed, ...named(moves.flatMap(({from, to}) => [from, to]))],
      };
    }
    case 'withdraw': {
      const goals = draft.unit === undefined ? [] : (decision.goals(draft.plan).get(draft.unit) ?? []);
      const going = new Set(Object.values(draft.plan).filter((to) => to !== null));
      const places = new Map(
        [...decision.goals(draft.plan).values()].flat().map(({to, place}) => [to, place] as const),
      );
      return {
        ...base,
        unasked: draft.unit === undefined,
        routes: [
          ...came,
          ...[...going].flatMap((to): Route[] => {
            const place = places.get(to);
            return place === undefined ? [] : [{from: decision.from, path: [place]}];
          }),
        ],
        framed: named([decision.from, ...places.values()]),
        marks: [
          look,
          ...goals.flatMap(({place, open, costly}): Mark[] =>
            place < 0 ? [] : [{at: place, kind: open ? (costly ? 'costly' : 'may') : 'stop'}],
          ),
        ],
        verdict: (place) => {
          const goal = goals.find((one) => one.place === place);
          const [against] = goal?.findings ?? [];
          return goal?.open ? `${goal.name}: ${goal.words}` : against && cited(against);
        },
      };
    }
    case 'route': {
      const {from, routes: all, whyNot} = decision.routesOf(draft.units);
      const open = all.filter(({path}) => draft.path.every((hex, i) => path[i] === hex));
      const walked = all.find(
        ({path}) => draft.path.length > 0 && path.length >= draft.path.length && open[0]?.path === path,
      );
      const next = new Map<number, boolean>();
      for (const {places, costs} of open) {
        const place = places[draft.path.length];
        if (place !== undefined)
          next.set(place, (next.get(place) ?? true) && (costs[draft.path.length] ?? 0) > 0);
      }
      const numbers = endNumbers(
        all.filter(({path}) => path.length > 0),
        ({places}) => places.at(-1),
      );
      const signOf = (places: readonly number[]): Pick<Route, 'sign'> => ({
        sign: String(numbers.get(places.at(-1)) ?? ''),
      });
      const side = position.game.sides[position.game.units.find(({id}) => id === draft.units[0])?.side ?? -1];
      return {
        ...base,
        unasked: false,
        // spaces are far apart: all ends would be the whole map, on which nothing can be read
        framed: named([
          from,
          at,
          ...(position.game.kind === 'hex'
            ? all.flatMap(({places}) => places)
            : [...(walked?.places.slice(0, draft.path.length) ?? []), ...next.keys()]),
        ]),
        zoc: position.game.sides
          .filter((one) => one !== side)
          .map(({id}) => id)
          .join(' '),
        routes: [
          ...drawnOf(open).map(({places, costs}): Route => ({
            from,
            path: places,
            costs,
            ...signOf(places),
            faint: draft.path.length > 0,
          })),
          ...(walked
            ? [
                {
                  from,
                  path: walked.places.slice(0, draft.path.length),
                  ...signOf(draft.path.length === walked.path.length ? walked.places : []),
                  costs: walked.costs.slice(0, draft.path.length),
                },
              ]
            : []),
        ],
        marks: [
          look,
          ...[...next].map(([place, costs]): Mark => ({at: place, kind: costs ? 'costly' : 'may'})),
        ],
        verdict: (place) => (next.has(place) ? undefined : whyNot(place)),
      };
    }
    case 'phase': {
      const attackers = draft.at === '' ? [] : decision.attackersOf(draft.at);
      const target = decision.targets.find((one) => one.at === draft.at);
      const ready = new Set(
        attackers.flatMap(({unit, from}) => (draft.units.includes(unit.id) ? [from] : [])),
      );
      const side = view.phase?.side;
      return {
        ...base,
        unasked: false,
        routes: [
          ...came,
          ...(target && side !== undefined
            ? [...ready].map((from): Route => ({from, path: [target.place], attacker: side}))
            : []),
        ],
        marks: target
          ? [
              {at: target.place, kind: 'look'},
              ...attackers.flatMap(({from, findings}): Mark[] =>
                findings.length === 0 ? [{at: from, kind: 'may'}] : [],
              ),
            ]
          : decision.targets.map(({place}): Mark => ({at: place, kind: 'may'})),
        framed: named(
          target
            ? [target.place, ...attackers.map(({from}) => from)]
            : [...decision.targets.map(({place}) => place), ...arrows.flatMap(({from, to}) => [from, to])],
        ),
        verdict: (place) => {
          const [against] =
            attackers.find(({from, findings}) => from === place && findings.length > 0)?.findings ?? [];
          return against && cited(against);
        },
      };
    }
    default:
      return base;
  }
}
