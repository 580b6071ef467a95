import {decodeSequence, Fields, splitChain} from './sequence.js';
import {imagesOf, layersOf, levelPictures, named, type PieceImage, type PieceLayer} from './piece-layers.js';
import {
  definitionIn,
  fieldsOf,
  propertiesOf,
  shortText,
  sidesIn,
  traitsOf,
  type Prototypes,
  type Trait,
} from './traits.js';

/**
 * Everything known of a counter. Ids of players, which are their passwords, stand in the states of some traits; no state is
 * kept beyond what is listed here.
 */
export interface Piece {
  readonly name: string;
  /** With the names of the layers that show. */
  readonly displayName: string;
  /** Id of its slot in the module. */
  readonly gpid?: string;
  /** Its own map and point; a stack's take their place. */
  readonly map?: string;
  readonly x: number;
  readonly y: number;
  /** Prefixes of its traits, outermost first. */
  readonly traits: readonly string[];
  readonly prototypes: readonly string[];
  readonly markers: Readonly<Record<string, string>>;
  readonly dynamic: Readonly<Record<string, string>>;
  /** Texts of expressions by the property that each makes; none is evaluated. */
  readonly expressions: Readonly<Record<string, string>>;
  readonly labels: readonly string[];
  /** Sides that may use it. */
  readonly sides: readonly string[];
  /** The picture of the basic piece. */
  readonly image?: string;
  /** All its pictures, the lowest first. */
  readonly images: readonly PieceImage[];
  /** Its layers that have more than one state, the innermost first. */
  readonly layers: readonly PieceLayer[];
  readonly doesNotStack: boolean;
  /** A player hides it from the others. */
  readonly isHidden: boolean;
  /** A player masks it: others see `maskImage`, if any. */
  readonly isMasked: boolean;
  readonly maskImage?: string;
  /** A layer follows an expression, which is not evaluated: it shows level 1. */
  readonly isUncertain: boolean;
}

/** Reads a piece from a module's or save's definition; `undefined` where the text is none. */
export function readPiece(text: string, prototypes: Prototypes): Piece | undefined {
  const definition = definitionIn(text);
  return definition && pieceOf(definition.type, definition.state, prototypes);
}

/** Name and picture of the basic piece: what tells slots apart in modules that have no ids yet. */
export function appearanceOf(text: string): string {
  const fields = new Fields(splitChain(definitionIn(text)?.type ?? '').at(-1) ?? '');
  fields.skip(3);
  const image = fields.text();
  return `${fields.text()}\n${image}`;
}

/** Texts by name, without a prototype. */
const record = (): Record<string, string> => Object.create(null) as Record<string, string>;

/** Reads a piece of its type and state. */
export function pieceOf(type: string, state: string, prototypes: Prototypes): Piece {
  const names: string[] = [];
  const written = traitsOf(type, state);
  const base = written.at(-1)!;
  const traits = [...prototypes.expand(written.slice(0, -1), names), base];
  const baseType = new Fields(base.type);
  baseType.skip(2);
  const [image, basicName] = [shortText(baseType.text()), shortText(baseType.text())];
  const own = new Fields(base.state ?? '');
  const map = own.text('null');
  const [x, y, gpid] = [own.number(0), own.number(0), shortText(own.text())];
  const {basicName: replaced, ...facts} = factsOf(traits);
  const name = replaced ?? basicName;
  const places = new Map(written.map((trait, i) => [trait, i]));
  const {layers, angle} = layersOf(
    traits,
    (property) => facts.markers[property] ?? facts.dynamic[property],
    (trait) => places.get(trait) ?? -1,
  );
  return {
    ...facts,
    name,
    displayName: layers.reduce((so, layer) => (layer.isActive ? named(so, layer.levelName) : so), name),
    ...(gpid === '' || gpid === 'null' ? {} : {gpid}),
    ...(map === 'null' ? {} : {map}),
    x,
    y,
    traits: traits.map(({kind}) => kind),
    prototypes: names,
    ...(image === '' ? {} : {image}),
    images: imagesOf(image, layers, angle),
    layers: levelPictures(image, layers),
    isUncertain: layers.some(({isUncertain}) => isUncertain),
  };
}

/** Marks, values, labels and the like; of two of one name the outermost counts. */
function factsOf(traits: readonly Trait[]) {
  const [markers, dynamic, expressions] = [record(), record(), record()];
  const labels: string[] = [];
  const sides: string[] = [];
  let basicName: string | undefined;
  let maskImage: string | undefined;
  let [doesNotStack, isHidden, isMasked] = [false, false, false];
  for (const trait of traits) {
    const {kind, type, state} = trait;
    const properties = kind === 'mark' ? markers : dynamic;
    for (const [key, value] of propertiesOf(trait)) properties[key] ??= value;
    if (kind === 'calcProp') {
      const fields = fieldsOf(trait);
      expressions[shortText(fields.text())] ??= shortText(fields.text());
    } else if (kind === 'label') {
      if (state !== undefined && state !== '') labels.push(shortText(state));
    } else if (kind === 'basicName') basicName ??= shortText(fieldsOf(trait).text());
    else if (kind === 'restrict') for (const side of sidesIn(trait)) sides.push(side);
    else if (kind === 'hide') isHidden ||= isUsed(state);
    else if (kind === 'obs') {
      if (isUsed(decodeSequence(state ?? 'null', ';', 1)[0])) {
        isMasked = true;
        const [, back = ''] = decodeSequence(type, ';', 2);
        maskImage ??= back === '' ? undefined : shortText(back);
      }
    } else if (kind === 'immob') {
      const fields = fieldsOf(trait);
      fields.skip(2);
      doesNotStack ||= fields.text() !== 'L';
    }
  }
  return {
    basicName,
    ...(maskImage === undefined ? {} : {maskImage}),
    markers,
    dynamic,
    expressions,
    labels,
    sides,
    doesNotStack,
    isHidden,
    isMasked,
  };
}

/** The id of the player who hides or masks a piece is there, or `null`. */
const isUsed = (state: string | undefined): boolean => state !== undefined && state !== 'null';
