import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {repeat} from 'lit/directives/repeat.js';
import {withCounterFacts} from '../../src/vassal/overlay.js';
import {onEnter} from '../shared/fields.js';
import {inParts, inRow} from '../shared/in-parts.js';
import type {Board, VassalController} from './controller.js';
import {messages} from './messages.js';
import {sidesView, type SideRow} from './view-model.js';

/** Groups that are listed at a time. */
const ROWS = 40;

/** Groups of counters with their sides; folded once all have one. */
export function sidesPart(controller: VassalController, board: Board): TemplateResult {
  const view = sidesView(board, controller.overlay);
  const {rows, sides, unassigned, counters} = view;
  const row = ({key, group, match, count, names, given, guess, sides: guesses}: SideRow): TemplateResult => {
    const isNaming = controller.newSides.has(key);
    const assign = (side: string | undefined): void => {
      controller.nameSide(key, false);
      void controller.setOverlay(withCounterFacts(controller.overlay, match, {side}));
    };
    const add = (event: Event): void => {
      const field = (event.currentTarget as Element).closest('td')?.querySelector('input');
      const name = field?.value.trim() ?? '';
      if (name !== '') assign(name);
    };
    const known = given === undefined ? (guess === undefined ? 'guess' : `=${guess}`) : `=${given}`;
    const current = isNaming ? 'other' : known;
    const mixed = Object.entries(guesses).map(([side, number]) => `${side} ${number}`);
    const choose = ({currentTarget}: Event): void => {
      const {value} = currentTarget as HTMLSelectElement;
      if (value === 'other') controller.nameSide(key, true);
      else assign(value === 'guess' ? undefined : value.slice(1));
    };
    const choices = [
      ...(guess === undefined || given !== undefined
        ? [['guess', mixed.length > 0 ? messages.sides.mixed(mixed) : messages.sides.choose] as const]
        : []),
      ...sides.map((side) => [`=${side}`, side] as const),
      ['=', messages.sides.none] as const,
      ['other', messages.sides.other] as const,
    ];
    return html`<tr class=${known === 'guess' ? 'open' : ''}>
      <th scope="row">
        ${group} <span class="quiet">${messages.sides.like(names.filter((name) => name !== group))}</span>
      </th>
      <td class="number">${count.toLocaleString('en')}</td>
      <td>
        <select aria-label="${messages.sides.side}: ${group}" .value=${live(current)} @change=${choose}>
          ${choices.map(([value, words]) => html`<option value=${value} ?selected=${value === current}>${words}</option>`)}
        </select>
        ${
          isNaming
            ? html`<span class="other">
                <input
                  aria-label="${messages.sides.newSide}: ${group}"
                  placeholder=${messages.sides.newSide}
                  autocomplete="off"
                  maxlength="60"
                  @keydown=${onEnter(add)}
                /><button type="button" @click=${add}>${messages.sides.add}</button>
              </span>`
            : nothing
        }
      </td>
    </tr>`;
  };
  const table = html`<p class="left" role="status">${messages.sides.left(unassigned, counters)}</p>
    <div class="scroll">
      <table>
        <thead>
          <tr>
            <th scope="col">${messages.sides.group}</th>
            <th scope="col">${messages.sides.count}</th>
            <th scope="col">${messages.sides.side}</th>
          </tr>
        </thead>
        <tbody>
          ${inParts(rows, row, {size: ROWS, within: inRow(3), key: ({key}) => key})}
        </tbody>
      </table>
    </div>`;
  const toggle = ({currentTarget}: Event): void =>
    controller.unfoldSides((currentTarget as HTMLDetailsElement).open);
  const close = ({currentTarget}: Event): void => {
    controller.unfoldSides(false);
    const root = (currentTarget as Element).getRootNode() as ShadowRoot;
    root.querySelector('umpire-map')?.focus();
  };
  return html`<details class="sides" part="sides" ?open=${controller.areSidesOpen} @toggle=${toggle}>
    <summary>
      ${unassigned > 0 ? messages.sides.title : messages.sides.done}
      <span class="quiet">${unassigned > 0 ? nothing : sides.join(', ')}</span>
    </summary>
    ${table} ${sideNamesPart(controller, board)}
    ${
      unassigned > 0
        ? nothing
        : html`<p class="done"><button type="button" @click=${close}>${messages.sides.toBoard}</button></p>`
    }
  </details>`;
}

/** The person's own names of the sides, which links and pictures may have. */
function sideNamesPart(controller: VassalController, {sides, shown}: Board): TemplateResult {
  const {overlay} = controller;
  const rename = (side: string, name: string): void => {
    // all of them, so that they keep their order
    const all = Object.fromEntries(sides.map((one) => [one, overlay.sides?.[one] ?? {}]));
    const {name: _, ...rest} = all[side] ?? {};
    void controller.setOverlay({...overlay, sides: {...all, [side]: name === '' ? rest : {...rest, name}}});
  };
  return html`<h3>${messages.sides.inLinks}</h3>
    <p class="quiet">${messages.sides.inLinksHint}</p>
    <div class="fields">
      ${repeat(
        sides,
        (side) => side,
        (side, i) => {
          const {id = ''} = shown.game.sides[i] ?? {};
          return html`<label class="field"
            >${side}
            <input
              autocomplete="off"
              maxlength="60"
              placeholder=${shown.game.document.sides[id]?.name ?? ''}
              .value=${live(overlay.sides?.[side]?.name ?? '')}
              @change=${({currentTarget}: Event) => rename(side, (currentTarget as HTMLInputElement).value.trim())}
          /></label>`;
        },
      )}
    </div>`;
}
