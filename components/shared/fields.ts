import {html, nothing, type TemplateResult} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {authorLang} from './messages.js';

export const valueOf = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;

/** Options of a field. */
export interface Field {
  /** The field's place in the module: a fault there focuses it. */
  readonly at?: string;
  readonly placeholder?: string;
  readonly list?: string;
  /** The fault of the value. */
  readonly fault?: string;
  /** Marks a text whose fault is said elsewhere. */
  readonly isWrong?: boolean;
  /** Describes the field beyond its label. */
  readonly about?: string;
  /** The description that is shown below the field; `about` has it for those who hear it. */
  readonly hint?: string;
  /** Hears each letter, before the text is taken; a space at its end may go on. */
  readonly typing?: (value: string) => void;
}

/** A description below a field, or beside a button. */
export const hintPart = (hint: string | undefined): TemplateResult | typeof nothing =>
  hint === undefined
    ? nothing
    : html`<small class="hint" aria-hidden="true" lang=${authorLang()}>${hint}</small>`;

/** The message about a value that is wrong, below its field. */
export const faultPart = (fault: string | undefined): TemplateResult | typeof nothing =>
  fault === undefined ? nothing : html`<small class="fault">${fault}</small>`;
export const invalid = (fault: string | undefined): 'true' | undefined =>
  fault === undefined ? undefined : 'true';

/** A line of text; taken when its author leaves it. */
export const line = (
  label: string,
  value: string,
  change: (value: string) => void,
  {at, placeholder = '', list, fault, about, hint, typing}: Field = {},
): TemplateResult =>
  html`<label class="field"
    >${label}
    <input
      autocomplete="off"
      data-at=${ifDefined(at)}
      aria-invalid=${ifDefined(invalid(fault))}
      title=${ifDefined(about)}
      list=${ifDefined(list)}
      placeholder=${placeholder}
      .value=${typing ? value : live(value)}
      @input=${(event: Event) => typing?.(valueOf(event))}
      @change=${(event: Event) => {
        change(valueOf(event).trim());
      }}
    />
    ${faultPart(fault)}${hintPart(hint)}
  </label>`;

/** Several lines of text. */
export const area = (
  label: string,
  value: string,
  rows: number,
  change: (value: string) => void,
  {placeholder = '', typing, isWrong = false}: Pick<Field, 'placeholder' | 'typing' | 'isWrong'> = {},
): TemplateResult =>
  html`<label class="field"
    >${label}
    <textarea
      aria-invalid=${isWrong ? 'true' : nothing}
      rows=${rows}
      placeholder=${placeholder}
      .value=${typing ? value : live(value)}
      @input=${(event: Event) => typing?.(valueOf(event))}
      @change=${(event: Event) => change(valueOf(event).trim())}
    ></textarea>
  </label>`;

/** A choice of a field: its value and its words, which may be an author’s. */
type Choice = readonly [value: string, words: string, isAuthors?: boolean];

/** Choices in the words of authors: titles of games and sheets, names in a module. */
export const authorsChoices = (choices: Iterable<readonly [string, string]>): readonly Choice[] =>
  [...choices].map(([value, words]) => [value, words, true]);

/** Renders the choices of a field. */
export const optionParts = (choices: readonly Choice[], value: string): readonly TemplateResult[] =>
  choices.map(([one, words, isAuthors]) => {
    const lang = isAuthors ? authorLang() : nothing;
    return html`<option value=${one} lang=${lang} .selected=${live(one === value)}>${words}</option>`;
  });

/** One of several; each with what it is called. */
export const pick = (
  label: string,
  options: readonly Choice[],
  value: string,
  change: (value: string) => void,
  {at, fault, about, hint}: Field = {},
): TemplateResult =>
  html`<label class="field"
    >${label}
    <select
      data-at=${ifDefined(at)}
      aria-invalid=${ifDefined(invalid(fault))}
      title=${ifDefined(about)}
      .value=${live(value)}
      @change=${(event: Event) => {
        change(valueOf(event));
      }}
    >
      ${optionParts(options, value)}
    </select>
    ${faultPart(fault)}${hintPart(hint)}
  </label>`;

/** Yes or no. */
export const tick = (label: string, checked: boolean, change: (checked: boolean) => void): TemplateResult =>
  html`<label class="tick"
    ><input
      type="checkbox"
      .checked=${live(checked)}
      @change=${(event: Event) => {
        change((event.target as HTMLInputElement).checked);
      }}
    />${label}</label
  >`;

/** Listens for Enter in a field. There are no `<form>`s: a frame sandboxed without `allow-forms` never submits one. */
export const onEnter =
  (act: (event: Event) => void) =>
  (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.isComposing || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    act(event);
  };
