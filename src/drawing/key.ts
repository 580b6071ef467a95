import type {Game, HexGame, Position, Unit} from '../module/index.js';
import {bidiIsolate} from '../module/bidi.js';
import {livery} from './colour.js';
import {declaredStates} from '../module/unit-states.js';
import {placePhrases} from '../phrases/en/places.js';
import {asLabel} from '../phrases/own-name.js';
import {
  badge,
  bodyOf,
  counter,
  echelonSigns,
  stateSign,
  strengths,
  traitsOf,
  type SymbolTable,
} from './counter.js';
import {lineOf, patternOf, strokes, type Grounded} from './ground.js';
import {stopSign, zoneLines} from './overlay.js';
import {blocks, depot, markerSign, terrainSigns} from './props.js';
import {costSign} from './route.js';
import {group, path, shape, type Shape} from './shape.js';
import {stacksOf} from './stack.js';
import {listPhrases} from '../phrases/en/lists.js';

/** A sign of the map and its meaning; drawn about its centre, in a box 80 wide and 68 high. */
interface KeyEntry {
  readonly words: string;
  readonly shapes: readonly Shape[];
}
interface KeyPart {
  readonly title: string;
  readonly entries: readonly KeyEntry[];
}

const HEX = 'M36 0L18 31.2H-18L-36 0L-18-31.2H18z';
const ACROSS = 'M-36 12L-12-8L12 8L36-12';
const small = (shapes: readonly Shape[], scale = 0.62): Shape =>
  group('', shapes, {transform: `scale(${scale})`});

/** Names a kind of terrain or hexside, and the units to which it is closed. */
function terrainWords(
  id: string,
  {name, prohibited}: {readonly name?: string; readonly prohibited?: boolean | readonly string[]},
): string {
  const {key} = placePhrases;
  const words = name === undefined ? key.kind(id) : asLabel(name);
  if (prohibited === true) return key.closed(words);
  return Array.isArray(prohibited) ? key.closedTo(words, prohibited) : words;
}

/** Draws a hex of a terrain. */
export function terrainSign(of: Grounded, id: string): readonly Shape[] {
  const pattern = patternOf(of, id);
  const colour = of.map.terrain?.[id]?.colour;
  const [, sign] = terrainSigns[pattern] ?? [];
  const texture =
    sign === undefined
      ? []
      : [
          path(
            `on-${pattern}`,
            ['-14 -12', '14 -8', '0 2', '-13 16', '15 14'].map((at) => `M${at}${sign}`).join(''),
          ),
        ];
  const area =
    colour === undefined
      ? path(pattern === 'clear' ? 'paper' : pattern, HEX)
      : shape('path', {d: HEX, fill: colour});
  return [area, ...texture, path('grid', HEX)];
}

/** Draws some hexsides of a kind; none of a kind without a look. */
export function hexsideSign(of: Parameters<typeof lineOf>[0], id: string): readonly Shape[] {
  const line = lineOf(of, id);
  if (!line) return [];
  if (line !== 'bridge') return strokes[line].map((stroke) => path(stroke, ACROSS));
  return [
    ...strokes['minor-river'].map((stroke) => path(stroke, 'M-36 0H36')),
    ...strokes.bridge.map((stroke) => path(stroke, 'M0-15V15')),
  ];
}

/** Draws a road or rail. */
export const linkSign = (kind: 'roads' | 'rails'): readonly Shape[] =>
  (kind === 'roads' ? ['road-edge', 'road'] : ['rail', 'rail-ties']).map((stroke) => path(stroke, ACROSS));

function ground(game: HexGame): readonly KeyEntry[] {
  return [...new Set(game.terrain)].map((id) => ({
    words: terrainWords(id, game.map.terrain?.[id] ?? {}),
    shapes: terrainSign(game, id),
  }));
}

function lines(game: HexGame): readonly KeyEntry[] {
  const sides = [...new Set([...game.hexsides.values()].flat())].flatMap((id) => {
    const shapes = hexsideSign(game, id);
    return shapes.length === 0
      ? []
      : [{words: terrainWords(id, game.map.hexsideTerrain?.[id] ?? {}), shapes}];
  });
  const {roads = [], rails = []} = game.map;
  return [
    ...sides,
    ...(roads.length > 0 ? [{words: placePhrases.key.road, shapes: linkSign('roads')}] : []),
    ...(rails.length > 0 ? [{words: placePhrases.key.rail, shapes: linkSign('rails')}] : []),
    ...game.boardEdges.flatMap((hexes, index) => {
      const side = game.sides[index];
      const edge = shape('path', {class: 'edge', d: 'M-36 0H36', stroke: livery(side?.colour, index).body});
      return hexes.length > 0 ? [{words: placePhrases.key.boardEdge(side?.name ?? ''), shapes: [edge]}] : [];
    }),
  ];
}

function places(game: HexGame): readonly KeyEntry[] {
  const sizes = new Set([...game.named.values()].flatMap((label) => game.map.hexes![label]!.city ?? []));
  const {cities} = placePhrases.key;
  return [
    ...(['major', 'minor', 'town'] as const)
      .filter((size) => sizes.has(size))
      .map((size) => ({words: cities[size], shapes: [path('block', `M0 0${blocks[size]}`)]})),
    ...game.supplySources.flatMap((hexes, index) => {
      const side = game.sides[index];
      return hexes.length > 0
        ? [{words: placePhrases.key.supplySource(side?.name ?? ''), shapes: [small(depot(side), 1.5)]}]
        : [];
    }),
  ];
}

/** Explains the numbers at the foot of a counter. */
function footWords(position: Position, unit: Unit, steps: number): string {
  const {game} = position;
  const foot = strengths(game, unit, steps);
  const numbers = foot.split('-').length;
  const {key} = placePhrases;
  if (game.kind === 'point') return key.value(foot);
  if (numbers === 1) return key.movement(foot);
  return numbers > 2 ? key.attackDefenceMovement(foot) : key.attackDefence(foot);
}

const states = [
  ['dispersed', 'D'],
  ['isolated', 'I'],
  ['entrained', 'T'],
  ['displaced', 'B'],
  ['retreated', 'R'],
] as const;

/** The letters of the states that units of a position are in, with their names. */
export function stateLetters(position: Position): readonly (readonly [letter: string, name: string])[] {
  const {game} = position;
  const units = stacksOf(position).flatMap((stack) => stack.units);
  const names = placePhrases.key.states;
  return [
    ...states
      .filter(([state]) => units.some(({placed}) => placed[state]))
      .map(([state, letter]) => [letter, names[state]] as const),
    ...declaredStates(game.document)
      .filter((state) => units.some(({placed}) => placed.states.includes(state)))
      .map((state) => [stateSign(game, state), listPhrases.stateName(game, state)] as const),
    ...(units.some(({placed}) => !placed.supplied && !placed.isolated)
      ? [['U', names.unsupplied] as const]
      : []),
  ];
}

/** The types of the markers of a position. */
export const markerTypes = (position: Position): readonly string[] =>
  position.kind === 'hex' ? [...new Set(position.markers.map(({type}) => type))] : [];

function counters(position: Position, symbols: SymbolTable | undefined): readonly KeyEntry[] {
  const {game} = position;
  const stacks = stacksOf(position);
  const units = stacks.flatMap((stack) => stack.units);
  const sample =
    units.find(({unit, placed}) => unit.combat && placed.steps > 1 && !placed.dispersed) ?? units[0];
  const {key} = placePhrases;
  const foot = sample && footWords(position, sample.unit, sample.placed.steps);
  const worn = units.some(({unit, placed}) => placed.steps < unit.steps);
  const round = (letter: string, words: string): KeyEntry => ({
    words,
    shapes: [group('', badge(0, letter, 21), {transform: 'translate(0 38)'})],
  });
  return [
    ...game.sides.map(({name, colour, index}) => ({
      words: name,
      shapes: [small([shape('path', {d: bodyOf(index), fill: livery(colour, index).body})], 0.5)],
    })),
    ...(sample && foot !== undefined
      ? [
          {
            words: sample.unit.steps > 1 ? key.withSteps(foot) : foot,
            shapes: [small([counter(game, sample.unit, sample.placed, symbols, 62)])],
          },
        ]
      : []),
    ...(worn ? [{words: key.stepsLost, shapes: []}] : []),
    ...(stacks.some((stack) => stack.units.length > 1)
      ? [
          {
            words: key.unitsInStack,
            shapes: [
              shape('rect', {class: 'count', x: -14, y: -12, width: 28, height: 24, rx: 12}),
              shape('text', {class: 'count-ink', 'font-size': 17}, '2'),
            ],
          },
        ]
      : []),
    ...stateLetters(position).map(([letter, name]) => round(letter, name)),
    ...markerTypes(position).map((type) => ({
      words: asLabel(bidiIsolate(type)),
      shapes: [small(markerSign(type, undefined), 1.4)],
    })),
  ];
}

/** Lists the NATO symbols on the map, by the module's names of its types, and the echelon signs. */
function kinds(position: Position, symbols: SymbolTable | undefined): readonly KeyEntry[] {
  const {game} = position;
  const traits = stacksOf(position).flatMap(({units}) =>
    units.map(({unit}) => ({...traitsOf(game, unit), type: unit.type})),
  );
  // each once; two types may share a symbol, and be called otherwise
  const drawn = new Map(
    traits.map(({symbol, type}) => {
      const id = symbol ?? type;
      const name = game.document.unitTypes?.[type]?.name;
      return [
        `${id} ${name ?? ''}`,
        {id, words: name === undefined ? placePhrases.key.kind(id) : asLabel(name)},
      ];
    }),
  );
  const sizes = new Set(traits.flatMap(({echelon}) => echelon ?? []));
  return [
    ...[...drawn.values()].flatMap(({id, words}) => {
      const sign = symbols?.[id];
      if (!sign) return [];
      const {line, full} = sign;
      const icon = group(
        '',
        [
          ...(line === undefined ? [] : [shape('path', {class: 'icon', d: line, stroke: '#15171a'})]),
          ...(full === undefined ? [] : [shape('path', {class: 'icon full', d: full, fill: '#15171a'})]),
        ],
        {transform: 'translate(-40 -40) scale(.4)'},
      );
      const box = shape('rect', {
        class: 'plaque',
        x: -30,
        y: -20,
        width: 60,
        height: 40,
        fill: '#fffdf6',
        stroke: '#15171a',
      });
      return [{words, shapes: [box, icon]}];
    }),
    ...(Object.keys(echelonSigns) as (keyof typeof echelonSigns)[])
      .filter((size) => sizes.has(size))
      .map((size) => ({
        words: placePhrases.key.kind(size),
        shapes: [shape('text', {class: 'name major', 'font-size': 17}, echelonSigns[size])],
      })),
  ];
}

/** Entries for the signs of an answer. */
const marks = ({kind, sides}: Game, {key}: typeof placePhrases): readonly KeyEntry[] => [
  {words: key.may, shapes: [path('may', HEX)]},
  {words: key.mayAtCost, shapes: [path('costly', HEX)]},
  {words: key.stepLost, shapes: [costSign(0, 0, 1)]},
  {words: key.barred, shapes: [path('barred', HEX), stopSign(0, 0, 10)]},
  {
    words: key.route,
    shapes: [
      shape('circle', {class: 'step is-may', r: 13}),
      shape('text', {class: 'step-ink', 'font-size': 15}, '1'),
    ],
  },
  {
    words: key.mayEnd,
    shapes: [path('heat heat-4', HEX)],
  },
  ...(kind === 'hex' ? sides : []).map((side) => ({
    words: key.zoc(side.name),
    shapes: [zoneLines('hatch', 'M-30 14L-4-14M-14 14L12-14M2 14L28-14', side)],
  })),
];

/** Explains the sign of a hex that only sets a state, where units may be in any. */
const stateMarks = ({document}: Game): readonly KeyEntry[] =>
  declaredStates(document).length === 0
    ? []
    : [{words: placePhrases.key.setsState, shapes: [costSign(0, 0, 'state')]}];

/** Explains the mark of terrain that somebody entered, over a printed board. */
const entered = (): KeyEntry => ({
  words: placePhrases.key.entered,
  shapes: [path('paper', HEX), path('grid', HEX), path('entered', 'M18 31.2L7 31.2L23.4 21.8z')],
});

/** Explains the signs of the move that led to a position. */
const movedEntry = (): KeyEntry => ({
  words: placePhrases.key.moved,
  shapes: [path('moved-edge', HEX), path('moved-to', HEX)],
});

/**
 * Lists the signs of a position with their meanings; `asked` adds the signs of an answer, `hasEntered` the mark of entered terrain,
 * `hasMoved` that of the last move.
 */
export function keyOf(
  position: Position,
  {
    asked = false,
    hasEntered = false,
    hasMoved = false,
  }: {readonly asked?: boolean; readonly hasEntered?: boolean; readonly hasMoved?: boolean} = {},
  symbols?: SymbolTable,
): readonly KeyPart[] {
  const {game} = position;
  const {titles} = placePhrases.key;
  const parts: readonly KeyPart[] = [
    {title: titles.answer, entries: asked ? [...marks(game, placePhrases), ...stateMarks(game)] : []},
    {title: titles.counters, entries: [...counters(position, symbols), ...(hasMoved ? [movedEntry()] : [])]},
    {title: titles.units, entries: kinds(position, symbols)},
    {title: titles.places, entries: game.kind === 'hex' ? places(game) : []},
    {
      title: titles.terrain,
      entries: game.kind === 'hex' ? [...(hasEntered ? [entered()] : []), ...ground(game)] : [],
    },
    {title: titles.lines, entries: game.kind === 'hex' ? lines(game) : []},
  ];
  return parts.filter(({entries}) => entries.length > 0);
}
