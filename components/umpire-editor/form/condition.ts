import {parseJson} from '../../../src/phrases/json.js';
import {html, nothing, type TemplateResult} from 'lit';
import type {ReadingDocument, WhenDocument} from '../../../src/module/index.js';
import {toldLine} from '../../../src/phrases/fault-lines.js';
import type {GroupKey, HexKey, TimeKey, UnitKey} from '../../../src/module/schema/predicates.js';
import {predicates} from '../../../src/module/schema/when.js';
import {hexKeys, unitsAsked} from '../../../src/rules/when-keys.js';
import {whenPhrases} from '../../../src/phrases/say-when.js';
import {formOf, initialOf, type FormField} from '../../../src/edit/module/form.js';
import {withFields} from '../../../src/edit/record.js';
import type {ModuleDraft} from '../../../src/edit/module/index.js';
import {line, pick} from '../../shared/fields.js';
import {button, number, splitList} from '../fields.js';
import {faultAt} from '../content.js';
import type {EditorEvent, EditorState} from '../state.js';
import type {Send} from '../../shared/store.js';
import {messages} from '../messages.js';
import {namesField, namesOf, type NameKind} from './names.js';
import {inWords} from './words.js';

type Key = UnitKey | GroupKey | HexKey | TimeKey;
const keys = Object.keys(predicates) as readonly Key[];
/** The field that a key is edited with, by its schema. */
const fieldOf = (key: Key): FormField => formOf(predicates[key].schema);
const labelOf = (key: Key): string =>
  Object.hasOwn(messages.whenKeys, key) ? messages.whenKeys[key] : inWords(key);

/** Keys whose values are names of the module. */
const nameKeys = [
  'side',
  'nationality',
  'type',
  'formation',
  'state',
  'terrain',
  'hexside',
  'city',
  'marker',
  'region',
  'weather',
  'month',
  'kind',
  'class',
  'control',
  'did',
] as const;
const kindOf = (key: Key): NameKind | undefined =>
  key === 'player' ? 'side' : nameKeys.find((one) => one === key);

/** A condition in the making, and where it goes. */
interface Editing {
  readonly state: EditorState;
  readonly send: Send<EditorEvent>;
  readonly when: WhenDocument;
  readonly at: string;
  /** Questions that a condition may depend on. */
  readonly readings: readonly ReadingDocument[];
  readonly put: (now: WhenDocument) => void;
}

/** Edits a condition: its meaning in words, opened to its parts. JSON is for what is odd. */
export function conditionPart(
  state: EditorState,
  send: Send<EditorEvent>,
  when: WhenDocument | undefined,
  change: (when: WhenDocument | undefined) => void,
  {
    at,
    label = messages.condition,
    always = messages.always,
    readings = [],
  }: {
    readonly at: string;
    readonly label?: string;
    readonly always?: string;
    readonly readings?: readonly ReadingDocument[];
  },
): TemplateResult {
  const isEmpty = when === undefined || Object.keys(when).length === 0;
  const put = (now: WhenDocument): void => {
    change(Object.keys(now).length > 0 ? now : undefined);
  };
  return html`<details class="condition">
    <summary data-at=${at}>
      ${label}
      <small>${isEmpty ? always : whenPhrases.holds(when, {document: state.draft})}</small>
    </summary>
    <div class="form">
      ${partsOf({state, send, when: when ?? {}, at, readings, put})}
      <details>
        <summary>${messages.asJson(label)}</summary>
        ${line(messages.asJson(label), isEmpty ? '' : JSON.stringify(when), (said) => {
          const read = said === '' ? undefined : parseJson(said);
          if (!read) change(undefined);
          else if (read.ok) change(read.value as WhenDocument);
          else send({type: 'announce', message: messages.notJson(read.faults.map(toldLine).join(' '))});
        })}
      </details>
    </div>
  </details>`;
}

const asks = (when: WhenDocument, some: readonly (keyof WhenDocument)[]): boolean =>
  some.some((key) => when[key] !== undefined);
/** A condition without what says of which units or hex it is, where it asks of none. */
const tidy = (when: WhenDocument): WhenDocument =>
  withFields(when, {
    ...(asks(when, unitsAsked) ? {} : {of: undefined, every: undefined}),
    ...(asks(when, hexKeys) ? {} : {at: undefined}),
  });

type Choices = readonly (readonly [value: string, words: string])[];

/** The units that a condition at a place of the module may be about; first those that it is about unless it says others. */
function unitsAt(at: string, chosen: WhenDocument['of']): Choices {
  const {unit, ...sides} = messages.whenOf;
  const usual = /\/modifiers\/|\/attacker\//.test(at)
    ? 'attackers'
    : /\/converts\/|\/defender\//.test(at)
      ? 'defenders'
      : undefined;
  return [
    ['', usual ? sides[usual] : unit],
    ...Object.entries(sides).filter(
      ([side]) => side === chosen || (side !== usual && (side !== 'target' || at.includes('/fire/'))),
    ),
  ];
}

/** By places of a module: the hex that a condition is about unless it says another, its origin, and whether it may ask about a path. */
const hexes = [
  [/\/stopsAt\b/, 'entered', 'vacated'],
  [/\/advance\b/, 'own', 'vacated'],
  [/^\/tables\/|\/converts\//, 'defended'],
  [/\/ends\//, 'last', 'origin', 'path'],
  [/\/prefers\//, 'either', 'origin'],
  [/\/steps\//, 'entered', 'origin', 'path'],
  [/\/(otherwise|waives|effects)\b/, 'own', 'origin'],
] as const;
const elsewhere = [undefined, 'entered', 'origin'] as const;

/** The hexes that a condition at a place of the module may be about. */
function hexesAt(at: string, chosen: WhenDocument['at'] = 'hex'): Choices {
  const words = messages.whenAt;
  const [, usual, origin, path] = hexes.find(([place]) => place.test(at)) ?? elsewhere;
  const choices: Choices = [
    ['', words[usual]],
    ...(origin ? [['origin', words[origin]] as const] : []),
    ...(path ? [['path', words[path]] as const] : []),
  ];
  const isOffered = chosen === 'hex' || choices.some(([value]) => value === chosen);
  return isOffered ? choices : [...choices, [chosen, words[chosen]]];
}

/** The parts of a condition, each with a button that takes it out, and a choice of more. */
function partsOf(editing: Editing): TemplateResult {
  const {when, readings, at, state} = editing;
  const put = (now: WhenDocument): void => editing.put(tidy(now));
  const used = keys.filter((key) => when[key] !== undefined);
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const [key = '', option] = select.value.split(':');
    select.value = '';
    const reading = readings.find((one) => one.option === option);
    if (reading) put({...when, reading: {...when.reading, [reading.option]: reading.values[0]?.value ?? ''}});
    else if (key === 'not') put({...when, not: {}});
    else if (key === 'any' || key === 'all') put({...when, [key]: [...(when[key] ?? []), {}]});
    else if (key !== '') put({...when, [key]: firstOf(state.draft, key as Key)});
  };
  return html`${
      asks(when, unitsAsked)
        ? html`${pick(
            messages.whenParts.of,
            unitsAt(at, when.of),
            when.of === 'unit' ? '' : (when.of ?? ''),
            (of) => {
              put(withFields(when, {of: of === '' ? undefined : (of as 'attackers')}));
            },
          )}
          ${pick(
            messages.whenParts.every,
            [
              ['', messages.whenParts.one],
              ['yes', messages.whenParts.all],
            ],
            when.every ? 'yes' : '',
            (every) => {
              put(withFields(when, {every: every === 'yes' || undefined}));
            },
          )}`
        : nothing
    }
    ${
      asks(when, hexKeys)
        ? pick(
            messages.whenParts.at,
            hexesAt(at, when.at),
            when.at === 'hex' ? '' : (when.at ?? ''),
            (hex) => {
              put(withFields(when, {at: hex === '' ? undefined : (hex as 'origin')}));
            },
          )
        : nothing
    }
    ${used.map((key) => withRemove(keyField(editing, key), labelOf(key), () => put(withFields(when, {[key]: undefined}))))}
    ${Object.entries(when.reading ?? {}).map(([option, value]) =>
      withRemove(
        pick(
          messages.whenReading(option),
          (readings.find((one) => one.option === option)?.values ?? [{value, means: value}]).map(
            (one) => [one.value, one.value] as const,
          ),
          value,
          (now) => {
            put({...when, reading: {...when.reading, [option]: now}});
          },
          {at: `${at}/reading/${option}`},
        ),
        option,
        () => {
          const {[option]: _, ...rest} = when.reading ?? {};
          put(withFields(when, {reading: Object.keys(rest).length > 0 ? rest : undefined}));
        },
      ),
    )}
    ${when.not ? nested(editing, when.not, messages.whenParts.not, `${at}/not`, (not) => withFields(when, {not})) : nothing}
    ${(['any', 'all'] as const).map((key) =>
      (when[key] ?? []).map((part, i, parts) =>
        nested(
          editing,
          part,
          key === 'any'
            ? i === 0
              ? messages.whenParts.either
              : messages.whenParts.or
            : messages.whenParts.and,
          `${at}/${key}/${String(i)}`,
          (now) => {
            const rest = now ? parts.with(i, now) : parts.toSpliced(i, 1);
            return withFields(when, {[key]: rest.length > 0 ? rest : undefined});
          },
        ),
      ),
    )}
    <label class="field"
      >${messages.whenParts.add}
      <select @change=${add}>
        <option value="">${messages.chooseOne}</option>
        ${keys.filter((key) => when[key] === undefined && (predicates[key].on ?? state.draft.map.kind) === state.draft.map.kind).map((key) => html`<option value=${key}>${labelOf(key)}</option>`)}
        ${readings.filter(({option}) => when.reading?.[option] === undefined).map(({option}) => html`<option value="reading:${option}">${messages.whenReading(option)}</option>`)}
        ${when.not ? nothing : html`<option value="not">${messages.whenParts.not} …</option>`}
        <option value="any">${messages.whenParts.either} …</option>
        <option value="all">${messages.whenParts.and} …</option>
      </select></label
    >`;
}

/** The value with which a part of a condition begins. */
function firstOf(draft: ModuleDraft, key: Key): unknown {
  if (key === 'role') return 'defender';
  const field = fieldOf(key);
  if (field.kind === 'fields') return {least: 1};
  if (field.kind === 'names' && field.words.length > 0) return field.words[0];
  const isNames = field.kind === 'names' && field.of === 'text';
  const kind = kindOf(key);
  return isNames ? ((kind && namesOf(draft, kind)[0]?.[0]) ?? []) : isNumbers(field) ? 1 : initialOf(field);
}

const isNumbers = (field: FormField): boolean => field.kind === 'names' && field.of === 'number';

function keyField({state, when, at, put: take}: Editing, key: Key): TemplateResult {
  const set = (value: unknown): void => take(tidy(withFields(when, {[key]: value})));
  const here = `${at}/${key}`;
  const fault = faultAt(state, here);
  const says = {at: here, ...(fault === undefined ? {} : {fault})};
  const label = labelOf(key);
  const field = fieldOf(key);
  if (field.kind === 'yesNo')
    return pick(
      label,
      [
        ['yes', messages.yes],
        ['no', messages.no],
      ],
      when[key] ? 'yes' : 'no',
      (now) => set(now === 'yes'),
      says,
    );
  if (field.kind === 'choice') {
    const words: Readonly<Record<string, string>> = messages.whenValues;
    const choices = field.words.map((word) => [String(word), words[String(word)] ?? String(word)] as const);
    const chosen: unknown = when[key];
    return pick(label, choices, String(chosen), set, says);
  }
  if (field.kind === 'fields') {
    const amount = (when[key] ?? {}) as Readonly<Record<string, number>>;
    return html`<fieldset class="nested" data-at=${here}>
      <legend>${label}</legend>
      ${field.fields.map(({name}) =>
        number(
          Object.entries(messages.whenValues).find(([word]) => word === name)?.[1] ?? name,
          amount[name],
          (now) => set(withFields(amount, {[name]: now})),
          {at: `${here}/${name}`, ...(fault === undefined ? {} : {fault})},
        ),
      )}
    </fieldset>`;
  }
  const put = (values: readonly (string | number)[]): void => set(values.length === 1 ? values[0] : values);
  const values = [when[key] ?? []].flat().map(String);
  if (isNumbers(field))
    return line(
      messages.withCommas(label),
      values.join(', '),
      (said) => put(splitList(said).map(Number).filter(Number.isInteger)),
      says,
    );
  const kind = kindOf(key);
  return namesField(label, values, put, {...says, kind, known: kind ? namesOf(state.draft, kind) : []});
}

const withRemove = (field: TemplateResult, name: string, remove: () => void): TemplateResult =>
  html`<div class="with-button">${field} ${button('✕', remove, {title: messages.removeOne(name)})}</div>`;

/** A condition within another one. */
const nested = (
  editing: Editing,
  when: WhenDocument,
  label: string,
  at: string,
  whole: (now: WhenDocument | undefined) => WhenDocument,
): TemplateResult =>
  html`<fieldset class="nested">
    <legend>${label}</legend>
    ${partsOf({...editing, when, at, put: (now) => editing.put(whole(now))})}
    <div class="actions">
      ${button(messages.remove, () => editing.put(whole(undefined)), {title: messages.removeOne(label)})}
    </div>
  </fieldset>`;
