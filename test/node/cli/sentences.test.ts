import assert from 'node:assert/strict';
import {readFile} from 'node:fs/promises';
import {asked, file, firstOf, matches, umpire} from './umpire.js';

describe('umpire answer and odds, in sentences', () => {
  const said: Readonly<Record<string, readonly [command: string, ...lines: RegExp[]]>> = {
    battle: [
      'answer',
      /attacks p0/,
      /^Axis, defending: 2 points \(1 \+ 1\); no losses\.$/,
      /^The battle of p0 is over: the attacker was destroyed\.$/,
    ],
    errata: [
      'answer',
      /^.+: .+ \(.+\)$/,
      /^ {2}\/turnTrack\/turns\/5\/notes\/0\/rule: "14\.1\.4" instead of "14\.3\.3"\.$/,
    ],
    'odds-battle': [
      'odds',
      /^Attacker destroyed: over 99\.9 %\.$/,
      /^The point is taken: under 0\.1 %\.$/,
      /best play\.$/,
    ],
    'odds-hex': [
      'odds',
      /^13 against 12: column \+2, -2 to the roll\.$/,
      /^2, 16\.7 %: A1\. The attacker loses 2 steps, the defender no step\.$/,
    ],
    cut: ['odds', /^3 units of type infantry are not enough to spoil this retreat\.$/],
  };
  for (const [name, [command, ...lines]] of Object.entries(said))
    it(`tells ${name}`, async () => {
      const {code, out, err} = await umpire([command, '--plain', await firstOf(name)]);
      assert.equal(code, 0, err.join('\n'));
      matches(out, lines);
      assert.ok(!out.join('\n').includes('{'), out.join('\n'));
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

  it('odds of another question are refused', async () => {
    const {code, err} = await umpire(['odds', await file('case.json', asked)]);
    assert.equal(code, 2);
    matches(err, [/: \/ask: expected "odds" or "cut", found the question retreat$/]);
  });
});
