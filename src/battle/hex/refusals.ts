import {brokenIn, type BrokenRule} from '../../rules/broken-rules.js';
import {counted, listed, type Finding} from '../../rules/finding.js';
import {sideName, waitingNames} from '../../rules/hex-combat/index.js';
import {takenBy} from '../kit/chart.js';
import {clauseNow, roleToAct, type HexSnapshot} from './chart.js';
import {hexEvents, type HexEventType} from './event.js';

const doing: Readonly<Record<string, string>> = {
  roll: 'No dice',
  assign: 'No steps to lose',
  elect: 'No election',
  order: 'No order',
  route: 'No route',
  advance: 'No advance',
};

/** What a battle waits for, as a clause of a sentence: `the Axis side rolls`. */
function awaited(snapshot: HexSnapshot): string {
  const {field, battle} = snapshot.context;
  const role = roleToAct(snapshot);
  if (role === null) return 'the battle is over';
  const who = sideName(field, role);
  const due = battle.due.reduce((sum, {steps}) => sum + steps, 0);
  switch (takenBy(snapshot).find((type) => type !== 'elect')) {
    case 'roll':
      return `${who} rolls`;
    case 'assign':
      return `${who} loses ${counted(due, 'step')} ${listed(battle.due.map(({why}) => why))}`;
    case 'order':
      return `${who} orders the retreat of ${waitingNames(field, battle)}`;
    case 'route': {
      const owner = battle.retreat!.role;
      const whose = owner === role ? '' : ` ${sideName(field, owner)}'s`;
      return `${who} retreats${whose} ${waitingNames(field, battle)}`;
    }
    default:
      return `${who} advances or declines`;
  }
}

/** An event that the state doesn't take. */
export function unexpectedEvent(snapshot: HexSnapshot, type: string): BrokenRule {
  const rule = clauseNow(snapshot);
  const what = Object.hasOwn(doing, type) ? `${doing[type]!} now` : `No "${type}" on a hex map`;
  return brokenIn(snapshot.context.field, rule, () => `${what}: ${awaited(snapshot)}.`);
}

/** Every event that the state doesn't take, with the reason. */
export const impossibleIn = (
  snapshot: HexSnapshot,
): readonly {readonly event: HexEventType; readonly finding: Finding}[] => {
  const taken = takenBy(snapshot);
  return hexEvents
    .filter((event) => !taken.includes(event))
    .map((event) => ({event, finding: unexpectedEvent(snapshot, event).finding()}));
};
