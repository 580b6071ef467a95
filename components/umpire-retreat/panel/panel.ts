import {html, nothing, type TemplateResult} from 'lit';
import {toldLine} from '../../../src/module/fault.js';
import {namesOf, words} from '../words.js';
import {answerPart} from './answer.js';
import {hexChoice, stackList, unitChoice} from './choices.js';
import {hexPart} from './hex.js';
import type {PanelProps} from './props.js';
import {tongue} from '../../internal/catalogue.js';

/** Who acts, the one question, the choices, the answer; the readings and the way out last. */
export function panel(props: PanelProps): TemplateResult {
  const {view, dialogue} = props;
  const {stack, sheet, ruled, walk, faults, position} = view;
  const {stage} = dialogue;
  const side = position.game.sides[stack[0]?.side ?? -1];
  return html`<section
    class="panel"
    lang=${tongue.lang}
    dir=${tongue.dir}
    part="panel"
    aria-labelledby="question"
  >
    <button
      class="grip"
      aria-expanded=${props.drawn ? 'true' : 'false'}
      aria-label=${words.drawUp}
      @click=${props.draw}
    ></button>
    <header>
      <p class="who">${side ? words.moves(side.name, sheet.conductedBy) : position.game.title}</p>
      <h2 id="question" tabindex="-1">${question(props)}</h2>
    </header>
    ${stack.length === 0 ? stackList(props) : nothing}
    ${stage === 'choosing' && stack.length > 0 ? html`${unitChoice(props)} ${hexChoice(props)}` : nothing}
    ${
      faults.length > 0
        ? html`<ul class="faults" part="faults" lang="en" dir="ltr">
            ${faults.map((fault) => html`<li>${toldLine(fault)}</li>`)}
          </ul>`
        : nothing
    }
    ${stage === 'choosing' && ruled ? answerPart(props, ruled) : nothing}
    ${ruled && walk ? props.parts?.walkPart(props, ruled, walk) : nothing} ${ruled ? hexPart(props) : nothing}
    ${props.parts?.planPart(props)} ${stack.length > 0 ? leaving(props) : nothing}
    ${props.furtherPart ?? nothing}
  </section>`;
}

function question({view, dialogue}: PanelProps): string {
  const {stack, group, position} = view;
  const {stage, talk} = dialogue;
  if (stack.length === 0) return words.whichStack;
  if (stage === 'ruled') return talk.plan.length > 1 ? words.planLegal : words.retreatLegal;
  const who = group.length > 0 ? namesOf(group) : words.theStack;
  if (stage === 'choosing') return talk.plan.length > 0 ? words.andMayGo(who) : words.mayRetreat(who);
  const from = view.path.at(-1) ?? view.origin;
  return words.goFrom(who, group.length, from === undefined ? undefined : position.game.grid.label(from));
}

/** Take the ruling along, or ask about someone else. */
function leaving({say, copy, share, byHand, copied}: PanelProps): TemplateResult {
  return html`<footer>
    <div class="actions">
      <button @click=${copy}>${words.copy}</button>
      <button aria-haspopup="dialog" @click=${share}>${words.share}</button>
      <button @click=${() => say({type: 'stack', stack: [], units: []})}>${words.another}</button>
      <span class="quiet" aria-hidden="true">${copied ? words.copied : ''}</span>
    </div>
    ${
      byHand === undefined
        ? nothing
        : html`<label class="by-hand"
            >${words.byHand}
            <textarea readonly rows="8" .value=${byHand}></textarea>
          </label>`
    }
  </footer>`;
}
