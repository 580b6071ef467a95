/** The edition of the module that wrote a log, where it is another one. */
import {gameOf} from '../../module/position.js';
import {sharePhrases} from '../../phrases/en/share.js';
import type {Session} from '../session.js';
import {identityOf} from './chain.js';
import type {BattleIdentity} from './log.js';

/** Finds the edition of a log: its game, and its date if the module lists it. */
export function editionOf({about: {position}}: Session, {edition}: BattleIdentity) {
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
