import {bidiIsolate} from '../../module/bidi.js';
import {counted, listed} from './lists.js';
import {definePhrases} from '../define.js';

const path = (labels: readonly string[]): string => (labels.length === 0 ? '(stay)' : labels.join(', then '));

/** Answers as the command line and hosts print them in sentences. */
export const plainPhrases = definePhrases('plain', {
  refused: (finding: string): string => `Refused: ${finding}`,
  notesLeftOut: (notes: number): string =>
    `Left out: ${counted(notes, 'note')} that ${notes === 1 ? 'changes' : 'change'} nothing here.`,

  noErrata: 'No errata.',
  erratum: (title: string, says: string, source: string): string =>
    `${bidiIsolate(title)}: ${bidiIsolate(says)} (${bidiIsolate(source)})`,
  /** Changes of an erratum, by the place in the document. */
  added: (at: string, value: string): string => `${at}: ${value} is added.`,
  replaced: (at: string, value: string, before: string): string => `${at}: ${value} instead of ${before}.`,
  removed: (at: string, value: string): string => `${at}: ${value} is removed.`,

  /** New units that would block a retreat. */
  notEnough: (units: number, type: string): string =>
    `${counted(units, 'unit')} of type ${type} ${units === 1 ? 'is' : 'are'} not enough to block this retreat.`,
  alreadyBlocked: 'The retreat is already blocked.',
  block: (units: number, type: string): string =>
    `${counted(units, 'unit')} of type ${type} ${units === 1 ? 'blocks' : 'block'} the retreat, in any of these places:`,

  /** Routes of a retreat; `loss`: where they cost different losses. */
  route: path,
  routeWithLoss: (labels: readonly string[], loss: string): string => `${path(labels)}: ${loss}`,
  group: (units: readonly string[], labels: readonly string[]): string => `${listed(units)}: ${path(labels)}`,
  ownerMayChoose: 'The owner may choose instead:',
  legal: (steps: number): string => `Legal: ${counted(steps, 'step')} lost beyond the combat result.`,
  notLegal: 'Not legal.',
  planLegal: 'The plan is legal.',
  planNotLegal: 'The plan is not legal.',
  control: (at: string, side: string): string => `${at}: ${side} control.`,
  nobodysControl: (at: string): string => `${at}: nobody's control.`,
  /** `from`: the hexes of the units that exert it. */
  zoc: (side: string, hexes: number, from: readonly string[]): string =>
    hexes === 0
      ? `${bidiIsolate(side)} ZOC: no hex.`
      : `${bidiIsolate(side)} units in ${from.length > 6 ? counted(from.length, 'hex') : listed(from)} exert a ZOC into ${counted(hexes, 'hex')}.`,
  zocHexes: (hexes: readonly string[]): string => `All hexes of the ZOC: ${hexes.join(', ')}.`,
  /** A unit on a board of its own: the question, and each hex next to it. */
  retreatsFrom: (title: string, units: readonly string[], from: string, hexes: number): string =>
    `${title}: ${listed(units)} (@) ${units.length === 1 ? 'retreats' : 'retreat'} from ${from}, ${counted(hexes, 'hex')}.`,
  nextTo: (at: string): string => `Next to ${at}:`,
  open: (at: string): string => `${at}: open.`,
  leadsNowhere: (at: string): string => `${at}: no legal route goes on from it.`,
  proof: 'Proof that there is no way out.',
  /** The plain board on which a rule sheet is tried. */
  board: {
    title: 'A rule sheet',
    position: 'A stack to retreat',
    supply: 'Blue is supplied from the left edge of the board, Red from the right.',
  },
});
