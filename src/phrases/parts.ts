import type {attackPhrases} from './en/attack.js';
import type {battlePhrases, battleRemedies, missingLinePhrases} from './en/battle.js';
import type {boardPhrases, boardRemedies} from './en/board.js';
import type {choicePhrases} from './en/choices.js';
import type {cliPhrases} from './en/cli.js';
import type {clauseMeanings} from './en/clause-meanings.js';
import type {clausePhrases, reasonPhrases} from './en/clauses.js';
import type {columnPhrases, coursePhrases} from './en/course.js';
import type {decisionPhrases, nextTurnPhrases} from './en/decisions.js';
import type {dicePhrases} from './en/dice.js';
import type {cliFaults} from './en/faults/cli.js';
import type {countFaults} from './en/faults/counts.js';
import type {gridFaults} from './en/faults/grid.js';
import type {jsonFaults} from './en/faults/json.js';
import type {lessonFaults} from './en/faults/lesson.js';
import type {askedFaults} from './en/faults/asked.js';
import type {lessonRunFaults} from './en/faults/lesson-run.js';
import type {logFaults} from './en/faults/logs.js';
import type {moduleFaults} from './en/faults/module.js';
import type {nameFaults} from './en/faults/names.js';
import type {orderFaults, paramPhrases} from './en/faults/order.js';
import type {overlayFaults} from './en/faults/overlay.js';
import type {pageFaults} from './en/faults/page.js';
import type {questionFaults} from './en/faults/questions.js';
import type {shapeFaults} from './en/faults/shape.js';
import type {sheetFaults} from './en/faults/sheets.js';
import type {shownPhrases} from './en/faults/shown.js';
import type {vassalFileFaults} from './en/faults/vassal-files.js';
import type {vassalGameFaults} from './en/faults/vassal-games.js';
import type {vassalOverlayFaults} from './en/faults/vassal-overlays.js';
import type {shareFaults} from './en/faults/share.js';
import type {wantedPhrases} from './en/faults/wanted.js';
import type {firePhrases} from './en/fire.js';
import type {glossaryPhrases} from './en/glossary.js';
import type {kindPhrases} from './en/kinds.js';
import type {lessonPhrases} from './en/lesson.js';
import type {libraryPhrases} from './en/library.js';
import type {linePhrases} from './en/lines.js';
import type {lintPhrases} from './en/lint.js';
import type {listPhrases} from './en/lists.js';
import type {mcpPhrases} from './en/mcp.js';
import type {meaningPhrases} from './en/meaning.js';
import type {oddsPhrases} from './en/odds.js';
import type {outlookPhrases} from './en/outlook.js';
import type {phasePhrases} from './en/phase.js';
import type {picturePhrases} from './en/pictures.js';
import type {placePhrases} from './en/places.js';
import type {plainPhrases} from './en/plain.js';
import type {practicePhrases} from './en/practice.js';
import type {promptPhrases} from './en/prompts.js';
import type {publishPhrases} from './en/publish.js';
import type {questionPhrases} from './en/questions.js';
import type {retreatPhrases, retreatRemedies, rulingPhrases} from './en/retreat.js';
import type {rulebookPhrases} from './en/rulebook.js';
import type {rulesPhrases} from './en/rules.js';
import type {sequencePhrases} from './en/sequence.js';
import type {sessionPhrases} from './en/session.js';
import type {sharePhrases} from './en/share.js';
import type {sidePhrases} from './en/sides.js';
import type {sourcePhrases} from './en/sources.js';
import type {supportPhrases} from './en/support.js';
import type {titlePhrases} from './en/titles.js';
import type {viewPhrases} from './en/view.js';
import type {conditionPhrases} from './en/when.js';
import type {wordPhrases} from './en/words.js';
import type {zocPhrases} from './en/zoc.js';

/** The phrases of the engine by part. */
export interface PhraseParts {
  readonly 'phrases/attack': typeof attackPhrases;
  readonly 'phrases/battle': typeof battlePhrases;
  readonly 'phrases/battle-remedies': typeof battleRemedies;
  readonly 'phrases/board': typeof boardPhrases;
  readonly 'phrases/board-remedies': typeof boardRemedies;
  readonly 'phrases/choices': typeof choicePhrases;
  readonly 'phrases/clause-meanings': typeof clauseMeanings;
  readonly 'phrases/clauses': typeof clausePhrases;
  readonly 'phrases/cli': typeof cliPhrases;
  readonly 'phrases/columns': typeof columnPhrases;
  readonly 'phrases/course': typeof coursePhrases;
  readonly 'phrases/decisions': typeof decisionPhrases;
  readonly 'phrases/dice': typeof dicePhrases;
  readonly 'phrases/fire': typeof firePhrases;
  readonly 'phrases/glossary': typeof glossaryPhrases;
  readonly 'phrases/kinds': typeof kindPhrases;
  readonly 'phrases/lesson': typeof lessonPhrases;
  readonly 'phrases/library': typeof libraryPhrases;
  readonly 'phrases/lines': typeof linePhrases;
  readonly 'phrases/mcp': typeof mcpPhrases;
  readonly 'phrases/meaning': typeof meaningPhrases;
  readonly 'phrases/lint': typeof lintPhrases;
  readonly 'phrases/lists': typeof listPhrases;
  readonly 'phrases/missing-lines': typeof missingLinePhrases;
  readonly 'phrases/next-turn': typeof nextTurnPhrases;
  readonly 'phrases/odds': typeof oddsPhrases;
  readonly 'phrases/outlook': typeof outlookPhrases;
  readonly 'phrases/phase': typeof phasePhrases;
  readonly 'phrases/pictures': typeof picturePhrases;
  readonly 'phrases/places': typeof placePhrases;
  readonly 'phrases/plain': typeof plainPhrases;
  readonly 'phrases/practice': typeof practicePhrases;
  readonly 'phrases/prompts': typeof promptPhrases;
  readonly 'phrases/publish': typeof publishPhrases;
  readonly 'phrases/questions': typeof questionPhrases;
  readonly 'phrases/reasons': typeof reasonPhrases;
  readonly 'phrases/retreat': typeof retreatPhrases;
  readonly 'phrases/retreat-remedies': typeof retreatRemedies;
  readonly 'phrases/rulebook': typeof rulebookPhrases;
  readonly 'phrases/rules': typeof rulesPhrases;
  readonly 'phrases/rulings': typeof rulingPhrases;
  readonly 'phrases/sequence': typeof sequencePhrases;
  readonly 'phrases/session': typeof sessionPhrases;
  readonly 'phrases/share': typeof sharePhrases;
  readonly 'phrases/sides': typeof sidePhrases;
  readonly 'phrases/sources': typeof sourcePhrases;
  readonly 'phrases/support': typeof supportPhrases;
  readonly 'phrases/titles': typeof titlePhrases;
  readonly 'phrases/view': typeof viewPhrases;
  readonly 'phrases/when': typeof conditionPhrases;
  readonly 'phrases/words': typeof wordPhrases;
  readonly 'phrases/zoc': typeof zocPhrases;
  readonly 'phrases/faults/cli': typeof cliFaults;
  readonly 'phrases/faults/counts': typeof countFaults;
  readonly 'phrases/faults/grid': typeof gridFaults;
  readonly 'phrases/faults/json': typeof jsonFaults;
  readonly 'phrases/faults/lesson': typeof lessonFaults;
  readonly 'phrases/faults/asked': typeof askedFaults;
  readonly 'phrases/faults/lesson-run': typeof lessonRunFaults;
  readonly 'phrases/faults/logs': typeof logFaults;
  readonly 'phrases/faults/module': typeof moduleFaults;
  readonly 'phrases/faults/names': typeof nameFaults;
  readonly 'phrases/faults/order': typeof orderFaults;
  readonly 'phrases/faults/overlay': typeof overlayFaults;
  readonly 'phrases/faults/page': typeof pageFaults;
  readonly 'phrases/faults/questions': typeof questionFaults;
  readonly 'phrases/faults/shape': typeof shapeFaults;
  readonly 'phrases/faults/sheets': typeof sheetFaults;
  readonly 'phrases/faults/shown': typeof shownPhrases;
  readonly 'phrases/faults/vassal-files': typeof vassalFileFaults;
  readonly 'phrases/faults/vassal-games': typeof vassalGameFaults;
  readonly 'phrases/faults/vassal-overlays': typeof vassalOverlayFaults;
  readonly 'phrases/faults/share': typeof shareFaults;
  readonly 'phrases/faults/wanted': typeof wantedPhrases;
  readonly 'phrases/parameters': typeof paramPhrases;
}

/** The names of the parts. */
export const phraseParts: Readonly<Record<keyof PhraseParts, true>> = {
  'phrases/attack': true,
  'phrases/battle': true,
  'phrases/battle-remedies': true,
  'phrases/board': true,
  'phrases/board-remedies': true,
  'phrases/choices': true,
  'phrases/clause-meanings': true,
  'phrases/clauses': true,
  'phrases/cli': true,
  'phrases/columns': true,
  'phrases/course': true,
  'phrases/decisions': true,
  'phrases/dice': true,
  'phrases/fire': true,
  'phrases/glossary': true,
  'phrases/kinds': true,
  'phrases/lesson': true,
  'phrases/library': true,
  'phrases/lines': true,
  'phrases/mcp': true,
  'phrases/meaning': true,
  'phrases/lint': true,
  'phrases/lists': true,
  'phrases/missing-lines': true,
  'phrases/next-turn': true,
  'phrases/odds': true,
  'phrases/outlook': true,
  'phrases/phase': true,
  'phrases/pictures': true,
  'phrases/places': true,
  'phrases/plain': true,
  'phrases/practice': true,
  'phrases/prompts': true,
  'phrases/publish': true,
  'phrases/questions': true,
  'phrases/reasons': true,
  'phrases/retreat': true,
  'phrases/retreat-remedies': true,
  'phrases/rulebook': true,
  'phrases/rules': true,
  'phrases/rulings': true,
  'phrases/sequence': true,
  'phrases/session': true,
  'phrases/share': true,
  'phrases/sides': true,
  'phrases/sources': true,
  'phrases/support': true,
  'phrases/titles': true,
  'phrases/view': true,
  'phrases/when': true,
  'phrases/words': true,
  'phrases/zoc': true,
  'phrases/faults/cli': true,
  'phrases/faults/counts': true,
  'phrases/faults/grid': true,
  'phrases/faults/json': true,
  'phrases/faults/lesson': true,
  'phrases/faults/asked': true,
  'phrases/faults/lesson-run': true,
  'phrases/faults/logs': true,
  'phrases/faults/module': true,
  'phrases/faults/names': true,
  'phrases/faults/order': true,
  'phrases/faults/overlay': true,
  'phrases/faults/page': true,
  'phrases/faults/questions': true,
  'phrases/faults/shape': true,
  'phrases/faults/sheets': true,
  'phrases/faults/shown': true,
  'phrases/faults/vassal-files': true,
  'phrases/faults/vassal-games': true,
  'phrases/faults/vassal-overlays': true,
  'phrases/faults/share': true,
  'phrases/faults/wanted': true,
  'phrases/parameters': true,
};
