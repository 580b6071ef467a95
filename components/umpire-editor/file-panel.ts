import {parseJsonFile} from '../../src/phrases/json.js';
import {type TemplateResult, html} from 'lit';
import {beginning, begunParts, blankModule, writeModule} from '../../src/edit/module/index.js';
import {withField} from '../../src/edit/record.js';
import {isSheet, loadPlainBoard, plainBoard, sheetTitles} from '../../src/case/plain-board.js';
import {gameContents} from '../../src/games/contents.js';
import {loadGameDocument} from '../../src/games/index.js';
import type {Loaded} from '../../src/module/index.js';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {fileName} from '../../src/share/clean.js';
import {textOfFile} from '../shared/fetch-text.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import {checkOf} from './content.js';
import type {Send} from '../shared/store.js';
import {saveForVassal} from '../shared/for-vassal.js';
import {line} from '../shared/fields.js';
import {jsonPart} from './json-part.js';
import {button} from './fields.js';
import {authorLang} from '../shared/messages.js';
import {messages} from './messages.js';

/** Edits the title of the module, saves it as a file, and opens another one. */
export function filePanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const text = writeModule(draft);
  const file = `data:application/json;charset=utf-8,${encodeURIComponent(text)}`;
  const openFile = (event: Event): void => {
    const [selected] = (event.target as HTMLInputElement).files ?? [];
    if (!selected) return;
    void textOfFile(selected).then((content) => {
      if (content === undefined) send({type: 'announce', message: messages.fileTooLong});
      else openRead(send, parseJsonFile(content));
    });
  };
  const openShipped = (event: Event): void => {
    const {value} = event.target as HTMLSelectElement;
    if (value !== '')
      void loadGameDocument(value).then((document) => {
        send({type: 'replace', document});
      });
  };
  const openSheet = (event: Event): void => {
    void loadPlainBoard((event.target as HTMLSelectElement).value).then((board) => {
      if (board) send({type: 'replace', document: board, isBoard: true});
    });
  };
  return html`<div class="halves">
      <section class="rows" aria-labelledby="open">
        <h3 id="open">${messages.openPart}</h3>
        <label class="field"
          >${messages.startFromShipped}
          <select @change=${openShipped}>
            <option value="">${messages.chooseOne}</option>
            ${Object.entries(gameContents).map(([id, {title}]) => html`<option value=${id} lang=${authorLang()}>${title}</option>`)}
          </select></label
        >
        <label class="field"
          >${messages.trySheet}
          <select @change=${openSheet}>
            <option value="">${messages.chooseOne}</option>
            ${[...sheetTitles].map(([name, title]) => html`<option value=${name} lang=${authorLang()}>${title}</option>`)}
          </select></label
        >
        <div class="actions">
          <label class="button"
            >${messages.openAFile}<input type="file" accept=".json,application/json" @change=${openFile}
          /></label>
          ${button(messages.newHexes, () => {
            send({type: 'replace', document: blankModule('hex')});
          })}
          ${button(messages.newPoints, () => {
            send({type: 'replace', document: blankModule('point')});
          })}
        </div>
        <p class="quiet">${messages.undoRestores}</p>
      </section>
      <section class="rows" aria-labelledby="save">
        <h3 id="save">${messages.savePart}</h3>
        ${line(
          messages.title,
          draft.title,
          (title) => {
            send(changeTo({...draft, title}));
          },
          {at: '/title'},
        )}
        ${line(
          messages.moduleId,
          draft.id,
          (id) => {
            send(changeTo({...draft, id}));
          },
          {at: '/id'},
        )}
        <div class="actions">
          <a class="button primary" download=${fileName(draft.id || 'module', 'json')} href=${file}
            >${messages.saveAsAFile}</a
          >
          ${button(messages.forVassal, () => void saveModule(state, send))}
        </div>
      </section>
    </div>
    <details class="folds">
      <summary>${messages.asJsonText}</summary>
      ${begunParts.map((part) =>
        jsonPart(state, send, {
          label: messages.jsonParts[part],
          at: `/${part}`,
          value: draft[part],
          rows: 12,
          folds: true,
          begin: () => beginning(draft, part, messages.beginning),
          within: (value) => withField(draft, part, value as never),
          take: (value) => {
            send(changeTo(withField(draft, part, value as never)));
          },
        }),
      )}
      ${jsonPart(state, send, {
        label: messages.moduleJson,
        at: '',
        value: draft,
        text,
        rows: 24,
        folds: true,
        within: moduleIn,
        take: (value) => openValue(send, value, true),
      })}
    </details>`;
}

/** The module of a document, which may be a rule sheet alone. */
const moduleIn = (value: unknown): unknown =>
  isSheet(value) ? plainBoard(value, {title: titleOf(value)}) : value;

/** Saves the game for VASSAL, or says why it can't be. */
async function saveModule(state: EditorState, send: Send<EditorEvent>): Promise<void> {
  const {game} = checkOf(state);
  if (!game) {
    send({type: 'announce', message: messages.notForVassal});
    return;
  }
  const saved = await saveForVassal(game);
  send({
    type: 'announce',
    message: saved.ok
      ? `${messages.savedForVassal(saved.value.name)} ${saved.value.lacking}`.trim()
      : saved.faults.map(toldLine).join(' '),
  });
}

const titleOf = ({title}: {readonly title?: unknown}): string =>
  typeof title === 'string' ? title : messages.ruleSheet;

/** Opens a document: a module, or a rule sheet, which gets a plain board. */
const openValue = (send: Send<EditorEvent>, value: unknown, stays = false): void => {
  send({type: 'replace', document: moduleIn(value), stays, ...(isSheet(value) && {isBoard: true})});
};

function openRead(send: Send<EditorEvent>, read: Loaded<unknown>): void {
  if (read.ok) openValue(send, read.value);
  else send({type: 'announce', message: messages.notJson(read.faults.map(toldLine).join(' '))});
}
