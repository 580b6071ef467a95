import type {Found} from '../rules/battle-findings.js';
import {counted, listed, type Finding} from '../rules/finding.js';
import type {LoggedEvent, Move} from './log/log.js';
import type {BattleView, Force} from './view.js';

/** A finding on a step of a battle. */
export interface StepFinding extends Finding {
  /** Marks the finding that names the dice, without their effect. */
  readonly dice?: true;
}

/** A finding on a step before it is put into words. */
export type StepFound = Found & Pick<StepFinding, 'dice'>;

/** Marks the first finding on a roll, which names the dice. */
export const rolled = ([dice, ...came]: readonly Found[]): readonly StepFound[] => [
  {...dice!, dice: true},
  ...came,
];

/** Describes a side's losses in a battle: `lost 37th Army and 26th Army; 2 losses on surviving units`. */
export function lossesWords({kind}: BattleView, {lost, relocated, left, taken}: Force): string {
  const parts = [
    lost.length > 0 ? `lost ${listed(lost.map(({name}) => name))}` : '',
    relocated.length > 0 ? `${listed(relocated)} relocated` : '',
    ...left.map(({where, names}) => `${listed(names)} ${where}`),
    taken > 0
      ? `${counted(taken, kind === 'hex' ? 'step' : 'loss')} ${kind === 'hex' ? 'lost by' : 'on'} surviving units`
      : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'no losses';
}

/** Describes an undo, a redo or a withheld roll. */
export function moveSentence<Event extends LoggedEvent>(move: Move<Event>): string {
  if (move.type === 'withheld')
    return `Roll ${String(move.roll)} was never revealed: commitment ${move.commitment.slice(0, 8)}…, other half "${move.word}".`;
  const dice = move.type === 'replaced' ? move.entries.flatMap(({event}) => event.dice ?? []) : move.dice;
  const seen = dice.length === 0 ? '' : dice.length === 1 ? `die ${dice.join()}` : `dice ${dice.join(', ')}`;
  switch (move.type) {
    case 'undo':
      return seen === ''
        ? `Undone to step ${String(move.to)}.`
        : `Undone to step ${String(move.to)}, with ${seen} already seen.`;
    case 'redo':
      return `Redone to step ${String(move.to)}${seen === '' ? '' : `, with ${seen}`}.`;
    case 'replaced':
      return `Step ${String(move.from + 1)} replayed${seen === '' ? '' : `: ${seen} discarded`}.`;
  }
}
