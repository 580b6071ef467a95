import {namesOf} from '../../phrases/names.js';
import {prompt} from '../../phrases/say.js';
import {
  areaAdvancers,
  areaFurtherAdvances,
  areaMustAdvance,
  mostToAdvanceArea,
  roomToAdvanceArea,
} from '../../rules/area/advance.js';
import {limitsToAdvance} from '../../rules/hex-combat/advance.js';
import {holderOf} from '../../rules/area/battle.js';
import {regroupers} from '../../rules/area/retreat.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {ids} from '../../rules/finding.js';
import type {AreaContext} from '../../rules/order/scene.js';
import {rolesToAct, sideIdIn, sidesToAct} from '../acting.js';
import {eventsOpen, type AreaSnapshot} from '../chart.js';
import {rollPrompt} from '../rolls.js';
import {overPrompt, sharedChoice, type SharedChoice} from '../shared.js';

type Own = Exclude<BattleEvent['type'], SharedChoice['event']>;

/** A possible event, the side that plays it, and the units that it may be about. */
export type AreaChoice =
  | SharedChoice
  | {readonly event: Own; readonly side: string; readonly units: readonly string[]};

/** The units that an event may be about, in battle order; none where it names no units. */
function unitsFor({setup, battle, record}: AreaContext, event: BattleEvent['type']): readonly string[] {
  const moment = {setup, battle, record};
  switch (event) {
    case 'assign':
      return [...new Set(battle.pendingLosses.flatMap(({units}) => units))];
    case 'route':
      return battle.retreat?.waiting ?? [];
    case 'withdraw':
      return battle.retreat?.waiting ?? record.turn?.units ?? [];
    case 'regroup':
      return regroupers(moment);
    case 'advance':
      return battle.further.length > 0
        ? areaFurtherAdvances(moment).map(({unit}) => unit)
        : ids(areaAdvancers(moment));
    default:
      return [];
  }
}

/** Lists the possible events of a state with their input. */
export const areaChoices = (snapshot: AreaSnapshot): readonly AreaChoice[] => {
  const [side = ''] = sidesToAct(snapshot);
  return eventsOpen(snapshot).map((event) =>
    event === 'commit' || event === 'declare' || event === 'fire' || event === 'pass'
      ? sharedChoice(snapshot, event)
      : {event, side, units: unitsFor(snapshot.context, event)},
  );
};

/** Makes the line that names the side that acts and its task. */
export function areaPrompt(snapshot: AreaSnapshot): string {
  const {context} = snapshot;
  const {setup, battle} = context;
  const {game, at} = setup;
  const [role] = rolesToAct(snapshot);
  if (role === undefined) return overPrompt(snapshot, namesOf(game).place(at), holderOf(context));
  const side = sideIdIn(context, role);
  const [event] = eventsOpen(snapshot);
  if (event === undefined) return prompt(game, 'nothingToDo', {side});
  const units = unitsFor(context, event);
  switch (event) {
    case 'roll':
      return rollPrompt(snapshot, side);
    case 'assign':
      return prompt(game, 'assignSteps', {side, dues: battle.pendingLosses});
    case 'withdraw':
      return prompt(game, 'withdraw', {side, units: units.length});
    case 'route':
      return prompt(game, 'retreatAlong', {side, units, lines: battle.retreat?.lines ?? 1});
    case 'regroup':
      return prompt(game, 'regroup', {side, units});
    case 'advance': {
      if (battle.further.length > 0) return prompt(game, 'advanceBeyond', {side, at, units});
      const must = areaMustAdvance(context).units.length > 0;
      const limit = limitsToAdvance(
        areaAdvancers(context),
        mostToAdvanceArea(context),
        roomToAdvanceArea(context),
      );
      return prompt(game, 'advanceInto', {side, at, may: units.length, ...limit, must});
    }
    default:
      return prompt(game, 'decide', {side, continues: role === 'attacker' ? 'attack' : 'fight'});
  }
}
