import {type TemplateResult, html} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {type Field, faultPart, hintPart, invalid, valueOf} from '../shared/fields.js';
import {messages} from './messages.js';
import type {EditorEvent, EditorState} from './state.js';
import type {Send} from '../shared/store.js';

/** A field for a number; empty means none. */
export const number = (
  label: string | TemplateResult,
  value: number | undefined,
  change: (value: number | undefined) => void,
  {
    at,
    placeholder = '',
    min = 0,
    max = 10_000,
    step = 1,
    fault,
    about,
    hint,
  }: Field & {min?: number; max?: number; step?: number} = {},
): TemplateResult =>
  html`<label class="field"
    >${label}
    <input
      type="number"
      data-at=${ifDefined(at)}
      aria-invalid=${ifDefined(invalid(fault))}
      title=${ifDefined(about)}
      placeholder=${placeholder}
      min=${min}
      max=${max}
      step=${step}
      .value=${live(value === undefined ? '' : String(value))}
      @change=${(event: Event) => {
        const text = valueOf(event);
        change(text === '' ? undefined : Math.min(Math.max(Number(text), min), max));
      }}
    />
    ${faultPart(fault)}${hintPart(hint)}
  </label>`;

/** A button; one that is `off` stays focusable, so that its reason can be heard. */
export const button = (
  label: string | TemplateResult,
  act: () => void,
  {
    pressed,
    primary = false,
    off = false,
    title,
  }: {pressed?: boolean; primary?: boolean; off?: boolean; title?: string} = {},
): TemplateResult =>
  html`<button
    type="button"
    class=${primary ? 'primary' : ''}
    title=${ifDefined(title)}
    aria-label=${ifDefined(title)}
    aria-pressed=${ifDefined(pressed === undefined ? undefined : pressed ? 'true' : 'false')}
    aria-disabled=${off ? 'true' : 'false'}
    @click=${() => {
      if (!off) act();
    }}
  >
    ${label}
  </button>`;

/** A field for a new name, added with Enter or the button. */
export function adder(label: string, act: (name: string) => void, {list}: Field = {}): TemplateResult {
  const add = (event: Event): void => {
    const field = (event.currentTarget as Element).closest('.adder')?.querySelector('input');
    const name = field?.value.trim() ?? '';
    if (!field || name === '') return;
    act(name);
    field.value = '';
    field.focus();
  };
  return html`<div class="adder">
    <label class="field"
      >${label}
      <input
        autocomplete="off"
        list=${ifDefined(list)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || event.isComposing) return;
          // what is added may take the focus: the key is not for that
          event.preventDefault();
          add(event);
        }}
      />
    </label>
    <button type="button" @click=${add}>${messages.add}</button>
  </div>`;
}

/** Renders a message whose keys are in backticks. */
export const withKeys = (message: string): readonly (string | TemplateResult)[] =>
  message.split('`').map((part, i) => (i % 2 === 0 ? part : html`<kbd>${part}</kbd>`));

/** Splits a text at commas. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Suggests names to a field by its `list`. */
export const suggestions = (id: string, names: readonly string[]): TemplateResult =>
  html`<datalist id=${id}>${names.map((name) => html`<option value=${name}></option>`)}</datalist>`;

/** A list of choices, one of them selected. */
export function choiceList(
  names: readonly (readonly [id: string, words: string])[],
  selected: string,
  select: (id: string) => void,
): TemplateResult {
  return html`<div class="choices" role="group" aria-label=${messages.selected}>
    ${names.map(
      ([id, words]) =>
        html`<button
          type="button"
          aria-pressed=${id === selected ? 'true' : 'false'}
          @click=${() => {
            select(id);
          }}
        >
          ${words}
        </button>`,
    )}
  </div>`;
}

/** Switches presses on the map from drawing to moving it. */
export const panButton = (state: EditorState, send: Send<EditorEvent>): TemplateResult =>
  button(
    messages.pan,
    () => {
      send({type: state.pans ? 'draw' : 'pan'});
    },
    {
      pressed: state.pans,
    },
  );
