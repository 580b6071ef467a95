import {type TemplateResult, css, html, nothing, svg} from 'lit';
import {repeat} from 'lit/directives/repeat.js';
import {
  addPart,
  changeOrder,
  leadsOf,
  moveStep,
  orderChart,
  ownOrder,
  removeStep,
  setExit,
  setStep,
  stepAfter,
  stepOrder,
  stepParts,
  stepPlaces,
  type ChartStep,
  type ModuleDraft,
} from '../../src/edit/module/index.js';
import {titledPhase} from '../../src/battle/chart.js';
import type {BattleDocument, ChartState} from '../../src/module/schema/battle.js';
import {exitsOf, isFragment, partOf, shippedFor, shippedOrders} from '../../src/rules/order/order.js';
import {pick} from '../shared/fields.js';
import type {Send} from '../shared/store.js';
import {button} from './fields.js';
import {jsonPart} from './json-part.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import {messages} from './messages.js';

const isOver = (step: ChartStep | undefined): boolean => !!step && !isFragment(step) && step.type === 'final';

/** The path of a part in its order: `losses` of `hex:losses`. */
const pathIn = (like: string): string => like.slice(like.indexOf(':') + 1);

/** The phase of the first state of a step that asks. */
function phaseOf(step: ChartStep | undefined): string | undefined {
  if (!step || isFragment(step)) return undefined;
  if (step.meta) return step.meta.phase;
  for (const inner of Object.values(step.states ?? {})) {
    const phase = phaseOf(inner);
    if (phase !== undefined) return phase;
  }
  return undefined;
}

const wordOf = (words: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(words, name) ? words[name] : undefined;

/** Titles a place in an order: a step, or a state in one, by its last name: `losses.choice.attacker`. */
function placeTitle(path: string, titleOf: (step: string) => string): string {
  const [step = path, ...inner] = path.split('.');
  const last = inner.at(-1);
  return last === undefined
    ? titleOf(step)
    : messages.stepOf(titleOf(step), wordOf(messages.partOf, last) ?? last);
}

/** Titles a place in an order that ships. */
const shippedTitle = (order: BattleDocument, path: string): string =>
  placeTitle(path, (step) => wordOf(messages.steps, step) ?? titledPhase(order, step).title);

/** Titles a step: a part that ships in our words, counted where it is there twice; one of the author's own by its phase and its name. */
function titleOf(order: BattleDocument, chart: ChartState, name: string): string {
  const step = chart.states?.[name];
  if (isOver(step)) return messages.steps.over;
  if (step && isFragment(step)) {
    const path = pathIn(step.like);
    const stem = path.replaceAll('.', '-');
    const title = shippedTitle(order, path);
    if (name === stem) return title;
    return name.startsWith(`${stem}-`)
      ? messages.stepAgain(title, name.slice(stem.length + 1))
      : messages.stepOf(title, name);
  }
  const phase = phaseOf(step);
  const {title} = titledPhase(order, phase ?? name);
  return phase === undefined || phase === name ? title : messages.stepOf(title, name);
}

const WIDE = 190;
const HIGH = 38;
const GAP = 24;
/** The distance of a line from the steps, for each step that it passes. */
const OUT = 14;

/** Draws the steps below one another: a line down to the next, and beside them to the others. */
function picture(titles: readonly string[], leads: readonly (readonly number[])[]): TemplateResult {
  const top = (i: number): number => i * (HIGH + GAP);
  const [first, last] = [WIDE, WIDE + 8];
  const lines = leads.flatMap((to, from) =>
    [...new Set(to)].map((one) => {
      if (one === from + 1)
        return svg`<path class="line" marker-end="url(#arrow)" d="M${WIDE / 2} ${top(from) + HIGH}v${GAP - 2}" />`;
      const x = last + OUT * Math.abs(one - from);
      const [y, end] = [
        top(from) + HIGH / 2 + (one > from ? 6 : -6),
        top(one) + HIGH / 2 + (one > from ? -6 : 6),
      ];
      return svg`<path class="line" marker-end="url(#arrow)" d="M${first} ${y}H${x - 8}q8 0 8 ${end > y ? 8 : -8}V${end > y ? end - 8 : end + 8}q0 ${end > y ? 8 : -8} -8 ${end > y ? 8 : -8}H${first + 3}" />`;
    }),
  );
  const width = last + OUT * titles.length;
  return html`<svg
    class="chart"
    viewBox="-2 -2 ${width} ${top(titles.length) - GAP + 4}"
    width=${width}
    role="img"
    aria-label=${messages.chartPicture(titles)}
  >
    <defs>
      <marker id="arrow" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
        <path class="head" d="M0 0L8 4 0 8z" />
      </marker>
    </defs>
    ${lines}
    ${titles.map(
      (title, i) => svg`<g transform="translate(0 ${top(i)})">
        <rect class="box" width=${WIDE} height=${HIGH} rx="6" />
        <text
          x=${WIDE / 2}
          y=${HIGH / 2 + 5}
          textLength=${title.length > 25 ? WIDE - 16 : nothing}
          lengthAdjust="spacingAndGlyphs"
        >${title}</text>
      </g>`,
    )}
  </svg>`;
}

/** Draws the chart of an order of play of the game's own, and edits its steps: they are parts that ship, or states. */
export function chartPart(state: EditorState, send: Send<EditorEvent>): TemplateResult | typeof nothing {
  const {draft} = state;
  const order = ownOrder(draft);
  const chart = orderChart(draft);
  const names = stepOrder(chart);
  const titles = names.map((name) => titleOf(order, chart, name));
  const places = stepPlaces(chart);
  const put = (now: ChartState, said = ''): void => {
    send(changeTo(changeOrder(draft, {...ownOrder(draft), chart: now}), said));
  };
  const titled = (some: readonly string[]): readonly (readonly [string, string])[] =>
    some.map((name) => [name, titles[names.indexOf(name)] ?? name] as const);
  const inside = (path: string): string => placeTitle(path, (step) => titles[names.indexOf(step)] ?? step);
  const add = (event: Event): void => {
    const select = event.target as HTMLSelectElement;
    const like = select.value;
    select.value = '';
    if (like === '') return;
    const {chart: now, name, before} = addPart(chart, like);
    put(now, messages.stepAdded(titleOf(order, now, name), inside(before)));
  };
  return html`<div class="chart-of">
    ${picture(
      titles,
      names.map((name) => leadsOf(chart, name).map(({to}) => names.indexOf(to))),
    )}
    <div class="rows">
      ${repeat(
        names,
        (name) => name,
        (name, i) => stepPart(name, titles[i] ?? name),
      )}
      <label class="field"
        >${messages.addStep}
        <select @change=${add}>
          <option value="">${messages.chooseOne}</option>
          ${partsFor(draft).map((like) => html`<option value=${like}>${shippedTitle(order, pathIn(like))}</option>`)}
        </select></label
      >
      <p class="quiet">${messages.stepsHelp}</p>
    </div>
  </div>`;

  /** Edits a step: what it comes before, where its exits lead, or its states. */
  function stepPart(name: string, title: string): TemplateResult | typeof nothing {
    const step = chart.states?.[name];
    if (!step || isOver(step)) return nothing;
    const part = isFragment(step) ? partOf(step.like) : undefined;
    const at = `/rules/battle/chart/states/${name}`;
    const next = stepAfter(chart, name);
    const others = places.filter((place) => place !== name);
    return html`<details>
      <summary data-at=${at}>${title}</summary>
      <div class="form">
        ${pick(
          messages.comesBefore,
          titled(others.includes(next) ? others : [...others, next]),
          next,
          (before) => {
            put(moveStep(chart, name, before));
          },
        )}
        ${
          isFragment(step)
            ? (part ? exitsOf(part) : []).map((exit) => {
                const to = step.exits?.[exit] ?? exit;
                const choices = names.filter((one) => one !== name);
                return pick(
                  messages.exitLeads(shippedTitle(order, exit)),
                  [...titled(choices), ...(choices.includes(to) ? [] : [[to, inside(to)] as const])],
                  to,
                  (now) => {
                    put(setExit(chart, name, exit, now));
                  },
                  {at: `${at}/exits/${exit}`},
                );
              })
            : html`<div class="wide">
                ${jsonPart(state, send, {
                  label: messages.asJson(name),
                  at,
                  value: step,
                  rows: 10,
                  within: (value) =>
                    changeOrder(draft, {...ownOrder(draft), chart: setStep(chart, name, value as ChartStep)}),
                  take: (value) => put(setStep(chart, name, value as ChartStep)),
                })}
              </div>`
        }
        <div class="actions">
          ${button(messages.removeOne(title), () => put(removeStep(chart, name), messages.removed(title)))}
        </div>
      </div>
    </details>`;
  }
}

/** The parts that ship for this kind of map. */
const partsFor = ({map}: ModuleDraft): readonly string[] =>
  shippedOrders.filter((name) => shippedFor(name).map === map.kind).flatMap(stepParts);

export const chartStyles = css`
  .chart-of {
    display: grid;
    gap: 16px;
    grid-column: 1 / -1;
  }
  .chart {
    max-inline-size: 100%;
    block-size: auto;
  }
  @container (min-width: 42rem) {
    .chart-of {
      grid-template-columns: minmax(0, 20rem) minmax(0, 1fr);
      align-items: start;
    }
    /* beside the step that is edited, however far down */
    .chart {
      position: sticky;
      inset-block-start: 12px;
    }
  }
  .chart .box {
    fill: var(--_panel);
    stroke: var(--_line);
    stroke-width: 1.5;
  }
  .chart .line {
    fill: none;
    stroke: var(--_quiet);
    stroke-width: 1.5;
  }
  .chart .head {
    fill: var(--_quiet);
  }
  .chart text {
    font-size: 14px;
    text-anchor: middle;
    fill: var(--_text);
  }
`;
