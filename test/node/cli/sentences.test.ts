import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {asked, file, firstOf, matches, root, umpire} from './umpire.js';

describe('umpire answer and odds, in sentences', () => {
  const said: Readonly<Record<string, readonly [command: string, ...lines: RegExp[]]>> = {
    battle: [
      'answer',
      /attack p0/,
      /^Axis, defending: 2 points \(1 \+ 1\); no losses\.$/,
      /^The battle for p0 is over: the attacker was destroyed\.$/,
    ],
    errata: [
      'answer',
      /^.+: .+ \(.+\)$/,
      /^ {2}\/turnTrack\/turns\/5\/notes\/0\/rule: "14\.1\.4" instead of "14\.3\.3"\.$/,
    ],
    'odds-battle': [
      'odds',
      /^Attacker destroyed: over 99\.9%\.$/,
      /^Chance that the attacker holds the point: under 0\.1%\.$/,
      /best play\.$/,
    ],
    'odds-hex': [
      'odds',
      /^13 against 12: column \+2, −2 to the roll\.$/,
      /^2, 16\.7%: A1\. The attacker loses 2 steps, the defender loses no steps\.$/,
    ],
    cut: ['odds', /^3 units of type infantry are not enough to block this retreat\.$/],
  };
  for (const [name, [command, ...lines]] of Object.entries(said))
    it(`tells ${name}`, async () => {
      const {code, out, err} = await umpire([command, '--plain', await firstOf(name)]);
      assert.equal(code, 0, err.join('\n'));
      matches(out, lines);
      assert.ok(!out.join('\n').includes('{'), out.join('\n'));
    });

  it('tells that an attack is not allowed, by its rule, and that it has no odds', async () => {
    const units = {b4: {at: '1107'}, p1: {at: '1007'}, j1: {at: '1007'}};
    const asked = {attackers: ['b4'], at: '1007'};
    const ruling = /^This attack is not allowed: 1 against 8 \(5 \+ 3\) is 1-8, below 1-6 \(7\)\.$/;
    for (const [command, ask] of [
      ['answer', {battle: asked}],
      ['odds', {odds: {hexBattle: asked}}],
    ] as const) {
      const path = await file(`${command}.json`, {module: 'afrika-korps', position: {units}, ask});
      const {code, out, err} = await umpire([command, '--plain', path]);
      assert.deepEqual([code, err], [0, []]);
      matches(out, [ruling]);
      assert.equal(out.filter((line) => /not allowed/.test(line)).length, 1, out.join('\n'));
    }
    const path = await file('text.json', {module: 'afrika-korps', position: {units}, ask: {battle: asked}});
    const {out} = await umpire(['text', path]);
    assert.equal(out.join('\n').match(/not allowed/g)?.length, 1, out.join('\n'));
  });

  it('tells where a log stops, and why', async () => {
    const path = await firstOf('battle');
    const {ask, ...rest} = JSON.parse(await readFile(path, 'utf8')) as {ask: {log: unknown[]}};
    const log = [{type: 'roll', dice: []}, ...ask.log];
    const stopped = await file('stopped.json', {...rest, ask: {...ask, log}});
    const {code, out} = await umpire(['answer', '--plain', stopped]);
    assert.equal(code, 0);
    matches(out, [/^Refused: 1 die needed/]);
  });

  it('leaves out the notes that change nothing, unless it is asked for everything', async () => {
    const game = JSON.parse(await readFile(join(root, 'src/games/russia-besieged.json'), 'utf8')) as {
      examples: {id: string; position: string; ask: object}[];
    };
    const {position, ask} = game.examples.find(({id}) => id === 'owner-choice')!;
    const path = await file('owner.json', {module: 'russia-besieged', position, ask});
    const few = await umpire(['answer', '--plain', path]);
    const all = await umpire(['answer', '--plain', '--verbose', path]);
    const railNote = /^Does a friendly unit in a rail hex cancel the EZOC there\?/;
    matches(few.out, [/^Left out: 4 notes that change nothing here\.$/]);
    assert.ok(!few.out.some((line) => railNote.test(line)), few.out.join('\n'));
    matches(all.out, [railNote]);
    assert.equal(all.out.length, few.out.length + 3);
  });

  it('odds of another question are refused', async () => {
    const {code, err} = await umpire(['odds', await file('case.json', asked)]);
    assert.equal(code, 2);
    matches(err, [/: \/ask: expected "odds" or "cut", found the question retreat$/]);
  });
});
