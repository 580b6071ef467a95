import {bidiIsolate} from '../../module/bidi.js';
import type {OfModule} from '../../module/unit-states.js';
import type {FittingName, Source} from '../../rules/combat/source.js';
import type {sourcePhrases} from '../en/sources.js';
import {whenPhrases} from '../say-when.js';
import type {Translation} from './translation.js';

const cityNames: Readonly<Record<string, string>> = {
  town: 'Ortschaft',
  minor: 'kleine Stadt',
  major: 'große Stadt',
};
const fittingName = ({key, name}: FittingName): string => (key === 'city' ? (cityNames[name] ?? name) : name);

/** The source of a change to a strength or a roll, as a list has it: `woods, große Stadt`. */
export function sourceWords(module: OfModule, source: Source): string {
  if (typeof source === 'string') return source;
  switch (source.is) {
    case 'names':
      return bidiIsolate(source.names.map(fittingName).join(', '));
    case 'without':
      return bidiIsolate(`ohne ${source.type}`);
    case 'when':
      return bidiIsolate(whenPhrases.holds(source.when, module));
    case 'always':
      return 'immer';
    case 'retreated':
      return 'zuvor in der Phase zurückgezogen';
    case 'several':
      return source.of.map((one) => sourceWords(module, one)).join(', ');
    case 'atMost':
      return `${source.of.map((one) => sourceWords(module, one)).join(', ')}, höchstens`;
  }
}

export const sources: Translation<typeof sourcePhrases> = {of: sourceWords};
