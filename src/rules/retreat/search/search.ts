import {type HexId, attempt} from '../../../board/index.js';
import {wanders, leadsOut} from '../clauses/bars.js';
import {capEliminates} from '../clauses/caps.js';
import {earlyEnds} from '../clauses/early-ends.js';
import type {RetreatContext} from '../context.js';
import {type SearchResult, type Preference, reason, ReasonMap} from '../ruling.js';
import {searchOutward} from './outward.js';
import {searchStepWise, stepWalkOf} from './step-walk.js';
import {Budget, OutOfSteps} from '../../../board/work.js';
import type {HexPosition} from '../../../module/index.js';
import {Arrivals} from './arrivals.js';
import {Bound, type Aim, type Criterion, MOST_STEPS, RouteSearch} from './route-search.js';
import {stepLossesAlong} from '../clauses/costs.js';
import {endBar, type EndBar} from '../clauses/ends.js';
import {asksAboutRoute} from '../../when-asks.js';
import {fieldOf, owedAfter, type Field, workspaceOf} from './field.js';
import {bindsStops, mayBreakOff, otherOrder} from '../clauses/otherwise.js';
import {leavesAt} from '../clauses/length.js';
import {preferencesFor} from '../clauses/preferences.js';
import {sharedStepsToSpare} from '../clauses/shared-steps.js';
import {mostRoutes, searchSteps} from './limits.js';

/**
 * Finds every route that a sheet allows a group, as ids of hexes (`askRetreat` gives them with their labels and losses).
 * Whole routes are searched, not step by step, unless the game's own priorities are: a greedy walk runs into dead ends
 * and eliminates units that had a way out. `mayEnd` narrows the ends of complete routes to some hexes, for a question
 * about those alone.
 */
export function searchRetreat(context: RetreatContext, mayEnd?: (hex: HexId) => boolean): SearchResult {
  if (capEliminates(context)) return searchedNowhere(context, []);
  if (context.hexes === 0) return searchedNowhere(context, [[]]);
  const walk = stepWalkOf(context);
  if (walk) return searchStepWise(context, walk, mayEnd);
  return wanders(context.sheet) ? searchWandering(context, mayEnd) : searchOutward(context, mayEnd);
}

/** The result for a group that no search has a way for: it stays where it is, or has no route. */
function searchedNowhere(context: RetreatContext, routes: SearchResult['routes']): SearchResult {
  return {
    decided: true,
    complete: routes.length > 0,
    routes,
    losses: 0,
    blocked: 0,
    waived: false,
    cut: false,
    reached: undefined,
    unlisted: undefined,
    why: new ReasonMap(workspaceOf(context.game), 0),
    besides: [],
    preferences: [],
    steps: searchSteps(0, 0),
  };
}

/** Questions of one position whose outcome is kept: readings that change nothing of a search ask it again. */
const MOST_KEPT = 64;

/** Searches that took no more steps than this are sooner made again than remembered. */
const FEW_STEPS = 2_000;

/** The outcome of one search over ways: the worth of the best, undefined where that was too much work, and the list. */
interface SearchOutcome {
  readonly worth: number | undefined;
  list?: ReturnType<RouteSearch['list']>;
}

/** Outcomes of the searches on one position that took many steps, by the signatures of their bounds. */
const outcomes = new WeakMap<HexPosition, Map<string, SearchOutcome>>();

const keyOf = ({bound}: RouteSearch): string => `${bound.aim.kind} ${bound.signature(0)}`;

/** Finds the outcome of an equal search on the same position, where that took many steps. */
function rememberedOutcome(ways: RouteSearch): SearchOutcome | undefined {
  // the signature is made only where there is something to find by it
  const kept = ways.bound.asksForWays ? undefined : outcomes.get(ways.bound.field.context.position);
  return kept?.get(keyOf(ways));
}

/** Remembers the outcome of a search whose last look took many steps. */
function remember(ways: RouteSearch, outcome: SearchOutcome): void {
  if (ways.spent <= FEW_STEPS || ways.bound.asksForWays) return;
  const {position} = ways.bound.field.context;
  const kept = outcomes.get(position) ?? new Map<string, SearchOutcome>();
  outcomes.set(position, kept);
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(keyOf(ways), outcome);
}

/** Ways of one worth among which the owner, or whoever conducts the retreat, chooses. */
interface ChosenRoutes {
  readonly aim: Aim;
  readonly ways: RouteSearch;
  readonly worth: number;
  readonly outcome: SearchOutcome;
}

/**
 * Finds every route of a sheet whose routes may come nearer to where they began, or end by what all of the way costs: each
 * enters no hex twice and not the origin. The best of them is looked for first, then those that are as good.
 */
export function searchWandering(context: RetreatContext, mayEnd?: (hex: HexId) => boolean): SearchResult {
  const stricter = stricterRoute(context, mayEnd);
  const work = workspaceOf(context.game);
  const field = fieldOf(context, work);
  const none = {complete: false, routes: [], losses: 0, blocked: 0, waived: false, cut: false, besides: []};
  const rest = {reached: undefined, unlisted: undefined, preferences: []};
  const found = attempt(() =>
    new WanderingSearch(field, mayEnd, stricter).result((more) => new ReasonMap(work, field.touched, more)),
  );
  if (found) return found;
  const why = new ReasonMap(work, field.touched);
  return {decided: false, ...none, ...rest, why, steps: searchSteps(field.touched, 2 * MOST_STEPS)};
}

/** A route under the strictest reading of the sheet, which every other one allows too: none of those is ever worse. */
function stricterRoute(
  context: RetreatContext,
  mayEnd?: (hex: HexId) => boolean,
): readonly HexId[] | undefined {
  const {sheet} = context;
  const where = leadsOut(sheet);
  if (where === undefined || where === 'every-hex') return undefined;
  const bars = sheet.bars.map((bar) =>
    bar.clause === 'furtherOut' ? {...bar, where: 'every-hex' as const, orAsFar: false} : bar,
  );
  if (sheet.ends.some(({clause, when}) => clause === 'survivesSharedSteps' || asksAboutRoute(when)))
    return undefined;
  return searchOutward({...context, orAsFar: false, sheet: {...sheet, bars}}, mayEnd).routes[0];
}

/** The test of a clause on ends: by the last hex, or by the whole route. */
interface RouteEnd {
  readonly waivable: boolean;
  readonly bars: (hex: HexId) => boolean;
  readonly route: EndBar['route'];
}

/** Decides a search over ways, and answers further questions about it on demand. */
class WanderingSearch {
  readonly #context: RetreatContext;
  readonly #field: Field;
  readonly #mayEnd: (hex: HexId) => boolean;
  readonly #stricter: readonly HexId[] | undefined;
  #spent = 0;
  readonly #prefers: readonly Preference[];
  readonly #ends: readonly RouteEnd[];
  /** The place among `ends` of the clause that counts shared steps, and the steps that are one too many. */
  readonly #sparing: number;
  readonly #spare: number;
  readonly #leaves: (hex: HexId) => boolean;
  readonly #endsEarly: ReturnType<typeof earlyEnds>;
  readonly #outAtLast: boolean;
  /** The bound of ways that retreat in full, wherever they end. */
  #anyEnd: Bound | undefined;
  readonly #arrivals = new Map<Bound, Arrivals>();

  constructor(field: Field, mayEnd: (hex: HexId) => boolean = () => true, stricter?: readonly HexId[]) {
    const {context} = field;
    const {sheet} = context;
    this.#field = field;
    this.#context = context;
    this.#mayEnd = mayEnd;
    this.#stricter = stricter;
    this.#prefers = preferencesFor(context, sheet.prefers);
    this.#ends = sheet.ends.map((clause) => {
      const {hex, route} = endBar(clause, context);
      const waivable = clause.clause === sheet.waives?.clause;
      return {waivable, bars: (last) => hex?.(last) ?? false, route};
    });
    this.#sparing = sheet.ends.findIndex(({clause}) => clause === 'survivesSharedSteps');
    this.#spare = this.#sparing >= 0 ? sharedStepsToSpare(context) : Infinity;
    this.#leaves = leavesAt(context);
    this.#endsEarly = earlyEnds(context);
    this.#outAtLast = leadsOut(sheet) === 'last-hex';
  }

  result(reasons: (more: (hex: HexId) => number) => ReasonMap): SearchResult {
    const {sheet} = this.#context;
    let waived = false;
    let preferences = this.#prefers;
    let choice = this.#choose(this.#full(this.#prefers));
    if (!choice && sheet.waives) {
      const prefers = preferencesFor(this.#context, sheet.waives.prefers);
      choice = this.#choose(this.#full(prefers, true));
      waived = choice !== undefined;
      if (waived) preferences = prefers;
    }
    const isFull = choice !== undefined;
    if (!choice && this.#context.otherwise.clause === 'stepPerHex') choice = this.#choose(this.#short());
    const listed = choice && this.#list(choice);
    const routes = listed?.ways ?? [];
    const [first] = routes;
    const lost = first ? stepLossesAlong(this.#context, first, this.#field.costs) : [];
    const besides = this.#besides(isFull && !waived, choice);
    const {touched, hexes} = this.#field;
    const choices = [...(choice ? [choice] : []), ...besides.choices];
    const reached = {
      end: (hex: HexId) => choices.some((one) => this.#leadsTo(one, hex, 'only')),
      onWay: (hex: HexId) => choices.some((one) => this.#leadsTo(one, hex, 'via')),
    };
    const cut = listed?.cut === true || besides.cut;
    return {
      decided: true,
      complete: isFull,
      routes,
      losses: lost.reduce((sum, steps) => sum + steps, 0),
      blocked: isFull || !first ? 0 : this.#owedAt(first),
      waived,
      cut,
      reached: cut ? reached : undefined,
      unlisted: choice && listed?.cut ? this.#unlisted(choice) : undefined,
      why: reasons((hex) => this.#reasonsAt(hex, choice, isFull)),
      besides: besides.ways,
      preferences,
      steps: searchSteps(touched + hexes.length, 2 * this.#spent),
    };
  }

  /** The routes of a choice that have room in a list. */
  #list({ways, worth, outcome}: ChosenRoutes): ReturnType<RouteSearch['list']> {
    if (outcome.list) return outcome.list;
    const list = ways.list(worth);
    outcome.list = list;
    this.#spent += ways.spent;
    remember(ways, outcome);
    return list;
  }

  /** All of them. */
  #unlisted({aim, ways, worth}: ChosenRoutes): NonNullable<SearchResult['unlisted']> {
    return {
      signature: ways.bound.asksForWays ? '' : ways.bound.signature(worth),
      tally: () => attempt(() => new RouteSearch(this.#field, aim).tally(worth)),
    };
  }

  /** Ways that retreat in full, to ends that no clause bars, or none but the waived one. */
  #full(prefers: readonly Preference[], waived = false): Aim {
    const ends = waived ? this.#ends.filter(({waivable}) => !waivable) : this.#ends;
    const {origin, sheet} = this.#context;
    const isBarred = (hex: HexId): boolean => {
      for (const {bars} of ends) if (bars(hex)) return true;
      return false;
    };
    const routes = ends.flatMap(({route}) => route ?? []);
    // what is entered over the stacking limit makes a way longer: only the way says how many hexes it entered
    const counts = this.#endsEarly !== undefined && sheet.lengthens !== undefined;
    const allows = (way: readonly HexId[]): boolean =>
      way.length === 0 || (!routes.some((bars) => bars(way)) && (!counts || this.#isEnd(way)));
    return {
      kind: this.#endsEarly ? 'any' : 'full',
      // who stays is where he was: no clause on ends is about that
      mayEnd: (hex, owed) =>
        (this.#isFull(hex, owed) || this.#isEarly(hex, owed)) &&
        this.#mayEnd(hex) &&
        (hex === origin || !isBarred(hex)),
      ...(routes.length > 0 || counts ? {allows} : {}),
      outAtLast: this.#outAtLast,
      spare: this.#spare,
      terms: prefers.map((preference) => this.#term(preference)),
    };
  }

  /** Ways that go as far as they can: the fewest hexes not retreated, then the fewest losses, then the closer to supply (9.4). */
  #short(): Aim {
    const closer = this.#prefers.find(({clause}) => clause.clause === 'closerToSupply')?.end;
    return {
      kind: 'short',
      ...this.#stopsAllowed(),
      mayEnd: (hex, owed) => this.#mayStop(hex, owed),
      outAtLast: false,
      spare: Infinity,
      terms: [
        {end: (_, owed) => owed},
        ...(this.#prefers.some(({clause}) => clause.clause === 'fewestLosses') ? [this.#lost] : []),
        ...(closer ? [{end: (hex: HexId) => closer(hex)}] : []),
      ],
    };
  }

  /** Ways that the owner breaks off, anywhere. */
  #brokenOff(): Aim {
    const {origin} = this.#context;
    return {
      kind: 'any',
      ...this.#stopsAllowed(),
      mayEnd: (hex, owed) => owed > 0 && (hex === origin ? !this.#leaves(hex) : this.#mayStop(hex, owed)),
      outAtLast: false,
      spare: Infinity,
      terms: [],
    };
  }

  /** Has a way with so many hexes owed retreated in full, or left the map? */
  #isFull(hex: HexId, owed: number): boolean {
    return owed <= 0 || this.#leaves(hex);
  }

  /** May a way end early in a hex with so many hexes owed, as far as those say how many it entered? */
  #isEarly(hex: HexId, owed: number): boolean {
    const {origin, hexes, sheet} = this.#context;
    const entered = hex === origin ? 0 : sheet.lengthens ? Infinity : hexes - owed;
    return this.#endsEarly?.(hex, entered) ?? false;
  }

  /** Has a way retreated in full, or may it end early? */
  #isEnd(way: readonly HexId[]): boolean {
    const last = way.at(-1)!;
    return this.#isFull(last, this.#owedAt(way)) || (this.#endsEarly?.(last, way.length) ?? false);
  }

  /** May a way stop in a hex with so many hexes owed? Staying put is always allowed. */
  #mayStop(hex: HexId, owed: number): boolean {
    const {origin, sheet} = this.#context;
    if (hex === origin) return true;
    if (this.#isFull(hex, owed)) return false;
    return !sheet.ends.some((clause, i) => bindsStops(this.#context, clause) && this.#ends[i]!.bars(hex));
  }

  /** The clauses on whole routes that hold for where a way stops. */
  #stopsAllowed(): Pick<Aim, 'allows'> {
    const routes = this.#context.sheet.ends.flatMap((clause, i) =>
      bindsStops(this.#context, clause) ? (this.#ends[i]!.route ?? []) : [],
    );
    return routes.length > 0 ? {allows: (way) => way.length === 0 || !routes.some((bars) => bars(way))} : {};
  }

  /** The steps that a way loses; what they cost by the way itself comes on top in the search. */
  readonly #lost: Criterion = {
    step: (from, to) => this.#field.loss[to]! + this.#byStep(from, to, false),
    passing: (from, to) => this.#field.passing[to]! + this.#byStep(from, to, true),
    byRoute: true,
  };

  #byStep(from: number, to: number, passed: boolean): number {
    const {hexes, costs} = this.#field;
    return costs.byHexside?.(hexes[from]!, hexes[to]!, passed) ?? 0;
  }

  readonly #longer: Criterion = {
    step: (_, to) => this.#field.over[to]!,
    passing: (_, to) => (this.#context.sheet.lengthens?.where === 'any-hex' ? this.#field.over[to]! : 0),
  };

  #term({clause, step, end}: Preference): Criterion {
    const {hexes} = this.#field;
    if (clause.clause === 'fewestLosses') return this.#lost;
    if (clause.clause === 'bareLength') return this.#longer;
    return step ? {step: (from, to) => step(hexes[from]!, hexes[to]!)} : {end};
  }

  /** The best of the ways that an aim has; undefined where it has none. */
  #choose(aim: Aim): ChosenRoutes | undefined {
    const ways = new RouteSearch(this.#field, aim);
    const outcome = rememberedOutcome(ways) ?? this.#search(ways);
    const {worth} = outcome;
    if (worth === undefined) throw new OutOfSteps();
    return worth === Infinity ? undefined : {aim, ways, worth, outcome};
  }

  #search(ways: RouteSearch): SearchOutcome {
    const known = this.#stricter ? ways.bound.worthOf(this.#stricter) : Infinity;
    const outcome: SearchOutcome = {worth: attempt(() => ways.best(known))};
    this.#spent += ways.spent;
    remember(ways, outcome);
    return outcome;
  }

  /** Finds the routes that the owner may choose besides, as the readings allow: in the other order, or by breaking off. */
  #besides(
    isFull: boolean,
    chosen: ChosenRoutes | undefined,
  ): ReturnType<RouteSearch['list']> & {readonly choices: readonly ChosenRoutes[]} {
    const other = isFull ? otherOrder(this.#context, this.#prefers) : undefined;
    const choices: ChosenRoutes[] = [];
    for (const aim of [other && this.#full(other), mayBreakOff(this.#context) && this.#brokenOff()]) {
      const choice = aim ? this.#choose(aim) : undefined;
      if (choice) choices.push(choice);
    }
    const isChosen = (way: readonly HexId[]): boolean =>
      chosen !== undefined && chosen.ways.bound.worthOf(way) === chosen.worth;
    const lists = choices.map(({ways, worth}) => ways.list(worth, isChosen));
    const most = mostRoutes(this.#context.hexes);
    const all = lists.flatMap(({ways}) => ways).sort((a, b) => this.#compare(a, b));
    return {ways: all.slice(0, most), cut: all.length > most || lists.some(({cut}) => cut), choices};
  }

  #compare(a: readonly HexId[], b: readonly HexId[]): number {
    const {byNumber} = this.#context.game.grid;
    for (let i = 0; i < a.length && i < b.length; i++) if (a[i] !== b[i]) return byNumber(a[i]!, b[i]!);
    return a.length - b.length;
  }

  #owedAt(way: readonly HexId[]): number {
    const {placeOf, context} = this.#field;
    return way.reduce((owed, hex) => owedAfter(this.#field, placeOf(hex)!, owed), context.hexes);
  }

  /** Does one of the ways of a choice end in a hex, or lead through it? */
  #leadsTo({aim, worth}: ChosenRoutes, hex: HexId, how: 'only' | 'via'): boolean {
    const place = this.#field.placeOf(hex);
    if (place === undefined) return false;
    if (place === 0 && how === 'via') return true;
    const found = attempt(() => new RouteSearch(this.#field, {...aim, [how]: place}).best(worth + 1, worth));
    return found !== undefined && found <= worth;
  }

  /** Finds the reasons, as bits, why no route ends in a hex or leads through it: as many as one look has steps for. */
  #reasonsAt(hex: HexId, choice: ChosenRoutes | undefined, isFull: boolean): number {
    const place = this.#field.placeOf(hex);
    if (place === undefined || place === 0) return 0;
    const budget = new Budget(MOST_STEPS);
    let bits = 0;
    this.#anyEnd ??= new Bound(this.#field, {
      ...this.#full([]),
      allows: undefined,
      mayEnd: (last, owed) => this.#isFull(last, owed) || this.#isEarly(last, owed),
    });
    const anyEnd = this.#anyEnd;
    attempt(() => {
      if (this.#bestTo(place, anyEnd, Infinity, budget) < Infinity) {
        this.#ends.forEach(({bars, route}, i) => {
          if (bars(hex) || (route && this.#isClosedBy([route], place, budget))) bits |= reason.end << i;
        });
        // ways that each clause leaves open by itself may all be closed by one or another
        const routes = this.#ends.flatMap(({route}) => route ?? []);
        if (bits === 0 && this.#isClosedBy(routes, place, budget))
          this.#ends.forEach(({route}, i) => {
            if (route) bits |= reason.end << i;
          });
        if (this.#sparing >= 0 && this.#bestTo(place, anyEnd, this.#spare, budget) === Infinity)
          bits |= reason.end << this.#sparing;
      }
      if (!choice) return;
      const {bound} = choice.ways;
      const there = this.#bestTo(place, bound, bound.aim.spare, budget);
      if (there !== Infinity && there !== choice.worth)
        bits |= isFull ? reason.preference << bound.differ(there, choice.worth) : reason.stop;
    });
    return bits;
  }

  /** Do some clauses on whole routes bar every full way to a place? */
  #isClosedBy(routes: readonly NonNullable<RouteEnd['route']>[], place: number, budget: Budget): boolean {
    if (routes.length === 0) return false;
    const allows = (way: readonly HexId[]): boolean => !routes.some((bars) => bars(way));
    const aim: Aim = {...this.#anyEnd!.aim, spare: Infinity, only: place, allows};
    return new RouteSearch(this.#field, aim).best(Infinity, -1, budget) === Infinity;
  }

  /** Returns the worth of the best way that ends in a place, and shares fewer steps than `spare`. */
  #bestTo(place: number, bound: Bound, spare: number, budget: Budget): number {
    const arrivals = this.#arrivals.get(bound) ?? new Arrivals(bound);
    this.#arrivals.set(bound, arrivals);
    return (
      arrivals.bestTo(place, spare) ??
      new RouteSearch(this.#field, {...bound.aim, spare, only: place}).best(Infinity, -1, budget)
    );
  }
}
