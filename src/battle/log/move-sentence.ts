import type {LoggedEvent, Move} from './log.js';

/** A move in words. */
export function moveSentence<Event extends LoggedEvent>(move: Move<Event>): string {
  if (move.type === 'withheld')
    return `Roll ${String(move.roll)}: the seed of ${move.commitment.slice(0, 8)}… was never shown after the word "${move.word}".`;
  const dice = move.type === 'replaced' ? move.entries.flatMap(({event}) => event.dice ?? []) : move.dice;
  const seen =
    dice.length === 0 ? '' : dice.length === 1 ? `the die ${dice.join()}` : `the dice ${dice.join(', ')}`;
  switch (move.type) {
    case 'undo':
      return seen === ''
        ? `Back to step ${String(move.to)}.`
        : `Back to step ${String(move.to)}: ${seen}, already seen, taken back.`;
    case 'redo':
      return `Forward to step ${String(move.to)}${seen === '' ? '' : `: ${seen} again`}.`;
    case 'replaced':
      return `Step ${String(move.from + 1)} played anew${seen === '' ? '' : `: ${seen} given up`}.`;
  }
}
