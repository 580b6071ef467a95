import {vassalGameFaults} from '../phrases/en/faults/vassal-games.js';
import type {Problems} from './problems.js';
import {decodeSequence, Fields, listOf, splitChain} from './sequence.js';

/** One trait of a piece: its prefix, its type's fields as text, and its state. */
export interface Trait {
  readonly kind: string;
  readonly type: string;
  readonly state: string | undefined;
}

/** Longest text of a counter that is kept: names, values, labels. */
const LONGEST_TEXT = 1000;
export const shortText = (text: string): string => text.slice(0, LONGEST_TEXT);

/** Decodes what many pieces share once: a prototype gives each of them the same traits. */
const remembered = <T>(read: (trait: Trait) => T): ((trait: Trait) => T) => {
  const known = new WeakMap<Trait, T>();
  return (trait) => {
    const value = known.get(trait) ?? read(trait);
    known.set(trait, value);
    return value;
  };
};
const typeTokens = remembered(({type}) => decodeSequence(type, ';'));
/** The fields of a trait's type, from the first one. */
export const fieldsOf = (trait: Trait): Fields => new Fields(typeTokens(trait));
/** The properties that a trait gives a piece, each with its value: of a marker, or of a dynamic property. */
export const propertiesOf = remembered((trait): readonly (readonly [key: string, value: string])[] => {
  const {kind, type, state = ''} = trait;
  if (kind === 'PROP') return [[shortText(fieldsOf(trait).text()), shortText(state)]];
  if (kind !== 'mark') return [];
  const values = listOf(state);
  return listOf(type).map((key, i) => [shortText(key), shortText(values[i] ?? '')]);
});

/** Sides that may use a piece: a longer list tells none of them apart. */
const MOST_SIDES = 100;
export const sidesIn = remembered((trait) => fieldsOf(trait).list().slice(0, MOST_SIDES).map(shortText));

/** The entries of a trait that each of its pieces goes over. */
const weightOf = (trait: Trait): number =>
  trait.kind === 'mark'
    ? Math.max(1, propertiesOf(trait).length)
    : trait.kind === 'restrict'
      ? MOST_SIDES
      : 1;

/** The type and state of a piece as a module or save writes it: `+/ID/TYPE/STATE`. */
export function definitionIn(
  text: string,
): {readonly id: string; readonly type: string; readonly state: string} | undefined {
  const [sign, id, type, state] = decodeSequence(text, '/', 4);
  return sign === '+' && id !== undefined && type !== undefined ? {id, type, state: state ?? ''} : undefined;
}

/** The traits of a piece, outermost first; the last is the basic piece. */
export function traitsOf(type: string, state: string): readonly Trait[] {
  const states = splitChain(state);
  return splitChain(type).map((item, i) => {
    const end = item.indexOf(';');
    return {
      kind: end < 0 ? item : item.slice(0, end),
      type: end < 0 ? '' : item.slice(end + 1),
      state: states[i],
    };
  });
}

const MOST_TRAITS = 10_000;
/** Traits that prototypes put into the pieces of a game, besides one for each character of its text. */
const LEAST_EXPANDED = 1_000_000;
const MOST_DEPTH = 100;
/** Longest definition of a prototype with its parameters put in. */
const MOST_FILLED = 1_000_000;
/** Characters of a filled definition that count as one trait. */
const FILLED_AS_TRAIT = 50;

/** The prototypes of a module; they may stand after the pieces that use them. */
export class Prototypes {
  readonly #definitions = new Map<string, string>();
  readonly #decoded = new Map<string, readonly Trait[]>();
  readonly #problems: Problems;
  /** Traits that may still be put into pieces; a replay that goes back takes it back. */
  left = LEAST_EXPANDED;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  add(name: string, definition: string): void {
    this.#definitions.set(shortText(name), definition);
  }

  /** Begins to read the pieces of another text. */
  beginText({length}: string): void {
    this.left = LEAST_EXPANDED + length;
  }

  /** The definitions as the module has them. */
  get definitions(): Iterable<string> {
    return this.#definitions.values();
  }

  /** The names of the prototypes in a definition, and of those within them. */
  namesIn(definition: string): readonly string[] {
    const {type, state} = definitionIn(definition) ?? {type: '', state: ''};
    const names: string[] = [];
    this.expand(traitsOf(type, state), names);
    return names;
  }

  /** Puts the traits of prototypes in their place; `names` collects the prototypes in the order met. */
  expand(traits: readonly Trait[], names: string[]): readonly Trait[] {
    if (!traits.some(({kind}) => kind === 'prototype')) return traits;
    const expanded: Trait[] = [];
    this.#expandInto(expanded, traits, names, new Set());
    return expanded;
  }

  #expandInto(
    into: Trait[],
    traits: readonly Trait[],
    names: string[],
    /** The prototypes around these, the outermost first. */
    within: Set<string>,
  ): void {
    for (const trait of traits) {
      this.left -= weightOf(trait);
      const isFull = into.length >= MOST_TRAITS || names.length >= MOST_TRAITS;
      if (isFull || within.size > MOST_DEPTH || this.left < 0) {
        const [outermost = ''] = within;
        this.#problems.add(['prototypes', outermost], vassalGameFaults.module.moreTraits, {
          most: MOST_TRAITS,
          all: LEAST_EXPANDED,
          levels: MOST_DEPTH,
        });
        return;
      }
      if (trait.kind !== 'prototype') {
        into.push(trait);
        continue;
      }
      const fields = fieldsOf(trait);
      const name = shortText(fields.text());
      const place = ['prototypes', name];
      names.push(name);
      if (within.has(name)) {
        this.#problems.add(place, vassalGameFaults.module.circle, {names: [...within, name]});
        continue;
      }
      const own = this.#traitsOf(name, fields.text());
      if (own) {
        within.add(name);
        this.#expandInto(into, own, names, within);
        within.delete(name);
      } else this.#problems.add(place, vassalGameFaults.module.prototype);
    }
  }

  /** A prototype's own traits without its basic piece; `parameters` lists `name=value`, put in place of `$name$`. */
  #traitsOf(name: string, parameters: string): readonly Trait[] | undefined {
    const text = this.#definitions.get(name);
    if (text === undefined) return undefined;
    const known = parameters === '' ? this.#decoded.get(name) : undefined;
    if (known) return known;
    const filled = parameters === '' ? text : filledIn(text, listOf(parameters));
    if (parameters !== '')
      this.left -= Math.floor((text.length + filled.length + parameters.length) / FILLED_AS_TRAIT);
    const definition = definitionIn(filled);
    const traits = definition ? traitsOf(definition.type, definition.state).slice(0, -1) : [];
    if (parameters === '') this.#decoded.set(name, traits);
    return traits;
  }
}

/** Puts parameters into a text in one pass, so that one can't bring in another; stops at what is too long. */
function filledIn(text: string, parameters: readonly string[]): string {
  const values = new Map(
    parameters.map((parameter) => {
      const equals = parameter.indexOf('=');
      return [parameter.slice(0, Math.max(equals, 0)), parameter.slice(equals + 1)] as const;
    }),
  );
  const parts = text.split('$');
  let filled = parts[0]!;
  for (let i = 1; i < parts.length && filled.length <= MOST_FILLED; i++) {
    const part = parts[i]!;
    const value = i < parts.length - 1 && part !== '' ? values.get(part) : undefined;
    // the `$` after a name ends it, and begins no other
    filled += value === undefined ? `$${part}` : value + parts[++i]!;
  }
  return filled.slice(0, MOST_FILLED);
}

/** The values that a trait fills into its prototype. */
export function parametersOf({type}: Trait): readonly string[] {
  const fields = new Fields(type);
  fields.skip(1);
  return fields.list().map((parameter) => parameter.slice(parameter.indexOf('=') + 1));
}
