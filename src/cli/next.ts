import {answerBattle} from '../battle/answer.js';
import {positionAfter} from '../battle/next.js';
import {nextPosition} from '../battle/next.js';
import {pointer, writePosition, type Fault} from '../module/index.js';
import {exit, refuse, type Flags} from './exit.js';
import {openCaseIn} from './files.js';
import type {Io} from './io.js';

/** `next CASE.json --recover soviet`: the position after the case's battle, the next turn begun, as JSON. */
export async function nextCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const say = (faults: readonly Fault[]): number => refuse(faults, file!, flags, io);
  const opened = await openCaseIn(file!, io);
  if (!opened.ok) return say(opened.faults);
  const {position, ask, envelope} = opened.value;
  const {battle, log = []} = ask;
  if (!battle)
    return say([{pointer: '/ask', found: Object.keys(ask).join(', '), expected: 'a battle with its log'}]);
  const sides = position.game.sides.map(({id}) => id);
  const recovers = (flags.options['recover'] ?? '').split(/[,\s]+/).filter((id) => id !== '');
  const stranger = recovers.find((id) => !sides.includes(id));
  if (stranger !== undefined)
    return say([{pointer: '--recover', found: `"${stranger}"`, expected: `a side: ${sides.join(' or ')}`}]);
  const report = answerBattle(position, battle, log);
  if (!report.ok) return say(report.faults);
  const {outcome, refusedAt, refused, state} = report.value;
  if (refusedAt !== undefined)
    return say([
      {
        pointer: pointer('ask', 'log', refusedAt),
        found: refused!.reason,
        expected: 'an event that is possible here',
      },
    ]);
  if (outcome === 'not-allowed')
    return say([{pointer: '/ask/battle', found: refused!.reason, expected: 'an attack that is allowed'}]);
  if (state !== 'over')
    return say([
      {
        pointer: '/ask/log',
        found: `a battle that is not over: ${state} comes next`,
        expected: 'a battle that is over',
      },
    ]);
  const turn = {recovers, advance: true};
  const {position: base} = envelope;
  // only a position of the module can be changed by its name
  const next =
    typeof base === 'string' && Object.hasOwn(position.game.document.positions ?? {}, base)
      ? positionAfter(position, base, battle.at, report.value, turn)
      : writePosition(nextPosition(position, battle.at, report.value, turn));
  io.out(JSON.stringify(next, undefined, flags.json ? undefined : 2));
  return exit.good;
}
