/** Battles played twice: apart, and by the engine; after every event both must say the same. */
import {readFileSync} from 'node:fs';
import {answer} from '../../src/answer/index.js';
import {loadAndOpen} from '../load-and-open.js';
import {Dice} from '../chance.js';
import {other, Play, type Battle, type Role} from './battle.js';
import type {Chart, Event} from './chart.js';

export interface Played {
  readonly battles: number;
  readonly events: number;
  readonly refused: number;
  /** The number of battles by outcome and number of the last combat. */
  readonly ends: Readonly<Record<string, number>>;
  readonly differences: readonly Difference[];
}

export interface Difference {
  readonly seed: number;
  readonly case: object;
  readonly expected: object;
  readonly found: object;
}

export const moduleNamed = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../cases/sequence/${name}.module.json`, import.meta.url), 'utf8'));

/** A kind of battle that can be drawn by chance. */
export interface Game<B extends Battle> {
  readonly module: unknown;
  readonly draw: (dice: Dice) => {readonly battle: B; readonly question: object};
  readonly event: (play: Play<B>, dice: Dice) => Event;
  /** More of the report, as this kind of battle has it. */
  readonly more: (battle: B, chart: Chart) => object;
}

/** Gives the side that acts in a state, by what its `meta` says. */
function sideOf(battle: Battle, chart: Chart, victor: Role | undefined): string | null {
  const acts = chart.leaf.meta?.acts;
  const due = battle.dues[0];
  const role: Role | undefined =
    acts === 'firing'
      ? battle.turn?.role
      : acts === 'losing'
        ? due && (due.allocate === 'opponent' ? other(due.role) : due.role)
        : acts === 'victor'
          ? victor
          : acts === 'conductor' || acts === 'displacer'
            ? 'defender'
            : (acts as Role | undefined);
  return role === undefined ? null : battle.roles[role];
}

/** The part of a report that both must agree on. */
export function reportOf(battle: Battle, chart: Chart, victor?: Role): Record<string, unknown> {
  return {
    state: chart.state,
    side: sideOf(battle, chart, victor),
    outcome: battle.outcome,
    round: battle.round,
    combat: battle.combat,
    at: battle.place,
    roles: battle.roles,
    units: Object.fromEntries(
      battle.pieces.map(({id, at, steps}) => [id, {at, steps, eliminated: steps === 0}]),
    ),
    rolls: battle.rolls,
    due: battle.dues.map(({role, losses, units}) => ({role, losses, units})),
    ...(chart.leaf.on?.['fire'] && {turn: battle.turn}),
  };
}

/** Of an answer what the expectation speaks of. */
const part = (expected: unknown, found: unknown): unknown => {
  if (typeof expected !== 'object' || expected === null || Array.isArray(expected)) return found;
  if (typeof found !== 'object' || found === null) return found;
  return Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      part(value, (found as Record<string, unknown>)[key]),
    ]),
  );
};
const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sorted)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .map(([key, one]) => [key, sorted(one)] as const)
            .sort(([one], [two]) => (one < two ? -1 : 1)),
        )
      : value;
export const same = (one: unknown, two: unknown): boolean =>
  JSON.stringify(sorted(one)) === JSON.stringify(sorted(two));

/** Plays so many battles, each from a seed of its own, and stops after the first few that differ. */
export async function play<B extends Battle>(
  {module, draw, event, more}: Game<B>,
  battles: number,
  first = 1,
): Promise<Played> {
  let events = 0;
  let refused = 0;
  let done = 0;
  const ends: Record<string, number> = {};
  const differences: Difference[] = [];
  for (let seed = first; seed < first + battles && differences.length < 5; seed++) {
    const dice = new Dice(Math.imul(seed, 0x9e37_79b1) >>> 0);
    const {battle, question} = draw(dice);
    const asked = question as {position: object; ask: {battle: object}};
    const document = {module, ...asked};
    const opened = await loadAndOpen(document);
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    done++;
    const played = new Play(battle);
    const {chart} = played;
    const log: Event[] = [];
    /** Asks the engine, with an event more that it may refuse. */
    const agree = (tried: Event | undefined, taken: boolean): boolean => {
      const whole = tried ? [...log, tried] : log;
      const ask = {...opened.value.ask, log: whole} as typeof opened.value.ask;
      const given = answer({...opened.value, ask});
      const found = (given.ok ? given.value : {faults: given.faults}) as Record<string, unknown>;
      const expected = {
        ...reportOf(battle, chart),
        ...more(battle, chart),
        refusedAt: taken ? undefined : whole.length - 1,
      };
      const seen = part(expected, found) as Record<string, unknown>;
      if (same(expected, seen)) return true;
      const keys = Object.keys(expected).filter(
        (key) => !same(expected[key as keyof typeof expected], seen[key]),
      );
      const only = (from: Record<string, unknown>): object =>
        Object.fromEntries(keys.map((key) => [key, from[key] ?? null]));
      differences.push({
        seed,
        case: {...document, module: (module as {id: string}).id, ask: {...asked.ask, log: whole}},
        expected: only(expected),
        found: {
          ...only(seen),
          ...(found['refused'] ? {refused: (found['refused'] as {reason: string}).reason} : {}),
        },
      });
      return false;
    };
    let fine = agree(undefined, true);
    for (let tries = 0; fine && tries < 300; tries++) {
      const over = chart.over;
      const tried = event(played, dice);
      const taken = played.send(tried);
      events++;
      if (!taken) refused++;
      fine = agree(tried, taken);
      if (taken) log.push(tried);
      if (over) break;
    }
    const end = chart.over ? `${String(battle.outcome)} ${String(battle.combat)}` : 'not ended';
    ends[end] = (ends[end] ?? 0) + 1;
  }
  return {battles: done, events, refused, ends, differences};
}
