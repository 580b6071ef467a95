import type {OpenLink} from '../../src/share/link.js';
import type {UmpireBattle} from '../umpire-battle/umpire-battle.js';
import type {UmpireMap} from '../umpire-map/umpire-map.js';
import type {UmpireRetreat} from '../umpire-retreat/umpire-retreat.js';

/** What a link's question is played in. */
export type Shown = UmpireBattle | UmpireRetreat | UmpireMap;

/** The element that a link asks for, with all that the link says; what it is made of is fetched now. */
export async function elementFor({position, ask, readings, path, log}: OpenLink): Promise<Shown> {
  const asked = ask?.retreat ?? ask?.judge;
  if (ask?.battle) await import('./battle.js');
  else if (position.kind === 'hex' && asked) await import('../umpire-retreat/define.js');
  const map = document.createElement('umpire-map');
  if (ask?.battle) {
    const battle = document.createElement('umpire-battle');
    Object.assign(battle, {position, question: ask.battle, log: log ?? ask.log ?? []});
    battle.append(map, document.createElement('umpire-crt'), document.createElement('umpire-log'));
    return battle;
  }
  if (position.kind === 'hex' && asked) {
    const retreat = document.createElement('umpire-retreat');
    const {hexes, mayElectOne = false} = asked;
    const units = ask?.retreat?.units ?? ask?.judge?.plan[0]?.units ?? [];
    Object.assign(retreat, {position, units, hexes, mayElectOne, readings: readings ?? {}});
    const plan = ask?.judge?.plan ?? [];
    if (plan.length > 0 || (path?.length ?? 0) > 0)
      retreat.dialogue = {
        stage: plan.length > 0 ? 'ruled' : 'walking',
        talk: {stack: units, units, hexes, mayElectOne, readings: readings ?? {}, path: path ?? [], plan},
      };
    retreat.append(map);
    return retreat;
  }
  return Object.assign(map, {position});
}
