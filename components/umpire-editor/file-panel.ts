import {type TemplateResult, html} from 'lit';
import {blankModule, writeModule} from '../../src/edit/module/index.js';
import {gameIds, loadGameDocument} from '../../src/games/index.js';
import {parseJson, toldLine} from '../../src/module/index.js';
import {fileName} from '../../src/share/clean.js';
import {textOfFile} from '../internal/chosen-file.js';
import type {EditorProps} from './model.js';
import {button} from './fields.js';
import {words as ui} from './words.js';

/** The one file that comes out, and what may be begun with. */
export function filePanel(props: EditorProps): TemplateResult {
  const {draft} = props;
  const text = writeModule(draft);
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  const read = (event: Event): void => {
    const [chosen] = (event.target as HTMLInputElement).files ?? [];
    if (!chosen) return;
    void textOfFile(chosen).then((said) => {
      if (said === undefined) props.say(ui.tooLong);
      else openText(props, said);
    });
  };
  const ship = (event: Event): void => {
    const {value} = event.target as HTMLSelectElement;
    if (value !== '')
      void loadGameDocument(value).then((document) => {
        props.open(document);
      });
  };
  return html`<div class="actions">
      <a class="button primary" download=${fileName(draft.id || 'module', 'json')} href=${file}
        >${ui.saveAsAFile}</a
      >
      <label class="button"
        >${ui.openAFile}<input type="file" accept=".json,application/json" @change=${read}
      /></label>
      ${button(ui.newHexes, () => {
        props.open(blankModule('hex'));
      })}
      ${button(ui.newPoints, () => {
        props.open(blankModule('point'));
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
          openText(props, (event.target as HTMLTextAreaElement).value);
        }}
      ></textarea>
    </label>`;
}

function openText(props: EditorProps, said: string): void {
  const read = parseJson(said);
  if (read.ok) props.open(read.value);
  else props.say(ui.thisIsNoJson(read.faults.map(toldLine).join(' ')));
}
