/** Block battles drawn by chance: a position, a question, and events that may be legal or not. */
import {Dice} from '../chance.js';
import type {BattleDocument, Piece, Play, Role} from './battle.js';
import type {Event} from './chart.js';
import {BlockBattle, type Bystander, type Line} from './lines.js';

export interface BlockModule {
  readonly map: {readonly points: Readonly<Record<string, unknown>>; readonly lines: readonly Line[]};
  readonly unitTypes: Readonly<
    Record<string, {readonly class: string; readonly fire: number; readonly steps: number}>
  >;
  readonly units: Readonly<Record<string, {readonly side: string; readonly type: string}>>;
  readonly rules: {readonly battle: BattleDocument};
}

const place = 'D';

/** A battle and the question that asks it of the engine. */
export function drawBlocks(module: BlockModule, dice: Dice): {battle: BlockBattle; question: object} {
  const beside = module.map.lines.flatMap(({between}) =>
    between.includes(place) ? between.filter((end) => end !== place) : [],
  );
  const units: Record<string, {at: string; from?: string; steps: number}> = {};
  const pieces: Piece[] = [];
  const left = {
    english: Object.keys(module.units).filter((id) => module.units[id]!.side === 'english'),
    scots: Object.keys(module.units).filter((id) => module.units[id]!.side === 'scots'),
  };
  const attacker = dice.one(['english', 'scots'] as const);
  const sides = {attacker, defender: attacker === 'english' ? 'scots' : 'english'} as const;
  const taken = (role: Role): string => left[sides[role]].splice(dice.below(left[sides[role]].length), 1)[0]!;
  const lists: Record<Role, string[]> = {attacker: [], defender: []};
  const reserves: Record<Role, object[]> = {attacker: [], defender: []};

  const add = (role: Role, where: 'fighting' | 'reserve'): void => {
    const id = taken(role);
    const {type, side} = module.units[id]!;
    const {class: kind, fire, steps: full} = module.unitTypes[type]!;
    const steps = 1 + dice.below(full);
    const waits = where === 'reserve' && dice.is(0.5);
    const at = waits ? dice.one(beside) : place;
    const came = !waits && (role === 'attacker' || where === 'reserve' || dice.is(0.2)) && dice.is(0.9);
    const from = came ? dice.one(beside.slice(0, dice.is(0.8) ? 3 : 7)) : null;
    const round = dice.is(0.5) ? 2 : dice.one([2, 3, 4]);
    units[id] = {at, ...(from === null ? {} : {from}), steps};
    if (where === 'fighting') lists[role].push(id);
    else reserves[role].push({unit: id, round});
    const rest = {role, steps, at, from: from ?? (at === place ? null : at), where, round, had: false};
    pieces.push({id, side, type, class: kind, fire, strength: 0, full, ...rest});
  };
  for (const role of ['attacker', 'defender'] as const)
    for (let count = 1 + dice.below(dice.is(0.5) ? 2 : 4); count > 0; count--) add(role, 'fighting');
  for (const role of ['attacker', 'defender'] as const)
    for (let count = dice.is(0.5) ? dice.below(3) : 0; count > 0; count--) add(role, 'reserve');
  const bystanders: Bystander[] = [];
  for (let count = dice.below(4); count > 0; count--) {
    const role = dice.one(['attacker', 'defender'] as const);
    const at = dice.one(beside);
    units[taken(role)] = {at, steps: 1};
    bystanders.push({side: sides[role], at});
  }
  const control: Record<string, string> = {};
  for (const point of Object.keys(module.map.points))
    if (dice.is(0.3)) control[point] = dice.one(['english', 'scots']);
  const leads: Partial<Record<Role, string>> = {};
  for (const role of ['attacker', 'defender'] as const) if (dice.is(0.7)) leads[role] = dice.one(lists[role]);
  const lead = {...leads};
  const battle = {at: place, attackers: lists.attacker, defenders: lists.defender, reserves, lead};
  return {
    battle: new BlockBattle(
      module.rules.battle,
      pieces,
      place,
      {lines: module.map.lines, bystanders, control: {...control}},
      leads,
    ),
    question: {position: {units, control}, ask: {battle}},
  };
}

/** An event that may fit, or nearly. */
export function drawBlockEvent({battle, chart, declared}: Play<BlockBattle>, dice: Dice): Event {
  const wild = dice.is(0.15);
  const fire = battle.document.fire['blocks']!;
  const anyone = (): string => dice.one(battle.pieces).id;
  const turn = battle.turn?.units ?? [];
  const faces = (count: number): number[] => Array.from({length: count}, () => 1 + dice.below(6));
  const somewhere = (): string => dice.one(battle.lines.flatMap(({between}) => between));
  /** Each of the units to an open place with room, or nowhere; now and then elsewhere. */
  const plan = (units: readonly string[]): Record<string, string | null> => {
    const made: Record<string, string | null> = {};
    for (const id of units) {
      const open = battle.open(battle.piece(id)!);
      const fits = open.filter((to) => battle.room(battle.piece(id)!.side, to, made) >= 1);
      if (dice.is(0.1)) made[id] = dice.is(0.3) ? null : somewhere();
      else if (dice.is(0.2) && open.length > 0) made[id] = dice.one(open);
      else made[id] = fits.length > 0 ? dice.one(fits) : null;
    }
    return made;
  };
  const some = (units: readonly string[]): readonly string[] => units.filter(() => dice.is(0.5));
  if (declared && !wild)
    return {type: 'roll', dice: faces(battle.diceFor(fire, declared) + (dice.is(0.1) ? 1 : 0))};
  switch (wild ? dice.one(['turn', 'hits', 'leave', 'regroup']) : chart.state) {
    case 'turn': {
      const kind = dice.below(10);
      if (kind < 2)
        return {
          type: 'withdraw',
          plan: plan(dice.is(0.6) || turn.length === 0 ? turn.slice(0, 1) : some(turn)),
        };
      if (kind === 2)
        return dice.is(0.5)
          ? {type: 'pass'}
          : {type: 'pass', units: [turn.length > 0 && dice.is(0.8) ? dice.one(turn) : anyone()]};
      const unit = turn.length > 0 && dice.is(0.9) ? dice.one(turn) : anyone();
      const count = battle.diceFor(fire, [unit]) + (dice.is(0.1) ? 1 : 0);
      const thrown = faces(count);
      if (dice.is(0.05) && count > 0) thrown[0] = 7;
      const units = dice.is(0.05) ? [unit, anyone()] : [unit];
      return dice.is(0.15) ? {type: 'fire', units} : {type: 'fire', units, dice: thrown};
    }
    case 'hits': {
      const due = battle.dues[0];
      if (due && dice.is(0.6)) return {type: 'assign', losses: dice.one(battle.assignments(due))};
      const losses: Record<string, number> = {};
      for (let left = due ? due.losses + (dice.is(0.1) ? 1 : 0) : 1; left > 0; left--) {
        const id = due && dice.is(0.95) ? dice.one(due.units) : anyone();
        losses[id] = (losses[id] ?? 0) + 1;
      }
      return {type: 'assign', losses};
    }
    case 'leave':
      return {type: 'withdraw', plan: plan(dice.is(0.9) ? battle.waiting : some(battle.waiting))};
    default: {
      const here = battle.pieces.filter(
        ({role, at}) => at === battle.place && (role === battle.victor || dice.is(0.1)),
      );
      if (dice.is(0.1)) return {type: 'pass'};
      const going = some(here.map(({id}) => id));
      return {type: 'regroup', plan: plan(going)};
    }
  }
}
