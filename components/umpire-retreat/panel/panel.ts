import {html, nothing, type TemplateResult} from 'lit';
import {namesOf} from '../words.js';
import {answerPart} from './answer.js';
import {hexChoice, stackList, unitChoice} from './choices.js';
import {hexPart} from './hex.js';
import {planPart} from './plan.js';
import type {PanelProps} from './props.js';
import {walkPart} from './walking.js';

/** Who acts, the one question, the choices, the answer; the readings and the way out last. */
export function panel(props: PanelProps): TemplateResult {
  const {view, dialogue} = props;
  const {stack, sheet, ruled, walk, faults, position} = view;
  const {stage} = dialogue;
  const side = position.game.sides[stack[0]?.side ?? -1];
  return html`<section class="panel" lang="en" dir="ltr" part="panel" aria-labelledby="question">
    <button
      class="grip"
      aria-expanded=${props.drawn ? 'true' : 'false'}
      aria-label="Draw the panel up over the map"
      @click=${props.draw}
    ></button>
    <header>
      <p class="who">${side ? `${side.name}: the ${sheet.conductedBy} moves` : position.game.title}</p>
      <h2 id="question" tabindex="-1">${question(props)}</h2>
    </header>
    ${stack.length === 0 ? stackList(props) : nothing}
    ${stage === 'choosing' && stack.length > 0 ? html`${unitChoice(props)} ${hexChoice(props)}` : nothing}
    ${
      faults.length > 0
        ? html`<ul class="faults" part="faults">
            ${faults.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    ${stage === 'choosing' && ruled ? answerPart(props, ruled) : nothing}
    ${stage === 'walking' && ruled && walk ? walkPart(props, ruled, walk) : nothing}
    ${ruled ? hexPart(props) : nothing} ${planPart(props)} ${stack.length > 0 ? leaving(props) : nothing}
    ${props.furtherPart ?? nothing}
  </section>`;
}

function question({view, dialogue}: PanelProps): string {
  const {stack, group, position} = view;
  const {stage, talk} = dialogue;
  if (stack.length === 0) return 'Which stack must retreat?';
  if (stage === 'ruled') return talk.plan.length > 1 ? 'Is this plan legal?' : 'Is this retreat legal?';
  const who = group.length > 0 ? namesOf(group) : `the stack`;
  if (stage === 'choosing')
    return talk.plan.length > 0 ? `And where may ${who} go?` : `Where may ${who} retreat?`;
  const from = view.path.at(-1) ?? view.origin;
  return `Where ${group.length > 1 ? 'do' : 'does'} ${who} go from ${from === undefined ? 'here' : position.game.grid.label(from)}?`;
}

/** Take the ruling along, or ask about someone else. */
function leaving({say, copy, share, byHand, copied}: PanelProps): TemplateResult {
  return html`<footer>
    <div class="actions">
      <button @click=${copy}>Copy the ruling</button>
      <button aria-haspopup="dialog" @click=${share}>Share</button>
      <button @click=${() => say({type: 'stack', stack: [], units: []})}>Another stack</button>
      <span class="quiet" aria-hidden="true">${copied ? 'Copied.' : ''}</span>
    </div>
    ${
      byHand === undefined
        ? nothing
        : html`<label class="by-hand"
            >Select all and copy: this page may not write to the clipboard.
            <textarea readonly rows="8" .value=${byHand}></textarea>
          </label>`
    }
  </footer>`;
}
