import {fuzz} from './fuzz.js';

describe('whatever comes in', () => {
  it('is taken or refused with a reason: events, logs, lines, questions, cases', async () => {
    await fuzz(3000, 1);
  });
});
