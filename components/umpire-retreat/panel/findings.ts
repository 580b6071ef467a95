import {html, nothing, type TemplateResult} from 'lit';
import type {HexPosition} from '../../../src/module/index.js';
import type {Finding} from '../../../src/rules/index.js';
import type {PanelProps} from './props.js';
import {sign} from './sign.js';
import {tag} from './tag.js';

/** Where on the map the cause of a finding stands. */
export function witnessHexes(board: HexPosition, {witness}: Finding): readonly string[] {
  const {grid} = board.game;
  const units = (witness?.units ?? []).flatMap((id) => {
    const unit = board.game.unit(id);
    const at = unit && board.units.get(unit.index)?.at;
    return at === undefined ? [] : [grid.label(at)];
  });
  return [...new Set([...units, ...(witness?.hexside?.split('/') ?? [])])];
}

/** Findings as sentences, each with its rule number as a tag that opens what the sheet says of the rule. */
export function findingList(
  props: PanelProps,
  findings: readonly Finding[],
  where: string,
): TemplateResult | typeof nothing {
  if (findings.length === 0) return nothing;
  return html`<ul class="findings" part="findings">
    ${findings.map((finding, i) => {
      const {kind, clause, message} = finding;
      const hexes = witnessHexes(props.view.board, finding);
      const show = (): void => props.showWitness(hexes);
      const hide = (): void => props.showWitness([]);
      return html`<li
        class=${kind}
        @pointerenter=${show}
        @pointerleave=${hide}
        @focusin=${show}
        @focusout=${hide}
      >
        ${sign(kind)}
        <div>${message} ${tag(props, clause, `${where}-${i}`)}</div>
      </li>`;
    })}
  </ul>`;
}
