import type {HexId} from '../board/index.js';
import {combatOf} from '../module/game.js';
import {placeLabel, type BattleQuestion, type Position, type Unit} from '../module/index.js';
import {readPlace} from '../module/line-words.js';
import {questionPhrases} from '../phrases/en/questions.js';
import {say} from '../phrases/say.js';
import {orderOf} from '../rules/order/order.js';
import {attackFinding, whoMayAttack} from '../rules/hex-combat/attack.js';
import {defendersAt, unitsInReach} from '../rules/fighters.js';
import {retreatRulesOf, type Finding} from '../rules/index.js';
import {asksFor} from '../rules/when-asks.js';

/** A question that can be asked now, or the reason why not, with the rules behind it. */
export type Asking<Asked> =
  | {readonly can: Asked}
  | {readonly because: string; readonly findings?: readonly Finding[]};

/** A retreat of units, a battle for a place, or a combat phase with the attacks that are announced already. */
export type Asked =
  | {readonly asks: 'retreat'; readonly units: readonly string[]}
  | {
      readonly asks: 'battle';
      readonly attackers: readonly string[];
      readonly defenders: readonly string[];
      readonly at: string;
    }
  | {readonly asks: 'phase'; readonly side: string; readonly battles: readonly BattleQuestion[]};

/** The place and side of units; a reason where they are not together on the map and of one side. */
function placeAndSide(position: Position, ids: readonly string[]): {at: number; side: number} | string {
  const {game, units} = position;
  const group = ids.flatMap((id) => game.unit(id) ?? []);
  const places = new Set(group.map(({index}) => units.get(index)?.at));
  const sides = new Set(group.map(({side}) => side));
  const [at] = places;
  if (group.length === 0) return questionPhrases.chooseStack;
  if (places.has(undefined)) return questionPhrases.notOnMap;
  if (at === undefined || places.size > 1) return questionPhrases.notInOnePlace;
  return sides.size > 1 ? questionPhrases.notOfOneSide : {at, side: group[0]!.side};
}

/**
 * Asks for the retreat of units, or of their whole stack (`together`). Without units, the player chooses the stack in the
 * retreat itself.
 */
export function retreatOf(
  position: Position,
  ids: readonly string[],
  together = false,
): Asking<Asked & {asks: 'retreat'}> {
  if (position.units.size === 0) return {because: questionPhrases.noUnits};
  if (position.kind === 'hex' && !retreatRulesOf(position.game))
    return {because: questionPhrases.noRetreatRules};
  const stand = placeAndSide(position, ids);
  if (typeof stand === 'string') return {can: {asks: 'retreat', units: []}};
  const there = [...position.units].flatMap(([index, {at}]) =>
    at === stand.at ? [position.game.units[index]!] : [],
  );
  const stack = idsOf(there.filter(({side}) => side === stand.side));
  return {can: {asks: 'retreat', units: together ? stack : ids}};
}

const idsOf = (units: readonly Unit[]): readonly string[] => units.map(({id}) => id);

/** A unit that could attack a place, and what keeps it from that. */
export interface AttackCandidate {
  readonly unit: Unit;
  /** The hex or point that it is in. */
  readonly from: string;
  /** The finding against its attack; undefined if it may attack. */
  readonly bar: Finding | undefined;
}

/** The units that a player chooses from for the battle for a place. */
export interface AttackOptions {
  /** The hex or point that is attacked; empty while a player may still choose any of the `targetsIn` a position. */
  readonly at: string;
  readonly candidates: readonly AttackCandidate[];
  /** The units of the other side there. */
  readonly defenders: readonly Unit[];
  /** True where the question may leave defenders out; in a hex all of them defend. */
  readonly choosesDefenders: boolean;
  /** The units that were chosen before, as in an address; those among them that may not fight are left out. */
  readonly chosen?: {readonly attackers: readonly string[]; readonly defenders: readonly string[]};
}

/** Lists the units for the battle for the place of some units: the enemies that could attack it, and its defenders. */
export function attackOn(position: Position, ids: readonly string[]): Asking<AttackOptions> {
  const {game} = position;
  if (!combatOf(game.document)) return {because: questionPhrases.noCombatRules};
  const stand = placeAndSide(position, ids);
  if (typeof stand === 'string') return {because: stand};
  const {at, side} = stand;
  const label = placeLabel(game, at);
  const others = game.sides.filter(({index}) => index !== side);
  const defenders = defendersOf(position, at, side);
  if (position.kind === 'hex') {
    const {game} = position;
    const hex = at as HexId;
    const candidates = others
      .flatMap(({index}) => whoMayAttack(position, hex, index))
      .map(({unit, from, bar}) => ({unit, from, bar: bar && say(game, attackFinding(game, unit, hex, bar))}));
    if (!candidates.every(({bar}) => bar))
      return {can: {at: label, candidates, defenders, choosesDefenders: false}};
    const because = questionPhrases.nobodyCanAttack(label);
    const findings = candidates.flatMap(({bar}) => bar ?? []);
    return findings.length === 0 ? {because} : {because, findings};
  }
  const candidates = others
    .flatMap(({index}) => unitsInReach(position, index, at, 'adjacent'))
    .map(({unit, from}) => ({unit, from: placeLabel(game, from), bar: undefined}));
  return candidates.length === 0
    ? {because: questionPhrases.nobodyNear(label)}
    : {can: {at: label, candidates, defenders, choosesDefenders: true}};
}

/** The units of a side that defend a place. */
const defendersOf = (position: Position, at: number, side: number): readonly Unit[] =>
  defendersAt(position, at, undefined).filter((unit) => unit.side === side);

/** A place that can be attacked, with its defenders and the units that may attack it. */
export interface AttackTarget {
  readonly at: string;
  readonly defenders: readonly Unit[];
  readonly candidates: readonly AttackCandidate[];
}

const targets = new WeakMap<Position, readonly AttackTarget[]>();

/** Lists the places that the side to move may attack; where the position does not say whose turn it is, those of all sides. */
export function targetsIn(position: Position): readonly AttackTarget[] {
  const known = targets.get(position);
  if (known) return known;
  const {game, units, turn} = position;
  const mover = game.side(turn.player ?? '')?.index;
  const stacks = new Map<string, string>();
  for (const [index, {at}] of units) {
    const {id, side} = game.units[index]!;
    if (side !== mover) stacks.set(`${at} ${side}`, id);
  }
  const inOrder = [...stacks].sort(([a], [b]) => a.localeCompare(b, 'en', {numeric: true}));
  const found = inOrder.flatMap(([, id]): readonly AttackTarget[] => {
    const asking = attackOn(position, [id]);
    if (!('can' in asking)) return [];
    const {at, defenders, candidates} = asking.can;
    const able = candidates.filter(({unit, bar}) => !bar && (mover === undefined || unit.side === mover));
    return able.length === 0 ? [] : [{at, defenders, candidates: able}];
  });
  targets.set(position, found);
  return found;
}

/** Lists the places that units may attack together. */
export const targetsOf = (position: Position, attackers: readonly string[]): readonly AttackTarget[] =>
  targetsIn(position).filter(({candidates}) =>
    attackers.every((id) => candidates.some(({unit}) => unit.id === id)),
  );

/** Lists the units for an attack whose target is still to be chosen; for the only target, those of its battle. */
export function attackFrom(position: Position, attackers: readonly string[]): Asking<AttackOptions> {
  if (!combatOf(position.game.document)) return {because: questionPhrases.noCombatRules};
  const all = targetsIn(position);
  const [only, ...more] = all;
  if (!only) return {because: questionPhrases.noTarget};
  if (more.length === 0) return attackAt(position, {at: only.at, attackers, defenders: []});
  const candidates = new Map(all.flatMap((target) => target.candidates.map((one) => [one.unit.id, one])));
  const options = {at: '', candidates: [...candidates.values()], defenders: [], choosesDefenders: false};
  return {can: attackers.length > 0 ? {...options, chosen: {attackers, defenders: []}} : options};
}

/** An attack that a player may ask about, and the place of the chosen units that it comes `from`. */
export interface AttackChoice {
  /** Undefined for an attack on the place of the chosen units. */
  readonly from?: string;
  readonly asking: Asking<AttackOptions>;
}

/** The most targets that are offered one by one; beside an attack on the chosen units only one is. */
const FEW = 3;

/**
 * Lists the attacks to ask about for chosen units: those that they may make, and the one on their place. The side to move is
 * never attacked; without chosen units its attack begins with the choice of a target.
 */
export function attacksOf(position: Position, ids: readonly string[]): readonly AttackChoice[] {
  const {game, turn} = position;
  const stand = placeAndSide(position, ids);
  if (ids.length === 0) return [{asking: attackFrom(position, [])}];
  if (typeof stand === 'string' || !combatOf(game.document)) return [{asking: attackOn(position, ids)}];
  const from = placeLabel(game, stand.at);
  const own = targetsIn(position).filter(({candidates}) =>
    candidates.some(({unit}) => ids.includes(unit.id)),
  );
  const isMover = stand.side === game.side(turn.player ?? '')?.index;
  const made: readonly AttackChoice[] = (own.length > (isMover ? FEW : 1) ? [{at: ''}] : own).map(({at}) => ({
    from,
    asking: attackAt(position, {at, attackers: ids, defenders: []}),
  }));
  if (isMover) return made.length > 0 ? made : [{from, asking: {because: questionPhrases.noTarget}}];
  const on: AttackChoice = {asking: attackOn(position, ids)};
  return made.length > 0 && !('can' in on.asking) ? made : [on, ...made];
}

/**
 * Lists the units for the battle for a place, with those of an address as `chosen`. Without defenders everybody there
 * defends; who attacks says which side that is. Without a place the target is still to be chosen.
 */
export function attackAt(
  position: Position,
  {at, attackers, defenders}: Omit<Asked & {asks: 'battle'}, 'asks'>,
): Asking<AttackOptions> {
  if (at === '') return attackFrom(position, attackers);
  const {game} = position;
  const place = readPlace(game, at);
  const attacking = game.unit(attackers[0] ?? '')?.side;
  const there = place === undefined ? [] : idsOf(defendersAt(position, place, attacking));
  const chosen = {attackers, defenders: defenders.length > 0 ? defenders : there};
  const asking = attackOn(position, chosen.defenders);
  const isChosen = attackers.length + defenders.length > 0;
  return 'can' in asking && isChosen ? {can: {...asking.can, chosen}} : asking;
}

/** Says what a battle takes from the position without asking: who defends, the weather, and the turn. */
export function assumedIn(
  {turn, game}: Position,
  {at, defenders, choosesDefenders}: AttackOptions,
): readonly string[] {
  const mover = game.side(turn.player ?? '');
  if (at === '') return mover ? [questionPhrases.attacksNow(mover, turn.number)] : [];
  const {rules, tables = {}, positions = {}} = game.document;
  const {weather} = turn;
  const asking = [rules, ...Object.values(tables)];
  // the shipped order of play of a map of points asks for the weather, which decides the kind of combat
  const asksWeather =
    (game.kind === 'point' && orderOf(game.document)?.losses.unit !== 'steps') ||
    asksFor('weather', asking) ||
    Object.values(positions).some((one) => one.turn?.weather !== undefined);
  const asksTurn = asksFor('turn', asking);
  return [
    ...(choosesDefenders
      ? []
      : [questionPhrases.everyUnitDefends(game.sides[defenders[0]?.side ?? -1]?.name ?? '', at)]),
    ...(weather !== undefined && asksTurn && turn.number !== undefined
      ? [questionPhrases.weatherAndTurn(weather, turn.number)]
      : [
          ...(weather !== undefined
            ? [questionPhrases.weather(weather)]
            : asksWeather
              ? [questionPhrases.noWeather]
              : []),
          ...(asksTurn
            ? [turn.number === undefined ? questionPhrases.noTurn : questionPhrases.turn(turn.number)]
            : []),
        ]),
  ];
}
