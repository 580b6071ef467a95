import {bidiIsolate} from '../../module/bidi.js';
import {columnSteps, nextColumnSentence, rowWords} from '../../phrases/en/course.js';
import {signed} from '../../phrases/en/words.js';
import {codeSentence} from '../../phrases/en/words.js';
import {sayAll} from '../../phrases/say.js';
import {counted} from '../../rules/finding.js';
import {
  codeOf,
  outlook,
  type HexBattle,
  type HexBattleSetup,
  type Role,
  type StrengthPart,
} from '../../rules/hex-combat/index.js';
import {bareTable, type CodeOutlook, type Part, type Sum, type TableView} from '../table.js';
import {saidOdds} from './report.js';

const part = ({name, factors, reduced, multipliers, strength}: StrengthPart): Part => ({
  name,
  sum: [String(factors), ...multipliers.map(({times, source}) => `× ${String(times)} ${source}`)].join(' '),
  points: strength,
  note: reduced ? 'reduced' : '',
});

function sumOf({odds, game, sides}: HexBattleSetup, role: Role): Sum {
  const {parts, total} = odds[role === 'attacker' ? 'attack' : 'defence'];
  return {
    title: `${game.sides[sides[role]]!.name}, ${role === 'attacker' ? 'attacking' : 'defending'}`,
    parts: parts.map(part),
    total: counted(total, 'factor'),
    then: '',
  };
}

/** Makes the results table with the battle's column, its roll, and the outlook of each code. */
export function hexTable(
  setup: HexBattleSetup,
  battle: HexBattle,
  outlook: (code: string) => CodeOutlook,
): TableView {
  const {roll, result} = battle;
  const {final} = setup.odds.column;
  const next = nextColumnSentence(setup.odds);
  const drm = setup.odds.drm.map(({drm: value, source}) => `${signed(value)} for ${source}`);
  return {
    ...bareTable(setup.table, (asks) => codeSentence(setup.game, asks)),
    inUse: [final],
    sums: [sumOf(setup, 'attacker'), sumOf(setup, 'defender')],
    column: [...columnSteps(saidOdds(setup)), ...(next === '' ? [] : [next])],
    drm,
    rolls: roll
      ? [
          {
            column: final,
            row: roll.row,
            words: `${[roll.dice.join(' + '), ...roll.drm.map(({drm: value, source}) => `${signed(value)} ${source}`)].join(', ')}: ${rowWords(roll)} on column ${final} is ${bidiIsolate(result ?? '')}`,
          },
        ]
      : [],
    // only before the dice: afterwards the board has changed
    ...(result === null ? {outlook} : {}),
  };
}

/** Returns the outlook of each code; searches once a code. */
export function codeOutlooks(setup: HexBattleSetup, battle: HexBattle): (code: string) => CodeOutlook {
  const known = new Map<string, CodeOutlook>();
  return (code) => {
    const before = known.get(code);
    if (before) return before;
    const {said, notes} = outlook(setup, battle, code);
    const sentence = codeSentence(setup.game, codeOf(setup, code));
    const found = {sentence, said: sayAll(setup.game, said), notes};
    known.set(code, found);
    return found;
  };
}
