import type {Direction, HexGrid, HexId} from '../board/index.js';
import {readHexBattleSetup, type Strength} from '../rules/hex-combat/index.js';
import {whyNot, type Finding} from '../rules/index.js';
import {counted, listed} from '../rules/finding.js';
import type {BattleQuestion} from '../module/index.js';
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

const walked = (routes: readonly (readonly string[])[]): string =>
  routes.map((route) => (route.length === 0 ? 'stay' : route.join(' → '))).join('; ');

/** Says what a number counts, for a learner who counted wrongly; undefined for a number of another kind. */
export function countOf({of}: NumberAsked): string | undefined {
  switch (of) {
    case '/routes':
      return 'Count the different routes that the rules allow.';
    case '/routes/0':
      return 'Count the hexes that the route enters; the hex where it starts does not count.';
    case '/stepLosses':
      return 'Go along the cheapest route and count the steps that each hex costs. A hex that the group can’t retreat may cost steps as well.';
    case '/ownerMayChoose':
      return 'Count the routes that only the owner may choose.';
    case '/displaces':
      return 'Count the units that may make room in a full hex, each once.';
    case '/disputed':
      return 'Count the questions about the rules whose other reading would change this answer.';
    case '/odds/attack':
      return 'Add up the attack of each attacker: the first number on its counter.';
    case '/odds/defence':
      return 'Add up the defence of each defender: the second number on its counter.';
    case '/roll/row':
      return 'Add up the dice, and then the DRMs.';
    case '/hexes':
      return 'Count the hexes one by one, starting from the unit.';
    default:
      return undefined;
  }
}

/** Explains the right number of a step: what it is made of, by the engine's answer. */
export function reasonOf(scene: LessonScene, asked: NumberAsked, number: number): NumberReason {
  const question = asked.ask ?? scene.ask;
  const answered = question && answerAt(scene, question);
  const found: Answered = answered?.ok ? answered.value : {};
  const {routes = [], ownerMayChoose = [], findings = [], hexes = [], otherwise = [], roll, summary} = found;
  const reason = (words: string, more: Partial<NumberReason> = {}): NumberReason => ({
    message: words === '' ? `${String(number)}.` : `${String(number)}: ${words.replace(/\.$/, '')}.`,
    findings: [],
    hexes: [],
    routes: [],
    ...more,
  });
  switch (asked.of) {
    case '/routes':
      return routes.length > 0
        ? reason(walked(routes), {routes})
        : reason(summary ?? 'no route is legal', {findings: exits(scene)});
    case '/ownerMayChoose':
      return reason(walked(ownerMayChoose), {routes: ownerMayChoose});
    case '/routes/0': {
      const [route = []] = routes;
      const effects = findings.filter(({kind, at}) => kind === 'effect' && route.includes(at ?? ''));
      return reason(route.join(', '), {routes: [route], findings: effects});
    }
    case '/stepLosses':
      return lossReason(found, number, reason);
    case '/disputed':
      return reason(otherwise.join(' ') || 'every other reading of the rules gives the same answer');
    case '/odds/attack':
    case '/odds/defence':
      return reason(
        strengthWords(scene, question?.battle, asked.of === '/odds/attack' ? 'attack' : 'defence'),
      );
    case '/roll/row': {
      const modifiers = (roll?.drm ?? []).map(
        ({drm, source}) => `${drm < 0 ? '−' : '+'}${String(Math.abs(drm))} (${source})`,
      );
      return reason([roll?.dice.join(' + ') ?? '', ...modifiers].join(', '));
    }
    case '/hexes':
      return reason(listed(hexes), {hexes});
    default:
      return reason('', {findings: findings.filter(({kind}) => kind !== 'note')});
  }
}

/** Explains step losses along the first route, hex by hex. */
function lossReason(
  {routes: [route = [], ...others] = [], findings = [], blockedHexes = 0}: Answered,
  number: number,
  reason: (words: string, more: Partial<NumberReason>) => NumberReason,
): NumberReason {
  const costs = route.flatMap((hex) => findings.filter(({kind, at}) => kind === 'cost' && at === hex));
  const paid = (cost: Finding): number =>
    'steps' in cost && typeof cost.steps === 'number' ? cost.steps : 1;
  const rest = number - costs.reduce((sum, cost) => sum + paid(cost), 0);
  const parts = [
    ...costs.map((cost) => `${counted(paid(cost), 'step')} for ${cost.at ?? ''}`),
    ...(rest > 0 && blockedHexes > 0
      ? [`${counted(rest, 'step')} for ${counted(blockedHexes, 'hex')} that the group can’t retreat`]
      : []),
  ];
  const where = others.length > 0 && route.length > 1 ? `, on the route ${route.join(', ')}` : '';
  return reason(parts.length > 0 ? `${listed(parts)}${where}` : 'this route costs nothing', {
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
    .flatMap((hex) => whyNot(ruling, hex as HexId).findings.slice(0, 1));
}

/** Adds up a side's strength: `3 (269/136 RD) + 4 (61 Tank Brigade)`. */
function strengthWords(
  {position}: LessonScene,
  battle: BattleQuestion | undefined,
  kind: 'attack' | 'defence',
): string {
  if (position.kind !== 'hex' || !battle) return '';
  const setup = readHexBattleSetup(position, battle, []);
  if (!setup.ok) return '';
  const {parts = []}: Partial<Strength> = setup.value.odds?.[kind] ?? {};
  const [only, another] = parts;
  if (only && !another && only.multipliers.length === 0) return `the ${kind} of ${only.name}`;
  return parts
    .map(
      ({name, factors, multipliers}) =>
        `${String(factors)}${multipliers.map(({times}) => ` × ${String(times)}`).join('')} (${name})`,
    )
    .join(' + ');
}

/** Says where missing hexes are without naming one: `2 are missing. One lies to the north of 06.06.` */
export function missingHint(
  scene: LessonScene,
  missed: readonly string[],
  {kind, side}: {readonly kind: HexKind; readonly side?: string},
): string {
  const count = missed.length === 1 ? 'One is missing.' : `${String(missed.length)} are missing.`;
  const {position, ruling, game} = scene;
  const [first = ''] = missed;
  const hex = game.kind === 'hex' ? game.grid.find(first) : undefined;
  if (game.kind !== 'hex' || position.kind !== 'hex' || hex === undefined) return count;
  const {grid} = game;
  const owner = kind === 'zoc' || kind === 'bond' ? game.side(side ?? '')?.index : undefined;
  const starts = ruling
    ? [ruling.context.origin]
    : [...position.units].flatMap(([index, {at}]) => (game.units[index]?.side === owner ? [at] : []));
  const from = starts.reduce<HexId | undefined>(
    (best, at) => (best === undefined || grid.distance(at, hex) < grid.distance(best, hex) ? at : best),
    undefined,
  );
  if (from === undefined || from === hex) return count;
  const it = missed.length === 1 ? 'It' : 'One';
  return `${count} ${it} lies to the ${grid.directionName(directionTo(grid, from, hex))} of ${grid.label(from)}.`;
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
