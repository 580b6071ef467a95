import type {Game} from '../module/index.js';
import {sayBroken} from '../phrases/say.js';
import type {BrokenRule} from '../rules/broken-rules.js';
import type {Finding} from '../rules/finding.js';

/** The states of a replayed log: the beginning, then one for each event up to the first that is refused. */
export interface Replay<State> {
  readonly states: readonly State[];
  readonly refusedAt?: number;
  /** The rules that the refused event breaks. */
  readonly broken: readonly BrokenRule[];
}

/** The first event of a log that was refused, or the whole battle: the first reason with its clause, and all of them. */
export interface Refused {
  /** Index of the event; the replay stops there. Absent where the battle itself is refused. */
  readonly refusedAt?: number;
  readonly refused?: {
    readonly clause: string;
    readonly reason: string;
    readonly findings: readonly Finding[];
  };
}

/** The part of a report about a refused event; empty where every event was played. */
export function refusedIn({refusedAt, broken}: Replay<unknown>, game: Game): Refused {
  return {...(refusedAt === undefined ? {} : {refusedAt}), ...refusedBy(sayBroken(game, broken))};
}

/** The part of a report about what is refused for these reasons; empty without one. */
export function refusedBy(findings: readonly Finding[]): Refused {
  const [first] = findings;
  return first ? {refused: {clause: first.clause, reason: first.message, findings}} : {};
}
