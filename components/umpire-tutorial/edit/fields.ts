import {html, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';

const valueOf = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement).value;

/** A line of text; taken when the author leaves it. */
export const line = (label: string, value: string, change: (value: string) => void): TemplateResult =>
  html`<label class="field"
    >${label}
    <input
      autocomplete="off"
      .value=${live(value)}
      @change=${(event: Event) => change(valueOf(event).trim())}
    />
  </label>`;

/** Several lines of text. */
export const area = (
  label: string,
  value: string,
  rows: number,
  change: (value: string) => void,
): TemplateResult =>
  html`<label class="field"
    >${label}
    <textarea
      rows=${rows}
      .value=${live(value)}
      @change=${(event: Event) => change(valueOf(event).trim())}
    ></textarea>
  </label>`;

/** One of several; each with what it is called. */
export const pick = (
  label: string,
  options: readonly (readonly [string, string])[],
  value: string,
  change: (value: string) => void,
): TemplateResult =>
  html`<label class="field"
    >${label}
    <select @change=${(event: Event) => change(valueOf(event))}>
      ${options.map(([one, words]) => html`<option value=${one} ?selected=${one === value}>${words}</option>`)}
    </select>
  </label>`;

/** Yes or no. */
export const tick = (label: string, checked: boolean, change: (checked: boolean) => void): TemplateResult =>
  html`<label class="tick"
    ><input
      type="checkbox"
      .checked=${live(checked)}
      @change=${(event: Event) => change((event.target as HTMLInputElement).checked)}
    />${label}</label
  >`;
