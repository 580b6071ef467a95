/** Ten questions in place of a sheet in JSON: each answer says what the ruling on the chosen stack would be. */
import {html, nothing, type TemplateResult} from 'lit';
import {
  answersOfSheet,
  isAsked,
  sheetOfAnswers,
  sheetQuestions,
  usualAnswers,
  type SheetAnswers,
  type SheetQuestion,
} from '../../src/edit/sheet-answers.js';
import type {ModuleDocument, OverlayDocument, Position, SheetDocument} from '../../src/module/index.js';
import {readRetreat, retreatRulesOf, ruleRetreat} from '../../src/rules/index.js';
import {rulingPhrases} from '../../src/phrases/en/retreat.js';
import {namesOf} from '../../src/phrases/names.js';
import {outcomeArgs} from '../../src/rules/retreat/disputes.js';
import type {OutcomeArgs} from '../../src/rules/retreat/verdict-args.js';
import {fileName} from '../../src/share/clean.js';
import {withSheet} from '../../src/vassal/shipped-rules.js';
import {libraryOffer} from '../../src/vassal/library-offer.js';
import {copyOut} from '../shared/browser.js';
import {line} from '../shared/fields.js';
import type {UmpireModuleEvent} from '../umpire-editor/events.js';
import {messages} from './messages.js';
import type {AskedOnBoard, SendVassal, VassalState} from './state.js';
import type {VassalView} from './view-model.js';

/** The answers in the sheet that is entered, where the form wrote it. */
export function enteredAnswers({rules}: OverlayDocument): SheetAnswers | undefined {
  const retreat = rules?.retreat;
  return typeof retreat === 'object' && !('extends' in retreat) && 'bars' in retreat
    ? answersOfSheet(retreat as SheetDocument)
    : undefined;
}

/** The sheet of the usual answers, or of those that are entered, with one of them changed. */
export function withAnswer(overlay: OverlayDocument, change: Partial<SheetAnswers> = {}): OverlayDocument {
  const {retreat} = overlay.rules ?? {};
  const before = enteredAnswers(overlay);
  const title =
    before && typeof retreat === 'object' ? retreat.title : messages.form.titleOf(overlay.overlay.module);
  const sheet = sheetOfAnswers(
    {...(before ?? usualAnswers), ...change},
    {id: 'own', title: title ?? messages.form.titleOf(overlay.overlay.module)},
  );
  return withSheet(overlay, sheet);
}

/** The rulings that other answers would give, by the question and the answer; of the answer that is given the ruling as it is. */
export type Outcomes = ReadonlyMap<string, OutcomeArgs>;
export const outcomeKey = (question: SheetQuestion, answer: string | number): string =>
  `${question} ${answer}`;

/** Is there something to try: the form is open, and a stack is chosen? */
export const isToTry = ({isFormOpen, board, question, outcomes}: VassalState): boolean =>
  isFormOpen && board !== undefined && question.asked !== undefined && outcomes?.of !== question.asked;

/** Rules on the chosen stack by each answer to each question. */
export function* outcomesOf(
  position: Position,
  asked: AskedOnBoard,
  answers: SheetAnswers,
): Generator<number, Outcomes> {
  const found = new Map<string, OutcomeArgs>();
  const rules = position.kind === 'hex' ? retreatRulesOf(position.game) : undefined;
  if (position.kind !== 'hex' || !rules) return found;
  const questions = Object.keys(sheetQuestions) as SheetQuestion[];
  for (const [i, question] of questions.entries())
    for (const answer of sheetQuestions[question]) {
      yield i / questions.length;
      const sheet = sheetOfAnswers({...answers, [question]: answer}, {id: 'own', title: rules.sheet.title});
      const units = sheet.moves === 'units' ? asked.units.slice(0, 1) : asked.units;
      const hexes = Math.min(asked.length.hexes, sheet.maxHexes ?? 1);
      const length = {...asked.length, hexes: question === 'hexes' ? Number(answer) : hexes};
      const group = readRetreat(position, sheet, {...length, units}, []);
      if (!group.ok) continue;
      const ruling = ruleRetreat(sheet, {}, position, group.value, length);
      found.set(outcomeKey(question, answer), outcomeArgs(ruling));
    }
  return found;
}

/** The form, while it is open. */
export function sheetFormPart(view: VassalView, send: SendVassal): TemplateResult | typeof nothing {
  const {
    overlay,
    isFormOpen,
    outcomes,
    question: {asked},
  } = view;
  const retreat = overlay.rules?.retreat;
  const answers = enteredAnswers(overlay);
  if (!isFormOpen || typeof retreat !== 'object') return nothing;
  const editor = view.formTabs === 'rules' ? view.tableForm : undefined;
  // the editor says more than ten answers can
  if (!answers)
    return editor
      ? html`<section class="ask form" part="form" aria-label=${messages.form.title}>
          ${editorPart(editor, send)}
        </section>`
      : nothing;
  const words = messages.form;
  const {board} = view;
  const names = board && namesOf(board.shown.game);
  const tried = outcomes && outcomes.of === asked ? outcomes.found : undefined;
  const wordsOf = (question: SheetQuestion, answer: string | number): string | undefined => {
    const args = tried?.get(outcomeKey(question, answer));
    return args && names && rulingPhrases.outcome(args, names);
  };
  const enter = (change: Partial<SheetAnswers>): void =>
    send({type: 'enter', overlay: withAnswer(overlay, change)});
  const row = (question: SheetQuestion): TemplateResult => {
    const now = wordsOf(question, answers[question]);
    return html`<fieldset class="answers" data-question=${question}>
      <legend>${words.questions[question]}</legend>
      ${sheetQuestions[question].map((answer) => {
        const outcome = wordsOf(question, answer);
        const isNow = answers[question] === answer;
        return html`<label
          ><input
            type="radio"
            name=${question}
            value=${answer}
            .checked=${isNow}
            @change=${() => enter({[question]: answer})}
          />
          <span
            >${answerWords(question, answer)}
            ${
              outcome === undefined || isNow || outcome === now
                ? nothing
                : html`<span class="quiet outcome">${words.then(outcome)}</span>`
            }</span
          ></label
        >`;
      })}
    </fieldset>`;
  };
  const asks = (Object.keys(sheetQuestions) as SheetQuestion[]).filter((question) =>
    isAsked(question, answers),
  );
  const now = wordsOf('zoc', answers.zoc);
  return html`<section class="ask form" part="form" aria-labelledby="form">
    <h2 id="form">${words.title}</h2>
    <p class="quiet" role="status">
      ${asked === undefined ? words.chooseStack : now === undefined ? words.hint : words.now(now)}
    </p>
    <div class="fields">
      ${line(words.name, retreat.title ?? '', (title) => {
        if (title !== '')
          send({type: 'enter', overlay: withSheet(overlay, {...(retreat as SheetDocument), title})});
      })}
    </div>
    <div class="questions">${asks.map(row)}</div>
    <p class="buttons">
      <button type="button" class="primary" @click=${() => send({type: 'openForm', isOpen: false})}>
        ${words.done}
      </button>
      ${
        editor
          ? nothing
          : html`<button type="button" @click=${() => send({type: 'openTableForm', tabs: 'rules'})}>
              ${words.editor}
            </button>`
      }
    </p>
    ${editor ? editorPart(editor, send) : nothing} ${offerPart(view, retreat as SheetDocument)}
  </section>`;
}

/** The sheet in the editor, clause by clause. */
function editorPart(document: ModuleDocument, send: SendVassal): TemplateResult {
  return html`<umpire-editor
      loading="eager"
      tabs="rules"
      .module=${document}
      @umpire-module=${({document: changed}: UmpireModuleEvent) => send({type: 'fillTable', document: changed})}
    ></umpire-editor>
    <p>
      <button type="button" class="primary" @click=${() => send({type: 'closeTableForm'})}>
        ${messages.form.closeEditor}
      </button>
    </p>`;
}

const answerWords = (question: SheetQuestion, answer: string | number): string =>
  question === 'hexes'
    ? messages.form.hexes(Number(answer))
    : ((messages.form.answers as Readonly<Record<string, Readonly<Record<string, string>>>>)[question]?.[
        answer
      ] ?? String(answer));

/** The sheet as a library entry, for others who play the game: a file, and a text to send with it. */
function offerPart({overlay, board}: VassalView, sheet: SheetDocument): TemplateResult | typeof nothing {
  if (!board) return nothing;
  const words = messages.form.offer;
  const entry = libraryOffer(overlay, sheet, board.sides);
  const text = words.text(overlay.overlay.module, sheet.title, board.sides);
  const json = `${JSON.stringify(entry, undefined, 2)}\n`;
  return html`<details>
    <summary>${words.title}</summary>
    <p>${words.why}</p>
    <p class="buttons">
      <a
        class="button"
        download=${fileName(`${overlay.overlay.module}.library`, 'json')}
        href="data:application/json;charset=utf-8,${encodeURIComponent(json)}"
        >${words.save}</a
      >
      <button type="button" @click=${() => void copyOut(Promise.resolve(text))}>${words.copy}</button>
    </p>
    <textarea readonly rows="6" aria-label=${words.label} .value=${text}></textarea>
  </details>`;
}
