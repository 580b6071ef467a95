import {html, nothing, type TemplateResult} from 'lit';
import {placeKind} from '../../src/module/game.js';
import type {
  AdvanceDecision,
  Goal,
  OrderDecision,
  RouteDecision,
  RouteOption,
  WithdrawDecision,
} from '../../src/battle/view.js';
import {namesOf} from '../../src/phrases/names.js';
import {electPart} from '../shared/battle-parts.js';
import {onEnter} from '../shared/fields.js';
import {findingList, ruleTag} from '../shared/findings.js';
import {inParts} from '../shared/in-parts.js';
import {counterPicture} from '../shared/pictures.js';
import {byEnd, endNumbers} from '../shared/route-ends.js';
import type {Send} from '../shared/store.js';
import {fold, openNotes} from './decisions.js';
import {unitsInParts} from './forces.js';
import type {Draft} from './draft.js';
import {messages} from './messages.js';
import {change, viewOf, type OpenBattle, type PanelEvent} from './state.js';

/** Renders a choice of points for each unit, and a proposal. */
export function withdrawPart(
  {draft}: OpenBattle,
  send: Send<PanelEvent>,
  decision: WithdrawDecision,
): TemplateResult {
  const goals = decision.goals(draft.plan);
  const left = decision.units.filter(({unit}) => draft.plan[unit] === undefined).length;
  const effects = left === 0 ? decision.effects(draft.plan) : [];
  return html`<div class="withdraw" part="withdraw">
    <p class="actions">
      <button
        type="button"
        class=${left > 0 ? 'primary' : ''}
        data-first
        @click=${() => change(send, {type: 'propose'})}
      >
        ${messages.proposePlan}
      </button>
    </p>
    ${draft.cut ? html`<p class="quiet">${messages.cut}</p>` : nothing}
    <ul class="goers">
      ${unitsInParts(decision.units, (goer) => {
        const options = goals.get(goer.unit) ?? [];
        const to = draft.plan[goer.unit];
        const goal = options.find((option) => option.to === to);
        const open = draft.unit === goer.unit;
        return html`<li>
          <button
            type="button"
            class="goer"
            aria-expanded=${open ? 'true' : 'false'}
            @click=${() => change(send, {type: 'goer', unit: goer.unit})}
          >
            <b>${goer.name}</b> <span class="quiet">${goer.words}</span>
            <span class="goal ${goal && !goal.open ? 'bad' : ''}"
              >${goal ? messages.to(goal) : messages.where}</span
            >
          </button>
          ${goal && !goal.open ? findingList(goal.findings, openNotes) : nothing}
          ${open ? goalList(goer, to, options, send) : nothing}
        </li>`;
      })}
    </ul>
    ${findingList(effects, openNotes)}
    <div class="actions">
      <button type="button" class=${left === 0 ? 'primary' : ''} @click=${() => send({type: 'submit'})}>
        ${decision.moves === 'regroup' ? messages.regroup : left === 0 ? messages.withdraw : messages.withdrawWithout(left)}
      </button>
    </div>
  </div>`;
}

function goalList(
  {unit, name}: WithdrawDecision['units'][number],
  chosen: string | null | undefined,
  goals: readonly Goal[],
  send: Send<PanelEvent>,
): TemplateResult {
  return html`<div class="goals" role="group" aria-label=${messages.pointFor(name)}>
    ${goals.map((goal) => {
      const shut = goal.open ? undefined : goal.findings[0];
      const id = `not-${encodeURIComponent(`${unit} ${goal.to}`)}`;
      return html`<button
          type="button"
          class="${goal.open ? (goal.costly ? 'costly' : 'open') : 'shut'}"
          aria-pressed=${chosen === goal.to ? 'true' : 'false'}
          aria-describedby=${shut ? id : nothing}
          @click=${() => change(send, {type: 'point', unit, to: goal.to})}
        >
          <b>${goal.name}</b> <span class="quiet">${goal.words}</span>
        </button>
        ${shut ? html`<p class="because" id=${id}>${shut.message} ${ruleTag(shut.clause, shut.message)}</p>` : nothing}`;
    })}
  </div>`;
}

/** Renders the order of units, with buttons to move them up and down. */
export function orderPart(
  {draft}: OpenBattle,
  send: Send<PanelEvent>,
  {units, elect}: OrderDecision,
): TemplateResult {
  const names = new Map(units.map(({unit, name}) => [unit, name]));
  const move = (at: number, by: number): void => change(send, {type: 'reorder', at, by});
  return html`<div class="order" part="order">
    ${electPart(elect, (event) => send({type: 'play', event}))}
    <ol>
      ${unitsInParts(draft.units, (unit, i) => {
        const name = names.get(unit) ?? unit;
        return html`<li>
          <span class="place">${i + 1}</span> <b>${name}</b>
          <span class="moves">
            <button
              type="button"
              aria-label=${messages.earlier(name)}
              aria-disabled=${i === 0 ? 'true' : 'false'}
              @click=${() => {
                if (i > 0) move(i, -1);
              }}
            >
              ↑
            </button>
            <button
              type="button"
              aria-label=${messages.later(name)}
              aria-disabled=${i === draft.units.length - 1 ? 'true' : 'false'}
              @click=${() => {
                if (i < draft.units.length - 1) move(i, 1);
              }}
            >
              ↓
            </button>
          </span>
        </li>`;
      })}
    </ol>
    <div class="actions">
      <button class="primary" data-first @click=${() => send({type: 'submit'})}>${messages.thisOrder}</button>
    </div>
  </div>`;
}

/** Ends, and routes to one end, that are listed at a time. */
const LISTED = 12;

const begins = (way: RouteOption, path: readonly string[]): boolean =>
  path.every((hex, i) => way.path[i] === hex);
const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Renders the units that go and their legal routes, to pick from the list or on the map. */
export function routePart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  decision: RouteDecision,
): TemplateResult {
  const {draft, hasMap} = state;
  const {units, groups, elect, notes} = decision;
  const {game} = viewOf(state).position;
  const kind = placeKind(game.map);
  const {place} = namesOf(game);
  const {routes, isCut = false, findings, stuck} = decision.routesOf(draft.units);
  const noted = [...notes, ...findings];
  const because = findingList(noted, fold(noted));
  const isListed = !stuck && routes.length > 0;
  const open = routes.filter((way) => begins(way, draft.path));
  // who stays has the button below the list
  const goes = ({path}: RouteOption): boolean => path.length > 0;
  const listed = open.filter(goes);
  const numbers = endNumbers(routes.filter(goes), ({path}) => path.at(-1));
  const losses = new Set(listed.map(({loss = ''}) => loss));
  const [loss = ''] = losses.size === 1 ? losses : [];
  const done = routes.find((way) => same(way.path, draft.path));
  // the way there is said where there is another one
  const isOnly = routes.filter(({path}) => path.at(-1) === draft.path.at(-1)).length === 1;
  const said = (done && isOnly ? draft.path.slice(-1) : draft.path).map(place);
  return html`<div class="route" part="route">
    ${electPart(elect, (event) => send({type: 'play', event}))}
    ${units.length > 1 ? who(draft, decision, send) : nothing} ${isListed ? nothing : because}
    ${
      stuck
        ? html`<div class="actions">
            <button class="primary" data-first @click=${() => send({type: 'play', event: stuck.event})}>
              ${stuck.label}
            </button>
          </div>`
        : routes.length === 0
          ? nothing
          : html`<p class="quiet" id="ways">
                ${
                  done && open.length === 1 && routes.length > 1
                    ? messages.whole(loss)
                    : open.length < routes.length
                      ? messages.waysLeft(open.length, routes.length, isCut, loss)
                      : messages.ways(
                          routes.length,
                          numbers.size < routes.length ? messages.ends(numbers.size, kind) : '',
                          isCut,
                          hasMap ? kind : undefined,
                          loss,
                        )
                }
              </p>
              <ul class="ways" aria-labelledby="ways">
                ${endRows(listed, {done, tells: losses.size > 1, isBegun: draft.path.length > 0, numbers, place}, send)}
              </ul>
              ${done ? findingList(done.findings, openNotes) : nothing}
              <div class="actions">
                ${
                  done || draft.path.length > 0
                    ? html`<button class=${done ? 'primary' : ''} @click=${() => send({type: 'submit'})}>
                        ${decision.moves === 'advance' ? messages.advanceBy(said) : messages.retreatBy(said)}
                      </button>`
                    : nothing
                }
                ${
                  draft.path.length > 0
                    ? html`<button type="button" @click=${() => change(send, {type: 'step-back'})}>
                        ${messages.stepBack}
                      </button>`
                    : nothing
                }
              </div>`
    }
    ${groups && units.length > 1 ? html`<p class="quiet">${messages.mayPart}</p>` : nothing}
    ${isListed ? because : nothing}
  </div>`;
}

/**
 * A list of routes: the one that is chosen, whether the player has begun to choose, whether rows tell their losses, the
 * numbers of their ends on the map, and the names of places.
 */
interface Listed {
  readonly done: RouteOption | undefined;
  readonly isBegun: boolean;
  readonly tells: boolean;
  readonly numbers: ReadonlyMap<string | undefined, number>;
  readonly place: (id: string) => string;
}

/** Renders a row for each end. One with several routes opens to them. */
function endRows(
  routes: readonly RouteOption[],
  {done, isBegun, tells, numbers, place}: Listed,
  send: Send<PanelEvent>,
): unknown {
  const ends = [...byEnd(routes, ({path}) => path.at(-1))];
  const kindOf = (ways: readonly RouteOption[]): string =>
    ways.every(({costs}) => costs.some((cost) => cost > 0)) ? 'costly' : 'open';
  const number = (end: string | undefined): TemplateResult =>
    html`<span class="place">${numbers.get(end)}</span>`;
  const via = ({path}: RouteOption): string => messages.via(path.slice(0, -1).map(place));
  const price = ({loss}: RouteOption): TemplateResult | typeof nothing =>
    tells ? html`<span class="price">${loss}</span>` : nothing;
  const button = (way: RouteOption, words: unknown, isFirst = false): TemplateResult =>
    html`<li>
      <button
        type="button"
        ?data-first=${isFirst}
        class=${kindOf([way])}
        aria-pressed=${done === way ? 'true' : 'false'}
        @click=${() => change(send, {type: 'path', path: way.path})}
      >
        ${words} ${price(way)}
      </button>
    </li>`;
  return inParts(
    ends,
    ([end = '', ways], i) => {
      const [way] = ways;
      const name = place(end);
      if (ways.length === 1)
        return button(
          way,
          html`${number(end)}
            <b>${name}</b> ${way.path.length > 1 ? html`<span class="quiet">${via(way)}</span>` : nothing}`,
          i === 0,
        );
      return html`<li>
        <details ?open=${isBegun || ends.length === 1}>
          <summary ?data-first=${i === 0} class=${kindOf(ways)}>
            ${number(end)} <b>${name}</b> <span class="quiet">${messages.waysThere(ways.length)}</span>
            ${new Set(ways.map(({loss}) => loss)).size === 1 ? price(way) : nothing}
          </summary>
          <ul>
            ${inParts(ways, (one) => button(one, html`<span class="unseen">${name}</span> <span>${via(one)}</span>`), {size: LISTED})}
          </ul>
        </details>
      </li>`;
    },
    {size: LISTED},
  );
}

/** Renders the units that still have to go: one, or several of a stack. */
function who(draft: Draft, {units, groups}: RouteDecision, send: Send<PanelEvent>): TemplateResult {
  return html`<fieldset class="who">
    <legend>${messages.whoGoes}</legend>
    ${unitsInParts(
      units,
      ({unit, name}) =>
        html`<label
          ><input
            type=${groups ? 'checkbox' : 'radio'}
            name="who"
            .checked=${draft.units.includes(unit)}
            @change=${() => change(send, {type: 'toggle', unit})}
          />
          ${name}</label
        >`,
    )}
  </fieldset>`;
}

/** Tells whether no two units may advance together. */
const isForOne = (able: AdvanceDecision['units'], judge: AdvanceDecision['judge']): boolean =>
  able.length > 1 &&
  able.every((one, i) => able.slice(i + 1).every((other) => judge([one.unit, other.unit]).length > 0));

/** Renders the units that may advance, and the reasons why others may not. */
export function advancePart(
  state: OpenBattle,
  send: Send<PanelEvent>,
  {units, must, judge}: AdvanceDecision,
): TemplateResult {
  const {draft} = state;
  const {position} = viewOf(state);
  const go = (): void => send({type: 'submit'});
  const chip = (id: string): TemplateResult | typeof nothing => {
    const unit = position.game.unit(id);
    const placed = unit && position.units.get(unit.index);
    return placed ? counterPicture(position.game, unit, {placed, is: 'chip'}) : nothing;
  };
  // nobody asks why the dead do not advance
  const survivors = units.filter(({unit}) => chip(unit) !== nothing);
  const able = survivors.filter(({open}) => open);
  const shut = survivors.filter(({open}) => !open);
  const one = isForOne(able, judge);
  const choose = (unit: string): void => {
    for (const other of one ? draft.units : []) change(send, {type: 'toggle', unit: other});
    change(send, {type: 'toggle', unit});
  };
  return html`<div class="advance" part="advance" @keydown=${onEnter(go)}>
    <ul class="checks">
      ${unitsInParts(
        [...able, ...shut],
        ({unit, name, finding}) =>
          html`<li>
            ${
              finding
                ? html`<span class="shut"
                    ><span class="quiet">${finding.message}</span>
                    ${ruleTag(finding.clause, finding.message)}</span
                  >`
                : html`<label
                    ><input
                      type=${one ? 'radio' : 'checkbox'}
                      name="advance"
                      ?data-first=${unit === able[0]?.unit}
                      .checked=${draft.units.includes(unit)}
                      @change=${() => choose(unit)}
                    />
                    <b>${name}</b> ${chip(unit)}</label
                  >`
            }
          </li>`,
      )}
    </ul>
    <div class="actions">
      ${
        draft.units.length > 0
          ? html`<button type="button" class="primary" @click=${go}>
              ${messages.advance(draft.units.length)}
            </button>`
          : able.length > 1 && !one
            ? html`<button type="button" @click=${() => change(send, {type: 'propose'})}>
                ${messages.asMany}
              </button>`
            : nothing
      }
      ${
        must
          ? nothing
          : html`<button
              type="button"
              @click=${() => send({type: 'play', event: {type: 'advance', units: []}})}
            >
              ${messages.decline}
            </button>`
      }
    </div>
  </div>`;
}
