import {copyOut} from '../shared/browser.js';
import {count, loadEngine} from '../shared/counting.js';
import type {Send} from '../shared/store.js';
import type {Counted, OddsEffect, OddsEvent} from './state.js';

/** Steps that are counted on the page itself; longer counts go to a worker. */
const quickSteps = {point: 2e5, hex: 600} as const;

/** Runs what the state asks for: counts, one of each kind at a time, and what is copied. */
export function oddsEffects(): (effect: OddsEffect, send: Send<OddsEvent>) => void {
  const stops: Partial<Record<Counted, () => void>> = {};
  return (effect, send) => {
    switch (effect.type) {
      case 'stop':
        stops[effect.of]?.();
        break;
      case 'count': {
        const {of, subject, options, column} = effect;
        const {position, question, log} = subject;
        const ask = {...options, battle: question, log, ...(column === undefined ? {} : {column})};
        stops[of]?.();
        stops[of] = count(
          {
            what: 'forecast',
            position,
            question: ask,
            open: async (most) => (await loadEngine()).openForecast(position, ask, most),
            quick: quickSteps[position.kind],
          },
          {
            progress: (part) => send({type: 'progress', of, part}),
            done: (result) => send({type: 'counted', of, result}),
          },
        );
        break;
      }
      case 'load-options': {
        const {subject} = effect;
        loadEngine().then(
          ({supposable}) =>
            send({type: 'options', subject, options: supposable(subject.position, subject.question)}),
          // a missing engine is reported by the count
          () => undefined,
        );
        break;
      }
      case 'copy':
        void copyOut(effect.text).then((isCopied) => send({type: 'copied', copied: isCopied || effect.text}));
    }
  };
}
