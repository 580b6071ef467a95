import type {paramPhrases} from '../en/faults/order.js';
import type {Translation} from './translation.js';

/** Words of the format stay as they are written there. */
export const parameters: Translation<typeof paramPhrases> = {
  role: 'attacker oder defender',
  'role|both': 'attacker, defender oder both',
  'role|other': 'attacker, defender, both, firing oder other (die Rolle, die nicht feuert)',
  roll: 'ein Name in `rolls`',
  rolls: 'ein Name in `rolls` oder eine Liste davon',
  dice: 'ein Name in `rolls` oder `checks` oder eine Liste von Namen in `rolls`',
  rollCheckOrFire: 'ein Name in `rolls`, `checks` oder `fire`',
  from: 'ein Name in `rolls`, `checks`, `fire` oder `declarations`; oder excess, shared',
  check: 'ein Name in `checks`',
  fire: 'ein Name in `fire`',
  kinds: 'eine Liste von Namen in `support`',
  declaration: 'ein Name in `declarations`',
  name: 'ein Name',
  first: 'eine Bedingung oder {when, steps}',
  sheet: 'ein Name in `sheets` oder retreat (das Regelblatt von `rules.retreat`)',
  did: 'ein Name in `declarations` oder `support`, ein Ausgang einer Probe oder ein Code einer Tabelle',
  outcome: 'ein Name in `outcomes` oder ein eingebauter',
  outcomes: 'ein Name in `outcomes`, ein eingebauter oder eine Liste davon',
  when: 'eine Bedingung',
  count: 'eine ganze Zahl von 0 bis 1000',
  flag: 'true oder false',
  hexes:
    '`result`, eine ganze Zahl von 1 bis 20, `{from: eine Probe oder ein Feuer, count, times}` oder `{difference: true, most}`',
  state: 'ein Zustand des Moduls',
  ifAlready: '`{steps: eine Zahl}` oder `{state: ein Zustand des Moduls}`',
};
