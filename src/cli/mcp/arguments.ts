/** The arguments of a tool: their JSON Schema for clients, and the check of what comes. */
import {loaded, pointer, refused, type Fault, type Loaded} from '../../module/index.js';
import {inspect} from '../../phrases/json.js';
import {cliFaults} from '../../phrases/en/faults/cli.js';
import {mcpPhrases} from '../../phrases/en/mcp.js';
import {faultOf, unknownName} from '../../phrases/faults.js';
import {show} from '../../phrases/shown.js';
import {isObject} from '../../module/json.js';

/** A field of the arguments; what is in an object or a list is checked by whoever answers the question. */
export interface Field {
  readonly type: 'string' | 'integer' | 'array' | 'object';
  readonly needed?: true;
  /** The type of the items of a list; names without one. */
  readonly of?: 'object';
}
export type Fields = Readonly<Partial<Record<keyof typeof mcpPhrases.fields, Field>>>;
export type Arguments = Readonly<Record<string, unknown>>;

/** Writes the JSON Schema of some fields. */
export const schemaOf = (fields: Fields): object => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, {type, of = 'string'}]) => {
      const description = mcpPhrases.fields[name as keyof Fields];
      return [name, {type, description, ...(type === 'array' ? {items: {type: of}} : {})}];
    }),
  ),
  required: Object.entries(fields).flatMap(([name, {needed}]) => (needed ? [name] : [])),
  additionalProperties: false,
});

const isOf: Readonly<Record<Field['type'], (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  array: Array.isArray,
  object: isObject,
};

/** Checks arguments; refused with every fault of theirs. */
export function readArguments(fields: Fields, given: unknown): Loaded<Arguments> {
  const hostile = inspect(given);
  if (hostile.length > 0) return refused(hostile);
  const args = isObject(given) ? given : {};
  const unknown = Object.keys(args).filter((name) => !Object.hasOwn(fields, name));
  const faults = [
    ...unknown.map((name) => unknownName(pointer(name), name, cliFaults.mcp.argument, Object.keys(fields))),
    ...Object.entries(fields).flatMap(([name, {type, needed}]): readonly Fault[] => {
      const value = args[name];
      if (value === undefined)
        return needed ? [faultOf(pointer(name), cliFaults.mcp.missing, {kind: type})] : [];
      return isOf[type](value)
        ? []
        : [faultOf(pointer(name), cliFaults.mcp.type, {kind: type, value: show(value)})];
    }),
  ];
  return faults.length > 0 ? refused(faults) : loaded(args);
}
