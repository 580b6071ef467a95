import {isObject} from '../../module/json.js';
import {chartState} from '../../module/schema/battle.js';
import {broughtSheet} from '../../module/schema/line-sheet.js';
import {when} from '../../module/schema/when.js';
import type {ShapeWords} from '../../module/schema/shape.js';
import {lineSheet} from '../../rules/lines/document.js';
import {bySide} from '../../rules/retreat/definitions/bars.js';
import {sheet} from '../../rules/retreat/sheets/document.js';

/** The field of a form, by what its schema allows. */
export type FormField =
  | {readonly kind: 'text' | 'yesNo' | 'condition' | 'json'}
  | {readonly kind: 'number'; readonly min: number; readonly max: number}
  | {readonly kind: 'choice'; readonly words: readonly (string | number | null)[]}
  /** Names or numbers; one alone is written without a list where it `mayBeAlone`. */
  | {
      readonly kind: 'names';
      readonly of: 'text' | 'number';
      readonly words: readonly string[];
      readonly mayBeAlone: boolean;
    }
  | {readonly kind: 'fields'; readonly title: string; readonly fields: readonly FormEntry[]}
  /** Entries with a form each; one alone is written without a list where it `mayBeAlone`. */
  | {readonly kind: 'list'; readonly of: FormField; readonly mayBeAlone: boolean}
  /** A list of names for each side. */
  | {readonly kind: 'bySide'; readonly of: FormField}
  /** Entries by names of the author's own. */
  | {readonly kind: 'entries'; readonly of: FormField}
  | {readonly kind: 'either'; readonly options: readonly FormField[]};
/** A named field of an object. */
export interface FormEntry {
  /** The shape that has the field, by the last word of its name: `advance`, or the name of a clause. */
  readonly of: string;
  readonly name: string;
  readonly needed: boolean;
  /** Its meaning, as the format's page has it: words of the format are in backticks. */
  readonly about: string;
  /** Its default, as the format's page has it; empty where that says none. */
  readonly usual: string;
  readonly field: FormField;
}

/** The parts of a schema that say which field it needs. */
interface Schema {
  readonly type?: string;
  readonly wrapped?: Schema;
  readonly item?: Schema;
  readonly value?: Schema;
  readonly literal?: string | number;
  readonly options?: readonly (Schema | string | number)[];
  readonly entries?: Readonly<Record<string, Schema>>;
  readonly pipe?: readonly Schema[];
  readonly requirement?: unknown;
  readonly metadata?: {readonly words?: ShapeWords};
}

const parts = (schema: Schema): readonly Schema[] =>
  (schema.pipe ?? []).flatMap((part) => (part === schema ? [] : [part, ...parts(part)]));
const wordsOf = (schema: Schema): ShapeWords | undefined =>
  parts(schema).findLast(({metadata}) => metadata?.words)?.metadata?.words;
const limit = (schema: Schema, type: string): number | undefined => {
  const found = parts(schema).findLast((part) => part.type === type)?.requirement;
  return typeof found === 'number' ? found : undefined;
};

/** The forms of schemas: the schema of a condition contains itself, and its form does not go into it. */
const forms = new WeakMap<object, FormField>();

/** Says which form edits a value of a schema. */
export function formOf(schema: object): FormField {
  const known = forms.get(schema);
  if (known) return known;
  const made = makeForm(schema);
  forms.set(schema, made);
  return made;
}

function makeForm(schema: Schema): FormField {
  if ((schema as unknown) === when) return {kind: 'condition'};
  // a chart is drawn, and its states are no form
  if ((schema as unknown) === chartState) return {kind: 'json'};
  if ((schema as unknown) === broughtSheet)
    return {kind: 'either', options: [formOf(lineSheet), formOf(sheet), {kind: 'json'}]};
  const {type = '', wrapped, item, value, literal, options = [], entries} = schema;
  if (wrapped && type !== 'nullable') return formOf(wrapped);
  if (entries) return {kind: 'fields', title: wordsOf(schema)?.title ?? '', fields: entriesOf(schema)};
  switch (type) {
    case 'boolean':
      return {kind: 'yesNo'};
    case 'nullable': {
      const inner = formOf(wrapped!);
      return inner.kind === 'choice' ? {kind: 'choice', words: [...inner.words]} : inner;
    }
    case 'number':
      return {
        kind: 'number',
        min: limit(schema, 'min_value') ?? 0,
        max: limit(schema, 'max_value') ?? 10_000,
      };
    case 'string':
      return {kind: 'text'};
    case 'literal':
      return {kind: 'choice', words: [literal!]};
    case 'picklist':
      return {kind: 'choice', words: options as readonly (string | number)[]};
    case 'array': {
      const of = formOf(item!);
      if (of.kind === 'text' || of.kind === 'number')
        return {kind: 'names', of: of.kind, words: [], mayBeAlone: false};
      if (of.kind === 'choice')
        return {kind: 'names', of: 'text', words: of.words.map(String), mayBeAlone: false};
      return {kind: 'list', of, mayBeAlone: false};
    }
    case 'record':
      return {kind: (schema as unknown) === bySide ? 'bySide' : 'entries', of: formOf(value!)};
    case 'union': {
      const made = (options as readonly Schema[]).map(formOf);
      const many = made.find((one) => one.kind === 'names' || one.kind === 'list');
      const single = made.find((one) => one !== many);
      const isSame =
        made.length === 2 &&
        (many?.kind === 'names'
          ? single?.kind === many.of
          : many?.kind === 'list' && isAlike(many.of, single));
      return isSame
        ? {...(many as Extract<FormField, {kind: 'names' | 'list'}>), mayBeAlone: true}
        : {kind: 'either', options: made};
    }
    // shapes that one of their fields tells apart, such as clauses
    case 'variant':
      return {kind: 'either', options: (options as readonly Schema[]).map(formOf)};
    default:
      return {kind: 'json'};
  }
}

/** Tells whether a field can have one value only, as the name of a clause: no form asks for it. */
export const isFixed = ({needed, field}: FormEntry): boolean =>
  needed && field.kind === 'choice' && field.words.length === 1;

const isAlike = (one: FormField, other: FormField | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields of an object's schema, but for those named in `without`. */
export function entriesOf(schema: object, without: readonly string[] = []): readonly FormEntry[] {
  const {entries = {}} = schema as Schema;
  const {name: shapeName = '', fields = {}} = wordsOf(schema) ?? {};
  return Object.entries(entries)
    .filter(([name]) => !without.includes(name))
    .map(([name, inner]) => {
      const [about = '', {default: usual = ''} = {}] = [fields[name]].flat() as [
        string?,
        {default?: string}?,
      ];
      return {
        of: shapeName.split(' ').at(-1) ?? '',
        name,
        needed: inner.type !== 'exact_optional',
        about,
        usual,
        field: formOf(inner),
      };
    });
}

/** The name with which a field begins that asks for a name of the module; undefined where it knows none. */
type FirstName = (entry: FormEntry) => string | undefined;

/** The fields with which entries begin of which the schema needs one of several, by shape: each is one that plays. */
const begun: Readonly<Record<string, object>> = {
  support: {units: {}, gives: {shift: 1}},
  check: {outcomes: [{least: 4, is: 'passes'}, {is: 'fails'}]},
  fire: {order: ['both'], dice: {per: 'steps'}, hit: {atLeast: 6}},
};

/** The name with which a field begins that is a name, or may be one. */
const nameIn = (entry: FormEntry, firstName: FirstName): string | undefined => {
  const {field} = entry;
  const plainest = field.kind === 'either' ? field.options[0] : field;
  return plainest?.kind === 'text' ? firstName(entry) : undefined;
};

/** The value with which an author begins a field that must be there. */
export function initialOf(field: FormField, firstName: FirstName = () => undefined): unknown {
  switch (field.kind) {
    case 'yesNo':
      return true;
    case 'number':
      return Math.max(1, field.min);
    case 'choice':
      return field.words[0];
    case 'names':
      return field.words.length > 0 ? field.words.slice(0, 1) : [];
    case 'condition':
    case 'bySide':
    case 'entries':
    case 'json':
      return {};
    case 'fields':
      return {
        ...Object.fromEntries(
          field.fields
            .filter(({needed}) => needed)
            .map((entry) => [entry.name, nameIn(entry, firstName) ?? initialOf(entry.field, firstName)]),
        ),
        ...begun[field.fields[0]?.of ?? ''],
      };
    case 'list':
      return [initialOf(field.of, firstName)];
    case 'either':
      return initialOf(field.options[0]!, firstName);
    case 'text':
      return '';
  }
}

/** Tells whether a value is one of those that a field edits. */
export function fits(field: FormField, value: unknown): boolean {
  switch (field.kind) {
    case 'yesNo':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number';
    case 'choice':
      return field.words.includes(value as string);
    case 'names':
      return Array.isArray(value)
        ? value.every((one) => typeof one !== 'object')
        : field.mayBeAlone && typeof value !== 'object';
    case 'list':
      return Array.isArray(value) || (field.mayBeAlone && fits(field.of, value));
    case 'text':
      return typeof value === 'string';
    case 'fields':
      return (
        isObject(value) &&
        Object.keys(value).every((key) => field.fields.some(({name}) => name === key)) &&
        field.fields.every((entry) => !isFixed(entry) || fits(entry.field, value[entry.name]))
      );
    case 'condition':
    case 'bySide':
    case 'entries':
      return isObject(value);
    case 'either':
      return field.options.some((one) => fits(one, value));
    case 'json':
      return true;
  }
}
