import {type TemplateResult, html, nothing} from 'lit';
import {isFlavour} from '../../src/share/snippet.js';
import type {ShareController, ThemeChoice} from './controller.js';
import {type Way, words} from './words.js';
import {tongue} from '../internal/catalogue.js';

/** The value of a field that someone has changed. */
const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** The dialog: where it goes, what to copy, its picture. */
export function dialogPart(controller: ShareController, close: () => void): TemplateResult {
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
        controller.subject
          ? sharedPart(controller)
          : html`<p class="empty" role="status">
              ${controller.ready ? controller.wrong || words.nothing : words.waiting}
            </p>`
      }
    </div>
  </dialog>`;
}

const sharedPart = (controller: ShareController): TemplateResult =>
  html`<div class="columns">
    <div class="what">
      <label class="field"
        >${words.named}
        <input
          autocomplete="off"
          .value=${controller.settings.title}
          @input=${(event: Event) => controller.set({title: valueOf(event)})}
      /></label>
      <fieldset class="ways" part="ways">
        <legend>${words.where}</legend>
        ${controller.ways.map((way) => wayPart(controller, way))}
      </fieldset>
      <p class="hint quiet">${words.hints[controller.settings.way]}</p>
      ${settingsPart(controller)} ${localPart(controller)}
      ${controller.wrong === '' ? nothing : html`<p class="wrong" role="alert">${controller.wrong}</p>`}
      ${textPart(controller)}
    </div>
    <div class="beside">${picturePart(controller)} ${checkPart(controller)}</div>
  </div>`;

const wayPart = (controller: ShareController, way: Way): TemplateResult =>
  html`<label class="way"
    ><input
      type="radio"
      name="way"
      value=${way}
      .checked=${way === controller.settings.way}
      @change=${() => controller.set({way})}
    /><span>${words.ways[way]}</span></label
  >`;

/** Why nobody else can open the link, and where another page for it is set. */
function localPart(controller: ShareController): TemplateResult | typeof nothing {
  const {localOnly, mayNamePage, settings} = controller;
  if (localOnly === undefined && !mayNamePage) return nothing;
  return html`<div class="local" part="local">
    <p id="local" class="wrong">${localOnly ?? nothing}</p>
    ${
      mayNamePage
        ? html`<label class="field"
              >${words.page}
              <input
                class="page"
                inputmode="url"
                autocomplete="url"
                placeholder=${words.pageExample}
                aria-describedby="local remedy"
                .value=${settings.page}
                @input=${(event: Event) => controller.set({page: valueOf(event)})}
            /></label>
            <p id="remedy" class="quiet">${localOnly === undefined ? nothing : words.localRemedy}</p>`
        : nothing
    }
  </div>`;
}

/** What can be set for the chosen way. */
function settingsPart(controller: ShareController): TemplateResult | typeof nothing {
  const {way, picture} = controller.settings;
  if (isFlavour(way)) {
    const label = way === 'bgg' || way === 'wikitext' ? words.address[way] : words.address.other;
    return html`<label class="field"
        >${label}
        <input
          autocomplete="off"
          inputmode=${way === 'bgg' ? 'numeric' : 'url'}
          .value=${picture}
          @input=${(event: Event) => controller.set({picture: valueOf(event)})}
      /></label>
      ${controller.hasLocalPicture ? html`<p class="wrong" role="status">${words.localPicture}</p>` : nothing}`;
  }
  if (way !== 'frame' && way !== 'element') return nothing;
  return html`<div class="sizes">${sizePart(controller, 'width')} ${sizePart(controller, 'height')}</div>`;
}

const sizePart = (controller: ShareController, of: 'width' | 'height'): TemplateResult =>
  html`<label class="field"
    >${words[of]}
    <input
      type="number"
      min="200"
      max="2000"
      .value=${String(controller.settings[of])}
      @change=${(event: Event) => controller.set({[of]: Number(valueOf(event))})}
  /></label>`;

/** What is to be copied. */
function textPart(controller: ShareController): TemplateResult {
  const {said, localOnly, settings} = controller;
  // the plain text opens wherever it is pasted, without its page
  const isLocal = localOnly !== undefined && settings.way !== 'text';
  const copied = isLocal ? words.copiedLocally : words.copied;
  return html`<div class="copied">
    <textarea
      part="text"
      readonly
      rows=${controller.settings.way === 'link' ? 4 : 10}
      spellcheck="false"
      aria-label=${words.ways[controller.settings.way]}
      aria-describedby=${isLocal ? 'local' : nothing}
      .value=${controller.text}
    ></textarea>
    <div class="actions">
      <button
        type="button"
        class="primary"
        @click=${(event: Event) => {
          (event.currentTarget as Element).closest('.copied')?.querySelector('textarea')?.select();
          void controller.copy();
        }}
      >
        ${words.copy}
      </button>
      <span class="quiet" role="status">${said === '' ? '' : said === 'copied' ? copied : words.byHand}</span>
    </div>
  </div>`;
}

const themes: readonly ThemeChoice[] = ['page', 'light', 'dark'];

/** The picture, its colours, and the files it can be saved as. */
export function picturePart(controller: ShareController): TemplateResult {
  const {canvas, noPicture, saving, film, settings} = controller;
  const button = (label: string, kind: 'png' | 'gif'): TemplateResult =>
    html`<button
      type="button"
      aria-disabled=${saving ? 'true' : 'false'}
      @click=${() => void controller.save(kind)}
    >
      ${label}
    </button>`;
  return html`<figure class="picture" part="picture">
      <div class="still">
        ${
          canvas
            ? html`<div role="img" aria-label=${controller.alt}>${canvas}</div>`
            : html`<p class="quiet">${noPicture || words.waiting}</p>`
        }
      </div>
    </figure>
    <label class="field row"
      >${words.colours}
      <select
        @change=${(event: Event) => controller.set({theme: (event.target as HTMLSelectElement).value as ThemeChoice})}
      >
        ${themes.map((theme) => html`<option value=${theme} ?selected=${theme === settings.theme}>${words.themes[theme]}</option>`)}
      </select></label
    >
    <div class="actions">
      ${canvas ? button(words.savePng, 'png') : nothing}
      ${canvas && film.length > 1 ? button(words.saveGif, 'gif') : nothing}
      <span class="quiet" role="status">${saving ? words.saving : canvas ? noPicture : ''}</span>
    </div>`;
}

/** Where the line of a roll is checked, whoever posted it. */
export function checkPart(controller: ShareController): TemplateResult {
  const check = (event: Event): void => {
    const part = (event.currentTarget as Element).closest('.check');
    const [line, published] = [part?.querySelector('textarea'), part?.querySelector('input')];
    void controller.verify(line?.value ?? '', published?.checked ?? false);
  };
  return html`<details class="check" part="check">
    <summary>${words.check}</summary>
    <label class="field"
      >${words.checkLine}
      <textarea rows="4" spellcheck="false" autocomplete="off"></textarea>
    </label>
    <label class="tick"><input type="checkbox" /> ${words.published}</label>
    <div class="actions"><button type="button" @click=${check}>${words.verify}</button></div>
    ${controller.verdict === '' ? nothing : html`<p role="status">${controller.verdict}</p>`}
  </details>`;
}
