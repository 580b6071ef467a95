/**
 * One verdict: what an answer offers or headlines is what `judge` accepts, and no plan that `judge` accepts is cheaper.
 * Plans are found by brute force: every way to part the group, every order of its groups, every route of each.
 */
import {saidQuestion} from '../../../src/phrases/questions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexId} from '../../../src/board/index.js';
import type {HexPosition, SheetDocument, Unit} from '../../../src/module/index.js';
import {judgePlan, retreatRulesOf, ruleRetreat, verdictOn} from '../../../src/rules/index.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {wwiiBattleSeries} from '../../../src/rules/retreat/sheets/wwii-battle-series.js';
import {carryOut} from '../../../src/rules/retreat/plan.js';
import {stepsOf} from '../../../src/rules/retreat/ruling.js';
import {readJson} from '../../files.js';
import {assertUntilSeen, runs} from '../../runs.js';
import {print, russiaScenes, seriesScenes, type Printed, type Scene} from '../generated.js';
import {opened, ruledOn} from './scenes.js';
import {openGame} from '../../open-game.js';

type Group = {readonly units: readonly Unit[]; readonly path: readonly HexId[]};
interface Cost {
  /** Steps lost, those of units that are eliminated without a route among them. */
  readonly lost: number;
  /** Hexes from supply where the units end. */
  readonly supply: number;
}

/** Every way to take some of the units, at least one. */
const parts = (units: readonly Unit[]): readonly (readonly Unit[])[] =>
  Array.from({length: 2 ** units.length - 1}, (_, mask) => units.filter((_unit, i) => ((mask + 1) >> i) & 1));

/** Positions with more plans than this are passed over. */
const MOST_PLANS = 250;

/** Every plan for the units whose groups each take a route that is listed for them at their turn; undefined: too many. */
function plansFor(position: HexPosition, asked: Printed['asked']): readonly (readonly Group[])[] | undefined {
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const {hexes, mayElectOne} = asked;
  const stack = asked.units.map((id) => position.game.unit(id)!);
  const found: (readonly Group[])[] = [];
  const follow = (groups: readonly Group[]): boolean => {
    const {board} = carryOut(sheet, readings, position, groups, {hexes, mayElectOne, part: true});
    const named = groups.flatMap(({units}) => units);
    const left = stack.filter((unit) => !named.includes(unit) && board.units.has(unit.index));
    if (left.length === 0) return found.push(groups) < MOST_PLANS;
    return parts(left).every((units) => {
      const {search, ownerRoutes} = ruleRetreat(sheet, readings, board, units, {hexes, mayElectOne});
      const routes = [...search.routes, ...ownerRoutes];
      const paths = routes.length > 0 ? routes : [[]];
      return !search.cut && paths.every((path) => follow([...groups, {units, path}]));
    });
  };
  return follow([]) ? found : undefined;
}

type Named = readonly {readonly units: readonly string[]; readonly path: readonly string[]}[];
type Judged = {readonly legal: boolean; readonly stepLosses: number; readonly broken: readonly string[]};

function judge(position: HexPosition, asked: Printed['asked'], plan: Named): Judged {
  const {hexes, mayElectOne} = asked;
  const groups = plan.map(({units, path}) => ({units: [...units], path: [...path]}));
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const judged = saidQuestion(
    judgePlan(sheet, readings, position, {hexes, mayElectOne, plan: groups, part: true}),
  );
  if (!judged.ok) throw new Error(JSON.stringify(judged.faults));
  return judged.value;
}

/** The cheapest plan that `judge` accepts; undefined where it accepts none. */
function cheapest(
  position: HexPosition,
  asked: Printed['asked'],
  plans: readonly (readonly Group[])[],
): Cost | undefined {
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const {grid} = position.game;
  const {hexes, mayElectOne} = asked;
  let best: Cost | undefined;
  for (const groups of plans) {
    const named = groups.map(({units, path}) => ({
      units: units.map(({id}) => id),
      path: path.map((hex) => grid.label(hex)),
    }));
    const {legal, stepLosses} = judge(position, asked, named);
    if (!legal) continue;
    const {steps: gone} = carryOut(sheet, readings, position, groups, {hexes, mayElectOne, part: true});
    const supply = gone.reduce((sum, {ruling: {context}, outcome: {at, moved}}) => {
      const end = context.sheet.ends.find(({clause}) => clause === 'noFurtherFromSupply');
      const {distance} = context.supply(end?.['sources'] === 'same' ? 'same' : 'nearest');
      return sum + (at === undefined ? 0 : moved.length * distance(at));
    }, 0);
    const lost = gone.reduce(
      (sum, {ruling: {answer, context}}) =>
        sum + (answer.eliminated ? stepsOf(context.position, context.group) : 0),
      stepLosses,
    );
    if (!best || lost < best.lost || (lost === best.lost && supply < best.supply)) best = {lost, supply};
  }
  return best;
}

interface Seen {
  split: number;
  cheaper: number;
  bound: number;
  together: number;
}
const nothingSeen = (): Seen => ({split: 0, cheaper: 0, bound: 0, together: 0});

/** Holds the answer to a position against the judge and against every plan. */
function hold(printed: Printed, seen: Seen): void {
  const {asked} = printed;
  const position = opened(printed);
  const answered = answerRetreat(position, {...asked, units: [...asked.units]});
  if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
  const {routes, ownerMayChoose = [], split, summary, proof} = answered.value;
  const ruled = ruledOn(printed, position);
  const {apart, left, plan} = verdictOn(ruled);
  const units = asked.units;
  const plans = plansFor(position, asked);
  if (!plans) return;
  const best = cheapest(position, asked, plans);
  expect(proof === undefined || proof.split('\n')[0]!.endsWith(summary), proof).to.equal(true);
  const offered = [...routes, ...ownerMayChoose].map((path) => judge(position, asked, [{units, path}]));
  const hqs = [...apart, ...left];
  if (hqs.length > 0) {
    seen.bound++;
    expect(best, summary).to.equal(undefined);
    for (const {name} of hqs) expect(summary).to.contain(name);
    expect(summary).to.contain('must retreat with');
    return;
  }
  if (split?.must) {
    seen.split++;
    for (const one of offered) expect(one.broken, summary).to.include(ruled.context.otherwise.rule);
    expect(summary).to.match(/^The stack must split: /);
  } else {
    seen.together++;
    for (const one of offered) expect(one.legal, summary).to.equal(true);
    expect(summary).to.not.contain('must split');
  }
  if (split) {
    if (!split.must) seen.cheaper++;
    expect(split.complete).to.equal(true);
    const {legal, stepLosses} = judge(position, asked, split.plan);
    expect({legal, stepLosses}, summary).to.deep.equal({legal: true, stepLosses: split.stepLosses});
    expect({lost: plan!.lost, supply: plan!.supply}, summary).to.deep.equal(best);
  }
  const together = split?.must ? [] : offered.map(({stepLosses}) => stepLosses);
  const whole = ruled.answer.eliminated ? [stepsOf(position, ruled.context.group)] : together;
  expect(Math.min(...whole, plan?.lost ?? Infinity), summary).to.equal(best!.lost);
}

const small = (scenes: fc.Arbitrary<Scene>): fc.Arbitrary<Scene> =>
  scenes.map((scene) => ({...scene, hexes: scene.group.length > 2 ? 1 : Math.min(2, scene.hexes)}));

/** Infantry and armour with marsh and lake around them: most of these stacks must split. */
const stuckScenes: fc.Arbitrary<Scene> = fc
  .tuple(seriesScenes, fc.array(fc.constantFrom('marsh', 'marsh', 'lake'), {minLength: 6, maxLength: 6}))
  .map(([scene, around]) => ({
    ...scene,
    group: [{type: 'infantry', steps: 2}, {type: 'armour', steps: 2}, ...scene.group.slice(2)],
    terrain: [...scene.terrain, ...around.map((kind, i) => [i + 1, kind] as const)],
    hexsides: scene.hexsides.filter(([at]) => at > 6),
    limit: 4,
    options: {...scene.options, stuckUnit: 'splits'},
  }));

/** Units that are asked about without the HQ, or the combat unit, of their hex. */
const boundScenes: fc.Arbitrary<Scene> = fc
  .tuple(seriesScenes, fc.boolean())
  .map(([scene, hqStays]) => ({
    ...scene,
    group: hqStays ? scene.group.filter(({type}) => type !== 'hq') : [{type: 'hq', steps: 1}],
    friends: [...scene.friends, [0, hqStays ? 'hq' : 'infantry'] as const],
  }))
  .filter(({group}) => group.length > 0);

/** Two units where no two may stack: they lose less apart. */
const crowdedScenes: fc.Arbitrary<Scene> = seriesScenes.map((scene) => ({
  ...scene,
  group: [1, 2].map((steps) => ({type: 'infantry', steps})),
  friends: scene.friends.filter(([at]) => at > 6),
  enemies: scene.enemies.filter(([at]) => at > 6),
  limit: 1,
}));

/** The scene with its rules read otherwise in one point. */
const options = wwiiBattleSeries.readings!.flatMap(({option, values}) =>
  values.map(({value}) => ({[option]: value})),
);

describe('one verdict on generated positions', () => {
  it('the WWII Battle Series, under every reading: nothing offered is refused, nothing accepted is cheaper', () => {
    const seen = nothingSeen();
    let turn = 0;
    assertUntilSeen(
      fc.property(small(fc.oneof(seriesScenes, stuckScenes, boundScenes, crowdedScenes)), (scene) => {
        const reading = options[turn++ % options.length]!;
        hold(print({...scene, options: {...scene.options, ...reading}}), seen);
      }),
      seen,
      {split: 1, cheaper: 1, bound: 1, together: runs(60, 24)},
      runs(200, 80),
    );
  });

  it('Russia Besieged: every route that is offered is legal', () => {
    const seen = nothingSeen();
    assertUntilSeen(
      fc.property(russiaScenes, (scene) => {
        hold(print(scene), seen);
      }),
      seen,
      {together: runs(60) + 1},
      runs(100),
    );
  });

  it('sheets of a module: with elimination, with shared steps, with retreats broken off', async () => {
    const {rules} = (await readJson('test/rules/own-sheet.json')) as {rules: {retreat: SheetDocument}};
    const own = {
      ...rules.retreat,
      bars: rules.retreat.bars.filter(({clause}) => !['region', 'hexside'].includes(clause)),
    };
    const sheets = [
      own,
      {...own, effects: [{clause: 'sharedStep', rule: 'R13', loneUnit: 'each'}]},
      {...own, effects: [{clause: 'sharedStep', rule: 'R13', loneUnit: 'pays'}]},
      {...own, effects: [{clause: 'breakOff', rule: 'R13', is: 'allowed'}]},
      {...own, otherwise: {clause: 'stepPerHex', rule: 'R12', isolated: true}},
    ] as unknown as readonly SheetDocument[];
    const seen = nothingSeen();
    assertUntilSeen(
      fc.property(
        small(fc.oneof(seriesScenes, crowdedScenes)),
        fc.constantFrom(...sheets),
        fc.constantFrom('closes', 'costs'),
        (scene, retreat, zoc) => {
          const printed = print(scene);
          const document = {...printed.document, rules: {retreat, options: {zoc}}};
          expect(openGame(document)).to.deep.include({ok: true});
          hold({...printed, document}, seen);
        },
      ),
      seen,
      {cheaper: 1},
      runs(80, 40),
    );
  });
});
