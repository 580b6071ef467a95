/** Faults as lines: pointer, then `what was found -> the suggestion`. */
import {openModule} from '../../../src/phrases/modules.js';
export const faultsOf = (document: unknown): string[] => {
  const opened = openModule(document);
  return opened.ok
    ? []
    : opened.faults.map(
        ({pointer, found, suggestion}) =>
          `${pointer}: ${found}${suggestion === undefined ? '' : ` -> ${suggestion}`}`,
      );
};
