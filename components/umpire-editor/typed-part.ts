import {type TemplateResult, html, nothing} from 'lit';
import {live} from 'lit/directives/live.js';
import {counter} from '../../src/drawing/counter.js';
import {symbols} from '../../src/drawing/symbols.js';
import {
  blankModule,
  checkDraft,
  isPoint,
  readCounters,
  type ModuleDraft,
  type ReadCounters,
} from '../../src/edit/module/index.js';
import {eachEntry} from '../../src/edit/record.js';
import type {Game} from '../../src/module/index.js';
import {freshly} from '../../src/module/position.js';
import {faultWords} from '../../src/phrases/fault-lines.js';
import {pick, valueOf} from '../shared/fields.js';
import {painted} from '../shared/pictures.js';
import {derived, type Send} from '../shared/store.js';
import {button, number} from './fields.js';
import {changeTo, type EditorEvent, type EditorState} from './state.js';
import {messages} from './messages.js';

/** The most counters that are drawn before they are added. */
const MOST_DRAWN = 40;

/** The game of typed counters alone, to draw them. */
function drawnOf({draft, added}: ReadCounters): Game | undefined {
  const {sides, unitTypes = {}, map} = draft;
  const blank = blankModule(map.kind);
  const shown = new Set(added.slice(0, MOST_DRAWN));
  const units = eachEntry(draft.units, (unit, id) => (shown.has(id) ? [id, unit] : undefined));
  return checkDraft({...blank, sides, unitTypes, units}).game;
}

/** Reads typed counters again only when they or the module are others. */
const readAgain = derived((draft: ModuleDraft, typed: EditorState['typed'], side: string) => {
  const read = readCounters(draft, {...typed, side});
  return {read, game: drawnOf(read)};
});

/** Adds counters that are typed or pasted, a line each. */
export function typedPart(state: EditorState, send: Send<EditorEvent>): TemplateResult {
  const {draft, typed} = state;
  const sides = Object.entries(draft.sides);
  const types = Object.keys(draft.unitTypes ?? {});
  const side = Object.hasOwn(draft.sides, typed.side) ? typed.side : (sides[0]?.[0] ?? '');
  const {read, game} = readAgain(draft, typed, side);
  const {added, faults} = read;
  const isReady = added.length > 0;
  const add = (): void => {
    if (!isReady) {
      send({type: 'announce', message: messages.noCounterTyped});
      return;
    }
    send(changeTo(read.draft, messages.countersAdded(added.length)));
    send({type: 'typed', typed: {text: ''}});
  };
  const set = (now: Partial<EditorState['typed']>): void => {
    send({type: 'typed', typed: now});
  };
  return html`<div class="typed-counters">
    <label class="field"
      >${messages.typedCounters}
      <textarea
        rows=${Math.min(10, Math.max(4, typed.text.split('\n').length + 1))}
        spellcheck="false"
        aria-describedby="typed-read"
        aria-invalid=${faults.length > 0 ? 'true' : 'false'}
        placeholder=${isPoint(draft) ? messages.typedPointSample : messages.typedSample}
        .value=${live(typed.text)}
        @input=${(event: Event) => {
          set({text: valueOf(event)});
        }}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          add();
        }}
      ></textarea>
    </label>
    <div class="two">
      ${pick(
        messages.side,
        sides.map(([id, {name}]) => [id, name] as const),
        side,
        (now) => {
          set({side: now});
        },
      )}
      ${number(
        messages.typedSteps,
        typed.steps,
        (now) => {
          set({steps: now});
        },
        {placeholder: String(draft.unitTypes?.[typed.type || (types[0] ?? '')]?.steps ?? 1), min: 1, max: 99},
      )}
      ${pick(
        messages.type,
        [['', messages.typeByName(types[0] ?? 'infantry')], ...types.map((one) => [one, one] as const)],
        types.includes(typed.type) ? typed.type : '',
        (now) => {
          set({type: now});
        },
      )}
      ${
        isPoint(draft)
          ? nothing
          : pick(messages.twoNumbers, Object.entries(messages.choices.twoNumbers), typed.two, (now) => {
              set({two: now as 'attack-defence'});
            })
      }
    </div>
    <div id="typed-read" role="status">
      ${
        faults.length > 0
          ? html`<ul class="wrong">
              ${faults
                .slice(0, 8)
                .map(
                  (fault) =>
                    html`<li>${messages.typedLine(Number(fault.pointer.slice(1)), faultWords(fault))}</li>`,
                )}
            </ul>`
          : game && isReady
            ? html`<span class="typed-drawn"
                  >${added.slice(0, MOST_DRAWN).map((id) => {
                    const unit = game.unit(id);
                    return unit
                      ? html`<svg
                          class="sheet counter-of"
                          viewBox="-54 -54 108 108"
                          aria-hidden="true"
                          ${painted(() => [counter(game, unit, freshly(unit), symbols, 36)], id, game.document)}
                        ></svg>`
                      : nothing;
                  })}</span
                ><span class="unseen">${messages.countersRead(added.length)}</span>`
            : html`<span class="quiet">${messages.typedHelp}</span>`
      }
    </div>
    <div class="actions">
      ${button(messages.addCounters(added.length), add, {primary: isReady, off: !isReady})}
    </div>
  </div>`;
}
