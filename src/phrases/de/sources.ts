import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import type {FittingName, Source} from '../../rules/combat/source.js';
import type {sourcePhrases} from '../en/sources.js';
import {whenPhrases} from '../say-when.js';
import type {Translation} from './translation.js';

const städte: Readonly<Record<string, string>> = {town: 'Ort', minor: 'kleine Stadt', major: 'große Stadt'};
const benannt = ({key, name}: FittingName): string => (key === 'city' ? (städte[name] ?? name) : name);

/** The source of a change to a strength or a roll, as a list has it: `woods, große Stadt`. */
export function quelle(module: OfModule, source: Source): string {
  if (typeof source === 'string') return source;
  switch (source.is) {
    case 'names':
      return bidiIsolate(source.names.map(benannt).join(', '));
    case 'without':
      return bidiIsolate(`ohne ${source.type}`);
    case 'when':
      return bidiIsolate(whenPhrases.holds(source.when, module));
    case 'always':
      return 'immer';
    case 'retreated':
      return 'zuvor in der Phase zurückgezogen';
    case 'several':
      return source.of.map((one) => quelle(module, one)).join(', ');
    case 'atMost':
      return `${source.of.map((one) => quelle(module, one)).join(', ')}, höchstens`;
  }
}

export const sources: Translation<typeof sourcePhrases> = {of: quelle};
