/** What every sentence on a point battle is made of. */
import type {Finding} from '../../rules/finding.js';
import {
  readingNote,
  sideName as named,
  sideOf,
  type Battle,
  type OpenQuestion,
  type Role,
} from '../../rules/point/index.js';

/** A reading that the step made use of. */
export const note = (battle: Battle, reading: OpenQuestion): Finding =>
  readingNote(reading, battle.field.at, battle.field.options);

/** `The Axis side`, as the subject of a sentence. */
export const sideName = (battle: Battle, role: Role): string =>
  `The ${named(battle.field, sideOf(battle.field, role))} side`;
