import {type PointOption, playsWords, switches} from '../../rules/point/options.js';
import type {sessionPhrases} from '../en/session.js';
import {counted, listed} from './grammar.js';
import type {Translation} from './translation.js';

const differences: Readonly<Record<string, string>> = {
  state: 'der nächste Schritt wäre ein anderer',
  side: 'die andere Seite wäre an der Reihe',
  outcome: 'der Ausgang wäre ein anderer',
  units: 'es träfe andere Einheiten',
  choices: 'jetzt gäbe es eine andere Auswahl',
  mode: 'die Art des Kampfes wäre eine andere',
  odds: 'das Kampfverhältnis wäre ein anderes',
  column: 'die Spalte wäre eine andere',
  airSurvivors: 'andere Lufteinheiten würden überleben',
  round: 'die Runde wäre eine andere',
  relocated: 'andere HQs würden verlegt',
  control: 'die Kontrolle würde sich ändern',
  refusedAt: 'ein Schritt des Verlaufs wäre nicht erlaubt',
};

export const session: Translation<typeof sessionPhrases> = {
  lossesWords: ({kind}, {lost, relocated, left, taken}) => {
    const parts = [
      ...(lost.length > 0 ? [`verloren: ${listed(lost.map(({name}) => name))}`] : []),
      ...(relocated.length > 0 ? [`verlegt: ${listed(relocated)}`] : []),
      ...left.map(({where, names}) => `${listed(names)} ${where}`),
      ...(taken > 0
        ? [
            `${lost.length > 0 ? 'dazu ' : ''}${kind === 'hex' ? `${counted(taken, 'Schritt', 'Schritte')} verloren` : counted(taken, 'Verlust', 'Verluste')}`,
          ]
        : []),
    ];
    return parts.length > 0 ? parts.join('; ') : 'keine Verluste';
  },
  moveSentence: (move) => {
    if (move.type === 'withheld')
      return `Wurf ${String(move.roll)} wurde nie offengelegt: Festlegung ${move.commitment.slice(0, 8)}…, andere Hälfte „${move.word}“.`;
    const dice = move.type === 'replaced' ? move.entries.flatMap(({event}) => event.dice ?? []) : move.dice;
    const seen = dice.length === 1 ? `Würfel ${dice.join()}` : `Würfel ${dice.join(', ')}`;
    switch (move.type) {
      case 'undo':
        return dice.length === 0
          ? `Zurückgenommen bis Schritt ${String(move.to)}.`
          : `Zurückgenommen bis Schritt ${String(move.to)}; schon gesehen: ${seen}.`;
      case 'redo':
        return dice.length === 0
          ? `Wiederholt bis Schritt ${String(move.to)}.`
          : `Wiederholt bis Schritt ${String(move.to)}, mit ${seen}.`;
      case 'replaced':
        return dice.length === 0
          ? `Schritt ${String(move.from + 1)} neu gespielt.`
          : `Schritt ${String(move.from + 1)} neu gespielt; verworfen: ${seen}.`;
    }
  },
  disputeSentence: (condition, changes) => {
    const said = [...new Set(changes.flatMap((field) => differences[field] ?? []))];
    const few = said.filter((words) => said.length === 1 || words !== differences['state']);
    return `Falls ${condition}: ${few.length > 0 ? few.join('; ') : 'das Ergebnis wäre ein anderes'}.`;
  },
  pointCondition: (option, value) => {
    const known = Object.hasOwn(switches, option) ? (option as PointOption) : undefined;
    const plays = known && playsWords(known, value);
    if (!known || plays === undefined) return `deine Gruppe nach dieser Lesart spielt: ${option}, ${value}`;
    return `deine Gruppe nach dieser Lesart spielt: ${plays} (${switches[known].rule})`;
  },
  guide: {
    roll: 'Würfeln',
    assign: 'Die Verluste so zuteilen, dass die wenigsten Einheiten verloren gehen',
    withdraw: 'So zurückziehen, dass die wenigsten Einheiten verloren gehen',
    advance: 'Mit so vielen Einheiten wie möglich vorrücken',
    stay: 'Nicht vorrücken',
    fire: 'Auf das erste Ziel feuern',
    order: 'In dieser Reihenfolge zurückziehen',
    phase:
      'Kampfphase: Angriffe werden angesagt und nacheinander ausgespielt. Jeder beginnt mit der Stellung, die die vorigen hinterlassen haben.',
  },
};
