import {unknownName} from '../phrases/faults.js';
import {sayQuestion} from '../phrases/questions.js';
import {limits} from '../module/json.js';
import {loaded, pointer, refused, type Fault, type Loaded, type Path} from '../module/fault.js';
import type {Game} from '../module/game.js';
import {retreatRulesOf} from '../rules/retreat-rules.js';
import {readingFaults, type Readings} from '../rules/retreat/sheets/sheet.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';

/** Applies readings to a game, or refuses each option or reading that its sheet doesn't have. */
export function underReadings(game: Game, readings: Readings, above: Path): Loaded<Game> {
  const {document} = game;
  const rules = retreatRulesOf(game);
  const faults: readonly Fault[] = rules
    ? readingFaults(rules.sheet, readings, above).map(sayQuestion)
    : Object.keys(readings)
        .slice(0, limits.faults)
        .map((option) => unknownName(pointer(...above, option), option, wantedPhrases.optionOfNoSheet, []));
  if (faults.length > 0) return refused(faults);
  const options = {...document.rules?.options, ...readings};
  return loaded({...game, document: {...document, rules: {...document.rules, options}}});
}
