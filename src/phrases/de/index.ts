/** The sentences of the engine in German. */
import type {PhraseParts} from '../parts.js';
import {battle, missingLines, remedies} from './battle.js';
import {attack, board, boardMends, decisions, nextTurn, places, sides} from './board.js';
import {choices, rules} from './choices.js';
import {clauses, reasons} from './clauses.js';
import {columns, course} from './course.js';
import {fire} from './fire.js';
import {lesson} from './lesson.js';
import {lists} from './lists.js';
import {odds} from './odds.js';
import {phase} from './phase.js';
import {practice} from './practice.js';
import {prompts} from './prompts.js';
import {retreat, retreatMends, rulings} from './retreat.js';
import {session} from './session.js';
import {sources} from './sources.js';
import {support} from './support.js';
import type {Translation} from './translation.js';
import {view} from './view.js';
import {when} from './when.js';
import {words} from './words.js';

export const germanPhrases: Translation<PhraseParts> = {
  'phrases/attack': attack,
  'phrases/battle': battle,
  'phrases/battle-remedies': remedies,
  'phrases/board': board,
  'phrases/board-remedies': boardMends,
  'phrases/choices': choices,
  'phrases/clauses': clauses,
  'phrases/columns': columns,
  'phrases/course': course,
  'phrases/decisions': decisions,
  'phrases/fire': fire,
  'phrases/lesson': lesson,
  'phrases/lists': lists,
  'phrases/missing-lines': missingLines,
  'phrases/next-turn': nextTurn,
  'phrases/odds': odds,
  'phrases/phase': phase,
  'phrases/places': places,
  'phrases/practice': practice,
  'phrases/prompts': prompts,
  'phrases/reasons': reasons,
  'phrases/retreat': retreat,
  'phrases/retreat-remedies': retreatMends,
  'phrases/rules': rules,
  'phrases/rulings': rulings,
  'phrases/session': session,
  'phrases/sides': sides,
  'phrases/sources': sources,
  'phrases/support': support,
  'phrases/view': view,
  'phrases/when': when,
  'phrases/words': words,
};
