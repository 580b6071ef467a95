import {counted, listed, type Finding} from '../../rules/finding.js';
import {
  ours,
  roleOf,
  sideName,
  waitingNames,
  type HexBattle,
  type HexField,
} from '../../rules/hex-combat/index.js';
import {roleToAct, takes} from './turn.js';

const doing: Readonly<Record<string, string>> = {
  roll: 'No dice',
  assign: 'No steps to lose',
  elect: 'No election',
  order: 'No order',
  route: 'No route',
  advance: 'No advance',
};

/** What a battle waits for, as a clause of a sentence: `the Axis side rolls`. */
export function awaited(field: HexField, battle: HexBattle): string {
  const role = roleToAct(field, battle);
  if (role === null) return 'the battle is over';
  const who = sideName(field, role);
  const due = battle.due.reduce((sum, {steps}) => sum + steps, 0);
  switch (takes(battle).find((type) => type !== 'elect')) {
    case 'roll':
      return `${who} rolls`;
    case 'assign':
      return `${who} loses ${counted(due, 'step')} ${listed(battle.due.map(({why}) => why))}`;
    case 'order':
      return `${who} orders the retreat of ${waitingNames(field, battle)}`;
    case 'route': {
      const owner = roleOf(battle.stage);
      const whose = owner === role ? '' : ` ${sideName(field, owner)}'s`;
      return `${who} retreats${whose} ${waitingNames(field, battle)}`;
    }
    default:
      return `${who} advances or declines`;
  }
}

/** The rule that a battle stands at: the sheet's in a retreat, else our reading of the sequence. */
export const clauseNow = (field: HexField, battle: HexBattle): string =>
  battle.due[0]?.clause ?? (battle.retreat ? field.rules!.sheet.length : ours);

/** An event that the battle doesn't take at this moment. */
export function notNow(field: HexField, battle: HexBattle, type: string): Finding {
  const clause = clauseNow(field, battle);
  const what = Object.hasOwn(doing, type) ? `${doing[type]!} now` : `No "${type}" on a hex map`;
  return {
    clause,
    kind: 'violation',
    at: field.at,
    message: `${what}: ${awaited(field, battle)} (${clause}).`,
  };
}
