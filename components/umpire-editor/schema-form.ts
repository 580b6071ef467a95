import {html, nothing, type TemplateResult} from 'lit';
import {parseJson, toldLine, type ReadingDocument, type WhenDocument} from '../../src/module/index.js';
import {fits, initialOf, isFixed, type FormEntry, type FormField} from '../../src/edit/module/form.js';
import {withEntry} from '../../src/edit/record.js';
import {capital} from '../../src/rules/finding.js';
import {line, pick, type Field} from '../shared/fields.js';
import {conditionPart} from './condition.js';
import {button, number, splitList} from './fields.js';
import type {EditorModel} from './model.js';
import {messages} from './messages.js';

/** The context of a form: its module, and the questions that its conditions may depend on. */
export interface FormContext {
  readonly model: EditorModel;
  readonly readings?: readonly ReadingDocument[];
}
/** A field in the making: its place, its label, and what takes its next value. */
interface Editing extends FormContext {
  readonly label: string;
  readonly about: string;
  readonly needed: boolean;
  readonly at: string;
  readonly value: unknown;
  readonly change: (now: unknown) => void;
}

/** The label of a field, that of its clause or object first: its own, or its name in words. */
export const labelOf = (name: string, within = ''): string =>
  (messages.parameters as Readonly<Record<string, string>>)[`${within}.${name}`] ??
  (messages.parameters as Readonly<Record<string, string>>)[name] ??
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace('zoc', 'ZOC')
    .replace(/^./, (letter) => letter.toUpperCase());

/** The last name of a path, without numbers of a list. */
const lastName = (at: string): string => at.split('/').findLast((key) => !/^\d+$/.test(key)) ?? '';
/** Names an object by its fields: the demand on a side and each of its alternatives have the same. */
const ofObject = (name: string): string =>
  ['attacker', 'defender', 'oneOf'].includes(name) ? 'share' : name;

/** Edits the fields of an object by its schema. */
export function formFields(
  context: FormContext,
  entries: readonly FormEntry[],
  value: object,
  put: (now: object) => void,
  at: string,
): readonly TemplateResult[] {
  return entries
    .filter((entry) => !isFixed(entry))
    .map(({name, needed, about, field}) =>
      formField(field, {
        ...context,
        label: labelOf(name, ofObject(lastName(at))),
        about,
        needed,
        at: `${at}/${name}`,
        value: (value as Readonly<Record<string, unknown>>)[name],
        change: (now) => put(withEntry(value as Readonly<Record<string, unknown>>, name, now)),
      }),
    );
}

/** Edits a value by its schema. */
function formField(field: FormField, editing: Editing): TemplateResult {
  const {model, label, about, needed, at, value, change, readings = []} = editing;
  const fault = model.faultAt(at);
  const says: Field = {at, ...(fault === undefined ? {} : {fault}), ...(about === '' ? {} : {about})};
  // a value of another kind is no mistake that a form could show
  if (value !== undefined && !fits(field, value)) return jsonField(editing, says);
  switch (field.kind) {
    case 'condition':
      return conditionPart(model, value as WhenDocument | undefined, change, {at, label, readings});
    case 'text':
      return line(label, written(value), (said) => change(said === '' && !needed ? undefined : said), says);
    case 'number':
      return number(label, value as number | undefined, change, {...says, min: field.min, max: field.max});
    case 'yesNo':
      return pick(
        label,
        [...(needed ? [] : [['', messages.asUsual] as const]), ['yes', messages.yes], ['no', messages.no]],
        value === undefined ? '' : value ? 'yes' : 'no',
        (now) => change(now === '' ? undefined : now === 'yes'),
        says,
      );
    case 'choice':
      return pick(
        label,
        [
          ...(needed ? [] : [['', messages.asUsual] as const]),
          ...field.words.map((word) => [String(word), wordOf(word)] as const),
        ],
        written(value),
        (now) => change(now === '' ? undefined : field.words.find((word) => String(word) === now)),
        says,
      );
    case 'names':
      return namesField(field, editing, says);
    case 'bySide':
      return html`<fieldset class="nested">
        <legend>${label}</legend>
        ${Object.entries(model.draft.sides).map(([side, {name}]) =>
          formField(field.of, {
            ...editing,
            label: name,
            needed: false,
            at: `${at}/${side}`,
            value: (value as Readonly<Record<string, unknown>> | undefined)?.[side],
            change: (now) =>
              change(withEntry(value as Readonly<Record<string, unknown>> | undefined, side, now)),
          }),
        )}
      </fieldset>`;
    case 'fields':
      return value === undefined
        ? addButton(field, editing)
        : html`<fieldset class="nested">
            <legend>${label}</legend>
            ${formFields({model, readings}, field.fields, value as object, change, at)}
            ${needed ? nothing : html`<div class="actions">${button(messages.remove, () => change(undefined), {title: messages.removeOne(label)})}</div>`}
          </fieldset>`;
    case 'list':
      return listField(field, editing);
    case 'either':
      return eitherField(field, editing, says);
    case 'json':
      return jsonField(editing, says);
  }
}

/** A name or a number as text; empty for none. */
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const wordOf = (word: string | number | null): string => String(word ?? messages.none).replaceAll('-', ' ');

const addButton = (field: FormField, {label, about, at, change}: Editing): TemplateResult =>
  html`<div class="actions" data-at=${at} tabindex="-1" title=${about}>
    ${button(messages.addOne(label), () => change(initialOf(field)))}
  </div>`;

/** Edits names or numbers with commas between them. */
function namesField(
  {of, words, mayBeAlone}: Extract<FormField, {kind: 'names'}>,
  {label, needed, value, change}: Editing,
  says: Field,
): TemplateResult {
  return line(
    messages.withCommas(label),
    [value].flat().map(written).join(', '),
    (said) => {
      const names = splitList(said);
      const values = of === 'number' ? names.map(Number).filter(Number.isInteger) : names;
      if (values.length === 0) change(needed ? [] : undefined);
      else change(values.length === 1 && mayBeAlone ? values[0] : values);
    },
    {...says, placeholder: words.slice(0, 6).join(', ')},
  );
}

/** Edits entries as forms of their own. */
function listField({of, mayBeAlone}: Extract<FormField, {kind: 'list'}>, editing: Editing): TemplateResult {
  const {label, about, at, value, change, model, readings = []} = editing;
  const isAlone = value !== undefined && !Array.isArray(value);
  const entries: readonly unknown[] =
    value === undefined ? [] : isAlone ? [value] : (value as readonly unknown[]);
  const put = (now: readonly unknown[]): void => {
    if (now.length === 0) change(undefined);
    else change(now.length === 1 && mayBeAlone ? now[0] : now);
  };
  return html`<fieldset class="nested" data-at=${at} tabindex="-1" title=${about}>
    <legend>${label}</legend>
    ${entries.map((entry, i) => {
      const here = isAlone ? at : `${at}/${String(i)}`;
      const name = messages.entry(label, i + 1);
      const now = (one: unknown): void => put(entries.with(i, one));
      return html`<div class="nested" role="group" aria-label=${name}>
        ${
          of.kind === 'fields'
            ? formFields({model, readings}, of.fields, entry as object, now, here)
            : formField(of, {...editing, label: name, needed: true, at: here, value: entry, change: now})
        }
        <div class="actions">
          ${button('↑', () => put(swapped(entries, i)), {off: i === 0, title: messages.earlier(name)})}
          ${button('✕', () => put(entries.toSpliced(i, 1)), {title: messages.removeOne(name)})}
        </div>
      </div>`;
    })}
    <div class="actions">${button(messages.addOne(label), () => put([...entries, initialOf(of)]))}</div>
  </fieldset>`;
}
const swapped = (entries: readonly unknown[], i: number): readonly unknown[] =>
  entries.with(i - 1, entries[i]).with(i, entries[i - 1]);

/** Edits a value that may be of several kinds: its words and kinds as a choice, then the form of the kind. */
function eitherField(
  {options}: Extract<FormField, {kind: 'either'}>,
  editing: Editing,
  says: Field,
): TemplateResult {
  const {label, needed, value, change, at} = editing;
  const words = options.flatMap((one) => (one.kind === 'choice' ? one.words : []));
  const others = options.filter((one) => one.kind !== 'choice');
  const kind = value === undefined ? undefined : others.find((one) => fits(one, value));
  const chosen = value === undefined ? '' : kind ? `#${String(others.indexOf(kind))}` : written(value);
  return html`${pick(
    label,
    [
      ...(needed ? [] : [['', messages.asUsual] as const]),
      ...words.map((word) => [String(word), wordOf(word)] as const),
      ...others.map((one, i) => [`#${String(i)}`, kindName(one, at)] as const),
    ],
    chosen,
    (now) => {
      if (now === '') change(undefined);
      else if (now.startsWith('#')) {
        const other = others[Number(now.slice(1))];
        if (other) change(initialOf(other));
      } else change(words.find((word) => String(word) === now));
    },
    says,
  )}
  ${kind ? formField(kind, {...editing, needed: true, label: capital(kindName(kind, at)), at}) : nothing}`;
}

/** The name of a kind of value in the choice at a place: by the field there, or of its kind. */
function kindName(field: FormField, at: string): string {
  if (field.kind === 'fields') return field.title.replace(/^Clause: /, '');
  const kinds = messages.kinds as Readonly<Record<string, string>>;
  return kinds[`${lastName(at)}.${field.kind}`] ?? kinds[field.kind] ?? messages.kinds.json;
}

/** Edits a value as JSON, which no other field shows. */
function jsonField({label, value, change, model}: Editing, says: Field): TemplateResult {
  return line(
    messages.asJson(label),
    value === undefined ? '' : JSON.stringify(value),
    (said) => {
      const read = said === '' ? undefined : parseJson(said);
      if (!read) change(undefined);
      else if (read.ok) change(read.value);
      else model.announce(messages.notJson(read.faults.map(toldLine).join(' ')));
    },
    says,
  );
}
