/** A small board for combat phases: three red stacks face three blue ones, and the die chooses the result. */
import {answer} from '../../../src/answer/index.js';
import type {PhaseReport} from '../../../src/battle/phase-report.js';
import {openCheckedPhase, type PhaseSession} from '../../../src/battle/phase-session.js';
import {logOf} from '../../../src/battle/log/log.js';
import type {BattleQuestion} from '../../../src/module/schema/battle-question.js';
import type {PhaseEvent} from '../../../src/module/schema/phase.js';
import {loadAndOpen} from '../../load-and-open.js';
import {hexModule, type Json} from '../contract/kit.js';

/** By the die: 1 nothing, 2 the defender is eliminated, 3 he retreats a hex, 4 the attacker does, 5 both lose a step, 6 the attacker is eliminated. */
const faces = ['-', 'DE', 'DR', 'AR', 'X1', 'AE'];
const base = hexModule('hex', faces) as {readonly rules: Json};

/** The module with rules of its own for phases; refusals cite 7.0. */
export const phaseModule = (phase: Json = {}, more: Json = {}): Json => ({
  ...base,
  units: {
    ...Object.fromEntries(['r1', 'r2', 'r3'].map((id) => [id, {side: 'red', type: 'foot'}])),
    ...Object.fromEntries(['b1', 'b2', 'b3'].map((id) => [id, {side: 'blue', type: 'foot'}])),
  },
  rules: {...base.rules, rules: {attack: '6.1'}, phase: {rule: '7.0', ...phase}},
  ...more,
});

/** The red stacks are south of the blue ones, two columns apart. */
export const places = {r1: '03.05', r2: '05.05', r3: '07.05', b1: '03.04', b2: '05.04', b3: '07.04'};
export const phasePosition: Json = {
  units: Object.fromEntries(Object.entries(places).map(([id, at]) => [id, {at}])),
};

export const announce = (at: string, ...attackers: string[]): PhaseEvent => ({
  type: 'announce',
  at,
  attackers,
});
export const pick = (n: number): PhaseEvent => ({type: 'pick', n});
export const roll = (...dice: number[]): PhaseEvent => ({type: 'roll', dice});
export const takeBack = (n: number): PhaseEvent => ({type: 'withdraw-announcement', n});
export const done: PhaseEvent = {type: 'done'};
/** The attack of a red stack on the blue one in front of it. */
export const attack = (n: 1 | 2 | 3): PhaseEvent => announce(places[`b${n}`], `r${String(n)}`);

export interface AskedPhase {
  readonly module?: Json;
  readonly position?: Json;
  readonly side?: string;
  readonly battles?: readonly BattleQuestion[];
}
async function opened({
  module = phaseModule(),
  position = phasePosition,
  side = 'red',
  battles = [],
}: AskedPhase) {
  const case_ = await loadAndOpen({title: 'T', module, position, ask: {phase: {side, battles, events: []}}});
  if (!case_.ok) throw new Error(JSON.stringify(case_.faults, undefined, 1));
  return case_.value;
}

/** The report of a phase after some events. */
export async function phaseAfter(
  events: readonly PhaseEvent[],
  asked: AskedPhase = {},
): Promise<PhaseReport> {
  const case_ = await opened(asked);
  const answered = answer({...case_, ask: {phase: {...case_.ask.phase!, events: [...events]}}});
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults, undefined, 1));
  return answered.value as PhaseReport;
}

/** The faults of the question of a phase: of its shape, or of what it asks. */
export async function phaseFaults(phase: unknown, module: Json = phaseModule()): Promise<readonly string[]> {
  const case_ = await loadAndOpen({title: 'T', module, position: phasePosition, ask: {phase}});
  const {faults = []} = (case_.ok ? answer(case_.value) : case_) as {
    faults?: readonly {pointer: string; found: string}[];
  };
  return faults.map(({pointer, found}) => `${pointer}: ${found}`);
}

/** A phase that is played and shown. */
export async function phaseSession(
  events: readonly PhaseEvent[] = [],
  asked: AskedPhase = {},
): Promise<PhaseSession> {
  const {position, ask} = await opened(asked);
  const session = openCheckedPhase(position, ask.phase!, logOf(events));
  if (!session.ok) throw new Error(JSON.stringify(session.faults, undefined, 1));
  return session.value;
}
