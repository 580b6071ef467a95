/** Logs of today under orders of play that modules bring: the shipped ones copied whole, or extended by nothing. */
import {readFileSync} from 'node:fs';
import {expect} from 'chai';
import {answer} from '../../../src/answer/index.js';
import hexDocument from '../../../src/rules/order/generated/hex.js';
import pointDocument from '../../../src/rules/order/generated/point-to-point.js';
import {loadAndOpen} from '../../load-and-open.js';
import type {Json} from './kit.js';

interface Case {
  readonly title: string;
  readonly module: Json | string;
  readonly position: unknown;
  readonly ask: {readonly battle?: unknown};
}
const casesIn = (file: string): readonly Case[] =>
  (JSON.parse(readFileSync(`test/cases/${file}.json`, 'utf8')) as readonly Case[]).filter(
    ({module, ask}) => typeof module === 'object' && ask.battle !== undefined,
  );

async function answerTo(one: Case): Promise<unknown> {
  const opened = await loadAndOpen(one);
  if (!opened.ok) return opened.faults;
  const answered = answer(opened.value);
  return answered.ok ? answered.value : answered.faults;
}

/** The module with an order of play of its own in place of the name of a shipped one. */
function brought(module: Json, battle: unknown): Json {
  const {combat: _, ...rules} = module['rules'] as Json;
  return {...module, umpire: 2, rules: {...rules, battle}};
}

for (const [file, name, document] of [
  ['hex-battle', 'hex', hexDocument],
  ['battle', 'point-to-point', pointDocument],
] as const)
  describe(`cases of ${file}`, () => {
    for (const [says, battle] of [
      ['a copy', {...(JSON.parse(document) as Json), id: 'copy', title: 'Copy'}],
      ['a name', name],
      ['an extension', {extends: name, title: 'Extended'}],
    ] as const)
      it(`have the same answers by ${says} of ${name}`, async () => {
        const cases = casesIn(file).filter((_, i) => i % 9 === 0);
        expect(cases.length).greaterThan(3);
        for (const one of cases) {
          const module = brought(one.module as Json, battle);
          expect(await answerTo({...one, module}), one.title).to.deep.equal(await answerTo(one));
        }
      });
  });
