/** Writes faults as lines for readers. */
import {escapeControls} from '../module/bidi.js';
import type {Fault} from '../module/fault.js';
import {shownPhrases} from './en/faults/shown.js';
import {show} from './shown.js';

/** Writes a fault as one line: its place, the expectation, the value found, and a suggestion. */
export function faultLine(fault: Fault): string {
  const {pointer: at, erratum} = fault;
  const place = at === '' ? shownPhrases.document : escapeControls(at);
  return shownPhrases.at(
    erratum === undefined ? place : shownPhrases.afterErratum(place, show(erratum)),
    faultWords(fault),
  );
}

/** Writes a fault of an element's attribute or property for readers of the page: `units: expected …`. */
export function toldLine(fault: Fault): string {
  const told = fault.pointer.split('/').findLast((key) => !/^\d*$/.test(key)) ?? '';
  return told === '' ? faultWords(fault) : shownPhrases.at(escapeControls(told), faultWords(fault));
}

/** Says what is wrong, without the place. */
export function faultWords({found, expected, says, suggestion, remedy}: Fault): string {
  const wrong = says ?? shownPhrases.wrong(expected, found);
  const meant = suggestion === undefined ? wrong : shownPhrases.meant(wrong, show(suggestion));
  return (remedy === undefined ? meant : shownPhrases.remedied(meant, remedy)).replace(/\s+/g, (space) =>
    space.includes('\n') ? ' ' : space,
  );
}
