import {html, nothing, type TemplateResult} from 'lit';
import {mostHexes} from '../../../src/rules/index.js';
import {onEnter} from '../../internal/enter.js';
import {inParts} from '../../internal/in-parts.js';
import {stacksOf} from '../stacks.js';
import {namesOf, words} from '../words.js';
import type {PanelProps} from './props.js';
import {chip, condition} from './unit.js';

/** So many units of a stack are named in a line. */
const NAMED = 40;

/** Every stack on the map, for those who do not point at it there. */
export function stackList({view: {position, sheet}, say, sought, seek}: PanelProps): TemplateResult {
  const {game} = position;
  const single = sheet.moves === 'units';
  const all = stacksOf(position);
  const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  const wanted = plain(sought);
  const nameOf = (id: string): string => game.unit(id)?.name ?? '';
  const stacks =
    wanted === ''
      ? all
      : all.filter(({at, units}) => [at, ...units.map(nameOf)].some((one) => plain(one).includes(wanted)));
  const choose = (stack: readonly string[]): void =>
    say({type: 'stack', stack, units: single ? stack.slice(0, 1) : stack});
  const first = onEnter(() => {
    if (wanted !== '' && stacks[0]) choose(stacks[0].units);
  });
  return html`<label class="seek"
      ><span class="quiet">${words.find}</span>
      <input
        type="search"
        autocomplete="off"
        placeholder=${words.unitOrHex}
        .value=${sought}
        @keydown=${first}
        @input=${({target}: Event) => seek((target as HTMLInputElement).value)}
      />
    </label>
    ${stacks.length === 0 ? html`<p class="quiet">${words.noStack}</p>` : nothing}
    ${game.sides
      .filter(({index}) => stacks.some(({side}) => side === index))
      .map(
        ({index, name}) =>
          html`<details
            class="of-side"
            .name=${wanted === '' ? 'side' : ''}
            ?open=${wanted !== '' || index === stacks[0]?.side}
          >
            <summary>
              ${name} <span class="quiet">${stacks.filter(({side}) => side === index).length}</span>
            </summary>
            <ul class="stacks" part="stacks">
              ${inParts(
                stacks.filter(({side}) => side === index),
                ({at, units: stack}) => {
                  const units = stack.slice(0, NAMED).flatMap((id) => game.unit(id) ?? []);
                  return html`<li>
                    <button @click=${() => choose(stack)}>
                      <span class="at">${at}</span> ${units.slice(0, 1).map((unit) => chip(position, unit))}
                      <span
                        >${stack.length > NAMED ? words.andMore(namesOf(units), stack.length - NAMED) : namesOf(units)}</span
                      >
                    </button>
                  </li>`;
                },
              )}
            </ul>
          </details>`,
      )}`;
}

/** Who of the stack retreats together. Those who have gone stay visible, and say so. */
export function unitChoice({view, dialogue, say}: PanelProps): TemplateResult {
  const {stack, left, board, sheet} = view;
  const {units, plan} = dialogue.talk;
  const single = sheet.moves === 'units';
  const legend = single ? words.whichUnit : stack.length > 1 ? words.whoTogether : words.who;
  return html`<fieldset class="units" part="units">
    <legend>${legend}</legend>
    ${stack.map((unit) => {
      const here = left.includes(unit);
      const chosen = units.includes(unit.id) && here;
      const turn = plan.findIndex((group) => group.units.includes(unit.id)) + 1;
      const other = chosen ? units.filter((id) => id !== unit.id) : [...units, unit.id];
      const next = single ? [unit.id] : stack.map(({id}) => id).filter((id) => other.includes(id));
      // the last one chosen cannot be left out: a group is at least one unit
      const alone = chosen && units.length === 1 && !single;
      return html`<label class=${here ? '' : 'gone'}>
        ${
          stack.length > 1
            ? html`<input
                type=${single ? 'radio' : 'checkbox'}
                name="unit"
                .checked=${chosen}
                ?disabled=${!here || alone}
                @change=${() => say({type: 'units', units: next})}
              />`
            : nothing
        }
        ${chip(board, unit)}
        <span class="name">${unit.name}</span>
        <span class="quiet">${here ? condition(board, unit) : words.wentWith(turn)}</span>
      </label>`;
    })}
    ${
      !single && left.length > 1
        ? html`<p class="quiet hint">
            ${
              left.length > units.length
                ? words.nextGroup(namesOf(left.filter(({id}) => !units.includes(id))))
                : words.leaveOut
            }
          </p>`
        : nothing
    }
  </fieldset>`;
}

/** How many hexes the combat result asks for. */
export function hexChoice({view: {sheet}, dialogue: {talk}, say}: PanelProps): TemplateResult {
  const most = mostHexes(sheet);
  const {hexes, mayElectOne} = talk;
  const set = (to: number): void =>
    say({type: 'hexes', hexes: Math.min(most, Math.max(1, Math.round(to) || 1))});
  const electable = sheet.prefers.some((clause) => clause.exceptElectOne);
  return html`<div class="hexes" part="hexes">
    <label for="hexes">${words.toRetreat}</label>
    <span class="stepper">
      <button aria-label=${words.oneLess} ?disabled=${hexes <= 1} @click=${() => set(hexes - 1)}>−</button>
      <input
        id="hexes"
        type="number"
        inputmode="numeric"
        min="1"
        max=${most}
        .value=${String(hexes)}
        @change=${(event: Event) => set(Number((event.target as HTMLInputElement).value))}
      />
      <button aria-label=${words.oneMore} ?disabled=${hexes >= most} @click=${() => set(hexes + 1)}>+</button>
    </span>
    ${sheet.maxHexes ? html`<span class="quiet">${words.atMost(most)}</span>` : nothing}
    ${
      electable
        ? html`<label class="elect"
            ><input
              type="checkbox"
              .checked=${mayElectOne}
              ?disabled=${hexes < 2}
              @change=${() => say({type: 'elect', mayElectOne: !mayElectOne})}
            />
            ${words.electOne}</label
          >`
        : nothing
    }
  </div>`;
}
