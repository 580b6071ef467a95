import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {hostAnswer, type HostAnswer} from '../../../src/cli/host.js';
import {limits} from '../../../src/module/index.js';
import {openText, writeLink} from '../../../src/share/index.js';
import {asked, file, matches, module, root, umpire} from './umpire.js';

const caseOf = async (name: string): Promise<{readonly title: string; readonly module: string}> =>
  JSON.parse(await readFile(join(root, `demo/cases/${name}.json`), 'utf8')) as never;

describe('umpire host', () => {
  const rows: readonly (readonly [name: string, title: string, sentence: RegExp])[] = [
    ['port-mara', 'Out of Port Mara', /^2 legal routes, 1 step lost\.$/],
    ['kiev', 'Kiev in good weather', /retreat\.$/],
    ['bridge-town', '99 Corps storms the bridge town', /\.$|\?$/],
    ['drill', 'Bridgeheads on the Lyra', /^Soviet units in 8 hexes exert a ZOC into \d+ hexes\.$/],
  ];
  for (const [name, title, sentence] of rows)
    it(`answers ${name} as a case, a link and a posted text alike`, async () => {
      const given = await caseOf(name);
      const answer = await hostAnswer(given);
      assert.deepEqual(answer.faults, []);
      assert.ok(answer.title.startsWith(title), answer.title);
      assert.match(answer.sentence, sentence);
      assert.doesNotMatch(answer.alt, / {2}|\n/);
      assert.ok(answer.alt.length > 10 && answer.alt.length < 450, answer.alt);
      assert.match(answer.svg, /^<svg [^]*<\/svg>$/);
      const back = await openText(answer.text);
      assert.ok(back.ok && back.value.module === given.module);
      for (const again of [answer.link, `https://wiki.example/embed.html#${answer.link}&`, answer.text]) {
        const {link, sentence: says, svg} = await hostAnswer(again);
        assert.deepEqual([link, says], [answer.link, answer.sentence]);
        assert.ok(svg.length > 1000);
      }
      assert.equal((await hostAnswer(answer.text)).title, answer.title.slice(0, 72));
      assert.deepEqual(await hostAnswer(JSON.stringify(given)), answer);
    });

  it('answers a lesson by its title, its summary and the board of its step, from a name, a link and a posted text', async () => {
    const answer = await hostAnswer('lesson=retreats/supply');
    assert.deepEqual(answer.faults, []);
    assert.equal(answer.title, 'Retreats');
    assert.ok(answer.sentence.length > 20, answer.sentence);
    assert.match(answer.svg, /^<svg [^]*<\/svg>$/);
    for (const again of [`https://wiki.example/embed.html#${answer.link}`, answer.text]) {
      const {link, title, svg} = await hostAnswer(again);
      assert.deepEqual([link, title, svg], [answer.link, answer.title, answer.svg]);
    }
    const unknown = await hostAnswer('lesson=retreat');
    assert.match(unknown.faults.join(), /did you mean "retreats"/);
  });

  it('answers the retreat of a day by its board and its question, and nothing of the answer', async () => {
    const answer = await hostAnswer('https://wiki.example/embed.html#daily=2026-11-26');
    assert.deepEqual(answer.faults, []);
    assert.match(answer.title, /2026-11-26/);
    assert.match(answer.sentence, /must retreat .*\?$/);
    assert.match(answer.svg, /^<svg [^]*<\/svg>$/);
    assert.doesNotMatch(answer.svg, /class="(?:route|mark|way)/);
    const again = await hostAnswer(answer.text);
    assert.deepEqual([again.title, again.svg], [answer.title, answer.svg]);
    const today = await hostAnswer('daily');
    assert.deepEqual([today.faults, /^<svg /.test(today.svg)], [[], true]);
  });

  it('answers exercises without a picture, for each is made when it is opened', async () => {
    const answer = await hostAnswer('practice=retreats');
    assert.deepEqual(
      [answer.link, answer.title, answer.svg, answer.faults],
      ['practice=retreats', 'Exercises: Retreats', '', []],
    );
    assert.equal((await hostAnswer('#practice')).title, 'Exercises');
    assert.match((await hostAnswer('practice=retreat')).faults.join(), /did you mean "retreats"/);
  });

  it('answers a link by its readings, and one without a question by who stands where', async () => {
    const opened = await openText((await hostAnswer(await caseOf('port-mara'))).link);
    assert.ok(opened.ok);
    const {module: game, position, ask} = opened.value;
    const readings = {ezocRing: 'surrounds'};
    const read = await writeLink({module: game, position, ask, readings});
    assert.ok(read.ok);
    const answer = await hostAnswer(read.value);
    assert.match(answer.sentence, /2 steps lost/);
    assert.equal(answer.link, read.value);
    const bare = await writeLink({module: game, position});
    assert.ok(bare.ok);
    const map = await hostAnswer(bare.value);
    assert.deepEqual([map.faults, map.sentence, map.link], [[], '', bare.value]);
    assert.equal(map.title, 'Drill: Bridgeheads on the Lyra: A full stack in Port Mara');
    assert.match(map.alt, /^Axis:. 05\.10 9 Recon/);
  });

  const faults: readonly (readonly [name: string, given: unknown, ...lines: RegExp[]])[] = [
    ['a module that does not ship', {...asked, module: 'dril'}, /^\/module: .*; did you mean "drill"\?$/],
    ['a file', {...asked, module: './package.json'}, /^\/module: expected a module, or the name of one/],
    ['an address', {...asked, module: 'https://127.0.0.1/x.json'}, /^\/module: /],
    [
      'a unit that is not there',
      {...asked, ask: {retreat: {units: ['b'], hexes: 1}}},
      /^\/ask\/retreat\/units\/0: /,
    ],
    ['a module', module, /^\/ask: expected this field/],
    ['a text without a link', 'a few words', /expected a fragment that begins with "u2\."/],
    ['JSON that is none', '{"module": ', /./],
    ['a number', 7, /expected/],
    ['nothing', null, /expected/],
    ['a list', [], /expected/],
  ];
  for (const [name, given, ...lines] of faults)
    it(`answers ${name} with faults alone`, async () => {
      const {faults: told, ...others} = await hostAnswer(given);
      matches(told, lines);
      assert.deepEqual(new Set(Object.values(others)), new Set(['']));
    });

  it('answers with a fault where the program itself fails', async () => {
    const failing = {
      get ask(): never {
        throw new Error('broken');
      },
    };
    const {faults: told, ...others} = await hostAnswer({...asked, module: failing});
    matches(told, [/Umpire failed: broken; report it/]);
    assert.deepEqual(new Set(Object.values(others)), new Set(['']));
  });

  it('answers each line in its order, whatever is wrong with one', async () => {
    const link = (await hostAnswer(asked)).link;
    const lines = [
      JSON.stringify(asked),
      'not JSON',
      '',
      `"${'x'.repeat(limits.characters)}"`,
      JSON.stringify(link),
      JSON.stringify('two\nlines'),
    ];
    const {code, out, err} = await umpire(['host'], lines.join('\n'));
    assert.deepEqual([code, err, out.length], [0, [], lines.length]);
    const answers = out.map((line) => JSON.parse(line) as HostAnswer);
    assert.deepEqual(
      answers.map((answer) => answer.faults.length > 0),
      [false, true, true, true, false, true],
    );
    assert.match(answers[3]?.faults[0] ?? '', /at most 8000000 characters, found a longer line/);
    assert.equal(answers[4]?.link, link);
    assert.deepEqual((await umpire(['host'], '')).out, []);
    assert.equal((await umpire(['host', await file('case.json', asked)])).code, 2);
  });
});
