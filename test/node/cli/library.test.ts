import assert from 'node:assert/strict';
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {library} from '../../../src/library/index.js';
import {moduleText, zip} from '../../vassal/files.js';
import {folder, umpire} from './umpire.js';

describe('umpire library', function () {
  this.timeout(60_000);

  it('lists the known games, each with the state of its rules', async () => {
    const {code, out} = await umpire(['library']);
    assert.equal(code, 0);
    assert.equal(out.length, library.length);
    assert.match(
      out.join('\n'),
      /^russia-besieged +Russia Besieged: retreat rules, checked against 11 examples; map unknown$/m,
    );
    assert.match(
      out.join('\n'),
      /^red-winter +Red Winter: from general knowledge, not checked against the book; map unknown$/m,
    );
    const json = await umpire(['library', '--json']);
    assert.deepEqual(JSON.parse(json.out[1]!).id, library[1]!.library);
  });

  it('runs the examples of every entry, or of one in a file', async () => {
    const all = await umpire(['library', 'check']);
    assert.equal(all.code, 0);
    assert.equal(all.out.length, library.length);
    assert.ok(all.out.every((line) => /^ok {4}.*: (\d+) of \1 examples passed$/.test(line)));
    const own = library.find(({library: id}) => id === 'russia-besieged')!;
    const path = join(folder, 'own.library.json');
    await writeFile(path, JSON.stringify({...own, expects: {...own.expects, 'T-RF1': {legal: true}}}));
    const wrong = await umpire(['library', 'check', path]);
    assert.equal(wrong.code, 1);
    assert.match(wrong.out.join('\n'), /10 of 11 examples passed[^]*T-RF1[^]*expected true, found false/);
    await writeFile(path, JSON.stringify({...own, game: 'chess'}));
    assert.equal((await umpire(['library', 'check', path])).code, 2);
  });

  /** A module of a name, with these sides. */
  async function match(name: string, sides: readonly string[], ...flags: readonly string[]) {
    const path = join(folder, 'known.vmod');
    const slots = Array.from(
      {length: 200},
      (_, i) =>
        `<VASSAL.build.widget.PieceSlot entryName="Unit ${i}" gpid="${100 + i}">+/null/piece;;;;Unit/null;0;0;;0</VASSAL.build.widget.PieceSlot>`,
    ).join('');
    const text = moduleText
      .replace('name="The ford"', `name="${name}"`)
      .replace(/<entry>.*<\/entry>/, sides.map((side) => `<entry>${side}</entry>`).join(''))
      .replace('<VASSAL.build.widget.ListWidget entryName="Red army">', `$&${slots}`);
    await writeFile(path, zip({'buildFile.xml': text}));
    return umpire(['library', 'match', path, ...flags]);
  }

  it('says which game a module is of, and why', async () => {
    const known = await match('Russia Besieged v4.2', ['German', 'Soviet', 'Observer']);
    assert.equal(known.code, 0);
    assert.deepEqual(known.out, [
      'This is Russia Besieged.',
      '  retreat rules, checked against 11 examples; map unknown',
      '  - its name, “Russia Besieged v4.2”, is “Russia Besieged”',
      '  - its sides are German (Axis) and Soviet',
      '  - it has a map of hexes',
      '  - it has 203 counters',
    ]);
    const json = await match('Russia Besieged', ['German', 'Soviet'], '--json');
    assert.deepEqual(JSON.parse(json.out[0]!).entries[0].sides, {axis: 'German', soviet: 'Soviet'});
  });

  it('asks, or names none', async () => {
    const near = await match('Russia Besieged', ['Red', 'Blue']);
    assert.equal(near.out[0], 'Is this Russia Besieged?');
    assert.ok(near.out.includes('  - its sides are “Red” and “Blue”, those of the game Axis and Soviet'));
    const none = await match('The ford', ['Red', 'Blue']);
    assert.deepEqual(none.out, ['No game of the library is like it: choose the rules.']);
    assert.deepEqual(JSON.parse((await match('The ford', ['Red'], '--json')).out[0]!), {
      match: 'none',
      entries: [],
    });
  });

  it('refuses what is no module, and other words', async () => {
    const path = join(folder, 'broken.vmod');
    await writeFile(path, 'PK nothing');
    assert.equal((await umpire(['library', 'match', path])).code, 2);
    assert.equal((await umpire(['library', 'match', join(folder, 'nowhere.vmod')])).code, 2);
    assert.equal((await umpire(['library', 'match'])).code, 2);
    assert.equal((await umpire(['library', 'learn'])).code, 2);
  });
});
