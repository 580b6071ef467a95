import type {titlePhrases} from '../en/titles.js';
import type {Translation} from './translation.js';

export const titles: Translation<typeof titlePhrases> = {
  phases: {
    air: 'Luftkampf',
    support: 'Unterstützung',
    declare: 'Erklärungen',
    roll: 'Wurf',
    fire: 'Feuer',
    check: 'Proben',
    losses: 'Verluste',
    decision: 'Entscheidung',
    retreat: 'Rückzug',
    advance: 'Vorrücken',
    breakthrough: 'Durchbruch',
    regroup: 'Umgruppieren',
  },
  outcomes: {
    vacated: 'Kein Verteidiger ist übrig',
    held: 'Der Verteidiger hält den Ort',
    'not-allowed': 'Der Angriff ist nicht erlaubt',
    unfinished: 'Der Kampf ist nicht entschieden',
  },
};
