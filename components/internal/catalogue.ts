import type {ReactiveElement} from 'lit';

/** One thing that is said: as it is, or made of what it is about; or several by their names. */
type Entry = string | ((...about: never[]) => string) | Entries;
export interface Entries {
  readonly [name: string]: Entry;
}

/** A replacement for a message: another text, made of the same. */
export type Worded<T> = T extends (...about: infer About) => string
  ? (...about: About) => string
  : T extends string
    ? string
    : {readonly [Name in keyof T]: Worded<T[Name]>};

/** The language of the interface, and the direction in which it is written. */
export interface Tongue {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** The words of a part, or of a group in it, as they can be replaced. */
export type Words = Record<string, unknown>;

/** The messages of this page, for every copy of this module to see. */
export interface Shelf {
  readonly tongue: Tongue;
  /** The words of each part that is there, once for each copy of it. */
  readonly parts: [part: string, words: Words][];
  /** The elements on the page. */
  readonly hosts: Set<ReactiveElement>;
  /** How often words were replaced. */
  turn: number;
  /** Told of a part that comes, where words have been replaced before. */
  come?: (part: string, words: Words) => void;
}

const page = globalThis as unknown as Record<symbol, Shelf | undefined>;
export const shelf: Shelf = (page[Symbol.for('wargame-umpire.words')] ??= {
  tongue: {lang: 'en', dir: 'ltr'},
  parts: [],
  hosts: new Set(),
  turn: 0,
});

/** The language that the interface is in now. What the engine says is English, and is marked so where it stands. */
export const tongue: Readonly<Tongue> = shelf.tongue;

/**
 * A part of the catalogue, in English: everything that an element, or a room of it that is fetched later, says in its own
 * name. What comes back is read whenever something is said, for a page may replace it at any time (`replaceWords`).
 */
/*@__NO_SIDE_EFFECTS__*/
export function catalogue<T extends Entries>(part: string, english: T): Worded<T> {
  shelf.parts.push([part, english]);
  shelf.come?.(part, english);
  return english as unknown as Worded<T>;
}

/** Has an element say the words that are in use: for as long as it is on a page it is drawn anew when they change. */
export function followWords(element: typeof ReactiveElement): void {
  element.addInitializer((host) => {
    let {turn} = shelf;
    host.addController({
      hostConnected: () => {
        shelf.hosts.add(host);
        if (turn !== shelf.turn) host.requestUpdate();
      },
      hostDisconnected: () => shelf.hosts.delete(host),
      hostUpdated: () => ({turn} = shelf),
    });
  });
}
