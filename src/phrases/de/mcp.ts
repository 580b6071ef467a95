import type {mcpPhrases} from '../en/mcp.js';
import type {Translation} from './translation.js';

export const mcp: Translation<typeof mcpPhrases> = {
  instructions:
    'Umpire beantwortet Regelfragen zu Brettkriegsspielen nach ihren veröffentlichten Regeln. Öffne zuerst eine Stellung (open_position): Sie nennt die ids von Einheiten und Orten, die die anderen Werkzeuge nehmen. Gib Sätze und Regelnummern einer Antwort unverändert wieder, und entscheide nicht selbst: Wird eine Frage abgelehnt, so sagen ihre Fehler, was zu ändern ist. Nennt eine Antwort andere Lesarten ("otherwise"), so sage, dass die Regel verschieden gelesen wird.',
  game: (id, title, map) => `${id}: ${title} (${map})`,
  sheet: (id, title) => `${id}: ${title}`,
  connection: (message) => `umpire mcp: ${message}`,

  titles: {
    list_games: 'Spiele auflisten',
    list_sheets: 'Regelblätter auflisten',
    open_position: 'Eine Stellung öffnen',
    rule: 'Eine Regelfrage beantworten',
    why_not: 'Fragen, warum nicht',
    judge_plan: 'Einen Plan beurteilen',
    odds: 'Chancen berechnen',
    validate_sheet: 'Ein Regelblatt prüfen',
  },
  tools: {
    list_games:
      'Listet die Spiele auf, die Umpire hat: id, Titel, Art der Karte, Regelblatt, und Beispielfragen mit ihren Stellungen.',
    list_sheets:
      'Listet die Regelblätter für Rückzüge auf; mit einem Namen gibt es dieses als JSON, mit Klauseln, Regelnummern und Lesarten.',
    open_position:
      'Öffnet eine Stellung und listet ihre Einheiten mit ids und Orten, ihre Seiten, und die Lesarten umstrittener Regeln. Beginne hier: Die anderen Werkzeuge nennen Einheiten mit diesen ids.',
    rule: 'Beantwortet eine Frage zu einer Stellung nach den Regeln ihres Spiels, mit Regelnummern, Gründen, Beweis, wo es keinen Ausweg gibt, und jeder Lesart, die die Antwort ändern würde.',
    why_not:
      'Sagt von einem Ort, ob der Rückzug einer Gruppe dort enden darf, und wenn nicht, jede Regel, die dagegen spricht, mit den Einheiten und Feldern.',
    judge_plan:
      'Beurteilt einen geplanten Rückzug, Gruppe für Gruppe: ob er erlaubt ist, was er kostet, und welche Regel er verletzt.',
    odds: 'Berechnet die genauen Chancen eines Kampfes bei bestem Spiel, oder wo die wenigsten neuen feindlichen Einheiten einen Rückzug abschneiden. Die Rechnung ist begrenzt; was zu groß ist, wird abgelehnt.',
    validate_sheet:
      'Prüft ein Regelblatt für Rückzüge, oder eines, das ein anderes erweitert: jeden Fehler mit seinem Ort und dem, was erwartet war, und wahrscheinliche Versehen.',
  },
  fields: {
    position:
      'Die Stellung: eine Zeile ("drill/port-mara", oder die, die open_position gab), die id eines Spiels allein ("drill") für seine erste Stellung, ein Link oder ein Beitrag mit einem, oder der Pfad einer Datei im Ordner von --files: ein Fall oder eine Stellung (.json), ein Bild von Umpire (.png), ein Spielstand oder Protokoll von VASSAL (.vsav, .vlog) oder ein Modul (.vmod).',
    module:
      'Der Pfad der Datei des Spiels: das VASSAL-Modul (.vmod) eines Spielstands, oder ein Modul von Umpire (.json) für eine Zeile.',
    step: 'Bei einem Protokoll von VASSAL: der Schritt, der gezeigt wird; 0, die Vorgabe, ist der Anfang.',
    rules:
      'Für ein VASSAL-Modul, das Umpire nicht kennt: das Regelblatt, nach dem entschieden wird, eines, das list_sheets nennt.',
    readings:
      'Lesarten umstrittener Regeln nach Option, statt denen des Spiels: {"closeness": "closest"}. open_position listet sie auf.',
    units: 'Die ids der Einheiten, die sich zusammen zurückziehen, wie open_position sie auflistet.',
    hexes: 'Wie viele Felder (auf einer Karte aus Punkten: Linien) das Kampfergebnis nennt.',
    role: '"attacker" oder "defender", wo die Regeln sie unterscheiden.',
    name: 'Ein Regelblatt, das ganz ausgegeben wird.',
    ask: 'Genau eine Frage. {"retreat": {"units": ["a61"], "hexes": 2}}: wohin sie sich zurückziehen dürfen; {"zoc": {"side": "axis"}}: welche Felder in ihrer ZOC liegen; {"control": {"at": "05.05"}}: wer es kontrolliert; {"battle": {"attackers": ["a"], "at": "05.05"}, "log": []}: was in einem Kampf geschieht, und was als Nächstes zu entscheiden ist; {"lineRetreat": …}, {"phase": …}, {"errata": {}}. Ohne sie gilt die Frage, die ein Link oder ein Fall enthält.',
    at: 'Der Ort: ein Feld, wie es gedruckt ist ("05.10"), oder die id eines Punktes.',
    plan: 'Die Gruppen in ihrer Reihenfolge: [{"units": ["a61"], "path": ["05.10", "04.09"]}]; ein Weg nennt jedes Feld, das betreten wird.',
    battle:
      'Der Kampf: {"attackers": ["g24"], "at": "14.06"}; auf einer Karte aus Punkten auch "defenders"; "weather", wo die Regeln danach fragen.',
    play: 'Wie die Seiten spielen: {"attacker": "best", "defender": "best"}, oder Vorgaben.',
    rounds: 'Wie viele Runden einzeln aufgeführt werden.',
    cut: 'Statt eines Kampfes: {"units": ["a61"], "hexes": 2, "side": "soviet", "type": "infantry", "most": 3}.',
    sheet: 'Das Regelblatt als JSON; list_sheets gibt eines, mit dem du anfangen kannst.',
  },
};
