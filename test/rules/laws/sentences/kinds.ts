/**
 * The kinds of sentences that a why-not may say, each with what must be so on a brute-force board for it to be true. A
 * sentence of no kind here fails the law; `UMPIRE_KINDS=1` prints how often each kind was met.
 */
import {endOf, type Brute, type Way} from './brute-games.js';
import type {Piece} from '../../oracle-board.js';

/** A sentence about a hex, and the board that it is held against. */
export interface Said {
  readonly brute: Brute;
  readonly hex: string;
  /** The rule that the sentence is by. */
  readonly rule: string;
}

export interface Kind {
  readonly name: string;
  readonly says: RegExp;
  readonly isTrue: (words: readonly string[], said: Said) => boolean;
}

const has = <T>(list: readonly T[], ...wanted: readonly T[]): boolean =>
  wanted.every((one) => list.includes(one));

/** Does a text name exactly these units, in any order? */
export function namesExactly(text: string, pieces: readonly Piece[], {world}: Brute): boolean {
  const {units = {}} = world.document;
  const names = pieces.map(({id}) => units[id]?.name ?? id).sort((a, b) => b.length - a.length);
  let left = text;
  for (const name of names) {
    if (!left.includes(name)) return false;
    left = left.replace(name, '');
  }
  return pieces.length > 0 && /^(?:, | and | or )*$/.test(left);
}

const side = ({group}: Brute): string => group[0]!.side;
const enemiesIn = (brute: Brute, hex: string): readonly Piece[] =>
  brute.world.in(hex).filter((piece) => piece.side !== side(brute));
/** The friendly units of a hex, those of the group aside. */
const friendsIn = (brute: Brute, hex: string): readonly Piece[] =>
  brute.world.in(hex).filter((piece) => piece.side === side(brute) && !brute.group.includes(piece));
const stackedIn = (brute: Brute, hex: string): readonly Piece[] =>
  friendsIn(brute, hex).filter(({stacking}) => stacking > 0);
/** The enemy units whose ZOC a hex is in. */
const exerters = ({world, group}: Brute, hex: string): readonly Piece[] =>
  world.pieces.filter(
    (piece) =>
      piece.side !== group[0]!.side &&
      piece.zoc &&
      world.neighbours(piece.at).includes(hex) &&
      world.mayMove(piece.type, piece.at, hex),
  );

/** Ways that enter a hex. */
const enters = ({ways}: Brute, hex: string): readonly Way[] => ways.filter(({path}) => path.includes(hex));
/** Ways that come to a hex with hexes to go. */
const stops = ({ways}: Brute, hex: string): readonly Way[] =>
  ways.filter(({path, owed}) => path.at(-1) === hex && owed > 0);
/** Complete ways that end in a hex by an end that the rules allow. */
const endsIn = (brute: Brute, hex: string): readonly Way[] =>
  brute.ways.filter(
    (way) => way.owed === 0 && endOf(way, brute.origin) === hex && brute.endBroken(way).length === 0,
  );
/** Does a route of the answer end in a hex? */
const isEnd = ({routes, origin}: Brute, hex: string): boolean =>
  routes.some((route) => (route.at(-1) ?? origin) === hex);
/** Does a rule close the hex on every step into it? */
const closesAll = (brute: Brute, hex: string, by: ReturnType<Brute['broken']>[number]): boolean =>
  brute.world.neighbours(hex).every((from) => brute.broken(from, hex).includes(by));
/** Is a step closed by a rule, from where a group may stand with hexes to go, and does no way enter the hex otherwise? */
const closesStep = (
  brute: Brute,
  from: string,
  hex: string,
  by: ReturnType<Brute['broken']>[number],
): boolean =>
  brute.broken(from, hex).includes(by) &&
  (from === brute.origin || stops(brute, from).length > 0) &&
  enters(brute, hex).length === 0;

const count = (word: string): number => (word === 'no' || word === 'none' ? 0 : Number(word));
const better = (a: readonly number[], b: readonly number[]): number => {
  const at = a.findIndex((value, i) => value !== b[i]);
  return at < 0 ? 0 : a[at]! - b[at]!;
};
/** The worth of a way by each key of its game. */
const worth = ({keys}: Brute, way: Way): readonly number[] => keys.map((key) => key.worth(way));
/** The worth of the routes of a complete answer. */
const best = (brute: Brute): readonly number[] =>
  worth(
    brute,
    brute.ways.find(({path}) => path.join() === brute.routes[0]!.join())!,
  );
/** The rule by which the best of some ways loses to the answer; undefined where it does not. */
function losesBy(brute: Brute, ways: readonly Way[]): string | undefined {
  if (brute.blocked > 0 || brute.routes.length === 0 || ways.length === 0) return undefined;
  const [first] = ways.map((way) => worth(brute, way)).sort(better);
  const key = brute.keys.findIndex((_, i) => first![i] !== best(brute)[i]);
  return key >= 0 && first![key]! > best(brute)[key]! ? brute.keys[key]!.rule : undefined;
}
/** Is this the distance of a hex from the supply that counts? */
const isFar = ({supply}: Brute, hex: string, words: string): boolean => supply(hex) === Number(words);
const isSource = ({sources, world, supply}: Brute, hex: string, source: string): boolean =>
  sources.includes(source) && world.distance(hex, source) === supply(hex);
/** A hex is farther from supply than another: the origin, from which its end may be no farther, or an end of the answer. */
function isFarther(
  brute: Brute,
  hex: string,
  far: string,
  source: string,
  than: string,
  near: string,
): boolean {
  return (
    isFar(brute, hex, far) &&
    isSource(brute, hex, source) &&
    isFar(brute, than, near) &&
    brute.supply(hex) > brute.supply(than) &&
    (than === brute.origin || isEnd(brute, than))
  );
}

/** A hex is no closer to supply than the origin, where a sentence names that. */
const isNoCloser = ({origin, supply}: Brute, hex: string, level: string | undefined): boolean =>
  level === undefined || (level === origin && supply(hex) >= supply(origin));

/** Sentences by which a hex is closed, without their hex and their full stop. */
export const kinds: readonly Kind[] = [
  {
    name: 'no unit of a full hex can make room',
    says: /^(.+ cannot be displaced: .+)$/,
    isTrue: ([words], {brute, hex}) => {
      const {units = {}} = brute.world.document;
      const closed = [...words!.matchAll(/(?:: |, | and )(\S+) is closed by /g)].map(([, at]) => at!);
      return (
        friendsIn(brute, hex).every(({id}) => words!.includes(units[id]?.name ?? id)) &&
        new Set(closed).size === brute.world.neighbours(hex).length &&
        has(closed, ...brute.world.neighbours(hex)) &&
        !canMakeRoom(brute, hex, [brute.origin])
      );
    },
  },
  {
    name: 'no route leads there',
    says: /^No legal route leads there(?:: (.+))?$/,
    isTrue: ([closed = ''], {brute, hex}) =>
      enters(brute, hex).length === 0 &&
      closedHexes(closed).length === closed.split(' is closed by ').length - 1 &&
      closedHexes(closed).every(
        ({at, rule, because}) => enters(brute, at).length === 0 && isSo(because, {brute, hex: at, rule}),
      ),
  },
  {
    name: 'a cost that another route avoids',
    says: /^(?:It is .+, which costs a step; another route avoids that|Its route loses a step that another route avoids)$/,
    isTrue: (_, {brute, hex, rule}) => losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'what entering costs',
    says: /^(?:in the ZOC of (.+?))?(?: and )?(?:over-stacked with (.+?))?; this costs the group a step(, once for the route)?$/,
    isTrue: ([zoc, full, once], {brute, hex}) =>
      (zoc === undefined || namesExactly(zoc, exerters(brute, hex), brute)) &&
      (full === undefined || (brute.full(hex) && namesExactly(full, stackedIn(brute, hex), brute))) &&
      (zoc ?? full) !== undefined &&
      (once !== undefined) === (brute.world.document.id === 'battle-for-moscow') &&
      enters(brute, hex).some(({losses}) => losses > 0),
  },
  {
    name: 'open at this time',
    says: /^open now, closed where it is (.+)\. No Russian unit may retreat into Hungary in (.+)$/,
    isTrue: ([when, month], {brute, hex}) =>
      when === month &&
      when === 'May 1941' &&
      brute.world.position.turn?.month !== 'may-1941' &&
      brute.world.regions(hex).includes('hungary'),
  },
  {
    name: 'in an EZOC',
    says: /^It is in the ZOC of (.+?)(?: and no (friendly )?unit is there)?$/,
    isTrue: ([units, friendly], {brute, hex}) =>
      namesExactly(units!, exerters(brute, hex), brute) &&
      (closesAll(brute, hex, 'zoc') || endsOnly(brute, hex, 'zoc')) &&
      (friendly === undefined || friendsIn(brute, hex).length === 0),
  },
  {
    name: 'held by enemies',
    says: /^(.+) holds? it$/,
    isTrue: ([units], {brute, hex}) =>
      namesExactly(
        units!,
        enemiesIn(brute, hex).filter(({zoc}) => zoc || brute.world.document.id !== 'russia-besieged'),
        brute,
      ) && closesAll(brute, hex, 'enemy'),
  },
  {
    name: 'a lone HQ that the group cannot overrun',
    says: /^(.+) (?:is|are) there; only a combat unit can overrun a lone HQ, by \S+$/,
    isTrue: ([units], {brute, hex}) =>
      namesExactly(units!, enemiesIn(brute, hex), brute) &&
      enemiesIn(brute, hex).every(({combat}) => !combat) &&
      brute.group.every(({combat}) => !combat),
  },
  {
    name: 'terrain of the hex',
    says: /^(.+) cannot enter (.+) hexes$/,
    isTrue: ([units, terrain], {brute, hex}) => {
      const {world, group} = brute;
      const {prohibited} = world.map.terrain![world.terrain(hex)]!;
      const shut = group.filter(({type}) => prohibited === true || has(prohibited as string[], type));
      return (
        namesExactly(units!, shut, brute) &&
        (world.map.terrain![world.terrain(hex)]!.name ?? world.terrain(hex)).toLowerCase() === terrain
      );
    },
  },
  {
    name: 'terrain of the hexside',
    says: /^(.+) cannot cross the (.+) between (\S+) and (\S+)$/,
    isTrue: ([units, , from, to], {brute, hex}) => {
      const {world, group} = brute;
      const kinds = world.hexside(from!, to!);
      const shut = group.filter(({type}) =>
        kinds.some((kind) => {
          const {prohibited} = world.map.hexsideTerrain![kind] ?? {};
          return prohibited === true || (Array.isArray(prohibited) && prohibited.includes(type));
        }),
      );
      return to === hex && namesExactly(units!, shut, brute) && closesStep(brute, from!, hex, 'hexside');
    },
  },
  {
    name: 'a hexside of a kind',
    says: /^No retreat may cross the (.+) between (\S+) and (\S+)$/,
    isTrue: ([kind, from, to], {brute, hex}) =>
      to === hex &&
      brute.world
        .hexside(from!, to)
        .some((one) => (brute.world.map.hexsideTerrain![one]?.name ?? one).toLowerCase() === kind) &&
      closesStep(brute, from!, hex, 'hexside'),
  },
  {
    name: 'terrain that no retreat enters',
    says: /^No retreat may enter (.+)$/,
    isTrue: ([terrain], {brute, hex}) =>
      (
        brute.world.map.terrain?.[brute.world.terrain(hex)]?.name ?? brute.world.terrain(hex)
      ).toLowerCase() === terrain && closesAll(brute, hex, 'forbidden'),
  },
  {
    name: 'a region',
    says: /^No (\S+) unit may retreat into (\S+)(?: in (.+))?$/,
    isTrue: ([nation, region, month], {brute, hex}) =>
      brute.group.some(({nationality}) => nationality === nation!.toLowerCase()) &&
      brute.world.regions(hex).includes(region!.toLowerCase()) &&
      (month === undefined || brute.world.position.turn?.month === month.toLowerCase().replace(' ', '-')) &&
      closesAll(brute, hex, 'forbidden'),
  },
  {
    name: 'not farther away',
    says: /^It is no farther from (?:(.+) in )?(\S+) than (\S+); each hex entered must be farther away$/,
    isTrue: ([units, centre, before], {brute, hex}) =>
      (units === undefined
        ? centre === brute.origin
        : namesExactly(units, enemiesIn(brute, centre!), brute) &&
          brute.world.distance(brute.origin, centre!) === 1) &&
      brute.world.distance(centre!, hex) <= brute.world.distance(centre!, before!) &&
      brute.world.distance(before!, hex) === 1 &&
      closesStep(brute, before!, hex, 'away') &&
      // a hex that is closed from every side is closed to ways that lead outward too
      (before === brute.origin ||
        !(['terrain', 'enemy', 'zoc'] as const).some((by) => closesAll(brute, hex, by))),
  },
  {
    name: 'over-stacked',
    says: /^(?:With (.+) it would exceed the stacking limit|It is not empty: (.+) (?:is|are) there)(; a retreat does not end there)?$/,
    isTrue: ([some, only], {brute, hex}) =>
      brute.full(hex) && namesExactly((some ?? only)!, stackedIn(brute, hex), brute),
  },
  {
    name: 'over-stacked, so that the retreat goes on',
    says: /^(?:With (.+) it would exceed the stacking limit|It is not empty: (.+) (?:is|are) there), so the retreat goes on one hex(?:\. (.+)|, and (.+))?$/,
    isTrue: ([some, only, route, dead], {brute, hex, rule}) =>
      brute.full(hex) &&
      namesExactly((some ?? only)!, stackedIn(brute, hex), brute) &&
      stops(brute, hex).some(({path}) => path.length === brute.hexes) &&
      isOnward(route ?? dead, {brute, hex, rule}),
  },
  {
    name: 'too far',
    says: /^It is (\d+) hexes? away; the retreat is (\d+) hex(?:es)?$/,
    isTrue: ([away, length], {brute, hex}) =>
      brute.world.distance(brute.origin, hex) === Number(away) &&
      brute.hexes === Number(length) &&
      Number(away) > Number(length) &&
      enters(brute, hex).length === 0,
  },
  {
    name: 'only some of the hexes away',
    says: /^It is only (\d+) of (\d+) hexes away(?:, and (.+)|\. (.+))?$/,
    isTrue: ([gone, of, dead, route], {brute, hex, rule}) =>
      stops(brute, hex).some(
        ({path, owed}) => path.length === Number(gone) && path.length + owed === Number(of),
      ) && isOnward(route ?? dead, {brute, hex, rule}),
  },
  {
    name: 'a retreat falls shorter',
    says: /^The retreat would fall (\d+) hex(?:es)? short; (?:a retreat to|staying in) (\S+) falls only (\d+) short$/,
    isTrue: ([owed, end, fewest], {brute, hex}) =>
      isEnd(brute, end!) &&
      brute.blocked === Number(fewest) &&
      Number(owed) > Number(fewest) &&
      Math.min(...stops(brute, hex).map((way) => way.owed)) === Number(owed),
  },
  {
    name: 'a stop costs more steps',
    says: /^(?:Stopping|A stop) there loses (\w+) steps?; (?:a retreat to|staying in) (\S+) loses only (\d+)$/,
    isTrue: ([losses, end, fewest], {brute, hex}) => {
      const there = stops(brute, hex).map((way) => way.owed + way.losses);
      return (
        isEnd(brute, end!) &&
        brute.stepLosses === Number(fewest) &&
        count(losses!) > Number(fewest) &&
        Math.min(...there) === count(losses!)
      );
    },
  },
  {
    name: 'farther from supply',
    says: /^It is (\d+) from supply at ([^\s,;]+)(?:, no closer than (\S+))?; (\S+) is only (\d+)$/,
    isTrue: ([far, source, level, than, near], {brute, hex}) =>
      isFarther(brute, hex, far!, source!, than!, near!) && isNoCloser(brute, hex, level),
  },
  {
    name: 'a detachment',
    says: /^(.+) is of type detachment$/,
    isTrue: ([units], {brute}) =>
      namesExactly(units!, brute.group, brute) && brute.group.every(({type}) => type === 'detachment'),
  },
  {
    name: 'an EZOC that another route avoids',
    says: /^Its route enters an EZOC that the route to (\S+) avoids$/,
    isTrue: ([end], {brute, hex, rule}) => isEnd(brute, end!) && losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: "the ally's country",
    says: /^It is in the other ally's country; (\S+) is not$/,
    isTrue: ([end], {brute, hex, rule}) => isEnd(brute, end!) && losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'no supply source',
    says: /^It is not a legal supply source; (\S+) is$/,
    isTrue: ([end], {brute, hex, rule}) =>
      isEnd(brute, end!) &&
      brute.supply(end!) === 0 &&
      brute.supply(hex) > 0 &&
      losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'farther from a source',
    says: /^It is (\d+) from a legal supply source; (\S+) is only (\d+)$/,
    isTrue: ([far, end, near], {brute, hex, rule}) =>
      isEnd(brute, end!) &&
      isFar(brute, hex, far!) &&
      isFar(brute, end!, near!) &&
      losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'the wrong direction',
    says: /^The route to (\S+) leads less in the wrong direction$/,
    isTrue: ([end], {brute, hex, rule}) => isEnd(brute, end!) && losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'not the full distance',
    says: /^It is only (\d+) hex(?:es)? away; (\S+) is (\d+), and one hex may not be chosen$/,
    isTrue: ([away, end, full], {brute, hex, rule}) =>
      isEnd(brute, end!) &&
      brute.world.distance(brute.origin, hex) === Number(away) &&
      brute.world.distance(brute.origin, end!) === Number(full) &&
      losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'an end for want of another',
    says: /^An end where the hex is a major city and holds no friendly unit is taken only where there is no other; (\S+) is one$/,
    isTrue: ([end], {brute, hex, rule}) => isEnd(brute, end!) && losesBy(brute, endsIn(brute, hex)) === rule,
  },
  {
    name: 'room only where no hex is open',
    says: /^Its units make room only where no hex is open$/,
    isTrue: (_, {brute, hex}) => brute.full(hex) && brute.routes.length > 0,
  },
  {
    name: 'a longer retreat',
    says: /^Only a longer retreat leads there, and a shorter one ends in (\S+)$/,
    isTrue: ([end], {brute, hex, rule}) => isEnd(brute, end!) && losesBy(brute, endsIn(brute, hex)) === rule,
  },
];

/** Can a unit of a hex go one hex on, or in a chain, in Blue & Gray (7.8)? `left`: the hexes that others leave for it. */
function canMakeRoom(brute: Brute, hex: string, left: readonly string[]): boolean {
  return brute.world.neighbours(hex).some((to) => {
    if (left.includes(to) || brute.broken(hex, to).length > 0) return false;
    return !brute.full(to) || canMakeRoom(brute, to, [...left, hex]);
  });
}

/** The hexes that a sentence calls closed, each with the rule and the reason that it gives. */
const closedHexes = (words: string): readonly {at: string; rule: string; because: string}[] =>
  [...words.matchAll(/(\S+) is closed by (.+?) \((.+?)\)(?=, | and |$)/g)].map(([, at, rule, because]) => ({
    at: at!,
    rule: rule!,
    because: because!,
  }));

/** Is a reason short enough to be part of a sentence? */
function isSo(because: string, said: Said): boolean {
  const sentence = because.replace(/^[a-z]/, (letter) => letter.toUpperCase());
  return [because, sentence].some((words) =>
    kinds.some(({says, isTrue}) => says.test(words) && isTrue(says.exec(words)!.slice(1), said)),
  );
}

/** Is a hex entered by complete ways of which each breaks a rule by its end? */
function endsOnly(brute: Brute, hex: string, by: ReturnType<Brute['endBroken']>[number]): boolean {
  const there = brute.ways.filter((way) => way.owed === 0 && way.path.at(-1) === hex);
  return there.length > 0 && there.every((way) => brute.endBroken(way).includes(by));
}

/** Is it so what a sentence says of the ways on from a hex: the best, or why there is none? */
function isOnward(words: string | undefined, {brute, hex}: Said): boolean {
  const through = brute.ways.filter(({path}) => path.slice(0, -1).includes(hex));
  const complete = through.filter(({owed}) => owed === 0);
  const allowed = complete.filter((way) => brute.endBroken(way).length === 0);
  if (words === undefined) return false;
  const [, end, rule, why] =
    /^The best route through it, to (\S+), is ruled out by (.+?): (.+)$/.exec(words) ?? [];
  if (end !== undefined) {
    const [first] = [...allowed].sort((a, b) => better(worth(brute, a), worth(brute, b)));
    const there = allowed.filter(
      (way) => endOf(way, brute.origin) === end && better(worth(brute, way), worth(brute, first!)) === 0,
    );
    return losesBy(brute, there) === rule && isWorse(why!, there, {brute, hex: end, rule: rule!});
  }
  const closed = /^every way on (.+)$/.exec(words)?.[1];
  if (words === 'there is no open hex beyond it') return through.length === 0;
  if (closed === 'is a dead end') return through.length > 0 && complete.length === 0;
  if (closed === undefined || allowed.length > 0 || complete.length === 0) return false;
  const broken = new Set(complete.flatMap((way) => brute.endBroken(way)));
  const said = [
    ...(closed.includes('ends farther from supply') ? ['supply' as const] : []),
    ...(closed.includes('ends over the stacking limit') ? ['full' as const] : []),
    ...(closed.includes('ends where the hex is in an EZOC') ? ['zoc' as const] : []),
    ...(closed.includes('is of type detachment') ? ['detachment' as const] : []),
  ];
  return [...broken].every((one) => said.includes(one));
}

/** Is it so what a sentence says against some ways of one worth that end in a hex? */
function isWorse(words: string, ways: readonly Way[], {brute, hex}: Said): boolean {
  const [, far, source, level, than, near] =
    /^\S+ is (\d+) from supply at ([^\s,;]+)(?:, no closer than (\S+))?; (\S+) is only (\d+)$/.exec(words) ??
    [];
  if (far !== undefined)
    return (
      words.startsWith(`${hex} `) &&
      isFarther(brute, hex, far, source!, than!, near!) &&
      isNoCloser(brute, hex, level)
    );
  const [, lost, to, fewer] =
    /^it loses (\w+) steps?; the route to (\S+) loses (?:only )?(\w+)$/.exec(words) ?? [];
  if (lost !== undefined)
    return (
      ways.every((way) => way.losses === count(lost)) &&
      isEnd(brute, to!) &&
      count(fewer!) === brute.stepLosses
    );
  return others.some(({says, isTrue}) => {
    const groups = says.exec(words)?.groups;
    return groups !== undefined && isEnd(brute, groups['better']!) && isTrue(groups, brute, hex);
  });
}

/** Sentences of the other preferences about the end of a route, or about the route as `it`. */
const others: readonly {
  readonly says: RegExp;
  readonly isTrue: (words: Readonly<Record<string, string>>, brute: Brute, hex: string) => boolean;
}[] = [
  {says: /^it enters an EZOC that the route to (?<better>\S+) avoids$/, isTrue: () => true},
  {says: /^\S+ is in the other ally's country; (?<better>\S+) is not$/, isTrue: () => true},
  {
    says: /^\S+ is not a legal supply source; (?<better>\S+) is$/,
    isTrue: ({better}, {supply}, hex) => supply(better!) === 0 && supply(hex) > 0,
  },
  {
    says: /^\S+ is (?<far>\d+) from a legal supply source; (?<better>\S+) is only (?<near>\d+)$/,
    isTrue: ({far, near, better}, brute, hex) => isFar(brute, hex, far!) && isFar(brute, better!, near!),
  },
  {says: /^the route to (?<better>\S+) leads less in the wrong direction$/, isTrue: () => true},
  {
    says: /^\S+ is only (?<short>\d+) hex(?:es)? away; (?<better>\S+) is (?<full>\d+), and one hex may not be chosen$/,
    isTrue: ({short, full, better}, {world, origin}, hex) =>
      world.distance(origin, hex) === Number(short) && world.distance(origin, better!) === Number(full),
  },
  {says: /^only a longer retreat leads there, and a shorter one ends in (?<better>\S+)$/, isTrue: () => true},
  {
    says: /^an end where the hex is a major city and holds no friendly unit is taken only where there is no other; (?<better>\S+) is one$/,
    isTrue: () => true,
  },
];
