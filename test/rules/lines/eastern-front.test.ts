import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {answer, openCase} from '../../../src/answer/index.js';
import type {PointPosition} from '../../../src/module/index.js';
import {judgePlanOfLines, type LinesAnswer} from '../../../src/battle/line-answer.js';
import {judgeLineRetreat} from '../../../src/battle/line-retreat.js';
import type {Finding} from '../../../src/rules/finding.js';

import {chance as seeded} from '../../chance.js';
import {readJson} from '../../files.js';
import {runs} from '../../runs.js';

type Chance = () => number;

const pick = <T>(chance: Chance, list: readonly T[]): T => list[Math.floor(chance() * list.length)]!;

/** A point with neighbours of every kind, units that retreat from it, and pieces of the enemy. */
function positionBy(chance: Chance): {position: PointPosition; neighbours: string[]; units: string[]} {
  const neighbours = Array.from({length: 1 + Math.floor(chance() * 4)}, (_, i) => `p${i}`);
  const airRole = pick(chance, ['adds', 'multiplies'] as const);
  const units: Record<string, {side: string; type: string}> = {};
  const placed: Record<string, {at: string; entrained?: boolean}> = {};
  for (let i = 0; i <= Math.floor(chance() * 4); i += 1) {
    units[`u${i}`] = {side: 'own', type: pick(chance, ['army', 'army', 'half', 'double', 'air'])};
    placed[`u${i}`] = {at: 'from'};
  }
  for (const at of neighbours)
    for (const [i, type] of ['army', 'partisan', 'factory', 'partisan'].entries())
      if (chance() < 0.15) {
        units[`${at}-${i}`] = {side: 'foe', type};
        placed[`${at}-${i}`] = {at, ...(type === 'factory' && chance() < 0.7 ? {entrained: true} : {})};
      }
  const opened = openModule({
    umpire: 2,
    id: 'front',
    title: 'A front',
    sides: {
      own: {name: 'Own', airRole},
      foe: {name: 'Foe', airRole: airRole === 'adds' ? 'multiplies' : 'adds'},
    },
    map: {
      kind: 'point',
      points: Object.fromEntries(['from', ...neighbours].map((name, i) => [name, {x: i, y: i % 2}])),
      lines: neighbours.map((name) => ({between: ['from', name], capacity: Math.floor(chance() * 6)})),
    },
    unitTypes: {
      army: {kind: 'ground', value: 2},
      half: {kind: 'ground', value: 1, retreatSize: 0.5},
      double: {kind: 'ground', value: 4, retreatSize: 2},
      air: {kind: 'air'},
      partisan: {kind: 'partisan'},
      factory: {kind: 'factory'},
    },
    units,
    rules: {
      combat: 'point-to-point',
      options: {
        severalPieces: pick(chance, ['open', 'one']),
        halves: pick(chance, ['summed', 'rounded']),
        underAttack: pick(chance, ['may', 'must']),
      },
    },
    tables: {fire: {columns: [1], results: {1: [0, 0, 0, 0, 0, 0]}}},
  });
  if (!opened.ok || opened.value.game.kind !== 'point') throw new Error(JSON.stringify(opened));
  const control = neighbours.flatMap((at) => {
    const side = pick(chance, ['own', 'own', 'foe', 'foe', '']);
    return side === '' ? [] : [[at, side] as const];
  });
  const position = openPosition(opened.value.game, {units: placed, control: Object.fromEntries(control)});
  if (!position.ok) throw new Error(JSON.stringify(position.faults));
  return {position: position.value, neighbours, units: Object.keys(units).filter((id) => id.startsWith('u'))};
}

/** The rules that a plan breaks, with units and place; of room that is left, it may be named on any line. */
const brokenIn = (findings: readonly Finding[]): readonly string[] =>
  findings
    .flatMap((found) => {
      if (found.kind !== 'violation') return [];
      const {code} = found as {code?: string};
      const isRoom = code === 'lineHasRoom' || code === 'pointHasRoom';
      return [
        isRoom ? `room ${found.units!.join()}` : `${found.clause} ${found.units!.join()} ${found.at ?? ''}`,
      ];
    })
    .sort();

describe('the line sheet of the Eastern Front', () => {
  it('rules as B.4 does, whatever the plan and the readings (AMB-PTP-14, AMB-PTP-16)', () => {
    const chance = seeded(Math.floor(Math.random() * 2 ** 31));
    const seen = {legal: 0, not: 0};
    for (let i = 0; i < runs(10_000); i += 1) {
      const {position, neighbours, units} = positionBy(chance);
      const question = {
        from: 'from',
        units,
        underAttack: neighbours.filter(() => chance() < 0.25),
        breakthrough: chance() < 0.3,
      };
      for (let n = 0; n < 10; n += 1) {
        const plan = Object.fromEntries(units.map((id) => [id, pick(chance, [...neighbours, null])]));
        const asked = {...question, plan};
        const judged = judgeLineRetreat(position, asked);
        const bySheet = judgePlanOfLines(position, {...asked, sheet: 'lines'}, []);
        if (!judged.ok || !bySheet.ok) throw new Error(JSON.stringify([judged, bySheet]));
        const {legal, findings} = judged.value.answer;
        seen[legal ? 'legal' : 'not'] += 1;
        const about = () => JSON.stringify([asked, position.game.document]);
        if (legal !== bySheet.value.legal) expect.fail(about());
        if (brokenIn(findings).join() !== brokenIn(bySheet.value.findings).join())
          expect(brokenIn(bySheet.value.findings), about()).eql(brokenIn(findings));
      }
    }
    expect(seen.legal).greaterThan(100);
    expect(seen.not).greaterThan(100);
  });

  it('answers ask.retreat: the points of each unit, and the plan that loses least', async () => {
    const opened = openCase({
      module: await readJson('src/games/eastern-front.json'),
      position: 'rostov',
      ask: {retreat: {units: ['vi-corps', 'vii-corps'], hexes: 1}},
    });
    if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
    const answered = answer(opened.value);
    if (!answered.ok) throw new Error(JSON.stringify(answered.faults));
    const {each, plan, eliminated, findings} = answered.value as LinesAnswer;
    const ways = [['millerovo'], ['stalino']];
    expect(each).eql({'vi-corps': ways, 'vii-corps': ways});
    expect(plan).eql({'vi-corps': 'millerovo', 'vii-corps': 'stalino'});
    expect(eliminated).equal(false);
    // said once of both units
    expect(findings.map(({clause, at}) => `${clause} ${at ?? ''}`)).eql(['B.4 ', 'B.4b krasnodar']);
  });
});
