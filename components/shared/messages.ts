import type {ReactiveElement} from 'lit';

/** A message, a function that makes one, or a group of them. */
type Entry = string | ((...values: never[]) => string) | Entries;
interface Entries {
  readonly [name: string]: Entry;
}

/** The type of messages that may replace others: the same names and parameters. */
type Replaceable<T> = T extends (...values: infer Values) => string
  ? (...values: Values) => string
  : T extends string
    ? string
    : {readonly [Name in keyof T]: Replaceable<T[Name]>};

/** The language of the interface, and the direction in which it is written. */
export interface Locale {
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** The messages of a part, or of a group in it. */
export type MessageGroup = Record<string, unknown>;

/** The messages and elements on this page, shared by every copy of this module. */
interface MessageRegistry {
  readonly locale: Locale;
  /** The messages of each loaded part, once for each copy of it. */
  readonly parts: [part: string, messages: MessageGroup][];
  /** The elements on the page. */
  readonly hosts: Set<ReactiveElement>;
  /** Counts replacements. */
  version: number;
  /** Called when a part is loaded after messages were replaced. */
  onPartAdded?: (part: string, messages: MessageGroup) => void;
}

const page = globalThis as unknown as Record<symbol, MessageRegistry | undefined>;
export const registry: MessageRegistry = (page[Symbol.for('wargame-umpire.messages')] ??= {
  locale: {lang: 'en', dir: 'ltr'},
  parts: [],
  hosts: new Set(),
  version: 0,
});

/** The current language of the interface. The engine's sentences are English and marked so. */
export const locale: Readonly<Locale> = registry.locale;

/**
 * Registers the English messages of an element, or of a part of it that is loaded later. Read them at each rendering: a page
 * may replace them at any time (`setMessages`).
 */
/*@__NO_SIDE_EFFECTS__*/
export function defineMessages<T extends Entries>(part: string, english: T): Replaceable<T> {
  registry.parts.push([part, english]);
  registry.onPartAdded?.(part, english);
  return english as unknown as Replaceable<T>;
}

/** Renders the elements of a class again when messages are replaced. */
export function localized(element: typeof ReactiveElement): void {
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

/** Messages that several elements share. */
export const messages = defineMessages('umpire', {
  stop: 'Stop',
  again: 'Try again',
  reload: 'Reload the page',
  trying: 'Trying again …',
  failed: 'Not loaded:',
  /** A script was copied without those that it loads when they are needed. */
  missingScript: (script: string): string =>
    `a part of Umpire${script === '' ? '' : ` (${script})`}. Copy the folder “chunks” beside the script, with all its files, and load the page again`,
  loadAgain: 'Load the page again',
  /** Before a finding, for those who hear it. */
  findings: {violation: 'No: ', cost: 'Cost: ', effect: '', note: 'Note: '},
  readings: (count: number): string =>
    count === 1 ? 'One note on the rules' : `${count} notes on the rules`,
  earlier: 'Earlier',
  later: 'Later',
  part: (from: number, to: number, all: number): string => `${from} to ${to} of ${all}`,
  withoutOverlay: (why: string): string =>
    `The module has the map and the counters, but not the rules and the terrain of the game: ${why}`,
  course: 'Phase of the battle',
  rule: (rule: string): string => `Rule ${rule}`,
  /** In the meaning of a rule. */
  meaning: {
    none: 'The game’s own rules cover this under that number. Umpire has no summary of it.',
    readHere: 'Reading:',
  },
});
