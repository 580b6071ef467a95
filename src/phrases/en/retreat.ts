/** Findings on retreats on hexes, and the sentences of verdicts, losses, splits, proofs and other readings. */
import {bidiIsolate} from '../../module/bidi.js';
import {cited} from '../cited.js';
import type {Finding} from '../../rules/finding.js';
import type {FateArgs} from '../../rules/retreat/clauses/fate.js';
import type {OtherwiseClause} from '../../rules/retreat/definitions/fates.js';
import type {Open} from '../../rules/retreat/reasons.js';
import type {HeldArgs, ReadingArgs, RetreatArgs, SharedArgs} from '../../rules/retreat/retreat-args.js';
import type {
  DisputeArgs,
  LossArgs,
  LossesArgs,
  OutcomeArgs,
  PlanUnderArgs,
  RulingArgs,
  SplitArgs,
  StateArgs,
  VerdictArgs,
} from '../../rules/retreat/verdict-args.js';
import {definePhrases} from '../define.js';
import type {Names} from '../names.js';
import {whenPhrases} from '../say-when.js';
import {reasonPhrases} from './clauses.js';
import {alternatives, counted, does, listed, stateName, stateWord, units} from './lists.js';

type Ids = readonly string[];
type RetreatPhrases = {
  readonly [Code in keyof RetreatArgs]: (args: RetreatArgs[Code], names: Names) => string;
};

/** Names the hexes that are open instead: `04.05 is open`, `04.05, 05.06 and other hexes are open`. */
const openWords = ({hexes, more}: Open): string =>
  more
    ? `${hexes.join(', ')} and other hexes are open`
    : `${listed(hexes)} ${hexes.length > 1 ? 'are' : 'is'} open`;

const s = (some: Ids, word: string): string => (some.length === 1 ? `${word}s` : word);

const removed = (
  {state, returns}: Extract<OtherwiseClause, {readonly clause: 'removed'}>,
  some: Ids,
  names: Names,
): string => {
  const [is, goes, back] = some.length === 1 ? ['is', 'goes', 'returns'] : ['are', 'go', 'return'];
  const leaves =
    state === undefined
      ? `${is} removed from the map`
      : `${goes} into the ${stateName(names.game, state)} box`;
  return typeof returns === 'number' ? `${leaves} and ${back} after ${counted(returns, 'turn')}` : leaves;
};

/** `2 steps`; of a budget without the hexes that others have paid for: `1 step (others have paid for 1 hex)`. */
const lossShort = ({hexes, paid}: RetreatArgs['fallsShort']['loses']): string =>
  `${counted(hexes - paid, 'step')}${paid > 0 ? ` (others have paid for ${counted(paid, 'hex')})` : ''}`;

const them = (some: Ids): string => (some.length === 1 ? 'it' : 'them');

function heldWords({units: held, rest, then}: HeldArgs, names: Names): string {
  const what = {
    mustSplit: `so must go without ${them(rest)}`,
    mayStay: `and may stay with ${them(rest)} under your group's reading`,
    staysWithHqs: `but may leave no HQ behind, so ${held.length === 1 ? 'it stays' : 'they stay'} with ${them(rest)}`,
  }[then];
  return `${units(names, held)} can retreat in full without ${units(names, rest)}, ${what}.`;
}

/** Names the reading by which each unit pays, or a unit that was alone too. */
const byReading = ({reading}: SharedArgs): string =>
  reading === 'each'
    ? ' (each unit pays: this reading)'
    : reading === 'alone'
      ? ' (a lone unit pays too: our reading)'
      : '';

/** The sentence of each finding on a retreat. */
export const retreatPhrases = definePhrases<RetreatPhrases>('retreat', {
  closed: ({at, because, open}, names) =>
    `${at}: no. ${reasonPhrases.sentence(because, names)}${open ? `; ${openWords(open)}` : ''}.`,
  openNow: ({at, closes, because}, names) =>
    `${at}: open now, closed where ${whenPhrases.holds(closes, names.game)}. ${reasonPhrases.sentence(because, names)}.`,
  entryCost: (cost, names) => reasonPhrases.cost(cost, names),
  longer: ({at, single}) =>
    `${at} is ${single ? 'not empty' : 'over-stacked'}: the retreat is one hex longer.`,
  undecided: () => 'Not decided: there are too many ways to retreat to compare them all.',
  undecidedUnder: ({reading}) =>
    `If ${rulingPhrases.reading(reading)}: Not decided: there are too many ways to retreat to compare them all.`,
  routesCut: ({most}) =>
    `There are more than ${String(most)} routes; only the first ${String(most)} are listed.`,
  capped: ({unit, hexes, asked, rest}, names) => {
    const beyond = asked - hexes;
    const what = {
      steps: `the other ${counted(beyond, 'hex')} cost ${counted(beyond, 'step')}`,
      eliminated: `it is asked for ${String(asked)}, so the group is eliminated`,
      ends: 'the retreat ends there',
    }[rest];
    return `${reasonPhrases.cap({unit, hexes}, names)}: ${what}.`;
  },
  everyRoute: ({fate, blocked, faults}, names) => {
    const found = new Set(faults.map((fault) => reasonPhrases.fault(fault, names)));
    return `${rulingPhrases.fate(fate, names)}: every route ${alternatives([...(blocked ? ['is blocked'] : []), ...found])}.`;
  },
  noRoute: ({fate}, names) => `No legal route: ${rulingPhrases.fate(fate, names)}.`,
  fallsShort: ({short, loses, ends}) =>
    `The retreat falls ${counted(short, 'hex')} short: the group loses ${lossShort(loses)} and ends in ${alternatives(ends)}.`,
  leftOver: ({units: group, left}, names) =>
    ({
      isolated: 'The survivors become Isolated.',
      stays: 'The survivors stay there.',
      nobody: `No steps are left: ${does(names, group, 'is', 'are')} eliminated.`,
    })[left],
  fellShort: ({short, loses, units: group, at, left}, names) => {
    const fate = {
      isolated: `the survivors stay in ${at} and are Isolated`,
      stays: `the survivors stay in ${at}`,
      nobody: `no steps are left, and ${does(names, group, 'is', 'are')} eliminated`,
    }[left];
    return `The retreat falls ${counted(short, 'hex')} short, at a loss of ${lossShort(loses)}; ${fate}.`;
  },
  unlisted: () => 'Another route goes farther or loses fewer steps.',
  leavesMap: ({units: group, at, returns}, names) => {
    const back =
      returns === null
        ? " (the rules text doesn't say when units return)"
        : `; ${group.length === 1 ? 'it returns' : 'they return'} after ${counted(returns, 'turn')}`;
    return `${does(names, group, 'leaves', 'leave')} the map at ${at}${back}.`;
  },
  throughFriends: () =>
    'Every listed route ends out of supply. The owner may choose one through friendly units that ends in supply.',
  noSupplySource: ({side, except}, names) =>
    except === undefined
      ? `${names.The(side)} have no supply source on the map, so supply rules out no hex.`
      : `${names.The(side)} have no supply source on the map except ${except} itself, which does not count, so supply rules out no hex.`,
  faultAllowed: ({fault}, names) =>
    `Every full retreat ${reasonPhrases.fault(fault, names)}; this reading allows it.`,

  displaced: ({unit, from, to, group}, names) =>
    `${names.unit(unit)} is displaced from ${from} to ${to} to make room for ${units(names, group)}.`,
  mayDisplace: ({units: some, at, goes, must}, names) => {
    const who = must ? units(names, some) : alternatives(some.map(names.unit));
    const are = must ? (some.length === 1 ? 'is' : 'are') : 'may be';
    return `${at}: ${who} ${are} displaced to ${reasonPhrases.goes(goes, names)}.`;
  },
  chainsCut: () => 'There are too many chains of displacement to list: for each unit these are the shortest.',
  nobodyMakesRoom: ({at, all}, names) => `${at}: ${reasonPhrases.noRoom(all, names)}.`,
  anyDirection: ({directions, freeInZoc}) =>
    `No retreat that goes only ${alternatives(directions)} ${freeInZoc ? 'is as good and keeps out of EZOCs' : 'is as good'}: any direction is open.`,

  heldByFriends: ({at, by, payer, inAll, reading}, names) => {
    const who = {
      unit: 'the unit',
      eachUnit: 'each unit',
      stack: 'the units that began stacked together',
    }[payer];
    return `${at}: this EZOC hex, held by ${units(names, by)}, costs ${who} one step${inAll ? ' in all' : ''}${byReading({inAll, ...(reading ? {reading} : {})})}.`;
  },
  sharedStep: (args, names) => {
    const {hexes, number, units: stack, inAll} = args;
    const costs =
      hexes.length > 1
        ? 'are EZOC hexes held by friendly units and cost'
        : 'is an EZOC hex held by friendly units and costs';
    return `${listed(hexes)}, hex ${String(number)} of the retreat, ${costs} ${units(names, stack)} one step${inAll ? ' in all' : ''}${byReading(args)}.`;
  },
  firstStep: ({by, units: takers}, names) =>
    by === 'owner'
      ? 'The owner chooses which unit takes the loss (the rules text is silent).'
      : `${units(names, takers)} (${rulingPhrases.takers[by]}) takes the first step loss.`,

  couldGo: heldWords,
  keptTogether: ({at, ...held}, names) => {
    const said = `${at}: ${heldWords(held, names)}`;
    return {
      mustSplit: `${said} Send ${units(names, held.units)} as a separate group. Only if you play that units may stay with one that cannot retreat may they stay together.`,
      mayStay: `${said} Under the other reading they must go.`,
      staysWithHqs: said,
    }[held.then];
  },
  hqsGoToo: ({units: hqs, at}, names) =>
    `${units(names, hqs)} must retreat with one of the groups that leave ${at}.`,
  hqApart: ({unit, at, goes}, names) =>
    `${at}: ${names.unit(unit)} ${
      goes
        ? 'may not retreat apart from the combat units it was stacked with'
        : 'may not stay behind: it was stacked with combat units that retreat'
    }. Add it to one of their groups.`,
  hqsStranded: ({units: hqs, at}, names) =>
    `${at}: ${does(names, hqs, 'is', 'are')} eliminated: under this reading an HQ needs a combat unit to retreat with.`,
  overrun: ({units: hqs, at}, names) =>
    `${at}: ${does(names, hqs, 'is', 'are')} overrun${hqs.length > 1 ? ' (several HQs at once: our reading)' : ''}.`,
  relocated: ({units: hqs, at, cause, marker}, names) => {
    const is = hqs.length === 1 ? 'is' : 'are';
    const how = cause === 'left-alone' ? `${is} left alone in` : s(hqs, 'enter');
    const together = cause === 'left-alone' && hqs.length > 1 ? ' (two HQs count as alone: our reading)' : '';
    return `${at}: ${units(names, hqs)} ${how} a hex with a ${bidiIsolate(marker)}${together} and ${is} relocated at once (the rules text doesn't say where to).`;
  },
  onlySupported: ({units: stray}, names) =>
    `${units(names, stray)} only supported the combat and ${stray.length === 1 ? 'stays' : 'stay'} in place under this reading.`,
  leftOut: ({unit, at}, names) =>
    `${at}: ${names.unit(unit)} must retreat too, but it is in no group of the plan.`,
  mapEdge: ({elsewhere}) => `No unit may leave the map${elsewhere ? ' here' : ''}.`,
  isolatedGroup: () =>
    'The group is isolated or out of supply. Another rule, which is not in our copy, may add to this answer.',
  question: ({asks, here, else: otherwise}) => `${asks} Our reading: ${here}. Other reading: ${otherwise}.`,
});

/** The changes that would mend what findings on retreats refuse; empty where there is none. */
export const retreatRemedies = definePhrases<
  Pick<RetreatPhrases, 'closed' | 'entryCost' | 'keptTogether' | 'hqApart' | 'leftOut'>
>('retreat-remedies', {
  closed: ({open}) => (open ? openWords(open) : ''),
  entryCost: ({at, cancelled}) => (cancelled ? `a friendly unit in ${at} before the retreat` : ''),
  keptTogether: ({units: held, then}, names) =>
    then === 'mustSplit' ? `send ${units(names, held)} as a separate group` : '',
  hqApart: ({unit}, names) => `add ${names.unit(unit)} to one of their groups`,
  leftOut: ({unit}, names) => `add ${names.unit(unit)} to a group`,
});

const statesWords = (states: readonly StateArgs[], names: Names): string =>
  states
    .map(
      ({state, units: some}) => `; ${does(names, some, 'becomes', 'become')} ${stateWord(names.game, state)}`,
    )
    .join('');

const lossesWords = (lost: LossesArgs, names: Names): string =>
  'most' in lost
    ? `${String(lost.least)} to ${counted(lost.most, 'step')} lost${statesWords(lost.states, names)}`
    : rulingPhrases.loss(lost, names);

/** `1 step lost; 46 RD to 07.07; 220 Tank stays in 06.07, 1 step lost, which destroys 220 Tank.` */
function splitWords({steps, complete, groups}: SplitArgs, names: Names): string {
  const lost = steps === 0 ? 'no losses' : `${counted(steps, 'step')} lost`;
  const said = groups.map(({units: group, at, fate, loss}) => {
    if (fate === 'eliminated') return `${does(names, group, 'is', 'are')} eliminated`;
    const goes = fate === 'stays' ? `${s(group, 'stay')} in ${at}` : `to ${at}`;
    return `${units(names, group)} ${goes}${loss ? `, ${rulingPhrases.loss(loss, names)}` : ''}`;
  });
  return `${lost}${complete ? '' : ' (best found so far)'}; ${said.join('; ')}.`;
}

/** A verdict that a hex may be entered, or not, as a line names it. */
interface HexArgs {
  readonly hex: string;
  readonly verdict: 'end' | 'route' | 'origin' | 'no';
  readonly mustStay?: true;
  /** The findings on it, as they are said. */
  readonly findings: readonly Finding[];
}

/** A hex of a walk. */
interface WalkArgs {
  readonly hex: string;
  /** Hexes to go from there; undefined where no route begins so. */
  readonly toGo?: number;
  /** Steps that the way has cost so far. */
  readonly steps?: number;
  /** Its cost, or the first rule against it, as it is said. */
  readonly first?: Finding | undefined;
}

/** An exit of a proof. */
interface ExitArgs {
  readonly from: string;
  readonly to: string | undefined;
  readonly direction: string;
  readonly entered: boolean;
  readonly findings: readonly Finding[];
}

/** Everything against one hex, which is named once: `no. 131 RR holds it (9.1). It is in the ZOC of 131 RR (9.2).` */
const against = (hex: string, findings: readonly Finding[], names: Names): string =>
  [
    'no.',
    ...findings.map((finding) => {
      if (finding.code !== 'closed') return cited(finding);
      const {because, open, at} = finding.args as RetreatArgs['closed'];
      if (at !== hex) return cited(finding);
      const said = `${reasonPhrases.sentence(because, names)}${open ? `; ${openWords(open)}` : ''}.`;
      return cited({...finding, message: said});
    }),
  ].join(' ');

/** The exits of each hex as lines of text. */
function exitLines(exits: readonly ExitArgs[], origin: string, names: Names): readonly string[] {
  const byHex = new Map<string, ExitArgs[]>();
  for (const exit of exits) byHex.set(exit.from, [...(byHex.get(exit.from) ?? []), exit]);
  return [...byHex].flatMap(([hex, here]) => {
    const isOpen = here.some(({entered}) => entered);
    const line = ({to, direction, entered, findings}: ExitArgs): string =>
      to === undefined
        ? `- ${direction}: ${findings.map(cited).join(' ')}`
        : `- ${direction}, ${to}: ${entered ? 'open; its own exits follow.' : against(to, findings, names)}`;
    const none = isOpen ? '' : ' none is open.';
    return [`${hex === origin ? 'Exits from' : 'Then from'} ${hex}:${none}`, ...here.map(line)];
  });
}

/** Verdicts on retreats, and what belongs to them. */
export const rulingPhrases = definePhrases('rulings', {
  /** The fate of a group that has no route: `1 Guards is eliminated`. */
  fate: ({units: group, from, otherwise, eliminated}: FateArgs, names: Names): string => {
    const who = units(names, group);
    const is = group.length === 1 ? 'is' : 'are';
    switch (otherwise.clause) {
      case 'stepPerHex':
      case 'eliminated':
        return `${who} ${is} eliminated`;
      case 'steps':
        return `${who} ${s(group, 'lose')} ${counted(otherwise.steps, 'step')} and ${eliminated ? `${is} eliminated` : `${s(group, 'stay')} in ${from}`}`;
      case 'removed':
        return `${who} ${removed(otherwise, group, names)}${otherwise.counts === 'lost' ? `, and ${s(group, 'count')} as lost` : ''}`;
      case 'surrenders':
        return `${who} ${s(group, 'surrender')}`;
      case 'stays':
        return `${who} ${s(group, 'stay')} in ${from}`;
    }
  },
  /** The unit that takes the next step, in brackets. */
  takers: {
    owner: "the owner's choice",
    'most-steps': 'the unit with the most steps',
    strongest: 'the strongest',
  },
  /** `no losses`, `1 step lost, which destroys Coastal Army; d1 becomes disrupted`. */
  loss: ({steps, destroys, mayFallOnOthers, states}: LossArgs, names: Names): string => {
    const lost = steps === 0 ? 'no losses' : `${counted(steps, 'step')} lost`;
    const fatal =
      destroys.length === 0
        ? ''
        : `, which ${mayFallOnOthers ? 'may destroy' : 'destroys'} ${units(names, destroys)}`;
    return `${lost}${fatal}${statesWords(states, names)}`;
  },
  /** The verdict on a group that goes together: `2 legal routes, no losses.` */
  ruling: (ruling: RulingArgs, names: Names): string => {
    switch (ruling.is) {
      case 'undecided':
        return retreatPhrases.undecided({}, names);
      case 'noRoute':
        return retreatPhrases.noRoute(ruling, names);
      case 'short': {
        const fate = {
          isolated: 'the survivors are Isolated',
          stays: 'the survivors stay',
          nobody: 'no unit survives',
        }[ruling.left];
        return `The retreat falls ${counted(ruling.hexes, 'hex')} short: ${lossesWords(ruling.lost, names)}; ${fate}.`;
      }
      case 'routes': {
        const {count, cut, lost, owner} = ruling;
        const choice =
          owner === undefined
            ? ''
            : owner === 'chooses'
              ? '; the owner chooses'
              : '; the owner may choose another';
        return `${cut ? 'More than ' : ''}${counted(count, 'legal route')}, ${lossesWords(lost, names)}${choice}.`;
      }
    }
  },
  /** The verdict on a group in one line, with the split where it may not, or need not, go together. */
  verdict: (args: VerdictArgs, names: Names): string => {
    if (args.is === 'undecided') return retreatPhrases.undecided({}, names);
    const together = rulingPhrases.ruling(args.together, names);
    switch (args.is) {
      case 'hqsAlone':
        return `${units(names, args.hqs)} must retreat with a combat unit from ${args.from}. Without one: ${together}`;
      case 'hqsLeft':
        return `${units(names, args.hqs)} must retreat with ${args.group === 1 ? 'it' : 'them'}. Without ${them(args.hqs)}: ${together}`;
      case 'mustSplit':
        return args.split
          ? `The stack must split: ${splitWords(args.split, names)}`
          : `The stack must split: ${units(names, args.units)} can retreat in full without ${units(names, args.rest)}.`;
      case 'together':
        return args.split ? `${together} Best split: ${splitWords(args.split, names)}` : together;
    }
  },
  /** A reading as a condition: `you play that a group may end farther from supply when it must (9.2)`. */
  reading: (reading: ReadingArgs): string => {
    if ('option' in reading) return `you play ${reading.option} as ${reading.value}`;
    const plays =
      'plays' in reading
        ? `play that ${reading.plays}`
        : `answer “${reading.question}” with “${reading.means}”`;
    return `you ${plays} (${reading.rule})`;
  },
  /** A sentence that counts under some readings: `If you play that … (9.2): no unit may …` */
  underReadings: (readings: readonly ReadingArgs[], sentence: string): string =>
    `If ${listed(readings.map((reading) => rulingPhrases.reading(reading)))}: ${sentence}`,
  /** The answer of a ruling in short: `to 05.06 and 05.07: 2 legal routes, no losses.` */
  outcome: ({ends, more, verdict}: OutcomeArgs, names: Names): string => {
    const few = more > 0 ? [...ends, `${String(more)} more`] : ends;
    return `${ends.length > 0 ? `to ${listed(few)}: ` : ''}${rulingPhrases.verdict(verdict, names)}`;
  },
  /** `If you play that … (9.2): to 05.06 and 05.07: 2 legal routes, no losses.` */
  dispute: ({reading, outcome}: DisputeArgs, names: Names): string =>
    `If ${rulingPhrases.reading(reading)}: ${rulingPhrases.outcome(outcome, names)}`,
  /** `If you play that … (9.4): the plan is legal, 2 steps lost.` An illegal plan has no cost. */
  planUnder: ({reading, legal, stepLosses}: PlanUnderArgs): string => {
    const verdict = legal
      ? `legal, ${stepLosses === 0 ? 'no losses' : `${counted(stepLosses, 'step')} lost`}`
      : 'not legal';
    return `If ${rulingPhrases.reading(reading)}: the plan is ${verdict}.`;
  },
  /** One line about a hex, for a tooltip or a screen reader. */
  hex: ({hex, verdict, mustStay, findings}: HexArgs): string => {
    const all = findings.map((finding) => ` ${cited(finding)}`).join('');
    switch (verdict) {
      case 'origin':
        return `${hex}: ${mustStay ? 'the group must stay here' : 'the retreat starts here'}.`;
      case 'end':
        return `${hex}: the retreat may end here.${all}`;
      case 'route':
        return `${hex}: a route passes through here.${all}`;
      case 'no':
        return findings[0] ? cited(findings[0]) : `${hex}: no.`;
    }
  },
  /** One line about a hex of a walk. */
  walk: ({hex, toGo, steps = 0, first}: WalkArgs): string => {
    if (toGo === undefined) {
      const said = first ? cited(first) : 'No legal route on this path leads there.';
      return first?.code === 'closed' && first.at === hex ? said : `${hex}: no. ${said}`;
    }
    const end = toGo === 0 ? 'the retreat may end there' : `${counted(toGo, 'hex')} to go from there`;
    const lost = steps === 0 ? 'no losses' : `${counted(steps, 'step')} lost`;
    return `${hex}: ${end}${first ? `. ${cited(first)}` : `, ${lost}`}`;
  },
  /** The proof that a group has no way out, as text to paste: a line each. */
  proof: (
    {
      units: group,
      at,
      hexes,
      verdict,
      together,
      exits,
    }: {
      readonly units: Ids;
      readonly at: string;
      readonly hexes: number;
      readonly verdict: VerdictArgs;
      readonly together: boolean;
      readonly exits: readonly ExitArgs[];
    },
    names: Names,
  ): string =>
    [
      `${units(names, group)} in ${at}, ${counted(hexes, 'hex')} to retreat: ${rulingPhrases.verdict(verdict, names)}`,
      ...(together ? ['Together they have no way out:'] : []),
      ...exitLines(exits, at, names),
    ].join('\n'),
});
