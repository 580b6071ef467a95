import {html, nothing, type TemplateResult} from 'lit';
import type {AssignDecision, BattleView, RollDecision, WithdrawDecision} from '../../../src/battle/view.js';
import {asText} from '../../../src/lesson/index.js';
import {courseStrip} from '../../internal/course.js';
import {electPart} from '../../internal/elect.js';
import type {PanelProps} from './props.js';
import {words} from '../words.js';

/** Renders the decision of a battle at this step: its prompt and the controls for just that. */
export function eventTask(props: PanelProps): TemplateResult | typeof nothing {
  const {view, step} = props;
  if (!view) return html`<p class="quiet">${words.settingUp}</p>`;
  // a battle that was written down has the prompt as its text, until its author says more
  return html`${step.document.text === asText(view.prompt) ? nothing : html`<p class="prompt" lang="en" dir="ltr">${view.prompt}</p>`}
  ${courseStrip(view.course)} ${controls(props, view)}`;
}

function controls(props: PanelProps, {decision}: BattleView): TemplateResult | typeof nothing {
  const {hand, draft, change} = props;
  switch (decision.kind) {
    case 'roll':
      return rollControls(props, decision);
    case 'choose':
      return html`<ul class="choices" part="choices">
        ${decision.offers.map(
          ({event, label}) =>
            html`<li lang="en" dir="ltr"><button @click=${() => hand({event})}>${label}</button></li>`,
        )}
      </ul>`;
    case 'assign':
      return assignControls(props, decision);
    case 'withdraw':
      return withdrawControls(props, decision);
    case 'advance':
      return action(words.advance, () => hand({event: {type: 'advance', units: [...decision.propose()]}}));
    case 'order':
      return html`${action(words.order(decision.units.map(({name}) => name)), () =>
        hand({event: {type: 'order', units: decision.units.map(({unit}) => unit)}}),
      )}
      ${electPart(decision.elect, (event) => hand({event}))}`;
    case 'route': {
      const [chosen = []] = decision.next;
      return html`<label class="field"
          >${words.routeByHex}
          <input
            autocomplete="off"
            .value=${draft.path.join(', ')}
            @change=${(event: Event) =>
              change({
                path: (event.target as HTMLInputElement).value.split(/[\s,;]+/).filter((word) => word !== ''),
              })}
          />
        </label>
        ${action(words.theRoute, () =>
          hand({event: {type: 'route', units: [...chosen], path: [...draft.path]}}),
        )}
        ${electPart(decision.elect, (event) => hand({event}))}`;
    }
    case 'over':
      return nothing;
  }
}

/** The dice that the lesson fixed; where it fixed none, those that the learner rolled. */
function rollControls({hand, step, draft, change}: PanelProps, decision: RollDecision): TemplateResult {
  const fixed = step.document.expect?.event?.dice;
  const dice = fixed ?? decision.dice.map((_, i) => draft.dice[i] ?? 1);
  return html`${
    fixed
      ? nothing
      : html`<div class="dice">
          ${decision.dice.map(
            (label, i) =>
              html`<label class="field"
                >${label}
                <select
                  @change=${(event: Event) => {
                    const face = Number((event.target as HTMLSelectElement).value);
                    change({dice: dice.map((die, at) => (at === i ? face : die))});
                  }}
                >
                  ${Array.from({length: decision.faces}, (_, at) => at + 1).map(
                    (face) => html`<option value=${face} ?selected=${face === dice[i]}>${face}</option>`,
                  )}
                </select>
              </label>`,
          )}
        </div>`
  }
  ${action(words.roll(dice), () => hand({event: {type: 'roll', dice: [...dice]}}))}`;
}

const action = (label: string, act: () => void): TemplateResult =>
  html`<div class="actions"><button class="primary" @click=${act}>${label}</button></div>`;

function assignControls({draft, change, hand}: PanelProps, decision: AssignDecision): TemplateResult {
  const {units, due, noun} = decision;
  const given = Object.values(draft.losses).reduce((sum, count) => sum + count, 0);
  return html`<fieldset class="losses" part="losses">
      <legend>${words.sharedOut(given, due, noun)}</legend>
      ${units.map(({unit, name, takes, words: state, fate}) => {
        const count = draft.losses[unit] ?? 0;
        return html`<label class="field"
          >${name} <span class="quiet" lang="en">${state}</span>
          <input
            type="number"
            min="0"
            max=${takes}
            .value=${String(count)}
            @input=${(event: Event) =>
              change({losses: {...draft.losses, [unit]: Number((event.target as HTMLInputElement).value)}})}
          />
          <span class="quiet" lang="en">${count > 0 ? fate(count) : ''}</span>
        </label>`;
      })}
    </fieldset>
    ${action(words.takeLosses, () => {
      const losses = Object.fromEntries(Object.entries(draft.losses).filter(([, count]) => count > 0));
      hand({event: {type: 'assign', losses}});
    })}`;
}

function withdrawControls({draft, change, hand}: PanelProps, decision: WithdrawDecision): TemplateResult {
  const plan = {...decision.propose(), ...draft.plan};
  const goals = decision.goals(plan);
  return html`<div class="plan" part="plan">
      ${decision.units.map(
        ({unit, name}) =>
          html`<label class="field"
            >${name}
            <select
              @change=${(event: Event) => {
                const {value} = event.target as HTMLSelectElement;
                change({plan: {...plan, [unit]: value === '' ? null : value}});
              }}
            >
              ${(goals.get(unit) ?? []).map(
                (goal) =>
                  html`<option value=${goal.to ?? ''} ?selected=${plan[unit] === goal.to}>
                    ${goal.name}${goal.words === '' ? '' : ` (${goal.words})`}
                  </option>`,
              )}
            </select>
          </label>`,
      )}
    </div>
    ${action(words.withdraw, () => hand({event: {type: 'withdraw', plan}}))}`;
}
