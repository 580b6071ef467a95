import type {BattleView} from '../../src/battle/view.js';
import {cited} from '../../src/rules/finding.js';
import type {Draft} from './draft.js';
import type {PanelProps} from './panel/props.js';
import {choosePoint} from './panel/withdraw.js';
import {words} from './words.js';

/**
 * A place was chosen on the map: the point of a unit that withdraws, or the next hex of a way. What is to be said of it;
 * undefined when it means nothing for the step that is due.
 */
export function choosePlace(
  {decision}: BattleView,
  draft: Draft,
  set: PanelProps['set'],
  place: number,
): string | undefined {
  if (decision.kind === 'withdraw' && draft.unit !== undefined) {
    const goal = decision
      .goals(draft.plan)
      .get(draft.unit)
      ?.find((one) => one.place === place);
    if (!goal) return undefined;
    choosePoint({draft, set}, decision, draft.unit, goal.to);
    return [words.chosen(goal.name), ...goal.findings.map(cited)].join(' ');
  }
  if (decision.kind !== 'route') return undefined;
  const {path} = draft;
  const {ways, whyNot} = decision.ways(draft.units);
  const along = ways.filter((way) => path.every((hex, i) => way.path[i] === hex));
  const before = along[0]?.places.slice(0, path.length).indexOf(place) ?? -1;
  if (before >= 0) {
    set({path: path.slice(0, before), against: []});
    return words.walked(path.slice(0, before));
  }
  const hex = along.find(({places}) => places[path.length] === place)?.path[path.length];
  if (hex === undefined) return whyNot(place);
  set({path: [...path, hex], against: []});
  return words.walked([...path, hex]);
}
