import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {openBattle} from '../../../src/battle/open.js';
import {namedPosition} from '../../../src/module/index.js';
import {openGame} from '../../open-game.js';
import {file, root, umpire} from './umpire.js';

interface Module {
  readonly rules: {readonly battle: unknown};
  readonly examples: readonly [
    {
      readonly ask: {readonly battle: object; readonly log: readonly unknown[]};
      readonly expect: {readonly units: Readonly<Record<string, object>>};
    },
  ];
}

/** The blocks of code in docs/order-of-play.md, by language. */
async function blocks(language: string): Promise<readonly string[]> {
  const text = await readFile(join(root, 'docs/order-of-play.md'), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code]) => code!);
}

/** The module of the page, and the orders of play and logs that it tells readers to put there. */
async function page() {
  const [module, ...parts] = (await blocks('json')).map((block) => JSON.parse(block) as unknown);
  const [defenderFirst, defenderFirstLog, lossesLast, lossesLastLog, states, standLog, phases] = parts;
  const last = lossesLast as {readonly chart: {readonly states: object}};
  const decide = {...last, chart: {...last.chart, states: {...last.chart.states, ...(states as object)}}};
  const brook = module as Module;
  const play = (battle: unknown, log: unknown = brook.examples[0].ask.log) => {
    const [example] = brook.examples;
    return {
      ...brook,
      rules: {...brook.rules, battle},
      examples: [{...example, ask: {...example.ask, log}}],
    };
  };
  return {brook, play, defenderFirst, defenderFirstLog, lossesLast, lossesLastLog, decide, standLog, phases};
}

describe('docs/order-of-play.md', () => {
  it('has a module that passes its example as the page prints it', async () => {
    const {brook} = await page();
    const [said] = await blocks('text');
    const {code, out} = await umpire(['check', await file('brook.json', brook)]);
    assert.equal(code, 0, out.join('\n'));
    assert.equal(out.join('\n'), said!.trim());
  });

  it('has orders of play that are valid, and play their log alone', async () => {
    const {play, defenderFirst, defenderFirstLog, lossesLast, lossesLastLog} = await page();
    const orders = [
      [defenderFirst, defenderFirstLog],
      [lossesLast, lossesLastLog],
    ] as const;
    for (const [order, log] of orders) {
      const {code, err} = await umpire(['validate', await file('brook.json', play(order, log))]);
      assert.deepEqual([code, err], [0, []]);
      for (const [, other] of [[undefined, undefined], ...orders]) {
        const checked = await umpire(['check', await file('brook.json', play(order, other))]);
        assert.equal(checked.code, other === log ? 0 : 1, checked.out.join('\n'));
      }
    }
  });

  it('has a defender who may stand, or retreat as before', async () => {
    const {brook, play, lossesLastLog, decide, standLog} = await page();
    const [roll, ...rest] = lossesLastLog as readonly unknown[];
    const retreats = play(decide, [roll, {type: 'retreat'}, ...rest]);
    const stands = play(decide, standLog);
    const [{expect}] = brook.examples;
    const units = {
      ...expect.units,
      b2: {...expect.units['b2'], at: '02.02'},
      r1: {...expect.units['r1'], at: '03.03'},
    };
    const held = {...expect, outcome: 'held', control: 'red', units};
    for (const module of [retreats, {...stands, examples: [{...stands.examples[0], expect: held}]}]) {
      const {code, out} = await umpire(['check', await file('brook.json', module)]);
      assert.equal(code, 0, out.join('\n'));
    }
  });

  it('shows what its last chart prints', async () => {
    const {play, lossesLast} = await page();
    const [, shown] = await blocks('text');
    const {code, out} = await umpire(['chart', await file('brook.json', play(lossesLast))]);
    assert.equal(code, 0);
    assert.ok(out.join('\n').includes(`\n${shown!.trimEnd()}\n`), out.join('\n'));
  });

  it('shows a battle with the phases of the page', async () => {
    const {play, lossesLast, phases} = await page();
    const opened = openGame(play({...(lossesLast as object), phases}));
    assert.ok(opened.ok);
    const position = namedPosition(opened.value, 'start');
    assert.ok(position);
    const battle = openBattle(position, {at: '03.03', attackers: ['b1', 'b2'], defenders: ['r1']});
    assert.ok(battle.ok);
    const {course} = battle.value.view(0);
    assert.deepEqual(
      course.map(({phase: name, title, says}) => ({name, title, says})),
      (phases as readonly object[]).map((one) => ({says: '', ...one})),
    );
  });

  it('has faults where the page says that there are', async () => {
    const {play, lossesLast} = await page();
    const text = JSON.stringify(play(lossesLast));
    const cases = [
      [
        text.replace('"target":"excess"', '"target":"advanse"'),
        /states\/after\/always\/1\/target: .*“advanse”|"advanse"/,
      ],
      [text.replace(',"over":{"type":"final"}', ''), /chart\/states: .*“over”/],
    ] as const;
    for (const [changed, fault] of cases) {
      assert.notEqual(changed, text);
      const {code, err} = await umpire(['chart', await file('brook.json', changed)]);
      assert.equal(code, 2);
      assert.ok(
        err.some((line) => fault.test(line)),
        err.join('\n'),
      );
    }
  });
});
