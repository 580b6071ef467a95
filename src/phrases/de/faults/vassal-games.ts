import type {vassalGameFaults} from '../../en/faults/vassal-games.js';
import {show} from '../../shown.js';
import {counted, hexCount, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

const rest = 'der Rest wird ausgelassen';
const ofVassal = 'eine Klasse von VASSAL selbst';
const picture = 'ein Bild: PNG, JPEG, GIF, BMP, WebP oder SVG';

const quoted = (names: readonly string[]): string => names.map(show).join(', ');
const mapCount = (count: number): string => counted(count, 'Karte', 'Karten');

export const vassalGameFault: Translation<typeof vassalGameFaults> = {
  names: {unknownUnit: 'Unbekannte Einheit', noPicture: 'ohne Bild'},
  module: {
    moreMaps: {found: 'mehr Karten', expected: ({most}) => `höchstens ${numeral(most)}`, remedy: rest},
    moreSlots: {
      found: 'mehr Plätze für Spielsteine',
      expected: ({most}) => `höchstens ${numeral(most)}`,
      remedy: rest,
    },
    moreStarts: {
      found: ({count}) => `${numeral(count)} Stapel zu Beginn`,
      expected: ({most}) => `höchstens ${numeral(most)}`,
      remedy: rest,
    },
    setup: {
      found: ({file}) => show(file),
      expected: 'ein Spielstand im Modul',
      remedy: ({name}) =>
        `die Aufstellung ${show(name)} lässt sich nicht öffnen; öffne ihren Spielstand für sich`,
    },
    pictures: {
      found: 'mehr Bilder, als angesehen werden',
      expected: 'einige hundert Spielpläne',
      remedy: 'die übrigen Spielpläne gelten als endlos',
    },
    unknownPicture: {
      found: 'ein Bild von unbekannter Art oder Größe',
      expected: picture,
      remedy: 'der Spielplan gilt als endlos',
    },
    noPicture: {found: 'nichts', expected: picture, remedy: 'der Spielplan gilt als endlos'},
    ownClass: {
      found: 'eine Klasse des Moduls selbst',
      expected: 'eine Klasse von VASSAL',
      remedy: 'nur was daran üblich ist, wird gelesen',
    },
    extensionPlace: {
      found: ({target}) => show(target),
      expected: 'eine Stelle im Modul',
      remedy: 'die Erweiterung gehört vielleicht zu einer anderen Version; ihr Teil wird ausgelassen',
    },
    moreTraits: {
      found: 'mehr Eigenschaften',
      expected: ({most, all, levels}) =>
        `höchstens ${numeral(most)} an einem Spielstein, ${numeral(all)} an allen und eine für jedes Zeichen der Datei, ${numeral(levels)} Ebenen`,
      remedy: rest,
    },
    circle: {
      found: ({names}) => `der Kreis ${quoted(names)}`,
      expected: 'ein Prototyp, der sich nicht selbst enthält',
      remedy: 'der innere wird ausgelassen',
    },
    prototype: {
      found: 'nichts',
      expected: 'ein Prototyp des Moduls',
      remedy: 'seine Eigenschaften fehlen; öffne das ganze Modul mit seinen Erweiterungen',
    },
    notWritten: {
      found: 'ein Text, den Umpire nicht geschrieben hat',
      expected: 'der Spielzug und die Marker einer Stellung',
      remedy: 'sie werden ausgelassen; exportiere das Spiel noch einmal',
    },
    noOverlay: {
      found: 'eine Datei, die kein Overlay ist',
      expected: 'die Regeln und das Gelände des Spiels',
      remedy: 'sie werden ausgelassen; exportiere das Spiel noch einmal',
    },
  },
  boards: {
    unknown: {
      found: ({board}) => show(board),
      expected: ({some}) => `ein Spielplan dieses Moduls: ${some.join(', ')}`,
      remedy: 'der Spielstand gehört vielleicht zu einer anderen Version des Moduls; öffne diese',
    },
    scale: {
      found: 'ein Maßstab',
      expected: 'ein Spielplan in seinem eigenen Maßstab',
      remedy: 'ein besonderer Spielplan: Seine Spielsteine liegen vielleicht anderswo',
    },
    noPicture: {
      found: 'kein Bild',
      expected: ({board}) => `die Größe des Spielplans ${show(board)}`,
      remedy: 'Spielpläne daneben liegen vielleicht falsch; öffne das ganze Modul, mit seinen Bildern',
    },
    chosen: {
      found: 'Spielpläne, die die Spieler wählen',
      expected: ({boards}) => `einer oder mehrere von ${boards.join(', ')}`,
      remedy: 'öffne einen Spielstand, der sagt, welche Spielpläne benutzt werden',
    },
    location: {
      found: ({location}) => `die Stelle ${show(location)}`,
      expected: 'ein Ort seines Spielplans',
      remedy: 'stattdessen gelten sein x und y',
    },
    moreToName: {
      found: 'mehr Spielsteine, Regionen und Zonen, als verglichen werden',
      expected: 'eine Karte mit einigen hundert Regionen',
      remedy: 'die Orte der übrigen Spielsteine haben keine Namen',
    },
    unknownMaps: {
      found: ({count}) => `${mapCount(count)}, die das Modul nicht hat`,
      expected: 'Karten dieses Moduls',
      remedy:
        'ihre Spielsteine werden ausgelassen; öffne die Version des Moduls, mit der der Spielstand gespeichert wurde',
    },
    noPieces: {
      found: ({count, name}) => `${counted(count, 'Platz', 'Plätze')} ohne Spielstein, etwa ${show(name)}`,
      expected: 'ein Spielstein mit Typ und Zustand',
      remedy: 'diese Spielsteine fehlen hier',
    },
  },
  grids: {
    stretched: {
      found: ({dx, dy}) => `dx ${numeral(dx)} und dy ${numeral(dy)}`,
      expected: ({most}) => `Felder, höchstens ${numeral(most)}-mal so breit wie hoch oder so hoch wie breit`,
      remedy: 'das Raster wird ausgelassen; wähle ein anderes, oder lege drei Felder von Hand an',
    },
    tooSmall: {
      found: ({dx, dy}) => `dx ${numeral(dx)} und dy ${numeral(dy)}`,
      expected: ({least}) => `Felder von mindestens ${numeral(least)} Pixeln`,
      remedy: 'das Raster wird ausgelassen; wähle ein anderes, oder lege drei Felder von Hand an',
    },
    ownClass: {
      found: ({tag}) => `die Rasterklasse ${show(tag)}`,
      expected: ofVassal,
      remedy: 'ihre Regel ist Programmcode; wähle ein anderes Raster, oder klicke auf drei Felder',
    },
    ownNumbering: {
      found: ({tag}) => `die Nummernklasse ${show(tag)}`,
      expected: ofVassal,
      remedy: 'ihre Regel ist Programmcode; ihre Felder haben hier keine gedruckten Nummern',
    },
    numberExpression: {
      found: 'ein Ausdruck',
      expected: 'ein Text mit $gridLocation$',
      remedy: 'stattdessen gilt die einfache Nummer',
    },
    descending: {
      found: 'absteigende Nummern auf einem Spielplan von unbekannter Größe',
      expected: 'das Bild des Spielplans',
      remedy:
        'öffne das ganze Modul, mit seinen Bildern; bis dahin haben seine Felder keine gedruckten Nummern',
    },
    moreRegions: {found: 'mehr Regionen', expected: ({most}) => `höchstens ${numeral(most)}`, remedy: rest},
    moreZones: {
      found: 'mehr Zonen',
      expected: ({most, corners}) => `höchstens ${numeral(most)} mit ${numeral(corners)} Ecken`,
      remedy: rest,
    },
    corners: {
      found: ({count}) => counted(count, 'Ecke', 'Ecken'),
      expected: 'mindestens x,y;x,y;x,y',
      remedy: ({zone}) => `die Zone ${show(zone)} wird ausgelassen`,
    },
    zoneExpression: {
      found: 'ein Ausdruck',
      expected: 'ein Text mit $name$',
      remedy: 'stattdessen gilt der Name der Zone',
    },
    moreToLookAt: {
      found: 'mehr Spielpläne, Felder und Zonen, als angesehen werden',
      expected: 'ein Spiel mit einigen hunderttausend Feldern',
      remedy: 'die übrigen Felder werden ausgelassen',
    },
    moreHexes: {
      found: ({most, name}) => `mehr Felder als ${numeral(most)} auf ${show(name)}`,
      expected: ({most}) => `höchstens ${numeral(most)}`,
      remedy: 'wähle ein anderes Raster, oder klicke auf drei Felder',
    },
    belowZones: {
      found: ({hexes, corners}) => `${hexCount(hexes)} unter Zonen mit ${counted(corners, 'Ecke', 'Ecken')}`,
      expected: 'weniger von beidem',
      remedy: 'die Zonen werden ausgelassen',
    },
    zonesOverHexes: {
      found: 'Zonen ohne Felder über den meisten Feldern',
      expected: 'Zonen neben den Feldern',
      remedy: 'die Felder unter den Zonen werden genommen',
    },
  },
  maps: {
    regionsAsHexes: {
      found: ({regions}) => `${counted(regions, 'Region', 'Regionen')} in der Anordnung von Feldern`,
      expected: 'ein Hexfeldraster',
      remedy: ({residual, outliers}) =>
        `sie gelten als Felder: Die Hälfte liegt höchstens ${numeral(Number(residual.toFixed(1)))} Pixel von der Mitte ihres Feldes entfernt, ${numeral(outliers)} liegen auf keinem`,
    },
    moreRegions: {
      found: 'mehr Spielpläne, Regionen und Zonen, als angesehen werden',
      expected: 'ein Spiel mit einigen hunderttausend Regionen',
      remedy: 'die übrigen Regionen werden ausgelassen',
    },
    unknown: {
      found: ({name}) => show(name),
      expected: ({maps}) => `eine Karte: ${quoted(maps)}`,
      remedy: 'wähle eine Karte',
    },
    several: {
      found: ({count}) => `${mapCount(count)} mit Feldern oder Punkten und Spielsteinen`,
      expected: ({maps}) => `eine Karte: ${quoted(maps)}`,
      remedy: 'wähle eine Karte',
    },
    unknownOfNone: {
      found: ({name}) => show(name),
      expected: ({maps}) => `eine Karte: ${quoted(maps)}`,
      remedy: 'öffne ein Modul mit einer Karte',
    },
    none: {
      found: ({count}) => `${mapCount(count)} mit Feldern oder Punkten und Spielsteinen`,
      expected: ({maps}) => `eine Karte: ${quoted(maps)}`,
      remedy: 'öffne ein Modul mit einer Karte',
    },
    noFit: {
      found: ({why}) => why,
      expected: 'drei nummerierte Felder eines Rasters',
      remedy: 'klicke auf andere Felder',
    },
    tooManyHexes: {
      found: ({columns, rows}) => `${numeral(columns)} Spalten mit ${numeral(rows)} Reihen`,
      expected: ({most}) => `höchstens ${hexCount(most)}`,
      remedy: 'klicke auf andere Felder',
    },
    tooManyPoints: {
      found: ({count}) => `${numeral(count)} Regionen und Zonen`,
      expected: ({most}) => `höchstens ${numeral(most)} Punkte`,
      remedy: 'wähle eine andere Karte, oder lege Felder auf ihr an',
    },
    noLines: {
      found: ({count}) => `${numeral(count)} Punkte ohne Linien`,
      expected: 'Linien zwischen Punkten, die VASSAL nicht kennt',
      remedy: 'trage die Linien, auf die es ankommt, in map.lines ein',
    },
    scattered: {
      found: 'Felder, die auf kein Raster von 40.000 passen',
      expected: 'eine Karte mit Feldern oder Punkten',
      remedy: 'klicke auf drei ihrer Felder, oder wähle eine andere Karte',
    },
    noGrid: {
      found: 'eine Karte ohne Hexfeldraster',
      expected: 'eine Karte mit Feldern oder Punkten',
      remedy: 'klicke auf drei ihrer Felder, oder wähle eine andere Karte',
    },
    numbersTwice: {
      found: ({count}) => `${hexCount(count)} mit der Nummer eines anderen Feldes`,
      expected: 'jede Nummer einmal',
      remedy: 'das zweite hat „-2“ nach seiner Nummer, das dritte „-3“',
    },
    apart: {
      found: ({count}) => `${hexCount(count)} abseits der anderen`,
      expected: 'Felder, die sich berühren',
      remedy: 'diese Felder werden ausgelassen',
    },
    hexRules: {
      found: 'Regeln für Felder',
      expected: 'Regeln für Punkte',
      remedy: 'ausgelassen: Einheiten auf Punkten ziehen sich entlang von Linien zurück',
    },
  },
};
