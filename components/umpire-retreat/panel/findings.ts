import {html} from 'lit';
import type {HexPosition} from '../../../src/module/index.js';
import type {Finding, HexVerdict} from '../../../src/rules/index.js';
import type {ListOptions} from '../../internal/findings.js';
import type {RetreatView} from '../view.js';
import type {PanelProps} from './props.js';
import {sign} from './sign.js';
import {tag} from './tag.js';

/** Where on the map the cause of a finding stands. */
function witnessHexes(board: HexPosition, {witness}: Finding): readonly string[] {
  const {grid} = board.game;
  const units = (witness?.units ?? []).flatMap((id) => {
    const unit = board.game.unit(id);
    const at = unit && board.units.get(unit.index)?.at;
    return at === undefined ? [] : [grid.label(at)];
  });
  return [...new Set([...units, ...(witness?.hexside?.split('/') ?? [])])];
}

/** Who causes what the rules say of a hex: where they stand. */
export const witnessesOf = (
  view: RetreatView | undefined,
  verdict: HexVerdict | undefined,
): readonly string[] =>
  view ? (verdict?.findings ?? []).flatMap((finding) => witnessHexes(view.board, finding)) : [];

/**
 * How this panel lists findings: with a sign, the cause on the map while one is pointed at, and the rule number as a tag
 * that opens what the sheet says of the rule. `where` tells the lists of the panel apart.
 */
export const explained = (props: PanelProps, where: string): ListOptions => ({
  foldNotes: false,
  line: ({kind, clause, message}, i) =>
    html`${sign(kind)}
      <div><span lang="en" dir="ltr">${message}</span> ${tag(props, clause, `${where}-${i}`, message)}</div>`,
  point: (finding) => props.showWitness(finding ? witnessHexes(props.view.board, finding) : []),
});
