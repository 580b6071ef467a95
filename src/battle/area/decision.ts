import {choicePhrases} from '../../phrases/en/choices.js';
import type {BattleEvent} from '../../module/schema/event.js';
import {namesOf} from '../../phrases/names.js';
import {say, sayAll, sayBroken} from '../../phrases/say.js';
import {
  areaAdvanceBreach,
  areaAdvancers,
  areaFurtherAdvances,
  areaMustAdvance,
  judgeAreaAdvance,
  mostToAdvanceArea,
  roomToAdvanceArea,
  whyNotFurtherArea,
} from '../../rules/area/advance.js';
import {fitting} from '../../rules/hex-combat/advance.js';
import {retreatAsked, regroupAsked, lineSheetNamed} from '../../rules/area/retreat.js';
import type {Unit} from '../../module/game.js';
import {areaForces} from '../../rules/area/forces.js';
import {Budget} from '../../board/work.js';
import * as lines from '../../rules/lines/index.js';
import type {LineGoal, LineQuestion} from '../../rules/lines/index.js';
import type {AreaContext} from '../../rules/order/scene.js';
import {eventsOpen, guardsOn, type AreaSnapshot} from '../chart.js';
import {legalEvents} from '../legal.js';
import {documentOf, orderFrom} from '../order.js';
import {sharedLabel} from '../shared.js';
import type {
  AdvanceDecision,
  Decision,
  Goal,
  Offer,
  PlanDraft,
  RouteDecision,
  RouteOption,
  RouteOptions,
  WithdrawDecision,
} from '../view.js';

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
    propose: () => fitting(areaAdvancers(context), mostToAdvanceArea(context), roomToAdvanceArea(context)),
  };
}

const option =
  ({setup: {game}}: AreaContext, stays: string) =>
  (path: readonly string[]): RouteOption => ({
    path,
    places: path.map((point) => game.network.find(point)!),
    costs: path.map(() => 0),
    words: path.map(namesOf(game).place).join(', ') || stays,
    findings: [],
  });

/** The advance beyond the place, as ways of one unit after another; without a point a unit stays. */
function advanceBeyond(context: AreaContext): RouteDecision {
  const {setup} = context;
  const {game, point} = setup;
  const able = areaFurtherAdvances(context);
  const stays = choicePhrases.routes.stayIn(namesOf(game).place(setup.at));
  return {
    kind: 'route',
    moves: 'advance',
    units: able.map(({unit}) => ({unit, name: game.unit(unit)!.name, at: point})),
    groups: false,
    next: able.map(({unit}) => [unit]),
    notes: [],
    routesOf: ([id]) => ({
      from: point,
      routes: [[], ...(able.find(({unit}) => unit === id)?.routes ?? [])].map(option(context, stays)),
      findings: [],
      whyNot: (place) => {
        const found =
          id === undefined ? undefined : whyNotFurtherArea(context, id, game.network.names[place]!);
        return found && say(game, found).message;
      },
    }),
    event: (units, path) => ({type: 'advance', units: [...units], path: [...path]}),
  };
}

const nowhere: RouteOptions = {from: -1, routes: [], findings: [], whyNot: () => undefined};

/** The retreat along several lines, as ways of one unit or group after another. */
function route(context: AreaContext, asked: LineQuestion): RouteDecision {
  const {game} = context.setup;
  const {position} = asked.situation;
  const at = (unit: Unit): number => position.units.get(unit.index)!.at;
  const together = asked.sheet.moves === 'together';
  const known = new Map<string, RouteOptions>();
  const ways = (ids: readonly string[]): RouteOptions => {
    const group = asked.units.filter(({id}) => ids.includes(id));
    if (group.length === 0 || new Set(group.map(at)).size > 1) return nowhere;
    const all = [...lines.legalRoutes(asked, group)];
    const routes = all.flatMap((path) => (path && (path.length > 0 || asked.upTo) ? [path] : []));
    const against = (path: readonly string[]) => sayBroken(game, lines.routeFits(asked, ids, path));
    const stuck: Offer = {
      event: {type: 'route', units: [...ids], path: []},
      label: choicePhrases.noLegalRoute,
      findings: [],
    };
    return {
      from: at(group[0]!),
      routes: routes.map(option(context, choicePhrases.routes.stay)),
      ...(all.includes(undefined) ? {isCut: true} : {}),
      ...(routes.length === 0 ? {stuck} : {}),
      findings: [],
      whyNot: (place) => against([game.network.names[place]!])[0]?.message,
    };
  };
  return {
    kind: 'route',
    moves: 'retreat',
    units: asked.units.map((unit) => ({unit: unit.id, name: unit.name, at: at(unit)})),
    groups: true,
    next: together ? [asked.units.map(({id}) => id)] : asked.units.map(({id}) => [id]),
    notes: [],
    routesOf(ids) {
      const key = ids.join(' ');
      const found = known.get(key) ?? ways(ids);
      known.set(key, found);
      return found;
    },
    event: (units, path) => ({type: 'route', units: [...units], path: [...path]}),
  };
}

/** The goals of the units of a plan so far, as buttons. */
function goalsOf(
  {setup: {game}}: AreaContext,
  asked: LineQuestion,
  plan: PlanDraft,
): ReadonlyMap<string, readonly Goal[]> {
  const {place} = namesOf(game);
  const goal = (unit: string, {to, broken, level, room}: LineGoal): Goal => {
    const open = broken.length === 0;
    const findings = sayBroken(game, broken);
    if (to === null) {
      const {buttons, fates} = choicePhrases.goals;
      const its = lines.fateIn(asked, unit);
      return {to, place: -1, name: buttons[its], fate: fates[its], words: '', open, costly: true, findings};
    }
    const id = game.network.names[to]!;
    const words = room ? choicePhrases.goals.room(room.left, room.of) : '';
    return {to: id, place: to, name: place(id), words, open, costly: level > 0, findings};
  };
  return new Map(
    [...lines.goalsOf(asked, plan)].map(([unit, goals]) => [
      unit,
      goals
        .map((one) => goal(unit, one))
        .sort((a, b) => Number(b.open) - Number(a.open) || Number(a.to === null) - Number(b.to === null)),
    ]),
  );
}

const worthIn = (context: AreaContext, asked: LineQuestion): ((unit: Unit) => number) => {
  const forces = areaForces(context.setup, context.battle, context.record);
  return (unit) => forces.strength(unit, asked.situation.role ?? 'defender');
};

/** Units of a retreat of one line, each to a point of its own choice. */
function withdraw(context: AreaContext, asked: LineQuestion): WithdrawDecision {
  const {game, point} = context.setup;
  const forces = areaForces(context.setup, context.battle, context.record);
  const [first] = asked.units;
  return {
    kind: 'withdraw',
    from: (first && asked.situation.position.units.get(first.index)?.at) ?? point,
    units: asked.units.map((unit) => ({
      unit: unit.id,
      name: unit.name,
      words: choicePhrases.losses.steps(forces.steps(unit)),
    })),
    goals: (plan) => goalsOf(context, asked, plan),
    judge: (plan) => sayBroken(game, lines.planFits(asked, plan)),
    effects: (plan) =>
      lines.planFits(asked, plan).length > 0 ? [] : sayAll(game, lines.withdraw(asked, plan).findings),
    propose(cut) {
      const budget = new Budget(PLAN_STEPS);
      const best = lines.bestPlan(asked, worthIn(context, asked), budget);
      if (best?.isBest === false) cut?.();
      return best?.plan ?? {};
    },
  };
}
/** Steps of the search for the best plan. */
const PLAN_STEPS = 20_000;

/** Units of the victor that move on; who is not moved stays. */
function regroup(context: AreaContext, asked: LineQuestion): WithdrawDecision {
  const {game, at, point} = context.setup;
  const moved = (plan: PlanDraft): Record<string, string> =>
    Object.fromEntries(
      Object.entries(plan).flatMap(([unit, to]) => (to === null || to === at ? [] : [[unit, to] as const])),
    );
  const name = choicePhrases.goals.stay(namesOf(game).place(at));
  const stay: Goal = {to: at, place: point, name, words: '', open: true, costly: false, findings: []};
  const start = Object.fromEntries(asked.units.map(({id}) => [id, at]));
  return {
    ...withdraw(context, asked),
    moves: 'regroup',
    start,
    goals: (plan) =>
      new Map([...goalsOf(context, asked, moved(plan))].map(([unit, goals]) => [unit, [stay, ...goals]])),
    judge: (plan) => sayBroken(game, lines.regroupFits(asked, moved(plan))),
    effects: () => [],
    propose: () => start,
    event: (plan) => ({type: 'regroup', plan: moved(plan)}),
  };
}

/** Words an event as a choice: `Retreat`, `A to Perth and B to Fife`. */
function label(snapshot: AreaSnapshot, event: BattleEvent): string {
  const {game} = snapshot.context.setup;
  const names = namesOf(game);
  const goals = (plan: Readonly<Record<string, string | null>>): string =>
    choicePhrases.sendTo(
      Object.entries(plan).map(([id, to]) => [names.unit(id), to === null ? null : names.place(to)]),
    );
  switch (event.type) {
    case 'withdraw':
      return goals(event.plan ?? {});
    case 'assign':
      return choicePhrases.lose(Object.entries(event.losses).map(([id, steps]) => [names.unit(id), steps]));
    case 'retreat':
      return choicePhrases.retreat;
    default:
      return sharedLabel(snapshot, event);
  }
}

/** The sheet by which the victor regroups in a state. */
function sheetToRegroup(snapshot: AreaSnapshot): string {
  const judge = guardsOn(snapshot, 'regroup').find(({type}) => type === 'regroupFits');
  return String(judge?.params['sheet']);
}

/** Makes the decision of a state, for the controls. */
export function areaDecision(snapshot: AreaSnapshot): Decision {
  const {context} = snapshot;
  const order = documentOf(snapshot.machine);
  const taken = eventsOpen(snapshot);
  const [first] = taken;
  if (snapshot.status === 'done' || first === undefined) return {kind: 'over'};
  if (first === 'advance')
    return context.battle.further.length > 0 ? advanceBeyond(context) : advance(context);
  if (first === 'regroup') {
    const sheet = lineSheetNamed(order, context.setup.game, sheetToRegroup(snapshot));
    return sheet ? regroup(context, regroupAsked(context, sheet)) : {kind: 'over'};
  }
  const asked = taken.length === 1 ? retreatAsked(context, order) : undefined;
  if (asked && first === 'route') return route(context, asked);
  if (asked && first === 'withdraw' && asked.sheet.moves === 'units') return withdraw(context, asked);
  const legal = legalEvents(orderFrom(order), snapshot);
  const offers = (legal === 'many' ? [] : legal).map((event): Offer => ({
    event,
    label: label(snapshot, event),
    findings: [],
  }));
  return {kind: 'choose', offers};
}
