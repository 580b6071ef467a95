/**
 * Every option of the sheets by its own definition, on random positions: what the routes must satisfy when it is switched,
 * said once more in plain loops, and that it changes some answers. The first options have the oracle of `oracle.test.ts`.
 */
import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexId} from '../../src/board/index.js';
import type {HexGame} from '../../src/module/index.js';
import {retreatRulesOf, ruleRetreat, sheets, type RetreatRuling} from '../../src/rules/index.js';
import {sayReading} from '../../src/phrases/say-retreat.js';
import {relocatedOn} from '../../src/rules/retreat/clauses/hqs.js';
import {zocOf, controlOf} from '../../src/rules/control.js';
import type {OpenQuestion} from '../../src/rules/finding.js';
import {openQuestions} from '../../src/rules/retreat/findings.js';
import {plainPrint, print, russiaScenes, seriesScenes, type Scene} from './generated.js';
import {board} from './picture.js';
import {runs} from '../runs.js';
import {openGame} from '../open-game.js';

type Readings = Readonly<Record<string, string>>;
/** A scene as it is asked about, and what is ruled on it by the usual readings. */
interface Opened {
  readonly usual: RetreatRuling;
  readonly ruled: (options: Readings) => RetreatRuling;
}
function open(scene: Scene, weather?: string): Opened {
  const {document, position, asked} = print(scene, plainPrint);
  const game = openGame(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const turn = {...position.turn, ...(weather === undefined ? {} : {weather})};
  const placed = openPosition(game.value as HexGame, {...position, turn});
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  const {sheet, readings} = retreatRulesOf(game.value)!;
  const group = asked.units.map((id) => placed.value.game.unit(id)!);
  const ruled = (options: Readings): RetreatRuling =>
    ruleRetreat(sheet, {...readings, ...options}, placed.value, group, {
      hexes: asked.hexes,
      mayElectOne: asked.mayElectOne,
    });
  return {usual: ruled({}), ruled};
}

/** Every option is asked of the same scenes: one is opened when it comes up first. */
const known = new Map<string, Opened>();
function opened(scene: Scene, weather?: string): Opened {
  const asked = JSON.stringify([scene, weather]);
  const one = known.get(asked) ?? open(scene, weather);
  known.set(asked, one);
  return one;
}

interface Law {
  readonly id: string;
  readonly option: string;
  readonly value: string;
  readonly scenes: fc.Arbitrary<Scene>;
  readonly weather?: string;
  /** The law of each route; complete retreats only, unless it says so. */
  readonly law?: (ruling: RetreatRuling, route: readonly HexId[]) => boolean;
  /** The law of the whole answer, against the one by the usual reading. */
  readonly whole?: (ruling: RetreatRuling, usual: RetreatRuling) => boolean;
}

const units = (
  {context: {position, game}}: RetreatRuling,
  hex: HexId,
): readonly {side: number; zoc: boolean; combat: boolean; hq: boolean}[] =>
  [...position.units].flatMap(([id, {at}]) => (at === hex ? [game.units[id]!] : []));
const enemiesIn = (ruling: RetreatRuling, hex: HexId) =>
  units(ruling, hex).filter(({side}) => side !== ruling.context.side);
const inZoc = ({context: {zoc, side}}: RetreatRuling, hex: HexId): boolean =>
  (zoc[hex]! & ~(1 << side)) !== 0;
const supply = ({context}: RetreatRuling, hex: HexId): number =>
  context.supply(context.sheet.readings['supplySource'] === 'same' ? 'same' : 'nearest').distance(hex);
const terrainOf = ({context: {game}}: RetreatRuling, hex: HexId): string => game.terrain[hex]!;
const regionsOf = ({context: {game}}: RetreatRuling, hex: HexId): readonly string[] => [
  ...(game.regions.get(hex) ?? []),
];
const full = ({context}: RetreatRuling, hex: HexId): boolean => {
  const {game, side, points, position} = context;
  const there = [...position.units].reduce(
    (sum, [id, {at}]) => sum + (at === hex && game.units[id]!.side === side ? game.units[id]!.stacking : 0),
    0,
  );
  return there + points > game.stackingLimit[side]! + 1e-6;
};
const far = ({context: {game, origin}}: RetreatRuling, hex: HexId): number => game.grid.distance(origin, hex);
const simple = (ruling: RetreatRuling, route: readonly HexId[]): boolean =>
  new Set([ruling.context.origin, ...route]).size === route.length + 1;
const passable = ({context: {origin, game, passages}}: RetreatRuling, route: readonly HexId[]): boolean =>
  [origin, ...route.slice(0, -1)].every((from, i) => {
    const direction = game.grid.direction(from, route[i]!)!;
    return passages.every((passage) => (passage[from]! >> direction) & 1);
  });

const laws: readonly Law[] = [
  {
    id: 'AMB-V-01',
    option: 'zocReach',
    value: 'hex',
    scenes: seriesScenes,
    whole: (ruling, usual) =>
      usual.context.zoc.every((bits, hex) => (bits & ~ruling.context.zoc[hex]!) === 0),
  },
  {
    id: 'AMB-V-01',
    option: 'zocReach',
    value: 'anyone',
    scenes: seriesScenes,
    whole: (ruling) =>
      ruling.context.zoc.every(
        (bits, hex) => bits === 0 || !['lake', 'marsh'].includes(terrainOf(ruling, hex as HexId)),
      ),
  },
  ...(['twice', 'per-unit'] as const).map((value): Law => ({
    id: 'AMB-V-04',
    option: 'overstackCost',
    value,
    scenes: seriesScenes.map((scene) => ({...scene, options: {...scene.options, overstackOnWay: 'counts'}})),
    law: (ruling, route) => {
      const more = value === 'twice' ? 1 : ruling.context.group.length;
      const cost = route.reduce(
        (sum, hex) =>
          sum + (inZoc(ruling, hex) || full(ruling, hex) ? 1 : 0) + (full(ruling, hex) ? more : 0),
        0,
      );
      return cost === ruling.search.losses;
    },
  })),
  {
    id: 'AMB-V-05',
    option: 'away',
    value: 'anywhere',
    scenes: seriesScenes,
    law: simple,
    whole: (ruling, usual) =>
      usual.search.losses >= ruling.search.losses ||
      usual.search.blocked > ruling.search.blocked ||
      ruling.search.waived !== usual.search.waived ||
      ruling.context.sheet.readings['order'] === 'supply-first',
  },
  {
    id: 'AMB-V-05',
    option: 'away',
    value: 'last-hex',
    scenes: seriesScenes,
    law: (ruling, route) =>
      simple(ruling, route) &&
      far(ruling, route.at(-1)!) > far(ruling, route.at(-2) ?? ruling.context.origin),
  },
  {
    id: 'AMB-V-06',
    option: 'supplyDistance',
    value: 'path',
    // the source that is nearest may be another by other distances
    scenes: seriesScenes.map((scene) => ({...scene, options: {...scene.options, supplySource: 'nearest'}})),
    whole: (ruling, usual) =>
      ruling.search.why.hexes.every((hex) => supply(ruling, hex) >= supply(usual, hex)),
  },
  {
    id: 'AMB-V-07',
    option: 'supplyTest',
    value: 'every-hex',
    scenes: seriesScenes,
    law: (ruling, route) =>
      route.every((hex) => supply(ruling, hex) <= supply(ruling, ruling.context.origin)),
  },
  {
    id: 'AMB-V-11',
    option: 'rear',
    value: 'off-enemies',
    scenes: seriesScenes,
    law: (ruling, route) => {
      const {game, origin} = ruling.context;
      const faced = [0, 1, 2, 3, 4, 5]
        .map((d) => game.grid.neighbour(origin, d as 0))
        .filter((hex) => hex >= 0 && enemiesIn(ruling, hex).some(({combat}) => combat));
      return faced.every((hex) => game.grid.distance(hex, route.at(-1)!) > 1);
    },
  },
  {
    id: 'AMB-V-12',
    option: 'loneHq',
    value: 'alone',
    scenes: seriesScenes,
    law: (ruling, route) => route.every((hex) => enemiesIn(ruling, hex).length <= 1),
  },
  {
    id: 'AMB-V-14',
    option: 'ezocRing',
    value: 'surrounds',
    scenes: seriesScenes,
    law: (ruling) => {
      const {game, origin} = ruling.context;
      return [0, 1, 2, 3, 4, 5].some((d) => {
        const hex = game.grid.neighbour(origin, d as 0);
        // a lone HQ keeps no unit with combat out of its hex
        const isOpen = enemiesIn(ruling, hex).every(({hq}) => hq && ruling.context.hasCombat);
        return hex >= 0 && passable(ruling, [hex]) && isOpen && !inZoc(ruling, hex);
      });
    },
  },
  {
    id: 'AMB-RF-04',
    option: 'noZocUnits',
    value: 'any',
    scenes: russiaScenes,
    law: (ruling, route) => route.every((hex) => enemiesIn(ruling, hex).length === 0),
  },
  {
    id: 'AMB-RF-05',
    option: 'vacant',
    value: 'no-unit',
    scenes: russiaScenes,
    law: (ruling, route) => route.every((hex) => !inZoc(ruling, hex) || units(ruling, hex).length > 0),
  },
  {
    id: 'AMB-RF-06',
    option: 'iceRoad',
    value: 'open-in-snow',
    weather: 'snow',
    scenes: russiaScenes,
    law: (ruling, route) => route.every((hex) => !['sea', 'lake'].includes(terrainOf(ruling, hex))),
  },
  {
    id: 'AMB-RF-07',
    option: 'hungary',
    value: 'turn',
    scenes: russiaScenes,
    law: (ruling, route) =>
      ruling.context.group[0]!.nationality !== 'russian' ||
      !['may-1941', 'june-1941'].includes(ruling.context.position.turn.month ?? '') ||
      route.every((hex) => !regionsOf(ruling, hex).includes('hungary')),
  },
  {
    id: 'AMB-RF-08',
    option: 'fullHexes',
    value: 'closed',
    scenes: russiaScenes,
    law: (ruling, route) => route.every((hex) => !full(ruling, hex)),
  },
  {id: 'AMB-RF-11', option: 'terrain', value: 'closes', scenes: russiaScenes, law: passable},
  {
    id: 'AMB-RF-12',
    option: 'zocFree',
    value: 'last-hex',
    scenes: russiaScenes,
    whole: (ruling) => {
      const ends = ruling.search.routes.map((route) => inZoc(ruling, route.at(-1)!));
      return ends.every((one) => one === ends[0]);
    },
  },
  {
    id: 'AMB-RF-13',
    option: 'allies',
    value: 'barred',
    scenes: russiaScenes.map((scene) => ({
      ...scene,
      nationality: 'rumanian',
      regions: scene.regions.map(([at]) => [at, 'hungary'] as const),
    })),
    law: (ruling, route) => {
      const {nationality} = ruling.context.group[0]!;
      const other = nationality === 'rumanian' ? 'hungary' : nationality === 'hungarian' ? 'rumania' : '';
      return !regionsOf(ruling, route.at(-1)!).includes(other);
    },
  },
  {id: 'AMB-RF-14', option: 'railFriends', value: 'cancel', scenes: russiaScenes},
  {id: 'AMB-RF-16', option: 'sourceDistance', value: 'path', scenes: russiaScenes},
  {id: 'AMB-RF-17', option: 'direction', value: 'net', scenes: russiaScenes},
  {
    id: 'AMB-RF-20',
    option: 'throughFriends',
    value: 'may-end',
    scenes: russiaScenes,
    whole: (ruling, usual) =>
      usual.ownerRoutes.every((route) => ruling.ownerRoutes.some((other) => other.join() === route.join())),
  },
];

describe('options of the sheets, by their definition', () => {
  for (const {id, option, value, scenes, weather, law, whole} of laws) {
    it(`${id}: ${option} ${value}`, () => {
      let changed = 0;
      fc.assert(
        fc.property(scenes, (scene) => {
          const {usual, ruled} = opened(scene, weather);
          const ruling = ruled({[option]: value});
          const told = ({answer}: RetreatRuling): string => JSON.stringify(answer);
          if (told(usual) !== told(ruling)) changed += 1;
          if (law && ruling.search.complete)
            for (const route of ruling.search.routes)
              expect(law(ruling, route), ruling.context.game.grid.labels[route.at(-1)!]).to.equal(true);
          if (whole) expect(whole(ruling, usual)).to.equal(true);
        }),
        {numRuns: runs(200, 100), seed: 11},
      );
      expect(changed, 'scenes in which it matters').to.be.greaterThan(0);
    });
  }

  it('AMB-NA-2: mines unit: a mined hex is closed to the enemy of the mines', () => {
    const map = board(
      `
      #   #   #   #   #
        #   #   #   #   #
      #   X   G   #   #
        #   #   #   #   #`,
      {side: 'soviet'},
    );
    expect(map.ask(1).routes).to.deep.equal(['02.03']);
    const shut = map.ask(1, {options: {mines: 'unit'}});
    expect(shut.routes).to.deep.equal(['']);
    expect(shut.why('02.03')).to.deep.equal(['14.6.9 violation 02.03 <- minefield']);
    expect(map.ask(1).disputed).to.include('mines=unit: routes stepLosses blockedHexes');
  });

  it('AMB-NA-3: minedControl nobody: a mined hex with enemies in it is nobody’s', () => {
    const picture = '.   .   .\n  .   GX  .\n.   .   .';
    const whose = (options: Readonly<Record<string, string>>): number => {
      const {position} = board(picture, {side: 'soviet', options});
      return controlOf(position, position.game.grid.find('02.02')!).side;
    };
    expect(whose({})).to.equal(0);
    expect(whose({minedControl: 'nobody'})).to.equal(-1);
  });

  it('AMB-NA-5: hqOnMines alone: an HQ in company stays where it enters', () => {
    const picture = '#   #   #   #   #\n  S   X   GH  #   #\n#   #   #   #   #';
    const gone = (options: Readonly<Record<string, string>>): number => {
      const {position, group} = board(picture, {options});
      const {sheet, readings} = retreatRulesOf(position.game)!;
      const ruling = ruleRetreat(
        sheet,
        readings,
        position,
        group.map((id) => position.game.unit(id)!),
        {hexes: 1},
      );
      return relocatedOn(ruling.context, ruling.search.routes[0]!).length;
    };
    expect(gone({})).to.equal(1);
    expect(gone({hqOnMines: 'alone'})).to.equal(0);
  });

  it('a ZOC asked for follows zocReach', () => {
    const picture = '.   .   .\n  .   E   .\n.   .   .';
    const reach = (options: Readonly<Record<string, string>>): number => {
      const {position} = board(picture, {options, hexsides: {'01.02/02.02': 'river'}});
      return zocOf(position).filter((bits) => bits !== 0).length;
    };
    expect(reach({zocReach: 'hex'})).to.equal(reach({}) + 1);
  });

  it('every option of a sheet has its question and says what each value means', () => {
    for (const sheet of sheets.values()) {
      for (const {option, question, values} of sheet.readings ?? []) {
        expect(question, option).to.match(/^[A-Z].*\?$/);
        for (const {value, means, plays} of values) {
          expect(means, `${option} ${value}`).to.match(/^[^A-Z.].*[^.]$/);
          expect(plays, `${option} ${value}`).to.be.a('string');
          expect(sayReading(sheet, {option, value})).to.match(/^you play that .* \([\d.]+( P\d)?[a-g]?\)$/);
        }
      }
    }
    const options = new Set(
      [...sheets.values()].flatMap((sheet) => (sheet.readings ?? []).map(({option}) => option)),
    );
    for (const {id, option} of Object.values<OpenQuestion>(openQuestions))
      if (option !== undefined) expect(options.has(option), `${id} ${option}`).to.equal(true);
  });
});
