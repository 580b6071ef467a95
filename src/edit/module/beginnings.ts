import type {ModuleDocument} from '../../module/index.js';
import type {ModuleDraft} from './draft.js';

/** Parts of a module that an author begins from an example, since no form shows them. */
export const begunParts = ['turnTrack', 'reinforcements', 'examples', 'errata'] as const;
export type BegunPart = (typeof begunParts)[number];

/** The words of an example, which its author replaces. */
export interface BeginningWords {
  readonly question: string;
  readonly correction: string;
  readonly source: string;
}

/** The first unit that a position of the module places, with that position; else the first unit. */
function firstPlaced({positions = {}, units = {}}: ModuleDraft): {position: string; unit: string} {
  for (const [position, {units: placed = {}}] of Object.entries(positions)) {
    const unit = Object.keys(placed).find((id) => Object.hasOwn(units, id));
    if (unit !== undefined) return {position, unit};
  }
  return {position: Object.keys(positions)[0] ?? 'start', unit: Object.keys(units)[0] ?? 'unit'};
}

/** Returns a part to begin with: short, and with the names of this module, so that it can be taken as it is. */
export function beginning(
  draft: ModuleDraft,
  part: BegunPart,
  words: BeginningWords,
): NonNullable<ModuleDocument[BegunPart]> {
  const {position, unit} = firstPlaced(draft);
  switch (part) {
    case 'turnTrack':
      return {turns: [{turn: 1}, {turn: 2}, {turn: 3}]};
    case 'reinforcements':
      return [{turn: 2, side: Object.keys(draft.sides)[0] ?? 'side', entries: [unit]}];
    case 'examples':
      return [{id: 'first', title: words.question, position, ask: {retreat: {units: [unit], hexes: 1}}}];
    case 'errata': {
      const value = draft.title;
      const patch = (['test', 'replace'] as const).map((op) => ({op, path: '/title', value}));
      return [{id: 'first', says: words.correction, source: words.source, patch}];
    }
  }
}
