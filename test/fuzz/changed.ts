import fc from 'fast-check';
import type {Fault} from '../../src/module/index.js';

/** A source of choices. */
export interface Choices {
  readonly below: (n: number) => number;
  readonly of: <T>(list: readonly T[]) => T;
}

/** Choices that fast-check makes, shrinks and makes again from a seed. */
export const choices: fc.Arbitrary<Choices> = fc.gen().map((draw) => {
  const below = (n: number): number => draw(fc.integer, {min: 0, max: n - 1});
  return {below, of: (list) => list[below(list.length)]!};
});

/** The values and keys that a change puts in, by the place of the change. */
export interface Source {
  readonly valuesAt: (key: string) => readonly unknown[];
  /** Values that a key may have; where a key has a list, whole lists. */
  readonly wholesAt: (key: string) => readonly unknown[];
  readonly keysIn: (key: string) => readonly string[];
}

export type Json = Readonly<Record<string, unknown>>;
export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A place in a document: the last two of its keys. */
export const within = (key: string, name: string): string => `${key.slice(key.indexOf('/') + 1)}/${name}`;

/** Changes one place of a value: another value in it, or one less, more, or twice. */
export function changed(dice: Choices, source: Source, value: unknown, key: string): unknown {
  const entries = isObject(value) || Array.isArray(value) ? Object.entries(value) : [];
  const listed = Array.isArray(value) ? `${key}[]` : key;
  if (entries.length === 0 || dice.below(6) === 0) {
    const others = source.valuesAt(listed);
    if (others.length > 0 && dice.below(3) > 0) return dice.of(others);
  }
  if (Array.isArray(value)) {
    const list = [...(value as unknown[])];
    const at = dice.below(list.length + 1);
    switch (dice.below(6)) {
      case 0:
        list.splice(at, 1);
        return list;
      case 1: {
        const others = source.valuesAt(key);
        if (others.length > 0) list.splice(at, 0, dice.of(others));
        return list;
      }
      case 2:
        if (at < list.length) list.push(list[at]);
        return list;
      default:
        if (at < list.length) list[at] = changed(dice, source, list[at], key);
        return list;
    }
  }
  if (isObject(value)) {
    const copy: Record<string, unknown> = {...value};
    const added = source.keysIn(key);
    if (added.length > 0 && dice.below(6) === 0) {
      const name = dice.of(added);
      const others = source.wholesAt(within(key, name));
      if (others.length > 0) copy[name] = dice.of(others);
      return copy;
    }
    if (entries.length === 0) return copy;
    const [name, inner] = dice.of(entries) as [string, unknown];
    if (dice.below(20) === 0) Reflect.deleteProperty(copy, name);
    else copy[name] = changed(dice, source, inner, within(key, name));
    return copy;
  }
  if (typeof value === 'number') return dice.of([0, 1, 2, 3, 9, -1, 0.5, 100]);
  if (typeof value === 'boolean') return !value;
  return value;
}

/** An exception that was caught on its way out is no answer. */
export const isInternal = (text: string): boolean => /Umpire failed/.test(text);

/** Throws unless a refusal says what is wrong, and where. */
export function expectFaults(faults: readonly Fault[]): void {
  if (faults.length === 0) throw new Error('refused without a fault');
  for (const {pointer, found, expected, says = ''} of faults) {
    if (isInternal(found) || isInternal(says))
      throw new Error(`an exception at "${pointer}": ${found} ${expected}`);
    if (expected === '' || found === '') throw new Error(`a fault at "${pointer}" that says nothing`);
    if (pointer.length + found.length + expected.length > 20_000) throw new Error('a fault without end');
  }
}
