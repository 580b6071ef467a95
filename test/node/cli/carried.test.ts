import assert from 'node:assert/strict';
import {readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {battleId} from '../../../src/battle/log/chain.js';
import type {LogDocument} from '../../../src/battle/log/document.js';
import {loadGame} from '../../../src/case/index.js';
import {hostAnswer} from '../../../src/cli/host.js';
import {namedPosition, type Game} from '../../../src/module/index.js';
import {writeLink} from '../../../src/share/index.js';
import {withText} from '../../../src/share/picture-png.js';
import {asked, file, folder, module, root, umpire} from './umpire.js';

describe('umpire line, link and open', () => {
  it('say a position in a line, and carry a case in a link and back', async () => {
    const one = {
      module: 'drill',
      position: {base: 'start', units: {a61: {at: '05.05', steps: 1}, s46: null}},
      ask: {retreat: {units: ['a61'], hexes: 1}},
    };
    const path = await file('mine.json', one);
    const {out: line} = await umpire(['line', path]);
    assert.deepEqual(line, ['drill/start a61@0505/1 s46-']);
    assert.deepEqual((await umpire(['line', path, '--json'])).out, [JSON.stringify(line[0])]);
    const {code, out} = await umpire(['link', path]);
    assert.equal(code, 0);
    assert.deepEqual((await umpire(['link', '--json', path])).out, [JSON.stringify(out[0])]);
    assert.match(out[0] ?? '', /^u2\.[\w-]{10,100}$/);
    const opened = await umpire(['open', '--json', `#${out[0] ?? ''}&utm_source=x`]);
    const back = JSON.parse(opened.out[0] ?? '') as typeof one;
    assert.deepEqual([back.module, back.ask], [one.module, one.ask]);
    const [before, after] = [path, await file('back.json', back)].map((name) => umpire(['answer', name]));
    assert.deepEqual((await after!).out, (await before!).out);
    const damaged = await umpire(['open', (out[0] ?? '').slice(0, -4)]);
    assert.equal(damaged.code, 2);
    assert.match(damaged.err[0] ?? '', /cut short/);
  });

  it('say that another edition of the game wrote the log of a link, and refuse one that does not replay', async () => {
    const {example, log} = JSON.parse(
      await readFile(join(root, 'test/documents/v1/logs/eastern-front.json'), 'utf8'),
    ) as {readonly example: string; readonly log: LogDocument};
    const opened = await loadGame('eastern-front');
    if (!opened.ok) throw new Error('eastern-front');
    const {game} = opened.value;
    const {position, ask} = game.document.examples!.find(({id}) => id === example)!;
    const placed = namedPosition<Game>(game, position)!;
    const of = {...log.battle!, edition: 'e'.repeat(64)};
    const battle = {...of, id: battleId(of)};
    const linkWith = async (records: LogDocument['records']): Promise<string> => {
      const link = await writeLink({
        module: 'eastern-front',
        position: placed,
        ask: {battle: ask.battle!},
        log: {umpireLog: 1, battle, records},
      });
      if (!link.ok) throw new Error('link');
      return link.value;
    };
    const note = `This log was made with another edition of ${game.title}; all 17 events replay with this one.`;
    const link = await linkWith(log.records);
    const {code, err} = await umpire(['open', link]);
    assert.deepEqual([code, err], [0, [note]]);
    const {text} = await hostAnswer(link);
    assert.ok(text.replaceAll('\n', ' ').includes(note.replace(/[\u2068\u2069]/g, '')), text);
    const broken = await linkWith(log.records.slice(1));
    const refused = await umpire(['open', broken]);
    assert.equal(refused.code, 2);
    assert.match(
      refused.err[0] ?? '',
      /\/records\/0\/event: this log was made with another edition of .*, and this one refuses its event 1 \(continue\): \S/,
    );
    const [fault] = (await hostAnswer(broken)).faults;
    assert.match(fault ?? '', /refuses its event 1 \(continue\)/);
  });

  it('the map of a case is that of its module; what is wrong with a module is told at its own places', async () => {
    await file('own.json', module);
    const path = await file('asks.json', {...asked, module: 'own.json'});
    const [of, own] = [await umpire(['map', path]), await umpire(['map', join(folder, 'own.json')])];
    assert.equal(of.code, 0, of.err.join('\n'));
    assert.deepEqual(of.out, own.out);
    const touching = await umpire(['map', path, '--neighbours', '03.03', '--json']);
    const around = JSON.parse(touching.out[0] ?? '') as string[];
    assert.equal(around.length, 6);
    assert.ok(around.includes('03.02 north'), String(around));
    const bare = await umpire(['map', path, '--neighbours', '0303', '--json']);
    assert.deepEqual(bare.out, touching.out);
    const none = await umpire(['map', path, '--neighbours', '03.99']);
    assert.equal(none.code, 2);
    assert.match(none.err[0] ?? '', /neighbours: expected a hex of this map, found "03\.99"/);
    const bad = await umpire(['map', await file('bad.json', {...module, title: 5})]);
    assert.equal(bad.code, 2);
    assert.match(bad.err[0] ?? '', /bad\.json: \/title: expected a string/);
  });

  it('a case names its module, its position and its sheet by files beside it', async () => {
    const {sheets} = await import('../../../src/rules/index.js');
    await file('sheet.json', {...sheets.get('wwii-battle-series'), id: 'mine'});
    await file('mod.json', {...module, rules: {retreat: 'sheet.json'}});
    await file('pos.json', asked.position);
    const path = await file('by-file.json', {...asked, module: './mod.json', position: 'pos.json'});
    const {code, out, err} = await umpire(['answer', '--json', path]);
    assert.equal(code, 0, err.join('\n'));
    assert.deepEqual((JSON.parse(out[0] ?? '') as {routes: unknown}).routes, [['04.04'], ['04.05']]);
    const missing = await umpire(['answer', await file('none.json', {...asked, module: 'none/mod.json'})]);
    assert.equal(missing.code, 2);
    assert.match(missing.err[0] ?? '', /no such file/);
  });

  it('the games of a series share a sheet that is a file, each with its changes', async () => {
    const {sheets} = await import('../../../src/rules/index.js');
    await file('series.json', {...sheets.get('wwii-battle-series'), id: 'series', length: 'S9'});
    await file('winter.json', {extends: 'series.json', adds: {bars: [{clause: 'fullHex', rule: 'W1'}]}});
    await file('game.json', {...module, rules: {retreat: {extends: 'winter.json', edge: 'G3'}}});
    const path = await file('in-series.json', {...asked, module: 'game.json', position: asked.position});
    const {code, out, err} = await umpire(['answer', '--json', path]);
    assert.equal(code, 0, err.join('\n'));
    assert.deepEqual((JSON.parse(out[0] ?? '') as {routes: unknown}).routes, [['04.04'], ['04.05']]);
    const refusals: readonly (readonly [string, object, RegExp])[] = [
      ['a slip', {extends: 'series.json', without: 7}, /\/rules\/retreat\/without: expected a list, found 7/],
      ['a file that is not there', {extends: 'nothing.json'}, /no such file/],
      ['a circle', {extends: 'round.json'}, /at most 8 files/],
    ];
    await file('round.json', {extends: 'round.json'});
    for (const [what, retreat, says] of refusals) {
      await file('game.json', {...module, rules: {retreat}});
      const refused = await umpire(['answer', path]);
      assert.equal(refused.code, 2, what);
      assert.match(refused.err.join('\n'), says, what);
    }
  });

  it('checks a list of cases one by one, however large the file', async () => {
    const one = {...asked, 'x-pad': 'a"b\\[{'.repeat(9000), expect: {stepLosses: 0}};
    const list = Array.from({length: 150}, (_, i) => ({...one, title: `case ${String(i)}`}));
    const text = JSON.stringify(list);
    assert.ok(text.length > 9_000_000);
    const {code, out} = await umpire(['check', await file('large.json', text)]);
    assert.equal(code, 0);
    assert.equal(out.at(-1), '150 passed, 0 failed');
    assert.equal((await umpire(['check', await file('cut.json', text.slice(0, 100_000))])).code, 2);
  });
});

describe('umpire open, of a picture', () => {
  /** The smallest PNG there is. */
  const pixel = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );

  it('prints the case that it was saved with, files and all', async () => {
    const {wholeCase} = await import('../../../src/cli/files.js');
    await file('pictured-game.json', module);
    await file('pictured-position.json', asked.position);
    const named = {...asked, module: 'pictured-game.json', position: 'pictured-position.json'};
    const io = {out: () => undefined, err: () => undefined, stdin: () => Promise.resolve('')};
    const whole = await wholeCase(named, folder, io);
    assert.deepEqual(whole, asked);
    const made = withText(pixel, JSON.stringify(whole));
    assert.ok(made.ok);
    const path = join(folder, 'saved.png');
    await writeFile(path, made.value);
    const {code, out} = await umpire(['open', '--json', path]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out[0] ?? ''), asked);
  });

  it('says of any other what is missing', async () => {
    const bare = join(folder, 'bare.png');
    await writeFile(bare, pixel);
    const wrong = withText(pixel, '{"module": 7}');
    assert.ok(wrong.ok);
    await writeFile(join(folder, 'wrong.png'), wrong.value);
    for (const [path, says] of [
      [bare, /a picture without a position/],
      [join(folder, 'wrong.png'), /\/module/],
      [join(folder, 'none.png'), /a picture at .*no such file/],
    ] as const) {
      const {code, err} = await umpire(['open', path]);
      assert.equal(code, 2);
      assert.match(err.join('\n'), says);
    }
  });
});

describe('umpire text and verify', () => {
  const one = {
    title: 'Out of <b>',
    module: 'drill',
    position: 'port-mara',
    ask: {retreat: {units: ['a61'], hexes: 2}},
  };

  it('say a case as text that open reads back, and as a snippet', async () => {
    const path = await file('said.json', one);
    const {code, out} = await umpire(['text', path]);
    assert.equal(code, 0);
    assert.ok(out.every((line) => Array.from(line).length <= 72 && !line.includes('<')));
    const back = await umpire(['open', '-', '--json'], out.map((line) => `> ${line}`).join('\n'));
    const post = await file('said.md', out.join('\n'));
    assert.deepEqual((await umpire(['open', '--json', post])).out, back.out);
    assert.deepEqual((JSON.parse(back.out[0] ?? '') as typeof one).ask, one.ask);
    const page = ['--page', 'https://example.org/embed.html'];
    const bgg = await umpire(['text', path, '--as', 'bgg', ...page]);
    assert.match(
      bgg.out.join('\n'),
      /^\[url=https:\/\/example\.org\/embed\.html#u2\.[\w-]+&?\]Out of ‹b>\[\/url\]\n\d legal route/,
    );
    const element = await umpire(['text', path, '--as', 'element', ...page, '--picture', 'out.svg']);
    assert.match(
      element.out.join('\n'),
      /^<umpire-show link="u2\.[\w-]+"><img src="out\.svg#svgView\(viewBox\([\d.,]+\)\)" width="640" height="\d+" alt="\d legal route/,
    );
    assert.equal((await umpire(['text', path, '--as', 'bgg2', ...page])).code, 2);
  });

  it('no snippet that leaves out what was given: addresses and pictures that are none are refused', async () => {
    const path = await file('said.json', one);
    const page = ['--page', 'https://example.org/embed.html#old'];
    for (const [args, fault] of [
      [['markdown', '--page', 'example.org'], '--page: expected an address that begins with https://'],
      [['html', '--page', 'javascript:alert(1)'], '--page: expected an address'],
      [['bgg', ...page, '--picture', 'abc'], '--picture: expected the number of a picture there'],
      [['bbcode', ...page, '--picture', '12345'], '--picture: expected an address'],
      [['element', ...page, '--picture', 'a b.svg'], '--picture: expected an address'],
      [['wikitext', ...page, '--picture', 'a|b.png'], '--picture: expected the name of a file there'],
    ] as const) {
      const {code, out, err} = await umpire(['text', path, '--as', ...args]);
      assert.deepEqual([code, out], [2, []], fault);
      assert.ok(err.join().includes(fault), err.join());
    }
    const local = await umpire(['text', path, '--as', 'bgg', '--page', 'http://localhost:8000/embed.html']);
    assert.equal(local.code, 0);
    assert.match(local.err.join('\n'), /nobody else can open this link: http:\/\/localhost:8000\//);
    const taken = await umpire(['text', path, '--as', 'bgg', ...page, '--picture', '123456']);
    assert.deepEqual(taken.err, []);
    assert.match(
      taken.out.join('\n'),
      /^\[imageid=123456 large\]\n\[url=https:\/\/example\.org\/embed\.html#u2\./,
    );
    const unlinked = await umpire(['text', path, '--as', 'bgg']);
    assert.deepEqual([unlinked.code, unlinked.err.length], [0, 1]);
    assert.match(unlinked.err[0] ?? '', /--page/);
  });

  it('check a roll by its line, pasted as it comes out of a post', async () => {
    const docs = await readFile(join(root, 'docs/dice.md'), 'utf8');
    const line = [.../'(umpire-roll 1 .*|commitment=.*|seed=.*result=\d)/g[Symbol.matchAll](docs)]
      .map(([, part = '']) => part.replace(/' \+$/, ''))
      .join('\n> ')
      .replace('commitment=', 'commitment=\n> ');
    const good = await umpire(['verify', '-', '--published'], `> ${line}`);
    assert.deepEqual([good.code, good.out[0]?.slice(0, 8)], [0, 'Checked:']);
    const unseen = await umpire(['verify', line]);
    assert.match(unseen.out[0] ?? '', /^Not verified/);
    assert.equal(unseen.code, 1);
    const kept = await file('post.txt', `> ${line}`);
    assert.deepEqual((await umpire(['verify', '--published', kept])).out, good.out);
    const wrong = await umpire(['verify', '--json', line.replace(/result=\d/, 'result=6')]);
    assert.deepEqual(
      [wrong.code, (JSON.parse(wrong.out[0] ?? '') as {verdict: string}).verdict],
      [1, 'wrong'],
    );
    assert.equal((await umpire(['verify', 'umpire-roll 1'])).code, 2);
    // a whole post with two of them, as a battle's report is
    const post = `${'The course of it. '.repeat(200)}\n${line}\n\nThe next post\n${line}\nThe log has this head.`;
    const both = await umpire(['verify', '-', '--published'], post);
    assert.deepEqual([both.code, both.out.map((said) => said.slice(0, 8))], [0, ['Roll 1 (', 'Roll 1 (']]);
    const cheat = await umpire(['verify', '-'], post.replace(/result=\d/, 'result=6'));
    assert.deepEqual([cheat.code, cheat.out.length], [1, 2]);
  });
});

describe('umpire draw', () => {
  it('draws a case as a picture with its answer, on standard output or into a file', async () => {
    const path = await file('drawn.json', asked);
    const {code, out} = await umpire(['draw', path]);
    assert.equal(code, 0);
    assert.match(out.join('\n'), /^<svg [^>]*role="img"[^]*number-sign[^]*<\/svg>$/);
    const target = join(folder, 'drawn.svg');
    assert.equal((await umpire(['draw', path, '-o', target, '--theme', 'night'])).code, 0);
    assert.match(await readFile(target, 'utf8'), /^<svg /);
    assert.equal((await umpire(['draw', path, '-o', join(folder, 'none', 'x.svg')])).code, 2);
    assert.equal((await umpire(['draw', path, '-o'])).code, 2);
    assert.match((await umpire(['draw', path, '-o', 'x.jpg'])).err.join(), /-o: .*\.svg or \.png/);
    assert.match((await umpire(['draw', path, '--theme', 'dusk'])).err.join(), /--theme: .*day, night/);
    assert.equal((await umpire(['draw', await file('wrong.json', {module: 1})])).code, 2);
  });
});
