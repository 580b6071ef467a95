import * as v from 'valibot';
import {asked} from './asked.js';
import type {
  CapDocument,
  ClauseDocument,
  EarlyEndDocument,
  ReadingDocument,
  SheetDocument,
  SheetExtension,
} from './sheet.js';
import type {WhenDocument} from './when.js';

/** The most that may go along a line: `capacity` of the line, or `most`. */
export interface RoomDocument {
  clause: 'capacity';
  rule: string;
  when?: WhenDocument;
  /** The span that is added up: one retreat, one round, or one battle. */
  per?: 'retreat' | 'round' | 'battle';
  counts?: 'retreatSize' | 'units' | 'stacking';
  most?: number;
  /** The sum of what goes along a line is rounded down. */
  rounded?: boolean;
}

/** A priority among the points that no bar closes: a point is of the first tier whose condition holds. */
export interface TierDocument {
  rule: string;
  when?: WhenDocument;
  /** Does room in it close the tiers after it? */
  binds?: boolean | WhenDocument;
  room?: 'full' | 'half' | number;
  /** Its priority is that of the tier before it. */
  asGood?: boolean;
  /** Units that go there are displaced. */
  displaces?: boolean;
}

/** A retreat sheet for a map of points: which clauses make up a retreat along lines. */
export interface LineSheetDocument {
  kind: 'lines';
  id: string;
  title: string;
  conductedBy: SheetDocument['conductedBy'];
  moves: 'units' | 'together';
  /** The number of the rule on how far a retreat goes. */
  length: string;
  walk?: 'perStep';
  bars?: ClauseDocument[];
  room?: RoomDocument[];
  tiers?: TierDocument[];
  ends?: ClauseDocument[];
  mayEnd?: EarlyEndDocument[];
  caps?: CapDocument[];
  /** Classes of units, the first that go first. */
  ranks?: string[];
  /** One clause, or a list of which the first that holds decides. */
  otherwise: ClauseDocument | ClauseDocument[];
  effects?: ClauseDocument[];
  readings?: ReadingDocument[];
  /** The author's own fields, `x-…`. */
  [own: string]: unknown;
}

/**
 * A sheet of the module's own, or changes to one that ships: few modules have one, and `ownSheet` looks it over, or
 * `lineSheet` on a map of points.
 */
export const broughtSheet = v.custom<SheetDocument | SheetExtension | LineSheetDocument>(
  (input) => typeof input === 'object' && input !== null && !Array.isArray(input),
  asked('sheetOrName'),
);
