import {html, nothing, type TemplateResult} from 'lit';
import type {StepLine} from '../../../src/battle/session.js';
import type {Impossible} from '../../../src/battle/view.js';
import {cited} from '../../../src/rules/finding.js';
import {courseStrip} from '../../internal/course.js';
import {findingList} from '../../internal/findings.js';
import {ruleTag} from '../../internal/rule-tag.js';
import {words} from '../words.js';
import {advancePart} from './advance.js';
import {assignPart} from './assign.js';
import {choosePart} from './choose.js';
import type {PanelProps} from './props.js';
import {swatch} from './forces.js';
import {historyPart, lookKeys, lookingPart, type Travel} from './history.js';
import {orderPart} from './order.js';
import {overPart} from './over.js';
import {rollPart} from './roll.js';
import {routePart} from './route.js';
import {withdrawPart} from './withdraw.js';
import {tongue} from '../../internal/catalogue.js';

/** The step that is due, what just happened, and the way back. */
export function panelPart(props: PanelProps, travel: Travel): TemplateResult {
  const {session, looking} = travel;
  const line = session.lines().find(({step}) => step === props.view.step);
  const [stopped] = session.stopped;
  return html`<div
    class="panel"
    part="panel"
    lang=${tongue.lang}
    dir=${tongue.dir}
    @keydown=${lookKeys(travel)}
  >
    ${courseStrip(props.view.course)}
    ${looking === undefined ? decisionPart(props, travel) : lookingPart(travel)} ${happenedPart(line)}
    ${stopped ? html`<div class="against">${words.stopped} <span lang="en" dir="ltr">${cited(stopped)}</span></div>` : nothing}
    ${historyPart(travel)}
  </div>`;
}

/** Renders the acting side, the one question, and the controls for just this step. */
function decisionPart(props: PanelProps, travel: Travel): TemplateResult {
  const {view, draft} = props;
  return html`<section class="decision" part="decision" aria-labelledby="prompt">
    <h3 class="prompt" id="prompt" tabindex="-1">
      ${view.acting.map((side) => swatch(view, side))} <span lang="en" dir="ltr">${view.prompt}</span>
    </h3>
    ${view.over ? overPart(props, travel) : controls(props)}
    ${draft.against.length > 0 ? html`<div class="against" role="alert">${findingList(draft.against)}</div>` : nothing}
    ${draft.unrolled === '' ? nothing : unrolledPart(draft.unrolled)}
    ${impossiblePart(view.impossible, view.over)}
  </section>`;
}

/** Why the dice could not be rolled: it stands where findings do, and cites no rule. */
const unrolledPart = (reason: string): TemplateResult =>
  html`<div class="against" role="alert">
    <ul class="findings" part="findings">
      <li class="violation" lang="en" dir="ltr">${reason}</li>
    </ul>
  </div>`;

function controls(props: PanelProps): TemplateResult | typeof nothing {
  const {decision} = props.view;
  switch (decision.kind) {
    case 'roll':
      return rollPart(props, decision);
    case 'choose':
      return choosePart(props, decision);
    case 'assign':
      return assignPart(props, decision);
    case 'withdraw':
      return withdrawPart(props, decision);
    case 'advance':
      return advancePart(props, decision);
    case 'order':
      return orderPart(props, decision);
    case 'route':
      return routePart(props, decision);
    case 'over':
      return nothing;
  }
}

/** Lists the impossible choices, with their reasons. */
function impossiblePart(impossible: readonly Impossible[], over: boolean): TemplateResult | typeof nothing {
  if (over || impossible.length === 0) return nothing;
  return html`<details class="impossible" part="impossible">
    <summary>
      ${words.notNow}:
      <span lang="en" dir="ltr">${impossible.map(({label}) => label.toLowerCase()).join(', ')}</span>
    </summary>
    <ul>
      ${impossible.map(
        ({label, finding}) =>
          html`<li lang="en" dir="ltr">
            <b>${label}</b> <span>${finding.message}</span> ${ruleTag(finding.clause, finding.message)}
          </li>`,
      )}
    </ul>
  </details>`;
}

/** Renders the effects of the last step. */
const happenedPart = (line: StepLine | undefined): TemplateResult | typeof nothing =>
  line && line.findings.length > 0
    ? html`<section class="happened" part="happened" aria-label=${words.happened}>
        ${findingList(line.findings)}
      </section>`
    : nothing;
