import {authorLang} from '../shared/messages.js';
import {html, nothing, type TemplateResult} from 'lit';
import {placeKind} from '../../src/module/game.js';
import {live} from 'lit/directives/live.js';
import {likelyPlace, placesTyped, placesSaid} from '../../src/drawing/places.js';
import {attemptWords, type Attempt, type Step} from '../../src/lesson/index.js';
import {onEnter, valueOf} from '../shared/fields.js';
import {battleTask, choiceButton} from './battle-task.js';
import {unbroken} from '../shared/tapped-route.js';
import {attemptOf, lengthsOf, startOf, taskOf, unitsLeft, unknownIn, type Draft} from './draft.js';
import {messages} from './messages.js';
import {isAsked, isShown, type Playing, type TutorialSend} from './state.js';

/** The controls for a step's task. A task on the map has a field to type in, too. */
export function taskPart(playing: Playing, send: TutorialSend, step: Step): TemplateResult | typeof nothing {
  const {draft} = playing;
  if (!isAsked(playing)) return answered(playing, step);
  // the solution takes their place, until another answer begins on the map
  if (isShown(playing)) return nothing;
  switch (taskOf(step)) {
    case 'choice':
      return choiceTask(playing, send, step);
    case 'number':
      return numberTask(draft, send, step);
    case 'hex':
    case 'hexes':
      return hexesTask(draft, send, step);
    case 'path':
      return html`${routeField(step, draft, send, 'submit', messages.numbers(placeKind(step.scene.game.map)))}
      ${submitButton(send, messages.checkRoute, attemptOf(step, draft), routeCount(draft, step))}`;
    case 'groups':
      return groupsTask(draft, send, step);
    case 'plan':
      return planTask(draft, send, step);
    case 'event':
      return battleTask(playing, send, step);
    default:
      return nothing;
  }
}

/** An answer in words; a roll on a table with its column and result. */
export function answerWords({battle, after}: Playing, step: Step, attempt: Attempt): string {
  const rolls = attempt.event?.type === 'roll' ? (after?.table.rolls ?? []) : [];
  return rolls.map(({words}) => words).join('; ') || attemptWords(step, attempt, battle);
}

/** The right answer, which stays in sight above the verdict on it. */
function answered(playing: Playing, step: Step): TemplateResult | typeof nothing {
  const {attempt} = playing.chart.context;
  return attempt
    ? html`<p class="picked" lang=${authorLang()} dir="auto">${answerWords(playing, step, attempt)}</p>`
    : nothing;
}

/** The button that submits an answer; disabled while there is none. */
const submitButton = (
  send: TutorialSend,
  label: string,
  attempt: Attempt | undefined,
  beside: TemplateResult | typeof nothing = nothing,
): TemplateResult =>
  html`<div class="actions">
    <button class="primary" ?disabled=${!attempt} @click=${() => send({type: 'submit', attempt})}>
      ${label}
    </button>
    ${beside}
  </div>`;

/** Counts the chosen hexes of a route, as far as the map draws it, and asks for those that it lacks. */
function routeCount(draft: Draft, step: Step): TemplateResult | typeof nothing {
  const {document, position} = step.scene;
  const hexes = document.retreat?.hexes;
  const {length} = unbroken(position, startOf(step, draft, undefined), draft.path);
  return hexes === undefined
    ? nothing
    : html`<span class="quiet"
        >${messages.hexCount(length, hexes, lengthsOf(step).least - draft.path.length, placeKind(position.game.map))}</span
      >`;
}

function choiceTask(playing: Playing, send: TutorialSend, step: Step): TemplateResult {
  return html`<ul class="choices" part="choices" lang=${authorLang()} dir="auto">
    ${(step.document.expect?.choice ?? []).map(
      ({text, right}, choice) =>
        // its author may not have written it yet
        html`<li>
          ${choiceButton(playing, send, {choice}, text || messages.sentence(choice + 1), {isRight: right})}
        </li>`,
    )}
  </ul>`;
}

const numberTask = (draft: Draft, send: TutorialSend, step: Step): TemplateResult =>
  html`<div class="field" @keydown=${onEnter(() => send({type: 'submit'}))}>
    <label
      >${messages.yourNumber}
      <input
        inputmode="numeric"
        autocomplete="off"
        .value=${draft.number}
        @input=${(event: Event) => send({type: 'change', draft: {number: valueOf(event)}})}
      />
    </label>
    ${submitButton(send, messages.check, attemptOf(step, draft))}
  </div>`;

/**
 * A field for hexes or spaces, which has the names of the map. The draft follows each letter, so that the answer can be checked at once; the field itself is tidied
 * once it is left. Enter sends `entered`, and typing takes back the verdict on the last answer.
 */
const listField = (
  step: Step,
  draft: Draft,
  send: TutorialSend,
  label: string,
  hint: string,
  value: readonly string[],
  draftWith: (labels: string[]) => Partial<Draft>,
  entered: 'submit' | 'add-group',
): TemplateResult => {
  const {position} = step.scene;
  const take = (event: Event): void =>
    send({type: 'change', draft: {...draftWith(placesTyped(position, valueOf(event))), typed: undefined}});
  // a name that is being typed is not wrong yet
  const unknown = draft.typed === undefined ? unknownIn(step, draft) : [];
  return html`<label class="field"
      >${label}
      <input
        autocomplete="off"
        aria-invalid=${unknown.length > 0 ? 'true' : nothing}
        aria-describedby=${unknown.length > 0 ? 'unknown' : nothing}
        placeholder=${hint}
        .value=${live(draft.typed ?? placesSaid(position, value))}
        @input=${(event: Event) => {
          const typed = valueOf(event);
          send({type: 'change', draft: {...draftWith(placesTyped(position, typed)), typed}});
        }}
        @keydown=${onEnter((event) => {
          take(event);
          send({type: entered});
        })}
        @change=${take}
      />
    </label>
    ${unknown.length > 0 ? html`<p class="wrong" id="unknown" role="alert">${messages.noPlace(unknown, placeKind(position.game.map), likelyPlace(position, unknown[0] ?? ''))}</p>` : nothing}`;
};

function hexesTask(draft: Draft, send: TutorialSend, step: Step): TemplateResult {
  const one = taskOf(step) === 'hex';
  return html`${listField(
    step,
    draft,
    send,
    one ? messages.tapHex : messages.tapHexes,
    one ? messages.oneNumber : messages.numbers(placeKind(step.scene.game.map)),
    draft.hexes,
    (hexes) => ({hexes: one ? hexes.slice(0, 1) : hexes}),
    'submit',
  )}
  ${submitButton(send, messages.check, attemptOf(step, draft))}`;
}

const routeField = (
  step: Step,
  draft: Draft,
  send: TutorialSend,
  entered: 'submit' | 'add-group',
  hint: string,
): TemplateResult =>
  listField(step, draft, send, messages.tapRoute, hint, draft.path, (path) => ({path}), entered);

function groupsTask(draft: Draft, send: TutorialSend, step: Step): TemplateResult {
  const left = unitsLeft(step, draft);
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  const chosen = draft.units.length > 0 ? draft.units : left;
  const change = (changed: Partial<Draft>): void => send({type: 'change', draft: changed});
  return html`
    ${
      draft.groups.length > 0
        ? html`<ol class="groups" part="groups">
            ${draft.groups.map(
              ({units, path}, i) =>
                html`<li>
                  ${units.map(name).join(', ')}: ${placesSaid(step.scene.position, path) || messages.stay}
                  <button
                    aria-label=${messages.takeGroupBack(i + 1)}
                    @click=${() => change({groups: draft.groups.filter((_, j) => j !== i)})}
                  >
                    ${messages.takeBack}
                  </button>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${
      left.length > 0
        ? html`<fieldset class="units">
              <legend>${messages.group(draft.groups.length + 1)}</legend>
              ${left.map(
                (id) =>
                  html`<label
                    ><input
                      type="checkbox"
                      .checked=${chosen.includes(id)}
                      @change=${() =>
                        change({
                          units: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
                        })}
                    />${name(id)}</label
                  >`,
              )}
            </fieldset>
            ${routeField(step, draft, send, 'add-group', messages.noHex)}
            <div class="actions">
              <button @click=${() => send({type: 'add-group'})}>${messages.groupGoes}</button>
            </div>`
        : nothing
    }
    ${submitButton(send, messages.checkPlan, attemptOf(step, draft))}
  `;
}

function planTask(draft: Draft, send: TutorialSend, step: Step): TemplateResult {
  const {position, document} = step.scene;
  if (position.kind !== 'point' || !document.lineRetreat) return html``;
  const {network, document: module} = position.game;
  const from = network.find(document.lineRetreat.from);
  const near = from === undefined ? [] : network.linesFrom(from).map((line) => network.other(line, from));
  const names = module.map.kind === 'point' ? module.map.points : {};
  const plan = {...Object.fromEntries(document.lineRetreat.units.map((id) => [id, null])), ...draft.plan};
  return html`<div class="plan" part="plan">
      ${document.lineRetreat.units.map(
        (id) =>
          html`<label class="field"
            >${position.game.unit(id)?.name ?? id}
            <select
              .value=${live(draft.plan[id] ?? '')}
              @change=${(event: Event) => {
                const value = valueOf(event);
                send({type: 'change', draft: {plan: {...draft.plan, [id]: value === '' ? null : value}}});
              }}
            >
              <option value="" ?selected=${!draft.plan[id]}>${messages.lost}</option>
              ${near.map((to) => {
                const point = network.names[to] ?? '';
                return html`<option value=${point} ?selected=${draft.plan[id] === point}>
                  ${names[point]?.name ?? point}
                </option>`;
              })}
            </select>
          </label>`,
      )}
    </div>
    ${submitButton(send, messages.checkPlan, {plan})}`;
}
