/** Battles of symbols and flags drawn by chance: a position, a question, and events that may be legal or not. */
import {Dice} from '../chance.js';
import type {Piece, Play} from './battle.js';
import type {Event} from './chart.js';
import {around, FlagBattle, type Field, type FlagModule} from './flags.js';

/** A battle and the question that asks it of the engine. */
export function drawFlags(module: FlagModule, dice: Dice): {battle: FlagBattle; question: object} {
  const {columns, rows, hexes} = module.map;
  const terrain: Record<string, string> = {};
  for (const [hex, {terrain: kind}] of Object.entries(hexes)) if (kind !== undefined) terrain[hex] = kind;
  const board: Field = {columns, rows, terrain, others: [], bunkers: []};
  const any = (): string =>
    String(1 + dice.below(columns)).padStart(2, '0') + String(1 + dice.below(rows)).padStart(2, '0');
  const place = dice.is(0.3) ? '0707' : any();
  const attacker = dice.one(['blue', 'red']);
  const left = new Set(Object.keys(module.units));
  const units: Record<string, {at: string; steps: number}> = {};
  const stand = (side: string | undefined, at: string): string | undefined => {
    const able = [...left].filter((id) => side === undefined || module.units[id]!.side === side);
    if (able.length === 0 || Object.values(units).some((one) => one.at === at)) return undefined;
    const id = dice.one(able);
    left.delete(id);
    const {steps} = module.units[id]!;
    units[id] = {at, steps: dice.is(0.5) ? steps : 1 + dice.below(steps)};
    return id;
  };
  const defender = stand(attacker === 'blue' ? 'red' : 'blue', place)!;
  const near = [...around(board, place)];
  const attackers: string[] = [];
  for (let count = 1 + dice.below(3); count > 0 && near.length > 0; count--) {
    const id = stand(attacker, near.splice(dice.below(near.length), 1)[0]!);
    if (id !== undefined) attackers.push(id);
  }
  const others: {side: string; at: string}[] = [];
  for (let count = dice.below(8); count > 0; count--) {
    const from = dice.is(0.5) ? place : dice.one(around(board, place));
    const id = stand(undefined, dice.is(0.8) ? dice.one(around(board, from)) : any());
    if (id !== undefined) others.push({side: module.units[id]!.side, at: units[id]!.at});
  }
  const bunkers = [place, units[attackers[0]!]!.at, any()].filter(() => dice.is(0.4));
  const markers = bunkers.map((at) => ({type: 'bunker', side: dice.one(['blue', 'red']), at}));
  const pieces = [...attackers, defender].map((id): Piece => {
    const {side, type, strength, steps: full} = module.units[id]!;
    const role = id === defender ? 'defender' : 'attacker';
    const rest = {role, from: null, where: 'fighting', round: 1, had: false, ...units[id]!} as const;
    return {id, side, type, fire: 0, strength, full, ...rest};
  });
  return {
    battle: new FlagBattle(module.rules.battle, pieces, place, {...board, others, bunkers}),
    question: {position: {units, markers}, ask: {battle: {attackers, at: place}}},
  };
}

/** An event that may fit, or nearly. */
export function drawFlagEvent({battle, chart, declared}: Play<FlagBattle>, dice: Dice): Event {
  const wild = dice.is(0.12);
  const fire = battle.document.fire['attack']!;
  const anyone = (): string => dice.one(battle.pieces).id;
  /** Dice of the fire, with no more flags than a retreat may have hexes. */
  const thrown = (units: readonly string[]): number[] => {
    const known = units.filter((id) => battle.piece(id));
    const count = battle.diceFor(fire, known) + (dice.is(0.1) ? 1 : 0);
    let flags = 0;
    const likely = dice.is(0.5) ? 0.17 : 0.5;
    return Array.from({length: count}, () => {
      if (flags < 4 && dice.is(likely)) return (flags++, 6);
      return 1 + dice.below(5);
    });
  };
  const shuffled = (units: readonly string[]): string[] =>
    units
      .map((id) => ({id, at: dice.below(1000)}))
      .sort((one, two) => one.at - two.at)
      .map(({id}) => id);
  const turn = battle.turn?.units ?? [];
  if (declared && !wild) return {type: 'roll', dice: thrown(declared)};
  const leaf = chart.path.at(-1)!;
  switch (wild ? dice.one(['attack', 'hits', 'flags', 'route', 'back', 'advance']) : leaf) {
    case 'attack': {
      const units = dice.is(0.9) ? shuffled(turn) : [anyone()];
      return dice.is(0.15) ? {type: 'fire', units} : {type: 'fire', units, dice: thrown(units)};
    }
    case 'hits':
    case 'losses': {
      const due = battle.dues[0];
      const id = due && dice.is(0.95) ? due.units[0]! : anyone();
      return {
        type: 'assign',
        losses: {[id]: (due?.losses ?? 1) + (dice.is(0.15) ? 1 - 2 * dice.below(2) : 0)},
      };
    }
    case 'flags':
    case 'back':
      if (dice.is(0.3)) return {type: 'pass'};
      return {
        type: 'declare',
        name: dice.is(0.1)
          ? dice.one(['ignore-flag', 'battle-back'])
          : leaf === 'flags'
            ? 'ignore-flag'
            : 'battle-back',
        ...(dice.is(0.05) && {units: [anyone()]}),
      };
    case 'route': {
      const unit = battle.retreat && dice.is(0.95) ? battle.retreat.unit : anyone();
      const asked = battle.retreat ?? {unit, hexes: 1};
      if (battle.piece(asked.unit)!.at === null) return {type: 'route', units: [unit], path: []};
      const path = [...dice.one(battle.routes(asked))];
      const spoiled = dice.below(10);
      const beside = (hex: string | undefined): string => dice.one(around(battle.field, hex ?? battle.place));
      if (spoiled === 0) path.pop();
      if (spoiled === 1) path.push(beside(path.at(-1)));
      if (spoiled === 2 && path.length > 0) path[path.length - 1] = beside(path.at(-2));
      if (spoiled === 3) {
        path.length = 0;
        while (path.length < asked.hexes) path.push(beside(path.at(-1)));
      }
      return {type: 'route', units: [unit], path};
    }
    default: {
      const able = battle.fighting('attacker').map(({id}) => id);
      if (dice.is(0.05)) return {type: 'advance'};
      const some = able.filter(() => dice.is(0.4));
      return {type: 'advance', units: dice.is(0.1) ? [...some, anyone()] : some};
    }
  }
}
