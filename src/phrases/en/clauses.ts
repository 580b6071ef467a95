/** The reasons and faults of clauses of retreats, by their lists and names. */
import type {HexGame} from '../../module/game.js';
import {bidiIsolate} from '../../module/bidi.js';
import type {
  Because,
  EndFault,
  EntryCause,
  EntryCost,
  FullArgs,
  GoesTo,
  MakesNoRoom,
  Onward,
  ReasonArgs,
  SupplyGap,
} from '../../rules/retreat/reasons.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {whenPhrases} from '../say-when.js';
import {placeWords} from './clause-words.js';
import {alternatives, counted, does, listed, properName, stateWord, units} from './lists.js';

type Phrase<Args> = (args: Args, names: Names) => string;

/** A reason by itself, and as part of a longer sentence. */
type TwoWays<Args> = {
  readonly sentence: Phrase<Args>;
  readonly clause: Phrase<Args>;
};
type Reasons<List extends keyof ReasonArgs> = {
  readonly [Is in keyof ReasonArgs[List]]: TwoWays<ReasonArgs[List][Is]>;
};

/** A reason that begins with a name: it is the same in a longer sentence. */
const same = <Args>(phrase: Phrase<Args>): TwoWays<Args> => ({sentence: phrase, clause: phrase});
/** A reason about the hex: `It is …`. */
const it = <Args>(rest: Phrase<Args>): TwoWays<Args> => ({
  sentence: (args, names) => `It ${rest(args, names)}`,
  clause: (args, names) => `it ${rest(args, names)}`,
});
/** A reason that begins with `The …`. */
const the = <Args>(rest: Phrase<Args>): TwoWays<Args> => ({
  sentence: (args, names) => `The ${rest(args, names)}`,
  clause: (args, names) => `the ${rest(args, names)}`,
});
/** A reason that begins with `No …`. */
const no = <Args>(rest: Phrase<Args>): TwoWays<Args> => ({
  sentence: (args, names) => `No ${rest(args, names)}`,
  clause: (args, names) => `no ${rest(args, names)}`,
});
/** A reason that decides for another end: about the hex by itself, about the end by its number in a longer sentence. */
const end = <Args extends {readonly hex: string}>(rest: Phrase<Args>): TwoWays<Args> => ({
  sentence: (args, names) => `It ${rest(args, names)}`,
  clause: (args, names) => `${args.hex} ${rest(args, names)}`,
});

/** The name of a terrain or a hexside terrain, as a sentence has it. */
const kindName = ({game}: Names, kind: 'terrain' | 'hexsideTerrain', id: string): string =>
  ((game as HexGame).map[kind]?.[id]?.name ?? id).toLowerCase();

function supplyWords({distance, source, than, thanDistance, noCloserThan}: SupplyGap): string {
  const from = source === undefined ? 'supply' : `supply at ${source}`;
  const away = distance === null ? 'cut off from supply' : `${String(distance)} from ${from}`;
  const level = noCloserThan === undefined ? '' : `, no closer than ${noCloserThan}`;
  return `is ${away}${level}; ${than} is only ${String(thanDistance)}`;
}

const fullSentence = ({units: there, single}: FullArgs, names: Names): string =>
  there.length === 0
    ? 'The group alone would exceed the stacking limit'
    : single
      ? `It is not empty: ${does(names, there, 'is', 'are')} there`
      : `With ${units(names, there)} it would exceed the stacking limit`;
const full: TwoWays<FullArgs> = {
  sentence: fullSentence,
  clause: (args, names) =>
    args.units.length === 0
      ? 'the group alone would exceed the stacking limit'
      : args.single
        ? `it is not empty: ${does(names, args.units, 'is', 'are')} there`
        : `with ${units(names, args.units)} it would exceed the stacking limit`,
};

function farther({where, orAsFar}: ReasonArgs['bars']['furtherOut']['asked']): string {
  const which = where === 'last-hex' ? 'the last hex entered' : 'each hex entered';
  return `${which} must be ${orAsFar ? 'as far away or farther' : 'farther away'}`;
}

/** Words a step that leads back; undefined where it leads to where the retreat began. */
function leadsBack({leads, asked}: ReasonArgs['bars']['furtherOut'], names: Names): string | undefined {
  const is = asked.orAsFar ? 'is nearer to' : 'is no farther from';
  switch (leads.is) {
    case 'back':
      return undefined;
    case 'towards':
      return `${is} ${units(names, leads.units)} in ${leads.in} than ${leads.before}; ${farther(asked)}`;
    case 'nowhere':
      return `is only ${counted(leads.hexes, 'hex')} from ${leads.began}; ${farther(asked)}`;
    case 'inwards':
      return `${is} ${leads.began} than ${leads.before}; ${farther(asked)}`;
  }
}
const began = ({asked}: ReasonArgs['bars']['furtherOut']): string =>
  asked.where === 'anywhere' ? 'retreat began there' : `retreat began there; ${farther(asked)}`;

/** Which units may not retreat where, and when: `Russian unit may retreat into Hungary in May 1941`. */
function regionWords({region, of}: ReasonArgs['bars']['region']): string {
  const {nationality, month} = of ?? {};
  const proper = (ids: string | readonly string[]): string => alternatives([ids].flat().map(properName));
  const who = nationality === undefined ? 'unit' : `${proper(nationality)} unit`;
  return `${who} may retreat into ${properName(region)}${month === undefined ? '' : ` in ${proper(month)}`}`;
}

const aStep = (steps: number): string => (steps === 1 ? 'a step' : counted(steps, 'step'));

function causeWords(cause: EntryCause, names: Names): string {
  switch (cause.is) {
    case 'enemyZoc':
      return `in the ZOC of ${units(names, cause.units)}`;
    case 'overStacked':
      return cause.units.length > 0
        ? `over-stacked with ${units(names, cause.units)}`
        : 'over-stacked by the group alone';
    case 'place':
      return placeWords(cause, names.game);
  }
}
const causesWords = ({causes, when}: EntryCost, names: Names): string =>
  `${listed(causes.map((cause) => causeWords(cause, names)))}${when ? `, and ${whenPhrases.holds(when, names.game)}` : ''}`;

/** Words for what a cost takes: `this costs the group a step`, `d1 becomes disrupted`. */
function takenWords(cost: EntryCost, names: Names): string {
  const {steps, group, payers, each, once, state, sets} = cost;
  const route = once ? ', once for the route' : '';
  if (state === undefined) {
    if (!each) return `this costs ${group ? units(names, group) : 'the group'} ${aStep(steps)}${route}`;
    return steps % payers.length === 0
      ? `this costs each of ${units(names, payers)} ${aStep(steps / payers.length)}${route}`
      : `this costs ${units(names, payers)} ${aStep(steps)} in all${route}`;
  }
  const word = stateWord(names.game, state);
  const becomes = sets.length === 0 ? [] : [`${does(names, sets, 'becomes', 'become')} ${word}`];
  const lost = each
    ? `${aStep(steps / payers.length)} each`
    : `${aStep(steps)}${payers.length > 1 ? ' in all' : ''}`;
  const loses =
    steps === 0
      ? []
      : [
          `${does(names, payers, 'is', 'are')} ${word} already and ${payers.length === 1 ? 'loses' : 'lose'} ${lost}`,
        ];
  return `${[...becomes, ...loses].join('; ')}${route}`;
}

/** The hexes that a unit may be displaced to: `0507 or 0606`, or those of the units that it displaces in turn. */
const goesWords = (goes: GoesTo, names: Names): string =>
  'to' in goes
    ? alternatives(goes.to)
    : goes.displacing
        .map(
          ({into, units: some, goes: next}) =>
            `${into}, where ${alternatives(some.map(names.unit))} makes room by going to ${goesWords(next, names)}`,
        )
        .join('; or to ');

const ofParts = (hexes: number): string => `${counted(hexes, 'hex')} short`;
const staying = ({at, stays}: {readonly at: string; readonly stays: boolean}): string =>
  stays ? `staying in ${at}` : `a retreat to ${at}`;
/** `none`, `only 2`. */
const few = (count: number): string => (count === 0 ? 'none' : `only ${String(count)}`);

function onwardWords(onward: Onward | undefined, names: Names): string {
  switch (onward?.is) {
    case undefined:
      return '';
    case 'ruledOut':
      return `. The best route through it, to ${onward.end}, is ruled out by ${bidiIsolate(onward.rule)}: ${reasonPhrases.clause(onward.because, names)}`;
    case 'ends': {
      const each = onward.faults.map(
        ({rule, fault}) => `${reasonPhrases.fault(fault, names)}, by ${bidiIsolate(rule)}`,
      );
      return `, and every way on ${alternatives(each)}`;
    }
    case 'deadEnds':
      return ', and every way on is a dead end';
    case 'noneOpen':
      return ', and there is no open hex beyond it';
  }
}

function cannotMakeRoom({units: some, because}: MakesNoRoom, names: Names): string {
  switch (because.is) {
    case 'displacedAlready':
      return `${does(names, some, 'was', 'were')} displaced already`;
    case 'tooFew':
      return `${units(names, some)} would not make enough room by leaving`;
    case 'closed':
      return `${units(names, some)} cannot be displaced${reasonPhrases.closedBy(because, names)}`;
  }
}

const farthest = ({unit, hexes}: ReasonArgs['course']['cap'], names: Names): string =>
  hexes === 0
    ? `${names.unit(unit)} may not retreat`
    : `${names.unit(unit)} may retreat only ${counted(hexes, 'hex')}`;

type ClausePhrases = {
  readonly bars: Reasons<'bars'>;
  readonly ends: Reasons<'ends'>;
  readonly prefers: Reasons<'prefers'>;
  readonly effects: Reasons<'effects'>;
  readonly course: {
    readonly [Is in keyof ReasonArgs['course']]: {
      readonly sentence: Phrase<ReasonArgs['course'][Is]>;
    };
  };
  readonly faults: {readonly [Is in Exclude<keyof ReasonArgs['ends'], 'hexIs'>]: string};
};

/** Why clauses and other rules close hexes, by the clause’s name. */
export const clausePhrases = definePhrases<ClausePhrases>('clauses', {
  bars: {
    prohibitedTerrain: same((args, names) => {
      const who = units(names, args.units);
      return 'terrain' in args
        ? `${who} cannot enter ${kindName(names, 'terrain', args.terrain)} hexes`
        : `${who} cannot cross the ${kindName(names, 'hexsideTerrain', args.hexside)} between ${args.from} and ${args.to}`;
    }),
    enemyUnits: same(({units: enemies, lone}, names) => {
      if (!lone) return `${does(names, enemies, 'holds', 'hold')} it`;
      const there = `${does(names, enemies, 'is', 'are')} there`;
      return lone.is === 'inCompany'
        ? `${there} in company; only an HQ on its own can be overrun, by ${lone.rule}`
        : `${there}; only a combat unit can overrun a lone HQ, by ${lone.rule}`;
    }),
    enemyZoc: it(
      ({units: enemies, without}, names) =>
        `is in the ZOC of ${units(names, enemies)}${without === undefined ? '' : ` and no ${without === 'unit' ? '' : 'friendly '}unit is there`}`,
    ),
    bond: the(({units: two, between}, names) =>
      between
        ? `bond of ${units(names, two)} runs along the hexside between ${between[0]} and ${between[1]}`
        : `bond of ${units(names, two)} runs through it, and no friendly unit is there`,
    ),
    furtherOut: {
      sentence: (args, names) => {
        const back = leadsBack(args, names);
        return back === undefined ? `The ${began(args)}` : `It ${back}`;
      },
      clause: (args, names) => {
        const back = leadsBack(args, names);
        return back === undefined ? `the ${began(args)}` : `it ${back}`;
      },
    },
    awayFromSupply: it(supplyWords),
    ringOfZoc: the(({from}) => `group is surrounded: every hex it could enter from ${from} is in an EZOC`),
    markerCloses: {
      sentence: ({marker}) => `An enemy ${bidiIsolate(marker)} is there`,
      clause: ({marker}) => `an enemy ${bidiIsolate(marker)} is there`,
    },
    fullHex: full,
    origin: the(() => 'retreat began there'),
    hexside: no(
      ({hexside, from, to}, names) =>
        `retreat may cross the ${kindName(names, 'hexsideTerrain', hexside)} between ${from} and ${to}`,
    ),
    terrain: no(({terrain}, names) => `retreat may enter ${kindName(names, 'terrain', terrain)}`),
    direction: the(
      ({directions, from, to}) =>
        `step${from === undefined ? '' : ` from ${from}`} to ${to} does not go ${alternatives(directions)}`,
    ),
    region: no(regionWords),
    beyondFullHex: {
      sentence: ({from = 'The hex before it'}) => `${from} is full: a retreat may only end there`,
      clause: ({from = 'the hex before it'}) => `${from} is full: a retreat may only end there`,
    },
    mustExit: {
      sentence: ({from = 'a hex of the map edge'}) =>
        `A group in ${from} with hexes still to go must leave the map there`,
      clause: ({from = 'a hex of the map edge'}) =>
        `a group in ${from} with hexes still to go must leave the map there`,
    },
  },
  ends: {
    noFurtherFromSupply: it(supplyWords),
    withinStacking: full,
    survivesSharedSteps: the(
      ({steps}) =>
        `unit would not survive the ${steps === undefined ? 'losses' : counted(steps, 'step loss')} for EZOC hexes held by friendly units`,
    ),
    rearward: it(({towards, from}) =>
      towards === 'own-edge'
        ? `is farther from the unit's own map edge than ${from}`
        : 'is next to an enemy combat unit that the group retreats from',
    ),
    neverEndIn: it(() => "is in the other ally's country"),
    hexIs: {
      sentence: (args, names) => {
        if ('facts' in args) return whenPhrases.factSentence(args.facts, names.game);
        const asks = whenPhrases.holds(args.asks, names.game);
        return args.routes === 'some'
          ? `Each route there is closed by one rule or another: by this one ${args.not ? 'if' : 'unless'} ${asks}`
          : args.not
            ? `On every route there ${asks}`
            : `There is no route there on which ${asks}`;
      },
      clause: (args, names) => {
        if ('facts' in args) return whenPhrases.fact(args.facts, names.game);
        const asks = whenPhrases.holds(args.asks, names.game);
        return args.routes === 'some'
          ? `each route there is closed by one rule or another: by this one ${args.not ? 'if' : 'unless'} ${asks}`
          : args.not
            ? `on every route there ${asks}`
            : `there is no route there on which ${asks}`;
      },
    },
  },
  prefers: {
    fewestLosses: {
      sentence: ({cost}, names) =>
        cost
          ? `${reasonPhrases.costs(cost, names)}; another route avoids that`
          : 'Its route loses a step that another route avoids',
      clause: ({better, loses}) =>
        loses
          ? `it loses ${counted(loses.steps, 'step')}; the route to ${better} loses ${few(loses.least)}`
          : 'it loses a step that another route avoids',
    },
    bareLength: {
      sentence: ({better}) => `Only a longer retreat leads there, and a shorter one ends in ${better}`,
      clause: ({better}) => `only a longer retreat leads there, and a shorter one ends in ${better}`,
    },
    closerToSupply: end(supplyWords),
    nearestToSupply: end(supplyWords),
    fewestEnemyZoc: {
      sentence: ({better, where}) =>
        where === 'last-hex'
          ? `It is in an EZOC; ${better} is not`
          : `Its route enters an EZOC that the route to ${better} avoids`,
      clause: ({hex, better, where}) =>
        where === 'last-hex'
          ? `${hex} is in an EZOC; ${better} is not`
          : `it enters an EZOC that the route to ${better} avoids`,
    },
    notEndIn: end(({better}) => `is in the other ally's country; ${better} is not`),
    endOnSource: end(({better}) => `is not a legal supply source; ${better} is`),
    nearestSource: end(({better, distance, least}) => {
      const away = (hexes: number | null): string => (hexes === null ? 'cut off' : String(hexes));
      return `is ${away(distance)} from a legal supply source; ${better} is only ${away(least)}`;
    }),
    homeward: the(({better}) => `route to ${better} leads less in the wrong direction`),
    direction: the(({better}) => `route to ${better} keeps to the right direction`),
    avoids: {
      sentence: ({avoided, better}, {game}) =>
        `An end where ${whenPhrases.holds(avoided, game)} is taken only where there is no other; ${better} is one`,
      clause: ({avoided, better}, {game}) =>
        `an end where ${whenPhrases.holds(avoided, game)} is taken only where there is no other; ${better} is one`,
    },
    fullDistance: end(
      ({better, distance, farthest: far}) =>
        `is only ${counted(distance, 'hex')} away; ${better} is ${String(far)}`,
    ),
  },
  effects: {
    displacement: same(
      ({units: group}, names) =>
        `${units(names, group)} still ${group.length === 1 ? 'stands' : 'stand'} there`,
    ),
  },
  course: {
    noStep: {
      sentence: ({from, to, stays}) =>
        stays ? 'The path stays in one hex' : `${from} and ${to} are not adjacent`,
    },
    complete: {sentence: ({hexes}) => `The retreat was complete after ${counted(hexes, 'hex')}`},
    enteredTwice: {sentence: () => 'The route enters it twice'},
    deadEnd: {
      sentence: ({hexes}) => `There is no open hex beyond it, with ${counted(hexes, 'hex')} to go`,
    },
    noWayOn: {sentence: () => 'On this path, every way on from there breaks a rule'},
    neverComplete: {sentence: () => 'No retreat that goes on from there is complete'},
    tooFar: {
      sentence: ({away, hexes}) =>
        `It is ${counted(away, 'hex')} away; the retreat is ${counted(hexes, 'hex')}`,
    },
    noWay: {
      sentence: (closed, names) => `No legal route leads there${reasonPhrases.closedBy(closed, names)}`,
    },
    cap: {
      sentence: (args, names) =>
        args.away === undefined
          ? farthest(args, names)
          : `It is ${counted(args.away, 'hex')} away; ${farthest(args, names)}`,
    },
    goesTo: {
      sentence: ({from, to, where}, {game}) =>
        `From ${from} the retreat goes to ${alternatives(to)}${where ? `, where ${whenPhrases.holds(where, game)}` : ''}`,
    },
    full: {sentence: (args, names) => `${fullSentence(args, names)}; a retreat does not end there`},
    short: {
      sentence: ({hexes, of, complete}) =>
        of === 'route'
          ? `It is ${ofParts(hexes)}; ${complete ? 'the unit has a route of full length' : 'a retreat may not fall short'}`
          : `It is ${ofParts(hexes)}, but the group could go ${complete ? 'all the way' : 'farther'}`,
    },
    only: {
      sentence: ({gone, hexes, full: there, onward}, names) =>
        `${
          there
            ? `${fullSentence(there, names)}, so the retreat goes on one hex`
            : `It is only ${String(gone)} of ${counted(hexes, 'hex')} away`
        }${onwardWords(onward, names)}`,
    },
    shorter: {
      sentence: ({hexes, least, there}) =>
        `The retreat would fall ${ofParts(hexes)}; ${staying(there)} falls only ${String(least)} short`,
    },
    dearer: {
      sentence: ({steps, least, there}) =>
        `Stopping there loses ${counted(steps, 'step')}; ${staying(there)} loses ${few(least)}`,
    },
    elsewhere: {
      sentence: ({there: {at, stays}}) => (stays ? `The group stays in ${at}` : `The group stops in ${at}`),
    },
    nobodyDisplaced: {sentence: () => 'No unit is displaced there'},
    displaceOthers: {
      sentence: ({ways, together}, names) => {
        const each = ways.map(({unit, goes}) => `${names.unit(unit)} to ${goesWords(goes, names)}`);
        return `To make room there, displace ${(together ? listed : alternatives)(each)}`;
      },
    },
    makeNoRoom: {
      sentence: ({all}, names) => listed(all.map((one) => cannotMakeRoom(one, names))),
    },
    roomElsewhere: {sentence: () => 'Its units make room only where no hex is open'},
  },
  faults: {
    noFurtherFromSupply: 'ends farther from supply',
    withinStacking: 'ends over the stacking limit',
    survivesSharedSteps: 'costs more steps than the unit has',
    rearward: 'ends towards the enemy',
    neverEndIn: "ends in the other ally's country",
  },
});

type Said = (because: Because, names: Names) => string;
/** Clauses that say what no unit may do: where they count follows without a comma. */
const prohibitions: readonly string[] = ['hexside', 'terrain', 'region'];
const withCondition = ({is, when}: Because, said: string, {game}: Names): string =>
  when ? `${said}${prohibitions.includes(is) ? ' where' : ', and'} ${whenPhrases.holds(when, game)}` : said;

/** Reasons with the conditions under which they count, and what is said of several. */
export const reasonPhrases = definePhrases('reasons', {
  /** A reason by itself, without a full stop. */
  sentence: (because: Because, names: Names): string => {
    const {[because.is]: phrase} = clausePhrases[because.list] as Readonly<Record<string, {sentence: Said}>>;
    return withCondition(because, phrase!.sentence(because, names), names);
  },
  /** A reason as part of a longer sentence. */
  clause: (because: Because<'bars' | 'ends' | 'prefers' | 'effects'>, names: Names): string => {
    const {[because.is]: phrase} = clausePhrases[because.list] as Readonly<Record<string, {clause: Said}>>;
    return withCondition(because, phrase!.clause(because, names), names);
  },
  /** The rules that close some hexes, as the end of a sentence: `: 05.06 is closed by 9.2 (it is in the ZOC of 131 RR)`. */
  closedBy: ({hexes, more}: ReasonArgs['course']['noWay'], names: Names): string => {
    const each = hexes.map(
      ({at, rule, because}) =>
        `${at} is closed by ${bidiIsolate(rule)} (${reasonPhrases.clause(because, names)})`,
    );
    return each.length === 0
      ? ''
      : `: ${listed([...each, ...(more ? ['other hexes are closed, too'] : [])])}`;
  },
  /** The fault of every route, as a verb phrase: `ends farther from supply`. */
  fault: (fault: EndFault, names: Names): string => {
    if (fault.is !== 'hexIs') return clausePhrases.faults[fault.is];
    if ('since' in fault) return `is closed, since ${whenPhrases.fact(fault.since, names.game)}`;
    const where = whenPhrases.holds(fault.where, names.game);
    return fault.onRoute ? `is one on which ${where}` : `ends where ${where}`;
  },
  /** The cost of a hex as a reason: `It is in the ZOC of 131 RR, which costs a step`. */
  costs: (cost: EntryCost, names: Names): string =>
    `It is ${causesWords(cost, names)}, ${cost.state === undefined ? `which costs ${aStep(cost.steps)}` : `and ${takenWords(cost, names)}`}`,
  /** The cost of a hex as a finding. */
  cost: (cost: EntryCost, names: Names): string =>
    `${cost.at}: ${causesWords(cost, names)}; ${takenWords(cost, names)}.`,
  /** The limit of a unit: `46 RD may retreat only 1 hex`. */
  cap: farthest,
  /** The hexes that a displaced unit goes to. */
  goes: goesWords,
  /** Why units of a full hex make no room. */
  noRoom: (all: readonly MakesNoRoom[], names: Names): string =>
    listed(all.map((one) => cannotMakeRoom(one, names))),
});
