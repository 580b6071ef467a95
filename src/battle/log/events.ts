import * as v from 'valibot';
import {check, door, inspect, loaded, refused, type BattleEvent, type Loaded} from '../../module/index.js';
import {event} from '../../module/schema/question.js';
import {logOf, type BattleLog} from './log.js';

/** A log that is longer is none of a battle: the longest that random play has come to has some hundred records. */
export const recordLimit = 5000;

const events = v.pipe(v.array(event), v.maxLength(recordLimit, `at most ${String(recordLimit)} events`));

/** Reads a bare list of events as a log, or refuses it with its faults. Throws for nothing. */
export const readEvents = /* @__PURE__ */ door(function readEvents(
  document: unknown,
): Loaded<BattleLog<BattleEvent>> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const list = check(events, document);
  return list.ok ? loaded(logOf(list.value)) : list;
});
