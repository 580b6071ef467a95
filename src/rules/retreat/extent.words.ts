import type {HexGrid, HexId} from '../../board/index.js';
import type {HexGame, Unit} from '../../module/index.js';
import {counted, type Finding, ids, OUR_READING} from '../finding.js';
import type {Reason} from './against.js';
import type {ExtentRule} from './extent.js';
import type {RetreatRuling} from './ruling.js';

export const extentMeanings: {readonly [N in ExtentRule]: string} = {
  length: 'A retreat goes as many hexes as the combat result asks for.',
  edge: 'No unit leaves the map.',
};

/** A step that leads to no neighbour. */
export const noStep = (grid: HexGrid, from: HexId, to: HexId): Reason => ({
  because: from === to ? 'the path stands still' : `${grid.label(from)} and ${grid.label(to)} do not touch`,
});
/** A hex after the end of the retreat, which was complete after so many. */
export const pastTheEnd = (asked: number): Reason => ({
  because: `the retreat was complete after ${counted(asked, 'hex')}`,
});
/** A hex that the way enters once more. */
export const beenThere: Reason = {because: 'the way enters it twice'};
/** A hex from which nothing is open, with so many still to go. */
export const deadEnd = (owed: number): Reason => ({
  because: `no open way leads on, with ${counted(owed, 'hex')} to go`,
});
/** A hex on a way of which each that goes on breaks a rule. */
export const noWayOn: Reason = {because: 'coming this way, each way on from there breaks a rule'};
/** A hex that no way of the retreat's length comes to. */
export const tooFar = (far: number, hexes: number): Reason => ({
  because: `${counted(far, 'hex')} away, and the retreat is ${counted(hexes, 'hex')}`,
});
/** A hex that nothing closes, and no way leads to. */
export const noWay: Reason = {because: 'no open way leads to it'};

/** That no ruling can be given: what every limit of work leads to, in place of one. */
export const NOT_DECIDED = 'Not decided: there are more ways to retreat than can be compared.';

/** That there are more ways than can be compared. */
export const undecided = ({context: {game, group, origin}}: RetreatRuling): Finding => ({
  clause: OUR_READING,
  kind: 'note',
  at: game.grid.label(origin),
  units: ids(group),
  message: NOT_DECIDED,
});

/** There are more routes than a list holds, or more ways than can be compared. */
export function cutNote(ruling: RetreatRuling): readonly Finding[] {
  const {routes, besides, cut, decided} = ruling.search;
  if (!decided) return [undecided(ruling)];
  const most = String(Math.max(routes.length, besides.length));
  const message = `There are more than ${most} routes; those beyond that number are not listed.`;
  return cut ? [{...undecided(ruling), message}] : [];
}

/** A combat unit that a plan leaves out, though the result is its stack's (9.0). */
export const leftOut = ({grid}: HexGame, rule: string, at: HexId, {id, name}: Unit): Finding => ({
  clause: rule,
  kind: 'violation',
  at: grid.label(at),
  units: [id],
  remedy: `name ${name} in a group`,
  message: `${grid.label(at)}: ${name} must retreat too, and no group of the plan names it.`,
});
