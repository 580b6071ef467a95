import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import {lineOf, positionOf} from '../../../../src/edit/index.js';
import type {Position} from '../../../../src/module/index.js';
import {copyOut} from '../../../internal/copy.js';
import {turn} from '../../../internal/rest.js';
import type {SetupProps} from '../props.js';
import {words} from '../words.js';

/** Of more units and markers the line takes a phone long: it is written in the page's next turn. */
const SHORT = 500;
const lines = new WeakMap<Position, string>();

/** The line of what is set up; empty while it is being written. */
function lineNow({setup, map}: SetupProps): string {
  const position = positionOf(setup);
  const known = lines.get(position);
  if (known !== undefined) return known;
  const write = (): string => {
    const line = lineOf(setup);
    lines.set(position, line);
    return line;
  };
  const markers = position.kind === 'hex' ? position.markers.length : 0;
  if (position.units.size + markers <= SHORT) return write();
  void turn().then(() => {
    write();
    map.requestUpdate();
  });
  return '';
}

/** The position as one line: it says what stands, is copied, and takes what is pasted. */
export function linePart(room: SetupProps): TemplateResult {
  const {setup, written, faults} = room;
  const line = lineNow(room);
  const copy = async (): Promise<void> => {
    const whole = lineOf(setup);
    room.say((await copyOut(whole)) ? words.copied : whole);
  };
  const write = (event: Event): void => {
    const {value} = event.target as HTMLTextAreaElement;
    room.written = value === line ? undefined : value;
    room.faults = [];
    room.map.requestUpdate();
  };
  const read = (): void => {
    void room.read(room.written ?? line);
  };
  return html`<div class="line">
    <label for="line">${words.line}</label>
    <textarea
      id="line"
      rows="3"
      spellcheck="false"
      autocomplete="off"
      autocapitalize="off"
      aria-describedby="line-hint"
      .value=${live(written ?? line)}
      @input=${write}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
        event.preventDefault();
        read();
      }}
    ></textarea>
    <span class="unseen" id="line-hint">${words.lineHint}</span>
    <div class="deeds">
      <button type="button" @click=${() => void copy()}>${words.copy}</button>
      ${written === undefined ? nothing : html`<button type="button" class="primary" @click=${read}>${words.read}</button>`}
    </div>
    ${
      faults.length === 0
        ? nothing
        : html`<ul class="wrong" role="alert">
            ${faults.map((fault) => html`<li>${fault}</li>`)}
          </ul>`
    }
  </div>`;
}
