import {html, nothing, type TemplateResult} from 'lit';
import {faultLine, type Change, type Fault} from '../../src/module/index.js';
import type {Editions, ErratumOutcome as Entry} from '../../src/rules/editions.js';
import {inParts, inRow} from '../internal/in-parts.js';
import {figure} from './figures.js';
import {subjectsOf, type Subject} from './subject.js';
import {clipped, changeWords, words} from './words.js';

/** Faults as a list, under a sentence that says what they mean. */
export const faultList = (sentence: string, faults: readonly Fault[]): TemplateResult =>
  html`<p>${sentence}</p>
    <ul>
      ${faults.map((fault) => html`<li lang="en" dir="ltr">${faultLine(fault)}</li>`)}
    </ul>`;

const json = (value: unknown): TemplateResult =>
  html`<code dir="ltr">${value === undefined ? words.nothing : clipped(JSON.stringify(value))}</code>`;

/** Where in the module an erratum changes what: for whoever writes modules. */
const placeTable = (changes: readonly Change[]): TemplateResult =>
  html`<details part="places">
    <summary>${words.places(changes.length)}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">${words.place}</th>
          <th scope="col">${words.printed}</th>
          <th scope="col">${words.corrected}</th>
        </tr>
      </thead>
      <tbody>
        ${inParts(
          changes,
          ({pointer, before, after}) =>
            html`<tr>
              <td><code dir="ltr">${pointer}</code></td>
              <td>${json(before)}</td>
              <td>${json(after)}</td>
            </tr>`,
          {size: 100, within: inRow(3)},
        )}
      </tbody>
    </table>
  </details>`;

/** How one subject was printed, beside how it is corrected; the one that is in force is marked. */
function pair(subject: Subject, editions: Editions, asPrinted: boolean): TemplateResult {
  const side = (printed: boolean): TemplateResult => {
    const game = printed ? editions.printed : editions.corrected;
    if (!game) return html``;
    return html`<figure class=${printed === asPrinted ? 'on' : ''} part=${printed ? 'printed' : 'corrected'}>
      <figcaption>${printed ? words.printed : words.corrected}</figcaption>
      <div class="stage">${figure(subject, editions, {game, printed})}</div>
    </figure>`;
  };
  return html`<div class="pair of-${subject.kind}">${side(true)}${side(false)}</div>
    <ul class="changes">
      ${inParts(
        changeWords(subject, editions),
        ({what, before, after}) =>
          html`<li>
            ${what}: <del><bdi>${before}</bdi></del
            ><span class="arrow" aria-hidden="true">→</span><span class="unseen">${words.correctedTo}</span
            ><ins><bdi>${after}</bdi></ins>
          </li>`,
      )}
    </ul>`;
}

/** An erratum: what the sheet says, both editions, and the places in the module; or why it doesn't fit. */
export function entryTemplate(
  {erratum, changes, faults}: Entry,
  editions: Editions,
  asPrinted: boolean,
): TemplateResult {
  return html`<article part="erratum">
    <h3>${erratum.title ?? erratum.id}</h3>
    <p class="says" lang="en" dir="ltr">${erratum.says}</p>
    <p class="from">${words.source}: <bdi>${erratum.source}</bdi></p>
    ${
      faults.length > 0
        ? html`<div class="fault" part="fault">${faultList(words.unfit, faults)}</div>`
        : html`${inParts(
            subjectsOf(changes, editions.printed),
            (subject) => pair(subject, editions, asPrinted),
            {size: 30, within: (turner) => turner},
          )}${changes.length > 0 ? placeTable(changes) : nothing}`
    }
  </article>`;
}
