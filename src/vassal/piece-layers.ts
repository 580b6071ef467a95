import {Fields, listOf} from './sequence.js';
import type {Trait} from './traits.js';

/** A picture of a counter: `dx` and `dy` from the piece's point to the picture's centre. */
export interface PieceImage {
  readonly image: string;
  readonly dx: number;
  readonly dy: number;
  readonly scale?: number;
  /** Degrees that the traits around it turn it, clockwise. */
  readonly angle?: number;
}

/** A layer of a counter that can change: what it is called, and which of its levels shows. */
export interface PieceLayer {
  readonly name: string;
  /** The menu command that switches it. */
  readonly command: string;
  /** The names of its levels; a level without a name is empty. */
  readonly levels: readonly string[];
  /** Counted from 1. */
  readonly level: number;
  readonly isActive: boolean;
  /** It can be switched off. */
  readonly canHide: boolean;
  /** The picture of each level, and its place among the pictures of the piece; missing where one is a secret. */
  readonly pictures?: {readonly at: number; readonly levels: readonly (PieceImage | undefined)[]};
  /** The place of its level in a save; missing where that can't be written: a prototype brings it, or it follows an expression. */
  readonly saved?: {
    /** The place of the trait in the piece's own chain, the outermost 0. */
    readonly trait: number;
    /** The number there is so much above the level. */
    readonly above: number;
  };
}

interface Layer {
  /** Missing where it always shows the same. */
  readonly change?: PieceLayer;
  readonly image: string;
  /** The pictures of all its levels. */
  readonly levelImages: readonly string[];
  readonly levelName: string;
  readonly isActive: boolean;
  readonly isUnder: boolean;
  readonly isUncertain: boolean;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly angle: number;
}

/** The layers of a piece, innermost first, and how far its rotations turn the basic piece. */
export function layersOf(
  traits: readonly Trait[],
  property: (name: string) => string | undefined,
  placeOf: (trait: Trait) => number,
): {readonly layers: readonly Layer[]; readonly angle: number} {
  const layers: Layer[] = [];
  let angle = 0;
  /** The trait whose number says the level: its own, or the property that it follows. */
  const savedIn = (own: Trait, {follows, first}: Followed): PieceLayer['saved'] => {
    const says = follows === undefined ? own : traits.find((one) => isProperty(one, follows));
    const trait = says ? placeOf(says) : -1;
    return trait < 0 || says?.kind === 'mark' ? undefined : {trait, above: says === own ? 0 : first - 1};
  };
  const add = (
    own: Trait,
    {followed = {first: 1}, change, ...layer}: Omit<Layer, 'angle'> & {readonly followed?: Followed},
  ): void => {
    // the value of a property switches no layer on or off
    const isOwn = followed.follows === undefined;
    const saved = change && (isOwn || change.isActive) ? savedIn(own, followed) : undefined;
    const canHide = change?.canHide === true && isOwn;
    layers.push({...layer, ...(change && {change: {...change, canHide, ...(saved && {saved})}}), angle});
  };
  for (const trait of traits) {
    const {kind, type, state} = trait;
    if (kind === 'rotate') angle += turnOf(type, state);
    else if (kind === 'emb2') add(trait, layerOf(type, state, property));
    else if (kind === 'emb') add(trait, oldLayerOf(type, state));
  }
  return {layers: layers.toReversed(), angle};
}

/** The property whose value is the level of a layer, less the first value. */
interface Followed {
  readonly follows?: string;
  readonly first: number;
}

/** Does a trait hold the property of this name? */
const isProperty = ({kind, type}: Trait, name: string): boolean =>
  kind === 'PROP' ? new Fields(type).text() === name : kind === 'mark' && listOf(type).includes(name);

/** Degrees clockwise: a number of facings, or with one facing the degrees themselves, counted the other way. */
function turnOf(type: string, state: string | undefined): number {
  const facings = new Fields(type).number(1);
  const value = Number.parseFloat(state ?? '');
  if (!Number.isFinite(value)) return 0;
  return (facings > 1 ? (360 * value) / facings : -value) % 360;
}

function layerOf(
  type: string,
  state: string | undefined,
  property: (name: string) => string | undefined,
): Omit<Layer, 'angle'> & {readonly followed?: Followed} {
  const fields = new Fields(type);
  const activate = fields.text();
  fields.skip(1);
  const activateKey = fields.text();
  const increase = fields.text();
  fields.skip(8);
  const isUnder = fields.flag();
  const [dx, dy] = [fields.number(0), fields.number(0)];
  const [images, names] = [fields.list(), fields.list()];
  fields.skip(1);
  const layerName = fields.text();
  fields.skip(2);
  const [follows, expression, first] = [fields.flag(), fields.text(), fields.number(1)];
  const version = fields.number(0);
  const isAlways = version === 0 ? activateKey === '' : fields.flag(activateKey === '');
  if (version === 0) fields.skip(1);
  fields.skip(4);
  const scale = fields.number(1);
  const value = levelIn(state, activateKey !== '' && !isAlways ? -1 : 1);
  const followed = follows ? Number.parseInt(property(plainName(expression)) ?? '', 10) : undefined;
  const level = followed === undefined ? Math.abs(value) : Number.isNaN(followed) ? 1 : followed - first + 1;
  const isActive = isAlways || value > 0;
  const command = activate === '' ? increase : activate;
  return {
    ...levelOf(level, images, names),
    ...changeOf(layerName, command, images, names, level, isActive, !isAlways && activateKey !== ''),
    isActive,
    isUnder,
    isUncertain: follows && Number.isNaN(followed),
    ...(follows ? {followed: {follows: plainName(expression), first}} : {}),
    dx,
    dy,
    scale: scale > 0 && scale <= 100 ? scale : 1,
  };
}

/** Describes a layer that can change: its level, or with one level whether it shows. */
function changeOf(
  name: string,
  command: string,
  images: readonly string[],
  names: readonly string[],
  level: number,
  isActive: boolean,
  canHide: boolean,
): {readonly change?: PieceLayer} {
  if (images.length < 2 && !(images.length === 1 && canHide)) return {};
  const levels = images.map((_, i) => names[i] ?? '');
  const shown = Math.min(Math.max(level, 1), images.length);
  return {
    change: {
      name: name || command || 'layer without a name',
      command,
      levels,
      level: shown,
      isActive,
      canHide,
    },
  };
}

/** The layers of VASSAL 2: one `image,name` for each level at the end. */
function oldLayerOf(type: string, state: string | undefined): Omit<Layer, 'angle'> {
  const fields = new Fields(type);
  const [key, command] = [fields.text(), fields.text()];
  fields.skip(4);
  const [dx, dy] = [fields.number(0), fields.number(0)];
  const levels: (readonly string[])[] = [];
  while (fields.hasMore) levels.push(fields.list());
  const value = levelIn(state, key === '' ? 1 : -1);
  const [images, names] = [levels.map(([image = '']) => image), levels.map(([, name = '']) => name)];
  const isActive = key === '' || value > 0;
  return {
    ...levelOf(Math.abs(value), images, names),
    ...changeOf('', command.replace(/^_/, ''), images, names, Math.abs(value), isActive, key !== ''),
    isActive,
    isUnder: command.startsWith('_'),
    isUncertain: false,
    dx,
    dy,
    scale: 1,
  };
}

const levelIn = (state: string | undefined, missing: number): number => {
  const value = Number.parseInt(state ?? '', 10);
  return Number.isNaN(value) ? missing : value;
};

function levelOf(level: number, images: readonly string[], names: readonly string[]) {
  const index = Math.min(Math.max(level, 1), Math.max(images.length, 1)) - 1;
  return {image: images[index] ?? '', levelImages: images, levelName: names[index] ?? ''};
}

/** `{Steps}` is the property of that name; any other expression names none. */
const plainName = (expression: string): string => /^\{\s*(\w+)\s*\}$/.exec(expression)?.[1] ?? expression;

/** A level's name takes the place of the name, or is put before (`text+`) or after it (`+text`). */
export function named(name: string, level: string): string {
  if (level === '') return name;
  if (level.startsWith('+')) return name + level.slice(1);
  return level.endsWith('+') ? level.slice(0, -1) + name : level;
}

const drawn = (one: Omit<PieceImage, 'angle' | 'scale'>, scale: number, turn: number): PieceImage => ({
  ...one,
  ...(scale === 1 ? {} : {scale}),
  ...(turn === 0 ? {} : {angle: turn}),
});

const isDrawn = ({isActive, image}: Layer): boolean => isActive && image !== '';

export function imagesOf(image: string, layers: readonly Layer[], angle: number): readonly PieceImage[] {
  const shown = (isUnder: boolean): readonly PieceImage[] =>
    layers
      .filter((layer) => isDrawn(layer) && layer.isUnder === isUnder)
      .map((layer) => drawn({image: layer.image, dx: layer.dx, dy: layer.dy}, layer.scale, layer.angle));
  const base = image === '' ? [] : [drawn({image, dx: 0, dy: 0}, 1, angle)];
  return [...shown(true), ...base, ...shown(false)];
}

/** The pictures of the levels of a layer, and their place among those that `imagesOf` lists. */
export function levelPictures(
  image: string,
  layers: readonly Layer[],
  layer: Layer,
): NonNullable<PieceLayer['pictures']> {
  const {dx, dy, scale, angle, isUnder, levelImages} = layer;
  const inner = layers
    .slice(0, layers.indexOf(layer))
    .filter((one) => isDrawn(one) && one.isUnder === isUnder);
  const below = isUnder
    ? 0
    : layers.filter((one) => isDrawn(one) && one.isUnder).length + (image === '' ? 0 : 1);
  return {
    at: below + inner.length,
    levels: levelImages.map((one) => (one === '' ? undefined : drawn({image: one, dx, dy}, scale, angle))),
  };
}
