import {expect} from 'chai';
import {readDiceLine, verifyRollLine, type LogRecord, type RollTerms} from '../../../src/battle/index.js';
import {chainOf} from '../../../src/battle/log/chain.js';
import {commitmentOf, diceFrom} from '../../../src/battle/dice/committed.js';
import {writeDiceLine} from '../../../src/battle/dice/line.js';
import type {BattleEvent} from '../../../src/module/index.js';
import {readJson} from '../../files.js';

interface Vectors {
  readonly rolls: readonly (RollTerms & {
    readonly seed: string;
    readonly word: string;
    readonly commitment: string;
    readonly result: readonly number[];
    readonly line: string;
  })[];
  readonly chains: readonly {
    readonly battle: string;
    readonly records: readonly LogRecord<BattleEvent>[];
    readonly chain: readonly string[];
  }[];
}
const vectors = (await readJson('docs/dice-vectors.json')) as Vectors;

/** Somebody else's program: only the text of `docs/dice.md` and the platform's SHA-256. */
async function hash(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
}
const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

describe('known answers', () => {
  for (const {battle, roll, count, faces, seed, word, commitment, result, line} of vectors.rolls) {
    it(`${count}d${faces}, roll ${roll}: ours, and by somebody else's program`, async () => {
      const terms = {battle, roll, count, faces};
      expect(commitmentOf(terms, seed)).to.equal(commitment);
      expect(diceFrom(terms, seed, word)).to.deep.equal(result);
      const read = readDiceLine(line);
      if (!read.ok || read.value.line !== 'roll') throw new Error(JSON.stringify(read));
      expect(writeDiceLine(read.value)).to.equal(line);
      expect(verifyRollLine(read.value, {published: true}).verdict).to.equal('checked');

      const about = `battle ${battle}\nroll ${roll}\ndice ${count}d${faces}\nseed ${seed}`;
      expect(hex(await hash(`umpire-dice 1 commit\n${about}`))).to.equal(commitment);
      const limit = Math.floor(2 ** 32 / faces) * faces;
      const dice: number[] = [];
      for (let block = 0; dice.length < count; block += 1) {
        const bytes = await hash(`umpire-dice 1 roll\n${about}\nword ${word}\nblock ${block}`);
        for (let i = 0; i < 32; i += 4) {
          const number = parseInt(hex(bytes.slice(i, i + 4)), 16);
          if (number < limit) dice.push((number % faces) + 1);
        }
      }
      expect(dice.slice(0, count)).to.deep.equal(result);
    });
  }

  it("a log's chain", async () => {
    for (const {battle, records, chain} of vectors.chains) {
      expect(chainOf(battle, records)).to.deep.equal(chain);
      expect(hex(await hash(`umpire-log 1\n${battle}`))).to.equal(chain[0]);
      const text = `{"commitment":"${vectors.rolls[0]!.commitment}","do":"word","word":"orel"}`;
      expect(hex(await hash(`umpire-log 1\n${chain[1]!}\n${text}`))).to.equal(chain[2]);
    }
  });
});
