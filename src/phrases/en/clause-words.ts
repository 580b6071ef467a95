/** Words of clauses that their meanings and their reasons share. */
import type {OfModule} from '../../module/unit-states.js';
import type {PlaceArgs} from '../../rules/retreat/reasons.js';
import {alternatives, hexsideWord, terrainWord} from './lists.js';

const an = (word: string): string => `${/^\u2068?[aeiou]/i.test(word) ? 'an' : 'a'} ${word}`;

/** Terrain and hexsides, without the hex: `swamp`, `entered across a river`. */
export function placeWords({terrain, hexside}: PlaceArgs, module: OfModule | undefined): string {
  const ground =
    terrain === undefined ? '' : alternatives([terrain].flat().map((id) => terrainWord(module, id)));
  if (hexside === undefined) return ground;
  const across = `entered across ${an(alternatives([hexside].flat().map((id) => hexsideWord(module, id))))}`;
  return ground === '' ? across : `${ground} and is ${across}`;
}

/** The fate of units that retreated earlier, as the rest of a sentence about one of them. */
export function attackedAgainWords({
  strength = 0,
  shares = 'result',
}: {
  readonly strength?: number | undefined;
  readonly shares?: 'result' | {readonly diesAt: number} | undefined;
}): string {
  const adds =
    strength === 0 ? 'adds nothing to the defence' : `defends with ${String(strength)} times its strength`;
  return shares === 'result'
    ? `${adds}, shares the result, satisfies no loss while others are left, and is lost with the last of them`
    : `${adds}, and is eliminated by a result of ${String(shares.diesAt)} steps or more`;
}
