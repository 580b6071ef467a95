import type {sheetFaults} from '../../en/faults/sheets.js';
import {show} from '../../shown.js';
import {counted, hexCount} from '../grammar.js';
import type {Translation} from '../translation.js';

export const sheetFault: Translation<typeof sheetFaults> = {
  unitClass: 'eine Klasse von Einheiten dieses Moduls',
  stateThatIsNoBox: 'ein Zustand dieses Moduls, der keine Box ist',
  stateThatIsBox: 'ein Zustand dieses Moduls mit "box": true',
  optionOfReadings: 'eine Option in "readings" dieses Regelblatts',
  valueOfOption: 'ein Wert dieser Option',
  lastForAll: {
    expected: 'dort keine: eine Klausel für jede andere Einheit',
    found: 'eine Bedingung an der letzten Klausel',
  },
  clauseNeedsWhen: {
    expected: 'ein "when", oder der letzte Platz: Die erste, die zutrifft, entscheidet',
    found: 'eine Klausel ohne "when" vor anderen',
  },
  capacityInRoom: '"capacity" in "room", das sagt, was auf eine Linie passt',
  tierBefore: {
    expected: 'eine Stufe davor',
    found: 'true',
  },
  tierNeedsWhen: {
    expected: 'ein "when", oder der letzte Platz: Die erste, die zutrifft, entscheidet',
    found: 'eine Stufe aller Punkte vor anderen',
  },
  capacityOfLines: {
    expected: 'eine "capacity" an jeder Linie der Karte, oder "most"',
    found: ({between}) => `die Kapazität jeder Linie, und ${between.join('–')} hat keine`,
  },
  eachOptionOnce: {
    expected: 'jede Option einmal',
    found: ({option}) => `${show(option)} noch einmal`,
  },
  clauseOfEnds: 'eine Klausel aus "ends" dieses Regelblatts',
  optionOfSheet: 'eine Option aus "readings" dieses Regelblatts',
  codeOfCombatTable: 'ein Code der Kampftabelle',
  hexSheet: {
    expected: 'ein Regelblatt für Felder, da die Karte eine mit Feldern ist',
    found: '"lines"',
    remedy: 'ein Regelblatt für Linien ist für eine Karte mit Punkten',
  },
  readingsAtMost: {
    expected: ({most}) => `höchstens ${counted(most, 'Art', 'Arten')}, die Optionen in "reading" zu wählen`,
    found: 'zu viele davon entscheiden, welche Klauseln gelten',
  },
  direction: ({directions}) => `eine Richtung dieser Karte: ${directions.join(', ')}`,
  regionOfMap: 'eine Region dieser Karte',
  kindOfLine: 'eine Art von Linie dieser Karte',
  ruleSheet: 'ein mitgeliefertes Regelblatt, oder ein eigenes des Moduls',
  clausesAtMost: ({most}) => `höchstens ${counted(most, 'Klausel', 'Klauseln')}`,
  optionsAtMost: ({most}) => `höchstens ${counted(most, 'Option', 'Optionen')}`,
  valuesOfOptionAtMost: ({most}) => `höchstens ${counted(most, 'Wert', 'Werte')}`,
  eachValueOnce: {
    expected: 'jeder Wert einmal',
    found: 'ein Wert zweimal',
  },
  lastForAllGroups: {
    expected: 'dort keine: eine Klausel für jede andere Gruppe',
    found: 'eine Bedingung an der letzten Klausel',
  },
  fateNeedsWhen: {
    expected: 'ein "when", oder der letzte Platz: Die erste Klausel, die zutrifft, entscheidet',
    found: 'eine Klausel ohne "when" vor anderen',
  },
  stepsNeedWalk: {
    expected: '"walk": "perStep" und "steps", das eine für das andere',
    found: '"steps" ohne "walk"',
  },
  walkNeedsSteps: {
    expected: '"walk": "perStep" und "steps", das eine für das andere',
    found: '"walk" ohne "steps"',
  },
  fateOfWalk: {
    expected: 'eine andere Klausel: Ein Rückzug Feld für Feld ist vollständig oder keiner',
    found: '"stepPerHex" mit "walk": "perStep"',
  },
  triggerOfPlace: {
    expected: '"terrain", "hexside" oder beide',
    found: 'ein Objekt ohne terrain und hexside',
  },
  triggerOfZoc: {
    expected: '"enemyZoc" unter den Auslösern',
    found: 'Kosten, die nicht für gegnerische Kontrollzonen sind',
  },
  triggerOfStack: {
    expected: '"overStacked" unter den Auslösern',
    found: 'Kosten, die nicht für Überstapelung sind',
  },
  costOfSteps: {
    expected: 'Kosten in Schritten',
    found: 'Kosten, die keine Schritte sind',
  },
  optionOfValues: {
    expected: ({allowed}) => `eine Option, deren Werte alle unter diesen sind: ${allowed.join(', ')}`,
    found: ({option, value}) => `${show(option)}, möglicher Wert ${show(value)}`,
  },
  noOption: {
    expected: 'ein Wort: Hier kann keine Option stehen',
    found: ({option, value}) => `${show(option)}, möglicher Wert ${show(value)}`,
  },
  readingAlone: {
    expected:
      'ein "reading" allein: Die Klausel gilt für einen ganzen Kampf, bevor bekannt ist, wer sich zurückzieht',
    found: 'eine Bedingung für mehr als Lesarten',
  },
  wholeRouteOfBar: {
    expected:
      'Bedingungen für das betretene Feld oder den Ursprung: Eine Klausel entscheidet Feld für Feld, bevor der Rest des Weges bekannt ist',
    found: 'eine Bedingung für den ganzen Weg',
    remedy:
      'lass „at“ weg für das betretene Feld, oder schreibe „origin“ für das Feld, in dem der Rückzug begann',
  },
  wholeRouteOfCost: {
    expected:
      'Bedingungen für ein Feld, den Ursprung oder das betretene: Kosten entstehen Feld für Feld; mit "per": "route" kostet ein Weg einmal für eines seiner Felder',
    found: 'eine Bedingung für den ganzen Weg',
  },
  wholeRouteOfEnd: {
    expected:
      'Bedingungen für das letzte Feld, die Einheiten und die Zeit: Die Klausel entscheidet auch, wo ein Rückzug vorzeitig enden darf, auf welchem Weg er auch kam',
    found: 'eine Bedingung für den ganzen Weg',
    remedy:
      'um Wege von einem solchen Feld fernzuhalten, gib einer Sperre diese Bedingung, oder benutze die Sperre „hexside“, „terrain“ oder „region“',
  },
  wholeRouteOfCap: {
    expected:
      'Bedingungen für die Einheiten, die Zeit und das Feld, in dem sie sind: Eine Obergrenze gilt für den ganzen Rückzug',
    found: 'eine Bedingung für den ganzen Weg',
  },
  wholeRouteOfMayEnd: {
    expected: 'Bedingungen für ein Feld, den Ursprung oder das, in dem der Rückzug endet',
    found: 'eine Bedingung für den ganzen Weg',
  },
  wholeRouteOfPreference: {
    expected:
      'Bedingungen für ein Feld, den Ursprung, das betretene oder das letzte: Ein Vorrang addiert, was jedes Feld eines Weges zählt',
    found: 'eine Bedingung für den ganzen Weg',
  },
  wholeRouteOfClause: {
    expected:
      'Bedingungen für das betretene Feld oder den Ursprung: Eine Klausel entscheidet Feld für Feld, bevor der Rest des Weges bekannt ist',
    found: 'eine Bedingung für den ganzen Weg',
    remedy:
      'um Wege von einem solchen Feld fernzuhalten, gib einer Sperre diese Bedingung, oder benutze die Sperre „hexside“, „terrain“ oder „region“',
  },
  hexOfRoute: {
    expected:
      'Bedingungen für die Einheiten, den Ursprung und die Zeit: Die Klausel entscheidet für den ganzen Rückzug',
    found: 'eine Bedingung für ein Feld des Weges',
  },
  hexsideOfEnd: {
    expected:
      'Bedingungen für das letzte Feld, die Einheiten und die Zeit: Die Klausel entscheidet auch, wo ein Rückzug vorzeitig enden darf, auf welchem Weg er auch kam',
    found: 'eine Bedingung für eine Hexfeldseite',
    remedy:
      'um Wege von einer solchen Hexfeldseite fernzuhalten, gib einer Sperre diese Bedingung, oder benutze die Sperre „hexside“, „terrain“ oder „region“',
  },
  hexsideOfPreference: {
    expected:
      'Bedingungen für das letzte Feld, die Einheiten und die Zeit: Verglichen wird, wo Wege enden, nicht, wie sie dorthin kommen',
    found: 'eine Bedingung für eine Hexfeldseite',
  },
  hexsideOfLengthening: {
    expected:
      'Bedingungen für ein Feld, die Einheiten und die Zeit: Die Klausel sieht das Feld an, nicht den Schritt dorthin',
    found: 'eine Bedingung für eine Hexfeldseite',
    remedy:
      'um Wege von einer solchen Hexfeldseite fernzuhalten, gib einer Sperre diese Bedingung, oder benutze die Sperre „hexside“, „terrain“ oder „region“',
  },
  hexsideOfClause: {
    expected:
      'Bedingungen für ein Feld, die Einheiten und die Zeit: Die Klausel sieht das Feld an, nicht den Schritt dorthin',
    found: 'eine Bedingung für eine Hexfeldseite',
  },
  noClauseOfRoutes: {
    expected: 'keine mit "walk": "perStep", das Feld für Feld entscheidet',
    found: 'eine Klausel für ganze Wege',
  },
  comesBack: {
    expected:
      'eine Klausel "furtherOut" oder "direction", eine Klausel "origin" mit "maxHexes" von 2, "maxHexes" von 1, oder "walk": "perStep", das kein Feld zweimal betritt',
    found: 'keine Klausel, die einen Weg vom Zurückkommen abhält',
  },
  oneAtATime: {
    expected: 'eine auf einmal',
    found: 'mehr als eine Klausel, die zutrifft',
  },
  growsWithoutEnd: {
    expected: 'eine Klausel "furtherOut" unter den Sperren, damit er endet',
    found: 'ein Rückzug, der länger wird und zurückkommen kann',
  },
  fewestLosses: {
    expected: '"fewestLosses" darunter, da eine Klausel aus "costs" Schritte kostet',
    found: 'kein "fewestLosses"',
  },
  noCostOnTheWay: {
    expected:
      'keine Kosten mit "onTheWay": "free": Ob ein Rückzug aus einem Feld weitergeht, ist beim Betreten noch nicht bekannt',
    found: 'ein vorzeitiges Ende neben Kosten, die unterwegs entfallen',
  },
  fewestEnemyZoc: {
    expected: 'dieser Vorrang, der gegnerische Kontrollzonen zählt',
    found: 'kein "fewestEnemyZoc"',
  },
  bareLength: {
    expected: 'daneben eine Klausel aus "lengthens"',
    found: '"bareLength" allein',
  },
  stepsCounted: {
    expected: 'höchstens 4 davon',
    found: 'mehr als 4 Vorränge, die Schritte des Weges zählen',
  },
  stepsCountedBeside: {
    expected: 'höchstens 3 davon neben "onlyIfNeeded"',
    found: 'mehr als 3 Vorränge, die Schritte des Weges zählen',
  },
  sharedSteps: {
    expected: 'daneben die Wirkung "sharedStep" und der Vorrang "fewestEnemyZoc", der diese Schritte zählt',
    found: '"survivesSharedSteps" allein',
  },
  displacement: {
    expected: 'daneben "withinStacking" in "ends", oder "fullHex" unter den Sperren',
    found: '"displacement", wo keine Klausel ein volles Feld versperrt',
  },
  waivedPreference: 'nur Vorränge für den Weg, die das Regelblatt auch hat',
  advancesInRules: 'das Vorrücken gehört in die "rules" des Moduls',
  isInRules: 'es gehört in die "rules" des Moduls',
  areInRules: 'sie gehören in die "rules" des Moduls',
  isInModule: 'es gehört in das Modul, neben "rules"',
  areInModule: 'sie gehören in das Modul, neben "rules"',
  fieldOfWhen: ({field}) => `in einer Klausel steht "${field}" in "when", ihrer Bedingung`,
  clauseOfList: ({name, list}) => `"${name}" gehört in "${list}"`,
  writeClause: ({name}) => `schreibe {"clause": "${name}", "rule": "7.72"}`,
  numberInRulebook: 'es ist die Nummer in deinen Spielregeln, etwa "7.72"',
  inQuotes: ({found}) => `schreibe es in Anführungszeichen: "${found}"`,
  sheetItself: 'setze das Regelblatt selbst hierher: Nur die Kommandozeile liest eine Datei neben dem Modul',
  lengthAtMost: {
    expected: ({most, title}) => `höchstens ${hexCount(most)} nach ${title}`,
    remedy: 'verringere es, oder erhöhe "maxHexes" des Regelblatts',
  },
  budgetAtMost: {
    expected: ({most, title}) => `höchstens ${hexCount(most)} nach ${title}`,
    remedy:
      'verringere es, erhöhe "maxHexes" des Regelblatts, oder gib dem Regelblatt "caps": Die Punkte über einer Obergrenze sind Schritte',
  },
  sheetOfHexMap: {
    expected: 'ein Regelblatt für Linien, da die Karte eine mit Punkten ist',
    found: 'ein Regelblatt einer Karte mit Feldern',
    remedy: 'bring eines mit "kind": "lines", oder lass es weg',
  },
  advanceOfHexMap: {
    expected:
      'keine solche Regel: Die Karte ist eine mit Punkten, deren Kämpfe und Rückzüge nach "combat" gehen',
    found: 'ein Vorrücken einer Karte mit Feldern',
    remedy: 'lass es weg',
  },
  zocOfHexMap: {
    expected:
      'keine solche Regel: Die Karte ist eine mit Punkten, deren Kämpfe und Rückzüge nach "combat" gehen',
    found: 'Kontrollzonen einer Karte mit Feldern',
    remedy: 'lass sie weg',
  },
};
