import {html, type TemplateResult} from 'lit';
import {blankModule, writeModule} from '../../../src/edit/module/index.js';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import type {EditorDesk} from '../desk.js';
import {button} from '../fields.js';
import {words as ui} from '../words.js';

/** The one file that comes out, and what may be begun with. */
export function filePanel(desk: EditorDesk): TemplateResult {
  const {draft} = desk;
  const text = writeModule(draft);
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  const read = (event: Event): void => {
    const [chosen] = (event.target as HTMLInputElement).files ?? [];
    void chosen?.text().then((said) => {
      openText(desk, said);
    });
  };
  const ship = (event: Event): void => {
    const {value} = event.target as HTMLSelectElement;
    if (value !== '')
      void loadGameDocument(value).then((document) => {
        desk.open(document);
      });
  };
  return html`<div class="actions">
      <a class="button primary" download=${`${draft.id || 'module'}.json`} href=${file}>${ui.saveAsAFile}</a>
      <label class="button"
        >${ui.openAFile}<input type="file" accept=".json,application/json" @change=${read}
      /></label>
      ${button('A new map of hexes', () => {
        desk.open(blankModule('hex'));
      })}
      ${button('A new map of points', () => {
        desk.open(blankModule('point'));
      })}
    </div>
    <label class="field"
      >${ui.beginWithAGameThat}
      <select @change=${ship}>
        <option value="">${ui.chooseOne}</option>
        ${gameIds.map((id) => html`<option value=${id}>${id}</option>`)}
      </select></label
    >
    <p class="quiet">${ui.whatStoodHereBeforeComes}</p>
    <label class="field"
      >${ui.theModuleAsJson}
      <textarea
        class="json"
        rows="24"
        spellcheck="false"
        .value=${text}
        @change=${(event: Event) => {
          openText(desk, (event.target as HTMLTextAreaElement).value);
        }}
      ></textarea>
    </label>`;
}

function openText(desk: EditorDesk, said: string): void {
  try {
    desk.open(JSON.parse(said));
  } catch (error) {
    desk.say(ui.thisIsNoJson(error instanceof Error ? error.message : String(error)));
  }
}
