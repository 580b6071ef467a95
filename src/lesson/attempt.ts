import {placesSaid} from '../drawing/index.js';
import {isSameJson} from '../module/json.js';
import {lessonPhrases} from '../phrases/en/lesson.js';
import {retreatPhrases} from '../phrases/en/retreat.js';
import {namesOf} from '../phrases/names.js';
import {entryOf, titleOf} from '../rules/combat/support.js';
import {fateArgs, hasNoRoute} from '../rules/retreat/clauses/fate.js';
import type {BattleView} from '../battle/view.js';
import {expectedNumber, hexesOf} from './expected.js';
import type {Lesson, Step} from './open.js';
import type {Attempt} from './schema.js';
import {type StepVerdict, verdictOn, wrongAnswer} from './verdict.js';

/** The outcome of a try: the engine's verdict, the author's words, and the step after it. */
export interface TryResult extends StepVerdict {
  /** The author's words for this very try, if there are any. */
  readonly say: string | undefined;
  /** The step that follows, by its index; the number of steps when the lesson is over. */
  readonly next: number;
}

/** Does a try have everything that a pattern names? Lists are compared whole, events by the fields named. */
function fits(attempt: Attempt, pattern: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(pattern).every(([key, wanted]) => {
    const found = (attempt as Readonly<Record<string, unknown>>)[key];
    if (key === 'event' && typeof found === 'object' && found !== null)
      return Object.entries(wanted as object).every(([field, value]) =>
        isSameJson((found as Readonly<Record<string, unknown>>)[field], value),
      );
    if (key === 'hexes' && Array.isArray(found) && Array.isArray(wanted))
      return wanted.every((hex) => found.includes(hex));
    return isSameJson(found, wanted);
  });
}

/** The author's words for a try: those of its choice, or of the first reply that fits. */
function replyTo({document}: Step, attempt: Attempt, verdict: StepVerdict): string | undefined {
  const {expect, replies = [], well} = document;
  const chosen = expect?.choice?.[attempt.choice ?? -1]?.say;
  if (verdict.right) return chosen ?? well;
  const reply = replies.find(
    ({when: {breaks, ...pattern}}) =>
      (breaks === undefined || verdict.broken?.includes(breaks) === true) && fits(attempt, pattern),
  );
  return chosen ?? reply?.say;
}

/** Returns the step that follows a try at a step; without a try, the step that follows if it is skipped. */
export function nextStep(lesson: Lesson, step: Step, attempt?: Attempt): number {
  const branch = (step.document.then ?? []).find(({when}) =>
    when === undefined ? true : attempt !== undefined && fits(attempt, when),
  );
  return (branch && lesson.step(branch.goto)?.index) ?? step.index + 1;
}

/**
 * Judges a try at a step, after so many wrong ones. A step that expects nothing takes none: whatever is tried there is
 * beside the point.
 */
export function tryStep(lesson: Lesson, step: Step, attempt: Attempt, wrongTries = 0): TryResult {
  const {expect} = step.document;
  const verdict: StepVerdict = expect
    ? verdictOn(step.scene, expect, attempt, wrongTries)
    : wrongAnswer('nothingAsked', {});
  return {
    ...verdict,
    say: replyTo(step, attempt, verdict),
    next: nextStep(lesson, step, verdict.right ? attempt : undefined),
  };
}

/** Tries that could be right, in the order in which they are worth a try. */
function* candidates({scene, document}: Step): Generator<Attempt> {
  const {expect = {}, solution} = document;
  if (solution) yield solution;
  if (expect.choice) for (const [choice, {right}] of expect.choice.entries()) if (right) yield {choice};
  if (expect.number) {
    const number = expectedNumber(scene, expect.number);
    if (number !== undefined) yield {number};
  }
  // a list that names no hex has no answer; a kind may have no hex here
  const {hexes} = expect;
  if (hexes && (hexes.is ? hexes.is.length > 0 : hexes.kind !== undefined))
    yield {hexes: [...hexesOf(scene, hexes)]};
  if (expect.hex) for (const hex of hexesOf(scene, expect.hex)) yield {hex};
  const routes = scene.ruling?.answer.routes ?? scene.lines?.together.routes ?? [];
  const {units = []} = scene.document.retreat ?? {};
  if (expect.path) {
    const {is, fate} = expect.path;
    for (const path of is ? [is] : fate ? [[]] : routes) yield {path: [...path]};
  }
  if (expect.groups) for (const path of routes) yield {groups: [{units, path: [...path]}]};
  if (expect.event) {
    const {types = ['continue', 'retreat', 'advance', 'withdraw'], dice, is} = expect.event;
    if (is) yield {event: is};
    if (dice) yield {event: {type: 'roll', dice}};
    for (const type of types)
      if (type === 'continue' || type === 'retreat' || type === 'withdraw' || type === 'advance')
        yield {event: {type}};
    const {decision} = scene.battle ?? {};
    // the dice are the learner's own
    if (decision?.kind === 'roll') yield {event: {type: 'roll', dice: decision.dice.map(() => 1)}};
    if (decision?.kind === 'choose') for (const {event} of decision.offers) yield {event};
    const fire = decision?.kind === 'fire' && decision.propose();
    if (fire) yield {event: fire};
  }
}

/** A try that is right, the author's own first; undefined where neither the author nor the engine has one. */
export function solutionOf(step: Step): Attempt | undefined {
  const {expect} = step.document;
  if (!expect) return undefined;
  for (const attempt of candidates(step)) if (verdictOn(step.scene, expect, attempt).right) return attempt;
  return undefined;
}

/** The words for a path without a hex: what becomes of units without a route, or that they stay. */
const withoutPath = ({scene: {ruling}}: Step): string =>
  ruling && hasNoRoute(ruling)
    ? retreatPhrases.noRoute({fate: fateArgs(ruling)}, namesOf(ruling.context.game))
    : lessonPhrases.solutions.stay;

/** A try in words, as the solution or as what was chosen; `battle` is that of the step, where it is open already. */
export function attemptWords(step: Step, attempt: Attempt, battle?: BattleView): string {
  const {choice, number, hex, hexes, path, groups, plan, event} = attempt;
  const said = lessonPhrases.solutions;
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  const names = (ids: readonly string[]): readonly string[] => ids.map(name);
  const {position} = step.scene;
  const pointName = (point: string): string => placesSaid(position, [point]);
  const sent = (to: Readonly<Record<string, string | null>>): string =>
    said.sent(Object.entries(to).map(([id, point]) => [name(id), point === null ? null : pointName(point)]));
  if (choice !== undefined) return step.document.expect?.choice?.[choice]?.text ?? '';
  if (number !== undefined) return String(number);
  if (hex !== undefined) return pointName(hex);
  if (hexes) return placesSaid(position, hexes);
  if (path) return path.length === 0 ? withoutPath(step) : said.path(path.map(pointName));
  if (groups)
    return said.groups(
      groups.map((group) => ({...group, units: names(group.units), path: group.path.map(pointName)})),
    );
  if (plan) return sent(plan);
  if (!event) return '';
  const {decision, phase} = battle ?? step.scene.battle ?? {};
  // a choice is called as on its button
  const offer = decision?.kind === 'choose' && decision.offers.find((one) => isSameJson(one.event, event));
  if (offer) return offer.label;
  switch (event.type) {
    case 'roll':
      return said.roll(
        event.dice.map((face) => (decision?.kind === 'roll' && decision.symbols?.[face - 1]) || face),
      );
    case 'assign':
      return said.losses(Object.entries(event.losses).map(([id, count]) => [name(id), count]));
    case 'withdraw':
      return event.plan ? sent(event.plan) : said.fallBack;
    case 'advance':
      if (!event.units) return said.advance;
      return event.path
        ? said.groups([{units: names(event.units), path: event.path.map(pointName)}])
        : said.advanceUnits(names(event.units));
    case 'regroup':
      return Object.keys(event.plan).length > 0 ? sent(event.plan) : said.stayInPlace;
    case 'fire': {
      const {targets = {}, units, dice} = event;
      const fires = units.map((id) => ({
        unit: name(id),
        target: Object.hasOwn(targets, id) ? name(targets[id]!) : undefined,
      }));
      return said.fire(fires, dice);
    }
    case 'pass':
      return event.units ? said.passUnits(names(event.units)) : said.pass;
    case 'order':
      return said.order(names(event.units));
    case 'route':
      return said.route(names(event.units), event.path.map(pointName));
    case 'displace':
      return said.sent(event.displaces.map(({unit, to}) => [name(unit), to]));
    case 'choose':
      return said.alternative(event.option + 1);
    case 'elect':
      return said.elect(event.hexes);
    case 'commit':
      return said.commit(event.kind, names(event.with));
    case 'declare': {
      const {battle} = position.game.document.rules ?? {};
      const {declarations} = typeof battle === 'object' ? battle : {};
      return said.declare(
        titleOf(event.name, entryOf(declarations, event.name)),
        names(event.units ?? []),
        event.at === undefined ? undefined : pointName(event.at),
      );
    }
    case 'announce':
      return said.announce(pointName(event.at), names(event.attackers));
    case 'withdraw-announcement':
      return said.takeBack(event.n + 1);
    case 'pick':
      return said.pick(event.n + 1, phase?.attacks.find(({n}) => n === event.n)?.place);
    case 'done':
      return said.done;
    case 'continue':
      return said.continue;
    case 'retreat':
      return said.retreat;
  }
}

/** Does a text name a rule? Hex 0907 does not name rule 7, nor does rule 9.2.2 name 9.2. */
const names = (text: string, rule: string): boolean =>
  new RegExp(
    `(?<![\\p{L}\\p{N}.])${rule.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)}(?![\\p{L}\\p{N}]|\\.\\p{N})`,
    'u',
  ).test(text);

/** The rule numbers that a step teaches and neither its text nor a reply to the learner names: they are cited below it. */
export const citesOf = ({document: {text, teaches = []}}: Step, told = ''): readonly string[] =>
  teaches.filter((rule) => !names(`${text}\n${told}`, rule));
