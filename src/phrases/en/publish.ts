import {bidiIsolate} from '../../module/bidi.js';
import {counted, listed} from './lists.js';
import {definePhrases} from '../define.js';
import {placePhrases} from './places.js';

/** Pages of published rulings. */
export const publishPhrases = definePhrases('publish', {
  /** The title of a collection without one of its own. */
  title: 'Rulings',
  about: (rulings: number): string => `${counted(rulings, 'ruling')} with positions and reasons.`,
  pageTitle: (title: string, collection: string): string => `${title} · ${collection}`,
  skip: 'Skip to the content',
  all: 'All rulings',
  feed: 'Feed',
  search: 'Search',
  nothingFound: 'No ruling has these words.',
  tags: 'Tags',
  find: 'Search and tags',
  tagged: (tag: string): string => `Tagged “${tag}”`,

  /** The parts of a ruling's page. */
  question: 'Question',
  ruling: 'Ruling',
  why: 'Why',
  moreReasons: (lines: number): string => `${String(lines)} more reasons`,
  /** Below a picture. */
  hatched: (sides: readonly string[]): string => `Hatched: ${listed(sides.map(placePhrases.key.zoc))}`,
  stack: (place: string, units: readonly string[]): string => `${bidiIsolate(place)}: ${listed(units)}`,
  letter: (letter: string, state: string): string => `${letter}: ${state.toLowerCase()}`,
  readings: 'Where readings differ',
  sources: 'Sources',
  /** In place of rules, where a ruling is by a table without rule numbers. */
  tableAlone: (title: string): string => `By the table “${title}”, which gives no rule numbers.`,
  rules: 'Rules',
  settledBy: 'Settled by',
  notSettled: 'Not settled: groups read this rule differently.',
  dated: (date: string): string => `Ruled on ${date}`,
  open: 'Open this position in Umpire',
  data: 'The case as data (JSON)',
  /** The link from a ruling’s frame to its page. */
  whole: 'The whole ruling',
  /** The code of a ruling’s frame, for a page of somebody else. */
  embed: 'For your own page',

  /** Names the units that a ruling on a retreat is about, above it. */
  mustRetreat: (units: readonly string[], from: string, hexes?: number): string =>
    `${listed(units)} must retreat ${hexes === undefined ? '' : `${counted(hexes, 'hex')} `}from ${bidiIsolate(from)}.`,

  /** The question in words, where the case has none. */
  asks: {
    retreat: (units: readonly string[], from: string, hexes?: number): string =>
      hexes === undefined
        ? `Where can ${listed(units)} retreat from ${bidiIsolate(from)}?`
        : `Where can ${listed(units)} retreat ${counted(hexes, 'hex')} from ${bidiIsolate(from)}?`,
    judge: 'Is this retreat allowed?',
    lineRetreat: 'Where do the units retreat to?',
    zoc: (side: string): string => `Which hexes are in ${bidiIsolate(side)} ZOC?`,
    control: (at: string): string => `Who controls ${bidiIsolate(at)}?`,
    battle: (at: string): string => `What happens in the battle at ${bidiIsolate(at)}?`,
    phase: 'What happens in this combat phase?',
    odds: 'What are the odds of this battle?',
    cut: 'Where do new units block this retreat?',
    errata: 'What do the errata change?',
  },
});
