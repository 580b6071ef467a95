import type {Game, Placed, Unit, UnitDocument} from '../module/index.js';
import {asHex, inkOn, livery, mix} from './colour.js';
import {group, shape, short, type Shape} from './shape.js';

/** The drawings of the NATO symbols, in a box from 25,50 to 175,150: lines to stroke and areas to fill. */
export type SymbolTable = Readonly<Record<string, {readonly line?: string; readonly full?: string}>>;

export const echelonSigns = {
  company: 'I',
  battalion: 'II',
  regiment: 'III',
  brigade: 'X',
  division: 'XX',
  corps: 'XXX',
  army: 'XXXX',
  front: 'XXXXX',
} as const;

type Traits = Partial<UnitDocument>;
/** What a unit's own entry and its type say of its looks. */
export const traitsOf = ({document}: Game, unit: Unit): Traits => ({
  ...document.unitTypes?.[unit.type],
  ...document.units?.[unit.id],
});

/** The strengths at the foot of a counter, as they stand now: `4-5-3`, or one value on a point map. */
export function strengths(game: Game, unit: Unit, steps: number): string {
  if (game.kind === 'point') return unit.kind === 'factory' ? '' : String(unit.value);
  const {attack, defence, movement} = traitsOf(game, unit);
  const full = steps >= unit.steps;
  const [a, d] = full ? [unit.attack, unit.defence] : [unit.reduced.attack, unit.reduced.defence];
  const own = traitsOf(game, unit);
  if (attack === undefined && defence === undefined && own.strength === undefined)
    return movement === undefined ? '' : String(movement);
  return [a, d, ...(movement === undefined ? [] : [movement])].join('-');
}

/** Full squares for the first side, cut corners for the second, one cut corner for others: sides differ without colour. */
const bodies = [
  'M-43-50h86a7 7 0 0 1 7 7v86a7 7 0 0 1-7 7h-86a7 7 0 0 1-7-7v-86a7 7 0 0 1 7-7z',
  'M-38-50h76l12 12v81a7 7 0 0 1-7 7h-86a7 7 0 0 1-7-7v-81z',
  'M-43-50h81l12 12v81a7 7 0 0 1-7 7h-86a7 7 0 0 1-7-7v-86a7 7 0 0 1 7-7z',
];
export const bodyOf = (side: number): string => bodies[Math.min(side, 2)]!;
const lights = ['M-46 44v-86a4 4 0 0 1 4-4h84', 'M-46 44v-80l10-10h72'];

/** What a counter's state adds to its looks, besides steps. */
type State = Pick<
  Placed<number>,
  'steps' | 'dispersed' | 'supplied' | 'isolated' | 'entrained' | 'displaced'
>;

/** A round badge at the top of a counter, with a letter. */
export const badge = (x: number, words: string): readonly Shape[] => [
  shape('circle', {class: 'badge', cx: x, cy: -38, r: 17}),
  shape('text', {class: 'badge-ink', x, y: -37}, words),
];

function pips(unit: Unit, steps: number, ink: string): readonly Shape[] {
  if (unit.steps < 2) return [];
  const gap = Math.min(11, 40 / unit.steps);
  const dot = (i: number): string =>
    `M${short(36.5)} ${short(-14 + (i - (unit.steps - 1) / 2) * gap)}m-3.400 0a3.400 3.400 0 1 0 6.800 0a3.400 3.400 0 1 0-6.800 0`;
  const dots = (from: number, to: number, fill: string): readonly Shape[] =>
    from >= to
      ? []
      : [
          shape('path', {
            class: 'pip',
            d: Array.from({length: to - from}, (_, i) => dot(from + i)).join(''),
            fill,
            stroke: ink,
          }),
        ];
  return [...dots(0, steps, ink), ...dots(steps, unit.steps, 'none')];
}

/** A counter about its own middle, 100 units wide. `symbols` may come later: the box stands empty until then. */
export function counter(game: Game, unit: Unit, state: State, symbols?: SymbolTable): Shape {
  const traits = traitsOf(game, unit);
  const worn = state.steps < unit.steps;
  const own = livery(game.sides[unit.side]?.colour, unit.side);
  const fresh = worn ? mix(own.body, '#ffffff', 0.3) : own.body;
  const body = state.dispersed ? mix(fresh, '#b4b2ac', 0.62) : fresh;
  const ink = inkOn(body);
  const band = traits.colour === undefined ? undefined : asHex(traits.colour);
  const besideInk = band === undefined ? ink : inkOn(band);
  const box = mix(band ?? own.body, '#ffffff', 0.78);
  const symbol = symbols?.[traits.symbol ?? unit.type];
  const foot = strengths(game, unit, state.steps);
  const {label: tag = unit.name.length <= 7 ? unit.name : ''} = traits;
  const face: Shape[] = [shape('path', {d: bodyOf(unit.side), fill: body})];
  if (band !== undefined) face.push(shape('rect', {x: -50, y: -34, width: 100, height: 40, fill: band}));
  if (worn) face.push(shape('rect', {class: 'worn', x: -50, y: 12, width: 100, height: 33}));
  face.push(
    shape('path', {class: 'light', d: lights[unit.side === 1 ? 1 : 0]!}),
    shape('path', {class: 'edge-line', d: bodyOf(unit.side), stroke: own.edge}),
    shape('rect', {class: 'plaque', x: -26, y: -31, width: 52, height: 34.7, fill: box, stroke: '#15171a'}),
  );
  if (symbol)
    face.push(
      group(
        '',
        [
          ...(symbol.line === undefined
            ? []
            : [shape('path', {class: 'icon', d: symbol.line, stroke: '#15171a', 'vector-effect': 'none'})]),
          ...(symbol.full === undefined
            ? []
            : [shape('path', {class: 'icon full', d: symbol.full, fill: '#15171a'})]),
        ],
        {transform: 'translate(-34.700 -48.300) scale(.347)', 'stroke-width': 7},
      ),
    );
  if (traits.echelon)
    face.push(shape('text', {class: 'echelon', y: -40.5, fill: ink}, echelonSigns[traits.echelon]));
  if (tag !== '')
    face.push(
      shape(
        'text',
        {class: 'tag', transform: 'translate(-37 -13.500) rotate(-90)', fill: besideInk, 'font-size': 14},
        tag,
      ),
    );
  face.push(...pips(unit, state.steps, besideInk));
  if (foot !== '')
    face.push(
      shape(
        'text',
        {
          class: 'foot',
          y: 29,
          fill: worn ? '#15171a' : ink,
          'font-size': short(Math.min(34, 150 / Math.max(foot.length, 2))),
        },
        foot,
      ),
    );
  const marks = [
    ...(state.dispersed ? badge(-36, 'D') : []),
    ...(state.isolated ? badge(36, 'I') : state.supplied ? [] : badge(36, 'U')),
    ...(state.entrained ? badge(-36, 'T') : []),
    ...(state.displaced ? badge(36, 'B') : []),
  ];
  return group('counter', [group('face', face, state.dispersed ? {transform: 'rotate(-14)'} : {}), ...marks]);
}

/** The square alone, for those below in a stack. */
export const blank = (game: Game, unit: Unit): Shape => {
  const {body, edge} = livery(game.sides[unit.side]?.colour, unit.side);
  return group('counter', [
    shape('path', {d: bodyOf(unit.side), fill: body}),
    shape('path', {class: 'edge-line', d: bodyOf(unit.side), stroke: edge}),
  ]);
};
export const shadow = (depth: number): Shape =>
  shape('path', {
    class: 'under',
    d: bodies[0]!,
    transform: `translate(${short(3 + 2 * depth)} ${short(4 + 2.5 * depth)})`,
  });
