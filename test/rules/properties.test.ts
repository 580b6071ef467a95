import {expect} from 'chai';
import fc from 'fast-check';
import type {HexId} from '../../src/board/index.js';
import {loadPosition, type HexGame, type HexPosition, type PositionDocument} from '../../src/module/index.js';
import {
  cited,
  answerJudge,
  answerRetreat,
  answerZoc,
  chargedAlong,
  inEnemyZoc,
  openAsPrinted,
  retreatRulesOf,
  ruleRetreat,
  whyNot,
  zocOf,
  type Finding,
  type FullRetreatAnswer,
  type RetreatRuling,
} from '../../src/rules/index.js';
import {board} from './picture.js';
import {
  anyPrints,
  plainPrint,
  print,
  russiaScenes,
  seriesScenes,
  uprightPrints,
  type Printed,
  type Scene,
} from './generated.js';

function opened({document, position}: Pick<Printed, 'document' | 'position'>): HexPosition {
  const game = openAsPrinted(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults.slice(0, 5)));
  const placed = loadPosition(game.value as HexGame, position);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults.slice(0, 5)));
  return placed.value;
}
function answered(printed: Printed, position = opened(printed)): FullRetreatAnswer {
  const answer = answerRetreat(position, {...printed.asked, units: [...printed.asked.units]});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  return answer.value;
}
function ruledOn({asked}: Printed, position: HexPosition): RetreatRuling {
  const {sheet, readings} = retreatRulesOf(position.game)!;
  const group = asked.units.map((id) => position.game.unit(id)!);
  return ruleRetreat(sheet, readings, position, group, asked.hexes, asked.mayElectOne);
}
const hexesOf = (position: HexPosition): HexId[] =>
  Array.from({length: position.game.grid.size}, (_, hex) => hex as HexId);
const without = (document: PositionDocument, gone: (id: string) => boolean): PositionDocument => ({
  ...document,
  units: Object.fromEntries(Object.entries(document.units ?? {}).filter(([id]) => !gone(id))),
});

/** 9.4: is the group kept together with a unit that cannot go, though the others can? Asked of the answers alone. */
function mustSplit({asked, document}: Printed, position: HexPosition, answer: FullRetreatAnswer): boolean {
  const complete = (units: readonly string[]): boolean => {
    const {hexes, mayElectOne} = asked;
    const other = answerRetreat(position, {units: [...units], hexes, mayElectOne});
    return other.ok && other.value.blockedHexes === 0;
  };
  if ((answer.blockedHexes ?? 0) === 0 || document.rules?.options?.['stuckUnit'] === 'holds') return false;
  const able = asked.units.filter((id) => position.game.unit(id)!.combat && complete([id]));
  return able.length > 0 && able.length < asked.units.length && complete(able);
}

/** Everything that is said of a scene, in the scene's own terms: what no print of it may change. */
function said(scene: Scene, printed: Printed): object {
  const position = opened(printed);
  const answer = answered(printed, position);
  const ruled = ruledOn(printed, position);
  const {placeOf} = printed;
  const places = (routes: readonly (readonly string[])[] = []): string[] =>
    routes.map((route) => route.map(placeOf).join(' ')).sort();
  const verdicts: Record<string, string> = {};
  for (const hex of hexesOf(position)) {
    const label = position.game.grid.label(hex);
    if (placeOf(label) === label) continue;
    const {verdict, findings} = whyNot(ruled, hex);
    verdicts[placeOf(label)] = [
      verdict,
      ...findings.map(({clause, kind}) => `${clause} ${kind}`).sort(),
    ].join();
  }
  const zoc = answerZoc(position, {side: scene.nationality === 'russian' ? 'soviet' : 'axis'});
  return {
    routes: places(answer.routes),
    owner: places(answer.ownerMayChoose),
    losses: answer.stepLosses,
    blocked: answer.blockedHexes,
    isolated: answer.isolated,
    eliminated: answer.eliminated,
    disputed: answer.disputed,
    // a note may speak of the route that comes first, and which does is a matter of numbering
    findings: answer.findings
      .filter(({kind}) => kind !== 'note')
      .map(({clause, kind, at}) => `${clause} ${kind} ${at ? placeOf(at) : ''}`)
      .sort(),
    verdicts,
    zoc: zoc.ok ? zoc.value.hexes.map(placeOf).sort() : [],
  };
}

const upright = fc
  .constantFrom('flat-top' as const, 'pointy-top' as const)
  .chain((layout) => fc.record({layout: fc.constant(layout), how: uprightPrints(layout)}));
const scenes = fc.oneof(seriesScenes, russiaScenes);

describe('laws of retreats on generated positions', () => {
  it('turning, mirroring, renumbering and renaming change no answer of the WWII Battle Series', () => {
    fc.assert(
      fc.property(seriesScenes, anyPrints, (scene, how) => {
        expect(said(scene, print(scene, how))).to.deep.equal(said(scene, print(scene)));
      }),
      {numRuns: 300},
    );
  });

  it('nor, where west stays west, one of Russia Besieged', () => {
    fc.assert(
      fc.property(russiaScenes, upright, (scene, {layout, how}) => {
        expect(said(scene, print(scene, how))).to.deep.equal(
          said(scene, print(scene, {...plainPrint, layout})),
        );
      }),
      {numRuns: 300},
    );
  });

  it('a unit far away changes nothing', () => {
    fc.assert(
      fc.property(scenes, fc.boolean(), (scene, own) => {
        const printed = print(scene, {...plainPrint, margin: 3});
        const side = own === (scene.nationality === 'russian') ? 'soviet' : 'axis';
        const far = {
          ...printed,
          document: {
            ...printed.document,
            units: {...printed.document.units, far: {side, type: 'infantry', steps: 9}},
          },
          position: {...printed.position, units: {...printed.position.units, far: {at: '01.01'}}},
        };
        expect(printed.placeOf('01.01'), 'beyond the wall').to.equal('01.01');
        const beside = said(scene, far) as {zoc: unknown};
        expect(beside).to.deep.include({...said(scene, printed), zoc: beside.zoc});
      }),
      {numRuns: 300},
    );
  });

  it('every route that is listed is legal when it is judged, for the same losses, and no other is', () => {
    fc.assert(
      fc.property(scenes, fc.array(fc.integer({min: 0, max: 5}), {maxLength: 5}), (scene, walk) => {
        const printed = print(scene);
        const position = opened(printed);
        const {grid} = position.game;
        const answer = answered(printed, position);
        const ruled = ruledOn(printed, position);
        const units = [...printed.asked.units];
        const judge = (path: readonly string[]) => {
          const {hexes, mayElectOne} = printed.asked;
          const plan = [{units, path: [...path]}];
          const judged = answerJudge(position, {hexes, mayElectOne, plan, part: true});
          const whole = answerJudge(position, {hexes, mayElectOne, plan});
          if (!judged.ok || !whole.ok) throw new Error(JSON.stringify([judged, whole]));
          // legality is data of its own: it and the findings are never of two minds
          for (const {legal, findings} of [judged.value, whole.value])
            expect(legal).to.equal(!findings.some(({kind}) => kind === 'violation'));
          const own = judged.value.findings.filter(({clause}) => clause !== '9.3.1');
          return {...judged.value, legal: !own.some(({kind}) => kind === 'violation')};
        };
        const listed = [...answer.routes, ...(answer.ownerMayChoose ?? [])];
        const together = !mustSplit(printed, position, answer);
        for (const route of listed.slice(0, 20)) {
          const {legal, stepLosses, findings} = judge(route);
          expect(legal, route.join(' ')).to.equal(together);
          if (together) {
            const path = route.map((label) => grid.find(label)!);
            const charged = route.filter((_, i) => chargedAlong(ruled.context, path)[i]);
            const {rule} = ruled.context.sheet.otherwise;
            const told = findings.flatMap(({kind, clause, at: hex}) =>
              kind === 'cost' && clause !== rule ? [hex!] : [],
            );
            expect(charged.sort(), route.join(' ')).to.deep.equal([...new Set(told)].sort());
          }
          if (together && scene.sheet === 'wwii-battle-series')
            expect(stepLosses).to.equal(answer.stepLosses);
        }
        const path: string[] = [];
        let at = grid.find(printed.labelOf([0, 0]))!;
        for (const direction of walk) {
          at = grid.neighbour(at, direction as 0);
          path.push(grid.label(at));
        }
        const isListed =
          listed.some((route) => route.join() === path.join()) || (listed.length === 0 && path.length === 0);
        expect(judge(path).legal, path.join(' ')).to.equal(isListed && together);
      }),
      {numRuns: 600},
    );
  });
});

/** A hex that supply closes both to the end of a full way and to a stop on a longer one (9.2, 9.4): said once. */
const closedTwice: Scene = {
  sheet: 'wwii-battle-series',
  options: {
    overstack: 'any-hex',
    supplySource: 'nearest',
    awayFromSupply: 'blocked',
    closeness: 'closer',
    order: 'losses-first',
    overstackOnWay: 'counts',
    stuckUnit: 'splits',
    stepLoss: 'owner',
  },
  group: [
    {type: 'infantry', steps: 1},
    {type: 'infantry', steps: 1},
  ],
  enemies: [],
  friends: [[1, 'infantry']],
  sources: [1],
  limit: 2,
  hexes: 3,
  terrain: [],
  hexsides: [],
  lost: [],
  regions: [],
  cities: [],
  rails: [],
  edges: [],
  full: [],
  supplied: null,
  nationality: 'german',
  month: 'july-1941',
  player: 'axis',
  mayElectOne: false,
};

describe('laws of reasons on generated positions', () => {
  it('a hex is open exactly where a listed route ends or passes, and every other one says why it is not', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const printed = print(scene);
        const position = opened(printed);
        const ruled = ruledOn(printed, position);
        const routes = [...ruled.search.routes, ...ruled.ownerRoutes];
        for (const hex of hexesOf(position)) {
          const {verdict, findings, summary} = whyNot(ruled, hex);
          const wanted =
            hex === ruled.context.origin
              ? 'origin'
              : routes.some((route) => route.at(-1) === hex)
                ? 'end'
                : routes.some((route) => route.includes(hex))
                  ? 'route'
                  : 'no';
          const label = position.game.grid.label(hex);
          const says = (finding: Finding): boolean =>
            finding.at === label &&
            !finding.message.includes(`(${finding.clause})`) &&
            cited(finding).includes(finding.clause) &&
            !/undefined|NaN|Infinity|\[object/.test(cited(finding));
          const sound =
            verdict !== 'no' ||
            (findings.length > 0 &&
              new Set(findings.map(({message}) => message)).size === findings.length &&
              /^Not .*: .+\(.+\)\.$/.test(summary) &&
              findings.every(says));
          // an assertion a hex would take longer than the rules do
          if (verdict !== wanted || !sound)
            expect.fail(
              `${label} is ${verdict}, and should be ${wanted}: ${JSON.stringify({summary, findings})}`,
            );
        }
      }),
      {numRuns: 400, examples: [[closedTwice]]},
    );
  });

  it('taking away the witnesses of all reasons against a hex opens it, or shows other reasons', () => {
    let looked = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const printed = print(scene);
        const position = opened(printed);
        const ruled = ruledOn(printed, position);
        for (const hex of hexesOf(position)) {
          const before = whyNot(ruled, hex);
          const witnesses = before.findings.flatMap(({witness}) => [
            ...(witness?.units ?? []),
            ...(witness?.hexside === undefined ? [] : [witness.hexside]),
          ]);
          if (before.verdict !== 'no' || witnesses.length === 0) continue;
          looked += 1;
          const {map} = printed.document;
          const hexsides = Object.fromEntries(
            Object.entries(map.kind === 'hex' ? (map.hexsides ?? {}) : {}).filter(
              ([name]) =>
                !witnesses.includes(name) && !witnesses.includes(name.split('/').reverse().join('/')),
            ),
          );
          const less = {
            ...printed,
            document: {...printed.document, map: {...map, hexsides}} as Printed['document'],
            position: without(printed.position, (id) => witnesses.includes(id)),
          };
          const after = whyNot(ruledOn(less, opened(less)), hex);
          if (after.verdict !== 'no') continue;
          expect(after.findings).to.not.be.empty;
          const kept = before.findings.filter(({witness}) => witness === undefined).map(cited);
          for (const said of after.findings.map(cited))
            if (before.findings.map(cited).includes(said))
              expect(kept, 'only what has no witness may stay').to.include(said);
        }
      }),
      {numRuns: 60},
    );
    expect(looked).to.be.greaterThan(200);
  });
});

describe('taking an enemy away', () => {
  /** How the rules themselves rank what can become of a group: the smaller is the better. */
  const rank = (printed: Printed): {places: readonly number[]; order: string; losses: number} => {
    const {search, context} = ruledOn(printed, opened(printed));
    const kind = search.complete ? (search.waived ? 1 : 0) : 2;
    return {
      places: [kind, search.blocked, search.losses],
      order: context.sheet.readings['order'] ?? '',
      losses: search.losses + search.blocked,
    };
  };

  it('never makes a retreat worse in the order in which 9.2 and 9.4 rank it', () => {
    let better = 0;
    fc.assert(
      fc.property(seriesScenes, fc.nat(8), (scene, which) => {
        const printed = print(scene);
        const id = `e${which}`;
        fc.pre(printed.position.units?.[id] !== undefined);
        const before = rank(printed);
        const after = rank({...printed, position: without(printed.position, (name) => name === id)});
        // a proper retreat, then one that a reading waives, then none; then hexes not retreated; then steps on the way
        const [a, b] = [before.places, after.places];
        const place = a.findIndex((value, i) => value !== b[i]);
        if (place < 0) return;
        if (place === 2 && before.order === 'supply-first' && a[0] === 0) return; // ends closer, for more steps: below
        expect(b[place], `${a.join()} became ${b.join()}`).to.be.lessThan(a[place]!);
        better += 1;
      }),
      {numRuns: 1500},
    );
    expect(better).to.be.greaterThan(50);
  });

  it('so that its steps grow only where the rules prefer something to steps', () => {
    fc.assert(
      fc.property(seriesScenes, fc.nat(8), (scene, which) => {
        const printed = print(scene);
        const id = `e${which}`;
        fc.pre(printed.position.units?.[id] !== undefined);
        const before = rank(printed);
        const after = rank({...printed, position: without(printed.position, (name) => name === id)});
        if (after.losses <= before.losses) return;
        const wayOpened = after.places[0]! < before.places[0]!;
        const wentFurther = after.places[0] === 2 && after.places[1]! < before.places[1]!;
        const endedCloser = before.order === 'supply-first' && before.places[0] === 0;
        expect(wayOpened || wentFurther || endedCloser).to.equal(true);
      }),
      {numRuns: 1500},
    );
  });

  /** A full hex, one in an EZOC behind it, and an enemy that shuts it. */
  const shut = `
      #   #   #   #   #   #
        #   E   #   #   #   #
      S   .   U   3   G   #
        #   #   #   #   #   #`;
  it('9.4: it may open a way that must be gone and costs more than standing fast', () => {
    expect(board(shut).ask(1)).to.deep.include({routes: ['']});
    expect(board(shut).ask(1).answer.stepLosses).to.equal(1);
    const open = board(shut).without('e2').ask(1);
    expect(open).to.deep.include({routes: ['04.03 03.03']});
    expect(open.answer).to.deep.include({stepLosses: 2, blockedHexes: 0});
  });

  it('9.4: or one that leads further before it ends', () => {
    const further = shut.replace('S   .   U', 'S   #   U');
    expect(board(further).ask(2).answer).to.deep.include({stepLosses: 2, blockedHexes: 2});
    const open = board(further).without('e2').ask(2);
    expect(open).to.deep.include({routes: ['04.03 03.03']});
    expect(open.answer).to.deep.include({stepLosses: 3, blockedHexes: 1});
  });

  it('order supply-first: it may open an end that is closer and costs a step', () => {
    const map = board(
      `
      .   .   .   .   .   .
        .   .   .   .   .   .
      S   .   .   U   G   .
        .   .   E   .   .   .`,
      {options: {order: 'supply-first'}},
    );
    expect(map.ask(1).answer).to.deep.include({routes: [['04.02']], stepLosses: 0});
    expect(map.without('e1').ask(1).answer).to.deep.include({routes: [['04.03']], stepLosses: 1});
  });

  it('awayFromSupply allowed: it may open an end that satisfies 9.2 and costs a step', () => {
    const map = board(
      `
      #   #   #   #   #   #
        #   #   #   #   #   #
      S   .   .   U   G   .
        #   #   E   #   #   #`,
      {options: {awayFromSupply: 'allowed'}},
    );
    expect(map.ask(1).answer).to.deep.include({routes: [['06.03']], stepLosses: 0});
    expect(map.without('e1').ask(1).answer).to.deep.include({routes: [['04.03']], stepLosses: 1});
  });

  it('10.8: it eliminates nobody, and sends nobody through more enemy ZOC', () => {
    fc.assert(
      fc.property(russiaScenes, fc.nat(8), (scene, which) => {
        const printed = print(scene);
        const id = `e${which}`;
        fc.pre(printed.position.units?.[id] !== undefined);
        const worst = (one: Printed): number => {
          const position = opened(one);
          const {search, context} = ruledOn(one, position);
          const zoc = zocOf(position);
          const counts = search.routes.map(
            (route) => route.filter((hex) => inEnemyZoc(zoc, hex, context.side)).length,
          );
          expect(new Set(counts).size, 'all the same, by P1').to.be.at.most(1);
          return counts[0] ?? Infinity;
        };
        const less = {...printed, position: without(printed.position, (name) => name === id)};
        expect(worst(less)).to.be.at.most(worst(printed));
      }),
      {numRuns: 600},
    );
  });
});
