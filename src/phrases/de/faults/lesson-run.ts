import type {lessonRunFaults} from '../../en/faults/lesson-run.js';
import {show} from '../../shown.js';
import {numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

export const lessonRunFault: Translation<typeof lessonRunFaults> = {
  markdown: {
    found: ({what}) => what,
    expected: 'Absätze, Listen, Zitate, *betonte* und **fette** Wörter',
  },
  markdownParts: {
    html: 'HTML',
    link: 'ein Link',
    image: 'ein Bild',
    code: 'ein Codeblock',
    codespan: 'Code',
    heading: 'eine Überschrift',
    table: 'eine Tabelle',
    hr: 'eine Trennlinie',
    del: 'durchgestrichener Text',
    def: 'eine Linkdefinition',
  },
  noHex: {
    found: ({name}) => show(name),
    expected: 'ein Hexfeld dieser Karte',
    says: ({name}) => `${name} ist kein Hexfeld dieser Karte`,
  },
  noUnit: {
    found: ({name}) => show(name),
    expected: 'eine Einheit dieses Spiels',
    says: ({name}) => `${name} ist keine Einheit dieses Spiels`,
  },
  tooLong: {
    found: ({count}) => `${numeral(count)} Zeichen in allen Texten`,
    expected: ({most}) => `höchstens ${numeral(most)}`,
  },
  noScene: {found: 'keine Szene', expected: 'mindestens eine Szene'},
  continuesItself: {
    found: ({scene}) => show(scene),
    expected: 'eine Szene, die nicht auf diese folgt',
  },
  event: {
    found: ({finding}) => finding,
    expected: 'ein Ereignis, das der Kampf in diesem Augenblick annimmt',
  },
  someEvent: {
    found: 'ein Ereignis, das nicht passt',
    expected: 'ein Ereignis, das der Kampf in diesem Augenblick annimmt',
  },
  noFinding: {
    found: ({rule}) => `kein Befund zu ${rule} hier`,
    expected: 'eine Regelnummer, die die Antwort auf die Frage nennt',
  },
  wrongSolution: {
    found: ({finding}) => finding,
    expected: 'ein Versuch, der die Erwartung erfüllt',
    says: ({finding}) => `Die Lösung ist nicht richtig: ${finding}`,
  },
  someSolution: {
    found: 'ein falscher Versuch',
    expected: 'ein Versuch, der die Erwartung erfüllt',
    says: 'Die Lösung ist nicht richtig.',
  },
  nothingMeets: {
    found: 'eine Erwartung, die nichts erfüllt',
    expected: 'eine erfüllbare, oder eine "solution", die sie erfüllt',
    says: 'Diese Aufgabe hat in dieser Stellung keine richtige Antwort. Hast du eine Frage gewählt?',
  },
  namedRoute: {
    found: ({finding}) => finding,
    expected: 'ein Weg, der die Erwartung erfüllt',
    says: ({finding}) => `Dieser Weg erfüllt die Aufgabe nicht: ${finding}`,
  },
  rightTry: {
    found: 'ein richtiger Versuch',
    expected: 'ein falscher',
    says: 'Ein Versuch, der Rückmeldung als falscher hat, ist richtig.',
  },
  replyOfNone: {
    found: 'Worte, die dieser Versuch nicht bekommt',
    expected: 'ein Versuch, der die genannte Regel bricht',
    says: 'Die Rückmeldung zu einem falschen Versuch erscheint nie: Er verstößt nicht gegen die genannte Regel.',
  },
  replyOfOther: {
    found: 'Worte, die dieser Versuch nicht bekommt',
    expected: 'die erste Antwort, die zum Versuch passt',
    says: 'Die Rückmeldung zu einem falschen Versuch erscheint nie: Eine andere passt vorher auf ihn.',
  },
  noWords: {
    found: 'kein "say"',
    expected: 'Worte für den, der es wählt',
    says: 'Ein falscher Satz hat noch keine Rückmeldung.',
  },
};
