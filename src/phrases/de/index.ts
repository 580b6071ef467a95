/** The sentences of the engine in German. */
import type {PhraseParts} from '../parts.js';
import {battle, missingLines, remedies} from './battle.js';
import {attack, board, boardMends, decisions, nextTurn, sides} from './board.js';
import {choices, rules} from './choices.js';
import {clauseMeanings} from './clause-meanings.js';
import {clauses, reasons} from './clauses.js';
import {columns, course} from './course.js';
import {dice} from './dice.js';
import {fire} from './fire.js';
import {glossary} from './glossary.js';
import {lesson} from './lesson.js';
import {library} from './library.js';
import {lines} from './lines.js';
import {lists} from './lists.js';
import {meaning} from './meaning.js';
import {odds} from './odds.js';
import {parameters} from './parameters.js';
import {phase} from './phase.js';
import {places} from './places.js';
import {plain} from './plain.js';
import {practice} from './practice.js';
import {prompts} from './prompts.js';
import {questions} from './questions.js';
import {retreat, retreatMends, rulings} from './retreat.js';
import {sequence} from './sequence.js';
import {session} from './session.js';
import {share} from './share.js';
import {sources} from './sources.js';
import {support} from './support.js';
import type {Translation} from './translation.js';
import {view} from './view.js';
import {when} from './when.js';
import {words} from './words.js';

/** Faults have no German yet. */
export const germanPhrases: Translation<Omit<PhraseParts, `phrases/faults/${string}`>> = {
  'phrases/attack': attack,
  'phrases/battle': battle,
  'phrases/battle-remedies': remedies,
  'phrases/board': board,
  'phrases/board-remedies': boardMends,
  'phrases/choices': choices,
  'phrases/clause-meanings': clauseMeanings,
  'phrases/clauses': clauses,
  'phrases/columns': columns,
  'phrases/course': course,
  'phrases/decisions': decisions,
  'phrases/dice': dice,
  'phrases/fire': fire,
  'phrases/glossary': glossary,
  'phrases/lesson': lesson,
  'phrases/library': library,
  'phrases/lines': lines,
  'phrases/lists': lists,
  'phrases/meaning': meaning,
  'phrases/missing-lines': missingLines,
  'phrases/next-turn': nextTurn,
  'phrases/odds': odds,
  'phrases/parameters': parameters,
  'phrases/phase': phase,
  'phrases/places': places,
  'phrases/plain': plain,
  'phrases/practice': practice,
  'phrases/prompts': prompts,
  'phrases/questions': questions,
  'phrases/reasons': reasons,
  'phrases/retreat': retreat,
  'phrases/retreat-remedies': retreatMends,
  'phrases/rules': rules,
  'phrases/rulings': rulings,
  'phrases/sequence': sequence,
  'phrases/session': session,
  'phrases/share': share,
  'phrases/sides': sides,
  'phrases/sources': sources,
  'phrases/support': support,
  'phrases/view': view,
  'phrases/when': when,
  'phrases/words': words,
};
