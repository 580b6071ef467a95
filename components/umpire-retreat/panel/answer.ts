import {html, nothing, type TemplateResult} from 'lit';
import type {RetreatRuling} from '../../../src/rules/index.js';
import {costlyHexes} from '../costly.js';
import {headline, routeWords, steps} from '../words.js';
import type {Desk} from './desk.js';
import {sign} from './sign.js';
import {tag} from './tag.js';

/** So many routes are listed at once; the map shows where the others end. */
const MANY = 12;
/** So many notes are shown without asking. */
const FEW = 2;

/** What the rules allow: the sentence, the routes as choices, the costs and effects. */
export function answerPart(desk: Desk, ruled: RetreatRuling): TemplateResult {
  const {dialogue, say} = desk;
  const {answer} = ruled;
  return html`<div class="answer" part="answer">
    <p class="headline">${headline(answer, dialogue.talk.hexes)}</p>
    ${routeList(desk, ruled, answer.routes)}
    ${
      answer.ownerMayChoose
        ? html`<h3>The owner may choose instead ${ownerTag(desk)}</h3>
            ${routeList(desk, ruled, answer.ownerMayChoose, true)}`
        : nothing
    }
    ${findingsPart(desk)}
    <div class="actions">
      <button class="primary" @click=${() => say({type: 'walk', path: []})}>Walk it hex by hex</button>
    </div>
    ${notesPart(desk)}
  </div>`;
}

/** What the answer costs, and what it brings with it. */
const findingsPart = (desk: Desk): TemplateResult | typeof nothing | undefined =>
  desk.reasons?.findingList(
    desk,
    (desk.outlook.findings ?? []).filter(({kind}) => kind !== 'note'),
    'answer',
  );

/** What is worth knowing; many notes are folded, so that the answer stays in sight. */
function notesPart(desk: Desk): TemplateResult | typeof nothing | undefined {
  const notes = (desk.outlook.findings ?? []).filter(({kind}) => kind === 'note');
  const list = desk.reasons?.findingList(desk, notes, 'note');
  return notes.length <= FEW
    ? list
    : html`<details>
        <summary>${notes.length} notes on this answer</summary>
        ${list}
      </details>`;
}

function ownerTag(desk: Desk): TemplateResult | typeof nothing {
  const clause = desk.outlook.sheet.effects?.find(({clause}) => clause === 'throughFriendsToSupply');
  return clause ? tag(desk, clause.rule, 'owner') : nothing;
}

function routeList(
  desk: Desk,
  ruled: RetreatRuling,
  routes: readonly (readonly string[])[],
  owners = false,
): TemplateResult | typeof nothing {
  if (routes.length === 0) return nothing;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  const costly = costlyHexes(ruled, desk.outlook.findings);
  return html`<ol class="routes" part="routes">
      ${routes.slice(0, MANY).map((route) => {
        const paid = route.filter((hex) => costly.has(hex));
        const lost = paid.length + (owners ? 0 : ruled.search.blocked);
        const where = paid.length > 0 ? `at ${paid.join(', ')}` : 'on the way';
        // what a hex costs is said by the findings: without them there is no price yet
        const price = !desk.outlook.findings
          ? ''
          : lost > paid.length
            ? `${steps(lost)} in all`
            : `${steps(lost)} ${where}`;
        const show = (): void => desk.showRoute(route);
        const hide = (): void => desk.showRoute(undefined);
        return html`<li>
          <button
            class=${lost > 0 ? 'costs' : ''}
            @click=${() => desk.say({type: 'walk', path: route})}
            @pointerenter=${show}
            @pointerleave=${hide}
            @focus=${show}
            @blur=${hide}
          >
            ${sign(lost > 0 ? 'cost' : 'open')}
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
