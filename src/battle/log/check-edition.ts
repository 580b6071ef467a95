/** Logs that another edition of the module wrote: they open if every event in force replays. */
import {logFaults} from '../../phrases/en/faults/logs.js';
import {faultOf} from '../../phrases/faults.js';
import {loaded, pointer, refused, type Loaded} from '../../module/fault.js';
import {sharePhrases} from '../../phrases/en/share.js';
import {cited} from '../../phrases/cited.js';
import type {Session} from '../session.js';
import {editionOf} from './other-edition.js';

/** Refuses a battle whose log another edition wrote, if an event of it does not replay. */
export function checkEdition<S extends Session>(session: S): Loaded<S> {
  const {log, stopped, step} = session;
  const entry = log.entries[step];
  const [why] = stopped;
  if (!log.battle || !why || !entry) return loaded(session);
  const at = log.records.findIndex((record) => record.do === 'event' && record.event === entry.event);
  const which = sharePhrases.event(step + 1, entry.event.type);
  return refused([
    faultOf(pointer('records', at, 'event'), logFaults.refusedByEdition, {
      event: which,
      refusal: sharePhrases.otherEditionRefuses(editionOf(session, log.battle), which, cited(why)),
    }),
  ]);
}
