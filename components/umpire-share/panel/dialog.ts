import {html, nothing, type TemplateResult} from 'lit';
import {isFlavour} from '../../../src/share/snippet.js';
import type {Desk} from '../desk.js';
import {words, type Way} from '../words.js';
import {checkPart} from './check.js';
import {picturePart} from './picture.js';
import {tongue} from '../../internal/catalogue.js';

/** The value of a field that someone has changed. */
const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** The dialog: where it goes, what to copy, its picture. */
export function dialogPart(desk: Desk, close: () => void): TemplateResult {
  return html`<dialog
    part="dialog"
    lang=${tongue.lang}
    dir=${tongue.dir}
    aria-labelledby="heading"
    @close=${close}
  >
    <div class="sheet">
      <header>
        <h2 id="heading" tabindex="-1">${words.title}</h2>
        <button
          type="button"
          class="close"
          aria-label=${words.close}
          @click=${(event: Event) => (event.currentTarget as Element).closest('dialog')?.close()}
        >
          ✕
        </button>
      </header>
      ${
        desk.subject
          ? sharedPart(desk)
          : html`<p class="empty" role="status">
              ${desk.ready ? desk.wrong || words.nothing : words.waiting}
            </p>`
      }
    </div>
  </dialog>`;
}

const sharedPart = (desk: Desk): TemplateResult =>
  html`<div class="columns">
    <div class="what">
      <label class="field"
        >${words.named}
        <input
          autocomplete="off"
          .value=${desk.settings.title}
          @input=${(event: Event) => desk.set({title: valueOf(event)})}
      /></label>
      <fieldset class="ways" part="ways">
        <legend>${words.where}</legend>
        ${desk.ways.map((way) => wayPart(desk, way))}
      </fieldset>
      <p class="hint quiet">${words.hints[desk.settings.way]}</p>
      ${settingsPart(desk)}
      ${desk.wrong === '' ? nothing : html`<p class="wrong" role="alert">${desk.wrong}</p>`} ${textPart(desk)}
    </div>
    <div class="beside">${picturePart(desk)} ${checkPart(desk)}</div>
  </div>`;

const wayPart = (desk: Desk, way: Way): TemplateResult =>
  html`<label class="way"
    ><input
      type="radio"
      name="way"
      value=${way}
      .checked=${way === desk.settings.way}
      @change=${() => desk.set({way})}
    /><span>${words.ways[way]}</span></label
  >`;

/** What can be set for the chosen way. */
function settingsPart(desk: Desk): TemplateResult | typeof nothing {
  const {way, picture} = desk.settings;
  if (isFlavour(way)) {
    const label = way === 'bgg' || way === 'wikitext' ? words.address[way] : words.address.other;
    return html`<label class="field"
      >${label}
      <input
        autocomplete="off"
        inputmode=${way === 'bgg' ? 'numeric' : 'url'}
        .value=${picture}
        @input=${(event: Event) => desk.set({picture: valueOf(event)})}
    /></label>`;
  }
  if (way !== 'frame' && way !== 'element') return nothing;
  return html`<div class="sizes">${sizePart(desk, 'width')} ${sizePart(desk, 'height')}</div>`;
}

const sizePart = (desk: Desk, of: 'width' | 'height'): TemplateResult =>
  html`<label class="field"
    >${words[of]}
    <input
      type="number"
      min="200"
      max="2000"
      .value=${String(desk.settings[of])}
      @change=${(event: Event) => desk.set({[of]: Number(valueOf(event))})}
  /></label>`;

/** What is to be copied. */
function textPart(desk: Desk): TemplateResult {
  const {said} = desk;
  return html`<div class="copied">
    <textarea
      part="text"
      readonly
      rows=${desk.settings.way === 'link' ? 4 : 10}
      spellcheck="false"
      aria-label=${words.ways[desk.settings.way]}
      .value=${desk.text}
    ></textarea>
    <div class="actions">
      <button
        type="button"
        class="primary"
        @click=${(event: Event) => {
          (event.currentTarget as Element).closest('.copied')?.querySelector('textarea')?.select();
          void desk.copy();
        }}
      >
        ${words.copy}
      </button>
      <span class="quiet" role="status"
        >${said === '' ? '' : said === 'copied' ? words.copied : words.byHand}</span
      >
    </div>
  </div>`;
}
