import {type TemplateResult, html, nothing} from 'lit';
import {ifDefined} from 'lit/directives/if-defined.js';
import {live} from 'lit/directives/live.js';
import {entriesOf} from '../../src/edit/module/form.js';
import {
  blankLineSheet,
  changeOrder,
  isHex,
  orderName,
  ownOrder,
  setOrder,
  setRetreat,
  setRules,
} from '../../src/edit/module/index.js';
import {battle, type BattleDocument} from '../../src/module/schema/battle.js';
import {isLineSheet} from '../../src/module/game.js';
import {phaseRules} from '../../src/module/schema/phase.js';
import {withField, without} from '../../src/edit/record.js';
import {lineSheet} from '../../src/rules/lines/document.js';
import {pick} from '../shared/fields.js';
import type {Send} from '../shared/store.js';
import {chartPart} from './chart-part.js';
import {button} from './fields.js';
import {formFields} from './form/schema-form.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import {messages} from './messages.js';

/** The fields of an order of play besides its chart, which is drawn, and its names. */
const orderFields = entriesOf(battle, ['extends', 'id', 'chart']);
const phaseFields = entriesOf(phaseRules);
const lineFields = entriesOf(lineSheet, ['id']);

/** Chooses how battles are fought: as one of the orders of play that ship, or by one of the game's own. */
export function orderPick(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const {battles} = messages.choices;
  const usual = isHex(draft) ? 'hex' : 'point-to-point';
  const name = orderName(draft);
  return html`<fieldset class="kinds">
    <legend>${messages.combatRules}</legend>
    ${(['', usual, 'own'] as const).map(
      (one) =>
        html`<label class="kind">
          <input
            type="radio"
            name="combat"
            data-at=${ifDefined(one === name ? '/rules/combat' : undefined)}
            .checked=${live(one === name)}
            @change=${() => {
              send(changeTo(setOrder(draft, one), one === 'own' ? messages.orderCopied : ''));
            }}
          />
          <span><b>${battles[one]}</b> <small>${messages.battlesBring[one]}</small></span>
        </label>`,
    )}
  </fieldset>`;
}

/** Edits an order of play of the game's own: its chart, rolls, support, declarations, checks and fire. */
export const ownOrderPart = (state: EditorState, send: Send<EditorEvent>): TemplateResult =>
  html`<section class="group" aria-labelledby="order">
    <h3 id="order">${messages.order}</h3>
    ${chartPart(state, send)}
    <div class="form">
      ${formFields(
        // phases come with a step of its own: their author need not see them
        {
          state,
          send,
          hints: true,
          own: without(Object(state.draft.rules?.battle) as object, 'phases'),
        },
        orderFields,
        ownOrder(state.draft),
        (now) => {
          send(changeTo(changeOrder(state.draft, now as BattleDocument)));
        },
        '/rules/battle',
      )}
    </div>
  </section>`;

/** Edits the combat phase: who must attack, and how often; nothing without combat rules. */
export function phasePart(state: EditorState, send: Send<EditorEvent>): TemplateResult | typeof nothing {
  const {draft} = state;
  const {rules = {}} = draft;
  if (orderName(draft) === '') return nothing;
  return html`<section class="group" aria-labelledby="phase">
    <h3 id="phase">${messages.combatPhase}</h3>
    <div class="form">
      ${formFields(
        {state, send, hints: true},
        phaseFields,
        rules.phase ?? {},
        (now) => {
          send(changeTo(setRules(draft, withField(rules, 'phase', now as typeof rules.phase))));
        },
        '/rules/phase',
      )}
    </div>
  </section>`;
}

/** Says what a game without rules of retreat lacks, and begins them. */
export const noSheetPart = (begin: () => void): TemplateResult =>
  html`<p class="quiet">${messages.noSheet}</p>
    <div class="actions">${button(messages.firstSheet, begin, {primary: true})}</div>`;

/** Edits the retreats of a game on points: a line sheet of its own, or none. */
export function lineSheetPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft} = state;
  const retreat = draft.rules?.retreat;
  const {readings = []} = isLineSheet(retreat) ? retreat : {};
  const begin = (): void => {
    send(changeTo(setRetreat(draft, blankLineSheet(messages.sheetTitle(draft.title)))));
  };
  return html`<section class="group" aria-labelledby="lines">
    <h3 id="lines">${messages.lineRetreats}</h3>
    <div class="form">
      ${pick(
        messages.retreatRules,
        [
          ['', messages.choices.retreats['']],
          ['own', messages.choices.retreats.own],
        ],
        isLineSheet(retreat) ? 'own' : '',
        (value) => {
          if (value === '') send(changeTo(setRetreat(draft, undefined)));
          else begin();
        },
        {at: '/rules/retreat'},
      )}
      ${
        isLineSheet(retreat)
          ? formFields(
              {state, send, readings, hints: true},
              lineFields,
              retreat,
              (now) => {
                send(changeTo(setRetreat(draft, now as typeof retreat)));
              },
              '/rules/retreat',
            )
          : nothing
      }
    </div>
    ${isLineSheet(retreat) ? nothing : noSheetPart(begin)}
  </section>`;
}
