import {html, nothing, type TemplateResult} from 'lit';
import type {ShareController, ThemeChoice} from '../controller.js';
import {words} from '../words.js';

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
