import {openPosition} from '../../src/phrases/positions.js';
import {checkModule, openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import type {HexGame, HexPosition, SheetDocument} from '../../src/module/index.js';
import {retreatRulesOf, ruleRetreat} from '../../src/rules/index.js';
import {answerRetreat} from '../../src/answer/retreat.js';
import {settledSheet} from '../../src/rules/retreat/index.js';
import {wwiiBattleSeries} from '../../src/rules/retreat/sheets/wwii-battle-series.js';
import {hexDocument, type Json} from '../module/documents.js';

// Whoever changes a document in place and asks again gets the answer to what is there now; what we keep nobody can change.

interface Own {
  rules: {
    retreat: {bars: unknown[]; readings: {values: {value: string}[]}[]};
    options: Record<string, string>;
  };
}
/** A module that brings its own sheet, free to be changed. */
const module = (): Record<string, Json> & Own =>
  structuredClone({
    ...hexDocument(),
    rules: {retreat: {...wwiiBattleSeries, id: 'own'}, options: {}},
    examples: [],
    errata: [],
  }) as never;
const placed = {units: {gd: {at: '03.02'}, tank: {at: '04.02'}}};

function positionOf(document: unknown): HexPosition {
  const opened = openModule(document);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const position = openPosition(opened.value.game as HexGame, placed);
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return position.value;
}
const routes = (position: HexPosition, sheet: SheetDocument, readings = {}): number => {
  const {game} = position;
  return ruleRetreat(sheet, readings, position, [game.unit('gd')!], {hexes: 2}).answer.routes.length;
};

describe('what is changed in place', () => {
  it('a rule sheet has the answer of a copy', () => {
    const position = positionOf(module());
    const sheet = structuredClone(wwiiBattleSeries);
    const before = routes(position, sheet);
    sheet.bars.length = 0;
    sheet.ends = [];
    const after = routes(position, sheet);
    expect(after).to.equal(routes(position, structuredClone(sheet)));
    expect(after).not.to.equal(before);
  });

  it('its clauses that depend on a reading, and the readings chosen', () => {
    const sheet = structuredClone(wwiiBattleSeries);
    const readings: Record<string, string> = {};
    const before = settledSheet(sheet, readings);
    const [first] = sheet.readings!;
    const other = first!.values[1]!.value;
    readings[first!.option] = other;
    expect(settledSheet(sheet, readings).readings[first!.option]).to.equal(other);
    expect(settledSheet(sheet, readings)).to.deep.equal(settledSheet(structuredClone(sheet), {...readings}));
    sheet.bars.length = 0;
    expect(settledSheet(sheet, readings).bars).to.deep.equal([]);
    expect(before.bars).not.to.deep.equal([]);
  });

  it('a sheet that ships is kept: the readings chosen by their words, whatever object has them', () => {
    const readings: Record<string, string> = {};
    const before = settledSheet(wwiiBattleSeries, readings);
    expect(settledSheet(wwiiBattleSeries, {})).to.equal(before);
    readings['order'] = wwiiBattleSeries.readings!.find(({option}) => option === 'order')!.values[1]!.value;
    expect(settledSheet(wwiiBattleSeries, readings).readings['order']).to.equal(readings['order']);
  });

  it('a module is opened as it stands now; the game that it was opened to has its own copy', () => {
    const document = module();
    const position = positionOf(document);
    const before = answerRetreat(position, {units: ['gd'], hexes: 2});
    const {bars} = document.rules.retreat;
    const kept = bars.filter((bar) => (bar as {clause: string}).clause === 'furtherOut');
    expect(kept.length).to.be.within(1, bars.length - 1);
    bars.splice(0, bars.length, ...kept);
    expect(answerRetreat(position, {units: ['gd'], hexes: 2})).to.deep.equal(before);
    expect(retreatRulesOf(positionOf(document).game)!.sheet.bars).to.deep.equal(kept);
    expect(Object.isFrozen(document.rules.retreat.bars), 'nobody’s own object is frozen').to.equal(false);
  });

  it('a sheet that changes another of the series is put together anew', () => {
    const document = {
      ...module(),
      rules: {retreat: {extends: 'wwii-battle-series', id: 'own', without: [] as string[]}},
    };
    const {length} = retreatRulesOf(positionOf(document).game)!.sheet.bars;
    document.rules.retreat.without.push((wwiiBattleSeries.bars[0] as {clause: string}).clause);
    expect(retreatRulesOf(positionOf(document).game)!.sheet.bars.length).to.be.below(length);
  });

  it('the rules of an opened game, and sheets that ship, can’t be changed: that throws, and says so', () => {
    const {game} = positionOf(module());
    const {sheet} = retreatRulesOf(game)!;
    expect(() => sheet.bars.pop()).to.throw(TypeError);
    expect(() => ((sheet.bars[0] as {rule: string}).rule = 'x')).to.throw(TypeError);
    expect(() => wwiiBattleSeries.bars.pop()).to.throw(TypeError);
  });

  it('an erratum changed in place makes another edition', () => {
    const patch = [
      {op: 'test', path: '/title', value: 'Small'},
      {op: 'replace', path: '/title', value: 'A'},
    ];
    const document = {...module(), errata: [{id: 'E', says: 'A', source: 'S', patch}]};
    const titleNow = (): string | undefined => {
      const opened = checkModule(document);
      if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
      return opened.value.corrected?.title;
    };
    const before = titleNow();
    patch[1]!.value = 'B';
    expect(before).to.contain('A');
    expect(titleNow()).to.contain('B');
  });
});
