import type {replayBattle} from '../../../src/battle/replay.js';
import type {BattleView} from '../../../src/battle/view.js';
import {placeOf} from '../../../src/drawing/places.js';
import type {Mark} from '../../../src/drawing/overlay.js';
import type {Route} from '../../../src/drawing/route.js';
import {
  asIf,
  assumedIn,
  targetsIn,
  targetsOf,
  type Asked,
  type AttackOptions,
  type AttackTarget,
} from '../../../src/edit/index.js';
import {loaded, type Loaded, type Position, type Unit} from '../../../src/module/index.js';
import {cited} from '../../../src/phrases/cited.js';
import {switchedIn, type Tried} from '../../shared/forecast.js';
import {derived} from '../../shared/store.js';
import {messages} from './messages.js';

/** The choice of the units that fight for a place. */
export interface AttackDraft {
  readonly options: AttackOptions;
  /** The facts that the question takes from the position, a sentence each. */
  readonly assumed: readonly string[];
  readonly attackers: readonly string[];
  readonly defenders: readonly string[];
  readonly tried: Tried;
}

/** The question of a battle. */
export type Fight = Asked & {readonly asks: 'battle'};

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

const freeIn = ({candidates}: AttackOptions): readonly Unit[] =>
  candidates.filter(({bar}) => !bar).map(({unit}) => unit);

/**
 * Begins the choice with the units that were chosen before. Otherwise of several that may attack nobody does until a person
 * says so, the only one does; and all defend.
 */
export function beginAttack(position: Position, options: AttackOptions): AttackDraft {
  const {chosen, defenders, choosesDefenders} = options;
  const free = idsOf(freeIn(options));
  const all = idsOf(defenders);
  return {
    options,
    assumed: assumedIn(position, options),
    attackers: chosen ? free.filter((id) => chosen.attackers.includes(id)) : free.length === 1 ? free : [],
    defenders: chosen && choosesDefenders ? all.filter((id) => chosen.defenders.includes(id)) : all,
    tried: {},
  };
}

/** Returns the question that a draft asks. */
export const battleOf = ({options: {at}, attackers, defenders}: AttackDraft): Fight => ({
  asks: 'battle',
  attackers,
  defenders,
  at,
});

/** Returns the question of a combat phase that begins with the attack of a draft; undefined until somebody attacks. */
export function phaseOf(
  {game}: Position,
  draft: AttackDraft,
): (Asked & {readonly asks: 'phase'}) | undefined {
  const {attackers, defenders, at} = battleOf(draft);
  const side = game.sides[game.unit(attackers[0] ?? '')?.side ?? -1];
  return (
    side && {
      asks: 'phase',
      side: side.id,
      battles: [{attackers: [...attackers], defenders: [...defenders], at}],
    }
  );
}

/** Returns the units at a place that a person may choose or leave out. */
export const choosableAt = (
  {options: {at, candidates, defenders, choosesDefenders}}: AttackDraft,
  label: string,
): readonly Unit[] => [
  ...candidates.filter(({from, bar}) => from === label && !bar).map(({unit}) => unit),
  ...(choosesDefenders && label === at ? defenders : []),
];

/** Returns the targets that a draft without one may still choose: those that all attackers reach. */
export const openTargets = (position: Position, {options, attackers}: AttackDraft): readonly AttackTarget[] =>
  options.at === '' ? targetsOf(position, attackers) : [];

/** Finds the target at a place of the map; another one must be of the same side as that of the draft. */
export const targetAt = (
  position: Position,
  {options}: AttackDraft,
  label: string,
): AttackTarget | undefined => {
  const side = options.defenders[0]?.side;
  return targetsIn(position).find(
    ({at, defenders}) =>
      at === label && at !== options.at && (side === undefined || defenders[0]?.side === side),
  );
};

/** Chooses a unit, or leaves it out; undefined for one that is not to be chosen. Attackers are of one side. */
export function toggleFighter(draft: AttackDraft, id: string): AttackDraft | undefined {
  const {defenders, choosesDefenders} = draft.options;
  const toggled = (ids: readonly string[], all: readonly Unit[]): readonly string[] => {
    const side = all.find((unit) => unit.id === id)?.side;
    return all.flatMap((unit) =>
      unit.side === side && ids.includes(unit.id) !== (unit.id === id) ? [unit.id] : [],
    );
  };
  const free = freeIn(draft.options);
  if (free.some((unit) => unit.id === id)) return {...draft, attackers: toggled(draft.attackers, free)};
  if (!choosesDefenders || !defenders.some((unit) => unit.id === id)) return undefined;
  return {...draft, defenders: toggled(draft.defenders, defenders)};
}

/** The battle of a draft before its first step. */
export interface Preview {
  /** By the rules. */
  readonly battle: Loaded<BattleView>;
  /** The same, or as if the modifiers that are tried did apply, or did not. */
  readonly shown: Loaded<BattleView>;
}

/** Opens the battle of a draft, for its strengths and its column; undefined until somebody attacks. */
export const previewOf = derived(
  (position: Position, draft: AttackDraft, open: typeof replayBattle): Preview | undefined => {
    const {attackers, defenders, at} = battleOf(draft);
    if (attackers.length === 0 || at === '') return undefined;
    const opened = (on: Position): Loaded<BattleView> => {
      const session = open(on, {attackers: [...attackers], defenders: [...defenders], at}, []);
      return session.ok ? loaded(session.value.view(0)) : session;
    };
    const battle = opened(position);
    const switched = battle.ok ? switchedIn(draft.tried, battle.value) : [];
    return {battle, shown: switched.length === 0 ? battle : opened(asIf(position, switched))};
  },
);

/** Says of a unit whether it fights, or why it may not attack. */
export function fighterWords({options, attackers, defenders}: AttackDraft, {id, name}: Unit): string {
  const bar = options.candidates.find(({unit}) => unit.id === id)?.bar;
  return bar ? cited(bar) : messages.attack.fights(name, attackers.includes(id), defenders.includes(id));
}

/** The overlay of a draft: the place, the hexes that can attack it, and an arrow from each that does. */
export function attackOverlay(
  position: Position,
  draft: AttackDraft,
): {
  framed: string[];
  marks: Mark[];
  routes: Route[];
  chosen: string[];
  verdict: (place: number) => string | undefined;
} {
  const {options, attackers} = draft;
  const at = placeOf(position, options.at);
  const targets = openTargets(position, draft);
  const fighting = options.candidates.filter(({unit}) => attackers.includes(unit.id));
  const hexes = new Map(fighting.map(({unit, from}) => [from, unit.side]));
  const free = new Set(options.candidates.flatMap(({from, bar}) => (bar ? [] : [from])));
  const units = [...options.candidates, ...options.defenders.map((unit) => ({unit, from: options.at}))];
  return {
    framed: [...new Set([...units.map(({from}) => from), ...targets.map((target) => target.at)])].filter(
      (label) => label !== '',
    ),
    marks: [
      ...(options.at === '' ? targets.map((target) => placeOf(position, target.at)) : [at]).map(
        (place): Mark => ({at: place, kind: 'look'}),
      ),
      ...[...free].map((from): Mark => ({
        at: placeOf(position, from),
        kind: hexes.has(from) ? 'taken' : 'may',
      })),
    ],
    routes: [...hexes]
      .filter(([from]) => at >= 0 && from !== options.at)
      .map(([from, attacker]) => ({from: placeOf(position, from), path: [at], attacker})),
    chosen: [...hexes.keys()],
    verdict: (place) => {
      const here = units.filter(({from}) => placeOf(position, from) === place);
      return here.length === 0 ? undefined : here.map(({unit}) => fighterWords(draft, unit)).join(' ');
    },
  };
}
