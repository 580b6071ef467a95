import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {
  AdvanceDecision,
  AssignDecision,
  AttackRow,
  BattleView,
  ChooseDecision,
  FireDecision,
  OrderDecision,
  PhaseDecision,
  RollDecision,
  WithdrawDecision,
} from '../../src/battle/view.js';
import {placesTyped, placesSaid} from '../../src/drawing/places.js';
import {isOtherChoice, type Attempt, type Step} from '../../src/lesson/index.js';
import type {Game, Position} from '../../src/module/index.js';
import {isSameJson} from '../../src/module/json.js';
import type {PhaseEvent} from '../../src/module/schema/phase.js';
import {freshly} from '../../src/module/position.js';
import {lossRows} from '../shared/loss-rows.js';
import {messages as sharedMessages} from '../shared/messages.js';
import {counterPicture} from '../shared/pictures.js';
import {courseStrip, electPart, foldedRetreats} from '../shared/battle-parts.js';
import {goesNow, type Draft} from './draft.js';
import {messages} from './messages.js';
import {isSettled, type Playing, type TutorialSend} from './state.js';

/** The draft of a decision, its changes, and the event that decides. */
interface Answer {
  readonly draft: Draft;
  readonly change: (draft: Partial<Draft>) => void;
  readonly submit: (event: PhaseEvent) => void;
  /** The button of an event to choose. */
  readonly choice: (event: PhaseEvent, words: string, label?: string) => TemplateResult;
}

/** One of several answers to choose from; a wrong one is marked once it was chosen. */
export function choiceButton(
  playing: Playing,
  send: TutorialSend,
  choice: Attempt,
  words: string,
  {
    isRight = false,
    label,
  }: {readonly isRight?: boolean | undefined; readonly label?: string | undefined} = {},
): TemplateResult {
  const {attempt, outcome} = playing.chart.context;
  const isChosen = attempt !== undefined && isSameJson(attempt, choice);
  const isWrong = isChosen && outcome?.right === false && !isOtherChoice(outcome);
  return html`<button
    class=${isWrong ? 'wrong' : isRight && isSettled(playing) ? 'right' : ''}
    aria-label=${label ?? nothing}
    aria-pressed=${isChosen ? 'true' : 'false'}
    ?disabled=${isSettled(playing)}
    @click=${() => send({type: 'submit', attempt: choice})}
  >
    ${words}
  </button>`;
}

/** The prompt of the battle at a step, and the controls for its decision. */
export function battleTask(playing: Playing, send: TutorialSend, step: Step): TemplateResult {
  const {battle, draft} = playing;
  if (!battle) return html`<p class="quiet">${messages.settingUp}</p>`;
  const answer: Answer = {
    draft,
    change: (changed) => send({type: 'change', draft: changed}),
    submit: (event) => send({type: 'submit', attempt: {event}}),
    choice: (event, words, label) => choiceButton(playing, send, {event}, words, {label}),
  };
  // its text says what to do, so that the prompt of the battle would say it twice
  return html`${courseStrip(battle.course)} ${controls(battle, answer, step)}`;
}

function controls(
  {decision, phase, position}: BattleView,
  answer: Answer,
  step: Step,
): TemplateResult | typeof nothing {
  const {draft, change, submit} = answer;
  switch (decision.kind) {
    case 'roll':
      return rollControls(answer, step, decision);
    case 'choose':
      return chooseControls(answer, decision, position.game);
    case 'assign':
      return assignControls(answer, decision, position);
    case 'withdraw':
      return withdrawControls(answer, decision);
    case 'advance':
      return advanceControls(answer, decision);
    case 'order':
      return orderControls(answer, decision);
    case 'route': {
      const chosen = goesNow(decision, draft);
      const name = (id: string): string => decision.units.find(({unit}) => unit === id)?.name ?? id;
      // a try without a hex is a slip, unless there is no way out or the rules let the units stay
      const {routes} = decision.routesOf([...chosen]);
      const mayStay = routes.length === 0 || routes.some(({path}) => path.length === 0);
      return html`${
          decision.next.length < 2
            ? nothing
            : html`<label class="field"
                >${messages.whoGoes}
                <select
                  .value=${live(chosen.join(' '))}
                  @change=${(event: Event) =>
                    change({units: (event.target as HTMLSelectElement).value.split(' '), path: []})}
                >
                  ${decision.next.map(
                    (ids) =>
                      html`<option value=${ids.join(' ')} ?selected=${ids === chosen}>
                        ${ids.map(name).join(', ')}
                      </option>`,
                  )}
                </select>
              </label>`
        }<label class="field"
          >${messages.tapRoute}
          <input
            autocomplete="off"
            .value=${placesSaid(step.scene.position, draft.path)}
            @change=${(event: Event) =>
              change({path: placesTyped(step.scene.position, (event.target as HTMLInputElement).value)})}
          />
        </label>
        ${action(messages.theRoute, () => submit(decision.event(chosen, draft.path)), draft.path.length === 0 && !mayStay)}
        ${electPart(decision.elect, submit)}`;
    }
    case 'phase':
      return phaseControls(answer, decision, phase?.attacks ?? []);
    case 'fire':
      return fireControls(answer, decision, position);
    case 'over':
      return nothing;
  }
}

/** The choices of a decision; many retreats are folded below the others. */
function chooseControls({choice}: Answer, {offers}: ChooseDecision, game: Game): TemplateResult {
  const {open, folded} = foldedRetreats(offers, game, ({event, label}, words) => choice(event, words, label));
  return html`<ul class="choices" part="choices">
    ${open.map(({event, label}) => html`<li>${choice(event, label)}</li>`)}
    ${folded === nothing ? nothing : html`<li>${folded}</li>`}
  </ul>`;
}

/** The units that advance, each to be chosen. */
function advanceControls({draft, change, submit}: Answer, {units, must}: AdvanceDecision): TemplateResult {
  const chosen = units.flatMap(({unit}) => (draft.units.includes(unit) ? [unit] : []));
  return html`<fieldset class="units">
      <legend>${messages.whoAdvances}</legend>
      ${units.map(
        ({unit, name, open}) =>
          html`<label
            ><input
              type="checkbox"
              ?disabled=${!open}
              .checked=${live(chosen.includes(unit))}
              @change=${() =>
                change({
                  units: chosen.includes(unit) ? chosen.filter((id) => id !== unit) : [...chosen, unit],
                })}
            />${name}</label
          >`,
      )}
    </fieldset>
    <div class="actions">
      <button
        class="primary"
        ?disabled=${chosen.length === 0}
        @click=${() => submit({type: 'advance', units: chosen})}
      >
        ${messages.advance}
      </button>
      ${
        must
          ? nothing
          : html`<button @click=${() => submit({type: 'advance', units: []})}>${messages.noAdvance}</button>`
      }
    </div>`;
}

/** The order of some units: each may be put first. */
function orderControls({draft, change, submit}: Answer, {units, elect}: OrderDecision): TemplateResult {
  const known = draft.units.flatMap((id) => units.filter(({unit}) => unit === id));
  const order = [...known, ...units.filter(({unit}) => !draft.units.includes(unit))];
  return html`<ul class="choices" part="choices">
      ${order.slice(1).map(
        ({unit, name}) =>
          html`<li>
            <button
              @click=${() =>
                change({units: [unit, ...order.map((one) => one.unit).filter((id) => id !== unit)]})}
            >
              ${messages.putFirst(name)}
            </button>
          </li>`,
      )}
    </ul>
    ${action(messages.order(order.map(({name}) => name)), () =>
      submit({type: 'order', units: order.map(({unit}) => unit)}),
    )}
    ${electPart(elect, submit)}`;
}

/** The attacks that may be fought next, one to announce, and the end of announcing or of the phase. */
function phaseControls(
  {draft, change, submit, choice}: Answer,
  {targets, attackersOf, done}: PhaseDecision,
  attacks: readonly AttackRow[],
): TemplateResult {
  const [at = ''] = draft.path;
  const {units} = draft;
  return html`<ul class="choices" part="choices">
      ${attacks.flatMap(({n, place, mayPick}) =>
        mayPick ? [html`<li>${choice({type: 'pick', n}, messages.phase.fight(place))}</li>`] : [],
      )}
      ${targets.map(
        (target) =>
          html`<li>
            <button
              aria-pressed=${target.at === at ? 'true' : 'false'}
              @click=${() => change({path: [target.at], units: []})}
            >
              ${messages.phase.attack(target.name)}
            </button>
          </li>`,
      )}
      ${done === undefined ? nothing : html`<li><button @click=${() => submit({type: 'done'})}>${messages.phase.done[done]}</button></li>`}
    </ul>
    ${
      at === ''
        ? nothing
        : html`<fieldset class="units">
              <legend>${messages.phase.who}</legend>
              ${attackersOf(at).map(
                ({unit, place}) =>
                  html`<label
                    ><input
                      type="checkbox"
                      .checked=${units.includes(unit.id)}
                      @change=${() =>
                        change({
                          units: units.includes(unit.id)
                            ? units.filter((id) => id !== unit.id)
                            : [...units, unit.id],
                        })}
                    />${unit.name} <span class="quiet">${place}</span></label
                  >`,
              )}
            </fieldset>
            ${action(messages.phase.announce, () => submit({type: 'announce', at, attackers: [...units]}))}`
    }`;
}

/** The counter of a unit in a list: on the map it may be hidden in its stack. */
function chip({game, units}: Position, id: string | null | undefined): TemplateResult | typeof nothing {
  const unit = game.unit(id ?? '');
  return unit
    ? counterPicture(game, unit, {placed: units.get(unit.index) ?? freshly(unit), is: 'chip'})
    : nothing;
}

/** A list of targets for each unit; where units fire one by one, the first with a target fires. */
function fireControls(
  {draft, change, submit}: Answer,
  {units, one, others}: FireDecision,
  position: Position,
): TemplateResult {
  const targets = units.flatMap(({unit}) => {
    const to = draft.plan[unit];
    return to ? [[unit, to] as const] : [];
  });
  const chosen = one ? targets.slice(0, 1) : targets;
  return html`<div class="plan" part="plan">
      ${units.map(
        ({unit, name, targets: open}) =>
          html`<label class="field fires"
            ><span class="who-fires">${name} ${chip(position, unit)}</span>
            <select
              .value=${live(draft.plan[unit] ?? '')}
              @change=${(event: Event) =>
                change({
                  plan: {...draft.plan, [unit]: (event.target as HTMLSelectElement).value || null},
                })}
            >
              <option value="">${messages.noTarget}</option>
              ${open.map(
                (to) =>
                  html`<option value=${to.unit} ?selected=${draft.plan[unit] === to.unit}>
                    ${to.name}
                  </option>`,
              )}
            </select>
            ${chip(position, draft.plan[unit])}
          </label>`,
      )}
    </div>
    ${action(
      messages.fire,
      () =>
        submit({
          type: 'fire',
          units: one ? chosen.map(([unit]) => unit) : units.map(({unit}) => unit),
          targets: Object.fromEntries(chosen),
        }),
      chosen.length === 0,
    )}
    ${others.map(({event, label}) => action(label, () => submit(event)))}`;
}

/** The dice of the lesson, or else those that the learner chooses. */
function rollControls({draft, change, submit}: Answer, step: Step, decision: RollDecision): TemplateResult {
  const fixed = step.document.expect?.event?.dice;
  const shown = (face: number): number | string => decision.symbols?.[face - 1] ?? face;
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
                  .value=${live(String(dice[i]))}
                  @change=${(event: Event) => {
                    const face = Number((event.target as HTMLSelectElement).value);
                    change({dice: dice.map((die, at) => (at === i ? face : die))});
                  }}
                >
                  ${Array.from({length: decision.faces}, (_, at) => at + 1).map(
                    (face) =>
                      html`<option value=${face} ?selected=${face === dice[i]}>${shown(face)}</option>`,
                  )}
                </select>
              </label>`,
          )}
        </div>`
  }
  ${action(messages.roll(dice.map(shown)), () => submit({type: 'roll', dice: [...dice]}))}`;
}

/** The button that decides, once there is something to decide on. */
const action = (label: string, act: () => void, isEarly = false): TemplateResult =>
  html`<div class="actions">
    <button class="primary" ?disabled=${isEarly} @click=${act}>${label}</button>
  </div>`;

function assignControls(
  {draft, change, submit}: Answer,
  decision: AssignDecision,
  position: Position,
): TemplateResult {
  const {units, due, noun, tally} = decision;
  const given = Object.values(draft.losses).reduce((sum, count) => sum + count, 0);
  return html`<fieldset class="losses" part="losses">
      <legend>${tally ? tally(draft.losses).words : sharedMessages.losses.assigned(given, due, noun)}</legend>
      ${lossRows(position, {units, losses: draft.losses, change: (losses) => change({losses})})}
    </fieldset>
    ${action(
      messages.takeLosses,
      () => {
        const losses = Object.fromEntries(Object.entries(draft.losses).filter(([, count]) => count > 0));
        submit({type: 'assign', losses});
      },
      given === 0,
    )}`;
}

function withdrawControls({draft, change, submit}: Answer, decision: WithdrawDecision): TemplateResult {
  const plan = {...decision.propose(), ...draft.plan};
  const goals = decision.goals(plan);
  return html`<div class="plan" part="plan">
      ${decision.units.map(
        ({unit, name}) =>
          html`<label class="field"
            >${name}
            <select
              .value=${live(plan[unit] ?? '')}
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
    ${action(decision.moves === 'regroup' ? messages.regroup : messages.withdraw, () => submit(decision.event?.(plan) ?? {type: 'withdraw', plan}))}`;
}
