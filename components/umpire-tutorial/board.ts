import {html, nothing, type TemplateResult} from 'lit';
import type {Mark} from '../../src/drawing/index.js';
import type {UmpireHexSelectEvent} from '../umpire-map/events.js';
import type {LessonPlayer} from './player.js';

/** The element around the board. */
interface Around {
  readonly onPaper: boolean;
  /** Finds a hex by its label, -1 where there is none. */
  readonly placeOf: (label: string) => number;
  readonly share: () => void;
}

/** The map of the step that stands there, and beside it the step. */
export function board(
  player: LessonPlayer,
  {onPaper, placeOf, share}: Around,
): TemplateResult | typeof nothing {
  const {play, snapshot, step, state, draft, view, looked} = player;
  const {context} = snapshot;
  const shown = step ?? context.lesson.steps.at(-1);
  if (!shown) return nothing;
  const {wrong = [], missed = []} = context.outcome ?? {};
  const overlay = play.overlayOf(shown, draft, wrong, snapshot.matches('asked') ? [] : missed);
  const at = looked === undefined ? -1 : placeOf(looked);
  const tap = (event: UmpireHexSelectEvent): void => {
    if (player.tap(event.label)) event.preventDefault();
  };
  const marks: readonly Mark[] = at < 0 ? overlay.marks : [...overlay.marks, {at, kind: 'look'}];
  return html`<div class="board ${onPaper ? 'screen' : ''}">
    <umpire-map
      .position=${overlay.position}
      .zoc=${overlay.zoc}
      .routes=${overlay.routes}
      .marks=${marks}
      .numbered=${overlay.numbered}
      .framed=${overlay.framed}
      .label=${context.lesson.document.title}
      @umpire-hex-select=${tap}
    ></umpire-map>
    ${
      step
        ? play.panel({
            step,
            context,
            state,
            draft,
            view,
            send: player.send,
            change: player.change,
            hand: player.hand,
            free: player.free,
            share,
            look: player.look,
          })
        : play.finished({context, send: player.send})
    }
  </div>`;
}
