import {html, nothing, type TemplateResult} from 'lit';
import type {RouteDecision, Way} from '../../../src/battle/view.js';
import {electPart} from '../../internal/elect.js';
import {findingList} from '../../internal/findings.js';
import {words} from '../words.js';
import type {PanelProps} from './props.js';
import {unitsInParts} from './units.js';

/** Ways that are listed at once; walking on the map narrows them down. */
const LISTED = 12;

const begins = (way: Way, path: readonly string[]): boolean => path.every((hex, i) => way.path[i] === hex);
const same = (a: readonly string[], b: readonly string[]): boolean => a.join() === b.join();

/**
 * Renders the choice of units and their way: one of the ways that the rules list, picked from the list or walked on the
 * map.
 */
export function routePart(props: PanelProps, decision: RouteDecision): TemplateResult {
  const {draft} = props;
  const {units, groups, elect} = decision;
  const {ways, findings, stuck} = decision.ways(draft.units);
  const open = ways.filter((way) => begins(way, draft.path));
  const shown = open.slice(0, LISTED);
  const done = ways.find((way) => same(way.path, draft.path));
  const send = (path: readonly string[]): void =>
    props.play({type: 'route', units: [...draft.units], path: [...path]});
  return html`<div class="route" part="route">
    ${electPart(elect, props.play)} ${units.length > 1 ? who(props, decision) : nothing}
    ${findingList(findings)}
    ${
      stuck
        ? html`<div class="actions">
            <button class="primary" data-first lang="en" dir="ltr" @click=${() => props.play(stuck.event)}>
              ${stuck.label}
            </button>
          </div>`
        : ways.length === 0
          ? nothing
          : html`<p class="quiet" id="ways">
                ${open.length < ways.length ? words.waysLeft(open.length, ways.length) : words.ways(ways.length)}
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
                        @click=${() => props.set({path: way.path, against: []})}
                      >
                        <span lang="en" dir="ltr">${way.words}</span>
                      </button>
                    </li>`,
                )}
              </ul>
              ${open.length > LISTED ? html`<p class="quiet">${words.moreWays(open.length - LISTED)}</p>` : nothing}
              ${done ? findingList(done.findings) : nothing}
              <div class="actions">
                ${
                  done || draft.path.length > 0
                    ? html`<button class=${done ? 'primary' : ''} @click=${() => send(draft.path)}>
                        ${words.retreatBy(draft.path)}
                      </button>`
                    : nothing
                }
                ${
                  draft.path.length > 0
                    ? html`<button
                        type="button"
                        @click=${() => props.set({path: draft.path.slice(0, -1), against: []})}
                      >
                        ${words.stepBack}
                      </button>`
                    : nothing
                }
              </div>`
    }
    ${groups ? html`<p class="quiet">${words.mayPart}</p>` : nothing}
  </div>`;
}

/** The units that still have to go: one, or as many as stand together. */
function who({draft, set}: PanelProps, {units, groups}: RouteDecision): TemplateResult {
  const toggle = (unit: string): void => {
    const at = units.find((one) => one.unit === unit)?.at;
    const together = draft.units.filter((other) => units.find((one) => one.unit === other)?.at === at);
    const next = !groups
      ? [unit]
      : together.includes(unit)
        ? together.filter((other) => other !== unit)
        : [...together, unit];
    set({units: next, path: [], against: []});
  };
  return html`<fieldset class="who">
    <legend>${words.whoGoes}</legend>
    ${unitsInParts(
      units,
      ({unit, name}) =>
        html`<label
          ><input
            type=${groups ? 'checkbox' : 'radio'}
            name="who"
            .checked=${draft.units.includes(unit)}
            @change=${() => toggle(unit)}
          />
          ${name}</label
        >`,
    )}
  </fieldset>`;
}
