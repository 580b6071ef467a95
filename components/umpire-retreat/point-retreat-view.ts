import {css, html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {LineRetreat} from '../../src/battle/line-retreat.js';
import {proposeRetreat, type Option} from '../../src/rules/point/index.js';
import {pointsAround, routesOf, type LineRuling} from '../../src/rules/lines/ruling.js';
import {sayAll} from '../../src/phrases/say.js';
import {findingList} from '../shared/findings.js';
import {rulesLine} from '../shared/rules-line.js';
import {shared} from '../shared/shared-styles.js';
import {locale} from '../shared/messages.js';
import {messages} from './messages.js';
import type {PointQuestion, PointRetreat} from './point-question.js';
import {
  answerOn,
  effectsOn,
  enemiesOf,
  goingTo,
  leaving,
  optionsIn,
  readPoints,
  stacksOn,
  suggestedIn,
  taking,
  toldIn,
  turnedBack,
  withOrWithout,
} from './point-retreat.js';
import type {RetreatSend} from './state.js';

export {choosePoint, overlayOf, stageOf} from './point-retreat.js';

/** The styles of a retreat along lines. */
export const styles = css`
  ${shared}
  .lines,
  .lines fieldset,
  .lines .plan {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .lines fieldset {
    border: 1px solid var(--_line);
    padding: 8px 12px;
  }
  .lines label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
  }
  .lines label:has([type='checkbox']) {
    flex-wrap: nowrap;
  }
  /* without the signs of the findings of an answer on hexes */
  .lines .findings li {
    display: block;
  }
  .lines select {
    font: inherit;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;

const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

const set = (send: RetreatSend, change: Partial<PointQuestion>): void => send({type: 'set-points', change});

/** A labelled box to tick. */
const box = (label: string, checked: boolean, tick: (is: boolean) => void): TemplateResult =>
  html`<label
    ><input
      type="checkbox"
      .checked=${checked}
      @change=${(event: Event) => tick((event.target as HTMLInputElement).checked)}
    />${label}</label
  >`;

/** The panel of a point map: the units that leave, the circumstances, the plan and the verdict on it. */
export function pointPanel(points: PointRetreat, send: RetreatSend): TemplateResult {
  const {lines, own, faults} = readPoints(points);
  return html`<div class="panel lines" part="panel" lang=${locale.lang} dir=${locale.dir}>
    <h2 id="question" part="question" tabindex="-1">${messages.points.who}</h2>
    ${whoPart(points, send)}
    ${
      faults.length > 0
        ? html`<ul part="faults">
            ${faults.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    ${lines ? [backPart(points, send), ...(points.question.back ? [metPart(points, send)] : [circumstances(points, lines, send), planPart(points, lines, send), verdictPart(points)])] : nothing}
    ${own ? [ownCircumstances(points, own, send), ownVerdict(points, own), ownPlan(points, own, send)] : nothing}
    ${lines || own ? rulesLine(points.position.game) : nothing}
    ${(lines ?? own) ? html`<slot name="notes"></slot>` : nothing}
  </div>`;
}

function whoPart({position, question}: PointRetreat, send: RetreatSend): TemplateResult {
  const stacks = stacksOn(position);
  const side = stacks.find(
    ({at, units}) => at === question.from && units.some(({id}) => question.units.includes(id)),
  );
  const key = (i: number): string => String(i);
  return html`<label class="field"
      >${messages.points.from}
      <select
        part="stacks"
        .value=${live(side ? key(stacks.indexOf(side)) : '')}
        @change=${(event: Event) => {
          const stack = stacks[Number(chosen(event))];
          if (stack) set(send, leaving(stack));
        }}
      >
        <option value="" ?selected=${!side}>${messages.points.choosePoint}</option>
        ${stacks.map(
          (stack, i) =>
            html`<option value=${key(i)} ?selected=${stack === side}>
              ${stack.name}: ${stack.units.map(({name}) => name).join(', ')}
            </option>`,
        )}
      </select>
    </label>
    ${
      side
        ? html`<fieldset part="units">
            <legend>${messages.points.units}</legend>
            ${side.units.map(({id, name}) =>
              box(name, question.units.includes(id), (is) => set(send, taking(question, id, is))),
            )}
          </fieldset>`
        : nothing
    }`;
}

/** The choice between leaving the point and falling back to it. */
const backPart = (points: PointRetreat, send: RetreatSend): TemplateResult =>
  box(messages.points.fallBack, points.question.back, (is) => set(send, turnedBack(points, is)));

/** Attackers that fall back: those dispersed, the enemies displaced to the point, and the effects on both (B.4d). */
function metPart(points: PointRetreat, send: RetreatSend): TemplateResult {
  const {question, position} = points;
  const {dispersed, displaced} = question;
  const own = stacksOn(position)
    .flatMap(({units}) => units)
    .filter(({id}) => question.units.includes(id));
  const enemies = enemiesOf(points);
  const there = enemies.filter((one) => one.isThere || displaced.includes(one.id));
  const displace = (id: string, isIn: boolean): void =>
    set(send, {displaced: withOrWithout(displaced, id, isIn)});
  return html`<fieldset part="dispersed">
      <legend>${messages.points.dispersed}</legend>
      ${own.map(({id, name}) =>
        box(name, dispersed.includes(id), (is) => set(send, {dispersed: withOrWithout(dispersed, id, is)})),
      )}
    </fieldset>
    <fieldset part="displaced">
      <legend>${messages.points.displaced}</legend>
      ${there.map(({id, name}) => box(name, displaced.includes(id), (is) => displace(id, is)))}
      <label class="field"
        >${messages.points.another}
        <select
          @change=${(event: Event) => {
            const enemy = enemies[Number(chosen(event))];
            if (enemy) displace(enemy.id, true);
          }}
        >
          <option value="" selected>${messages.points.chooseUnit}</option>
          ${enemies.map((enemy, i) =>
            there.includes(enemy) ? nothing : html`<option value=${String(i)}>${enemy.name}</option>`,
          )}
        </select>
      </label>
    </fieldset>
    <div part="answer" role="status">${findingList(effectsOn(points) ?? [])}</div>`;
}

/** The circumstances: the kind of combat, and the friendly points that are attacked themselves (B.4c). */
function circumstances({question}: PointRetreat, {exits}: LineRetreat, send: RetreatSend): TemplateResult {
  const {underAttack} = question;
  const own = exits.filter(({to, kind}) => kind === 'own' || kind === 'attacked' || underAttack.includes(to));
  return html`<fieldset>
    <legend>${messages.points.battle}</legend>
    ${box(messages.points.breakthrough, question.breakthrough, (is) => set(send, {breakthrough: is}))}
    ${own.map(({to, name}) =>
      box(messages.points.attacked(name), underAttack.includes(to), (is) =>
        set(send, {underAttack: withOrWithout(underAttack, to, is)}),
      ),
    )}
  </fieldset>`;
}

const optionWords = ({to, name, kind, remaining}: Option): string =>
  to === null
    ? messages.points.eliminated
    : kind === 'closed'
      ? messages.points.closed(name)
      : messages.points.option(name, messages.points.kinds[kind], remaining);

function planPart(points: PointRetreat, lines: LineRetreat, send: RetreatSend): TemplateResult {
  const {plan} = points.question;
  const options = optionsIn(points, lines);
  const propose = (): void => set(send, {plan: proposeRetreat(lines.exits, lines.units)});
  return html`<div class="plan" part="plan">
    <p class="actions">
      <button type="button" @click=${propose}>${messages.points.propose}</button>
    </p>
    ${lines.units.map(({id, name, size}) => {
      const all = options.get(id) ?? [];
      const given = Object.hasOwn(plan, id);
      const now = given ? all.find(({to}) => to === plan[id]) : undefined;
      return html`<label class="field"
          >${messages.points.takes(name, size)}
          <select
            .value=${live(now ? String(all.indexOf(now)) : '')}
            @change=${(event: Event) => {
              const option = all[Number(chosen(event))];
              if (option) set(send, {plan: {...plan, [id]: option.to}});
            }}
          >
            <option value="" ?selected=${!given} disabled>${messages.points.where}</option>
            ${all.map(
              (option, i) =>
                html`<option value=${String(i)} ?selected=${option === now}>
                  ${option.open ? optionWords(option) : messages.points.notAllowed(optionWords(option))}
                </option>`,
            )}
          </select>
        </label>
        ${now && !now.open ? findingList(sayAll(points.position.game, now.findings)) : nothing}`;
    })}
  </div>`;
}

function verdictPart(points: PointRetreat): TemplateResult {
  const answer = answerOn(points);
  return html`<div part="answer" role="status">
    ${
      answer
        ? html`<p class="verdict">${answer.legal ? messages.points.legal : messages.points.notLegal}</p>
            ${findingList(answer.findings)}`
        : html`<p>${messages.points.giveEach}</p>`
    }
  </div>`;
}

/** The facts that a line sheet asks of the battle: how far units go, and the points that are under attack. */
function ownCircumstances(
  {position, question}: PointRetreat,
  ruling: LineRuling,
  send: RetreatSend,
): TemplateResult {
  const {sheet} = ruling.question;
  const asks = (word: string): boolean => JSON.stringify(sheet).includes(word);
  const {underAttack, hexes} = question;
  return html`<fieldset>
    <legend>${messages.points.battle}</legend>
    <label part="hexes"
      >${messages.points.lines}
      <input
        type="number"
        min="1"
        max="20"
        .value=${live(String(hexes))}
        @change=${(event: Event) => {
          const asked = Math.round(Number((event.target as HTMLInputElement).value));
          set(send, {hexes: Math.min(20, Math.max(1, asked || 1)), plan: {}});
        }}
    /></label>
    ${asks('breakthrough') ? box(messages.points.breakthrough, question.breakthrough, (is) => set(send, {breakthrough: is})) : nothing}
    ${
      asks('underAttack')
        ? pointsAround(ruling).map((to) =>
            box(messages.points.attacked(pointWords(position, to)), underAttack.includes(to), (is) =>
              set(send, {underAttack: withOrWithout(underAttack, to, is)}),
            ),
          )
        : nothing
    }
  </fieldset>`;
}

/** The printed name of a point. */
const pointWords = ({game}: PointRetreat['position'], id: string): string => game.map.points[id]?.name ?? id;

/** The points where each unit may end, by a line sheet. */
function ownPlan({position, question}: PointRetreat, ruling: LineRuling, send: RetreatSend): TemplateResult {
  const {plan} = question;
  const words = (route: readonly string[]): string =>
    messages.points.way(route.map((point) => pointWords(position, point)));
  return html`<div class="plan" part="plan">
    <p>${messages.points.giveEach}</p>
    <p class="actions">
      <button type="button" @click=${() => set(send, {plan: suggestedIn(ruling)})}>
        ${messages.points.propose}
      </button>
    </p>
    ${ruling.question.units.map(({id, name}) => {
      const routes = routesOf(ruling, id);
      const goal = Object.hasOwn(plan, id) ? plan[id] : undefined;
      const isClosed = typeof goal === 'string' && !routes.has(goal);
      const options = [...routes.keys(), ...(isClosed ? [goal] : []), null];
      return html`<label class="field"
        >${name}
        <select
          .value=${live(goal === undefined ? '' : String(options.indexOf(goal)))}
          @change=${(event: Event) => {
            const to = options[Number(chosen(event))];
            if (to !== undefined) set(send, {plan: goingTo(ruling, plan, id, to)});
          }}
        >
          <option value="" ?selected=${goal === undefined} disabled>${messages.points.where}</option>
          ${options.map(
            (to, i) =>
              html`<option value=${String(i)} ?selected=${goal === to}>
                ${to === null ? messages.points.noPoint : words(routes.get(to) ?? [to])}
              </option>`,
          )}
        </select>
      </label>`;
    })}
  </div>`;
}

/** The verdict on the plan; before it is whole, the places and what closes the others. */
function ownVerdict(points: PointRetreat, ruling: LineRuling): TemplateResult {
  const answer = answerOn(points);
  return html`<div part="answer" role="status">
    ${
      answer
        ? html`<p class="verdict">${answer.legal ? messages.points.legal : messages.points.notLegal}</p>
            ${findingList(answer.findings)} ${(answer.otherwise ?? []).map((line) => html`<p>${line}</p>`)}`
        : findingList(toldIn(points, ruling))
    }
  </div>`;
}
