import type {HexId} from '../../../src/board/index.js';
import {whyNot, type HexVerdict} from '../../../src/rules/index.js';
import type {RetreatView} from '../view.js';

/** What the rules say of a hex, by its printed number or its place; undefined where there is no answer, or no such hex. */
export function verdictOn(
  view: RetreatView | undefined,
  hex: HexId | string | undefined,
): HexVerdict | undefined {
  const at = typeof hex === 'string' ? view?.position.game.grid.find(hex) : hex;
  return view?.ruled && at !== undefined ? whyNot(view.ruled, at) : undefined;
}

/** What the map says beside a hex, never other than the panel: of the way that is walked, else of the answer. */
export function bubbleOn(view: RetreatView | undefined, hex: HexId): string | undefined {
  const walked = view?.walkedOn?.(hex);
  if (walked !== undefined || view?.walk?.state === 'off') return walked;
  return verdictOn(view, hex)?.summary;
}
