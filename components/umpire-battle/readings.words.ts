import {catalogue} from '../internal/catalogue.js';

/** Messages of the list of other readings, and of the conditions that only some readings ask about. */
export const words = catalogue('umpire-battle/readings', {
  read: 'Read in this battle:',
  none: 'No other reading would change the battle as it stands.',
  playSo: 'Play it so',
  supported: 'Who supported from another hex?',
  supporters: 'They stay where they are; by one reading they retreat with their side (9.0, supporters).',
  absorbed: 'Who brings losses from an earlier battle?',
  earlierLosses:
    'Losses of this battle alone count; by one reading earlier ones count until the unit recovers (B.2, lossMemory).',
});
