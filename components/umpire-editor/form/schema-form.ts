import {parseJson} from '../../../src/phrases/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import type {ReadingDocument, WhenDocument} from '../../../src/module/index.js';
import {toldLine} from '../../../src/phrases/fault-lines.js';
import {fits, initialOf, isFixed, type FormEntry, type FormField} from '../../../src/edit/module/form.js';
import {eachEntry, withEntry, without} from '../../../src/edit/record.js';
import {keysOf, pointer} from '../../../src/module/fault.js';
import {asLabel} from '../../../src/phrases/own-name.js';
import {line, pick, type Field} from '../../shared/fields.js';
import {conditionPart} from './condition.js';
import {adder, button, number} from '../fields.js';
import {aboutOf, hintOf, inWords, labelOf, placeholderOf, usualOf, wordOf} from './words.js';
import {checkOf, faultAt} from '../content.js';
import type {EditorEvent, EditorState} from '../state.js';
import type {Send} from '../../shared/store.js';
import {authorLang} from '../../shared/messages.js';
import {messages} from '../messages.js';
import {messages as formMessages} from './messages.js';
import {firstName, kindAsked, nameField, namesField, namesOf} from './names.js';

/** The context of a form: its module, and the questions that its conditions may depend on. */
interface FormContext {
  readonly state: EditorState;
  readonly send: Send<EditorEvent>;
  readonly readings?: readonly ReadingDocument[];
  /** Says the meaning of each field below it, where no sentence above the fields says it. */
  readonly hints?: boolean;
  /** The label of the button that begins an optional part; “Add: …” without it. */
  readonly adds?: (label: string) => string;
  /** The values that the module itself sets, where the fields also show inherited ones. */
  readonly own?: object;
}
/** A field in the making: its entry, or that of the list it is in; its label and place; and what takes its next value. */
interface Editing extends FormContext {
  readonly entry: FormEntry;
  readonly label: string;
  readonly needed: boolean;
  readonly at: string;
  readonly value: unknown;
  readonly change: (now: unknown) => void;
}

/** Fields as wide as the form. They come last, so that the others share rows. */
const isWide = ({kind}: FormField): boolean =>
  ['condition', 'fields', 'list', 'bySide', 'entries'].includes(kind);

/** Edits the fields of an object by its schema. */
export function formFields(
  context: FormContext,
  entries: readonly FormEntry[],
  value: object,
  put: (now: object) => void,
  at: string,
): readonly TemplateResult[] {
  const open = entries.filter((entry) => !isFixed(entry));
  const values = value as Readonly<Record<string, unknown>>;
  const own = (context.own ?? value) as Readonly<Record<string, unknown>>;
  const isRare = ({of, name}: FormEntry): boolean => common[of]?.includes(name) === false;
  const field = (entry: FormEntry): TemplateResult =>
    formField(entry.field, {
      ...context,
      entry,
      label: labelOf(entry),
      needed: entry.needed,
      at: `${at}/${entry.name}`,
      value: values[entry.name],
      change: (now) => put(withEntry(values, entry.name, now)),
    });
  const rare = open.filter(isRare);
  const shown = open.filter((entry) => !isRare(entry));
  return [
    ...shown.filter((entry) => !isWide(entry.field)).map(field),
    ...(rare.length === 0
      ? []
      : [
          folded(
            [...rare].sort((a, b) => Number(isWide(a.field)) - Number(isWide(b.field))).map(field),
            rare.filter(({name}) => own[name] !== undefined).map(labelOf),
          ),
        ]),
    ...shown.filter((entry) => isWide(entry.field)).map(field),
  ];
}

/** The fields of shapes that have many and of which most need few; the others are folded. */
const common: Readonly<Record<string, readonly string[]>> = {
  share: ['steps', 'eliminated', 'retreat', 'state', 'when', 'oneOf'],
  alternative: ['steps', 'eliminated', 'retreat', 'state', 'when'],
  fire: ['title', 'rule', 'order', 'by', 'dice', 'hit', 'modifiers', 'allocate'],
  battleDocument: ['rolls', 'support', 'declarations', 'checks', 'fire'],
  phaseRules: ['announce', 'must'],
  advance: ['rule', 'most', 'hexes', 'is', 'when'],
};

/** Folds fields below the names of those that the module sets. */
const folded = (fields: readonly TemplateResult[], set: readonly string[]): TemplateResult =>
  html`<details class="rest">
    <summary>${messages.more} <small>${set.join(', ')}</small></summary>
    <div class="form">${fields}</div>
  </details>`;

/** Edits a value by its schema. */
function formField(field: FormField, editing: Editing): TemplateResult {
  const {state, send, entry, label, needed, at, value, change, readings = []} = editing;
  const fault = faultAt(state, at);
  const hint = editing.hints && entry.name !== 'rule' && !isWide(field) ? hintOf(entry) : '';
  const about = aboutOf(entry);
  const says: Field = {
    at,
    ...(fault === undefined ? {} : {fault}),
    ...(about === '' ? {} : {about}),
    ...(hint === '' ? {} : {hint}),
  };
  const placeholder = needed ? '' : placeholderOf(entry);
  const usual = needed ? [] : [['', usualOf(entry)] as const];
  // a value of another kind is no mistake that a form could show
  if (value !== undefined && !fits(field, value)) return jsonField(editing, says);
  switch (field.kind) {
    case 'condition':
      return conditionPart(state, send, value as WhenDocument | undefined, change, {at, label, readings});
    case 'text': {
      const kind = kindAsked(entry);
      const set = (said: string): void => change(said === '' && !needed ? undefined : said);
      return kind === undefined
        ? line(label, written(value), set, {...says, placeholder})
        : nameField(label, written(value), set, {
            ...says,
            kind,
            known: namesOf(state.draft, kind, at),
            ...(needed ? {} : {usual: usualOf(entry)}),
          });
    }
    case 'number':
      return number(label, value as number | undefined, change, {
        ...says,
        min: field.min,
        max: field.max,
        placeholder,
      });
    case 'yesNo':
      return pick(
        label,
        [...usual, ['yes', messages.yes], ['no', messages.no]],
        value === undefined ? '' : value ? 'yes' : 'no',
        (now) => change(now === '' ? undefined : now === 'yes'),
        says,
      );
    case 'choice':
      return pick(
        label,
        [...usual, ...field.words.map((word) => [String(word), wordOf(entry, word)] as const)],
        written(value),
        (now) => change(now === '' ? undefined : field.words.find((word) => String(word) === now)),
        says,
      );
    case 'names':
      return severalField(field, editing, {...says, placeholder});
    case 'bySide':
      return html`<fieldset class="nested">
        <legend>${label}</legend>
        ${Object.entries(state.draft.sides).map(([side, {name}]) =>
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
        ? addButton(editing, () => change(begin(field, editing)))
        : html`<fieldset class="nested">
            <legend>${label}</legend>
            ${formFields(contextOf(editing), field.fields, value as object, change, at)}
            ${needed ? nothing : html`<div class="actions">${button(messages.removeOne(label), () => change(undefined))}</div>`}
          </fieldset>`;
    case 'list':
      return listField(field, editing);
    case 'entries':
      return entriesField(field, editing);
    case 'either':
      return eitherField(field, editing, says);
    case 'json':
      return jsonField(editing, says);
  }
}

const contextOf = ({state, send, readings = [], hints = false}: Editing): FormContext => ({
  state,
  send,
  readings,
  hints,
});

/** A name or a number as text; empty for none. */
const written = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The value with which a field begins: names are those that the module has. */
function begin(field: FormField, {state, entry, at}: Editing): unknown {
  const first = (one: FormEntry): string | undefined => firstName(state.draft, one, at);
  const plainest = field.kind === 'either' ? field.options[0] : field;
  return (plainest?.kind === 'text' ? first(entry) : undefined) ?? initialOf(field, first);
}

/** The button that begins a part, which takes no more room before it is there. */
const addButton = ({entry, label, at, hints, adds, send}: Editing, add: () => void): TemplateResult =>
  html`<div class="actions" data-at=${at} tabindex="-1" title=${aboutOf(entry)}>
    ${button((adds ?? messages.addOne)(label), () => {
      add();
      send({type: 'visit', pointer: at});
    })}
    ${hints ? html`<small class="hint" lang=${authorLang()}>${hintOf(entry)}</small>` : nothing}
  </div>`;

/** Edits names or numbers: by choice where they are words of the format or names of the module. */
function severalField(
  {of, words, mayBeAlone}: Extract<FormField, {kind: 'names'}>,
  {entry, label, needed, at, value, change, state}: Editing,
  says: Field,
): TemplateResult {
  const kind = kindAsked(entry);
  const known =
    kind !== undefined
      ? namesOf(state.draft, kind, at)
      : words.map((word) => [word, wordOf(entry, word)] as const);
  const values = value === undefined ? [] : [value].flat().map(written);
  return namesField(
    label,
    values,
    (names) => {
      const now = of === 'number' ? names.map(Number).filter(Number.isInteger) : names;
      if (now.length === 0) change(needed ? [] : undefined);
      else change(now.length === 1 && mayBeAlone ? now[0] : now);
    },
    {...says, known, kind},
  );
}

/** Edits entries as forms of their own. */
function listField({of, mayBeAlone}: Extract<FormField, {kind: 'list'}>, editing: Editing): TemplateResult {
  const {entry, label, at, value, change, send} = editing;
  const about = aboutOf(entry);
  const isAlone = value !== undefined && !Array.isArray(value);
  const entries: readonly unknown[] =
    value === undefined ? [] : isAlone ? [value] : (value as readonly unknown[]);
  const put = (now: readonly unknown[]): void => {
    if (now.length === 0) change(undefined);
    else change(now.length === 1 && mayBeAlone ? now[0] : now);
  };
  if (entries.length === 0) return addButton(editing, () => put([begin(of, editing)]));
  return html`<fieldset class="nested" data-at=${at} tabindex="-1" title=${about}>
    <legend>${label}</legend>
    ${entries.map((one, i) => {
      const here = isAlone ? at : `${at}/${String(i)}`;
      const name = messages.entry(label, i + 1);
      const now = (next: unknown): void => put(entries.with(i, next));
      const actions = html`<div class="actions">
        ${button('↑', () => put(swapped(entries, i)), {off: i === 0, title: messages.earlier(name)})}
        ${button('✕', () => put(entries.toSpliced(i, 1)), {title: messages.removeOne(name)})}
      </div>`;
      if (of.kind !== 'fields')
        return html`<div class="nested" role="group" aria-label=${name}>
          ${formField(of, {...editing, label: name, needed: true, at: here, value: one, change: now})}
          ${actions}
        </div>`;
      const fields = formFields(contextOf(editing), of.fields, one as object, now, here);
      return entries.length === 1
        ? html`<div class="nested" role="group" aria-label=${name}>${fields}</div>`
        : html`<details>
            <summary>${name} <small lang=${authorLang()}>${titleIn(one)}</small></summary>
            <div class="form">${fields} ${actions}</div>
          </details>`;
    })}
    <div class="actions">
      ${
        entries.length === 1 && of.kind === 'fields'
          ? button(messages.removeOne(messages.entry(label, 1)), () => put([]))
          : nothing
      }
      ${button(messages.addOne(label), () => {
        put([...entries, begin(of, editing)]);
        send({type: 'visit', pointer: `${at}/${String(entries.length)}`});
      })}
    </div>
  </fieldset>`;
}

/** The name that an entry has for its author; empty for none. */
function titleIn(entry: unknown): string {
  const {title, name, id} = Object(entry) as Readonly<Record<string, unknown>>;
  return [title, name, id].find((one) => typeof one === 'string') ?? '';
}

/** Edits entries by names, each folded below its name; a new one is opened. */
function entriesField({of}: Extract<FormField, {kind: 'entries'}>, editing: Editing): TemplateResult {
  const {state, send, entry, label, at, value, change, hints} = editing;
  const entries = (value ?? {}) as Readonly<Record<string, unknown>>;
  const put = (now: Readonly<Record<string, unknown>>): void =>
    change(Object.keys(now).length === 0 ? undefined : now);
  const add = (name: string): void => {
    if (Object.hasOwn(entries, name)) {
      send({type: 'announce', message: messages.nameTaken(name)});
      return;
    }
    put({...entries, [name]: begin(of, editing)});
    send({type: 'visit', pointer: pointer(...keysOf(at), name)});
  };
  const hint = hints ? html`<small class="hint" lang=${authorLang()}>${hintOf(entry)}</small>` : nothing;
  if (value === undefined)
    return html`<div class="entries" data-at=${at} tabindex="-1" title=${aboutOf(entry)}>
      ${adder(messages.addOne(label), add)} ${hint}
    </div>`;
  return html`<fieldset class="nested entries" data-at=${at} tabindex="-1" title=${aboutOf(entry)}>
    <legend>${label}</legend>
    ${hint}
    ${repeat(
      Object.entries(entries),
      ([name]) => name,
      ([name, one]) => {
        const here = pointer(...keysOf(at), name);
        const fault = checkOf(state).faults.some((found) => found.pointer.startsWith(here));
        const now = (next: unknown): void => put({...entries, [name]: next});
        // one of all kinds beside it is open: together they are pages long
        return html`<details name=${at.slice(0, at.lastIndexOf('/'))} class=${fault ? 'bad' : ''}>
          <summary data-at=${here}>${name} <small lang=${authorLang()}>${titleIn(one)}</small></summary>
          <div class="form">
            ${line(
              messages.id,
              name,
              (to) => {
                if (to === '' || (to !== name && Object.hasOwn(entries, to)))
                  send({type: 'announce', message: messages.nameTaken(to)});
                else {
                  put(eachEntry(entries, (was, key) => [key === name ? to : key, was]));
                  send({type: 'visit', pointer: pointer(...keysOf(at), to)});
                }
              },
              {about: messages.entryId},
            )}
            ${of.kind === 'fields' ? formFields(contextOf(editing), of.fields, one as object, now, here) : formField(of, {...editing, label: name, needed: true, at: here, value: one, change: now})}
            <div class="actions">${button(messages.removeOne(name), () => put(without(entries, name)))}</div>
          </div>
        </details>`;
      },
    )}
    ${adder(messages.addOne(label), add)}
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
  const {entry, label, needed, value, change, at, state} = editing;
  const asked = options.some((one) => one.kind === 'text') ? kindAsked(entry) : undefined;
  const known = asked === undefined ? [] : namesOf(state.draft, asked, at);
  const isKnown = known.some(([name]) => name === value);
  const words = options.flatMap((one) => (one.kind === 'choice' ? one.words : []));
  // names that the module has are choices themselves
  const others = options.filter(
    (one) => one.kind !== 'choice' && (one.kind !== 'text' || known.length === 0 || !isKnown),
  );
  const kind = isKnown || value === undefined ? undefined : others.find((one) => fits(one, value));
  const chosen = value === undefined ? '' : kind ? `#${String(others.indexOf(kind))}` : written(value);
  return html`${pick(
    label,
    [
      ...(needed ? [] : [['', usualOf(entry)] as const]),
      ...known,
      ...words.map((word) => [String(word), wordOf(entry, word)] as const),
      ...others.map((one, i) => [`#${String(i)}`, kindName(one, entry)] as const),
    ],
    chosen,
    (now) => {
      if (now === '') change(undefined);
      else if (now.startsWith('#')) {
        const other = others[Number(now.slice(1))];
        if (other) change(begin(other, editing));
      } else change(known.find(([name]) => name === now)?.[0] ?? words.find((word) => String(word) === now));
    },
    says,
  )}
  ${kind ? formField(kind, {...editing, hints: false, needed: true, label: asLabel(kindName(kind, entry)), at}) : nothing}`;
}

/** The name of a kind of value of a field: that of its shape, of the field, or of the kind. */
function kindName(field: FormField, {name}: FormEntry): string {
  const kinds = formMessages.kinds as Readonly<Record<string, string>>;
  if (field.kind === 'fields') {
    const clause = /^Clause: (\w+)$/.exec(field.title)?.[1];
    return kinds[field.fields[0]?.of ?? ''] ?? (clause === undefined ? field.title : inWords(clause));
  }
  return kinds[`${name}.${field.kind}`] ?? kinds[field.kind] ?? formMessages.kinds.json;
}

/** Edits a value as JSON, which no other field shows. */
function jsonField({label, value, change, send}: Editing, says: Field): TemplateResult {
  return line(
    messages.asJson(label),
    value === undefined ? '' : JSON.stringify(value),
    (said) => {
      const read = said === '' ? undefined : parseJson(said);
      if (!read) change(undefined);
      else if (read.ok) change(read.value);
      else send({type: 'announce', message: messages.notJson(read.faults.map(toldLine).join(' '))});
    },
    says,
  );
}
