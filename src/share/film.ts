/** The content of an animated battle or retreat: the moments, what is said of each, and the part of the map. */
import type {BattleSession} from '../battle/session.js';
import type {BattleView} from '../battle/view.js';
import {
  attacksOf,
  frame,
  frameOfBattle,
  frameOfStack,
  placeLabel,
  stacksOf,
  type Box,
  type Plan,
  type Route,
} from '../drawing/index.js';
import type {HexId} from '../board/index.js';
import type {HexPosition, Position} from '../module/index.js';

/** One picture of an animation. */
export interface Moment {
  readonly position: Position;
  readonly caption: string;
  /** The attackers' ways, while they matter. */
  readonly routes?: readonly Route[];
  /** How long it stays, in milliseconds. */
  readonly delay: number;
}

/** A step can be read in this time; the last is looked at. */
const [STEP, LAST] = [1800, 4000] as const;
/** More moments than these are no animation that anybody waits for: the last are shown. */
const MOST = 40;

const timed = (moments: readonly Omit<Moment, 'delay'>[]): readonly Moment[] =>
  moments.slice(-MOST).map((moment, i, all) => ({...moment, delay: i === all.length - 1 ? LAST : STEP}));

/** A battle, a moment a step, the beginning first. */
export function battleFilm(session: BattleSession): readonly Moment[] {
  return timed(
    session
      .lines()
      .flatMap(({step, findings, takenBack}) =>
        takenBack ? [] : [moment(session.view(step), `${String(step)}. ${findings[0]?.message ?? ''}`)],
      ),
  );
}

const moment = (view: BattleView, caption: string): Omit<Moment, 'delay'> => ({
  position: view.position,
  caption,
  routes: attacksOf(view),
});

/** A retreat along one way: where the units stand after each hex. */
export function retreatFilm(
  position: HexPosition,
  units: readonly string[],
  {path}: Route,
): readonly Moment[] {
  const moving = units.flatMap((id) => position.game.unit(id) ?? []);
  const names = moving.map(({name}) => name).join(', ');
  const steps = path.map((at, i) => {
    const placed = new Map(position.units);
    for (const {index} of moving) {
      const was = placed.get(index);
      if (was) placed.set(index, {...was, at: at as HexId});
    }
    return {
      position: {...position, units: placed},
      caption: `${i + 1}. ${names} to ${placeLabel(position, at)}`,
    };
  });
  return timed([{position, caption: names}, ...steps]);
}

/** The part of the map that a battle needs from its beginning to where it stands. */
export function frameOfFilm(session: BattleSession, plan: Plan): Box {
  const {at, position, ways} = session.view(0);
  const {attackers} = session.about.question;
  const from = attackers.flatMap((id) => {
    const unit = position.game.unit(id);
    const placed = unit && position.units.get(unit.index);
    return placed ? [placed.at] : [];
  });
  const now = session.view(session.step);
  const ends = now.forces.flatMap(({units}) => units.filter(({gone}) => !gone).map(({placed}) => placed.at));
  return frameOfBattle(plan, at, [...from, ...ways.map((way) => way.from)], ends);
}

/** The part of the map that a still shows: about a stack with its ways, about a place, or where anyone stands. */
export function frameOfStill(
  position: Position,
  plan: Plan,
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
