import {brokenIn, type BrokenRule} from '../../rules/broken-rules.js';
import {counted} from '../../rules/finding.js';
import {sideName, sideOf} from '../../rules/point/index.js';
import {askedIn, type PointSnapshot} from './chart.js';
import type {PointAsk} from './rulebook.js';

const doing: Readonly<Record<string, string>> = {
  roll: 'No dice',
  assign: 'No losses to share out',
  continue: 'No decision to go on',
  retreat: 'No retreat',
  withdraw: 'Nobody withdraws',
  advance: 'No advance',
};

/** What a battle waits for, as a clause of a sentence. */
function awaited({context: battle}: PointSnapshot, ask: PointAsk | undefined): string {
  if (!ask) return 'the battle is over';
  const {acts, phase} = ask;
  const {field} = battle;
  if (acts === 'both') return 'both sides roll first';
  const who = `the ${sideName(field, acts === 'adds' ? field.sides.adds : sideOf(field, acts))} side`;
  if (acts === 'adds') return `${who} rolls first`;
  switch (phase) {
    case 'air':
    case 'fire':
      return `${who} rolls first`;
    case 'losses':
      return `${who} first takes ${counted(battle.due[acts], 'loss')}`;
    case 'decision':
      return `${who} decides first whether to go on or to retreat`;
    case 'retreat':
      return `${who} retreats`;
    case 'advance':
      return `${who} occupies the point it cleared`;
  }
}

/** An event that the state doesn't take. */
export function unexpectedEvent(snapshot: PointSnapshot, type: string): BrokenRule {
  const ask = askedIn(snapshot);
  const rule = ask?.clause ?? 'B.5';
  const what = Object.hasOwn(doing, type) ? `${doing[type]!} now` : `No "${type}" on a point map`;
  return brokenIn(snapshot.context.field, rule, () => `${what}: ${awaited(snapshot, ask)}.`);
}
