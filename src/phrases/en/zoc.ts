import type {ZocArgs} from '../../rules/zoc-extent.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {hexsideWord, listed, terrainWord, units} from './lists.js';

type ZocPhrases = {readonly [Code in keyof ZocArgs]: (args: ZocArgs[Code], names: Names) => string};

/** The most hexes or units that a sentence names. */
const NAMED = 12;

const list = (words: readonly string[]): string =>
  words.length > NAMED
    ? `${words.slice(0, NAMED).join(', ')} and ${String(words.length - NAMED)} more`
    : listed(words);

const purposes = {retreat: 'retreats', supply: 'supply', movement: 'advances'} as const;

/** Why units have no ZOC, about one of them and about several. */
const causes = {
  hq: ['it is an HQ', 'they are HQs'],
  noCombatUnit: ['it is not a combat unit', 'they are not combat units'],
  kind: ['the game gives it none', 'the game gives them none'],
  unsupplied: ['it is out of supply', 'they are out of supply'],
} as const;

/** The sentences on the extent of a side's ZOC: whence it comes, and what ends it. */
export const zocPhrases = definePhrases<ZocPhrases>('zoc', {
  exertsZoc: ({at, units: some, hexes}, names) =>
    `${units(names, some)} in ${at} ${some.length === 1 ? 'exerts' : 'exert'} ${hexes.length === 0 ? 'a ZOC into no hex' : `a ZOC into ${listed(hexes)}`}.`,
  withoutZoc: ({units: some, is}, names) => {
    const who = list(some.map(({unit, at}) => `${names.unit(unit)} in ${at}`));
    return some.length === 1
      ? `${who} has no ZOC: ${causes[is][0]}.`
      : `${who} have no ZOC: ${causes[is][1]}.`;
  },
  zocNotInto: ({terrain, hexes, closed}, names) => {
    const kind = terrainWord(names.game, terrain);
    const because =
      closed.to === 'units'
        ? `${units(names, closed.units)} cannot enter ${kind} hexes`
        : closed.to === 'zocs'
          ? `no ZOC extends into ${kind} hexes`
          : closed.to === 'all'
            ? `no unit may enter ${kind} hexes`
            : `${kind} hexes are closed to some units`;
    return `No ZOC into ${list(hexes)}: ${because}.`;
  },
  zocNotAcross: ({hexside, steps, closed}, names) => {
    const kind = hexsideWord(names.game, hexside);
    const where = list(steps.map(({from, to}) => `${from}/${to}`));
    const because =
      closed.to === 'zocs'
        ? `no ZOC crosses the ${kind} that way`
        : closed.to === 'units'
          ? `${units(names, closed.units)} cannot cross the ${kind}`
          : `no unit may cross the ${kind}`;
    return `No ZOC across ${where}: ${because}.`;
  },
  zocIntoUnits: ({hexes, negated}) => {
    const where = `The ZOC extends into hexes that enemy units hold: ${list(hexes)}`;
    return negated.length === 0
      ? `${where}.`
      : `${where}. Those units negate it for ${listed(negated.map((one) => purposes[one]))}.`;
  },
});
