/** A battle with its table and its log. */
import type {Ask} from '../../src/module/index.js';
import type {OpenLink} from '../../src/share/link.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import '../umpire-battle/define.js';
import '../umpire-crt/define.js';
import '../umpire-log/define.js';

/** The battle that a link asks for, as far as it was fought. */
export function battleFor(
  {position, ask, log}: OpenLink,
  question: NonNullable<Ask['battle']>,
): UmpireBattle {
  const battle = document.createElement('umpire-battle');
  Object.assign(battle, {position, question, log: log ?? ask?.log ?? []});
  battle.append(...['map', 'crt', 'log'].map((name) => document.createElement(`umpire-${name}`)));
  return battle;
}
