import {type TemplateResult, html, nothing} from 'lit';
import {
  copySheet,
  clausesIn,
  isHex,
  orderName,
  blankSheet,
  setRetreat,
  setRules,
  sheetLists,
  sheetNames,
  sheetSource,
} from '../../src/edit/module/index.js';
import {entriesOf} from '../../src/edit/module/form.js';
import {withFields} from '../../src/edit/record.js';
import {ownRules, rules as rulesSchema} from '../../src/module/schema/module.js';
import {formFields} from './form/schema-form.js';
import type {SheetDocument} from '../../src/module/index.js';
import {explainClause} from '../../src/phrases/explain-clauses.js';
import {sheetTitles} from '../../src/case/plain-board.js';
import {combatOf} from '../../src/module/game.js';
import {sheetOf} from '../../src/rules/retreat-rules.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import type {Send} from '../shared/store.js';
import {authorsChoices, line, pick} from '../shared/fields.js';
import {authorLang} from '../shared/messages.js';
import {button} from './fields.js';
import {samplePart} from './sample.js';
import {messages} from './messages.js';
import {sheetPart} from './rule-sheet.js';
import {lineSheetPart, noSheetPart, orderPick, ownOrderPart, phasePart} from './order-part.js';
import {sequencePart} from './sequence-part.js';

/** Edits the rules of retreat: a sheet that ships, or one of the game's own. */
export function rulesPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const {rules = {}} = draft;
  if (!isHex(draft)) return lineSheetPart(state, send);
  const said = sheetSource(draft);
  const sheet = rules.retreat === undefined ? undefined : sheetOf(rules.retreat);
  const choose = (value: string): void => {
    if (value === 'blank')
      send(changeTo(setRetreat(draft, blankSheet(messages.sheetTitle(draft.title))), messages.sheetCopied));
    else if (value.startsWith('of:')) send({type: 'copySheet', name: value.slice(3)});
    else if (value === 'own')
      send(
        changeTo(
          sheet ? copySheet(draft) : setRetreat(draft, blankSheet(messages.sheetTitle(draft.title))),
          messages.sheetCopied,
        ),
      );
    else if (value !== 'changed') send(changeTo(setRetreat(draft, value === '' ? undefined : value)));
  };
  return html`<div class="with-button">
      ${pick(
        messages.retreatRules,
        [
          ['', messages.choices.retreats['']],
          ...authorsChoices(sheetNames.map((name) => [name, sheetOf(name)?.title ?? name])),
          ...(said.is === 'changed' ? [['changed', messages.sheetChanged(said.sheet.extends)] as const] : []),
          ['own', messages.choices.retreats.own],
          ['blank', messages.choices.retreats.blank],
          ...[...sheetTitles].flatMap(([name, title]) =>
            (sheetNames as readonly string[]).includes(name)
              ? []
              : [[`of:${name}`, messages.sheetOf(title)] as const],
          ),
        ],
        said.is === 'named' ? said.name : said.is === 'none' ? '' : said.is,
        choose,
        {at: '/rules/retreat'},
      )}
      ${
        said.is === 'named' || said.is === 'changed'
          ? button(messages.customise, () => {
              choose('own');
            })
          : nothing
      }
    </div>
    ${
      said.is === 'none'
        ? noSheetPart(() => {
            choose('blank');
          })
        : nothing
    }
    ${sheet ? optionsPart(state, send, sheet) : nothing}
    ${said.is === 'own' ? sheetPart(state, send, said.sheet) : sheet ? readOnlyPart(state, send, sheet) : nothing}`;
}

/** Edits rules besides the sheet by their schema; `name` says which. */
function rulePart(
  state: EditorState,
  send: Send<EditorEvent>,
  name: 'advance' | 'zoc',
): readonly TemplateResult[] {
  const {draft} = state;
  const {rules = {}} = draft;
  const sheet = rules.retreat === undefined ? undefined : sheetOf(rules.retreat);
  return formFields(
    {state, send, readings: sheet?.readings ?? [], hints: true, adds: messages.customiseOne},
    ruleFields.filter((field) => field.name === name),
    rules,
    (now) => {
      send(changeTo(setRules(draft, now as typeof rules)));
    },
    '/rules',
  );
}

/** Edits how battles are fought: the order of play, the combat phase, and advances. */
export function battlesPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const hasAdvances = isHex(draft) && combatOf(draft) === 'hex';
  return html`${orderPick(state, send)} ${orderName(draft) === 'own' ? ownOrderPart(state, send) : nothing}
  ${phasePart(state, send)}
  ${
    hasAdvances
      ? html`<section class="group" aria-labelledby="advances">
          <h3 id="advances">${messages.advances}</h3>
          <div class="form">${rulePart(state, send, 'advance')}</div>
        </section>`
      : nothing
  }
  ${sequencePart(draft)}`;
}

/** Edits zones of control, the numbers of rules to cite, and the author's words for them. */
export function zonesPanel(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const {rules = {}} = draft;
  return html`<section class="group" aria-labelledby="zoc-rules">
      <h3 id="zoc-rules">${messages.zocRules}</h3>
      <div class="form">${rulePart(state, send, 'zoc')}</div>
    </section>
    <section class="group" aria-labelledby="rule-numbers">
      <h3 id="rule-numbers">${messages.ruleNumbers}</h3>
      <div class="form">
        ${formFields(
          {state, send, hints: true},
          entriesOf(ownRules),
          rules.rules ?? {},
          (now) => {
            const numbers = Object.keys(now).length === 0 ? undefined : (now as typeof rules.rules);
            send(changeTo(setRules(draft, withFields(rules, {rules: numbers}))));
          },
          '/rules/rules',
        )}
      </div>
    </section>
    ${wordsPart(state, send)}`;
}

/** Rules besides the sheet, by their schema. */
const ruleFields = entriesOf(rulesSchema);

/** Edits the readings: the answers of this module to questions that the sheet leaves open. */
function optionsPart(
  state: EditorState,
  send: Send<EditorEvent>,
  sheet: SheetDocument,
): TemplateResult | typeof nothing {
  const {draft} = state;
  const {rules = {}} = draft;
  const {readings = []} = sheet;
  if (readings.length === 0) return nothing;
  return html`<details>
    <summary>${messages.readings(readings.length)}</summary>
    <div class="rows" lang=${authorLang()}>
      ${readings.map(({option, question, rule, values}) =>
        pick(
          `${rule} ${question}`,
          values.map(({value, means}) => [value, means] as const),
          rules.options?.[option] ?? values[0]?.value ?? '',
          (value) => {
            const options = withFields(rules.options ?? {}, {
              [option]: value === values[0]?.value ? undefined : value,
            });
            send(
              changeTo(
                setRules(
                  draft,
                  withFields(rules, {options: Object.keys(options).length === 0 ? undefined : options}),
                ),
              ),
            );
          },
          {at: `/rules/options/${option}`},
        ),
      )}
    </div>
  </details>`;
}

/** Shows the clauses of a shipped sheet, read-only. */
function readOnlyPart(state: EditorState, send: Send<EditorEvent>, sheet: SheetDocument): TemplateResult {
  const lists = sheetLists.filter((list) => clausesIn(sheet, list).length > 0);
  return html`<details open>
    <summary>${messages.clauses}</summary>
    ${lists.map(
      (list) =>
        html`<h4>${messages.lists[list]}</h4>
          <ol class="cards">
            ${clausesIn(sheet, list).map(
              (clause) =>
                html`<li class="card">
                  <p>
                    <span class="rule">${clause.rule}</span>
                    ${explainClause(sheet, clause, {document: state.draft}, list)}
                  </p>
                  ${samplePart(state, send, clause.clause)}
                </li>`,
            )}
          </ol>`,
    )}
  </details>`;
}

/** Edits the author's own words for rule numbers, which findings quote. */
function wordsPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const {rules = {}} = draft;
  const words = Object.entries(rules.words ?? {});
  const put = (now: Record<string, string>): void => {
    send(
      changeTo(setRules(draft, withFields(rules, {words: Object.keys(now).length === 0 ? undefined : now}))),
    );
  };
  const add = (event: Event): void => {
    const fields = [...((event.currentTarget as Element).closest('.adder')?.querySelectorAll('input') ?? [])];
    const [rule = '', said = ''] = fields.map(({value}) => value.trim());
    if (rule === '' || said === '') return;
    put({...rules.words, [rule]: said});
    for (const field of fields) field.value = '';
    fields[0]?.focus();
  };
  return html`<details>
    <summary>${messages.ownWords}</summary>
    <div class="rows">
      ${words.map(([rule, said]) =>
        line(
          rule,
          said,
          (now) => {
            const others = Object.fromEntries(words.filter(([one]) => one !== rule));
            put(now === '' ? others : {...others, [rule]: now});
          },
          {at: `/rules/words/${rule}`},
        ),
      )}
      <div class="adder">
        <label class="field">${messages.ruleNumber} <input autocomplete="off" /></label>
        <label class="field">${messages.yourText} <input autocomplete="off" /></label>
        <button type="button" @click=${add}>${messages.add}</button>
      </div>
    </div>
  </details>`;
}
