import type {BattleEvent} from '../../module/schema/event.js';
import {namesOf} from '../../phrases/names.js';
import {say, sayBroken} from '../../phrases/say.js';
import {listed} from '../../rules/finding.js';
import {
  areaAdvanceBreach,
  areaAdvancers,
  areaMustAdvance,
  judgeAreaAdvance,
  mostToAdvanceArea,
  roomToAdvanceArea,
} from '../../rules/area/advance.js';
import type {AreaContext} from '../../rules/order/scene.js';
import {eventsOpen, type AreaSnapshot} from '../chart.js';
import {legalEvents} from '../legal.js';
import {documentOf, orderFrom} from '../order.js';
import type {AdvanceDecision, Decision, Offer} from '../view.js';

function advance(context: AreaContext): AdvanceDecision {
  const {setup, battle} = context;
  return {
    kind: 'advance',
    must: areaMustAdvance(context).units.length > 0,
    units: battle.parties.attacker.units.map((id) => {
      const unit = setup.game.unit(id)!;
      const breach = areaAdvanceBreach(context, unit);
      const why = breach ? {finding: say(setup.game, breach)} : {};
      return {unit: id, name: unit.name, open: !breach, ...why};
    }),
    judge: (chosen) => sayBroken(setup.game, judgeAreaAdvance(context, chosen)),
    propose: () => {
      const strongest = [...areaAdvancers(context)].sort(
        (a, b) => b.attack + b.defence - a.attack - a.defence,
      );
      const most = mostToAdvanceArea(context);
      let left = roomToAdvanceArea(context);
      const proposed: string[] = [];
      for (const {id, stacking} of strongest) {
        if (proposed.length === most || stacking > left) continue;
        left -= stacking;
        proposed.push(id);
      }
      return proposed;
    },
  };
}

/** Words an event as a choice: `Retreat`, `A to Perth and B to Fife`. */
function label(context: AreaContext, event: BattleEvent): string {
  const {game} = context.setup;
  const names = namesOf(game);
  const goals = (plan: Readonly<Record<string, string | null>>): string =>
    listed(
      Object.entries(plan).map(
        ([id, to]) => `${names.unit(id)} ${to === null ? 'finds no point' : `to ${names.place(to)}`}`,
      ),
    );
  switch (event.type) {
    case 'continue':
      return 'Keep fighting';
    case 'withdraw':
      return goals(event.plan ?? {});
    case 'regroup':
      return goals(event.plan) || 'Stay';
    case 'route': {
      const way = listed(event.path.map(names.place));
      return `${listed(event.units.map(names.unit))}: ${way || 'no way'}`;
    }
    case 'assign':
      return listed(
        Object.entries(event.losses).map(([id, steps]) => `${names.unit(id)} loses ${String(steps)}`),
      );
    case 'advance': {
      const [unit] = event.units ?? [];
      return unit === undefined
        ? 'Stop'
        : `${names.unit(unit)} to ${listed((event.path ?? []).map(names.place)) || 'stay'}`;
    }
    default:
      return 'Retreat';
  }
}

/** Makes the decision of a state, for the controls. */
export function areaDecision(snapshot: AreaSnapshot): Decision {
  const {context} = snapshot;
  const [first] = eventsOpen(snapshot);
  if (snapshot.status === 'done' || first === undefined) return {kind: 'over'};
  if (first === 'advance' && context.battle.further.length === 0) return advance(context);
  const legal = legalEvents(orderFrom(documentOf(snapshot.machine)), snapshot);
  const offers = (legal === 'many' ? [] : legal).map((event): Offer => ({
    event,
    label: label(context, event),
    findings: [],
  }));
  return {kind: 'choose', offers};
}
