import {html, nothing, type TemplateResult} from 'lit';
import {verdictOn, verdictSentence, type RetreatRuling} from '../../../src/rules/index.js';
import {findingList} from '../../internal/findings.js';
import {words} from '../words.js';
import {endRows} from './ends.js';
import {explained} from './findings.js';
import type {PanelProps} from './props.js';
import {splitGroups, takeSplit} from './split.js';
import {tag} from './tag.js';

/** So many notes are shown without asking. */
const FEW = 2;

/** What the rules allow: the sentence, where it may end as choices, the costs and effects. */
export function answerPart(props: PanelProps, ruled: RetreatRuling): TemplateResult {
  const {dialogue, say} = props;
  const {answer, search, ownerRoutes} = ruled;
  // a group that may not stay together has no way to walk: what it does is split
  const {parts, plan} = verdictOn(ruled);
  const mustSplit = parts !== undefined;
  return html`<div class="answer" part="answer">
    <p class="headline">
      ${words.retreat(words.hexes(dialogue.talk.hexes))}
      <span lang="en" dir="ltr">${verdictSentence(ruled)}</span>
    </p>
    ${mustSplit ? (plan ? splitGroups(props, plan) : nothing) : endRows(props, ruled, search.routes)}
    ${
      answer.ownerMayChoose
        ? html`<h3>${words.ownerMay} ${ownerTag(props)}</h3>
            ${endRows(props, ruled, ownerRoutes)}`
        : nothing
    }
    ${findingsPart(props)}
    <div class="actions">
      ${
        mustSplit
          ? plan
            ? takeSplit(props, plan)
            : nothing
          : html`<button class="primary" @click=${() => say({type: 'walk', path: []})}>
              ${words.walkIt}
            </button>`
      }
      ${
        props.view.sheet.moves === 'groups' && props.view.left.length > 1
          ? html`<button @click=${() => props.further({asks: 'split'})}>${words.bestSplit}</button>`
          : nothing
      }
      ${
        ruled.search.complete || answer.ownerMayChoose
          ? nothing
          : html`<button @click=${() => props.further({asks: 'proof'})}>${words.proveIt}</button>`
      }
      <button @click=${() => props.further({asks: 'cut', side: '', type: '', goal: 'stop', set: 0})}>
        ${words.cutOff}
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
        <summary>${words.notes(notes.length)}</summary>
        ${list}
      </details>`;
}

function ownerTag(props: PanelProps): TemplateResult | typeof nothing {
  const clause = props.view.sheet.effects?.find(({clause}) => clause === 'throughFriendsToSupply');
  return clause ? tag(props, clause.rule, 'owner') : nothing;
}
