/** Declared support, and declarations with a price. */
import {effect, type BattleFinding} from '../../battle-findings.js';
import {brokenBy} from '../../broken-rules.js';
import {declarationBreaches, mayDeclare, waysToDeclare} from '../../combat/declarations.js';
import type {Forces} from '../../combat/forces.js';
import type {Role} from '../../combat/record.js';
import {
  commitBreaches,
  entryOf,
  ruleOf,
  supporterName,
  supportLeft,
  supportOpen,
  titleOf,
  withCommitted,
} from '../../combat/support.js';
import type {BattleEvent} from '../../../module/schema/event.js';
import {type Action, type Condition, type Judge, type Of, type OfRole, role} from '../entry.js';
import {ascending} from '../legal-events.js';
import {changeUnits, forcesOf, joinBattle, unreckoned, type Context, type Scene} from '../scene.js';

const kinds = {type: 'kinds', required: true} as const;
type OfKinds = OfRole & {readonly kinds: readonly string[]};
const declaration = {type: 'declaration', required: true} as const;
type OfName = {readonly name: string};

/** The id of the side that plays a role at this moment. */
export const sideIn = (forces: Forces, of: Role): string => forces.game.sides[forces.side(of)]!.id;

const said = ({context}: Scene, ...findings: readonly BattleFinding[]): Pick<Context, 'said'> => ({
  said: [...context.said, ...findings],
});

/** May a role commit something of these kinds now? */
function mayCommit(scene: Scene, of: Role, some: readonly string[]): boolean {
  const forces = forcesOf(scene);
  return some.some((kind) => supportOpen(scene.order, forces, of, kind).length > 0);
}

export const judges = {
  supportFits: {
    params: {of: role, kinds},
    unit: 'steps',
    event: 'commit',
    judges: ['kind', 'with'],
    about: (scene: Scene, {of, kinds: some}: OfKinds) => mayCommit(scene, of, some),
    concerns: ({kind}: Of<'commit'>, {kinds: some}: OfKinds) => some.includes(kind),
    judge: (scene: Scene, event: Of<'commit'>, {of, kinds: some}: OfKinds) =>
      brokenBy(commitBreaches(scene.order, forcesOf(scene), of, some, event)),
    *legalEvents(scene: Scene, {of, kinds: some}: OfKinds): Generator<BattleEvent> {
      const forces = forcesOf(scene);
      for (const kind of some) {
        const open = supportOpen(scene.order, forces, of, kind);
        const most = Math.min(open.length, supportLeft(scene.order, forces, of, kind));
        for (const names of ascending(open, 1, most)) yield {type: 'commit', kind, with: [...names]};
      }
    },
  },
  declarationFits: {
    params: {name: declaration},
    unit: 'steps',
    event: 'declare',
    judges: ['name', 'units', 'at'],
    about: (scene: Scene, {name}: OfName) => mayDeclare(scene.order, forcesOf(scene), name),
    concerns: ({name}: Of<'declare'>, {name: asked}: OfName) => name === asked,
    judge: (scene: Scene, event: Of<'declare'>, {name}: OfName) =>
      brokenBy(declarationBreaches(scene.order, forcesOf(scene), name, event)),
    *legalEvents(scene: Scene, {name}: OfName): Generator<BattleEvent> {
      for (const {units, at} of waysToDeclare(scene.order, forcesOf(scene), name, ascending))
        yield {
          type: 'declare',
          name,
          ...(units.length > 0 ? {units: [...units]} : {}),
          ...(at === undefined ? {} : {at}),
        };
    },
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  mayCommit: {
    params: {of: role, kinds},
    unit: 'steps',
    holds: (scene: Scene, {of, kinds: some}: OfKinds) => mayCommit(scene, of, some),
  },
  mayDeclare: {
    params: {name: declaration},
    unit: 'steps',
    holds: (scene: Scene, {name}: OfName) => mayDeclare(scene.order, forcesOf(scene), name),
  },
} as const satisfies Readonly<Record<string, Condition>>;

export const actions = {
  commit: {
    params: {of: role},
    unit: 'steps',
    event: 'commit',
    apply(scene: Scene, {of}: OfRole, {kind, with: names}: Of<'commit'>): Partial<Context> {
      const {order, context} = scene;
      const forces = forcesOf(scene);
      const support = entryOf(order.support, kind);
      // the judge of another transition has let nothing through that is not support of the role
      if (!support || commitBreaches(order, forces, of, [kind], {kind, with: names}).length > 0) return {};
      const units = names.filter((name) => !entryOf(support.assets ?? {}, name));
      const record = withCommitted(context.record, {role: of, kind, names});
      const {state, joins = false} = support;
      const changed =
        state === undefined
          ? {}
          : changeUnits(context, Object.fromEntries(units.map((id) => [id, {states: [state]}])));
      const args = {
        side: sideIn(forces, of),
        title: titleOf(kind, support),
        names: names.map((name) => supporterName(order, forces, kind, name)),
      };
      const finding = effect({at: forces.place}, ruleOf(forces, support), 'supportCommitted', args, units);
      const next = {...context, ...changed, record} as Context;
      return {...next, ...(joins ? joinBattle(next, units) : {}), ...said(scene, finding)} as Context;
    },
  },
  declare: {
    params: {name: declaration},
    unit: 'steps',
    event: 'declare',
    by: 'declarationFits',
    apply(scene: Scene, {name}: OfName, {units = [], at}: Of<'declare'>): Partial<Context> {
      const {order, context} = scene;
      const forces = forcesOf(scene);
      const made = entryOf(order.declarations, name)!;
      const {record} = context;
      const declared = {role: made.by, name, units, ...(at === undefined ? {} : {at})};
      const args = {
        side: sideIn(forces, made.by),
        title: titleOf(name, made),
        units,
        ...(at === undefined ? {} : {at}),
      };
      const finding = effect({at: forces.place}, ruleOf(forces, made), 'sideDeclares', args, units);
      return {
        ...unreckoned(context, name),
        record: {...record, declared: [...record.declared, declared]},
        ...said(scene, finding),
      };
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
