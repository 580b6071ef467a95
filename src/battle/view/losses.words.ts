import {counted, listed} from '../../rules/finding.js';
import type {BattleView, Force} from './types.js';

/** What a battle has cost a side so far, in words: `lost 37th Army and 26th Army; 2 losses on those left`. */
export function lossesWords({kind}: BattleView, {lost, relocated, taken}: Force): string {
  const parts = [
    lost.length > 0 ? `lost ${listed(lost.map(({name}) => name))}` : '',
    relocated.length > 0 ? `${listed(relocated)} relocated` : '',
    taken > 0
      ? `${counted(taken, kind === 'hex' ? 'step' : 'loss')} ${kind === 'hex' ? 'lost by' : 'on'} those left`
      : '',
  ].filter((part) => part !== '');
  return parts.length > 0 ? parts.join('; ') : 'lost nothing';
}
