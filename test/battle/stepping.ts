import {transition, type AnyActorLogic, type EventFromLogic, type SnapshotFrom} from 'xstate';

/**
 * Takes an event from a state of a chart. Asked of a chart itself, the same question begins it anew each time, with
 * nothing given to it: an error that is thrown, caught and thrown away, and half of all time.
 */
export function stepped<Chart extends AnyActorLogic>(
  chart: Chart,
  state: SnapshotFrom<Chart>,
  event: EventFromLogic<Chart>,
): SnapshotFrom<Chart> {
  const here: AnyActorLogic = {
    transition: (from, what, scope) => chart.transition(from, what, scope) as SnapshotFrom<Chart>,
    getInitialSnapshot: () => state,
    getPersistedSnapshot: () => state,
  };
  return transition(here, state, event)[0] as SnapshotFrom<Chart>;
}
