import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import assert from 'node:assert/strict';
import {plainBoard} from '../../../src/case/plain-board.js';
import {clauseKinds, sheetLists} from '../../../src/edit/module/index.js';
import type {HexGame, SheetDocument} from '../../../src/module/index.js';
import {cited} from '../../../src/phrases/cited.js';
import {retreatRulesOf, ruleRetreat} from '../../../src/rules/index.js';
import {clauseExamples} from '../../../src/rules/retreat/definitions/kinds.js';
import {explainClause} from '../../../src/phrases/explain-clauses.js';
import {findingsOf, proofText, whyNot} from '../../said-retreat.js';

const base: SheetDocument = {
  id: 'own',
  title: 'Own',
  conductedBy: 'owner',
  moves: 'units',
  maxHexes: 1,
  length: 'L',
  edge: 'E',
  bars: [{clause: 'enemyUnits', rule: 'U'}],
  prefers: [],
  otherwise: {clause: 'eliminated', rule: 'O'},
};
type Units = Readonly<Record<string, string>>;

/** A ruling on the first blue unit on a plain board. */
function ruled(changes: object, units: Units, {hexes = 1, limit = 2} = {}) {
  const opened = openModule(plainBoard({...base, ...changes}, {limit}));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const game = opened.value.game as HexGame;
  const placed = openPosition(game, {
    units: Object.fromEntries(Object.entries(units).map(([id, at]) => [id, {at}])),
  });
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  const {sheet, readings} = retreatRulesOf(game)!;
  return ruleRetreat(sheet, readings, placed.value, [game.unit('b1')!], {hexes});
}

/** Objections to a hex under a clause of another game, and the units that are its cause. */
const against: Readonly<
  Record<
    string,
    readonly [changes: object, units: Units, hex: string, says: RegExp, witness?: string, limit?: number]
  >
> = {
  'furtherOut from the victor': [
    {bars: [...base.bars, {clause: 'furtherOut', rule: 'X', from: 'victor'}]},
    {b1: '0505', r1: '0504'},
    '0604',
    /^0604: no\. It is no farther from Red 1 in 0504 than 0505; .* \(X\)\.$/,
  ],
  'hexIs, not in an EZOC': [
    {ends: [{clause: 'hexIs', rule: 'X', not: true, when: {enemyZoc: true}}]},
    {b1: '0505', r1: '0504'},
    '0604',
    /^0604: no\. It is in the ZOC of Red 1 \(X\)\.$/,
    'r1',
  ],
  direction: [
    {prefers: [{clause: 'direction', rule: 'X', by: {blue: ['S', 'SE']}}]},
    {b1: '0505', r1: '0504'},
    '0404',
    /^0404: no\. .* \(X\)\.$/,
  ],
  'a walk hex by hex': [
    {walk: 'perStep', steps: [{rule: 'X', when: {enemyZoc: false}}, {rule: 'Y'}]},
    {b1: '0505', r1: '0504'},
    '0604',
    /^0604: no\. .* \(X\)\.$/,
  ],
  'displacement, where a hex is open': [
    {ends: [{clause: 'withinStacking', rule: 'S'}], effects: [{clause: 'displacement', rule: 'X'}]},
    {b1: '0505', b2: '0506', b3: '0506'},
    '0506',
    /^0506: no\. Its units make room only where no hex is open; .* \(X\)\.$/,
  ],
  'a longer retreat, only if needed': [
    {
      maxHexes: 2,
      bars: [...base.bars, {clause: 'furtherOut', rule: 'F'}],
      lengthens: [{clause: 'overStacked', rule: 'X', where: 'last-hex', onlyIfNeeded: true}],
    },
    {b1: '0505', b2: '0506', b3: '0506'},
    '0507',
    /^0507: no\. .* \((X|L)\)\.$/,
  ],
};

describe('clauses of other games', () => {
  for (const [name, [changes, units, hex, says, witness, limit = 2]] of Object.entries(against))
    it(`${name}: say by their own rule why not`, () => {
      const ruling = ruled(changes, units, {limit});
      const {findings, verdict} = whyNot(ruling, ruling.context.game.grid.find(hex)!);
      assert.equal(verdict, 'no');
      assert.ok(
        findings.map(cited).some((line) => says.test(line)),
        findings.map(cited).join('\n'),
      );
      if (witness !== undefined)
        assert.ok(
          findings.some((one) => one.witness?.units?.includes(witness)),
          'a witness',
        );
    });

  const corner: Units = {b1: '0101', r1: '0102', r2: '0201'};
  const fates: readonly (readonly [otherwise: object, says: RegExp])[] = [
    [{clause: 'steps', steps: 1}, /loses 1 step and stays in 0101/],
    [
      {clause: 'removed', returns: 2, counts: 'lost'},
      /removed from the map and returns after 2 turns, and counts as lost/,
    ],
    [{clause: 'surrenders'}, /surrenders/],
    [{clause: 'stays'}, /stays in 0101/],
    [{clause: 'eliminated'}, /is eliminated/],
  ];
  for (const [otherwise, says] of fates)
    it(`${(otherwise as {clause: string}).clause}: the first of a list that holds is the fate, with the proof of every exit`, () => {
      const ruling = ruled(
        {
          otherwise: [
            {clause: 'surrenders', rule: 'N', when: {type: 'cavalry'}},
            {...otherwise, rule: 'X', when: {type: 'infantry'}},
            {clause: 'stays', rule: 'Z'},
          ],
        },
        corner,
      );
      const lines = findingsOf(ruling).map(cited);
      assert.ok(
        lines.some((line) => says.test(line) && line.includes('(X)')),
        lines.join('\n'),
      );
      const text = proofText(ruling) ?? '';
      for (const rule of ['(E)', '(U)']) assert.ok(text.includes(rule), text);
    });

  it('exits: a unit at the edge leaves the map, by its rule', () => {
    const ruling = ruled(
      {effects: [{clause: 'exits', rule: 'X', edges: 'any', is: 'may', returns: 2}]},
      corner,
    );
    assert.ok(ruling.search.complete);
    const lines = findingsOf(ruling).map(cited);
    assert.ok(
      lines.some((line) => line.includes('(X)')),
      lines.join('\n'),
    );
  });

  it('exits: elsewhere the proof says that no unit may leave the map there', () => {
    const edges = (more: object): string => proofText(ruled(more, corner)) ?? '';
    assert.match(edges({}), /No unit may leave the map \(/);
    const effects = [{clause: 'exits', rule: 'X', edges: ['1009'], is: 'may', returns: 2}];
    assert.match(edges({effects}), /No unit may leave the map here \(/);
  });

  it('each has its meaning in words, and its example in the format', () => {
    const documented = new Map(Object.entries(clauseExamples()));
    for (const list of sheetLists)
      for (const {clause} of clauseKinds[list]) {
        const [example] = documented.get(`${list} ${clause}`) ?? [];
        assert.ok(example, `${list} ${clause}`);
        assert.notEqual(explainClause(base, example as {clause: string}), '', `${list} ${clause}`);
      }
  });
});
