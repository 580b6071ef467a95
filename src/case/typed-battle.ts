/** A battle without a board: units as a player types them, a terrain, and the rules and tables of a module. */
import {loaded, refused, type Loaded} from '../module/fault.js';
import {combatOf} from '../module/game.js';
import type {BattleQuestion, ModuleDocument} from '../module/index.js';
import {wantedPhrases} from '../phrases/en/faults/wanted.js';
import {groundOf} from './typed-ground.js';
import {namesUnder, readUnits, reservesOf, type TypedUnit} from './typed-units.js';

/** The words of a player: units a line each, those of a place that attackers come from together, a blank line between places. */
export interface TypedBattle {
  readonly side: string;
  readonly attackers: string;
  readonly defenders: string;
  /** An id of `typedTerrain`; empty for open ground. */
  readonly terrain: string;
  /** One of `typedWeather`; empty for none. */
  readonly weather?: string;
}

type Role = 'attacker' | 'defender';
/** The units of each role that come later. */
type Waiting = Partial<Record<Role, string[]>>;

/** A module that holds the typed units alone, and the question of their battle. */
export interface MadeBattle {
  readonly document: ModuleDocument;
  readonly question: BattleQuestion;
}

/** The games whose battles can be typed: those with rules of combat. */
export const canBeTyped = (module: Pick<ModuleDocument, 'map' | 'rules'>): boolean =>
  combatOf(module) !== undefined;

/** The weathers that a module knows. */
export const typedWeather = ({rules, tables, positions}: ModuleDocument): readonly string[] => [
  ...namesUnder([rules, tables, positions], 'weather'),
];

/** The steps of a unit at full strength. */
const stepsOf = ({unitTypes = {}}: ModuleDocument, {steps, type = ''}: TypedUnit['fields']): number =>
  steps ?? unitTypes[type]?.steps ?? 1;

/**
 * Makes a battle without a board: the typed units of two sides on empty ground, under the rules and tables of a module.
 * Attackers come from places on one side of the place that is attacked, each group of lines from its own.
 */
export function typedBattle(module: ModuleDocument, typed: TypedBattle): Loaded<MadeBattle> {
  const {units: _units, positions: _positions, examples: _examples, errata: _errata, ...kept} = module;
  const {side, terrain, weather = ''} = typed;
  const ground = groundOf(module);
  const attack = readUnits(typed.attackers, module, 'attackers');
  const defence = readUnits(typed.defenders, module, 'defenders');
  const faults = [...attack.faults, ...defence.faults];
  if (attack.groups.length > ground.around.length)
    faults.push({
      pointer: '/attackers',
      found: String(attack.groups.length),
      expected: wantedPhrases.typedHexes(ground.around.length),
    });
  if (faults.length > 0) return refused(faults);
  const [other = ''] = Object.keys(module.sides).filter((id) => id !== side);
  const units: Record<string, object> = {};
  const places: Record<string, object> = {};
  const markers: {type: string; at: string}[] = [];
  const waiting = {reserve: {}, replacement: {}} as Record<'reserve' | 'replacement', Waiting>;
  const lead: Partial<Record<Role, string>> = {};
  const isBeside = reservesOf(module) === 'beside';
  /** Places units, and returns those that fight from the beginning. */
  const place = (role: Role, owner: string, from: string, all: readonly TypedUnit[]): string[] =>
    all.flatMap(({fields, isReduced, states, markers: some, part}) => {
      const id = `${role === 'attacker' ? 'a' : 'd'}${String(Object.keys(units).length + 1)}`;
      const isIn = ground.isShared && from !== ground.at && !(part === 'reserve' && isBeside);
      units[id] = {side: owner, ...fields};
      if (part === 'lead') lead[role] = id;
      if (part === 'replacement' || (part === 'reserve' && !isBeside))
        waiting[part][role] = [...(waiting[part][role] ?? []), id];
      // a replacement is off the map
      if (part === 'replacement') return [];
      places[id] = {
        at: isIn ? ground.at : from,
        ...(isIn ? {from} : {}),
        ...(isReduced ? {steps: stepsOf(module, fields) - 1} : {}),
        ...(states.length > 0 ? {states: [...states]} : {}),
      };
      for (const type of some)
        if (!markers.some((one) => one.type === type && one.at === from)) markers.push({type, at: from});
      return part === 'reserve' ? [] : [id];
    });
  const attackers = attack.groups.flatMap((group, i) => place('attacker', side, ground.around[i]!, group));
  // reserves of the defender that are committed come from the places behind, a group from each
  const behind = defence.groups.map((group) => group.filter(({part}) => isBeside && part === 'reserve'));
  const defenders = place(
    'defender',
    other,
    ground.at,
    defence.groups.flat().filter((unit) => !behind.some((group) => group.includes(unit))),
  );
  for (const [i, group] of behind.filter(({length}) => length > 0).entries())
    place('defender', other, ground.behind[i % 2] ?? ground.at, group);
  const across = new Map(
    attack.groups.flatMap(([first], i) =>
      first && first.across.length > 0 ? [[ground.around[i]!, first.across] as const] : [],
    ),
  );
  const on = {side, other, terrain, across};
  const position = {
    title: module.title,
    units: places,
    ...(markers.length > 0 ? {markers} : {}),
    ...ground.position(on),
  };
  return loaded({
    document: {
      ...kept,
      map: ground.map(on),
      units,
      positions: {typed: position},
    } as ModuleDocument,
    question: {
      attackers,
      defenders,
      at: ground.at,
      ...(weather === '' ? {} : {weather}),
      ...(Object.keys(waiting.reserve).length > 0 ? {reserves: waiting.reserve} : {}),
      ...(Object.keys(waiting.replacement).length > 0 ? {replacements: waiting.replacement} : {}),
      ...(Object.keys(lead).length > 0 ? {lead} : {}),
    },
  });
}
