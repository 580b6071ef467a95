import {listed, withEntry, withField} from '../record.js';
import {onMap, type HexDraft} from './draft.js';

/** What a side has of hexes: where its supply comes from, and its edge of the map. */
export const holdings = ['supplySources', 'boardEdges'] as const;
export type Holding = (typeof holdings)[number];

/** Says that a hex is one of a side's sources or edges, or no longer. */
export function setHolding(
  draft: HexDraft,
  what: Holding,
  side: string,
  label: string,
  is: boolean,
): HexDraft {
  const labels = listed(draft.map[what]?.[side], label, is).sort();
  const held = withEntry(draft.map[what], side, labels.length === 0 ? undefined : labels);
  return onMap(draft, withField(draft.map, what, held));
}

export const holds = ({map}: HexDraft, what: Holding, side: string, label: string): boolean =>
  map[what]?.[side]?.includes(label) ?? false;
