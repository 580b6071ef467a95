import {type TemplateResult, html, nothing} from 'lit';
import {isFlavour} from '../../src/share/snippet.js';
import {hasPictureClipboard, hasSystemShare, type ShareController, type ThemeChoice} from './controller.js';
import {type ShareFormat, messages} from './messages.js';
import {locale} from '../shared/messages.js';

// the button loads this file when somebody opens the dialog
export {ShareController} from './controller.js';
export {styles} from './styles.js';

const valueOf = (event: Event): string => (event.target as HTMLInputElement).value;

/** Shows the share dialog: formats, the text to copy, the picture, and the check of a posted roll. */
export function dialogPart(controller: ShareController, close: () => void): TemplateResult {
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
        controller.subject
          ? sharedPart(controller)
          : html`<p class="empty" role="status">
              ${controller.ready ? controller.problem || messages.nothing : messages.waiting}
            </p>`
      }
    </div>
  </dialog>`;
}

const sharedPart = (controller: ShareController): TemplateResult =>
  html`<div class="columns">
    <div class="what">
      <label class="field"
        >${messages.named}
        <input
          autocomplete="off"
          .value=${controller.settings.title}
          @input=${(event: Event) => controller.set({title: valueOf(event)})}
      /></label>
      ${unnamedPart(controller)} ${askedPart(controller)}
      <fieldset class="ways" part="ways">
        <legend>${messages.where}</legend>
        ${controller.formats.map((format) => formatPart(controller, format))}
      </fieldset>
      ${copyPart(controller)}
      <p class="hint quiet">${messages.hints[controller.settings.format]}</p>
      ${settingsPart(controller)} ${localPart(controller)}
      ${controller.problem === '' ? nothing : html`<p class="wrong" role="alert">${controller.problem}</p>`}
      ${textPart(controller)}
    </div>
    <div class="beside">${picturePart(controller)} ${vassalPart(controller)} ${checkPart(controller)}</div>
  </div>`;

/** Says that names of a VASSAL module stay here, where some do. */
function unnamedPart({subject}: ShareController): TemplateResult | typeof nothing {
  const {shownTitle, keptNames = 'none'} = subject ?? {};
  if (shownTitle === undefined || keptNames === 'none') return nothing;
  const words = keptNames === 'all' ? messages.unnamed : messages.partlyUnnamed;
  return html`<p class="quiet unnamed" part="unnamed">${words(shownTitle)}</p>`;
}

/** Offers to leave out the hexes that were asked about in passing. */
function askedPart(controller: ShareController): TemplateResult | typeof nothing {
  const {subject, settings} = controller;
  const {why = []} = subject ?? {};
  if (why.length === 0) return nothing;
  return html`<label class="tick asked"
    ><input
      type="checkbox"
      .checked=${settings.asked}
      @change=${(event: Event) => controller.set({asked: (event.target as HTMLInputElement).checked})}
    />
    <span>${messages.asked(why.join(', '))}</span></label
  >`;
}

const formatPart = (controller: ShareController, format: ShareFormat): TemplateResult =>
  html`<label class="way"
    ><input
      type="radio"
      name="way"
      value=${format}
      .checked=${format === controller.settings.format}
      @change=${() => controller.set({format})}
    /><span>${messages.formats[format]}</span></label
  >`;

/** Warns that nobody else can open the link, and offers to set another page for it. */
function localPart(controller: ShareController): TemplateResult | typeof nothing {
  const {localOnly, canSetPage, settings} = controller;
  if (localOnly === undefined && !canSetPage) return nothing;
  return html`<div class="local" part="local">
    <p id="local" class="wrong">${localOnly ?? nothing}</p>
    ${
      canSetPage
        ? html`<label class="field"
              >${messages.page}
              <input
                class="page"
                inputmode="url"
                autocomplete="url"
                placeholder=${messages.pageExample}
                aria-describedby="local remedy"
                .value=${settings.page}
                @input=${(event: Event) => controller.set({page: valueOf(event)})}
            /></label>
            <p id="remedy" class="quiet">${localOnly === undefined ? nothing : messages.localRemedy}</p>`
        : nothing
    }
  </div>`;
}

/** Shows the settings of the chosen format. */
function settingsPart(controller: ShareController): TemplateResult | typeof nothing {
  const {format, picture} = controller.settings;
  if (isFlavour(format)) {
    const isWiki = format === 'wikitext' || format === 'dokuwiki';
    const label = messages.address[format === 'bgg' ? 'bgg' : isWiki ? 'wiki' : 'other'];
    return html`<label class="field"
        >${label}
        <input
          autocomplete="off"
          inputmode=${format === 'bgg' ? 'numeric' : 'url'}
          .value=${picture}
          @input=${(event: Event) => controller.set({picture: valueOf(event)})}
      /></label>
      ${controller.hasLocalPicture ? html`<p class="wrong" role="status">${messages.localPicture}</p>` : nothing}`;
  }
  if (format !== 'frame' && format !== 'element') return nothing;
  return html`<div class="sizes">${sizePart(controller, 'width')} ${sizePart(controller, 'height')}</div>`;
}

const sizePart = (controller: ShareController, of: 'width' | 'height'): TemplateResult =>
  html`<label class="field"
    >${messages[of]}
    <input
      type="number"
      min="200"
      max="2000"
      .value=${String(controller.settings[of])}
      @change=${(event: Event) => controller.set({[of]: Number(valueOf(event))})}
  /></label>`;

/** True where the text needs a page that nobody else can open; plain text can be pasted anywhere. */
const needsOtherPage = ({localOnly, settings}: ShareController): boolean =>
  localOnly !== undefined && !['text', 'indented', 'tag'].includes(settings.format);

/** Shows the text to copy. */
const textPart = (controller: ShareController): TemplateResult =>
  html`<textarea
    part="text"
    readonly
    rows=${controller.settings.format === 'link' ? 4 : 10}
    spellcheck="false"
    aria-label=${messages.formats[controller.settings.format]}
    aria-describedby=${needsOtherPage(controller) ? 'local' : nothing}
    .value=${controller.text}
  ></textarea>`;

/** Copies or sends the text. It stands above all that differs between formats, so that it stays under the pointer. */
function copyPart(controller: ShareController): TemplateResult {
  const {outcome} = controller;
  const isLocal = needsOtherPage(controller);
  const outcomes = {
    copied: isLocal ? messages.copiedLocally : messages.copied,
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
        void controller.copy();
      }}
    >
      ${messages.copy}
    </button>
    ${
      hasSystemShare()
        ? html`<button type="button" @click=${() => void controller.share()}>${messages.systemShare}</button>`
        : nothing
    }
    <span class="quiet" role="status">${outcome === undefined ? '' : outcomes[outcome]}</span>
  </div>`;
}

const themes: readonly ThemeChoice[] = ['page', 'light', 'dark'];

/** Shows the picture, its colours, and the files to save it as. */
function picturePart(controller: ShareController): TemplateResult {
  const {canvas, pictureProblem, pictureOutcome, saving, film, settings} = controller;
  const outcomes = {copied: messages.pictureCopied, failed: messages.pictureNotCopied};
  const said = pictureOutcome === undefined ? pictureProblem : outcomes[pictureOutcome];
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
            : html`<p class="quiet">${pictureProblem || messages.waiting}</p>`
        }
      </div>
    </figure>
    <label class="field row"
      >${messages.colours}
      <select
        @change=${(event: Event) => controller.set({theme: (event.target as HTMLSelectElement).value as ThemeChoice})}
      >
        ${themes.map((theme) => html`<option value=${theme} ?selected=${theme === settings.theme}>${messages.themes[theme]}</option>`)}
      </select></label
    >
    ${artPart(controller)}
    <div class="actions">
      ${
        canvas && hasPictureClipboard()
          ? html`<button type="button" @click=${() => void controller.copyPicture()}>
              ${messages.copyPicture}
            </button>`
          : nothing
      }
      ${canvas ? button(messages.savePng, 'png') : nothing}
      ${canvas && film.length > 1 ? button(messages.saveGif, 'gif') : nothing}
      <span class="quiet" role="status">${saving ? messages.saving : canvas ? said : ''}</span>
    </div>`;
}

/** Offers the printed board and counters for the picture, and says whose they are. */
function artPart(controller: ShareController): TemplateResult | typeof nothing {
  const {subject, settings} = controller;
  if (!subject?.pictures) return nothing;
  const {shownTitle, position, pictures} = subject;
  const whose = pictures.isDrawnByUmpire
    ? messages.ownArt
    : messages.whoseArt(shownTitle ?? position.game.title);
  return html`<div class="art" part="art">
    <label class="tick"
      ><input
        type="checkbox"
        aria-describedby="whose-art"
        .checked=${settings.art}
        @change=${(event: Event) => controller.set({art: (event.target as HTMLInputElement).checked})}
      />
      <span>${messages.art}</span></label
    >
    <p id="whose-art" class="quiet">
      ${whose} ${settings.art || pictures.isDrawnByUmpire ? nothing : messages.isDrawing}
    </p>
  </div>`;
}

/** Saves the game and its position as files of VASSAL. */
function vassalPart(controller: ShareController): TemplateResult | typeof nothing {
  if (!controller.isForVassal) return nothing;
  return html`<details class="vassal" part="vassal">
    <summary>${messages.vassal}</summary>
    <p class="quiet">${messages.vassalHint}</p>
    <div class="actions">
      <button type="button" @click=${() => void controller.saveForVassal('module')}>
        ${messages.saveModule}
      </button>
      <button type="button" @click=${() => void controller.saveForVassal('position')}>
        ${messages.savePosition}
      </button>
    </div>
    <p role="status">${controller.vassalOutcome}</p>
  </details>`;
}

/** Checks the dice line of a roll that somebody posted. */
function checkPart(controller: ShareController): TemplateResult {
  const check = (event: Event): void => {
    const part = (event.currentTarget as Element).closest('.check');
    const [line, published] = [part?.querySelector('textarea'), part?.querySelector('input')];
    controller.checkRoll(line?.value ?? '', published?.checked ?? false);
  };
  return html`<details class="check" part="check">
    <summary>${messages.check}</summary>
    <label class="field"
      >${messages.checkLine}
      <textarea rows="4" spellcheck="false" autocomplete="off"></textarea>
    </label>
    <label class="tick"><input type="checkbox" /> ${messages.published}</label>
    <div class="actions"><button type="button" @click=${check}>${messages.verify}</button></div>
    ${controller.rollCheck === '' ? nothing : html`<p role="status">${controller.rollCheck}</p>`}
  </details>`;
}
