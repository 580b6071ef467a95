import {html, nothing, type TemplateResult} from 'lit';
import type {Ruled} from '../../../src/rules/index.js';
import {costlyHexes} from '../costly.js';
import {headline, routeWords, steps} from '../words.js';
import type {Desk} from './desk.js';
import {findingList} from './findings.js';
import {tag} from './tag.js';

/** So many routes are listed at once; the map shows where the others end. */
const MANY = 12;

/** What the rules allow: the sentence, the routes as choices, the costs and effects. */
export function answerPart(desk: Desk, ruled: Ruled): TemplateResult {
  const {outlook, dialogue} = desk;
  const {answer} = ruled;
  return html`<div class="answer" part="answer">
    <p class="headline">${headline(answer, dialogue.talk.hexes)}</p>
    ${routeList(desk, ruled, answer.routes)}
    ${
      answer.ownerMayChoose
        ? html`<h3>${'The owner may choose instead'} ${ownerTag(desk)}</h3>
            ${routeList(desk, ruled, answer.ownerMayChoose)}`
        : nothing
    }
    ${findingList(desk, outlook.findings, 'answer')}
  </div>`;
}

function ownerTag(desk: Desk): TemplateResult | typeof nothing {
  const clause = desk.outlook.sheet.effects?.find(({clause}) => clause === 'throughFriendsToSupply');
  return clause ? tag(desk, clause.rule, 'owner') : nothing;
}

function routeList(
  desk: Desk,
  ruled: Ruled,
  routes: readonly (readonly string[])[],
): TemplateResult | typeof nothing {
  if (routes.length === 0) return nothing;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  const costly = costlyHexes(ruled, desk.outlook.findings);
  return html`<ol class="routes" part="routes">
      ${routes.slice(0, MANY).map((route, i) => {
        const paid = route.filter((hex) => costly.has(hex));
        const price = paid.length > 0 ? `${steps(paid.length)} at ${paid.join(', ')}` : 'no step on the way';
        const show = (): void => desk.showRoute(route);
        const hide = (): void => desk.showRoute(undefined);
        return html`<li>
          <button
            class=${paid.length > 0 ? 'costs' : ''}
            @click=${() => desk.say({type: 'walk', path: route})}
            @pointerenter=${show}
            @pointerleave=${hide}
            @focus=${show}
            @blur=${hide}
          >
            <span class="number">${i + 1}</span>
            <span class="way">${routeWords(route, origin)}</span>
            <span class="quiet">${price}</span>
          </button>
        </li>`;
      })}
    </ol>
    ${
      routes.length > MANY
        ? html`<p class="quiet">and ${routes.length - MANY} more: walk one on the map.</p>`
        : nothing
    }`;
}
