/** Words that a phrase gives: one text, or several for a list. */
type Said = string | readonly string[];

/** A phrase, a function that makes one, or a group of them. */
type Entry = string | ((...values: never[]) => Said) | Entries;
interface Entries {
  readonly [name: string]: Entry;
}

/** The type of a phrase that may replace another. */
type Replaceable<T> = T extends (...values: infer Values) => infer Made
  ? (...values: Values) => Made extends string ? string : readonly string[]
  : T extends string
    ? string
    : ReplaceableGroup<T>;

/** The type of phrases that may replace others: the same names and parameters. */
export type ReplaceableGroup<T> = {readonly [Name in keyof T]: Replaceable<T[Name]>};

/** The language of the words, and the direction in which it is written. */
export interface Locale {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** The phrases of a part, or of a group in it. */
export type PhraseGroup = Record<string, unknown>;

/** The phrases of this page, worker or program, shared by every copy of this module. */
interface PhraseRegistry {
  readonly locale: Locale;
  /** The phrases of each loaded part, once for each copy of it. */
  readonly parts: [part: string, phrases: PhraseGroup][];
  /** The elements on the page. */
  readonly hosts: Set<{requestUpdate: () => void}>;
  /** Counts replacements. */
  version: number;
  /** Called when a part is loaded after phrases were replaced. */
  onPartAdded?: (part: string, phrases: PhraseGroup) => void;
}

const page = globalThis as unknown as Record<symbol, PhraseRegistry | undefined>;
export const registry: PhraseRegistry = (page[Symbol.for('wargame-umpire.messages')] ??= {
  locale: {lang: 'en', dir: 'ltr'},
  parts: [],
  hosts: new Set(),
  version: 0,
});

/** Reports faults in words of a page's own where developers look for them; the engine itself knows no console. */
export function report(...values: readonly unknown[]): void {
  const {console} = globalThis as {
    readonly console?: {readonly error: (...values: readonly unknown[]) => void};
  };
  console?.error(...values);
}

/** The current language. */
export const locale: Readonly<Locale> = registry.locale;

/** Registers the English messages of an element, or of a part of it that is loaded later. */
/*@__NO_SIDE_EFFECTS__*/
export function defineMessages<T extends Entries>(part: string, english: T): ReplaceableGroup<T> {
  registry.parts.push([part, english]);
  registry.onPartAdded?.(part, english);
  return english as unknown as ReplaceableGroup<T>;
}

/**
 * Registers the English phrases of a topic of the engine. Read them when something is said: a page may replace them at any
 * time (`replacePhrases`).
 */
/*@__NO_SIDE_EFFECTS__*/
export function definePhrases<T extends {readonly [Name in keyof T]: Entry}>(
  topic: string,
  english: T,
): ReplaceableGroup<T> {
  return defineMessages(`phrases/${topic}`, english as unknown as Entries) as unknown as ReplaceableGroup<T>;
}
