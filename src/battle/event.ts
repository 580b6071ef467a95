import type {PhaseEvent} from '../module/schema/phase.js';
import type {FieldShape, ShapeError} from '../rules/battle-findings.js';

type FieldCheck = readonly [field: string, wants: FieldShape, fits: (value: unknown) => boolean];

/** The most entries of a list or record: more than any battle has. */
const longest = 10_000;
const isName = (value: unknown): boolean => typeof value === 'string' && value.length <= 200;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0;
const listOf =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    Array.isArray(value) && value.length <= longest && value.every(fits);
const namedBy =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    const fields = Object.entries(value);
    return fields.length <= longest && fields.every(([name, inner]) => isName(name) && fits(inner));
  };
const isDisplaced = (value: unknown): boolean => {
  const {unit, to} = Object(value) as {readonly unit?: unknown; readonly to?: unknown};
  return isName(unit) && isName(to);
};
const perhaps =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || fits(value);

const fieldsOf: Readonly<Record<PhaseEvent['type'], readonly FieldCheck[]>> = {
  // the rules judge the faces of dice
  roll: [['dice', 'numbers', listOf((die) => typeof die === 'number')]],
  assign: [
    ['losses', 'countByUnit', namedBy(isCount)],
    ['replace', 'unitByUnit', perhaps(namedBy(isName))],
  ],
  continue: [],
  retreat: [],
  withdraw: [['plan', 'pointByUnit', perhaps(namedBy((to) => to === null || isName(to)))]],
  regroup: [['plan', 'pointByUnit', namedBy(isName)]],
  advance: [
    ['units', 'names', perhaps(listOf(isName))],
    ['path', 'hexes', perhaps(listOf(isName))],
  ],
  choose: [['option', 'count', isCount]],
  elect: [['hexes', 'count', isCount]],
  order: [['units', 'names', listOf(isName)]],
  route: [
    ['units', 'names', listOf(isName)],
    ['path', 'hexes', listOf(isName)],
  ],
  displace: [['displaces', 'unitsWithHex', listOf(isDisplaced)]],
  announce: [
    ['at', 'name', isName],
    ['attackers', 'names', listOf(isName)],
    ['defenders', 'names', perhaps(listOf(isName))],
    ['assets', 'names', perhaps(listOf(isName))],
  ],
  'withdraw-announcement': [['n', 'count', isCount]],
  pick: [['n', 'count', isCount]],
  done: [],
  commit: [
    ['kind', 'name', isName],
    ['with', 'names', listOf(isName)],
  ],
  declare: [
    ['name', 'name', isName],
    ['units', 'names', perhaps(listOf(isName))],
    ['at', 'name', perhaps(isName)],
  ],
  fire: [
    ['units', 'names', listOf(isName)],
    ['targets', 'unitByUnit', perhaps(namedBy(isName))],
    ['dice', 'numbers', perhaps(listOf((die) => typeof die === 'number'))],
  ],
  pass: [['units', 'names', perhaps(listOf(isName))]],
};

/**
 * Finds what is wrong with the shape of an event; undefined if nothing is. A page or another player may send any value.
 * The charts refuse unknown types.
 */
export function shapeError(event: unknown): ShapeError | undefined {
  if (typeof event !== 'object' || event === null || typeof (event as {type?: unknown}).type !== 'string')
    return {is: 'noType'};
  const {type} = event as {type: string};
  if (!Object.hasOwn(fieldsOf, type)) return undefined;
  const wrong = fieldsOf[type as PhaseEvent['type']].find(
    ([field, , fits]) => !fits((event as Readonly<Record<string, unknown>>)[field]),
  );
  return wrong && {is: 'field', event: type, field: wrong[0], wants: wrong[1]};
}

/** Returns the type of any value that was sent as an event, cut to the length that a sentence has room for. */
export function typeOfEvent(event: unknown): string {
  const {type} = Object(event) as {readonly type?: unknown};
  return typeof type === 'string' ? type.slice(0, 40) : '';
}
