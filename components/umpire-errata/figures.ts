import {html, nothing, type TemplateResult} from 'lit';
import type {Game} from '../../src/module/index.js';
import type {Editions} from '../../src/rules/editions.js';
import {counterPicture, unitNamed} from '../internal/counter.js';
import {painted} from '../internal/painted.js';
import {closeUp} from './close-up.js';
import {keysOf, type Subject} from './subject.js';
import {pictureWords, valueWords, words} from './words.js';
import {ruleTag} from '../internal/rule-tag.js';

/** One edition of the game, beside the other. */
interface Edition {
  readonly game: Game;
  readonly printed: boolean;
}

const missing = (): TemplateResult => html`<p class="missing">${words.noPlace}</p>`;

/** A text that an erratum touches is marked: struck where it was printed, underlined where it is corrected. */
function marked(text: string, pointer: string, subject: Subject, {printed}: Edition): TemplateResult {
  const touched = subject.changes.some(
    (change) => change.pointer === pointer || pointer.startsWith(`${change.pointer}/`),
  );
  if (!touched) return html`${text}`;
  return printed ? html`<del>${text}</del>` : html`<ins>${text}</ins>`;
}

function turnCard(subject: Subject & {kind: 'turn'}, edition: Edition): TemplateResult {
  const turn = edition.game.document.turnTrack?.turns[subject.index];
  if (!turn) return missing();
  const at = `/turnTrack/turns/${subject.index}`;
  return html`<div class="card">
    <p class="card-title">
      <b>${words.turn} ${marked(String(turn.turn), `${at}/turn`, subject, edition)}</b>
      ${turn.label === undefined ? nothing : marked(turn.label, `${at}/label`, subject, edition)}
    </p>
    ${(turn.notes ?? []).map(
      ({text, rule}, i) =>
        html`<p>
          ${marked(text, `${at}/notes/${i}/text`, subject, edition)}
          ${
            rule === undefined
              ? nothing
              : ruleTag(rule, text, marked(rule, `${at}/notes/${i}/rule`, subject, edition))
          }
        </p>`,
    )}
  </div>`;
}

function reinforcementCard(subject: Subject & {kind: 'reinforcement'}, edition: Edition): TemplateResult {
  const {game} = edition;
  const entry = game.document.reinforcements?.[subject.index];
  if (!entry) return missing();
  const at = `/reinforcements/${subject.index}`;
  return html`<div class="card">
    <p class="card-title">
      <b>${words.turn} ${marked(String(entry.turn), `${at}/turn`, subject, edition)}</b>
      ${marked(game.side(entry.side)?.name ?? entry.side, `${at}/side`, subject, edition)}
      ${
        entry.rule === undefined
          ? nothing
          : ruleTag(entry.rule, entry.note ?? '', marked(entry.rule, `${at}/rule`, subject, edition))
      }
    </p>
    <ul class="entries">
      ${entry.entries.map((name, i) => {
        const unit = unitNamed(game, entry.side, name);
        return html`<li>
          ${unit ? counterPicture(game, unit) : html`<span class="no-piece" aria-hidden="true"></span>`}
          ${marked(name, `${at}/entries/${i}`, subject, edition)}
        </li>`;
      })}
    </ul>
  </div>`;
}

/** What one edition shows of an erratum's subject. */
export function figure(subject: Subject, editions: Editions, edition: Edition): TemplateResult {
  const {game, printed} = edition;
  switch (subject.kind) {
    case 'counter': {
      const unit = game.unit(subject.unit);
      return unit ? counterPicture(game, unit, {label: pictureWords(subject, editions, printed)}) : missing();
    }
    case 'map': {
      const part = closeUp(game, subject.places);
      if (!part) return missing();
      return html`<svg
        class="sheet close-up"
        viewBox=${part.viewBox}
        role="img"
        aria-label=${pictureWords(subject, editions, printed)}
        ${painted(() => part.shapes, game, ...subject.places)}
      ></svg>`;
    }
    case 'turn':
      return turnCard(subject, edition);
    case 'reinforcement':
      return reinforcementCard(subject, edition);
    case 'other':
      return html`<div class="card">
        ${subject.changes.map(({pointer, before, after}) => {
          const keys = keysOf(pointer);
          const text = valueWords(printed ? before : after, keys, game);
          return html`<p class="value">${printed ? html`<del>${text}</del>` : html`<ins>${text}</ins>`}</p>`;
        })}
      </div>`;
  }
}
