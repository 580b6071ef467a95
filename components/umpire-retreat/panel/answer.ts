import {html, nothing, type TemplateResult} from 'lit';
import {lossOf, type RetreatRuling} from '../../../src/rules/index.js';
import {findingList} from '../../internal/findings.js';
import {costlyHexes} from '../costly.js';
import {headline, routeWords, steps} from '../words.js';
import {explained} from './findings.js';
import type {PanelProps} from './props.js';
import {sign} from './sign.js';
import {tag} from './tag.js';

/** So many routes are listed at once; the map shows where the others end. */
const MANY = 12;
/** So many notes are shown without asking. */
const FEW = 2;

/** What the rules allow: the sentence, the routes as choices, the costs and effects. */
export function answerPart(props: PanelProps, ruled: RetreatRuling): TemplateResult {
  const {dialogue, say} = props;
  const {answer} = ruled;
  return html`<div class="answer" part="answer">
    <p class="headline">${headline(ruled, dialogue.talk.hexes)}</p>
    ${routeList(props, ruled, answer.routes)}
    ${
      answer.ownerMayChoose
        ? html`<h3>The owner may choose instead ${ownerTag(props)}</h3>
            ${routeList(props, ruled, answer.ownerMayChoose, true)}`
        : nothing
    }
    ${findingsPart(props)}
    <div class="actions">
      <button class="primary" @click=${() => say({type: 'walk', path: []})}>Walk it hex by hex</button>
      ${
        props.view.sheet.moves === 'groups' && props.view.left.length > 1
          ? html`<button @click=${() => props.further({asks: 'split'})}>The best way to split</button>`
          : nothing
      }
      ${
        ruled.search.complete || answer.ownerMayChoose
          ? nothing
          : html`<button @click=${() => props.further({asks: 'proof'})}>Prove it</button>`
      }
      <button @click=${() => props.further({asks: 'cut', side: '', type: '', goal: 'stop', set: 0})}>
        What would cut it off?
      </button>
    </div>
    ${notesPart(props)}
  </div>`;
}

/** What the answer costs, and what it brings with it. */
const findingsPart = (props: PanelProps): TemplateResult | typeof nothing =>
  findingList(
    props.view.findings.filter(({kind}) => kind !== 'note'),
    explained(props, 'answer'),
  );

/** What is worth knowing; many notes are folded, so that the answer stays in sight. */
function notesPart(props: PanelProps): TemplateResult | typeof nothing {
  const notes = props.view.findings.filter(({kind}) => kind === 'note');
  const list = findingList(notes, explained(props, 'note'));
  return notes.length <= FEW
    ? list
    : html`<details>
        <summary>${notes.length} notes on this answer</summary>
        ${list}
      </details>`;
}

function ownerTag(props: PanelProps): TemplateResult | typeof nothing {
  const clause = props.view.sheet.effects?.find(({clause}) => clause === 'throughFriendsToSupply');
  return clause ? tag(props, clause.rule, 'owner') : nothing;
}

function routeList(
  props: PanelProps,
  ruled: RetreatRuling,
  routes: readonly (readonly string[])[],
  owners = false,
): TemplateResult | typeof nothing {
  if (routes.length === 0) return nothing;
  const origin = ruled.context.game.grid.label(ruled.context.origin);
  const costly = costlyHexes(ruled, props.view.findings);
  return html`<ol class="routes" part="routes">
      ${routes.slice(0, MANY).map((route) => {
        const paid = route.filter((hex) => costly.has(hex));
        const {grid} = ruled.context.game;
        const {steps: lost, notRetreated} = lossOf(
          ruled,
          route.flatMap((label) => grid.find(label) ?? []),
        );
        const where = paid.length > 0 ? `at ${paid.join(', ')}` : 'on the way';
        const price = !owners && notRetreated > 0 ? `${steps(lost)} in all` : `${steps(lost)} ${where}`;
        const show = (): void => props.showRoute(route);
        const hide = (): void => props.showRoute(undefined);
        return html`<li>
          <button
            class=${lost > 0 ? 'costs' : ''}
            @click=${() => props.say({type: 'walk', path: route})}
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
