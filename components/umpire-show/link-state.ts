import type {OpenLink} from '../../src/share/link.js';

/** The properties of `<umpire-retreat>` that show the retreat of a link: its question, or the plan and path that were tried. */
export function retreatState({position, ask, readings = {}, path = [], why = []}: OpenLink): object {
  const {hexes, mayElectOne = false, role, against} = ask?.retreat ?? ask?.judge ?? {};
  const plan = ask?.judge?.plan ?? [];
  const units = ask?.retreat?.units ?? ask?.lineRetreat?.units ?? plan[0]?.units ?? [];
  const isTried = plan.length > 0 || path.length > 0;
  const combat = {...(role ? {role} : {}), ...(against ? {against} : {})};
  const context = {units, hexes, mayElectOne, ...combat, readings, stack: units, path, plan};
  const stage = plan.length > 0 ? 'ruled' : isTried ? 'walking' : 'choosing';
  return {
    position,
    units,
    hexes,
    mayElectOne,
    readings,
    combatRole: role ?? '',
    against,
    why: why.join(', '),
    ...(hexes !== undefined && isTried ? {dialogue: {stage, context}} : {}),
  };
}

/** The properties of `<umpire-battle>` that show the battle of a link, with the steps that were played. */
export const battleState = ({position, ask, log}: OpenLink): object => ({
  position,
  question: ask?.battle,
  phase: ask?.phase,
  log: log ?? ask?.log ?? ask?.phase?.events ?? [],
});
