import type {ReactiveElement} from 'lit';

/** A message, a function that makes one, or a group of them. */
type Entry = string | ((...values: never[]) => string) | Entries;
export interface Entries {
  readonly [name: string]: Entry;
}

/** The type of messages that may replace others: the same names and parameters. */
export type Worded<T> = T extends (...values: infer Values) => string
  ? (...values: Values) => string
  : T extends string
    ? string
    : {readonly [Name in keyof T]: Worded<T[Name]>};

/** The language of the interface, and the direction in which it is written. */
export interface Tongue {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** The messages of a part, or of a group in it. */
export type Words = Record<string, unknown>;

/** The messages and elements on this page, shared by every copy of this module. */
export interface MessageRegistry {
  readonly tongue: Tongue;
  /** The messages of each loaded part, once for each copy of it. */
  readonly parts: [part: string, words: Words][];
  /** The elements on the page. */
  readonly hosts: Set<ReactiveElement>;
  /** Counts replacements. */
  version: number;
  /** Called when a part is loaded after messages were replaced. */
  onPartAdded?: (part: string, words: Words) => void;
}

const page = globalThis as unknown as Record<symbol, MessageRegistry | undefined>;
export const registry: MessageRegistry = (page[Symbol.for('wargame-umpire.words')] ??= {
  tongue: {lang: 'en', dir: 'ltr'},
  parts: [],
  hosts: new Set(),
  version: 0,
});

/** The current language of the interface. The engine's sentences are English and marked so. */
export const tongue: Readonly<Tongue> = registry.tongue;

/**
 * Registers the English messages of an element, or of a part of it that is loaded later. Read them at each rendering: a page
 * may replace them at any time (`replaceWords`).
 */
/*@__NO_SIDE_EFFECTS__*/
export function catalogue<T extends Entries>(part: string, english: T): Worded<T> {
  registry.parts.push([part, english]);
  registry.onPartAdded?.(part, english);
  return english as unknown as Worded<T>;
}

/** Renders the elements of a class again when messages are replaced. */
export function followWords(element: typeof ReactiveElement): void {
  element.addInitializer((host) => {
    let {version} = registry;
    host.addController({
      hostConnected: () => {
        registry.hosts.add(host);
        if (version !== registry.version) host.requestUpdate();
      },
      hostDisconnected: () => registry.hosts.delete(host),
      hostUpdated: () => ({version} = registry),
    });
  });
}
