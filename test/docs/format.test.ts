import {check} from '../../src/phrases/shapes.js';
import {checkModuleShape} from '../../src/phrases/module-shape.js';
import {openModule} from '../../src/phrases/modules.js';
import {expect} from 'chai';
import type {Loaded} from '../../src/module/index.js';
import {faultLine} from '../../src/phrases/fault-lines.js';
import {jsonSchemas, jsonShapes} from '../../src/rules/json-schema.js';
import {caseDocument} from '../../src/module/schema/module.js';
import {ownSheet} from '../../src/rules/retreat/sheets/document.js';
import {phaseEvents} from '../../src/module/schema/phase.js';
import {lineClauseExamples} from '../../src/rules/lines/definitions.js';
import {lineSheet} from '../../src/rules/lines/document.js';
import {ask} from '../../src/module/schema/question.js';
import {clauseExamples} from '../../src/rules/retreat/definitions/kinds.js';

import {openOverlay} from '../../src/vassal/index.js';
import {readJson} from '../files.js';

type Example = Readonly<Record<string, unknown>>;
type Run = (example: Example) => Loaded<unknown>;

const parts = (await readJson('tools/format-examples.json')) as Record<string, Record<string, Example[]>>;
const clauses = {...clauseExamples(), ...lineClauseExamples()} as Record<string, Example[]>;
const shapes = [...Object.values(parts), clauses].flatMap((part) => Object.entries(part));
const words = jsonShapes();
const named = (name: string): Example => shapes.find(([shape]) => shape === name)![1][0]!;
const hexMap = {kind: 'hex', layout: 'flat-top', shifted: 'even', columns: 6, rows: 5};
const base = {umpire: 2, id: 'a', title: 'A', sides: {axis: {name: 'Axis'}}, map: hexMap};
const inModule =
  (put: (example: Example) => object): Run =>
  (example) =>
    checkModuleShape({...base, ...put(example)});
const onMap = (put: (example: Example) => object): Run =>
  inModule((one) => ({map: {...hexMap, ...put(one)}}));
const ofPoints = (put: (example: Example) => object): Run =>
  inModule((one) => ({map: {kind: 'point', points: {}, lines: [], ...put(one)}}));
const inBattle = (put: (example: Example) => object): Run => inModule((one) => ({rules: {battle: put(one)}}));
const inFire = (put: (example: Example) => object): Run =>
  inBattle((one) => ({fire: {volley: {order: ['attacker'], ...put(one)}}}));
const inChart = (put: (example: Example) => object): Run => inBattle((one) => ({chart: put(one)}));
const inErratum = (put: (example: Example) => object): Run =>
  inModule((one) => ({errata: [{...named('erratum'), ...put(one)}]}));
const inTable = (put: (example: Example) => object): Run =>
  inModule((one) => ({tables: {crt: {...named('oddsTable'), ...put(one)}}}));
const inPosition = (put: (example: Example) => object): Run =>
  inModule((one) => ({positions: {start: put(one)}}));
const inSheet =
  (put: (example: Example) => object): Run =>
  (example) =>
    check(ownSheet, {...named('sheet'), ...put(example)});
const inLineSheet =
  (put: (example: Example) => object): Run =>
  (example) =>
    check(lineSheet, {...named('lineSheet'), ...put(example)});
const asked =
  (put: (example: Example) => object): Run =>
  (example) =>
    check(ask, put(example));
const odds = (put: (example: Example) => object): Run =>
  asked((one) => ({odds: {battle: named('battle'), ...put(one)}}));

/** Runs the example of a shape: in a document that has it in its place. */
const runs: Readonly<Record<string, Run>> = {
  module: checkModuleShape,
  side: inModule((axis) => ({sides: {axis}})),
  hexMap: inModule((map) => ({map})),
  numbers: onMap((label) => ({label})),
  numberAxis: onMap((column) => ({label: {pattern: '{column}{row}', column}, layout: 'pointy-top'})),
  numberSection: onMap((section) => ({label: {sections: [section]}})),
  terrain: onMap((bog) => ({terrain: {bog}})),
  hexsideTerrain: onMap((river) => ({hexsideTerrain: {river}})),
  hex: onMap((hex) => ({hexes: {'01.01': hex}})),
  image: onMap((image) => ({image})),
  pointMap: inModule((map) => ({map})),
  point: ofPoints((point) => ({points: {smolensk: point}})),
  line: ofPoints((line) => ({lines: [line]})),
  state: inModule((disrupted) => ({states: {disrupted}})),
  stacking: inModule((stacking) => ({stacking})),
  rules: inModule((rules) => ({rules})),
  battleDocument: inBattle((battle) => battle),
  tableOfRoll: inBattle((one) => ({rolls: {result: {table: [one, {table: 'crt'}]}}})),
  roll: inBattle((result) => ({rolls: {result}})),
  lossesOfBattle: inBattle((losses) => ({losses})),
  rounds: inBattle((rounds) => ({rounds})),
  reservesOfBattle: inBattle((reserves) => ({reserves})),
  support: inBattle((air) => ({support: {air}})),
  asset: inBattle((flight) => ({support: {air: {assets: {flight}}}})),
  supportFrom: inBattle((from) => ({support: {air: {...named('support'), from}}})),
  gives: inBattle((gives) => ({support: {air: {...named('support'), gives}}})),
  declaration: inBattle((stand) => ({declarations: {stand}})),
  fire: inBattle((volley) => ({fire: {volley}})),
  fireDice: inFire((dice) => ({dice, hit: {atMost: 3}})),
  hit: inFire((hit) => ({dice: {per: 1}, hit})),
  symbolHit: inFire((one) => ({dice: {per: 1}, symbols: ['foot', 'horse'], hits: [one]})),
  fireModifier: inFire((modifier) => ({dice: {per: 1}, hit: {atMost: 3}, modifiers: [modifier]})),
  declaring: inBattle((units) => ({declarations: {stand: {by: 'attacker', units}}})),
  check: inBattle((stand) => ({checks: {stand}})),
  checkRating: inBattle((rating) => ({checks: {stand: {...named('check'), rating}}})),
  checkModifier: inBattle((drm) => ({checks: {stand: {...named('check'), drm: [drm]}}})),
  checkOutcome: inBattle((one) => ({checks: {stand: {...named('check'), outcomes: [one, {is: 'stands'}]}}})),
  again: inBattle((again) => ({again})),
  outcome: inBattle((rout) => ({outcomes: {rout}})),
  phase: inBattle((phase) => ({phases: [phase]})),
  chartState: inBattle((chart) => ({chart})),
  chartFragment: inChart((excess) => ({states: {excess}})),
  meta: inChart((meta) => ({meta})),
  transition: inChart((always) => ({always})),
  guard: inChart((guard) => ({always: {guard}})),
  guardNot: inChart((guard) => ({always: {guard}})),
  guardAnd: inChart((guard) => ({always: {guard}})),
  guardOr: inChart((guard) => ({always: {guard}})),
  action: inChart((entry) => ({entry})),
  phaseRules: inModule((phase) => ({rules: {phase}})),
  phaseMust: inModule((must) => ({rules: {phase: {must}}})),
  zocRules: inModule((zoc) => ({rules: {zoc}})),
  zocHexside: inModule((one) => ({rules: {zoc: {notAcross: [one]}}})),
  zocBond: inModule((bond) => ({rules: {zoc: {bond}}})),
  ownRules: inModule((rules) => ({rules: {rules}})),
  erratum: inModule((erratum) => ({errata: [erratum]})),
  open: inErratum((open) => ({open})),
  turnTrack: inModule((turnTrack) => ({turnTrack})),
  turn: inModule((turn) => ({turnTrack: {turns: [turn]}})),
  note: inModule((note) => ({turnTrack: {turns: [{turn: 1, notes: [note]}]}})),
  reinforcement: inModule((one) => ({reinforcements: [one]})),
  example: inModule((example) => ({examples: [example]})),
  asksBy: inModule((asks) => ({examples: [{...named('example'), asks}]})),
  edition: inModule((edition) => ({editions: [edition]})),
  unitType: inModule((type) => ({unitTypes: {infantry: type}})),
  unit: inModule((unit) => ({units: {gd: unit}})),
  reduced: inModule((reduced) => ({unitTypes: {infantry: {reduced}}})),
  fireTable: inModule((table) => ({tables: {combat: table}})),
  oddsTable: inModule((table) => ({tables: {crt: table}})),
  strengthTable: inModule((table) => ({tables: {fire: table}})),
  fixedTable: inModule((table) => ({tables: {assault: table}})),
  rows: inTable((rows) => ({rows})),
  resultCode: inTable((code) => ({codes: {DR: code}})),
  share: inTable((share) => ({codes: {DR: {attacker: share}}})),
  firstSteps: inTable((first) => ({codes: {DR: {attacker: {first}}}})),
  advance: inTable((advance) => ({codes: {DR: {advance}}})),
  cap: inTable((cap) => ({columns: ['6-1'], cap})),
  offTable: inTable((below) => ({below})),
  notAllowed: inTable((below) => ({below})),
  advanceHexes: inTable((hexes) => ({codes: {DR: {advance: {hexes: [hexes]}}}})),
  alternative: inTable((one) => ({codes: {DR: {attacker: {oneOf: [one]}}}})),
  conversion: inTable((one) => ({codes: {DR: {converts: [one]}}})),
  sheetConversion: inSheet((one) => ({converts: [one]})),
  modifier: inTable((modifier) => ({modifiers: [modifier]})),
  compare: inTable((compare) => ({modifiers: [{when: {}, compare}]})),
  condition: inTable((when) => ({modifiers: [{when}]})),
  position: inPosition((position) => position),
  positionChange: inPosition((position) => position),
  placed: inPosition((gd) => ({units: {gd}})),
  marker: inPosition((marker) => ({markers: [marker]})),
  turnOfPosition: inPosition((turn) => ({turn})),
  case: (example) => check(caseDocument, example),
  caseSource: (settledBy) => check(caseDocument, {...named('case'), settledBy}),
  sheet: (sheet) => check(ownSheet, sheet),
  extension: (sheet) => check(ownSheet, sheet),
  adds: (adds) => check(ownSheet, {extends: 'wwii-battle-series', adds}),
  step: inSheet((step) => ({walk: 'perStep', steps: [step]})),
  costPlace: inSheet((trigger) => ({costs: [{clause: 'cost', rule: '1', trigger}]})),
  costSteps: inSheet((takes) => ({costs: [{clause: 'cost', rule: '1', trigger: 'enemyZoc', takes}]})),
  costState: inSheet((takes) => ({costs: [{clause: 'cost', rule: '1', trigger: 'enemyZoc', takes}]})),
  waiver: inSheet((waiver) => ({waives: [waiver]})),
  retreatCap: inSheet((cap) => ({caps: [cap]})),
  byMovement: inSheet((most) => ({caps: [{rule: '1', most}]})),
  earlyEnd: inSheet((end) => ({mayEnd: [end]})),
  reading: inSheet((reading) => ({readings: [reading]})),
  value: inSheet((value) => ({readings: [{option: 'a', rule: '1', question: 'b', values: [value]}]})),
  diesAt: inSheet((shares) => ({effects: [{clause: 'retreated', rule: '1', shares}]})),
  pair: inSheet((pair) => ({ends: [{clause: 'neverEndIn', rule: '1', pairs: [pair]}]})),
  conductedBy: inSheet((conductedBy) => ({conductedBy})),
  amount: inTable((distance) => ({modifiers: [{when: {distance}}]})),
  when: inSheet((when) => ({
    otherwise: [
      {clause: 'stays', rule: '1', when},
      {clause: 'eliminated', rule: '2'},
    ],
  })),
  lineSheet: (sheet) => check(lineSheet, sheet),
  lineTier: inLineSheet((tier) => ({tiers: [tier]})),
  ask: asked((ask) => ask),
  combatPhase: asked((phase) => ({phase})),
  leads: asked((lead) => ({battle: {...named('battle'), lead}})),
  reserves: asked((reserves) => ({battle: {...named('battle'), reserves}})),
  reserve: asked((one) => ({battle: {...named('battle'), reserves: {attacker: [one]}}})),
  replacements: asked((replacements) => ({battle: {...named('battle'), replacements}})),
  replacement: asked((one) => ({battle: {...named('battle'), replacements: {attacker: [one]}}})),
  group: asked((group) => ({judge: {hexes: 1, plan: [group]}})),
  displaced: asked((one) => ({
    judge: {hexes: 1, plan: [{units: ['gd'], path: ['04.05'], displaces: [one]}]},
  })),
  play: odds((play) => ({play})),
  policy: odds((attacker) => ({play: {attacker}})),
  below: odds((leave) => ({play: {attacker: {leave}}})),
  ratio: odds((leave) => ({play: {attacker: {leave}}})),
  hexBattle: asked((hexBattle) => ({odds: {hexBattle}})),
  worth: odds((value) => ({value})),
};
const ofOverlay =
  (put: (example: Example) => object): Run =>
  (example) =>
    openOverlay({umpire: 2, overlay: {module: 'The Front'}, ...put(example)});
const terrain = {bog: {}};
const onOverlayMap = (put: (example: Example) => object): Run =>
  ofOverlay((one) => ({terrain, maps: {'Main Map': put(one)}}));
const unitTypes = {infantry: {}};
const overlayRuns: Readonly<Record<string, Run>> = {
  overlay: openOverlay,
  overlayOf: ofOverlay((overlay) => ({overlay})),
  knownGame: ofOverlay((game) => ({game})),
  fingerprint: ofOverlay((fingerprint) => ({overlay: {module: 'The Front', fingerprint}})),
  overlaySide: ofOverlay((side) => ({sides: {German: side}})),
  counter: ofOverlay((counter) => ({unitTypes, counters: [counter]})),
  counterMatch: ofOverlay((match) => ({counters: [{match}]})),
  overlayMap: onOverlayMap((map) => map),
  overlayPoint: onOverlayMap((orel) => ({points: {orel}})),
  overlayLine: onOverlayMap((line) => ({lines: {'orel/kursk': line}})),
  grid: onOverlayMap((grid) => ({grid})),
  sighting: onOverlayMap((one) => ({
    grid: {kind: 'hand', sightings: [one, named('sighting'), named('sighting')]},
  })),
};
const runOf = (name: string): Run => {
  const own = runs[name] ?? overlayRuns[name.split(' ')[0]!];
  if (own) return own;
  const [list = '', what = ''] = name.split(' ');
  if (list === 'operation')
    return inErratum((op) => ({patch: [{op: 'test', path: '/title', value: 'A'}, op]}));
  if (list === 'event')
    return asked((event) =>
      phaseEvents.some((type) => type === what)
        ? {phase: {side: 'axis', battles: [], events: [event]}}
        : {battle: named('battle'), log: [event]},
    );
  if (list === 'line') return inLineSheet((clause) => ({[what]: [clause]}));
  if (what === '') return asked((question) => ({[list]: question}));
  return inSheet((clause) => ({[list]: list === 'otherwise' ? clause : [clause]}));
};
const faults = (loaded: Loaded<unknown>): readonly string[] =>
  loaded.ok ? [] : loaded.faults.map(faultLine);

describe('the page of the format', () => {
  for (const [name, examples] of shapes) {
    const {title, fields} = words.get(name)!.words;

    it(`has examples of ${title} that are right, and between them every field`, () => {
      for (const example of examples)
        expect(faults(runOf(name)(example)), JSON.stringify(example)).to.deep.equal([]);
      const shown = new Set(examples.flatMap((example) => Object.keys(example)));
      // fields that exclude each other are in examples of its own
      const apart = ['strength', 'attack', 'defence'];
      expect(
        Object.keys(fields).filter((field) => !shown.has(field) && !apart.includes(field)),
      ).to.deep.equal([]);
    });

    it(`knows a slip in ${title} from all that is right: one fault, at its place`, () => {
      const [example] = examples;
      const said = faults(runOf(name)({...example, nonsense: 1}));
      expect(said).to.have.length(1);
      expect(said[0]).to.match(/nonsense: "nonsense" is no field here/);
    });
  }

  it('has a module that answers, in full', () => {
    expect(openModule(named('module')).ok).to.equal(true);
  });

  it('describes every field of every schema', () => {
    const walk = (schema: unknown): void => {
      if (typeof schema !== 'object' || schema === null) return;
      const one = schema as {type?: string; properties?: Record<string, {description?: string}>};
      if (one.type === 'object' && one.properties)
        for (const [name, field] of Object.entries(one.properties))
          if (name !== '$schema') expect(field.description, name).to.be.a('string');
      Object.values(schema).forEach(walk);
    };
    walk(jsonSchemas());
  });

  it('has examples of every shape', () => {
    expect(shapes.map(([name]) => name).sort()).to.deep.equal([...words.keys()].sort());
  });
});
