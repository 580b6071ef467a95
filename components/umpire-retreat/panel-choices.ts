import {html, nothing, svg, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {livery} from '../../src/drawing/colour.js';
import {strengths} from '../../src/drawing/counter.js';
import {stacksAt} from '../../src/drawing/stack.js';
import type {HexPosition, Position, Unit} from '../../src/module/game.js';
import {enemiesNextTo} from '../../src/rules/retreat/context.js';
import {mostHexes} from '../../src/rules/retreat/rule-retreat.js';
import {combatAsked, settledSheet} from '../../src/rules/retreat/sheets/sheet.js';
import {asksFor} from '../../src/rules/when-parts.js';
import {onEnter} from '../shared/fields.js';
import {inParts} from '../shared/in-parts.js';
import {messages, namesOf} from './messages.js';
import type {Shown} from './shown.js';
import type {RetreatSend} from './state.js';
import {stacksOf, type Stack} from './view-model.js';
import {listPhrases} from '../../src/phrases/en/lists.js';

/** Units of a stack that are named in a line. */
const NAMED = 40;

/** Stacks that are listed of all sides at once; of more, the sides are unfolded one at a time. */
const FEW = 24;

/** Every stack on the map, for players who do not point at it there. */
export function stackList({state: {sought}, view, pictures}: Shown, send: RetreatSend): TemplateResult {
  const {position, sheet} = view;
  const {game} = position;
  const all = stacksOf(position);
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = plain(sought);
  const nameOf = (id: string): string => game.unit(id)?.name ?? '';
  const stacks =
    wanted === ''
      ? all
      : all.filter(({at, units}) => [at, ...units.map(nameOf)].some((one) => plain(one).includes(wanted)));
  const isShort = wanted !== '' || all.length <= FEW;
  const choose = (stack: readonly string[]): void =>
    send({type: 'stack', stack, units: sheet.moves === 'units' ? stack.slice(0, 1) : stack});
  const chooseFirst = onEnter(() => {
    if (wanted !== '' && stacks[0]) choose(stacks[0].units);
  });
  const row = ({at, units: stack}: Stack): TemplateResult => {
    const top = topOf(position, stack, pictures);
    const below = stack.flatMap((id) => game.unit(id) ?? []).filter((unit) => !top.includes(unit));
    const units = [...top, ...below].slice(0, NAMED);
    return html`<li>
      <button @click=${() => choose(stack)}>
        <span class="at">${at}</span> ${top.map((unit) => chip(position, unit))}
        <span
          >${stack.length > NAMED ? messages.andMore(namesOf(units), stack.length - NAMED) : namesOf(units)}</span
        >
      </button>
    </li>`;
  };
  return html`<label class="seek"
      ><span class="quiet">${messages.find}</span>
      <input
        type="search"
        autocomplete="off"
        placeholder=${messages.unitOrHex}
        .value=${sought}
        @keydown=${chooseFirst}
        @input=${({target}: Event) => send({type: 'show', change: {sought: (target as HTMLInputElement).value}})}
      />
    </label>
    ${stacks.length === 0 ? html`<p class="quiet">${messages.noStack}</p>` : nothing}
    ${game.sides
      .map((side) => ({...side, own: stacks.filter(({side: of}) => of === side.index)}))
      .filter(({own}) => own.length > 0)
      .map(
        ({index, name, own}) =>
          html`<details
            class="of-side"
            .name=${isShort ? '' : 'side'}
            ?open=${isShort || index === stacks[0]?.side}
          >
            <summary>${name} <span class="quiet">${own.length}</span></summary>
            <ul class="stacks" part="stacks">
              ${inParts(own, row)}
            </ul>
          </details>`,
      )}`;
}

/** The unit whose counter the map shows on top of a stack. */
function topOf(
  position: HexPosition,
  stack: readonly string[],
  pictures: Shown['pictures'],
): readonly Unit[] {
  const {game, units} = position;
  const pictured = pictures && [...pictures.counters.keys()].findLast((id) => stack.includes(id));
  const [first] = stack.flatMap((id) => game.unit(id) ?? []);
  const at = first && units.get(first.index)?.at;
  if (!first || at === undefined) return [];
  const drawn = stacksAt(position, at).find(({side}) => side === first.side)?.units[0]?.unit;
  return [(pictured === undefined ? drawn : game.unit(pictured)) ?? first];
}

/** Which units of the stack retreat together. Units that have gone stay visible, with their group. */
export function unitChoice({context: {units, plan}, view}: Shown, send: RetreatSend): TemplateResult {
  const {stack, left, board, sheet} = view;
  const isSingle = sheet.moves === 'units';
  const legend = isSingle ? messages.whichUnit : stack.length > 1 ? messages.whoTogether : messages.who;
  return html`<fieldset class="units" part="units">
    <legend>${legend}</legend>
    ${stack.map((unit) => {
      const isHere = left.includes(unit);
      const isChosen = units.includes(unit.id) && isHere;
      const group = plan.findIndex((one) => one.units.includes(unit.id)) + 1;
      const toggled = isChosen ? units.filter((id) => id !== unit.id) : [...units, unit.id];
      const next = isSingle ? [unit.id] : stack.map(({id}) => id).filter((id) => toggled.includes(id));
      // a group is at least one unit
      const isLast = isChosen && units.length === 1 && !isSingle;
      return html`<label class=${isHere ? '' : 'gone'}>
        ${
          stack.length > 1
            ? html`<input
                type=${isSingle ? 'radio' : 'checkbox'}
                name="unit"
                .checked=${isChosen}
                ?disabled=${!isHere || isLast}
                @change=${() => send({type: 'units', units: next})}
              />`
            : nothing
        }
        ${chip(board, unit)}
        <span class="name">${unit.name}</span>
        <span class="quiet">${isHere ? condition(board, unit) : messages.wentWith(group)}</span>
      </label>`;
    })}
    ${
      !isSingle && left.length > 1
        ? html`<p class="quiet hint">
            ${
              left.length > units.length
                ? messages.nextGroup(namesOf(left.filter(({id}) => !units.includes(id))))
                : messages.leaveOut
            }
          </p>`
        : nothing
    }
  </fieldset>`;
}

/** The number of hexes that the combat result asks for. */
export function hexChoice({context, view: {sheet}}: Shown, send: RetreatSend): TemplateResult {
  const {hexes, mayElectOne} = context;
  const most = mostHexes(sheet);
  const set = (to: number): void =>
    send({type: 'hexes', hexes: Math.min(most, Math.max(1, Math.round(to) || 1))});
  const mayElect = sheet.prefers.some(({when}) => asksFor(when, 'electOne'));
  return html`<div class="hexes" part="hexes">
    <label for="hexes">${messages.toRetreat}</label>
    <span class="stepper">
      <button aria-label=${messages.oneLess} ?disabled=${hexes <= 1} @click=${() => set(hexes - 1)}>−</button>
      <input
        id="hexes"
        type="number"
        inputmode="numeric"
        min="1"
        max=${most}
        .value=${String(hexes)}
        @change=${(event: Event) => set(Number((event.target as HTMLInputElement).value))}
      />
      <button aria-label=${messages.oneMore} ?disabled=${hexes >= most} @click=${() => set(hexes + 1)}>
        +
      </button>
    </span>
    ${sheet.maxHexes ? html`<span class="quiet">${messages.atMost(most)}</span>` : nothing}
    ${
      mayElect
        ? html`<label class="elect"
            ><input
              type="checkbox"
              .checked=${mayElectOne}
              ?disabled=${hexes < 2}
              @change=${() => send({type: 'elect', mayElectOne: !mayElectOne})}
            />
            ${messages.electOne}</label
          >`
        : nothing
    }
  </div>`;
}

/** Asks what the combat was, as far as the rules depend on it: the part of the stack, and which enemy units took part. */
export function combatChoice({context, view}: Shown, send: RetreatSend): TemplateResult | typeof nothing {
  const {role: now = 'defender', against} = context;
  const {
    sheet,
    readings,
    origin,
    stack: [first],
    position,
  } = view;
  const asked = combatAsked(settledSheet(sheet, readings));
  if (!first || origin === undefined || !(asked.role || asked.against)) return nothing;
  const near = enemiesNextTo(position, origin, first.side);
  const named = (against ?? []).flatMap((id) => position.game.unit(id) ?? []);
  const enemies = [...new Set([...near, ...named])];
  const took = against ?? near.map(({id}) => id);
  const toggle = (id: string): void =>
    send({
      type: 'against',
      against: enemies.map((unit) => unit.id).filter((one) => took.includes(one) !== (one === id)),
    });
  return html`<div class="combat" part="combat">
    ${
      asked.role
        ? html`<fieldset class="units roles">
            <legend>${messages.combat}</legend>
            ${roles.map(
              (role) =>
                html`<label
                  ><input
                    type="radio"
                    name="role"
                    .checked=${live(role === now)}
                    @change=${() => send({type: 'role', role})}
                  />
                  ${messages.roles[role]}</label
                >`,
            )}
          </fieldset>`
        : nothing
    }
    ${
      asked.against
        ? html`<fieldset class="units">
            <legend>${messages.tookPart}</legend>
            ${enemies.length === 0 ? html`<p class="quiet">${messages.nobodyNear}</p>` : nothing}
            ${enemies.map(
              (unit) =>
                html`<label
                  ><input
                    type="checkbox"
                    .checked=${live(took.includes(unit.id))}
                    @change=${() => toggle(unit.id)}
                  />
                  ${chip(position, unit)} <span class="name">${unit.name}</span>
                  <span class="quiet">${hexOf(position, unit)}</span></label
                >`,
            )}
          </fieldset>`
        : nothing
    }
  </div>`;
}
const roles = ['defender', 'attacker'] as const;

/** The printed number of the hex of a unit; empty off the map. */
function hexOf({game, units}: HexPosition, {index}: Unit): string {
  const placed = units.get(index);
  return placed ? game.grid.label(placed.at) : '';
}

/** A small counter of a unit: its side's colour and its strengths. */
export function chip({game, units}: Position, unit: Unit): TemplateResult {
  const {body, edge, ink} = livery(game.sides[unit.side]?.colour, unit.side);
  const foot = strengths(game, unit, units.get(unit.index)?.steps ?? unit.steps);
  return html`<svg class="chip" viewBox="0 0 40 28" aria-hidden="true">
    ${svg`<rect x="1" y="1" width="38" height="26" rx="4" fill=${body} stroke=${edge} stroke-width="1.500"/><text x="20" y="18.500" fill=${ink} text-anchor="middle" font-size=${foot.length > 5 ? 10 : 12}>${foot}</text>`}
  </svg>`;
}

/** The condition of a unit, as far as it bears on a retreat. */
export function condition({game, units}: Position, unit: Unit): string {
  const placed = units.get(unit.index);
  if (!placed) return messages.unit.offMap;
  return [
    messages.steps(placed.steps),
    ...(unit.combat ? [] : [unit.hq ? messages.unit.hq : messages.unit.noCombat]),
    ...(placed.dispersed ? [messages.unit.dispersed] : []),
    ...(placed.isolated ? [messages.unit.isolated] : placed.supplied ? [] : [messages.unit.unsupplied]),
    ...(placed.retreated ? [messages.unit.retreated] : []),
    ...placed.states.map((state) => listPhrases.stateWord(game, state)),
  ].join(', ');
}
