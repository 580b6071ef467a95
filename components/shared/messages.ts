import {html, nothing, type ReactiveElement, type TemplateResult} from 'lit';
import type {PlaceKind} from '../../src/module/game.js';
import {listPhrases} from '../../src/phrases/en/lists.js';
import {defineMessages, locale, registry} from '../../src/phrases/define.js';

export {defineMessages, locale} from '../../src/phrases/define.js';

/** The `lang` of what the author of a game or a lesson says, which is English: marked where the page is in another language. */
export const authorLang = (): 'en' | typeof nothing => (/^en\b/i.test(locale.lang) ? nothing : 'en');

/** Renders a sentence of ours with the words of an author in it, which are marked as such. */
export function withAuthors(sentence: string, words: string | undefined): TemplateResult | string {
  const at = words === undefined || authorLang() === nothing ? -1 : sentence.indexOf(words);
  if (words === undefined || at < 0) return sentence;
  return html`${sentence.slice(0, at)}<span lang=${authorLang()} dir="auto">${words}</span
    >${sentence.slice(at + words.length)}`;
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
  /** Buttons of a compact element: the rest of its panel, and the board alone again. */
  more: 'More',
  less: 'Less',
  earlier: 'Earlier',
  later: 'Later',
  part: (from: number, to: number, all: number): string => `${from} to ${to} of ${all}`,
  withoutOverlay: (why: string): string =>
    `The module has the map and the counters, but not the rules and the terrain of the game: ${why}`,
  /** A hex or space that was tapped for a route. */
  notBeside: (hex: string, end: string, kind: PlaceKind): string =>
    hex === end
      ? `The route begins in ${hex}. Tap ${listPhrases.aPlace(kind)} next to it.`
      : kind === 'hex'
        ? `${hex} is not next to ${end}.`
        : `No line leads from ${end} to ${hex}.`,
  isWhole: (end: string, most: number, kind: PlaceKind): string =>
    `The route has its ${most} ${listPhrases.placesOf(kind)}. Tap ${end} again to take it back.`,
  losses: {
    assigned: (given: number, due: number, noun: 'loss' | 'step'): string =>
      `${given} of ${due} ${due === 1 ? noun : noun === 'loss' ? 'losses' : 'steps'} assigned`,
    more: (unit: string): string => `One more for ${unit}`,
    fewer: (unit: string): string => `One fewer for ${unit}`,
  },
  course: 'Phase of the battle',
  withdraw: {
    instead: 'Withdraw …',
    to: (unit: string): string => `${unit} to:`,
  },
  rule: (rule: string): string => `Rule ${rule}`,
  /** A battle before its roll. */
  forecast: {
    drm: 'Added to the roll',
    strengths: 'Strengths',
    outlooks: 'What each result would do here',
    fires: 'Who fires, in this order',
    retreats: 'Or retreat instead',
    choices: 'Choices between the fires, if no die has hit before',
    modifiers: (on: number, all: number): string => `Modifiers: ${on} of ${all} apply`,
    tryThem: 'Tick one, or clear its tick, to see the battle with it or without it.',
    tried: 'With the modifiers that you changed. The battle itself goes by the rules.',
    byRules: 'By the rules again',
    rows: (rows: readonly number[]): string =>
      rows.length > 2 && rows.every((row, i) => i === 0 || row === (rows[i - 1] ?? 0) + 1)
        ? `${rows[0] ?? ''}–${rows.at(-1) ?? ''}`
        : rows.join(', '),
  },
  /** In the meaning of a rule. */
  meaning: {
    none: 'The game’s own rules cover this under that number. Umpire has no summary of it.',
    readHere: 'Reading:',
    close: 'Close',
  },
});
