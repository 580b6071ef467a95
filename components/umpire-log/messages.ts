import {defineMessages} from '../shared/messages.js';

/** The texts of the log; the sentences of its steps come from the engine. */
export const messages = defineMessages('umpire-log', {
  title: 'Log',
  lookAt: (step: number): string => (step === 0 ? 'Look at the beginning' : `Look at step ${step}`),
  takenBack: 'taken back',
  moves: 'Taken back and played anew',
  proof: 'How these dice can be checked',
  seeded: (seed: string, drawn: number): string =>
    `From the seed “${seed}”, after ${drawn === 1 ? '1 die' : `${drawn} dice`}.`,
  hash: 'Bound before the roll (SHA-256)',
  hashShown: 'Commitment, as shown with the dice',
  seed: 'Seed, shown after it',
  word: 'Word of the other side',
  none: 'none',
  empty: 'No battle is open.',
});
