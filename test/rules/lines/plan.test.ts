import {expect} from 'chai';
import type {LineSheetDocument} from '../../../src/module/schema/line-sheet.js';
import {planFits, type LinePlan} from '../../../src/rules/lines/index.js';
import {questionOf, sheetOf, type Asked, type SmallBoard} from './network.js';

/** The rules that a plan breaks, in their order. */
const brokenBy = (
  board: SmallBoard,
  sheet: LineSheetDocument,
  plan: LinePlan,
  asked?: Asked,
): readonly string[] => planFits(questionOf(board, sheet, asked), plan).map(({rule}) => rule);

const easternFront = sheetOf({
  length: 'B.4',
  bars: [{clause: 'enemyUnits', rule: 'B.4b'}],
  room: [{clause: 'capacity', rule: 'B.4a'}],
  tiers: [
    {rule: 'B.4a', when: {control: 'own'}},
    {rule: 'B.4b', when: {control: 'enemy'}, room: 'half'},
  ],
  otherwise: {clause: 'eliminated', rule: 'B.4'},
});
const ahd = sheetOf({
  length: '5.4',
  moves: 'together',
  bars: [{clause: 'enemyUnits', rule: '5.4'}],
  tiers: [
    {rule: '5.4', when: {control: 'own'}},
    {rule: '5.4', when: {control: 'nobody'}},
  ],
});
const lines = `
  D -1- a
  D -1- b
  D -4- c
`;
const control = {own: 'a b', enemy: 'c'};
const two = {d1: {}, d2: {}};
const three = {d1: {}, d2: {}, d3: {}};

describe('plans of line sheets', () => {
  it('holds to the worked example of tiers', () => {
    expect(brokenBy({lines, control, units: two}, easternFront, {d1: 'a', d2: 'b'})).eql([]);
    expect(brokenBy({lines, control, units: two}, easternFront, {d1: 'a', d2: 'c'})).eql(['B.4b']);
    expect(brokenBy({lines, control, units: two}, easternFront, {d1: 'a', d2: null})).eql(['B.4a']);
    expect(brokenBy({lines, control, units: three}, easternFront, {d1: 'a', d2: 'b', d3: 'c'})).eql([]);
    expect(brokenBy({lines, control, units: two}, ahd, {d1: 'a', d2: 'b'})).eql(['5.4']);
    expect(brokenBy({lines, control, units: two}, ahd, {d1: 'a', d2: 'a'})).eql([]);
  });
});
