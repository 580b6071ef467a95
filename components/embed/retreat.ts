/** A retreat on its map. */
import type {Ask} from '../../src/module/index.js';
import type {OpenLink} from '../../src/share/link.js';
import type {UmpireRetreat} from '../umpire-retreat/umpire-retreat.js';
import '../umpire-retreat/define.js';

/** The retreat that a link asks for: as far as it was walked, or with the plan that is to be judged. */
export function retreatFor(
  {position, ask, readings = {}, path = []}: OpenLink,
  {hexes, mayElectOne = false}: NonNullable<Ask['retreat'] | Ask['judge']>,
): UmpireRetreat {
  const retreat = document.createElement('umpire-retreat');
  const plan = ask?.judge?.plan ?? [];
  const units = ask?.retreat?.units ?? plan[0]?.units ?? [];
  const asked = {units, hexes, mayElectOne, readings};
  Object.assign(retreat, {position, ...asked});
  if (plan.length > 0 || path.length > 0)
    retreat.dialogue = {
      stage: plan.length > 0 ? 'ruled' : 'walking',
      talk: {...asked, stack: units, path, plan},
    };
  retreat.append(document.createElement('umpire-map'));
  return retreat;
}
