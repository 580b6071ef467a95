/** Rulings on retreats with their findings in words. */
import type {HexId} from '../src/board/index.js';
import {say, sayAll, sayRuling} from '../src/phrases/say.js';
import {sayHex, sayProof, type SaidHex} from '../src/phrases/say-retreat.js';
import type {Finding} from '../src/rules/finding.js';
import * as rules from '../src/rules/index.js';
import type {RetreatRuling} from '../src/rules/index.js';
import type {RetreatFound} from '../src/rules/retreat/retreat-args.js';

/** The verdict on a hex in words. */
export const whyNot = (ruling: RetreatRuling, hex: HexId): SaidHex =>
  sayHex(ruling.context.game, rules.whyNot(ruling, hex));

/** The findings of a ruling in words. */
export const findingsOf = (ruling: RetreatRuling): readonly Finding[] =>
  sayRuling(ruling.context.game, rules.findingsOf(ruling));

/** Findings on a ruling in words. */
export const saidOf = (
  {context: {game}}: RetreatRuling,
  found: readonly RetreatFound[],
): readonly Finding[] => sayAll(game, found);

/** The sentence of a finding on a ruling. */
export const messageOf = ({context: {game}}: RetreatRuling, found: RetreatFound): string =>
  say(game, found).message;

/** The proof of a ruling as text; undefined where a group has a way out. */
export function proofText(ruling: RetreatRuling): string | undefined {
  const proof = rules.proofOf(ruling);
  return proof && sayProof(ruling.context.game, proof);
}
