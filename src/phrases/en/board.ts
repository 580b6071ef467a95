import {bidiIsolate} from '../../module/bidi.js';
import type {BoardArgs} from '../../rules/board-findings.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {listed, units} from './lists.js';

type BoardPhrases<Codes extends keyof BoardArgs> = {
  readonly [Code in Codes]: (args: BoardArgs[Code], names: Names) => string;
};

/** The sentences of findings on zones of control, bonds, control and stacking. */
export const boardPhrases = definePhrases<BoardPhrases<keyof BoardArgs>>('board', {
  noZoc: ({at, side}, names) => `${at}: no ${names.side(side)} unit has a ZOC here.`,
  inZoc: ({at, units: some}, names) => `${at}: in the ZOC of ${units(names, some)}.`,
  noBond: ({at, side}, names) => `${at}: no bond of ${names.the(side)} closes it.`,
  bondThrough: ({at, units: some}, names) => `${at}: the bond of ${units(names, some)} runs through it.`,
  zocNegated: ({at, units: enemies, by}, names) =>
    `${at}: in the ZOC of ${units(names, enemies)}, which ${units(names, by)} ${by.length === 1 ? 'negates' : 'negate'}.`,
  markerControls: ({at, marker, side}, names) => {
    const there = bidiIsolate(marker);
    const asked = 'Who controls a mined hex with enemies in it?';
    const ends = 'Control ends when the marker is removed (our reading).';
    return side === undefined
      ? `No side controls ${at} while the ${there} and enemies are there. ${asked} Our reading: no side. Other reading: the side that laid the mines. ${ends}`
      : `${names.The(side)} control ${at} while the ${there} is there, whoever is in it. ${asked} Our reading: the side that laid the mines. Other reading: no side. ${ends}`;
  },
  overStacked: ({at, units: some, points, side, limit}, names) =>
    `${at} is over the stacking limit: ${units(names, some)} are ${String(points)} stacking points, and ${names.the(side)} may have ${String(limit)} in a hex.`,
  enemiesTogether: ({at, sides}, names) =>
    `Enemies stand together in ${at}: ${listed(sides.map((one) => `${units(names, one.units)} (${names.side(one.side)})`))}.`,
});

/** The changes that would mend what is wrong on the board. */
export const boardRemedies = definePhrases<BoardPhrases<'overStacked' | 'enemiesTogether'>>(
  'board-remedies',
  {
    overStacked: ({at, points, limit}) =>
      `Take ${String(Math.round((points - limit) * 100) / 100)} or more out of ${at}.`,
    enemiesTogether: ({at}) => `Move one side's units out of ${at}.`,
  },
);
