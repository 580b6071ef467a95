/** Logs that another edition of the module wrote: they open if every event in force replays. */
import {loaded, pointer, refused, type Loaded} from '../../module/fault.js';
import {gameOf} from '../../module/position.js';
import {cited} from '../../rules/finding.js';
import type {Session} from '../session.js';
import {identityOf} from './chain.js';
import type {BattleIdentity} from './log.js';

/** Names the edition of a log: by its date if the module lists it. */
function editionName({about: {position}}: Session, {edition}: BattleIdentity): string {
  const {title, document} = gameOf(position.game);
  const listed = document.editions?.find(
    ({fingerprint, printed}) => fingerprint === edition || printed === edition,
  );
  if (!listed) return `another edition of ${title}`;
  const errata = listed.printed === edition ? ' without its errata' : '';
  return `another edition of ${title}, that of ${listed.date}${errata}`;
}

/** Says that another edition of the module wrote the log of a battle; undefined if this one did, or nobody says. */
export function editionNote(session: Session): string | undefined {
  const {log, about} = session;
  if (!log.battle) return undefined;
  const isSameFight = identityOf(about.position, about.question).fight === log.battle.fight;
  const of = isSameFight ? '' : ', or for another position or question';
  const replays =
    log.at === 0
      ? ''
      : log.at === 1
        ? '; its event replays with this one'
        : `; all ${String(log.at)} events replay with this one`;
  return `This log was made with ${editionName(session, log.battle)}${of}${replays}.`;
}

/** Refuses a battle whose log another edition wrote, if an event of it does not replay. */
export function checkEdition<S extends Session>(session: S): Loaded<S> {
  const {log, stopped, step} = session;
  const entry = log.entries[step];
  const [why] = stopped;
  if (!log.battle || !why || !entry) return loaded(session);
  const at = log.records.findIndex((record) => record.do === 'event' && record.event === entry.event);
  const which = `event ${String(step + 1)} (${entry.event.type})`;
  return refused([
    {
      pointer: pointer('records', at, 'event'),
      found: which,
      expected: 'events that this edition of the module allows',
      says: `this log was made with ${editionName(session, log.battle)}, and this one refuses its ${which}: ${cited(why)}`,
    },
  ]);
}
