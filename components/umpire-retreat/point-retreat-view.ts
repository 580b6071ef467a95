import {css, html, nothing, type TemplateResult} from 'lit';
import {placeKind, type PlaceKind, type Unit} from '../../src/module/game.js';
import {live} from 'lit/directives/live.js';
import type {LineRetreat, LineRetreatAnswer} from '../../src/battle/line-retreat.js';
import {proposeRetreat, type Option} from '../../src/rules/point/index.js';
import {endsOf, pointsAround, routesOf, type LineRuling} from '../../src/rules/lines/ruling.js';
import {cited} from '../../src/phrases/cited.js';
import {sayAll} from '../../src/phrases/say.js';
import {rulesSentence} from '../../src/phrases/say-rules.js';
import {findingList} from '../shared/findings.js';
import {rulesLine} from '../shared/rules-line.js';
import {shared} from '../shared/shared-styles.js';
import {authorLang, locale} from '../shared/messages.js';
import {messages, namesOf} from './messages.js';
import {explained, sign} from './panel-answer.js';
import {footerPart} from './panel.js';
import {chip, condition} from './panel-choices.js';
import type {PointQuestion, PointRetreat} from './point-question.js';
import {
  answerOn,
  effectsOn,
  enemiesOf,
  goingTo,
  leaving,
  optionsIn,
  readPoints,
  sendingTo,
  stacksOn,
  suggestedIn,
  taking,
  toldIn,
  turnedBack,
  withOrWithout,
} from './point-retreat.js';
import type {RetreatSend, RetreatState} from './state.js';

export {askOf, choosePoint, overlayOf, stageOf} from './point-retreat.js';

/** The styles of a retreat along lines. */
export const styles = css`
  ${shared}
  .lines .told {
    display: grid;
    gap: 12px;
  }
  .lines .circumstances {
    display: grid;
    gap: 4px;
  }
  .lines details > :not(summary) {
    margin-block-start: 12px;
  }
  .lines .field {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
  }
  .lines .circumstances label {
    display: flex;
    align-items: center;
    gap: 8px;
    min-block-size: 32px;
  }
  .lines select {
    font: inherit;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;

/** The most spaces of a retreat. */
const MOST = 20;

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
export function pointPanel(state: RetreatState, points: PointRetreat, send: RetreatSend): TemplateResult {
  const {position, question} = points;
  const {lines, own, faults} = readPoints(points);
  const {units, back} = question;
  const group = units.flatMap((id) => position.game.unit(id) ?? []);
  const stack = stacksOn(position).find(
    (one) => one.at === question.from && one.units.some(({id}) => units.includes(id)),
  );
  return html`<section
    class="panel lines"
    part="panel"
    lang=${locale.lang}
    dir=${locale.dir}
    aria-labelledby="question"
  >
    <header>
      <p class="who">${stack ? messages.points.heading(namesOf(group), stack.name) : position.game.title}</p>
      <p class="game" lang=${authorLang()} dir="auto">${position.game.title}</p>
      <h2 id="question" part="question" tabindex="-1">
        ${stack ? messages.mayRetreat(namesOf(group)) : messages.whichStack}
      </h2>
    </header>
    ${stack ? unitsPart(points, stack, send) : stacksPart(points, send)}
    ${
      faults.length > 0
        ? html`<ul class="faults" part="faults">
            ${faults.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    ${lines ? [backPart(points, send), back ? metPart(points, send) : [circumstances(points, lines, send), verdictPart(points, lines, send)]] : nothing}
    ${own ? [ownCircumstances(points, own, send), ownAnswer(points, own, send)] : nothing}
    ${lines || own ? rulesLine(position.game, own?.question.sheet) : nothing}
    ${(lines ?? own) ? html`<slot name="notes"></slot>` : nothing}
    ${stack ? footerPart(state, send, {type: 'set-points', change: {from: '', units: [], plan: {}, back: false}}) : nothing}
  </section>`;
}

/** The ruling as plain text, in the words of the panel. */
export function pointRuling(points: PointRetreat, notes: readonly string[]): string {
  const {position, question} = points;
  const {lines, own} = readPoints(points);
  const group = question.units.flatMap((id) => position.game.unit(id) ?? []);
  if (!lines && !own) return '';
  const answer = answerOn(points);
  const findings = answer?.findings ?? (own ? toldIn(points, own) : (effectsOn(points) ?? []));
  return [
    messages.points.question(
      position.game.title,
      messages.points.heading(namesOf(group), pointWords(position, question.from)),
      own && question.hexes,
      placeKind(position.game.map),
    ),
    ...(own ? [rulesSentence(position.game, own.question.sheet)] : []),
    ...[...plannedGroups(points, own)].map(([way, units], i) =>
      messages.text.group(i + 1, namesOf(units), way),
    ),
    ...(answer
      ? [answer.legal ? messages.points.legal : messages.points.notLegal]
      : own
        ? [headlineOf(own, question.hexes, placeKind(position.game.map))]
        : []),
    ...findings.map((finding) => `- ${cited(finding)}`),
    ...(answer?.otherwise ?? []),
    ...notes.map((note) => `- ${note}`),
  ].join('\n');
}

/** Every stack on the map, for players who do not point at it there. */
function stacksPart({position}: PointRetreat, send: RetreatSend): TemplateResult {
  const stacks = stacksOn(position);
  return html`<label class="field"
    >${messages.find}
    <select
      part="stacks"
      @change=${(event: Event) => {
        const stack = stacks[Number(chosen(event))];
        if (stack) set(send, leaving(stack));
      }}
    >
      <option value="" selected>${messages.points.chooseStack}</option>
      ${stacks.map(
        (stack, i) =>
          html`<option value=${String(i)}>
            ${stack.name}: ${stack.units.map(({name}) => name).join(', ')}
          </option>`,
      )}
    </select>
  </label>`;
}

/** The units of the stack, to be ticked where there are several. */
function unitsPart(
  {position, question}: PointRetreat,
  {units}: ReturnType<typeof stacksOn>[number],
  send: RetreatSend,
): TemplateResult {
  return html`<fieldset class="units" part="units">
    <legend>${units.length > 1 ? messages.points.who : messages.who}</legend>
    ${units.map((unit) => {
      const {id, name} = unit;
      return html`<label
        >${
          units.length > 1
            ? html`<input
                type="checkbox"
                .checked=${live(question.units.includes(id))}
                @change=${(event: Event) => set(send, taking(question, id, (event.target as HTMLInputElement).checked))}
              />`
            : nothing
        }
        ${chip(position, unit)} <span class="name">${name}</span>
        <span class="quiet">${condition(position, unit)}</span></label
      >`;
    })}
  </fieldset>`;
}

/** The choice between leaving the point and falling back to it. */
const backPart = (points: PointRetreat, send: RetreatSend): TemplateResult =>
  html`<div class="circumstances">
    ${box(messages.points.fallBack, points.question.back, (is) => set(send, turnedBack(points, is)))}
  </div>`;

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
  return html`<fieldset class="circumstances">
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

/** A verdict on a plan, and why. */
function judgedPart({legal, findings, otherwise = []}: LineRetreatAnswer, send: RetreatSend): TemplateResult {
  return html`<p class="headline no-terms ${legal ? 'done' : 'off'}">
      ${legal ? messages.points.legal : messages.points.notLegal}
    </p>
    ${findingList(findings, {...explained(send), foldNotes: true})}
    ${otherwise.map((line) => html`<p>${line}</p>`)}`;
}

function verdictPart(points: PointRetreat, lines: LineRetreat, send: RetreatSend): TemplateResult {
  const answer = answerOn(points);
  return html`<div class="answer" part="answer">
    <div class="told" role="status">
      ${answer ? judgedPart(answer, send) : html`<p>${messages.points.giveEach}</p>`}
    </div>
    <details ?open=${!answer}>
      <summary>${messages.points.each(lines.units.length)}</summary>
      ${planPart(points, lines, send)}
    </details>
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
  const go = (to: number): void =>
    set(send, {hexes: Math.min(MOST, Math.max(1, Math.round(to) || 1)), plan: {}});
  return html`<div class="hexes" part="hexes">
      <label for="hexes">${messages.points.lines}</label>
      <span class="stepper">
        <button
          type="button"
          aria-label=${messages.points.oneLess}
          ?disabled=${hexes <= 1}
          @click=${() => go(hexes - 1)}
        >
          −
        </button>
        <input
          id="hexes"
          type="number"
          inputmode="numeric"
          min="1"
          max=${MOST}
          .value=${live(String(hexes))}
          @change=${(event: Event) => go(Number((event.target as HTMLInputElement).value))}
        />
        <button
          type="button"
          aria-label=${messages.points.oneMore}
          ?disabled=${hexes >= MOST}
          @click=${() => go(hexes + 1)}
        >
          +
        </button>
      </span>
    </div>
    ${
      asks('breakthrough') || asks('underAttack')
        ? html`<fieldset class="circumstances">
            <legend>${messages.points.battle}</legend>
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
          </fieldset>`
        : nothing
    }`;
}

/** The printed name of a point. */
const pointWords = ({game}: PointRetreat['position'], id: string): string => game.map.points[id]?.name ?? id;

/** The answer by a line sheet: its sentence, the ends as choices, what closes the others; or the verdict on a plan. */
function ownAnswer(points: PointRetreat, ruling: LineRuling, send: RetreatSend): TemplateResult {
  const {question} = points;
  const {plan, hexes, units} = question;
  const answer = answerOn(points);
  const isPlanned = Object.keys(plan).length > 0;
  // the rows below say where units may go
  const told = answer ? [] : toldIn(points, ruling).filter(({code}) => code !== 'mayRetreatTo');
  return html`<div class="answer" part="answer">
    <div class="told" role="status">
      ${answer ? judgedPart(answer, send) : html`<p class="headline no-terms">${headlineOf(ruling, hexes, placeKind(points.position.game.map))}</p>`}
    </div>
    ${isPlanned && answer?.legal !== false ? plannedPart(points, ruling) : nothing}
    ${answer ? nothing : [endRows(points, ruling, send), findingList(told, explained(send))]}
    <div class="actions">
      ${
        isPlanned
          ? html`<button type="button" @click=${() => set(send, {plan: {}})}>
              ${messages.points.showAll}
            </button>`
          : ruling.plan && units.length > 1
            ? html`<button type="button" @click=${() => set(send, {plan: suggestedIn(ruling)})}>
                ${messages.points.propose}
              </button>`
            : nothing
      }
    </div>
    ${eachPart(points, ruling, send)}
  </div>`;
}

/** The length of the retreat, the number of routes of the units, and what it costs. */
function headlineOf({each, steps, fates, question}: LineRuling, hexes: number, kind: PlaceKind): string {
  const routes = new Set(each.flatMap((ways) => ways.routes.map((route) => route.join())));
  const isCut = each.some(({cut}) => cut);
  const ways = messages.points.ways(routes.size, {
    isCut,
    steps,
    lost: fates.length,
    units: question.units.length,
  });
  return `${messages.points.retreat(hexes, kind)} ${ways}`;
}

/** The way of each unit of a plan; units that go the same way are together. */
function plannedGroups(
  {position, question: {plan}}: PointRetreat,
  ruling: LineRuling | undefined,
): ReadonlyMap<string, readonly Unit[]> {
  const ways = new Map<string, Unit[]>();
  for (const [id, to] of Object.entries(plan)) {
    const unit = position.game.unit(id);
    if (!unit) continue;
    const route = to === null ? undefined : ((ruling && routesOf(ruling, id).get(to)) ?? [to]);
    const words = route ? wayWords(position, route) : messages.points.noPoint;
    ways.set(words, [...(ways.get(words) ?? []), unit]);
  }
  return ways;
}

function plannedPart(points: PointRetreat, ruling: LineRuling): TemplateResult {
  return html`<ol class="groups">
    ${[...plannedGroups(points, ruling)].map(([words, group]) => html`<li><b>${namesOf(group)}</b> <span class="way">${words}</span></li>`)}
  </ol>`;
}

/** The ends that are open to the units without one in the plan, each a choice. */
function endRows(points: PointRetreat, ruling: LineRuling, send: RetreatSend): TemplateResult {
  const {position, question} = points;
  const {plan} = question;
  const waiting = ruling.question.units.filter(({id}) => !Object.hasOwn(plan, id));
  return html`<ol class="routes" part="routes">
    ${[...endsOf(ruling)].map((to) => {
      const going = waiting.filter(({id}) => routesOf(ruling, id).has(to));
      if (going.length === 0) return nothing;
      const routes = new Map(
        ruling.each.flatMap((ways) =>
          ways.routes.filter((route) => route.at(-1) === to).map((route) => [route.join(), route]),
        ),
      );
      const via = [...routes.values()].map((route) =>
        route.slice(0, -1).map((at) => pointWords(position, at)),
      );
      return html`<li>
        <button type="button" @click=${() => set(send, {plan: sendingTo(ruling, plan, to)})}>
          ${sign('open')} <span class="way">${pointWords(position, to)}</span>
          <span class="quiet">${messages.points.via(via)}</span>
          <span class="price"
            >${going.length < waiting.length ? messages.points.only(namesOf(going)) : nothing}</span
          >
        </button>
      </li>`;
    })}
  </ol>`;
}

/** The printed names of a route. */
const wayWords = (position: PointRetreat['position'], route: readonly string[]): string =>
  messages.points.way(route.map((point) => pointWords(position, point)));

/** A choice of its own for each unit, folded until the units go apart. */
function eachPart({position, question}: PointRetreat, ruling: LineRuling, send: RetreatSend): TemplateResult {
  const {plan} = question;
  const {units} = ruling.question;
  return html`<details
    ?open=${Object.keys(plan).length > 0 && units.some(({id}) => !Object.hasOwn(plan, id))}
  >
    <summary>${messages.points.each(units.length)}</summary>
    <div class="plan" part="plan">
      ${units.map(({id, name}) => {
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
                  ${to === null ? messages.points.noPoint : wayWords(position, routes.get(to) ?? [to])}
                </option>`,
            )}
          </select>
        </label>`;
      })}
    </div>
  </details>`;
}
