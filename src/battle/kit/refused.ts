import type {Finding} from '../../rules/finding.js';
import type {Replay} from './playing.js';

/** The first event of a log that was refused: the first reason with its clause, and all of them. */
export interface Refused {
  /** Index of the event; the replay stops there. */
  readonly refusedAt?: number;
  readonly refused?: {
    readonly clause: string;
    readonly reason: string;
    readonly findings: readonly Finding[];
  };
}

/** What a report says of a replay that stopped; nothing of one that went through. */
export function refusedIn({refusedAt, findings}: Replay<unknown>): Refused {
  const [first] = findings ?? [];
  if (refusedAt === undefined || !findings || !first) return {};
  return {refusedAt, refused: {clause: first.clause, reason: first.message, findings}};
}
