/** The facts of a battle that conditions ask about, besides its board. */
import type {BattleFacts} from '../when.js';
import type {CombatQuestion} from './question.js';
import type {BattleRecord} from './record.js';
import {didNames} from './support.js';

/** The part of those facts that changes with the battle. */
export interface Course extends Pick<BattleFacts, 'round' | 'combat'> {
  readonly did: readonly string[];
}
/** The same before the first event. */
export const beginning: Course = {round: 1, combat: 1, did: []};

/** The course of a battle; `result`: the code that its last roll came to, where the record does not have that. */
export const courseOf = (record: BattleRecord, round: number, result: string | null = null): Course => ({
  round,
  combat: record.combat,
  did: [
    ...didNames(record),
    ...Object.values(record.rolls).flatMap((roll) => (typeof roll.result === 'string' ? [roll.result] : [])),
    ...(result === null ? [] : [result]),
  ],
});

/** The facts of a battle by its setup. */
export const factsOf = ({
  at: place,
  asked: {lead = {}, breakthrough, underAttack} = {},
  course,
}: {
  readonly at: string;
  readonly asked?: CombatQuestion | undefined;
  readonly course: Course;
}): BattleFacts => ({...course, place, lead, breakthrough, underAttack});
