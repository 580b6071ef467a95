import type {glossaryPhrases} from '../en/glossary.js';
import type {Translation} from './translation.js';

/**
 * The terms of art in German. English spellings are among the others, as texts of authors stay as they are written: a word in
 * an English lesson has its meaning in German.
 */
export const glossary: Translation<typeof glossaryPhrases> = {
  others: () => [
    'major city',
    'minor city',
    'major cities',
    'minor cities',
    'major river',
    'minor river',
    'major rivers',
    'minor rivers',
  ],
  advance: {
    term: 'Vorrücken',
    means:
      'Nach dem Kampf darf oder muss der Angreifer mit Einheiten an den Ort ziehen, den der Verteidiger verlassen hat. Das ist keine Bewegung: Es kostet keine Bewegungspunkte.',
    also: () => ['advance'],
  },
  attacker: {
    term: 'Angreifer',
    means: 'Die Seite, deren Einheiten in diesem Kampf angreifen, gleich wer im Krieg angreift.',
    also: () => ['Angreifers', 'attacker'],
  },
  boardEdge: {
    term: 'Kartenrand',
    means:
      'Der eigene Rand der Karte. Von dort kommt Nachschub, über Eisenbahnen oder Straßen, wo die Regeln es sagen.',
    also: () => ['Kartenrands', 'Kartenrandes', 'board edge', 'friendly board edge', 'map edge'],
  },
  bond: {
    term: 'ZOC-Bond',
    means:
      'Zwei Einheiten einer Seite, genau zwei Felder auseinander, deren Kontrollzonen sich treffen: In manchen Spielen versperren sie das Feld oder die Hexfeldseite zwischen sich.',
    also: () => ['ZOC-Bonds', 'bond', 'bonds'],
  },
  breakthrough: {
    term: 'Durchbruch',
    means:
      'Das Durchkommen durch den Gegner: in manchen Spielen ein Verlust, den das Feuer des Angreifers dem Verteidiger zufügt, in anderen Bewegung oder Kampf über den geräumten Ort hinaus.',
    also: () => ['Durchbrüche', 'Durchbruchskampf', 'breakthrough', 'breakthroughs'],
  },
  column: {
    term: 'Spalte',
    means:
      'Der Teil einer Kampftabelle, in dem die Würfel gelesen werden: je besser das Kampfverhältnis, desto weiter rechts.',
    also: () => ['Spalten', 'column'],
  },
  columnShift: {
    term: 'Spaltenverschiebung',
    means:
      'Gelände, Wetter oder Truppen verschieben die Spalte der Tabelle nach links oder rechts, bevor die Würfel gelesen werden.',
    also: () => [
      'Spaltenverschiebungen',
      'Verschiebung',
      'Verschiebungen',
      'shift',
      'shifts',
      'column shift',
      'column shifts',
    ],
  },
  combatUnit: {
    term: 'Kampfeinheit',
    means:
      'Eine Einheit, die kämpft. In vielen Spielen sind Hauptquartiere und Unterstützungseinheiten keine.',
    also: () => ['Kampfeinheiten', 'combat unit', 'combat units'],
  },
  control: {
    term: 'Kontrolle',
    means:
      'Wem ein Ort der Karte gehört: der Seite, die ihn zuletzt für sich allein hatte. Sie entscheidet über Nachschub, Rückzug und Sieg.',
    also: () => ['kontrolliert', 'control'],
  },
  counter: {
    term: 'Spielstein',
    means:
      'Das quadratische Plättchen für eine Einheit: Symbol und Größe des Verbands, und seine Zahlen am Fuß.',
    also: () => ['Spielsteine', 'Spielsteinen', 'Spielsteins', 'counter', 'counters'],
  },
  crt: {
    term: 'Kampfergebnistabelle',
    means:
      'Das Kampfverhältnis oder die Stärke wählt die Spalte, der Wurf die Reihe, und das Ergebnis sagt, wer was verliert und wer sich zurückzieht.',
    also: () => [
      'Kampfergebnistabellen',
      'Kampftabelle',
      'Kampftabellen',
      'KET',
      'CRT',
      'combat results table',
      'combat table',
    ],
  },
  defender: {
    term: 'Verteidiger',
    means: 'Die Seite, deren Einheiten in diesem Kampf angegriffen werden.',
    also: () => ['Verteidigers', 'defender'],
  },
  dispersed: {
    term: 'zersprengt',
    means:
      'Eine Einheit, die getroffen oder vertrieben wurde. Sie lebt, aber sie feuert und bewegt sich nicht, bis sie sich erholt hat.',
    also: () => ['zersprengte', 'zersprengten', 'dispersed'],
  },
  displaced: {
    term: 'verdrängt',
    means:
      'Auf einer Karte mit Feldern: eine Einheit, die ein volles Feld verlassen hat, um einer anderen beim Rückzug Platz zu machen. Auf Punkten: ein Verteidiger, der auf einen Punkt zurückwich, den der Gegner kontrolliert; Angreifer, die dorthin zurückweichen, vernichten ihn oder werden vernichtet.',
    also: () => ['verdrängte', 'verdrängten', 'displaced'],
  },
  drm: {
    term: 'Würfelwurfmodifikator',
    means: 'Eine Zahl, die zum Wurf addiert wird, bevor die Tabelle gelesen wird.',
    also: () => ['Würfelwurfmodifikatoren', 'DRM', 'DRMs', 'die roll modifier'],
  },
  echelon: {
    term: 'Größenzeichen',
    means:
      'Die Größe eines Verbands, in Zeichen über seinem Symbol: II Bataillon, III Regiment, X Brigade, XX Division, XXX Korps, XXXX Armee.',
    also: () => ['echelon', 'echelons'],
  },
  edition: {
    term: 'Ausgabe',
    means:
      'Ein Druck eines Spiels, oder dieser Druck mit seinen Korrekturen. Ein Link enthält seine Ausgabe: Eine andere könnte anders antworten, daher lehnt sie den Link ab.',
    also: () => ['Ausgaben', 'edition', 'editions'],
  },
  ezoc: {
    term: 'gegnerische Kontrollzone',
    means:
      'Ein Feld neben einer gegnerischen Kampfeinheit, das diese betreten könnte. Ein Rückzug dorthin kostet Schritte oder ist verboten.',
    also: () => [
      'gegnerischen Kontrollzone',
      'gegnerischer Kontrollzone',
      'gegnerische Kontrollzonen',
      'gegnerischen Kontrollzonen',
      'gegnerischer Kontrollzonen',
      'EZOC',
      'EZOCs',
      'enemy ZOC',
      'enemy zone of control',
    ],
  },
  eliminated: {
    term: 'vernichtet',
    means: 'Für immer von der Karte genommen.',
    also: () => ['eliminated', 'destroyed'],
  },
  exchange: {
    term: 'Abtausch',
    means:
      'Ein Ergebnis, das beide Seiten kostet: oft verliert die schwächere alles und die andere mindestens ebenso viel.',
    also: () => ['Abtauschs', 'Exchange', 'exchanges'],
  },
  fire: {
    term: 'Feuer',
    means:
      'Schüsse auf den Gegner in einem Kampf: Einheiten würfeln nach ihrer Stärke oder ihren Schritten, und das Ergebnis sagt, was die andere Seite verliert.',
    also: () => ['fire'],
  },
  flak: {
    term: 'Flak',
    means: 'Flugabwehr, unter der Lufteinheiten leiden, wenn sie in der Luft auf keine anderen treffen.',
    also: () => [],
  },
  group: {
    term: 'Gruppe',
    means: 'Einheiten eines Stapels, die sich zusammen auf einem Weg zurückziehen.',
    also: () => ['Gruppen', 'group', 'groups'],
  },
  hex: {
    term: 'Feld',
    means: 'Ein Sechseck der Karte. Es heißt nach der Nummer, die darin gedruckt ist.',
    also: () => ['Felder', 'Feldern', 'Feldes', 'hex', 'hexes'],
  },
  hexside: {
    term: 'Hexfeldseite',
    means:
      'Die Kante zwischen zwei benachbarten Feldern. Flüsse und Küsten verlaufen entlang von Hexfeldseiten.',
    also: () => ['Hexfeldseiten', 'hexside', 'hexsides'],
  },
  hit: {
    term: 'Treffer',
    means:
      'Ein Würfel oder Ergebnis, das den Gegner trifft. Die Regeln sagen, was ein Treffer kostet: eine Stufe, eine Einheit oder einen Verlustpunkt.',
    also: () => ['Treffern', 'hit', 'hits'],
  },
  hq: {
    term: 'HQ',
    means:
      'Hauptquartier: eine Einheit, die andere führt oder versorgt. In manchen Spielen kämpft sie nicht und hält niemanden auf, der mit Kampfeinheiten kommt.',
    also: () => ['HQs', 'Hauptquartier', 'Hauptquartiere', 'headquarters'],
  },
  isolated: {
    term: 'isoliert',
    means:
      'Der Zustand einer Gruppe, die ihren Rückzug nicht vollenden konnte: Sie bleibt, wo sie ist, abgeschnitten. In vielen anderen Spielen heißt das Wort: ohne Nachschub.',
    also: () => ['isolated'],
  },
  line: {
    term: 'Linie',
    means:
      'Ein Weg zwischen zwei Orten einer Karte ohne Felder. In manchen Spielen begrenzt ihre Kapazität, wie viel sich auf ihr zugleich zurückziehen kann.',
    also: () => ['Linien', 'line', 'lines'],
  },
  major: {
    term: 'große Einheit',
    means:
      'Eine Einheit, die so viele Verluste wie ihr Wert hinnehmen kann und noch lebt; der nächste vernichtet sie. Eine kleine verträgt einen weniger.',
    also: () => ['große Einheiten', 'major'],
  },
  minefield: {
    term: 'Minenfeld',
    means:
      'Ein Marker in einem Feld. Solange er dort liegt, gilt das Feld als von der Seite gehalten, die ihn gelegt hat, wer auch darin ist.',
    also: () => ['Minenfelder', 'minefield', 'minefields', 'minefield marker'],
  },
  minor: {
    term: 'kleine Einheit',
    means: 'Eine Einheit, die der Verlust in Höhe ihres Werts vernichtet; eine große Einheit überlebt ihn.',
    also: () => ['kleine Einheiten', 'minor'],
  },
  odds: {
    term: 'Kampfverhältnis',
    means:
      'Die Stärke des Angreifers im Verhältnis zu der des Verteidigers, zugunsten des Verteidigers gerundet: 7 zu 3 ist 2-1.',
    also: () => ['Kampfverhältnisse', 'odds'],
  },
  overStacked: {
    term: 'über dem Stapellimit',
    means: 'Ein Feld mit mehr Einheiten einer Seite, als das Stapellimit erlaubt.',
    also: () => ['Überstapelung', 'over-stacked', 'overstacked', 'over-stacking'],
  },
  overrun: {
    term: 'überrennen',
    means:
      'Einheiten betreten in der Bewegung den Ort eines viel schwächeren Gegners und vernichten oder vertreiben ihn.',
    also: () => ['überrennt', 'überrannt', 'overrun', 'overruns'],
  },
  owner: {
    term: 'Besitzer',
    means: 'Der Spieler, dem die Einheiten gehören, gleich wer sie beim Rückzug zieht.',
    also: () => ['Besitzers', 'owner'],
  },
  reading: {
    term: 'Lesart',
    means:
      'Eine Art, eine Regel zu verstehen, deren Text mehrere zulässt. Umpire sagt, welche es benutzt hat und welche andere die Antwort ändern würde.',
    also: () => ['Lesarten', 'reading', 'readings'],
  },
  regroup: {
    term: 'Umgruppieren',
    means: 'Nach einem Kampf darf der Sieger die Einheiten, die gekämpft haben, an Orte daneben ziehen.',
    also: () => ['regroup', 'regroups', 'regrouping'],
  },
  relocated: {
    term: 'verlegt',
    means:
      'Ein HQ, das sofort weg muss: Es verlässt die Karte und kommt dorthin, wohin die Regeln seines Spiels es schicken.',
    also: () => ['relocated'],
  },
  repulse: {
    term: 'Abwehrerfolg',
    means: 'Ein Angriff, der abgewiesen wird: Die Angreifer weichen dorthin zurück, woher sie kamen.',
    also: () => ['Abwehrerfolge', 'Abwehrerfolgen', 'repulse', 'repulsed', 'repulses'],
  },
  reserve: {
    term: 'Reserve',
    means:
      'Einheiten, die von einem anderen Ort in den Kampf gekommen sind und erst ab einer späteren Runde kämpfen.',
    also: () => ['Reserven', 'reserves'],
  },
  retreat: {
    term: 'Rückzug',
    means: 'Das Verlassen des Kampfortes, nach den Regeln, ohne Bewegungspunkte.',
    also: () => ['Rückzugs', 'Rückzüge', 'Rückzügen', 'retreat', 'retreats', 'retreating'],
  },
  route: {
    term: 'Weg',
    means: 'Die Felder, die ein Rückzug betritt, eines nach dem anderen.',
    also: () => ['Weges', 'Wege', 'route', 'routes'],
  },
  simultaneous: {
    term: 'gleichzeitig',
    means: 'Ein Kampf, in dem beide Seiten feuern, bevor eine ihre Verluste hinnimmt.',
    also: () => ['gleichzeitige', 'gleichzeitigen', 'gleichzeitiges', 'simultaneous'],
  },
  soakOff: {
    term: 'Soak-off',
    means:
      'Ein Angriff mit schlechtem Kampfverhältnis auf einen gegnerischen Stapel, damit andere Einheiten seinen Nachbarn mit einem besseren angreifen können: In vielen Spielen muss jede Einheit in einer gegnerischen Kontrollzone angegriffen werden.',
    also: () => ['Soak-offs'],
  },
  stack: {
    term: 'Stapel',
    means: 'Alle Einheiten einer Seite an einem Ort.',
    also: () => ['Stapels', 'Stapeln', 'gestapelt', 'stack', 'stacks', 'stacked'],
  },
  stackingLimit: {
    term: 'Stapellimit',
    means: 'Wie viel einer Seite in einem Feld sein darf, in Einheiten oder in Stapelpunkten.',
    also: () => ['Stapelpunkte', 'Stapelpunkten', 'stacking limit', 'stacking points', 'stacking'],
  },
  step: {
    term: 'Schritt',
    means:
      'Eine Stufe der Stärke einer Einheit. Jeder verlorene Schritt schwächt sie, der letzte vernichtet sie.',
    also: () => ['Schritte', 'Schritten', 'Schritts', 'step', 'steps', 'step loss', 'step losses'],
  },
  strengthPoint: {
    term: 'Stärkepunkt',
    means: 'Ein Punkt der Stärke einer Einheit. In manchen Spielen werden Feuer und Verluste darin gezählt.',
    also: () => ['Stärkepunkte', 'Stärkepunkten', 'strength point', 'strength points'],
  },
  supply: {
    term: 'Nachschub',
    means:
      'Wovon Einheiten leben. Wer keine Nachschubquelle erreicht, kämpft schlechter und zieht sich schlechter zurück.',
    also: () => ['Nachschubs', 'supply', 'in supply', 'out of supply'],
  },
  supplySource: {
    term: 'Nachschubquelle',
    means: 'Ein Feld, von dem Nachschub kommt: ein Rand der Karte, eine Stadt, ein Depot.',
    also: () => ['Nachschubquellen', 'supply source', 'supply sources'],
  },
  support: {
    term: 'Unterstützung',
    means:
      'Was einem Kampf von außen hilft: Artillerie, Flugzeuge, Hauptquartiere oder Einheiten in der Nähe. Manche Spiele sagen sie vor dem Wurf an.',
    also: () => ['support'],
  },
  vacated: {
    term: 'geräumt',
    means: 'Von allen Verteidigern verlassen, sodass der Angreifer dorthin vorrücken darf.',
    also: () => ['vacated'],
  },
  weather: {
    term: 'Wetter',
    means: 'Gut, Schlamm, Schnee: Es bestimmt, wie gekämpft wird und was die Tabelle sagt.',
    also: () => ['weather'],
  },
  zoc: {
    term: 'Kontrollzone',
    means:
      'Die sechs Felder um eine Kampfeinheit, ohne jene, die sie selbst von ihrem Feld aus nicht betreten könnte.',
    also: () => ['Kontrollzonen', 'ZOC', 'ZOCs', 'zone of control', 'zones of control'],
  },
};
