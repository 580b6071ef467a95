import type {logFaults} from '../../en/faults/logs.js';
import {show} from '../../shown.js';
import {counted, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const logFault: Translation<typeof logFaults> = {
  identity: {
    found: ({found}) => show(found),
    expected: ({id}) => `der Hash von Modul, Ausgabe und Kampf: ${id}`,
  },
  otherModule: {
    found: ({found}) => show(found),
    expected: ({module}) => `ein Protokoll des Moduls "${module}"`,
  },
  otherEdition: {
    found: ({found}) => show(found),
    expected: ({edition}) => `ein Protokoll dieser Ausgabe des Moduls: ${edition}`,
  },
  otherFight: {
    found: ({found}) => show(found),
    expected: ({fight}) => `ein Protokoll dieses Kampfs: ${fight}`,
  },
  roll: {
    found: ({found}) => show(found),
    expected: ({next}) => `${numeral(next)}: Würfe werden in ihrer Reihenfolge nummeriert`,
  },
  commitment: {
    found: ({found}) => show(found),
    expected: 'die Festlegung davor, noch nicht beantwortet',
  },
  step: {
    found: ({found}) => show(found),
    expected: ({last}) => `ein anderer Schritt, 0 bis ${numeral(last)}`,
  },
  goneOver: {
    found: 'Schritte vor und zurück ohne Ende',
    expected: ({most}) => `Schritte, die zusammen über höchstens ${numeral(most)} Einträge und Würfel gehen`,
  },
  noChain: {
    found: 'nichts',
    expected: 'dieses Feld: Ein verkettetes Protokoll hat battle und chain',
  },
  hashes: {
    found: ({hashes}) => counted(hashes, 'Hash', 'Hashes'),
    expected: ({records}) => `${numeral(records)}, einer für jeden Eintrag: Etwas wurde ausgelassen`,
  },
  hash: {
    found: ({found}) => show(found),
    expected: ({right}) => `${right}: Dieser Eintrag oder einer davor wurde geändert oder ausgelassen`,
  },
  otherChain: {
    found: ({head}) => `eine Kette, die nicht durch ${show(head)} geht`,
    expected: 'das schon bekannte Protokoll, mit dem, was danach kam',
  },
  misstated: {
    found: ({found}) => show(found),
    expected: ({right}) => `${show(right)}, wie es die Einträge ergeben`,
  },
  refusedByEdition: {
    found: ({event}) => event,
    expected: 'Ereignisse, die diese Ausgabe des Moduls erlaubt',
    says: ({refusal}) => refusal,
  },
  line: {
    head: {
      found: ({found}) => show(found),
      expected: 'eine Zeile, die mit umpire-commit, umpire-word oder umpire-roll beginnt',
    },
    tooLong: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) => `höchstens ${numeral(most)} Zeichen`,
    },
    version: {found: ({found}) => show(found), expected: '1'},
    twice: {found: ({found}) => show(found), expected: 'jedes Feld einmal, als name=value'},
    dice: {found: 'mehr als ein "d"', expected: 'Würfel wie 2d6'},
    otherField: {
      found: ({found}) => show(found),
      expected: ({line}) => `nur die Felder von umpire-${line}`,
    },
    result: {
      found: ({rolled}) => `${numeral(rolled)} Würfel`,
      expected: ({wanted}) => `${numeral(wanted)} Würfel`,
    },
  },
};
