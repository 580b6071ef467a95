import type {Fields} from './sequence.js';
import {fieldsOf, propertiesOf, shortText, type Trait} from './traits.js';

/** Longest name with the names of layers. */
const LONGEST_SHOWN = 1000;

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
  /** The pictures of its levels; missing where one is a secret. */
  readonly pictures?: LevelPictures;
  /** The place of its level in a save; missing where that can't be written: a prototype brings it, or it follows an expression. */
  readonly saved?: {
    /** The place of the trait in the piece's own chain, the outermost 0. */
    readonly trait: number;
    /** The number there is so much above the level. */
    readonly above: number;
  };
}

/** The pictures of the levels of a layer: all counters with the layer share the list of names. */
export interface LevelPictures {
  /** Their place among the pictures of the piece. */
  readonly at: number;
  /** The names of the pictures, empty for a level without one. */
  readonly images: readonly string[];
  /** The place and size at which each of them is drawn. */
  readonly drawn: Omit<PieceImage, 'image'>;
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
  const properties = new Map<string, Trait>();
  for (const trait of traits)
    for (const [name] of propertiesOf(trait)) if (!properties.has(name)) properties.set(name, trait);
  let angle = 0;
  /** The trait whose number says the level: its own, or the property that it follows. */
  const savedIn = (own: Trait, {follows, first}: Followed): PieceLayer['saved'] => {
    const says = follows === undefined ? own : properties.get(follows);
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
    const {kind, state} = trait;
    if (kind === 'rotate') angle += turnOf(fieldsOf(trait), state);
    else if (kind === 'emb2') add(trait, layerOf(trait, property));
    else if (kind === 'emb') add(trait, oldLayerOf(trait));
  }
  return {layers: layers.toReversed(), angle};
}

/** The property whose value is the level of a layer, less the first value. */
interface Followed {
  readonly follows?: string;
  readonly first: number;
}

/** Degrees clockwise: a number of facings, or with one facing the degrees themselves, counted the other way. */
function turnOf(fields: Fields, state: string | undefined): number {
  const facings = fields.number(1);
  const value = Number.parseFloat(state ?? '');
  if (!Number.isFinite(value)) return 0;
  return (facings > 1 ? (360 * value) / facings : -value) % 360;
}

/** The parts of a layer that its type says: pieces of one prototype share them. */
interface LayerType {
  readonly isUnder: boolean;
  readonly dx: number;
  readonly dy: number;
  readonly scale: number;
  readonly images: readonly string[];
  readonly names: readonly string[];
  readonly follows: boolean;
  readonly expression: string;
  /** The value of the property that stands for level 1. */
  readonly first: number;
  readonly isAlways: boolean;
  readonly activateKey: string;
  /** The layer as a piece reports it where it can change, without its level. */
  readonly change: Omit<PieceLayer, 'level' | 'isActive'> | undefined;
}
const layerTypes = new WeakMap<Trait, LayerType>();

/** Reads the type of a layer once for all pieces that share it. */
function layerTypeOf(trait: Trait): LayerType {
  const known = layerTypes.get(trait) ?? (trait.kind === 'emb' ? oldTypeOf(trait) : typeOf(trait));
  layerTypes.set(trait, known);
  return known;
}

function typeOf(trait: Trait): LayerType {
  const fields = fieldsOf(trait);
  const activate = shortText(fields.text());
  fields.skip(1);
  const activateKey = fields.text();
  const increase = shortText(fields.text());
  fields.skip(8);
  const isUnder = fields.flag();
  const [dx, dy] = [fields.number(0), fields.number(0)];
  const [images, names] = [fields.list().map(shortText), fields.list().map(shortText)];
  fields.skip(1);
  const layerName = shortText(fields.text());
  fields.skip(2);
  const [follows, expression, first] = [fields.flag(), fields.text(), fields.number(1)];
  const version = fields.number(0);
  const isAlways = version === 0 ? activateKey === '' : fields.flag(activateKey === '');
  if (version === 0) fields.skip(1);
  fields.skip(4);
  const scale = fields.number(1);
  const canHide = !isAlways && activateKey !== '';
  const command = activate === '' ? increase : activate;
  return {
    isUnder,
    dx,
    dy,
    scale: scale > 0 && scale <= 100 ? scale : 1,
    images,
    names,
    follows,
    expression: plainName(expression),
    first,
    isAlways,
    activateKey,
    change: changeOf(layerName, command, images, names, canHide),
  };
}

function layerOf(
  trait: Trait,
  property: (name: string) => string | undefined,
): Omit<Layer, 'angle'> & {readonly followed?: Followed} {
  const {images, names, follows, expression, first, isAlways, activateKey, change, ...drawing} =
    layerTypeOf(trait);
  const value = levelIn(trait.state, activateKey !== '' && !isAlways ? -1 : 1);
  const followed = follows ? Number.parseInt(property(expression) ?? '', 10) : undefined;
  const level = followed === undefined ? Math.abs(value) : Number.isNaN(followed) ? 1 : followed - first + 1;
  const isActive = isAlways || value > 0;
  return {
    ...drawing,
    ...levelOf(level, images, names),
    ...(change && {change: {...change, level: shownLevel(level, images), isActive}}),
    isActive,
    isUncertain: follows && Number.isNaN(followed),
    ...(follows ? {followed: {follows: expression, first}} : {}),
  };
}

const shownLevel = (level: number, {length}: readonly string[]): number =>
  Math.min(Math.max(level, 1), length);

/** Describes a layer that can change: its level, or with one level whether it shows. */
function changeOf(
  name: string,
  command: string,
  images: readonly string[],
  names: readonly string[],
  canHide: boolean,
): LayerType['change'] {
  if (images.length < 2 && !(images.length === 1 && canHide)) return undefined;
  return {
    name: name || command || 'layer without a name',
    command,
    levels: images.map((_, i) => names[i] ?? ''),
    canHide,
  };
}

/** The layers of VASSAL 2: one `image,name` for each level at the end. */
function oldTypeOf(trait: Trait): LayerType {
  const fields = fieldsOf(trait);
  const [key, command] = [fields.text(), shortText(fields.text())];
  fields.skip(4);
  const [dx, dy] = [fields.number(0), fields.number(0)];
  const levels: (readonly string[])[] = [];
  while (fields.hasMore) levels.push(fields.list());
  const images = levels.map(([image = '']) => shortText(image));
  const names = levels.map(([, name = '']) => shortText(name));
  return {
    isUnder: command.startsWith('_'),
    dx,
    dy,
    scale: 1,
    images,
    names,
    follows: false,
    expression: '',
    first: 1,
    isAlways: key === '',
    activateKey: key,
    change: changeOf('', command.replace(/^_/, ''), images, names, key !== ''),
  };
}

function oldLayerOf(trait: Trait): Omit<Layer, 'angle'> {
  const {images, names, isAlways, change, dx, dy, scale, isUnder} = layerTypeOf(trait);
  const value = levelIn(trait.state, isAlways ? 1 : -1);
  const level = Math.abs(value);
  const isActive = isAlways || value > 0;
  return {
    ...levelOf(level, images, names),
    ...(change && {change: {...change, level: shownLevel(level, images), isActive}}),
    isActive,
    isUnder,
    isUncertain: false,
    dx,
    dy,
    scale,
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
  // a counter of thousands of named layers is none that a person reads
  if (level === '' || name.length > LONGEST_SHOWN) return name;
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

/** The pictures of the levels of each layer that can change, and their place among those that `imagesOf` lists. */
export function levelPictures(
  image: string,
  layers: readonly Layer[],
): readonly (PieceLayer & {readonly pictures: LevelPictures})[] {
  const below = layers.filter((one) => isDrawn(one) && one.isUnder).length;
  let [under, above] = [0, below + (image === '' ? 0 : 1)];
  return layers.flatMap((layer) => {
    const {change, dx, dy, scale, angle, isUnder, levelImages} = layer;
    const at = isUnder ? under : above;
    if (isDrawn(layer) && isUnder) under += 1;
    else if (isDrawn(layer)) above += 1;
    const {image: _, ...how} = drawn({image: '', dx, dy}, scale, angle);
    return change ? [{...change, pictures: {at, images: levelImages, drawn: how}}] : [];
  });
}
