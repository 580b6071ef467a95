/** Fire in turns, and what passes in place of it. */
import type {Budget} from '../../../board/work.js';
import {effect} from '../../battle-findings.js';
import {brokenBy} from '../../broken-rules.js';
import {bidiIsolate} from '../../../module/bidi.js';
import {
  allocationOf,
  fireNamed,
  fireRule,
  fireTitle,
  nextTurn,
  roleOf,
  unitsOfTurn,
  type NamedFire,
} from '../../combat/fire.js';
import {fireBreaches, fireEvents, passBreaches, passEvents} from '../../combat/fire-faults.js';
import {fireMade, hitsLeft, lostByTargets} from '../../combat/fire-hits.js';
import {shotsOf, type GiftsOf, type Shot} from '../../combat/shots.js';
import type {Forces} from '../../combat/forces.js';
import {missingFindings, saidRoll} from '../../combat/rolls.js';
import {giftsFor} from '../../combat/support.js';
import type {Aimed, FireMade, Role} from '../../combat/record.js';
import {unnumberedRule} from '../../own-rules.js';
import {type Action, type Condition, type Judge, type Of, rolesOf} from '../entry.js';
import {
  absorbsAt,
  afterLosses,
  changeUnits,
  forcesOf,
  unreckoned,
  type Context,
  type Scene,
} from '../scene.js';

const fire = {type: 'fire', required: true} as const;
type OfFire = {readonly fire: string};

/** The fire of a name, which was checked. */
const named = ({order}: Pick<Scene, 'order'>, name: string): NamedFire => fireNamed(order, name)!;

/** Support and declarations that change a fire: they name it, or the roll that it makes. */
const giftsTo =
  (scene: Scene, {name, fire: {roll}}: NamedFire): GiftsOf =>
  (of) =>
    giftsFor(scene.order, forcesOf(scene), {name: roll === undefined ? name : [name, roll], of});

/** The units that fire as the battle is now, with their dice. */
export const shotsNow = (scene: Scene, fire: NamedFire, aim: Aimed): readonly Shot[] =>
  shotsOf(forcesOf(scene), fire, aim, giftsTo(scene, fire));

/** Finds the faults of a fire as the battle is now. */
export const fireFaultsNow = (
  scene: Scene,
  fire: NamedFire,
  event: Parameters<typeof fireBreaches>[2],
): ReturnType<typeof brokenBy> => brokenBy(fireBreaches(forcesOf(scene), fire, event, giftsTo(scene, fire)));

/** The fire whose turn it is; undefined where nobody fires. */
export const fireOfTurn = (scene: Scene): NamedFire | undefined => {
  const {turn} = scene.context.record;
  return turn ? fireNamed(scene.order, turn.fire) : undefined;
};

/** The units of an event, with their targets. */
export const aimOf = ({units, targets}: Of<'fire'>): Aimed => ({units, ...(targets ? {targets} : {})});

/** A battle in which units of the turn have declared whom they fire at. */
export function declareFire(scene: Scene, aim: Aimed): Context {
  const {context} = scene;
  const forces = forcesOf(scene);
  const one = fireOfTurn(scene)!;
  const args = {title: fireTitle(one), ...aim};
  const finding = effect({at: forces.place}, fireRule(forces, one), 'unitsAim', args, aim.units);
  return {...context, record: {...context.record, aimed: aim}, said: [...context.said, finding]};
}

/** The fire that was declared, with the shots whose dice come next; undefined without one. */
export function shotsAimed(
  scene: Scene,
): {readonly fire: NamedFire; readonly aim: Aimed; readonly shots: readonly Shot[]} | undefined {
  const {aimed} = scene.context.record;
  const fire = fireOfTurn(scene);
  return aimed && fire ? {fire, aim: aimed, shots: shotsNow(scene, fire, aimed)} : undefined;
}

/** The faces of each die that a declared fire wants; undefined without one. */
export const facesOfAim = (scene: Scene): readonly number[] | undefined =>
  shotsAimed(scene)?.shots.flatMap(({dice, faces}) => Array.from({length: dice}, () => faces));

/** Says what a fire came to. */
function fired(forces: Forces, one: NamedFire, aim: Aimed, made: FireMade) {
  const {symbols} = one.fire;
  const side = (role: Role): string => forces.game.sides[forces.side(role)]!.id;
  const of = (counts: Readonly<Partial<Record<Role, number>>>) =>
    rolesOf('both').flatMap((role) => {
      const count = counts[role];
      return count === undefined ? [] : [{side: side(role), count}];
    });
  return effect(
    {at: forces.place},
    fireRule(forces, one),
    'unitsFire',
    {
      title: fireTitle(one),
      ...aim,
      dice: made.dice,
      ...(symbols ? {symbols: made.dice.map((face) => bidiIsolate(symbols[face - 1]!))} : {}),
      hits: of(made.hits),
      counts: Object.entries(made.counts).flatMap(([name, on]) =>
        of(on).map((one) => ({name: bidiIsolate(name), ...one})),
      ),
      ...(made.rolls
        ? {
            rolls: rolesOf('both')
              .flatMap((role) => made.rolls![role] ?? [])
              .map(saidRoll),
          }
        : {}),
    },
    aim.units,
  );
}

export const judges = {
  fireFits: {
    params: {fire},
    unit: 'steps',
    event: 'fire',
    judges: ['units', 'targets', 'dice'],
    about: (scene: Scene, {fire: name}: OfFire) =>
      scene.context.record.turn?.fire === name && unitsOfTurn(forcesOf(scene)).length > 0,
    judge: (scene: Scene, event: Of<'fire'>, {fire: name}: OfFire) =>
      fireFaultsNow(scene, named(scene, name), event),
    legalEvents: (scene: Scene, {fire: name}: OfFire, tries: Budget) =>
      fireEvents(forcesOf(scene), named(scene, name), tries),
  },
  passFits: {
    unit: 'steps',
    event: 'pass',
    judges: ['units'],
    about: (scene: Scene) => unitsOfTurn(forcesOf(scene)).length > 0,
    judge: (scene: Scene, {units}: Of<'pass'>) =>
      brokenBy(passBreaches(forcesOf(scene), scene.rule, fireOfTurn(scene), units)),
    legalEvents: (scene: Scene) => passEvents(forcesOf(scene), fireOfTurn(scene)?.fire.by ?? 'unit'),
  },
} as const satisfies Readonly<Record<string, Judge>>;

export const conditions = {
  someoneToFire: {
    params: {of: {type: 'role|both', default: 'either'}},
    unit: 'steps',
    holds(scene: Scene, {of = 'both'}: {readonly of?: Role | 'both'}) {
      const forces = forcesOf(scene);
      return unitsOfTurn(forces).some((id) => rolesOf(of).includes(roleOf(forces, id)!));
    },
  },
} as const satisfies Readonly<Record<string, Condition>>;

/** Losses that have fallen on each role in this round, with the hits of a fire. */
const fallen = (
  fell: Readonly<Record<Role, number>>,
  hits: FireMade['hits'],
  absorbs: number,
): Readonly<Record<Role, number>> => ({
  attacker: fell.attacker + hitsLeft(hits, 'attacker', absorbs),
  defender: fell.defender + hitsLeft(hits, 'defender', absorbs),
});

/** Units have had their turn. */
const withTurn = ({record}: Context, units: readonly string[]): Pick<Context, 'record'> => ({
  record: {...record, hadTurn: [...new Set([...record.hadTurn, ...units])]},
});

export const actions = {
  nextToFire: {
    params: {fire},
    unit: 'steps',
    apply: (scene: Scene, {fire: name}: OfFire): Partial<Context> => ({
      record: {...scene.context.record, turn: nextTurn(forcesOf(scene), named(scene, name))},
    }),
  },
  fire: {
    params: {fire},
    unit: 'steps',
    event: 'fire',
    by: 'fireFits',
    apply(scene: Scene, {fire: name}: OfFire, event: Of<'fire'>): Partial<Context> {
      const {context} = scene;
      const forces = forcesOf(scene);
      const one = named(scene, name);
      const aim = aimOf(event);
      const made = fireMade(forces, one, shotsNow(scene, one, aim), event.dice ?? []);
      const turned = withTurn(context, event.units);
      const record = {
        ...turned.record,
        fires: {...context.record.fires, [name]: made},
        fell: fallen(turned.record.fell, made.hits, context.kind === 'point' ? 0 : absorbsAt(context)),
      };
      const {battle} = context;
      const asked = rolesOf('both').filter((role) => made.hits[role] !== undefined);
      const after = unreckoned(
        {
          ...context,
          battle: {
            ...battle,
            ...('cancelled' in battle
              ? {
                  cancelled: battle.cancelled.filter((role) => !asked.includes(role)),
                  shortened: Object.fromEntries(
                    Object.entries(battle.shortened).filter(([role]) => !asked.includes(role as Role)),
                  ),
                }
              : {}),
          },
          record,
          said: [
            ...context.said,
            fired(forces, one, aim, made),
            ...Object.values(made.rolls ?? {}).flatMap((roll) => missingFindings(forces.place, roll)),
          ],
        } as Context,
        name,
      );
      if (allocationOf(one.fire) !== 'target') return after;
      const lost = lostByTargets(forces, made);
      const changes = Object.entries(lost).map(
        ([id, count]) => [id, {steps: forces.steps(forces.game.unit(id)!) - count}] as const,
      );
      const findings = Object.entries(lost).map(([unit, count]) =>
        effect(
          {at: forces.place},
          fireRule(forces, one),
          'losesSteps',
          {unit, count, left: forces.steps(forces.game.unit(unit)!) - count},
          [unit],
        ),
      );
      const hit = {...after, ...changeUnits(after, Object.fromEntries(changes))} as Context;
      return afterLosses({...hit, said: [...hit.said, ...findings]});
    },
  },
  pass: {
    unit: 'steps',
    event: 'pass',
    by: 'passFits',
    apply(scene: Scene, _: object, {units}: Of<'pass'>): Partial<Context> {
      const {context} = scene;
      const forces = forcesOf(scene);
      const some = units ?? unitsOfTurn(forces);
      const one = fireOfTurn(scene);
      const rule = one ? fireRule(forces, one) : unnumberedRule(forces.game);
      return {
        ...withTurn(context, some),
        said: [...context.said, effect({at: forces.place}, rule, 'unitsPass', {units: some}, some)],
      };
    },
  },
} as const satisfies Readonly<Record<string, Action>>;
