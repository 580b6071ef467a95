import {html, nothing, type TemplateResult} from 'lit';
import type {
  AdvanceDecision,
  Goal,
  OrderDecision,
  RouteDecision,
  RouteOption,
  WithdrawDecision,
} from '../../src/battle/view.js';
import {electPart} from '../shared/battle-parts.js';
import {onEnter} from '../shared/fields.js';
import {findingList} from '../shared/findings.js';
import {ruleTag} from '../shared/explain-rules.js';
import type {BattleController} from './controller.js';
import {fold, openNotes} from './decisions.js';
import {choosePoint} from './draft.js';
import {unitsInParts} from './forces.js';
import {messages} from './messages.js';

/** Renders a choice of points for each unit, and a proposal. */
export function withdrawPart(battle: BattleController, decision: WithdrawDecision): TemplateResult {
  const {draft} = battle;
  const goals = decision.goals(draft.plan);
  const left = decision.units.filter(({unit}) => draft.plan[unit] === undefined).length;
  const effects = left === 0 ? decision.effects(draft.plan) : [];
  return html`<div class="withdraw" part="withdraw">
    <p class="actions">
      <button
        type="button"
        class=${left > 0 ? 'primary' : ''}
        data-first
        @click=${() => {
          let cut = false;
          const plan = decision.propose(() => (cut = true));
          battle.change({plan, cut, unit: undefined, against: []});
        }}
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
            @click=${() => battle.change({unit: open ? undefined : goer.unit})}
          >
            <b>${goer.name}</b> <span class="quiet" lang="en">${goer.words}</span>
            <span class="goal ${goal && !goal.open ? 'bad' : ''}"
              >${goal ? messages.to(goal) : messages.where}</span
            >
          </button>
          ${goal && !goal.open ? findingList(goal.findings, openNotes) : nothing}
          ${open ? goalList(battle, decision, goer.unit, goer.name, options) : nothing}
        </li>`;
      })}
    </ul>
    ${findingList(effects, openNotes)}
    <div class="actions">
      <button
        type="button"
        class=${left === 0 ? 'primary' : ''}
        @click=${() => battle.play({type: 'withdraw', plan: {...battle.draft.plan}})}
      >
        ${left === 0 ? messages.withdraw : messages.withdrawWithout(left)}
      </button>
    </div>
  </div>`;
}

function goalList(
  battle: BattleController,
  decision: WithdrawDecision,
  unit: string,
  name: string,
  goals: readonly Goal[],
): TemplateResult {
  const chosen = battle.draft.plan[unit];
  return html`<div class="goals" role="group" aria-label=${messages.pointFor(name)}>
    ${goals.map((goal) => {
      const shut = goal.open ? undefined : goal.findings[0];
      const id = `not-${encodeURIComponent(`${unit} ${goal.to}`)}`;
      return html`<button
          type="button"
          class="${goal.open ? (goal.costly ? 'costly' : 'open') : 'shut'}"
          aria-pressed=${chosen === goal.to ? 'true' : 'false'}
          aria-describedby=${shut ? id : nothing}
          @click=${() => choosePoint(battle, decision, unit, goal.to)}
        >
          <b>${goal.name}</b> <span class="quiet" lang="en">${goal.words}</span>
        </button>
        ${shut ? html`<p class="because" id=${id} lang="en" dir="ltr">${shut.message} ${ruleTag(shut.clause, shut.message)}</p>` : nothing}`;
    })}
  </div>`;
}

/** Renders the order of units, with buttons to move them up and down. */
export function orderPart(battle: BattleController, {units, elect}: OrderDecision): TemplateResult {
  const {draft} = battle;
  const names = new Map(units.map(({unit, name}) => [unit, name]));
  const move = (at: number, by: number): void => {
    const order = [...battle.draft.units];
    const [unit] = order.splice(at, 1);
    if (unit !== undefined) order.splice(at + by, 0, unit);
    battle.change({units: order, against: []});
  };
  return html`<div class="order" part="order">
    ${electPart(elect, (event) => battle.play(event))}
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
      <button
        class="primary"
        data-first
        @click=${() => battle.play({type: 'order', units: [...battle.draft.units]})}
      >
        ${messages.thisOrder}
      </button>
    </div>
  </div>`;
}

/** The most routes in the list; hexes chosen on the map narrow them down. */
const LISTED = 12;

const begins = (way: RouteOption, path: readonly string[]): boolean =>
  path.every((hex, i) => way.path[i] === hex);
const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/** Renders the units that go and their legal routes, to pick from the list or on the map. */
export function routePart(battle: BattleController, decision: RouteDecision): TemplateResult {
  const {draft} = battle;
  const {units, groups, elect, notes} = decision;
  const {routes, isCut = false, findings, stuck} = decision.routesOf(draft.units);
  const noted = [...notes, ...findings];
  const open = routes.filter((way) => begins(way, draft.path));
  const shown = open.slice(0, LISTED);
  const done = routes.find((way) => same(way.path, draft.path));
  return html`<div class="route" part="route">
    ${electPart(elect, (event) => battle.play(event))} ${units.length > 1 ? who(battle, decision) : nothing}
    ${findingList(noted, fold(noted))}
    ${
      stuck
        ? html`<div class="actions">
            <button class="primary" data-first lang="en" dir="ltr" @click=${() => battle.play(stuck.event)}>
              ${stuck.label}
            </button>
          </div>`
        : routes.length === 0
          ? nothing
          : html`<p class="quiet" id="ways">
                ${open.length < routes.length ? messages.waysLeft(open.length, routes.length, isCut) : messages.ways(routes.length, isCut)}
              </p>
              <ul class="ways" aria-labelledby="ways">
                ${shown.map(
                  (way, i) =>
                    html`<li>
                      <button
                        type="button"
                        ?data-first=${i === 0}
                        class=${way.costs.some((cost) => cost > 0) ? 'costly' : 'open'}
                        aria-pressed=${done === way ? 'true' : 'false'}
                        @click=${() => battle.change({path: way.path, against: []})}
                      >
                        <span lang="en" dir="ltr">${way.words}</span>
                      </button>
                    </li>`,
                )}
              </ul>
              ${open.length > LISTED ? html`<p class="quiet">${messages.moreWays(open.length - LISTED)}</p>` : nothing}
              ${done ? findingList(done.findings, openNotes) : nothing}
              <div class="actions">
                ${
                  done || draft.path.length > 0
                    ? html`<button
                        class=${done ? 'primary' : ''}
                        @click=${() => battle.play(decision.event(battle.draft.units, battle.draft.path))}
                      >
                        ${decision.moves === 'advance' ? messages.advanceBy(draft.path) : messages.retreatBy(draft.path)}
                      </button>`
                    : nothing
                }
                ${
                  draft.path.length > 0
                    ? html`<button
                        type="button"
                        @click=${() => battle.change({path: battle.draft.path.slice(0, -1), against: []})}
                      >
                        ${messages.stepBack}
                      </button>`
                    : nothing
                }
              </div>`
    }
    ${groups ? html`<p class="quiet">${messages.mayPart}</p>` : nothing}
  </div>`;
}

/** Renders the units that still have to go: one, or several of a stack. */
function who(battle: BattleController, {units, groups}: RouteDecision): TemplateResult {
  const toggle = (unit: string): void => {
    const at = units.find((one) => one.unit === unit)?.at;
    const {draft} = battle;
    const together = draft.units.filter((other) => units.find((one) => one.unit === other)?.at === at);
    const next = !groups
      ? [unit]
      : together.includes(unit)
        ? together.filter((other) => other !== unit)
        : [...together, unit];
    battle.change({units: next, path: [], against: []});
  };
  return html`<fieldset class="who">
    <legend>${messages.whoGoes}</legend>
    ${unitsInParts(
      units,
      ({unit, name}) =>
        html`<label
          ><input
            type=${groups ? 'checkbox' : 'radio'}
            name="who"
            .checked=${battle.draft.units.includes(unit)}
            @change=${() => toggle(unit)}
          />
          ${name}</label
        >`,
    )}
  </fieldset>`;
}

/** Renders the units that may advance, and the reasons why others may not. */
export function advancePart(
  battle: BattleController,
  {units, propose, must}: AdvanceDecision,
): TemplateResult {
  const {draft} = battle;
  const toggle = (unit: string): void => {
    const {units: chosen} = battle.draft;
    const next = chosen.includes(unit) ? chosen.filter((other) => other !== unit) : [...chosen, unit];
    battle.change({units: next, against: []});
  };
  const go = (): void => {
    const {units: chosen} = battle.draft;
    if (chosen.length > 0) battle.play({type: 'advance', units: [...chosen]});
  };
  const able = units.filter(({open}) => open);
  return html`<div class="advance" part="advance" @keydown=${onEnter(go)}>
    <ul class="checks">
      ${unitsInParts(
        units,
        ({unit, name, finding}) =>
          html`<li>
            ${
              finding
                ? html`<span class="shut"
                    ><b>${name}</b>
                    <span class="quiet" lang="en" dir="ltr">${finding.message}</span>
                    ${ruleTag(finding.clause, finding.message)}</span
                  >`
                : html`<label
                    ><input
                      type="checkbox"
                      ?data-first=${unit === able[0]?.unit}
                      .checked=${draft.units.includes(unit)}
                      @change=${() => toggle(unit)}
                    />
                    <b>${name}</b></label
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
          : able.length > 0
            ? html`<button type="button" @click=${() => battle.change({units: propose(), against: []})}>
                ${messages.asMany}
              </button>`
            : nothing
      }
      ${
        must
          ? nothing
          : html`<button type="button" @click=${() => battle.play({type: 'advance', units: []})}>
              ${messages.decline}
            </button>`
      }
    </div>
  </div>`;
}
