import type {Step} from '../../src/lesson/index.js';

/**
 * Returns the scene of a step for free play: a case with the step's question; if nothing is asked, the module with the
 * scene as its one position. Any element opens either.
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
