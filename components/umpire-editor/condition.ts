import {html, nothing, type TemplateResult} from 'lit';
import {parseJson, toldLine, type ReadingDocument, type WhenDocument} from '../../src/module/index.js';
import {declaredStates, builtInStates} from '../../src/module/unit-states.js';
import {hexKeys, timeKeys, unitKeys} from '../../src/module/schema/when.js';
import {whenWords} from '../../src/rules/when-words.js';
import {withFields} from '../../src/edit/record.js';
import {isHex, type ModuleDraft} from '../../src/edit/module/index.js';
import {line, pick} from '../shared/fields.js';
import {button, splitList} from './fields.js';
import type {EditorModel} from './model.js';
import {messages} from './messages.js';

type Key = (typeof unitKeys)[number] | (typeof hexKeys)[number] | (typeof timeKeys)[number];
const keys: readonly Key[] = [...unitKeys, ...hexKeys, ...timeKeys];
const yesNo: readonly string[] = ['alone', 'reduced', 'supply', 'enemyZoc', 'friend', 'electOne'];
const numbers: readonly string[] = ['steps', 'turn'];

/** Names that a condition may ask for, as far as the module has them. */
function namesFor(draft: ModuleDraft, key: Key): readonly string[] {
  const map = isHex(draft) ? draft.map : undefined;
  const units = Object.values(draft.units ?? {});
  const some = (names: readonly (string | undefined)[]): readonly string[] => [
    ...new Set(names.flatMap((name) => name ?? [])),
  ];
  switch (key) {
    case 'side':
    case 'player':
      return Object.keys(draft.sides);
    case 'type':
      return Object.keys(draft.unitTypes ?? {});
    case 'nationality':
      return some(units.map(({nationality}) => nationality));
    case 'formation':
      return some(units.map(({formation}) => formation));
    case 'state':
      return [...builtInStates, ...declaredStates(draft)];
    case 'terrain':
      return ['clear', ...Object.keys(map?.terrain ?? {})];
    case 'hexside':
      return Object.keys(map?.hexsideTerrain ?? {});
    case 'city':
      return ['town', 'minor', 'major'];
    case 'region':
      return some(Object.values(map?.hexes ?? {}).flatMap(({regions = []}) => regions));
    default:
      return [];
  }
}

/** A condition in the making, and where it goes. */
interface Editing {
  readonly model: EditorModel;
  readonly when: WhenDocument;
  readonly at: string;
  /** Questions that a condition may depend on. */
  readonly readings: readonly ReadingDocument[];
  readonly put: (now: WhenDocument) => void;
}

/** Edits a condition: its meaning in words, opened to its parts. JSON is for what is odd. */
export function conditionPart(
  model: EditorModel,
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
      <small lang="en">${isEmpty ? always : whenWords(when, {document: model.draft})}</small>
    </summary>
    ${partsOf({model, when: when ?? {}, at, readings, put})}
    <details>
      <summary>${messages.asJson(label)}</summary>
      ${line(messages.asJson(label), isEmpty ? '' : JSON.stringify(when), (said) => {
        const read = said === '' ? undefined : parseJson(said);
        if (!read) change(undefined);
        else if (read.ok) change(read.value as WhenDocument);
        else model.announce(messages.notJson(read.faults.map(toldLine).join(' ')));
      })}
    </details>
  </details>`;
}

const asks = (when: WhenDocument, some: readonly Key[]): boolean =>
  some.some((key) => when[key] !== undefined);
/** A condition without what says of which units or hex it is, where it asks of none. */
const tidy = (when: WhenDocument): WhenDocument =>
  withFields(when, {
    ...(asks(when, unitKeys) ? {} : {of: undefined, every: undefined}),
    ...(asks(when, hexKeys) ? {} : {at: undefined}),
  });

/** The parts of a condition, each with a button that takes it out, and a choice of more. */
function partsOf(editing: Editing): TemplateResult {
  const {when, readings, at, model} = editing;
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
    else if (key !== '') put({...when, [key]: firstOf(model.draft, key as Key)});
  };
  return html`${
      asks(when, unitKeys)
        ? html`<div class="two">
            ${pick(messages.whenParts.of, Object.entries(messages.whenOf), when.of ?? 'unit', (of) => {
              put(withFields(when, {of: of === 'unit' ? undefined : (of as 'attackers')}));
            })}
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
            )}
          </div>`
        : nothing
    }
    ${
      asks(when, hexKeys)
        ? pick(messages.whenParts.at, Object.entries(messages.whenAt), when.at ?? 'hex', (place) => {
            put(withFields(when, {at: place === 'hex' ? undefined : (place as 'origin')}));
          })
        : nothing
    }
    ${used.map((key) => withRemove(keyField(editing, key), messages.whenKeys[key], () => put(withFields(when, {[key]: undefined}))))}
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
        ${keys.filter((key) => when[key] === undefined).map((key) => html`<option value=${key}>${messages.whenKeys[key]}</option>`)}
        ${readings.filter(({option}) => when.reading?.[option] === undefined).map(({option}) => html`<option value="reading:${option}">${messages.whenReading(option)}</option>`)}
        ${when.not ? nothing : html`<option value="not">${messages.whenParts.not} …</option>`}
        <option value="any">${messages.whenParts.either} …</option>
        <option value="all">${messages.whenParts.and} …</option>
      </select></label
    >`;
}

/** The value with which a part of a condition begins. */
function firstOf(draft: ModuleDraft, key: Key): unknown {
  if (yesNo.includes(key)) return true;
  if (numbers.includes(key)) return 1;
  if (key === 'role') return 'defender';
  return namesFor(draft, key)[0] ?? [];
}

function keyField({model, when, at, put}: Editing, key: Key): TemplateResult {
  const set = (value: unknown): void => put(tidy(withFields(when, {[key]: value})));
  const here = `${at}/${key}`;
  const fault = model.faultAt(here);
  const field = {at: here, ...(fault === undefined ? {} : {fault})};
  const label = messages.whenKeys[key];
  if (yesNo.includes(key))
    return pick(
      label,
      [
        ['yes', messages.yes],
        ['no', messages.no],
      ],
      when[key] ? 'yes' : 'no',
      (now) => set(now === 'yes'),
      field,
    );
  if (key === 'role') return pick(label, Object.entries(messages.whenRoles), String(when.role), set, field);
  const known = namesFor(model.draft, key);
  return line(
    messages.withCommas(label),
    [when[key] ?? []].flat().join(', '),
    (said) => {
      const words = splitList(said);
      const values = numbers.includes(key) ? words.map(Number).filter(Number.isInteger) : words;
      set(values.length === 1 ? values[0] : values.length === 0 ? undefined : values);
    },
    {...field, about: known.join(', '), placeholder: known.slice(0, 6).join(', ')},
  );
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
