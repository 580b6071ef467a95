import {html, nothing, type TemplateResult} from 'lit';
import type {LineRetreat} from '../../../src/battle/line-retreat.js';
import type {Option} from '../../../src/rules/point/index.js';
import {findingList} from '../../internal/findings.js';
import type {LinesRoom} from './room.js';
import {tongue} from '../../internal/catalogue.js';
import {words} from './words.js';

const checked = (event: Event): boolean => (event.target as HTMLInputElement).checked;
const chosen = (event: Event): string => (event.target as HTMLSelectElement).value;

/** Who leaves, what the retreat needs to know, where each unit goes, and what the rules say of it. */
export function linesPart(room: LinesRoom): TemplateResult {
  const {lines, faults} = room.read;
  return html`<div class="panel lines" part="panel" lang=${tongue.lang} dir=${tongue.dir}>
    <h2 id="question" tabindex="-1">${words.who}</h2>
    ${whoPart(room)}
    ${
      faults.length > 0
        ? html`<ul part="faults" lang="en" dir="ltr">
            ${faults.map((line) => html`<li>${line}</li>`)}
          </ul>`
        : nothing
    }
    ${lines ? [backPart(room), ...(room.talk.back ? [metPart(room)] : [circumstances(room, lines), planPart(room, lines), verdictPart(room)])] : nothing}
  </div>`;
}

function whoPart(room: LinesRoom): TemplateResult {
  const {stacks, talk} = room;
  const side = stacks.find(
    ({at, units}) => at === talk.from && units.some(({id}) => talk.units.includes(id)),
  );
  const key = (i: number): string => String(i);
  return html`<label class="field"
      >${words.from}
      <select
        part="stacks"
        @change=${(event: Event) => {
          const stack = stacks[Number(chosen(event))];
          if (stack) room.leave(stack);
        }}
      >
        <option value="" ?selected=${!side}>${words.choosePoint}</option>
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
            <legend>${words.units}</legend>
            ${side.units.map(
              ({id, name}) =>
                html`<label
                  ><input
                    type="checkbox"
                    .checked=${talk.units.includes(id)}
                    @change=${(event: Event) => room.take(id, checked(event))}
                  />${name}</label
                >`,
            )}
          </fieldset>`
        : nothing
    }`;
}

/** Do they leave the point, or fall back to it? */
const backPart = (room: LinesRoom): TemplateResult =>
  html`<label
    ><input
      type="checkbox"
      .checked=${room.talk.back}
      @change=${(event: Event) => room.turnBack(checked(event))}
    />${words.fallBack}</label
  >`;

/** Attackers that fall back: who of them was dispersed, which enemies were displaced there, and what comes of it (B.4d). */
function metPart(room: LinesRoom): TemplateResult {
  const {talk, stacks, enemies, met = []} = room;
  const own = stacks.flatMap(({units}) => units).filter(({id}) => talk.units.includes(id));
  const [there, others] = [enemies.filter((one) => one.isThere || talk.displaced.includes(one.id)), enemies];
  return html`<fieldset part="dispersed">
      <legend>${words.dispersed}</legend>
      ${own.map(
        ({id, name}) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${talk.dispersed.includes(id)}
              @change=${(event: Event) => room.disperse(id, checked(event))}
            />${name}</label
          >`,
      )}
    </fieldset>
    <fieldset part="displaced">
      <legend>${words.displaced}</legend>
      ${there.map(
        ({id, name}) =>
          html`<label
            ><input
              type="checkbox"
              .checked=${talk.displaced.includes(id)}
              @change=${(event: Event) => room.displace(id, checked(event))}
            />${name}</label
          >`,
      )}
      <label class="field"
        >${words.another}
        <select
          @change=${(event: Event) => {
            const enemy = others[Number(chosen(event))];
            if (enemy) room.displace(enemy.id, true);
          }}
        >
          <option value="" selected>${words.chooseUnit}</option>
          ${others.map((enemy, i) =>
            there.includes(enemy) ? nothing : html`<option value=${String(i)}>${enemy.name}</option>`,
          )}
        </select>
      </label>
    </fieldset>
    <div part="answer" role="status">${findingList(met)}</div>`;
}

/** What the retreat needs to know: the kind of combat, and which of their own points are attacked themselves (B.4c). */
function circumstances(room: LinesRoom, {exits}: LineRetreat): TemplateResult {
  const {talk} = room;
  const own = exits.filter(
    ({to, kind}) => kind === 'own' || kind === 'attacked' || talk.underAttack.includes(to),
  );
  return html`<fieldset>
    <legend>${words.battle}</legend>
    <label
      ><input
        type="checkbox"
        .checked=${talk.breakthrough}
        @change=${(event: Event) => room.breakThrough(checked(event))}
      />${words.breakthrough}</label
    >
    ${own.map(
      ({to, name}) =>
        html`<label
          ><input
            type="checkbox"
            .checked=${talk.underAttack.includes(to)}
            @change=${(event: Event) => room.attack(to, checked(event))}
          />${words.attacked(name)}</label
        >`,
    )}
  </fieldset>`;
}

const optionWords = ({to, name, kind, remaining}: Option): string =>
  to === null
    ? words.eliminated
    : kind === 'closed'
      ? words.closed(name)
      : words.option(name, words.kinds[kind], remaining);

function planPart(room: LinesRoom, lines: LineRetreat): TemplateResult {
  const {plan} = room.talk;
  const options = room.optionsIn(lines);
  return html`<div class="plan" part="plan">
    <p class="actions">
      <button type="button" @click=${() => room.propose(lines)}>${words.propose}</button>
    </p>
    ${lines.units.map(({id, name, size}) => {
      const all = options.get(id) ?? [];
      const given = Object.hasOwn(plan, id);
      const now = given ? all.find(({to}) => to === plan[id]) : undefined;
      return html`<label class="field"
          >${words.takes(name, size)}
          <select
            @change=${(event: Event) => {
              const option = all[Number(chosen(event))];
              if (option) room.send(id, option.to);
            }}
          >
            <option value="" ?selected=${!given} disabled>${words.where}</option>
            ${all.map(
              (option, i) =>
                html`<option value=${String(i)} ?selected=${option === now}>
                  ${option.open ? optionWords(option) : words.notAllowed(optionWords(option))}
                </option>`,
            )}
          </select>
        </label>
        ${now && !now.open ? findingList(now.findings) : nothing}`;
    })}
  </div>`;
}

function verdictPart(room: LinesRoom): TemplateResult {
  const {answer} = room;
  return html`<div part="answer" role="status">
    ${
      answer
        ? html`<p class="verdict">${answer.legal ? words.legal : words.notLegal}</p>
            ${findingList(answer.findings)}`
        : html`<p>${words.giveEach}</p>`
    }
  </div>`;
}
