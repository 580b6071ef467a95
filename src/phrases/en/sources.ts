import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import type {Source} from '../../rules/combat/source.js';
import {definePhrases} from '../define.js';
import {whenPhrases} from '../say-when.js';

/** The source of a change to a strength or a roll, as a list has it: `woods, major city`. */
export function sourceWords(module: OfModule, source: Source): string {
  if (typeof source === 'string') return source;
  switch (source.is) {
    case 'names':
      return bidiIsolate(
        source.names
          .map(({key, name}) => (key === 'city' && name !== 'town' ? `${name} city` : name))
          .join(', '),
      );
    case 'without':
      return bidiIsolate(`no ${source.type}`);
    case 'when':
      return bidiIsolate(whenPhrases.holds(source.when, module));
    case 'always':
      return 'always';
    case 'retreated':
      return 'retreated earlier in the phase';
    case 'several':
      return source.of.map((one) => sourceWords(module, one)).join(', ');
    case 'atMost':
      return `${source.of.map((one) => sourceWords(module, one)).join(', ')}, at most`;
  }
}

/** Sources of changes to strengths and rolls. */
export const sourcePhrases = definePhrases('sources', {of: sourceWords});
