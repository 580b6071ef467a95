import {wordPhrases} from '../../phrases/en/words.js';
import {sayAll} from '../../phrases/say.js';
import {
  codeHere,
  codeOf,
  hasOdds,
  mainRoll,
  modifiersNow,
  outlook,
  tablesOfGame,
  type HexBattle,
  type HexBattleSetup,
} from '../../rules/hex-combat/index.js';
import type {HexContext} from '../../rules/order/scene.js';
import type {HexSnapshot} from '../chart.js';
import {modifierRow, rollTable} from '../roll-table.js';
import {noTable, type CodeOutlook, type ModifierRow, type TableView} from '../table.js';

/** Makes the results table of a battle: of the roll that it shows the column, its dice, and the outlook of each code. */
export function hexTable(states: readonly HexSnapshot[], outlook: (code: string) => CodeOutlook): TableView {
  const {setup, battle} = states.at(-1)!.context;
  const {game, sides} = setup;
  const main = mainRoll(game);
  const shown = rollTable(states, {
    tables: tablesOfGame(game),
    sideName: (role) => game.sides[sides[role]]!.name,
    main,
    settled: battle.result === null ? undefined : setup.odds,
  });
  if (!shown) return noTable();
  // only before the dice: afterwards the board has changed
  const isOpen = shown.name === main && hasOdds(setup) && battle.result === null;
  return isOpen
    ? {...shown.table, outlook, modifiers: () => modifierRows(states.at(-1)!.context)}
    : shown.table;
}

/** Words every modifier of the table of a battle, with whether it applies now. */
const modifierRows = ({setup, battle, record}: HexContext): readonly ModifierRow[] =>
  modifiersNow(setup, battle, record).map((one, n) => modifierRow(setup.game, {...one, id: one.table, n}));

/** Returns the outlook of each code; searches once a code. */
export function codeOutlooks(setup: HexBattleSetup, battle: HexBattle): (code: string) => CodeOutlook {
  const known = new Map<string, CodeOutlook>();
  return (code) => {
    const before = known.get(code);
    if (before) return before;
    const {said, notes} = outlook(setup, battle, code);
    const sentence = wordPhrases.codeSentence(setup.game, codeHere(setup, codeOf(setup, code)));
    const found = {sentence, said: sayAll(setup.game, said), notes: sayAll(setup.game, notes)};
    known.set(code, found);
    return found;
  };
}
