import type {HexGame, HexPosition, Side} from '../module/index.js';
import {livery} from './colour.js';
import {areaPath, borderPath} from './curve.js';
import {SIDE, type HexPlan} from './hex-plan.js';
import {group, label, move, path, shape, type Shape} from './shape.js';

/** Blocks of houses about the middle of a town, by its size. */
export const blocks = {
  town: 'm-9-6h7v6h-7zm9 1h8v7h-8zm-6 8h8v6h-8z',
  minor: 'm-14-10h9v8h-9zm11-2h10v8h-10zm-8 12h8v9h-8zm10-1h11v8h-11zm-4 10h7v6h-7z',
  major:
    'm-20-14h11v10h-11zm13-3h12v11h-12zm14 3h12v9h-12zm-25 13h9v12h-9zm11-2h13v11h-13zm15 1h11v12h-11zm-22 13h12v8h-12zm14 1h11v8h-11z',
} as const;

const raised = (plan: HexPlan): number => (plan.grid.shape.layout === 'flat-top' ? 0.74 : 0.7) * SIDE;

export const numbers = (plan: HexPlan, hexes: readonly number[]): readonly Shape[] =>
  hexes.map((hex) => label('number', plan.x(hex), plan.y(hex) - raised(plan), plan.grid.labels[hex]!));

/** Towns, and the names of hexes: few, so they are drawn for the whole map. */
export function towns(
  game: HexGame,
  plan: HexPlan,
): {readonly houses: readonly Shape[]; readonly names: readonly Shape[]} {
  const houses: Shape[] = [];
  const names: Shape[] = [];
  for (const [key, {city, name}] of Object.entries(game.map.hexes ?? {})) {
    const hex = game.grid.find(key);
    if (hex === undefined) continue;
    const [x, y] = [plan.x(hex), plan.y(hex)];
    if (city) houses.push(shape('path', {...move(x, y, 'block'), d: `M0 0${blocks[city]}`}));
    if (name !== undefined) names.push(label(`name ${city ?? ''}`, x, y + 0.77 * SIDE, name));
  }
  return {houses, names};
}

const initial = (name: string): string => name.slice(0, 1).toUpperCase();

/** A depot's roof in its side's colour, with the side's initial. */
export function depot(side: Side | undefined): readonly Shape[] {
  const {body, ink} = livery(side?.colour, side?.index ?? 0);
  return [
    shape('path', {class: 'sign', d: 'M-11 10v-12l11-9 11 9v12z', fill: body}),
    shape('text', {class: 'sign-ink', y: 2, fill: ink}, initial(side?.name ?? '')),
  ];
}

/** Supply sources: a depot at the left of the hex. */
export function sources(game: HexGame, plan: HexPlan): readonly Shape[] {
  return game.supplySources.flatMap((hexes, side) => {
    const roof = depot(game.sides[side]);
    return hexes.map((hex) =>
      group('', roof, move(plan.x(hex) - 0.62 * SIDE, plan.y(hex) + 0.02 * SIDE, 'supply-source')),
    );
  });
}

/** Markers of a position: minefields with their sign, others with the beginning of their name. */
export function markers(position: HexPosition, plan: HexPlan): readonly Shape[] {
  return position.markers.map(({type, side, at}) => {
    const {edge} = livery(position.game.sides[side]?.colour, Math.max(side, 0));
    const plate = shape('path', {class: 'mine', d: 'M-19-9h38v18h-38z', stroke: edge});
    const sign =
      type === 'minefield'
        ? path(
            'mine-ink',
            'M-12 0m-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m12 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0m12 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
          )
        : shape('text', {class: 'mine-ink sign-ink'}, type.slice(0, 4));
    return group('', [plate, sign], move(plan.x(at), plan.y(at) + 0.5 * SIDE, 'marker'));
  });
}

/** Who holds which hexes, lightly: a wash, and where two sides meet a line of both colours, one dashed on the other. */
export function control(position: HexPosition, plan: HexPlan): readonly Shape[] {
  return position.game.sides.flatMap(({colour, index}) => {
    const has = (hex: number): boolean => position.control[hex] === index;
    const area = areaPath(plan, has);
    const {body} = livery(colour, index);
    return area === ''
      ? []
      : [
          shape('path', {class: 'held', d: area, fill: body}),
          shape('path', {
            class: `control s${index}`,
            d: borderPath(plan, has, (other) => position.control[other]! >= 0),
            stroke: body,
          }),
        ];
  });
}
