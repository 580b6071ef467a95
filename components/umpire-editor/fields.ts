import {type TemplateResult, html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {type Field, valueOf} from '../internal/fields.js';
import {words as ui} from './words.js';
import type {EditorProps} from './model.js';

/** A number; an empty field says none. */
export const number = (
  label: string,
  value: number | undefined,
  change: (value: number | undefined) => void,
  {
    at,
    placeholder = '',
    min = 0,
    max = 10_000,
    step = 1,
  }: Field & {min?: number; max?: number; step?: number} = {},
): TemplateResult =>
  html`<label class="field"
    >${label}
    <input
      type="number"
      data-at=${ifDefined(at)}
      placeholder=${placeholder}
      min=${min}
      max=${max}
      step=${step}
      .value=${live(value === undefined ? '' : String(value))}
      @change=${(event: Event) => {
        const said = valueOf(event);
        change(said === '' ? undefined : Math.min(Math.max(Number(said), min), max));
      }}
    />
  </label>`;

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

/** A name that is written down and added with Enter or the button. */
export function adder(label: string, act: (said: string) => void, {list}: Field = {}): TemplateResult {
  const add = (event: Event): void => {
    const field = (event.currentTarget as Element).closest('.adder')?.querySelector('input');
    const said = field?.value.trim() ?? '';
    if (!field || said === '') return;
    act(said);
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
          if (event.key === 'Enter' && !event.isComposing) add(event);
        }}
      />
    </label>
    <button type="button" @click=${add}>${ui.add}</button>
  </div>`;
}

/** An offer of names to a field, by its `list`. */
/** Words between commas. */
export const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const offers = (id: string, names: readonly string[]): TemplateResult =>
  html`<datalist id=${id}>${names.map((name) => html`<option value=${name}></option>`)}</datalist>`;

/** What there is to lay down, one of them in hand; the number keys choose them on the map. */
export function inkList(
  names: readonly (readonly [id: string, words: string])[],
  chosen: string,
  choose: (id: string) => void,
): TemplateResult {
  return html`<div class="inks" role="group" aria-label=${ui.inHand}>
    ${names.map(
      ([id, words], i) =>
        html`<button
          type="button"
          aria-pressed=${id === chosen ? 'true' : 'false'}
          @click=${() => {
            choose(id);
          }}
        >
          ${i < 9 ? html`<kbd aria-hidden="true">${i + 1}</kbd>` : nothing} ${words}
        </button>`,
    )}
  </div>`;
}

/** Draw with a press, or turn the map with it. */
export const pressPart = (props: EditorProps): TemplateResult =>
  button(
    ui.moveTheMapInstead,
    () => {
      props.send({type: props.is({press: 'looks'}) ? 'draw' : 'look'});
    },
    {
      pressed: props.is({press: 'looks'}),
    },
  );
