/** The sentences of the engine in German. */
import type {PhraseParts} from '../parts.js';
import {battle, missingLines, remedies} from './battle.js';
import {columns, course} from './course.js';
import {fire} from './fire.js';
import {odds} from './odds.js';
import {phase} from './phase.js';
import {prompts} from './prompts.js';
import {session} from './session.js';
import {support} from './support.js';
import type {Translation} from './translation.js';
import {words} from './words.js';

export const germanPhrases: Translation<PhraseParts> = {
  'phrases/battle': battle,
  'phrases/battle-remedies': remedies,
  'phrases/columns': columns,
  'phrases/course': course,
  'phrases/fire': fire,
  'phrases/missing-lines': missingLines,
  'phrases/odds': odds,
  'phrases/phase': phase,
  'phrases/prompts': prompts,
  'phrases/session': session,
  'phrases/support': support,
  'phrases/words': words,
};
