import {css, html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {LineRetreat} from '../../src/battle/line-retreat.js';
import type {Option} from '../../src/rules/point/index.js';
import {findingList} from '../shared/findings.js';
import {shared} from '../shared/shared-styles.js';
import {PointRetreatModel} from './point-retreat.js';
import {locale} from '../shared/messages.js';
import {messages} from './messages.js';

export {PointRetreatModel};

/** The styles of a retreat along lines. */
export const styles = css`
  ${shared}
  .lines,
  .lines fieldset,
  .lines .plan {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 12px;
  }
  .lines fieldset {
    border: 1px solid var(--_line);
    padding: 8px 12px;
  }
  .lines label {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    min-block-size: 32px;
  }
  .lines label:has([type='checkbox']) {
    flex-wrap: nowrap;
  }
  /* without the signs of the findings of an answer on hexes */
  .lines .findings li {
    display: block;
  }
  .lines select {
    font: inherit;
    min-inline-size: 0;
    max-inline-size: 100%;
  }
`;

const checked = (event: Event): boolean => (event.target as HTMLInputElement).checked;
const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

/** The panel of a point map: the units that leave, the circumstances, the plan and the verdict on it. */
export function pointPanel(model: PointRetreatModel): TemplateResult {
  const {lines, faults} = model.read;
  return html`<div class="panel lines" part="panel" lang=${locale.lang} dir=${locale.dir}>
    <h2 id="question" tabindex="-1">${messages.points.who}</h2>
    ${whoPart(model)}
    ${
      faults.length > 0
        ? html`<ul part="faults" lang="en" dir="ltr">
            ${faults.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    ${lines ? [backPart(model), ...(model.question.back ? [metPart(model)] : [circumstances(model, lines), planPart(model, lines), verdictPart(model)])] : nothing}
    ${lines ? html`<slot name="notes"></slot>` : nothing}
  </div>`;
}

function whoPart(model: PointRetreatModel): TemplateResult {
  const {stacks, question} = model;
  const side = stacks.find(
    ({at, units}) => at === question.from && units.some(({id}) => question.units.includes(id)),
  );
  const key = (i: number): string => String(i);
  return html`<label class="field"
      >${messages.points.from}
      <select
        part="stacks"
        .value=${live(side ? key(stacks.indexOf(side)) : '')}
        @change=${(event: Event) => {
          const stack = stacks[Number(chosen(event))];
          if (stack) model.leave(stack);
        }}
      >
        <option value="" ?selected=${!side}>${messages.points.choosePoint}</option>
        ${stacks.map(
          (stack, i) =>
            html`<option value=${key(i)} ?selected=${stack === side}>
              ${stack.name}: ${stack.units.map(({name}) => name).join(', ')}
            </option>`,
        )}
      </select>
    </label>
    ${
      side
        ? html`<fieldset part="units">
            <legend>${messages.points.units}</legend>
            ${side.units.map(
              ({id, name}) =>
                html`<label
                  ><input
                    type="checkbox"
                    .checked=${question.units.includes(id)}
                    @change=${(event: Event) => model.take(id, checked(event))}
                  />${name}</label
                >`,
            )}
          </fieldset>`
        : nothing
    }`;
}

/** The choice between leaving the point and falling back to it. */
const backPart = (model: PointRetreatModel): TemplateResult =>
  html`<label
    ><input
      type="checkbox"
      .checked=${model.question.back}
      @change=${(event: Event) => model.turnBack(checked(event))}
    />${messages.points.fallBack}</label
  >`;

/** Attackers that fall back: those dispersed, the enemies displaced to the point, and the effects on both (B.4d). */
function metPart(model: PointRetreatModel): TemplateResult {
  const {question, stacks, enemies, met = []} = model;
  const own = stacks.flatMap(({units}) => units).filter(({id}) => question.units.includes(id));
  const [there, others] = [
    enemies.filter((one) => one.isThere || question.displaced.includes(one.id)),
    enemies,
  ];
  return html`<fieldset part="dispersed">
      <legend>${messages.points.dispersed}</legend>
      ${own.map(
        ({id, name}) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${question.dispersed.includes(id)}
              @change=${(event: Event) => model.disperse(id, checked(event))}
            />${name}</label
          >`,
      )}
    </fieldset>
    <fieldset part="displaced">
      <legend>${messages.points.displaced}</legend>
      ${there.map(
        ({id, name}) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${question.displaced.includes(id)}
              @change=${(event: Event) => model.displace(id, checked(event))}
            />${name}</label
          >`,
      )}
      <label class="field"
        >${messages.points.another}
        <select
          @change=${(event: Event) => {
            const enemy = others[Number(chosen(event))];
            if (enemy) model.displace(enemy.id, true);
          }}
        >
          <option value="" selected>${messages.points.chooseUnit}</option>
          ${others.map((enemy, i) =>
            there.includes(enemy) ? nothing : html`<option value=${String(i)}>${enemy.name}</option>`,
          )}
        </select>
      </label>
    </fieldset>
    <div part="answer" role="status">${findingList(met)}</div>`;
}

/** The circumstances: the kind of combat, and the friendly points that are attacked themselves (B.4c). */
function circumstances(model: PointRetreatModel, {exits}: LineRetreat): TemplateResult {
  const {question} = model;
  const own = exits.filter(
    ({to, kind}) => kind === 'own' || kind === 'attacked' || question.underAttack.includes(to),
  );
  return html`<fieldset>
    <legend>${messages.points.battle}</legend>
    <label
      ><input
        type="checkbox"
        .checked=${question.breakthrough}
        @change=${(event: Event) => model.breakThrough(checked(event))}
      />${messages.points.breakthrough}</label
    >
    ${own.map(
      ({to, name}) =>
        html`<label
          ><input
            type="checkbox"
            .checked=${question.underAttack.includes(to)}
            @change=${(event: Event) => model.attack(to, checked(event))}
          />${messages.points.attacked(name)}</label
        >`,
    )}
  </fieldset>`;
}

const optionWords = ({to, name, kind, remaining}: Option): string =>
  to === null
    ? messages.points.eliminated
    : kind === 'closed'
      ? messages.points.closed(name)
      : messages.points.option(name, messages.points.kinds[kind], remaining);

function planPart(model: PointRetreatModel, lines: LineRetreat): TemplateResult {
  const {plan} = model.question;
  const options = model.optionsIn(lines);
  return html`<div class="plan" part="plan">
    <p class="actions">
      <button type="button" @click=${() => model.propose(lines)}>${messages.points.propose}</button>
    </p>
    ${lines.units.map(({id, name, size}) => {
      const all = options.get(id) ?? [];
      const given = Object.hasOwn(plan, id);
      const now = given ? all.find(({to}) => to === plan[id]) : undefined;
      return html`<label class="field"
          >${messages.points.takes(name, size)}
          <select
            .value=${live(now ? String(all.indexOf(now)) : '')}
            @change=${(event: Event) => {
              const option = all[Number(chosen(event))];
              if (option) model.send(id, option.to);
            }}
          >
            <option value="" ?selected=${!given} disabled>${messages.points.where}</option>
            ${all.map(
              (option, i) =>
                html`<option value=${String(i)} ?selected=${option === now}>
                  ${option.open ? optionWords(option) : messages.points.notAllowed(optionWords(option))}
                </option>`,
            )}
          </select>
        </label>
        ${now && !now.open ? findingList(now.findings) : nothing}`;
    })}
  </div>`;
}

function verdictPart(model: PointRetreatModel): TemplateResult {
  const {answer} = model;
  return html`<div part="answer" role="status">
    ${
      answer
        ? html`<p class="verdict">${answer.legal ? messages.points.legal : messages.points.notLegal}</p>
            ${findingList(answer.findings)}`
        : html`<p>${messages.points.giveEach}</p>`
    }
  </div>`;
}
