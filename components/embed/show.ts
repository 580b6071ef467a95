import type {OpenLink} from '../../src/share/link.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {UmpireRetreat} from '../umpire-retreat/umpire-retreat.js';

/** What a link's question is played in. */
export type Shown = UmpireBattle | UmpireRetreat | UmpireMap;

/** The element that a link asks for, with all that the link says; what it is made of is fetched now. */
export async function elementFor(link: OpenLink): Promise<Shown> {
  const {position, ask} = link;
  if (ask?.battle) return (await import('./battle.js')).battleFor(link, ask.battle);
  const asked = ask?.retreat ?? ask?.judge;
  if (position.kind === 'hex' && asked) return (await import('./retreat.js')).retreatFor(link, asked);
  return Object.assign(document.createElement('umpire-map'), {position});
}
