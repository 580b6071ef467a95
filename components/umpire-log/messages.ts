import {defineMessages} from '../shared/messages.js';

/** The texts of the log; the sentences of its steps come from the engine. */
export const messages = defineMessages('umpire-log', {
  title: 'Log',
  lookAt: (step: number): string => (step === 0 ? 'Show the start' : `Show step ${step}`),
  forced: 'no choice',
  takenBack: 'undone',
  moves: 'Undone and redone',
  proof: 'Check these dice',
  seeded: (seed: string, drawn: number): string =>
    `From the seed “${seed}”, after ${drawn === 1 ? '1 die' : `${drawn} dice`}.`,
  hash: 'Commitment before the roll (SHA-256)',
  hashShown: 'Commitment, as shown with the dice',
  seed: 'Seed, revealed after the roll',
  word: 'The other side’s half',
  none: 'none',
  loading: 'Loading the log …',
  empty: 'No battle is open.',
});
