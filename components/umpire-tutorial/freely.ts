import type {Step} from '../../src/lesson/index.js';

/**
 * What stands on the table at a step, for whoever wants to play with it: a case with the step's question; where nothing is
 * asked, the module with what stands there as its one position. Any element opens either.
 */
export function freely({scene}: Step): object {
  const {ask, document, game} = scene;
  const {position = {}} = document;
  // the document stands corrected: what was corrected is not corrected again
  const module = {...game.document, examples: [], errata: []};
  if (ask) return {module, position, ask};
  const here = typeof position === 'string' ? game.document.positions?.[position] : position;
  return {...module, positions: {here: here ?? {}}};
}
