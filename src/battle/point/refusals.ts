import {counted, listed, type Finding} from '../../rules/finding.js';
import {sideOf, type Battle} from '../../rules/point/index.js';
import {diceWanted} from './dice.js';
import {stageSheets} from './stages.js';

const doing: Readonly<Record<string, string>> = {
  roll: 'No dice',
  assign: 'No losses to share out',
  continue: 'No decision to go on',
  retreat: 'No retreat',
  withdraw: 'Nobody withdraws',
  advance: 'No advance',
};

/** What a stage waits for, as a clause of a sentence. */
export function awaited(battle: Battle): string {
  const {acts, takes} = stageSheets[battle.stage];
  if (acts === null) return 'the battle is over';
  const who =
    acts === 'both'
      ? 'both sides'
      : `the ${battle.field.sideNames[acts === 'soviet' ? 'soviet' : sideOf(battle.field, acts)]} side`;
  const verb = acts === 'both' ? '' : 's';
  if (takes.includes('roll')) return `${who} roll${verb} first`;
  if (takes.includes('assign') && acts !== 'both' && acts !== 'soviet')
    return `${who} first takes ${counted(battle.due[acts], 'loss')}`;
  if (takes.includes('continue')) return `${who} decides first whether to go on or to retreat`;
  if (takes.includes('withdraw')) return `${who} retreats`;
  return `${who} occupies the point it cleared`;
}

/** An event that the stage doesn't take. */
export function notNow(battle: Battle, type: string): Finding {
  const {clause} = stageSheets[battle.stage];
  const what = Object.hasOwn(doing, type) ? `${doing[type]!} now` : `No "${type}" on a point map`;
  return {
    clause,
    kind: 'violation',
    at: battle.field.at,
    message: `${what}: ${awaited(battle)} (${clause}).`,
  };
}

/** Dice of the wrong number or with faces that no die here has. */
export function wrongDice(battle: Battle, dice: readonly number[]): readonly Finding[] {
  const {clause} = stageSheets[battle.stage];
  const {faces} = battle.field.table;
  const wanted = diceWanted(battle);
  const refuse = (cited: string, message: string): readonly Finding[] => [
    {clause: cited, kind: 'violation', at: battle.field.at, message},
  ];
  if (dice.length !== wanted.length) {
    const columns = wanted.map(({column}) => String(column));
    const roles = new Set(wanted.map(({role}) => role));
    const cited = wanted.length > roles.size ? 'B.6' : clause;
    const given =
      dice.length === 0 ? 'no die was' : dice.length === 1 ? '1 die was' : `${String(dice.length)} dice were`;
    const need = wanted.length === 1 ? '1 die' : `${String(wanted.length)} dice`;
    return refuse(
      cited,
      `${need} wanted, ${wanted.length === 1 ? 'in column' : 'one each in columns'} ${listed(columns)}; ${given} given (${cited}).`,
    );
  }
  const wrong = dice.find((die) => !Number.isInteger(die) || die < 1 || die > faces);
  return wrong === undefined
    ? []
    : refuse(
        clause,
        `No die shows ${String(wrong)}: the table has entries for 1 to ${String(faces)} (${clause}).`,
      );
}
