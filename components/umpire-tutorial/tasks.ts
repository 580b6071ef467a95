import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {Step} from '../../src/lesson/index.js';
import {onEnter, valueOf} from '../shared/fields.js';
import {battleTask} from './battle-task.js';
import {attemptOf, taskOf, unitsLeft, withGroup, type Draft} from './draft.js';
import {messages} from './messages.js';
import type {LessonPlayer} from './player.js';

/** The controls for a step's task. A task on the map has a field to type in, too. */
export function taskPart(player: LessonPlayer, step: Step): TemplateResult | typeof nothing {
  if (!player.isAsked) return nothing;
  switch (taskOf(step)) {
    case 'choice':
      return choiceTask(player, step);
    case 'number':
      return numberTask(player);
    case 'hex':
    case 'hexes':
      return hexesTask(player, step);
    case 'path':
      return html`${routeField(player, () => player.submit())} ${submitButton(player, messages.checkRoute)}`;
    case 'groups':
      return groupsTask(player, step);
    case 'plan':
      return planTask(player, step);
    case 'event':
      return battleTask(player, step);
    default:
      return nothing;
  }
}

/** The button that submits an answer; disabled while there is none. */
const submitButton = (
  player: LessonPlayer,
  label: string,
  attempt = player.step && attemptOf(player.step, player.draft),
): TemplateResult =>
  html`<div class="actions">
    <button class="primary" ?disabled=${!attempt} @click=${() => player.submit(attempt)}>${label}</button>
  </div>`;

const choiceTask = (player: LessonPlayer, step: Step): TemplateResult =>
  html`<ul class="choices" part="choices" lang="en" dir="ltr">
    ${(step.document.expect?.choice ?? []).map(
      ({text}, choice) =>
        html`<li>
          <button
            aria-pressed=${player.context.attempt?.choice === choice ? 'true' : 'false'}
            @click=${() => player.submit({choice})}
          >
            ${text}
          </button>
        </li>`,
    )}
  </ul>`;

const numberTask = (player: LessonPlayer): TemplateResult =>
  html`<div class="field" @keydown=${onEnter(() => player.submit())}>
    <label
      >${messages.yourNumber}
      <input
        inputmode="numeric"
        autocomplete="off"
        .value=${player.draft.number}
        @input=${(event: Event) => player.change({number: (event.target as HTMLInputElement).value})}
      />
    </label>
    ${submitButton(player, messages.check)}
  </div>`;

/** Splits typed labels at spaces, commas and semicolons. */
const labelsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

/**
 * A field for hexes. The draft follows each letter, so that the answer can be checked at once; the field itself is tidied
 * once it is left. Enter does `enter`, and typing takes back the verdict on the last answer.
 */
const listField = (
  player: LessonPlayer,
  label: string,
  hint: string,
  value: readonly string[],
  draftWith: (labels: string[]) => Partial<Draft>,
  enter: () => void,
): TemplateResult => {
  const take = (event: Event, isTyping: boolean): void => {
    const typed = valueOf(event);
    player.change({...draftWith(labelsIn(typed)), typed: isTyping ? typed : undefined});
  };
  return html`<label class="field"
    >${label}
    <input
      autocomplete="off"
      placeholder=${hint}
      .value=${live(player.draft.typed ?? value.join(', '))}
      @input=${(event: Event) => {
        player.retry();
        take(event, true);
      }}
      @keydown=${onEnter((event) => {
        take(event, false);
        enter();
      })}
      @change=${(event: Event) => take(event, false)}
    />
  </label>`;
};

function hexesTask(player: LessonPlayer, step: Step): TemplateResult {
  const one = taskOf(step) === 'hex';
  return html`${listField(
    player,
    one ? messages.tapHex : messages.tapHexes,
    one ? messages.oneNumber : messages.numbers,
    player.draft.hexes,
    (hexes) => ({hexes: one ? hexes.slice(0, 1) : hexes}),
    () => player.submit(),
  )}
  ${submitButton(player, messages.check)}`;
}

const routeField = (player: LessonPlayer, enter: () => void): TemplateResult =>
  listField(player, messages.tapRoute, messages.noHex, player.draft.path, (path) => ({path}), enter);

function groupsTask(player: LessonPlayer, step: Step): TemplateResult {
  const {draft} = player;
  const left = unitsLeft(step, draft);
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  const chosen = draft.units.length > 0 ? draft.units : left;
  const addGroup = (): void => player.change(withGroup(step, player.draft));
  return html`
    ${
      draft.groups.length > 0
        ? html`<ol class="groups" part="groups">
            ${draft.groups.map(
              ({units, path}, i) =>
                html`<li>
                  ${units.map(name).join(', ')}: ${path.join(', ') || messages.stay}
                  <button
                    aria-label=${messages.takeGroupBack(i + 1)}
                    @click=${() => player.change({groups: draft.groups.filter((_, j) => j !== i)})}
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
                        player.change({
                          units: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id],
                        })}
                    />${name(id)}</label
                  >`,
              )}
            </fieldset>
            ${routeField(player, addGroup)}
            <div class="actions">
              <button @click=${addGroup}>${messages.groupGoes}</button>
            </div>`
        : nothing
    }
    ${submitButton(player, messages.checkPlan)}
  `;
}

function planTask(player: LessonPlayer, step: Step): TemplateResult {
  const {draft} = player;
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
                const {value} = event.target as HTMLSelectElement;
                player.change({plan: {...draft.plan, [id]: value === '' ? null : value}});
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
    ${submitButton(player, messages.checkPlan, {plan})}`;
}
