/** The record of a battle, as conditions ask about it. */
import type {BattleFacts} from '../when.js';
import type {BattleRecord} from './record.js';

/**
 * Was it done in this combat: a declaration made, support of a kind committed, a check with that outcome, or a roll with
 * that code?
 */
export const didIn = ({declared, committed, checked, rolls}: BattleRecord, name: string): boolean =>
  declared.some((one) => one.name === name) ||
  committed.some(({kind}) => kind === name) ||
  Object.values(checked).some((outcomes) => outcomes.some(({outcome}) => outcome === name)) ||
  Object.values(rolls).some(({result}) => result === name);

/** The facts of a battle that conditions ask about, with those of its kind of map: its place, leads, whence units came. */
export const factsOf = (record: BattleRecord, round: number, more: BattleFacts): BattleFacts => ({
  round,
  combat: record.combat,
  did: (name) => didIn(record, name),
  ...more,
});
