/** The sentences of the engine in German. */
import type {PhraseParts} from '../parts.js';
import {battle, missingLines, remedies} from './battle.js';
import {attack, board, boardMends, decisions, nextTurn, sides} from './board.js';
import {choices, rules} from './choices.js';
import {cli} from './cli.js';
import {clauseMeanings} from './clause-meanings.js';
import {clauses, reasons} from './clauses.js';
import {columns, course} from './course.js';
import {dice} from './dice.js';
import {cliFault} from './faults/cli.js';
import {countsFault} from './faults/counts.js';
import {gridFault} from './faults/grid.js';
import {jsonFault} from './faults/json.js';
import {lessonFault} from './faults/lesson.js';
import {askedFault} from './faults/asked.js';
import {lessonRunFault} from './faults/lesson-run.js';
import {logFault} from './faults/logs.js';
import {moduleFault} from './faults/module.js';
import {namesFault} from './faults/names.js';
import {orderFault} from './faults/order.js';
import {overlayFault} from './faults/overlay.js';
import {pageFault} from './faults/page.js';
import {questionsFault} from './faults/questions.js';
import {shapeFault} from './faults/shape.js';
import {sheetFault} from './faults/sheets.js';
import {shownWords} from './faults/shown.js';
import {vassalFileFault} from './faults/vassal-files.js';
import {vassalGameFault} from './faults/vassal-games.js';
import {vassalOverlayFault} from './faults/vassal-overlays.js';
import {shareFault} from './faults/share.js';
import {wantedWords} from './faults/wanted.js';
import {fire} from './fire.js';
import {glossary} from './glossary.js';
import {kinds} from './kinds.js';
import {lesson} from './lesson.js';
import {library} from './library.js';
import {lines} from './lines.js';
import {lintWords} from './lint.js';
import {lists} from './lists.js';
import {mcp} from './mcp.js';
import {meaning} from './meaning.js';
import {odds} from './odds.js';
import {outlook} from './outlook.js';
import {parameters} from './parameters.js';
import {phase} from './phase.js';
import {pictures} from './pictures.js';
import {places} from './places.js';
import {plain} from './plain.js';
import {practice} from './practice.js';
import {prompts} from './prompts.js';
import {publish} from './publish.js';
import {questions} from './questions.js';
import {retreat, retreatMends, rulings} from './retreat.js';
import {rulebook} from './rulebook.js';
import {sequence} from './sequence.js';
import {session} from './session.js';
import {share} from './share.js';
import {sources} from './sources.js';
import {support} from './support.js';
import {titles} from './titles.js';
import type {Translation} from './translation.js';
import {view} from './view.js';
import {when} from './when.js';
import {words} from './words.js';
import {zoc} from './zoc.js';

export const germanPhrases: Translation<PhraseParts> = {
  'phrases/attack': attack,
  'phrases/battle': battle,
  'phrases/battle-remedies': remedies,
  'phrases/board': board,
  'phrases/board-remedies': boardMends,
  'phrases/choices': choices,
  'phrases/clause-meanings': clauseMeanings,
  'phrases/clauses': clauses,
  'phrases/cli': cli,
  'phrases/columns': columns,
  'phrases/course': course,
  'phrases/decisions': decisions,
  'phrases/dice': dice,
  'phrases/faults/cli': cliFault,
  'phrases/faults/counts': countsFault,
  'phrases/faults/grid': gridFault,
  'phrases/faults/json': jsonFault,
  'phrases/faults/lesson': lessonFault,
  'phrases/faults/asked': askedFault,
  'phrases/faults/lesson-run': lessonRunFault,
  'phrases/faults/logs': logFault,
  'phrases/faults/module': moduleFault,
  'phrases/faults/names': namesFault,
  'phrases/faults/order': orderFault,
  'phrases/faults/overlay': overlayFault,
  'phrases/faults/page': pageFault,
  'phrases/faults/questions': questionsFault,
  'phrases/faults/shape': shapeFault,
  'phrases/faults/sheets': sheetFault,
  'phrases/faults/shown': shownWords,
  'phrases/faults/vassal-files': vassalFileFault,
  'phrases/faults/vassal-games': vassalGameFault,
  'phrases/faults/vassal-overlays': vassalOverlayFault,
  'phrases/faults/share': shareFault,
  'phrases/faults/wanted': wantedWords,
  'phrases/fire': fire,
  'phrases/glossary': glossary,
  'phrases/kinds': kinds,
  'phrases/lesson': lesson,
  'phrases/library': library,
  'phrases/lines': lines,
  'phrases/lint': lintWords,
  'phrases/lists': lists,
  'phrases/mcp': mcp,
  'phrases/meaning': meaning,
  'phrases/missing-lines': missingLines,
  'phrases/next-turn': nextTurn,
  'phrases/odds': odds,
  'phrases/outlook': outlook,
  'phrases/parameters': parameters,
  'phrases/phase': phase,
  'phrases/pictures': pictures,
  'phrases/places': places,
  'phrases/plain': plain,
  'phrases/practice': practice,
  'phrases/prompts': prompts,
  'phrases/publish': publish,
  'phrases/questions': questions,
  'phrases/reasons': reasons,
  'phrases/retreat': retreat,
  'phrases/retreat-remedies': retreatMends,
  'phrases/rulebook': rulebook,
  'phrases/rules': rules,
  'phrases/rulings': rulings,
  'phrases/sequence': sequence,
  'phrases/session': session,
  'phrases/share': share,
  'phrases/sides': sides,
  'phrases/sources': sources,
  'phrases/support': support,
  'phrases/titles': titles,
  'phrases/view': view,
  'phrases/when': when,
  'phrases/words': words,
  'phrases/zoc': zoc,
};
