/** Logs that another edition of the module wrote: they open if every event in force replays. */
import {logFaults} from '../../phrases/en/faults/logs.js';
import {faultOf} from '../../phrases/faults.js';
import {loaded, pointer, refused, type Loaded} from '../../module/fault.js';
import {gameOf} from '../../module/position.js';
import {sharePhrases} from '../../phrases/en/share.js';
import {cited} from '../../phrases/cited.js';
import type {Session} from '../session.js';
import {identityOf} from './chain.js';
import type {BattleIdentity} from './log.js';

/** Finds the edition of a log: its game, and its date if the module lists it. */
function editionOf({about: {position}}: Session, {edition}: BattleIdentity) {
  const {title, document} = gameOf(position.game);
  const listed = document.editions?.find(
    ({fingerprint, printed}) => fingerprint === edition || printed === edition,
  );
  if (!listed) return {game: title};
  return {game: title, date: listed.date, withoutErrata: listed.printed === edition};
}

/** Says that another edition of the module wrote the log of a battle; undefined if this one did, or nobody says. */
export function editionNote(session: Session): string | undefined {
  const {log, about} = session;
  if (!log.battle) return undefined;
  const isSameFight = identityOf(about.position, about.question).fight === log.battle.fight;
  return sharePhrases.otherEdition(editionOf(session, log.battle), !isSameFight, log.at);
}

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
