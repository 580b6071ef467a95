/** Tells who acts in a state of a battle, and by which rule. */
import {victorOf} from '../rules/area/course.js';
import {
  chooserOf,
  codeRule,
  conductorOf,
  displacerOf,
  isVacated,
  ruleFor,
  ruleToAdvance,
  type Role,
} from '../rules/hex-combat/index.js';
import {sideOf, type DieWanted} from '../rules/point/index.js';
import {ownRule, unnumberedRule} from '../rules/own-rules.js';
import type {Acts, ClauseKind} from '../module/schema/chart-names.js';
import {entryOf, ruleOf} from '../rules/combat/support.js';
import {
  eventsOpen,
  guardsOn,
  metaOf,
  namesAsked,
  rollsWanted,
  type HexSnapshot,
  type PointSnapshot,
  type Snapshot,
} from './chart.js';
import {documentOf} from './order.js';
import {otherRole} from '../rules/combat/record.js';
import {rolesMeant} from '../rules/order/entry.js';
import {fireOfTurn} from '../rules/order/names/fire.js';
import {pointDice} from '../rules/order/reading.js';
import {forcesOf, type Context, type StepsContext} from '../rules/order/scene.js';

/** Returns the role that retreats; the defender where none does. */
const retreating = ({battle: {retreat}}: Context): Role => retreat?.role ?? 'defender';

/** Returns the roles that act by the meta of a state. Where nobody fires yet, the attacker is the one that fires. */
function rolesOf(context: Context, acts: Acts): readonly Role[] {
  switch (acts) {
    case 'attacker':
    case 'defender':
      return [acts];
    case 'both':
      return ['attacker', 'defender'];
    case 'firing': {
      const roles = rolesMeant({context}, 'firing');
      return roles.length > 0 ? roles : ['attacker'];
    }
    case 'losing': {
      const due: Role =
        context.kind !== 'point'
          ? (context.battle.pendingLosses[0]?.role ?? 'defender')
          : context.battle.pendingLosses.attacker > 0
            ? 'attacker'
            : 'defender';
      if (context.kind !== 'point' && context.battle.pendingLosses[0]?.allocate === 'opponent')
        return [otherRole(due)];
      return [due];
    }
    case 'adds':
      if (context.kind !== 'point') return [];
      return [context.setup.attacker === context.setup.sides.adds ? 'attacker' : 'defender'];
    case 'victor':
      if (context.kind === 'area') return [victorOf(context.setup, context.battle, context.record)];
      return [context.kind === 'hex' && isVacated(context.setup, context.battle) ? 'attacker' : 'defender'];
    case 'conductor':
      return [context.kind === 'hex' ? conductorOf(context.setup, retreating(context)) : retreating(context)];
    case 'displacer':
      return [context.kind === 'hex' ? displacerOf(context.setup, retreating(context)) : retreating(context)];
    case 'attackersChoice':
    case 'defendersChoice': {
      const role = acts === 'attackersChoice' ? 'attacker' : 'defender';
      return [context.kind === 'hex' ? chooserOf(context.setup, context.battle.result, role) : role];
    }
  }
}

/** Lists the roles that act: one, or both at once; none once the battle is over. Of a roll only those that have dice. */
export function rolesToAct(snapshot: Snapshot): readonly Role[] {
  const acts = metaOf(snapshot)?.acts;
  if (acts === undefined) return [];
  const roles = rolesOf(snapshot.context, acts);
  const firing = acts === 'both' ? firingRoles(snapshot) : [];
  return firing.length > 0 ? firing : roles;
}

/** Returns the role that acts, the first of both; null once the battle is over. An election is optional, so it gives nobody the turn. */
export const roleToAct = (snapshot: Snapshot): Role | null => rolesToAct(snapshot)[0] ?? null;

/** Returns the role that may elect one hex; undefined if none may. */
export function roleToElect(snapshot: HexSnapshot): Role | undefined {
  const {elects, acts} = metaOf(snapshot) ?? {};
  const by = eventsOpen(snapshot).includes('elect') ? (elects ?? acts) : undefined;
  return by && rolesOf(snapshot.context, by)[0];
}

/** Returns the role whose part of the result is chosen; undefined where nothing is. */
export const roleOfChoice = (snapshot: HexSnapshot): Role | undefined =>
  guardsOn(snapshot, 'choose').find(({type}) => type === 'choiceFits')?.params['of'] as Role | undefined;

/** Lists the dice that a state of a battle on points asks for, in the order of the event. */
export function diceWanted(snapshot: PointSnapshot): readonly DieWanted[] {
  return pointDice(documentOf(snapshot.machine), snapshot.context, rollsWanted(snapshot));
}

/** Lists the roles that fire in a state; of a simultaneous roll only those that have fire. */
export function firingRoles(snapshot: Snapshot): readonly Role[] {
  if (snapshot.context.kind !== 'point') return [];
  const dice = diceWanted(snapshot as PointSnapshot);
  return (['attacker', 'defender'] as const).filter((role) => dice.some((die) => die.role === role));
}

/** Returns the id of the side that plays a role in a battle whose units lose steps. */
export function sideIdIn(context: StepsContext, role: Role): string {
  const {game} = context.setup;
  return game.sides[forcesOf({context}).side(role)]!.id;
}

/** Returns the ids of the sides that act. */
export const sidesToAct = (snapshot: Snapshot): readonly string[] => {
  const {context} = snapshot;
  return rolesToAct(snapshot).map((role) =>
    context.kind === 'point' ? sideOf(context.setup, role) : sideIdIn(context, role),
  );
};

/** The kinds of rules whose number the name has that a state asks for. */
type NamedKind = 'support' | 'check' | 'declaration' | 'fire';

/** The numbers of the rules on the support, checks, declarations and fire that a state asks for, by the judge of each. */
function ruleAsked(snapshot: Snapshot, kind: NamedKind): string {
  const order = documentOf(snapshot.machine);
  const {support, checks, declarations} = order;
  const {context} = snapshot;
  const {game} = context.setup;
  const [entry] = (
    {
      support: namesAsked(snapshot, 'commit', 'kinds').map((name) => entryOf(support, name)),
      check: namesAsked(snapshot, 'roll', 'of').map((name) => entryOf(checks, name)),
      declaration: namesAsked(snapshot, 'declare', 'name').map((name) => entryOf(declarations, name)),
      fire: [fireOfTurn({order, context})?.fire],
    } as const
  )[kind];
  return ruleOf({game}, entry);
}

function clauseIn(context: Context, clause: Exclude<ClauseKind, NamedKind>): string {
  if (context.kind !== 'hex') return clauseOnPoints(context, clause);
  const {setup, battle} = context;
  const {game} = setup;
  switch (clause) {
    case 'attack':
      return ownRule(game, 'attack');
    case 'result':
      return codeRule(setup, battle.result);
    case 'losses':
      return battle.pendingLosses[0]?.clause ?? unnumberedRule(game);
    case 'retreat':
      return setup.rules?.sheet.length ?? unnumberedRule(game);
    case 'displacement':
      return ruleFor(setup, 'displacement') ?? unnumberedRule(game);
    case 'advance':
      return ruleToAdvance(setup, battle);
  }
}

/** The rule of a kind in a battle on points. */
function clauseOnPoints(
  context: Exclude<Context, {kind: 'hex'}>,
  clause: Exclude<ClauseKind, NamedKind>,
): string {
  const {game} = context.setup;
  switch (clause) {
    case 'attack':
      return ownRule(game, 'attack');
    case 'advance':
      return ownRule(game, 'advance');
    case 'losses':
      return (
        (context.kind === 'area' ? context.battle.pendingLosses[0]?.clause : undefined) ??
        unnumberedRule(game)
      );
    default:
      return unnumberedRule(game);
  }
}

/** The rule of a state where the chart itself gives its number. */
export const statedRule = (snapshot: Snapshot): string | undefined => metaOf(snapshot)?.rule;

/** Returns the number of the rule that a state follows; once the battle is over, no document gives one. */
export function clauseNow(snapshot: Snapshot): string {
  const {context} = snapshot;
  const ask = metaOf(snapshot);
  if (ask?.rule !== undefined) return ask.rule;
  const clause = ask?.clause;
  if (clause === 'support' || clause === 'check' || clause === 'declaration' || clause === 'fire')
    return ruleAsked(snapshot, clause);
  if (clause !== undefined) return clauseIn(context, clause);
  return unnumberedRule(context.setup.game);
}
