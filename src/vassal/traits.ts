import {quoted, type Problems} from './problems.js';
import {decodeSequence, Fields, listOf, splitChain} from './sequence.js';

/** One trait of a piece: its prefix, its type's fields as text, and its state. */
export interface Trait {
  readonly kind: string;
  readonly type: string;
  readonly state: string | undefined;
}

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
/** Traits that prototypes put into all pieces of a game together. */
const MOST_EXPANDED = 5_000_000;
const MOST_DEPTH = 100;
/** Longest definition of a prototype with its parameters put in. */
const MOST_FILLED = 1_000_000;

/** The prototypes of a module; they may stand after the pieces that use them. */
export class Prototypes {
  readonly #definitions = new Map<string, string>();
  readonly #decoded = new Map<string, readonly Trait[]>();
  readonly #problems: Problems;
  #left = MOST_EXPANDED;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  add(name: string, definition: string): void {
    this.#definitions.set(name, definition);
  }

  /** The definitions as the module has them. */
  get definitions(): Iterable<string> {
    return this.#definitions.values();
  }

  /** Puts the traits of prototypes in their place; `names` collects the prototypes in the order met. */
  expand(traits: readonly Trait[], names: string[]): readonly Trait[] {
    if (!traits.some(({kind}) => kind === 'prototype')) return traits;
    const expanded: Trait[] = [];
    this.#expandInto(expanded, traits, names, []);
    return expanded;
  }

  #expandInto(into: Trait[], traits: readonly Trait[], names: string[], within: readonly string[]): void {
    for (const trait of traits) {
      this.#left -= 1;
      const isFull = into.length >= MOST_TRAITS || names.length >= MOST_TRAITS;
      if (isFull || within.length > MOST_DEPTH || this.#left < 0) {
        this.#problems.add(
          ['prototypes', within[0] ?? ''],
          'more traits',
          `at most ${MOST_TRAITS} of one piece, ${MOST_EXPANDED} of all, ${MOST_DEPTH} levels`,
          'the rest is left out',
        );
        return;
      }
      if (trait.kind !== 'prototype') {
        into.push(trait);
        continue;
      }
      const fields = new Fields(trait.type);
      const name = fields.text();
      const place = ['prototypes', name];
      names.push(name);
      if (within.includes(name)) {
        this.#problems.add(
          place,
          `the circle ${[...within, name].map(quoted).join(', ')}`,
          'a prototype that does not contain itself',
          'the inner one is left out',
        );
        continue;
      }
      const own = this.#traitsOf(name, fields.list());
      if (own) this.#expandInto(into, own, names, [...within, name]);
      else
        this.#problems.add(
          place,
          'nothing',
          'a prototype of the module',
          'its traits are missing; open the whole module, with its extensions',
        );
    }
  }

  /** A prototype's own traits without its basic piece; `parameters` are `name=value`, put where `$name$` stands. */
  #traitsOf(name: string, parameters: readonly string[]): readonly Trait[] | undefined {
    const text = this.#definitions.get(name);
    if (text === undefined) return undefined;
    const known = parameters.length === 0 ? this.#decoded.get(name) : undefined;
    if (known) return known;
    const filled = parameters.length === 0 ? text : filledIn(text, parameters);
    const definition = definitionIn(filled);
    const traits = definition ? traitsOf(definition.type, definition.state).slice(0, -1) : [];
    if (parameters.length === 0) this.#decoded.set(name, traits);
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

/** The properties that a trait gives a piece, each with its value: of a marker, or of a dynamic property. */
export function propertiesOf({kind, type, state}: Trait): readonly (readonly [key: string, value: string])[] {
  if (kind === 'PROP') return [[new Fields(type).text(), state ?? '']];
  if (kind !== 'mark') return [];
  const values = listOf(state ?? '');
  return listOf(type).map((key, i) => [key, values[i] ?? '']);
}

/** The values that a trait fills into its prototype. */
export function parametersOf({type}: Trait): readonly string[] {
  const fields = new Fields(type);
  fields.skip(1);
  return fields.list().map((parameter) => parameter.slice(parameter.indexOf('=') + 1));
}
