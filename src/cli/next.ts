import {cliFaults} from '../phrases/en/faults/cli.js';
import {faultOf} from '../phrases/faults.js';
import {answerBattle} from '../battle/answer.js';
import {positionAfter} from '../battle/next.js';
import {nextPosition, turnAfter} from '../battle/next.js';
import {readPhase, replayPhase} from '../battle/phase.js';
import type {PhaseQuestion} from '../module/schema/phase.js';
import {sayBroken} from '../phrases/say.js';
import {
  loaded,
  pointer,
  refused,
  writePosition,
  type Fault,
  type Loaded,
  type Position,
} from '../module/index.js';
import {exit, refuse, type Flags} from './exit.js';
import {openCaseIn} from './files.js';
import type {Io} from './io.js';

/** `next CASE.json --recover soviet`: the position after the case's battle or combat phase, the next turn begun, as JSON. */
export async function nextCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const say = (faults: readonly Fault[]): number => refuse(faults, file!, flags, io);
  const opened = await openCaseIn(file!, io);
  if (!opened.ok) return say(opened.faults);
  const {position, ask, envelope} = opened.value;
  const {battle, log = [], phase} = ask;
  const sides = position.game.sides.map(({id}) => id);
  const recovers = (flags.options['recover'] ?? '').split(/[,\s]+/).filter((id) => id !== '');
  const stranger = recovers.find((id) => !sides.includes(id));
  if (stranger !== undefined)
    return say([faultOf('--recover', cliFaults.next.side, {side: stranger, among: sides})]);
  const turn = {recovers, advance: true};
  if (phase) {
    const played = playedOut(position, phase);
    if (!played.ok) return say(played.faults);
    io.out(
      JSON.stringify(writePosition(turnAfter(played.value, turn)), undefined, flags.json ? undefined : 2),
    );
    return exit.good;
  }
  if (!battle) return say([faultOf('/ask', cliFaults.next.noBattle, {questions: Object.keys(ask)})]);
  const report = answerBattle(position, battle, log);
  if (!report.ok) return say(report.faults);
  const {outcome, refusedAt, refused: why, state} = report.value;
  if (refusedAt !== undefined)
    return say([faultOf(pointer('ask', 'log', refusedAt), cliFaults.next.refused, why!)]);
  if (outcome === 'not-allowed') return say([faultOf('/ask/battle', cliFaults.next.notAllowed, why!)]);
  if (state !== 'over') return say([faultOf('/ask/log', cliFaults.next.battleNotOver, {state})]);
  const {position: base} = envelope;
  // only a position of the module can be changed by its name
  const next =
    typeof base === 'string' && Object.hasOwn(position.game.document.positions ?? {}, base)
      ? positionAfter(position, base, battle.at, report.value, turn)
      : writePosition(nextPosition(position, battle.at, report.value, turn));
  io.out(JSON.stringify(next, undefined, flags.json ? undefined : 2));
  return exit.good;
}

/** Returns the board after a combat phase that is over. */
function playedOut(position: Position, phase: PhaseQuestion): Loaded<Position> {
  const setup = readPhase(position, phase, ['ask', 'phase']);
  if (!setup.ok) return setup;
  const {states, refusedAt, broken} = replayPhase(setup.value, phase.events);
  const {value, context} = states.at(-1)!;
  if (refusedAt !== undefined) {
    const at = pointer('ask', 'phase', 'events', refusedAt);
    const reason = sayBroken(position.game, broken)[0]?.message;
    return refused([
      reason === undefined
        ? faultOf(at, cliFaults.next.refusedEvent)
        : faultOf(at, cliFaults.next.refused, {reason}),
    ]);
  }
  if (value !== 'over')
    return refused([faultOf('/ask/phase/events', cliFaults.next.phaseNotOver, {state: value})]);
  return loaded(context.board);
}
