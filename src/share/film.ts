/** Chooses the moments, captions and map sections of animations and pictures. */
import {sharePhrases} from '../phrases/en/share.js';
import type {Session} from '../battle/session.js';
import type {BattleView} from '../battle/view.js';
import {attacksOf, frame, stacksOf, type Box, type MapPlan, type Route} from '../drawing/index.js';
import {frameOfStack} from '../drawing/plan.js';
import type {HexId} from '../board/index.js';
import {placeLabel, type HexPosition, type Position} from '../module/index.js';

/** One picture of an animation. */
export interface Moment {
  readonly position: Position;
  readonly caption: string;
  /** The attacks, as long as they matter. */
  readonly routes?: readonly Route[];
  /** Duration in milliseconds. */
  readonly delay: number;
}

/** Durations of a step and of the last moment, in milliseconds. */
const [STEP, LAST] = [1800, 4000] as const;
/** Largest number of moments; of more, the last are shown. */
const MAX_MOMENTS = 40;

const timed = (moments: readonly Omit<Moment, 'delay'>[]): readonly Moment[] =>
  moments
    .slice(-MAX_MOMENTS)
    .map((moment, i, all) => ({...moment, delay: i === all.length - 1 ? LAST : STEP}));

/** The moments of a battle: its start, then each step. */
export function battleFilm(session: Session): readonly Moment[] {
  return timed(
    session
      .lines()
      .flatMap(({step, findings, takenBack}) =>
        takenBack ? [] : [moment(session.view(step), sharePhrases.step(step, findings[0]?.message ?? ''))],
      ),
  );
}

const moment = (view: BattleView, caption: string): Omit<Moment, 'delay'> => ({
  position: view.position,
  caption,
  routes: attacksOf(view),
});

/** The moments of a retreat along a route: the units after each hex. */
export function retreatFilm(
  position: HexPosition,
  units: readonly string[],
  {path}: Route,
): readonly Moment[] {
  const moving = units.flatMap((id) => position.game.unit(id) ?? []);
  const names = moving.map(({name}) => name);
  const steps = path.map((at, i) => {
    const placed = new Map(position.units);
    for (const {index} of moving) {
      const was = placed.get(index);
      if (was) placed.set(index, {...was, at: at as HexId});
    }
    return {
      position: {...position, units: placed},
      caption: sharePhrases.movesTo(i + 1, names, placeLabel(position.game, at)),
    };
  });
  return timed([{position, caption: names.join(', ')}, ...steps]);
}

/** The section of the map that a battle needs from its start to its last step. */
export function frameOfFilm(session: Session, plan: MapPlan): Box {
  const {at, arrows, forces} = session.view(0);
  const {units} = session.about.position;
  const now = session.view(session.step);
  const attacks = now.phase?.attacks ?? [
    {
      at,
      attackers: forces.flatMap((one) => (one.role === 'attacker' ? one.units.map(({unit}) => unit) : [])),
    },
  ];
  const from = attacks.flatMap(({attackers}) => attackers.flatMap(({index}) => units.get(index)?.at ?? []));
  const ends = now.forces.flatMap((one) => one.units.filter(({gone}) => !gone).map(({placed}) => placed.at));
  const fought = attacks.map((attack) => attack.at);
  return frame(plan, [...fought, ...from, ...arrows.map((way) => way.from), ...ends]);
}

/** The section of the map for a picture: around a stack and its routes, around a place, or around all units. */
export function frameOfStill(
  position: Position,
  plan: MapPlan,
  routes: readonly Route[],
  selected: number,
): Box {
  const [first] = routes;
  if (first) {
    const reach = routes.flatMap(({path}) => path);
    return frameOfStack(plan, first.from, Math.max(...routes.map(({path}) => path.length)), reach);
  }
  if (selected >= 0) return frame(plan, [selected], 3);
  return frame(
    plan,
    stacksOf(position).map(({place}) => place),
  );
}
