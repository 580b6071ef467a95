import {stages, type Stage} from './dialogue.js';

/** What the states of the element are made of. */
export interface Standing {
  /** Where the dialogue stands, where there is a position to speak of. */
  readonly stage: Stage | undefined;
  /** An answer stands there. */
  readonly isAnswered: boolean;
  /** A page gave it something to show. */
  readonly isGiven: boolean;
  readonly isRefused: boolean;
  readonly failed: boolean;
}

/** The element's states say where the dialogue stands, and what became of what it was given. */
export function statesOf(standing: Standing): Readonly<Record<string, boolean>> {
  const {stage, isAnswered, isGiven, isRefused: refused, failed} = standing;
  const empty = stage === undefined && !refused && !isGiven;
  return {
    ...Object.fromEntries(stages.map((one) => [one, one === stage])),
    loading: !isAnswered && !refused && !failed && !empty,
    empty,
    failed,
    refused,
  };
}
