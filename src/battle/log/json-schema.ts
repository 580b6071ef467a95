import {makeJsonSchema} from '../../module/json-schema.js';
import {diceProof, logDocument} from './document.js';

/** The published JSON Schemas of logs and of proofs of dice, from the same source as the run-time validator. */
export const logJsonSchemas = () => ({
  log: makeJsonSchema('log', 'Umpire log: what came into a battle, in its order', logDocument),
  proof: makeJsonSchema('proof', 'Umpire proof: what a roll of dice can be checked with', diceProof),
});
