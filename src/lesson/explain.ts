import {saidQuestion} from '../phrases/questions.js';
import type {Direction, HexGrid, HexId} from '../board/index.js';
import {readHexBattleSetup, type Strength} from '../rules/hex-combat/index.js';
import {placesSaid} from '../drawing/index.js';
import {sayAll} from '../phrases/say.js';
import {whyNot, type Finding} from '../rules/index.js';
import {placeKind} from '../module/game.js';
import type {BattleQuestion} from '../module/index.js';
import {lessonPhrases} from '../phrases/en/lesson.js';
import type {CountedField, TaskArgs} from '../phrases/lesson.js';
import {answerAt, type LessonScene} from './scene.js';
import type {Expectation, HexKind} from './schema.js';

type NumberAsked = NonNullable<Expectation['number']>;

/** Explains a number: in a sentence, by the engine's findings, and by what to draw on the map. */
export interface NumberReason {
  /** The number and what it counts: `2: 1 step for 05.07 and 1 step for 04.07.` */
  readonly message: string;
  readonly findings: readonly Finding[];
  readonly hexes: readonly string[];
  readonly routes: readonly (readonly string[])[];
}

/** The fields of an answer that numbers are asked of. */
interface Answered {
  readonly routes?: readonly (readonly string[])[];
  readonly ownerMayChoose?: readonly (readonly string[])[];
  readonly blockedHexes?: number;
  readonly otherwise?: readonly string[];
  readonly findings?: readonly Finding[];
  readonly summary?: string;
  readonly hexes?: readonly string[];
  readonly roll?: {
    readonly dice: readonly number[];
    readonly drm: readonly {readonly drm: number; readonly source: string}[];
  } | null;
}

/** The fields with advice on counting them. */
const countedFields: readonly string[] = [
  '/routes',
  '/routes/0',
  '/stepLosses',
  '/ownerMayChoose',
  '/displaces',
  '/disputed',
  '/odds/attack',
  '/odds/defence',
  '/roll/row',
  '/hexes',
] satisfies readonly CountedField[];

/** The field that a number counts, if there is advice on counting it. */
export const countedField = ({of}: NumberAsked): CountedField | undefined =>
  countedFields.includes(of) ? (of as CountedField) : undefined;

const reason = (message: string, more: Partial<NumberReason> = {}): NumberReason => ({
  message,
  findings: [],
  hexes: [],
  routes: [],
  ...more,
});

/** Explains the right number of a step: what it is made of, by the engine's answer. */
export function reasonOf(scene: LessonScene, asked: NumberAsked, number: number): NumberReason {
  const {reasons} = lessonPhrases;
  const question = asked.ask ?? scene.ask;
  const answered = question && answerAt(scene, question);
  const found: Answered = answered?.ok ? answered.value : {};
  const {routes = [], ownerMayChoose = [], findings = [], hexes = [], otherwise = [], roll, summary} = found;
  const named = (route: readonly string[]): readonly string[] =>
    route.map((label) => placesSaid(scene.position, [label]));
  const of = <Part>(
    parts: readonly Part[],
    say: (number: number, parts: readonly Part[]) => string,
  ): string => (parts.length === 0 ? reasons.number(number) : say(number, parts));
  switch (asked.of) {
    case '/routes':
      return routes.length > 0
        ? reason(reasons.routes(number, routes.map(named)), {routes})
        : reason(summary === undefined ? reasons.noRoute(number) : reasons.ruling(number, [summary]), {
            findings: exits(scene),
          });
    case '/ownerMayChoose':
      return reason(of(ownerMayChoose.map(named), reasons.routes), {routes: ownerMayChoose});
    case '/routes/0': {
      const [route = []] = routes;
      const effects = findings.filter(({kind, at}) => kind === 'effect' && route.includes(at ?? ''));
      return reason(of(named(route), reasons.route), {routes: [route], findings: effects});
    }
    case '/stepLosses':
      return lossReason(found, number);
    case '/disputed':
      return reason(
        otherwise.length > 0 ? reasons.ruling(number, otherwise) : reasons.noOtherReading(number),
      );
    case '/odds/attack':
      return reason(strengthReason(scene, question?.battle, 'attack', number));
    case '/odds/defence':
      return reason(strengthReason(scene, question?.battle, 'defence', number));
    case '/roll/row':
      return reason(roll ? reasons.row(number, roll.dice, roll.drm) : reasons.number(number));
    case '/hexes':
      return reason(of(hexes, reasons.hexes), {hexes});
    default:
      return reason(reasons.number(number), {findings: findings.filter(({kind}) => kind !== 'note')});
  }
}

/** Explains step losses along the first route, hex by hex. */
function lossReason(
  {routes: [route = [], ...others] = [], findings = [], blockedHexes = 0}: Answered,
  number: number,
): NumberReason {
  const {reasons} = lessonPhrases;
  const costs = route.flatMap((hex) => findings.filter(({kind, at}) => kind === 'cost' && at === hex));
  const paid = (cost: Finding): number =>
    'steps' in cost && typeof cost.steps === 'number' ? cost.steps : 1;
  const rest = number - costs.reduce((sum, cost) => sum + paid(cost), 0);
  const blocked = rest > 0 && blockedHexes > 0 ? {steps: rest, hexes: blockedHexes} : undefined;
  const message =
    costs.length > 0 || blocked
      ? reasons.losses(
          number,
          costs.map((cost) => ({steps: paid(cost), at: cost.at ?? ''})),
          {blocked, route: others.length > 0 && route.length > 1 ? route : undefined},
        )
      : reasons.noLosses(number);
  return reason(message, {
    routes: route.length > 0 ? [route] : [],
    findings: findings.filter(
      ({kind, at}) => kind !== 'note' && (costs.length === 0 || route.includes(at ?? '')),
    ),
  });
}

/** Says of each hex around the stack why no route leads there. */
function exits({ruling}: LessonScene): readonly Finding[] {
  if (!ruling) return [];
  const {origin, game} = ruling.context;
  return [...game.grid.neighbours.slice(6 * origin, 6 * origin + 6)]
    .filter((hex) => hex >= 0)
    .flatMap((hex) => sayAll(game, whyNot(ruling, hex as HexId).findings.slice(0, 1)));
}

/** Adds up a side's strength: `7: 3 (269/136 RD) + 4 (61 Tank Brigade).` */
function strengthReason(
  {position}: LessonScene,
  battle: BattleQuestion | undefined,
  kind: 'attack' | 'defence',
  number: number,
): string {
  const {reasons} = lessonPhrases;
  const setup =
    position.kind === 'hex' && battle ? saidQuestion(readHexBattleSetup(position, battle, [])) : undefined;
  const {parts = []}: Partial<Strength> = (setup?.ok ? setup.value.odds?.[kind] : undefined) ?? {};
  const [only, another] = parts;
  if (!only) return reasons.number(number);
  if (!another && only.multipliers.length === 0)
    return kind === 'attack' ? reasons.attackOf(number, only.name) : reasons.defenceOf(number, only.name);
  return reasons.strength(
    number,
    parts.map(({name, factors, multipliers}) => ({
      name,
      factors,
      times: multipliers.map(({times}) => times),
    })),
  );
}

/** Finds how many hexes are missing, and the direction of one of them, which is not named. */
export function missingHint(
  scene: LessonScene,
  missed: readonly string[],
  {kind, side}: {readonly kind: HexKind | undefined; readonly side: string | undefined},
): TaskArgs['missing'] {
  const count = missed.length;
  const {board: position, ruling, game} = scene;
  const [first = ''] = missed;
  const hex = game.kind === 'hex' ? game.grid.find(first) : undefined;
  if (game.kind !== 'hex' || position.kind !== 'hex' || hex === undefined)
    return {count, kind: placeKind(game.map)};
  const {grid} = game;
  const owner = kind === 'zoc' || kind === 'bond' ? game.side(side ?? '')?.index : undefined;
  const starts = ruling
    ? [ruling.context.origin]
    : [...position.units].flatMap(([index, {at}]) => (game.units[index]?.side === owner ? [at] : []));
  const from = starts.reduce<HexId | undefined>(
    (best, at) => (best === undefined || grid.distance(at, hex) < grid.distance(best, hex) ? at : best),
    undefined,
  );
  if (from === undefined || from === hex) return {count, kind: placeKind(game.map)};
  return {
    count,
    kind: placeKind(game.map),
    near: {direction: grid.directionName(directionTo(grid, from, hex)), of: grid.label(from)},
  };
}

/** Returns the direction that leads closest to another hex. */
function directionTo(grid: HexGrid, from: HexId, to: HexId): Direction {
  // the first direction points north on flat-top hexes, 30° east of north on pointy-top ones; y grows downwards
  const start = grid.shape.layout === 'flat-top' ? -90 : -60;
  const degrees =
    (Math.atan2(grid.centreY(to) - grid.centreY(from), grid.centreX(to) - grid.centreX(from)) * 180) /
    Math.PI;
  return ((Math.round((degrees - start) / 60) + 6) % 6) as Direction;
}
