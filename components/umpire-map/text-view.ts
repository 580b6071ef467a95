import {css, html, nothing, type TemplateResult} from 'lit';
import {strengths, traitsOf} from '../../src/drawing/counter.js';
import {describe, placeName} from '../../src/drawing/places.js';
import {stacksOf} from '../../src/drawing/stack.js';
import type {Stack} from '../../src/drawing/stack.js';
import type {Game, Placed, Position} from '../../src/module/index.js';
import {builtInStates} from '../../src/module/unit-states.js';
import {inRow, inWindow} from '../shared/in-parts.js';
import {messages} from './messages.js';
import {kindPhrases} from '../../src/phrases/en/kinds.js';
import {listPhrases} from '../../src/phrases/en/lists.js';

export const textStyles = css`
  .text h3 {
    margin: 16px 0 4px;
    font-size: var(--_normal);
  }
  .text table {
    inline-size: 100%;
    border-collapse: collapse;
    font-size: var(--_small);
  }
  .text th,
  .text td {
    padding: 4px 8px 4px 0;
    border-block-end: 1px solid var(--_line);
    text-align: start;
    vertical-align: top;
  }
  .text td button {
    min-block-size: 28px;
    padding: 0 6px;
  }
  .text dl {
    margin: 0;
    font-size: var(--_small);
    /* hundreds of grounds are laid out when they are scrolled to */
    content-visibility: auto;
    contain-intrinsic-block-size: auto 600px;
  }
  .text dt {
    font-weight: 600;
  }
  .text dd {
    margin: 0 0 6px;
  }
`;

/** The states of a unit, besides its steps. */
const statesIn = (game: Game, placed: Placed<number>): string =>
  [
    ...builtInStates.filter((state) => placed[state]).map((state) => messages.states[state]),
    ...(placed.supplied ? [] : [messages.states.unsupplied]),
    ...placed.states.map((state) => listPhrases.stateWord(game, state)),
  ].join(', ');

/** The whole position in tables: the same that the picture shows. */
export function textView(position: Position, choose: (place: number) => void): TemplateResult {
  const {game} = position;
  const stacks = stacksOf(position);
  const place = (at: number): TemplateResult =>
    html`<button
      type="button"
      @click=${() => {
        choose(at);
      }}
    >
      ${placeName(position, at)}
    </button>`;
  const size = game.kind === 'hex' ? game.grid.size : game.network.names.length;
  return html`
    ${game.sides.map(({name, index}) => {
      const own = stacks.filter(({side}) => side === index);
      const many = own.reduce((sum, {units}) => sum + units.length, 0);
      return html`<h3>${messages.unitsOf(name, many)}</h3>
        ${
          many === 0
            ? nothing
            : html`<table>
                <thead>
                  <tr>
                    <th scope="col">${messages.where}</th>
                    <th scope="col">${messages.unit}</th>
                    <th scope="col">${messages.type}</th>
                    <th scope="col">${messages.strength}</th>
                    <th scope="col">${messages.steps}</th>
                    <th scope="col">${messages.state}</th>
                  </tr>
                </thead>
                <tbody>
                  ${inWindow(
                    many,
                    (from, to, turner) => [
                      turner === nothing ? nothing : inRow(6)(turner),
                      rowsOf(own, from, to).map(
                        ([{unit, placed}, at, i]) =>
                          html`<tr>
                            <td>
                              ${i === 0 ? place(at) : html`<span class="unseen">${placeName(position, at)}</span>`}
                            </td>
                            <th scope="row">${unit.name}</th>
                            <td>${kindPhrases.unitType(unit.type, traitsOf(game, unit).echelon ?? '')}</td>
                            <td>${strengths(game, unit, placed.steps)}</td>
                            <td>${messages.stepsLeft(placed.steps, unit.steps)}</td>
                            <td>${statesIn(game, placed)}</td>
                          </tr>`,
                      ),
                    ],
                    {size: 100},
                  )}
                </tbody>
              </table>`
        }`;
    })}
    <h3>${messages.theMap}</h3>
    ${inWindow(
      size,
      (from, to, turner) =>
        html`${turner}
          <dl>
            ${groundsOf(position, from, to).map(
              ([ground, places]) =>
                html`<dt>${ground}</dt>
                  <dd>${places.map((at) => placeName(position, at)).join(', ')}</dd>`,
            )}
          </dl>`,
      {size: game.kind === 'hex' ? GROUNDS : POINTS},
    )}
  `;
}

/** The units of stacks in a range, each with its place and the number of units above it. */
function rowsOf(
  stacks: readonly Stack[],
  from: number,
  to: number,
): readonly (readonly [Stack['units'][number], number, number])[] {
  const rows: (readonly [Stack['units'][number], number, number])[] = [];
  let first = 0;
  for (const {units, place} of stacks) {
    if (first >= to) break;
    units.slice(Math.max(0, from - first), to - first).forEach((one, i) => {
      rows.push([one, place, Math.max(0, from - first) + i]);
    });
    first += units.length;
  }
  return rows;
}

/** The number of hexes described at a time: all of most maps. */
const GROUNDS = 800;
/** The number of points described at a time: fewer, since each has lines of its own. */
const POINTS = 300;

/** Groups a range of places by their ground. */
function groundsOf(
  position: Position,
  from: number,
  to: number,
): readonly (readonly [string, readonly number[]])[] {
  const grounds = new Map<string, number[]>();
  for (let at = from; at < to; at++) {
    const {ground} = describe(position, at);
    const there = grounds.get(ground);
    if (there) there.push(at);
    else grounds.set(ground, [at]);
  }
  return [...grounds];
}
