import {type TemplateResult, html, nothing} from 'lit';
import {isFlavour} from '../../src/share/snippet.js';
import type {Send} from '../shared/store.js';
import {
  altOf,
  canSetPage,
  filmOf,
  formatsOf,
  hasLocalPicture,
  isForVassal,
  localOnly,
  scriptOf,
  textOf,
} from './content.js';
import {authorFormats, messages, type ShareFormat} from './messages.js';
import type {Settings, ShareEvent, ShareState, ThemeChoice} from './state.js';
import {locale} from '../shared/messages.js';

// the button loads this file when somebody opens the dialog
export {openShare} from './effects.js';
export {styles} from './styles.js';

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** Shows the share dialog: formats, the text to copy, the picture, and the check of a posted roll. */
export function dialogPart(state: ShareState, send: Send<ShareEvent>, close: () => void): TemplateResult {
  return html`<dialog
    part="dialog"
    lang=${locale.lang}
    dir=${locale.dir}
    aria-labelledby="heading"
    @close=${close}
  >
    <div class="sheet">
      <header>
        <h2 id="heading" tabindex="-1">${messages.title}</h2>
        <button
          type="button"
          class="close"
          aria-label=${messages.close}
          @click=${(event: Event) => (event.currentTarget as Element).closest('dialog')?.close()}
        >
          ✕
        </button>
      </header>
      ${
        state.shared
          ? sharedPart(state, send)
          : html`<p class="empty" role="status">
              ${state.phase === 'open' ? state.problem || messages.nothing : messages.waiting}
            </p>`
      }
    </div>
  </dialog>`;
}

const sharedPart = (state: ShareState, send: Send<ShareEvent>): TemplateResult =>
  html`<div class="columns">
    <div class="what">
      <label class="field"
        >${messages.named}
        <input
          autocomplete="off"
          .value=${state.settings.title}
          @input=${(event: Event) => set(send, {title: valueOf(event)})}
      /></label>
      ${unnamedPart(state)} ${askedPart(state, send)} ${formatsPart(state, send)} ${copyPart(state, send)}
      <p class="hint quiet">${messages.hints[state.settings.format]}</p>
      ${settingsPart(state, send)} ${localPart(state, send)}
      ${state.problem === '' ? nothing : html`<p class="wrong" role="alert">${state.problem}</p>`}
      ${textPart(state)} ${scriptPart(state)}
    </div>
    <div class="beside">
      ${picturePart(state, send)} ${isForVassal(state) ? vassalPart(state, send) : nothing}
      ${state.shared?.report ? checkPart(state, send) : nothing}
    </div>
  </div>`;

const set = (send: Send<ShareEvent>, change: Partial<Settings>): void => send({type: 'set', change});

/** Shows the formats; those for the author of a page are folded. */
function formatsPart(state: ShareState, send: Send<ShareEvent>): TemplateResult {
  const way = (format: ShareFormat): TemplateResult =>
    html`<label class="way"
      ><input
        type="radio"
        name="way"
        value=${format}
        .checked=${format === state.settings.format}
        @change=${() => set(send, {format})}
      /><span>${messages.formats[format]}</span></label
    >`;
  const formats = formatsOf(state);
  return html`<fieldset class="ways" part="ways">
    <legend>${messages.where}</legend>
    ${formats.filter((format) => !authorFormats.includes(format)).map(way)}
    <details class="authors">
      <summary>${messages.forAuthors}</summary>
      ${formats.filter((format) => authorFormats.includes(format)).map(way)}
    </details>
  </fieldset>`;
}

/** Says that names of a VASSAL module stay here, where some do. */
function unnamedPart({shared}: ShareState): TemplateResult | typeof nothing {
  const {shownTitle, keptNames = 'none'} = shared?.subject ?? {};
  if (shownTitle === undefined || keptNames === 'none') return nothing;
  const words = keptNames === 'all' ? messages.unnamed : messages.partlyUnnamed;
  return html`<p class="quiet unnamed" part="unnamed">${words(shownTitle)}</p>`;
}

/** Offers to leave out the hexes that were asked about in passing. */
function askedPart({shared, settings}: ShareState, send: Send<ShareEvent>): TemplateResult | typeof nothing {
  const {why = []} = shared?.subject ?? {};
  if (why.length === 0) return nothing;
  return html`<label class="tick asked"
    ><input
      type="checkbox"
      .checked=${settings.asked}
      @change=${(event: Event) => set(send, {asked: (event.target as HTMLInputElement).checked})}
    />
    <span>${messages.asked(why.join(', '))}</span></label
  >`;
}

/** Says below a format with a link that nobody else can open it, and offers to set another page for it. */
function localPart(state: ShareState, send: Send<ShareEvent>): TemplateResult | typeof nothing {
  const reason = localOnly(state);
  if (opensAnywhere(state) || (reason === undefined && !canSetPage(state))) return nothing;
  return html`<div class="local" part="local">
    <p id="local" class="quiet">${reason ?? nothing}</p>
    ${
      canSetPage(state)
        ? html`<label class="field"
              >${messages.page}
              <input
                class="page"
                inputmode="url"
                autocomplete="url"
                placeholder=${messages.pageExample}
                aria-describedby="local remedy"
                .value=${state.settings.page}
                @input=${(event: Event) => set(send, {page: valueOf(event)})}
            /></label>
            <p id="remedy" class="quiet">${reason === undefined ? nothing : messages.localRemedy}</p>`
        : nothing
    }
  </div>`;
}

/** True of a text that is pasted back, which needs no page. */
const opensAnywhere = ({settings: {format}}: ShareState): boolean =>
  format === 'text' || format === 'indented' || format === 'tag';

/** Shows the settings of the chosen format. */
function settingsPart(state: ShareState, send: Send<ShareEvent>): TemplateResult | typeof nothing {
  const {format, picture} = state.settings;
  if (isFlavour(format)) {
    const isWiki = format === 'wikitext' || format === 'dokuwiki';
    const label = messages.address[format === 'bgg' ? 'bgg' : isWiki ? 'wiki' : 'other'];
    return html`<label class="field"
        >${label}
        <input
          autocomplete="off"
          inputmode=${format === 'bgg' ? 'numeric' : 'url'}
          .value=${picture}
          @input=${(event: Event) => set(send, {picture: valueOf(event)})}
      /></label>
      ${hasLocalPicture(state) ? html`<p class="wrong" role="status">${messages.localPicture}</p>` : nothing}`;
  }
  if (format !== 'frame' && format !== 'element') return nothing;
  const poster = html`<label class="field"
      >${messages.poster}
      <input
        autocomplete="off"
        inputmode="url"
        placeholder=${messages.posterExample}
        .value=${picture}
        @input=${(event: Event) => set(send, {picture: valueOf(event)})}
    /></label>
    <div class="actions">
      <button type="button" @click=${() => send({type: 'save', file: 'svg'})}>${messages.saveSvg}</button>
    </div>`;
  if (format === 'element') return poster;
  return html`${poster}<label class="field"
      >${messages.height}
      <input
        type="number"
        min="200"
        max="2000"
        .value=${String(state.settings.height)}
        @change=${(event: Event) => set(send, {height: Number(valueOf(event))})}
    /></label>`;
}

/** Shows the script that a page of elements needs once, and which one does where the other may not load. */
function scriptPart(state: ShareState): TemplateResult | typeof nothing {
  if (state.settings.format !== 'element') return nothing;
  return html`<label class="field"
      >${messages.script}
      <textarea
        part="script"
        readonly
        rows="2"
        spellcheck="false"
        .value=${scriptOf(state, 'module')}
        @focus=${(event: Event) => (event.target as HTMLTextAreaElement).select()}
      ></textarea>
    </label>
    <p class="quiet">${messages.otherOrigin} <code>${scriptOf(state, 'classic')}</code></p>`;
}

/** True where the text needs a page that nobody else can open; plain text can be pasted anywhere. */
const needsOtherPage = (state: ShareState): boolean =>
  localOnly(state) !== undefined && !opensAnywhere(state);

/** Shows the text to copy. */
const textPart = (state: ShareState): TemplateResult =>
  html`<textarea
    part="text"
    readonly
    rows=${state.settings.format === 'link' ? 4 : 10}
    spellcheck="false"
    aria-label=${messages.formats[state.settings.format]}
    aria-describedby=${needsOtherPage(state) ? 'local' : nothing}
    .value=${textOf(state)}
  ></textarea>`;

/** Copies or sends the text. It is above all that differs between formats, so that it stays under the pointer. */
function copyPart(state: ShareState, send: Send<ShareEvent>): TemplateResult {
  const {
    outcome,
    settings: {format, picture},
  } = state;
  const isLocal = needsOtherPage(state);
  const outcomes = {
    copied: isLocal
      ? messages.copiedLocally
      : messages.copied(messages.formats[format], isFlavour(format) && picture.trim() === ''),
    manual: messages.byHand,
    shared: isLocal ? messages.sharedLocally : messages.shared,
    'share-failed': messages.shareFailed,
  };
  return html`<div class="actions copied">
    <button
      type="button"
      class="primary"
      @click=${(event: Event) => {
        const text = (event.currentTarget as Element).closest('.what')?.querySelector('textarea');
        text?.select();
        send({type: 'copy'});
      }}
    >
      ${messages.copy}
    </button>
    ${
      hasSystemShare()
        ? html`<button type="button" @click=${() => send({type: 'share'})}>${messages.systemShare}</button>`
        : nothing
    }
    <span class="quiet" role="status">${outcome === undefined ? '' : outcomes[outcome]}</span>
  </div>`;
}

/** True where the browser has a share dialog of its own. */
const hasSystemShare = (): boolean => typeof (navigator as {share?: unknown}).share === 'function';

/** True where a page may write pictures to the clipboard. */
const hasPictureClipboard = (): boolean =>
  'ClipboardItem' in globalThis && (navigator as {clipboard?: Clipboard}).clipboard?.write !== undefined;

const themes: readonly ThemeChoice[] = ['page', 'light', 'dark'];

/** Shows the picture, its colours, and the files to save it as. */
function picturePart(state: ShareState, send: Send<ShareEvent>): TemplateResult {
  const {canvas, pictureProblem, pictureOutcome, isSaving, settings} = state;
  const outcomes = {copied: messages.pictureCopied, failed: messages.pictureNotCopied};
  const said = pictureOutcome === undefined ? pictureProblem : outcomes[pictureOutcome];
  const button = (label: string, kind: 'png' | 'gif'): TemplateResult =>
    html`<button
      type="button"
      aria-disabled=${isSaving ? 'true' : 'false'}
      @click=${() => send({type: 'save', file: kind})}
    >
      ${label}
    </button>`;
  return html`<figure class="picture" part="picture">
      <div class="still">
        ${
          canvas
            ? html`<div role="img" aria-label=${altOf(state)}>${canvas}</div>`
            : html`<p class="quiet">${pictureProblem || messages.waiting}</p>`
        }
      </div>
    </figure>
    <label class="field row"
      >${messages.colours}
      <select
        @change=${(event: Event) => set(send, {theme: (event.target as HTMLSelectElement).value as ThemeChoice})}
      >
        ${themes.map((theme) => html`<option value=${theme} ?selected=${theme === settings.theme}>${messages.themes[theme]}</option>`)}
      </select></label
    >
    ${artPart(state, send)}
    <div class="actions">
      ${
        canvas && hasPictureClipboard()
          ? html`<button type="button" @click=${() => send({type: 'copy-picture'})}>
              ${messages.copyPicture}
            </button>`
          : nothing
      }
      ${canvas ? button(messages.savePng, 'png') : nothing}
      ${canvas && filmOf(state).length > 1 ? button(messages.saveGif, 'gif') : nothing}
      <span class="quiet" role="status">${isSaving ? messages.saving : canvas ? said : ''}</span>
    </div>`;
}

/** Offers the printed board and counters for the picture, and says whose they are. */
function artPart({shared, settings}: ShareState, send: Send<ShareEvent>): TemplateResult | typeof nothing {
  if (!shared?.subject.pictures) return nothing;
  const {shownTitle, position, pictures} = shared.subject;
  const whose = pictures.isDrawnByUmpire
    ? messages.ownArt
    : messages.whoseArt(shownTitle ?? position.game.title);
  return html`<div class="art" part="art">
    <label class="tick"
      ><input
        type="checkbox"
        aria-describedby="whose-art"
        .checked=${settings.art}
        @change=${(event: Event) => set(send, {art: (event.target as HTMLInputElement).checked})}
      />
      <span>${messages.art}</span></label
    >
    <p id="whose-art" class="quiet">
      ${whose} ${settings.art || pictures.isDrawnByUmpire ? nothing : messages.isDrawing}
    </p>
  </div>`;
}

/** Saves the game and its position as files of VASSAL. */
function vassalPart({vassalOutcome}: ShareState, send: Send<ShareEvent>): TemplateResult {
  return html`<details class="vassal" part="vassal">
    <summary>${messages.vassal}</summary>
    <p class="quiet">${messages.vassalHint}</p>
    <div class="actions">
      <button type="button" @click=${() => send({type: 'save', file: 'vassal-module'})}>
        ${messages.saveModule}
      </button>
      <button type="button" @click=${() => send({type: 'save', file: 'vassal-position'})}>
        ${messages.savePosition}
      </button>
    </div>
    <p role="status">${vassalOutcome}</p>
  </details>`;
}

/** Checks the dice line of a roll that somebody posted. */
function checkPart({rollCheck}: ShareState, send: Send<ShareEvent>): TemplateResult {
  const check = (event: Event): void => {
    const part = (event.currentTarget as Element).closest('.check');
    const [line, published] = [part?.querySelector('textarea'), part?.querySelector('input')];
    send({type: 'check-roll', line: line?.value ?? '', isPublished: published?.checked ?? false});
  };
  return html`<details class="check" part="check">
    <summary>${messages.check}</summary>
    <label class="field"
      >${messages.checkLine}
      <textarea rows="4" spellcheck="false" autocomplete="off"></textarea>
    </label>
    <label class="tick"><input type="checkbox" /> ${messages.published}</label>
    <div class="actions"><button type="button" @click=${check}>${messages.verify}</button></div>
    ${rollCheck === '' ? nothing : html`<p role="status">${rollCheck}</p>`}
  </details>`;
}
