import {finish} from '../../../src/board/index.js';
import {expect} from 'chai';
import type {ModuleDocument} from '../../../src/module/index.js';
import {
  retreatRulesOf,
  ruleRetreat,
  missingTerrain,
  type RetreatRuling,
  type MissingTerrain,
} from '../../../src/rules/index.js';
import {answerRetreat} from '../../../src/answer/retreat.js';
import {lookedAt} from '../../../src/rules/retreat/missing-terrain.js';
import {board, boardOf, type Board, type More} from '../picture.js';

const ruled = ({position, group}: Board, hexes: number): RetreatRuling => {
  const {sheet, readings} = retreatRulesOf(position.game)!;
  return ruleRetreat(
    sheet,
    readings,
    position,
    group.map((id) => position.game.unit(id)!),
    {hexes},
  );
};
const asked = (of: Board, hexes: number): MissingTerrain => finish(missingTerrain(ruled(of, hexes)));

/** The answer to the same question of a map on which that place was written down. */
function answerWith(of: Board, hexes: number, place: string, kind: string): object {
  const {map} = of.document;
  if (map.kind !== 'hex') throw new Error('a hex map');
  const told = place.includes('/')
    ? {hexsides: {...map.hexsides, [place]: [kind]}}
    : {hexes: {...map.hexes, [place]: {...map.hexes?.[place], terrain: kind}}};
  const document = {...of.document, map: {...map, ...told}} as ModuleDocument;
  const {position} = boardOf(document, of.positionDocument, of.group);
  const answer = answerRetreat(position, {units: [...of.group], hexes});
  if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
  const {routes, stepLosses, blockedHexes, eliminated} = answer.value;
  return {routes, stepLosses, blockedHexes, eliminated};
}
const answerOf = (of: Board, hexes: number): object => {
  const {routes, stepLosses, blockedHexes, eliminated} = of.ask(hexes).answer;
  return {routes, stepLosses, blockedHexes, eliminated};
};

const corridor = board(`
  .   E   .   .   .
    .   .   G   E   .
  S   .   .   .   .
    .   E   .   .   .`);

describe('terrain that nobody described', () => {
  it('is asked for where it would change the ruling, with the answer that it would give', () => {
    const {doubts, untried, isPartial} = asked(corridor, 1);
    expect(doubts.filter(({place}) => place === '03.03')).to.deep.equal([
      {
        place: '03.03',
        terrain: 'lake',
        name: 'lake',
        outcome: {
          ends: ['02.02'],
          more: 0,
          verdict: {
            is: 'together',
            together: {
              is: 'routes',
              count: 1,
              cut: false,
              lost: {steps: 1, destroys: [], mayFallOnOthers: false, states: []},
            },
          },
        },
      },
    ]);
    expect(untried).to.deep.equal([]);
    expect(isPartial).to.be.false;
  });

  it('is not asked for where it is told, clear terrain too', () => {
    const {document, positionDocument, group} = corridor;
    const map = {
      ...document.map,
      hexes: {'03.03': {terrain: 'clear'}, '02.02': {terrain: 'marsh'}},
      hexsides: {'03.02/03.03': ['ford']},
    };
    const told = boardOf({...document, map}, positionDocument, group);
    const [before, after] = [asked(corridor, 1), asked(told, 1)];
    expect(before.hexes.filter((place) => !after.hexes.includes(place))).to.have.members(['02.02', '03.03']);
    expect(before.hexsides.filter((place) => !after.hexsides.includes(place))).to.deep.equal(['03.02/03.03']);
    const {hexes} = lookedAt(ruled(told, 1));
    expect(hexes.map((hex) => told.position.game.grid.label(hex))).to.deep.equal(after.hexes);
  });

  const kinds = {hex: ['lake', 'marsh'], hexside: ['river', 'ford']};
  const boards: readonly (readonly [string, Board, number])[] = [
    ['a corridor', corridor, 1],
    ['two hexes', corridor, 2],
    ['a stack with armour', board('.   .   .   .\n  .   .   GA  E\n.   .   .   .'), 1],
    [
      'the bars of another sheet',
      board('.   .   .   .\n  .   .   G   E\n.   .   .   .', {
        sheet: 'russia-besieged',
        nationality: 'german',
      } satisfies More),
      1,
    ],
  ];
  for (const [title, of, hexes] of boards)
    it(`gives for each place the answer of a map on which it is written down: ${title}`, () => {
      const here = answerOf(of, hexes);
      const found = asked(of, hexes);
      const isDoubted = (place: string, kind: string): boolean =>
        found.doubts.some((doubt) => doubt.place === place && doubt.terrain === kind);
      const tried = [
        ...found.hexes.flatMap((place) => kinds.hex.map((kind) => [place, kind] as const)),
        ...found.hexsides.flatMap((place) => kinds.hexside.map((kind) => [place, kind] as const)),
      ];
      expect(tried).not.to.deep.equal([]);
      for (const [place, kind] of tried) {
        const changes = JSON.stringify(answerWith(of, hexes, place, kind)) !== JSON.stringify(here);
        expect(isDoubted(place, kind), `${place} ${kind}`).to.equal(changes);
      }
    });

  it('changes the ruling nowhere else: places that were not looked at matter to no answer', () => {
    const here = answerOf(corridor, 1);
    const {hexes, hexsides} = asked(corridor, 1);
    const {grid} = corridor.position.game;
    for (const label of grid.labels) {
      if (hexes.includes(label)) continue;
      expect(answerWith(corridor, 1, label, 'lake'), label).to.deep.equal(here);
    }
    for (const [hex, label] of grid.labels.entries())
      for (const other of grid.neighbours.subarray(6 * hex, 6 * hex + 6)) {
        if (other <= hex) continue;
        const place = `${label}/${grid.labels[other]!}`;
        if (!hexsides.includes(place))
          expect(answerWith(corridor, 1, place, 'river'), place).to.deep.equal(here);
      }
  });
});
