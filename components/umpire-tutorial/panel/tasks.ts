import {html, nothing, type TemplateResult} from 'lit';
import {onEnter} from '../../internal/enter.js';
import {attemptOf, taskOf, unitsLeft, withGroup} from '../draft.js';
import {eventTask} from './event.js';
import type {PanelProps} from './props.js';
import {words} from '../words.js';

/** Renders the task of a step as controls. A task on the map has a field beside it for typing. */
export function taskPart(props: PanelProps): TemplateResult | typeof nothing {
  const {step, state} = props;
  if (!state.startsWith('asked')) return nothing;
  switch (taskOf(step)) {
    case 'choice':
      return choiceTask(props);
    case 'number':
      return numberTask(props);
    case 'hex':
    case 'hexes':
      return hexesTask(props);
    case 'path':
      return html`${wayField(props)} ${handIn(props, words.myRoute)}`;
    case 'groups':
      return groupsTask(props);
    case 'plan':
      return planTask(props);
    case 'event':
      return eventTask(props);
    default:
      return nothing;
  }
}

/** The one button that hands a try in. */
const handIn = (props: PanelProps, label: string): TemplateResult =>
  html`<div class="actions">
    <button class="primary" ?disabled=${!attemptOf(props.step, props.draft)} @click=${() => props.hand()}>
      ${label}
    </button>
  </div>`;

const choiceTask = ({step, hand, context}: PanelProps): TemplateResult =>
  html`<ul class="choices" part="choices" lang="en" dir="ltr">
    ${(step.document.expect?.choice ?? []).map(
      ({text}, choice) =>
        html`<li>
          <button
            aria-pressed=${context.attempt?.choice === choice ? 'true' : 'false'}
            @click=${() => hand({choice})}
          >
            ${text}
          </button>
        </li>`,
    )}
  </ul>`;

const numberTask = (props: PanelProps): TemplateResult =>
  html`<div class="field" @keydown=${onEnter(() => props.hand())}>
    <label
      >${words.yourNumber}
      <input
        inputmode="numeric"
        autocomplete="off"
        .value=${props.draft.number}
        @input=${(event: Event) => props.change({number: (event.target as HTMLInputElement).value})}
      />
    </label>
    ${handIn(props, words.thisMany)}
  </div>`;

/** The labels that a text names, however they are parted. */
const labelsIn = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');

const listField = (
  label: string,
  hint: string,
  value: readonly string[],
  change: (labels: string[]) => void,
): TemplateResult =>
  html`<label class="field"
    >${label}
    <input
      autocomplete="off"
      placeholder=${hint}
      .value=${value.join(', ')}
      @change=${(event: Event) => change(labelsIn((event.target as HTMLInputElement).value))}
    />
  </label>`;

const hexesTask = (props: PanelProps): TemplateResult => {
  const one = taskOf(props.step) === 'hex';
  return html`${listField(
    one ? words.tapHex : words.tapHexes,
    one ? words.oneNumber : words.numbers,
    props.draft.hexes,
    (hexes) => props.change({hexes: one ? hexes.slice(0, 1) : hexes}),
  )}
  ${handIn(props, one ? words.thisOne : words.these)}`;
};

const wayField = (props: PanelProps): TemplateResult =>
  listField(words.tapRoute, words.noHex, props.draft.path, (path) => props.change({path}));

function groupsTask(props: PanelProps): TemplateResult {
  const {step, draft, change} = props;
  const left = unitsLeft(step, draft);
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  const chosen = draft.units.length > 0 ? draft.units : left;
  return html`
    ${
      draft.groups.length > 0
        ? html`<ol class="groups" part="groups">
            ${draft.groups.map(
              ({units, path}, i) =>
                html`<li>
                  ${units.map(name).join(', ')}: ${path.join(', ') || words.stay}
                  <button
                    aria-label=${words.takeGroupBack(i + 1)}
                    @click=${() => change({groups: draft.groups.filter((_, j) => j !== i)})}
                  >
                    ${words.takeBack}
                  </button>
                </li>`,
            )}
          </ol>`
        : nothing
    }
    ${
      left.length > 0
        ? html`<fieldset class="units">
              <legend>${words.group(draft.groups.length + 1)}</legend>
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
            ${wayField(props)}
            <div class="actions">
              <button @click=${() => change(withGroup(step, draft))}>${words.groupGoes}</button>
            </div>`
        : nothing
    }
    ${handIn(props, words.myPlan)}
  `;
}

function planTask(props: PanelProps): TemplateResult {
  const {step, draft, change} = props;
  const {position, document} = step.scene;
  if (position.kind !== 'point' || !document.lineRetreat) return html``;
  const {network, document: module} = position.game;
  const from = network.find(document.lineRetreat.from);
  const near = from === undefined ? [] : network.linesFrom(from).map((line) => network.other(line, from));
  const names = module.map.kind === 'point' ? module.map.points : {};
  return html`<div class="plan" part="plan">
      ${document.lineRetreat.units.map(
        (id) =>
          html`<label class="field"
            >${position.game.unit(id)?.name ?? id}
            <select
              @change=${(event: Event) => {
                const {value} = event.target as HTMLSelectElement;
                change({plan: {...draft.plan, [id]: value === '' ? null : value}});
              }}
            >
              <option value="" ?selected=${!draft.plan[id]}>${words.lost}</option>
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
    ${handIn(
      {
        ...props,
        draft: {
          ...draft,
          plan: {...Object.fromEntries(document.lineRetreat.units.map((id) => [id, null])), ...draft.plan},
        },
      },
      words.myPlan,
    )}`;
}
