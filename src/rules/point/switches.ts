import type {ModuleDocument} from '../../module/index.js';

/** A question that the document leaves open and a module answers for its table, by `rules.options`. */
interface Switch {
  readonly rule: string;
  /** Its readings; the first is the one in force where a module says nothing. */
  readonly values: readonly [string, ...string[]];
}

/** The options of combat on a point map, by name. */
export const switches = {
  /** Whether room at an own point under attack closes the way to enemy points, or may only be used. */
  underAttack: {rule: 'B.4c', values: ['may', 'must']},
} as const satisfies Record<string, Switch>;

export type PointOption = keyof typeof switches;
/** A reading for every option. */
export type PointOptions = {readonly [K in PointOption]: (typeof switches)[K]['values'][number]};

/** The readings a module plays by: its own choices, and the defaults for the rest. */
export function pointOptionsOf({rules}: Pick<ModuleDocument, 'rules'>): PointOptions {
  const chosen = Object.entries(switches).map(([name, {values}]) => {
    const own = rules?.options?.[name];
    return [name, values.find((value) => value === own) ?? values[0]];
  });
  return Object.fromEntries(chosen) as PointOptions;
}

/** The options with their readings, to check a module's choices against. */
export const pointOptionValues: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(switches).map(([name, {values}]) => [name, values]),
);
