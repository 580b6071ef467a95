import {quoted, type Problems} from './problems.js';
import {decodeSequence, Fields, splitChain} from './sequence.js';

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

/** The prototypes of a module; they may stand after the pieces that use them. */
export class Prototypes {
  readonly #definitions = new Map<string, string>();
  readonly #decoded = new Map<string, readonly Trait[]>();
  readonly #problems: Problems;

  constructor(problems: Problems) {
    this.#problems = problems;
  }

  add(name: string, definition: string): void {
    this.#definitions.set(name, definition);
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
      if (into.length >= MOST_TRAITS || names.length >= MOST_TRAITS) {
        this.#problems.add(
          ['prototypes', within[0] ?? ''],
          'more traits',
          `at most ${MOST_TRAITS} of one piece`,
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
    let filled = text;
    for (const parameter of parameters.slice(0, 100)) {
      const equals = parameter.indexOf('=');
      if (equals > 0)
        filled = filled.replaceAll(`$${parameter.slice(0, equals)}$`, () => parameter.slice(equals + 1));
    }
    const definition = definitionIn(filled);
    const traits = definition ? traitsOf(definition.type, definition.state).slice(0, -1) : [];
    if (parameters.length === 0) this.#decoded.set(name, traits);
    return traits;
  }
}
