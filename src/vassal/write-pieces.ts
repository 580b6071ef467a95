import {stateSign} from '../drawing/counter.js';
import {counter, sceneStyles, traitsOf} from '../drawing/index.js';
import {shapeToSvg} from '../drawing/picture.js';
import {inTheme} from '../drawing/colour.js';
import {symbols} from '../drawing/symbols.js';
import {freshly} from '../module/position.js';
import type {Game, Placed, Unit} from '../module/index.js';
import type {Point} from './grids.js';
import {encodeChain, encodeSequence} from './sequence.js';

/** The side of a counter's picture in pixels: the counter of the drawing with a little space for its badges. */
export const COUNTER = 52;
/** Most pictures of one counter, one for each step that it may have lost. */
const MOST_LEVELS = 12;

/** Batik, which draws SVG in VASSAL, does not know this property of text, so that each text is lowered by itself. */
export const forBatik = (svg: string): string =>
  svg.replaceAll('dominant-baseline:central', '').replaceAll('<text ', '<text dy=".35em" ');

/** A counter's pictures by their names in the module: full strength first. */
export function counterPictures(game: Game, unit: Unit): readonly (readonly [name: string, svg: string])[] {
  const levels = Math.min(unit.steps, MOST_LEVELS);
  return Array.from({length: Math.max(levels, 1)}, (_, lost) => {
    const state = {...freshly(unit), steps: Math.max(unit.steps - lost, 1)};
    const face = shapeToSvg(counter(game, unit, state, symbols));
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${COUNTER}" height="${COUNTER}" viewBox="-54 -54 108 108" font-family="sans-serif"><style>${inTheme(sceneStyles, 'day')}</style><g class="sheet">${face}</g></svg>`;
    return [pictureName(unit, lost), forBatik(svg)];
  });
}

const pictureName = ({id}: Unit, lost: number): string => `${id}${lost === 0 ? '' : `-${lost}`}.svg`;

/** Letters for what has become of a unit, as the map has them on its badges. */
function stateLetters(
  game: Game,
  {dispersed, isolated, supplied, entrained, displaced, retreated, states}: Placed<number>,
): string {
  return [
    dispersed ? 'D' : '',
    isolated ? 'I' : supplied ? '' : 'U',
    entrained ? 'T' : '',
    displaced ? 'B' : '',
    retreated ? 'R' : '',
    ...states.map((state) => stateSign(game, state)),
  ].join('');
}

/** Everything that a unit's entry says, as names and values of markers. */
function marksOf(game: Game, unit: Unit): readonly (readonly [name: string, value: string])[] {
  const {attack, defence, movement, strength, formation} = traitsOf(game, unit);
  const isFighting = attack !== undefined || defence !== undefined || strength !== undefined;
  const marks: readonly (readonly [string, string | number | undefined])[] = [
    ['Side', game.sides[unit.side]?.name],
    ['Id', unit.id],
    ['Type', unit.type],
    ...(game.kind === 'hex' && isFighting
      ? ([
          ['Attack', unit.attack],
          ['Defence', unit.defence],
        ] as const)
      : []),
    ['Movement', movement],
    ['Steps', unit.steps],
    ...(game.kind === 'point' ? [['Value', unit.value] as const] : []),
    ['Formation', formation],
  ];
  return marks.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
}

/** Place of a piece in a save; a slot of a module has none. */
export interface PieceAt extends Point {
  readonly id: string;
  readonly map: string;
}

/**
 * Writes a unit as a piece of VASSAL: markers with its values, a layer with its steps, a label for its state. `undefined`
 * where a text ends in a backslash, which VASSAL's lists can't hold.
 */
export function pieceText(
  game: Game,
  unit: Unit,
  gpid: number,
  placed: Placed<number> = freshly(unit),
  at?: PieceAt,
): string | undefined {
  const marks = marksOf(game, unit);
  const names = encodeSequence(
    marks.map(([name]) => name),
    ',',
  );
  const values = encodeSequence(
    marks.map(([, value]) => value),
    ',',
  );
  const layer = layerType(unit);
  const basic = encodeSequence(['piece', '', '', pictureName(unit, 0), plainName(unit)], ';');
  if (names === undefined || values === undefined || layer === undefined || basic === undefined)
    return undefined;
  const level = Math.min(unit.steps - placed.steps, MOST_LEVELS - 1) + 1;
  const {id = 'null', map = 'null', x = 0, y = 0} = at ?? {};
  const types = [
    'label;76,130;Label;12;255,255,255;178,34,34;t;0;c;0;t;c;$pieceName$ ($label$);Dialog;1;0;State;;',
    ...(layer === '' ? [] : [layer]),
    `mark;${names}`,
    basic,
  ];
  const state = encodeSequence([map, String(x), String(y), String(gpid), '0'], ';');
  const states = [stateLetters(game, placed), ...(layer === '' ? [] : [String(level)]), values, state ?? ''];
  const [type, chained] = [encodeChain(types), encodeChain(states)];
  return type === undefined || chained === undefined || state === undefined
    ? undefined
    : encodeSequence(['+', id, type, chained], '/');
}

/** The name of a unit without the marks that keep it apart from text around it. */
export const plainName = ({name}: Unit): string => name.replace(/[\u2066-\u2069]/g, '');

/** The layer that shows how many steps are left; empty for a unit of one step. */
function layerType(unit: Unit): string | undefined {
  const levels = Math.min(unit.steps, MOST_LEVELS);
  if (levels < 2) return '';
  const images = encodeSequence(
    Array.from({length: levels}, (_, lost) => pictureName(unit, lost)),
    ',',
  );
  const names = encodeSequence(
    Array.from({length: levels}, (_, lost) =>
      lost === 0 ? '' : `+ (${unit.steps - lost} of ${unit.steps} steps)`,
    ),
    ',',
  );
  if (images === undefined || names === undefined) return undefined;
  return encodeSequence(
    [
      ...[
        'emb2',
        '',
        '2',
        '',
        'Lose a step',
        '2',
        '',
        'Regain a step',
        '2',
        '',
        '',
        '',
        '1',
        'false',
        '0',
        '0',
      ],
      ...[images, names, 'false', 'StepsLost', '', '', 'false', '', '1', '1', 'true'],
      ...['', '70,130', '71,130', '', '1.0', '', ''],
    ],
    ';',
  );
}
