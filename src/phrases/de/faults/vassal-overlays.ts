import type {vassalOverlayFaults} from '../../en/faults/vassal-overlays.js';
import {show} from '../../shown.js';
import {counted, numeral} from '../grammar.js';
import type {Translation} from '../translation.js';

const leftOut = 'ausgelassen: Eine andere Version des Moduls hat es vielleicht';

const quoted = (names: readonly string[]): string => names.map(show).join(', ');

export const vassalOverlayFault: Translation<typeof vassalOverlayFaults> = {
  otherDocument: {
    found: 'ein Dokument anderer Art',
    expected: 'ein Overlay, mit dem Namen seines Moduls hier',
    remedy: 'öffne Spiele von Umpire im Editor, und Fälle auf der Seite für Fragen',
  },
  readingsWithoutSheet: {
    found: 'Lesarten ohne ein Regelblatt für Rückzüge',
    expected: 'das Regelblatt, das sie hat, in /rules/retreat',
  },
  otherModule: {
    found: ({module}) => show(module),
    expected: ({mine}) => `ein Overlay von ${show(mine)}`,
    remedy: 'öffne es bei seinem eigenen Modul',
  },
  differs: {
    module: {
      found: ({module}) => show(module),
      expected: ({here}) => show(here),
      remedy: ({module}) => `öffne das Modul ${show(module)} und dann dieses Overlay, oder öffne es trotzdem`,
    },
    version: {
      found: ({version}) => `Version ${show(version)}`,
      expected: ({here}) => `Version ${show(here)}, die offen ist`,
      remedy: 'alles, was noch passt, wird benutzt',
    },
    grids: {
      found: 'andere',
      expected: 'die des offenen Moduls',
      remedy: 'prüfe Felder und Linien',
    },
    counters: {
      found: 'andere',
      expected: 'die des offenen Moduls',
      remedy: 'prüfe ihre Seiten und Schritte',
    },
  },
  unmatched: {
    map: {
      found: ({name}) => show(name),
      expected: ({among}) => `eine Karte dieses Moduls: ${quoted(among)}`,
      remedy: leftOut,
    },
    grid: {
      found: ({name}) => show(name),
      expected: ({among}) => `ein Raster dieser Karte: ${quoted(among)}`,
      remedy: leftOut,
    },
    slot: {
      found: ({name}) => `der Platz ${show(name)}`,
      expected: 'die gpid eines Platzes für Spielsteine in diesem Modul',
      remedy: 'ausgelassen: Eine andere Version des Moduls oder eine Erweiterung hat es vielleicht',
    },
    side: {
      found: ({name}) => show(name),
      expected: ({among}) => `eine Seite dieses Spiels: ${among.join(', ')}`,
      remedy: leftOut,
    },
    sideOfModule: {
      found: ({name}) => show(name),
      expected: ({among}) => `eine Seite dieses Moduls: ${among.join(', ')}`,
      remedy: 'ausgelassen: gib diesen Spielsteinen ihre Seite unter „Wem gehören die Spielsteine?“',
    },
    kind: {
      found: ({name}) => show(name),
      expected: ({among}) => `eines von: ${among.join(', ')}`,
      remedy: leftOut,
    },
    chain: {
      found: 'eine Kette mit einer Lücke',
      expected: 'Felder dieser Karte, die sich berühren',
      remedy: leftOut,
    },
    hex: {found: ({name}) => show(name), expected: 'ein Feld dieser Karte', remedy: leftOut},
    hexSuchAs: {
      found: ({name}) => show(name),
      expected: ({example}) => `ein Feld dieser Karte, etwa ${show(example)}`,
      remedy: leftOut,
    },
    hexside: {
      found: ({name}) => show(name),
      expected: 'zwei Felder dieser Karte, die sich berühren, mit "/" dazwischen',
      remedy: leftOut,
    },
    region: {found: ({name}) => show(name), expected: 'eine Region dieser Karte', remedy: leftOut},
    regionPair: {
      found: ({name}) => show(name),
      expected: 'zwei Regionen dieser Karte mit "/" dazwischen',
      remedy: leftOut,
    },
    numbersLeftOut: 'ausgelassen: Es gelten die Nummern des Moduls',
  },
  tooManyEntries: {
    found: ({entries, counters}) =>
      `${counted(entries, 'Eintrag', 'Einträge')} für ${counted(counters, 'Spielstein', 'Spielsteine')}`,
    expected: ({most}) =>
      `Einträge mit höchstens ${numeral(most)} Teilen von Mustern für alle Spielsteine zusammen`,
    remedy: 'nenne Spielsteine nach der gpid ihres Platzes, oder mehrere in einem Eintrag',
  },
  link: {
    tooLong: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) => `höchstens ${numeral(most)}: speichere es als Datei`,
    },
    none: {
      found: 'kein Overlay',
      expected: ({prefix}) => `ein Fragment, das mit "${prefix}" beginnt`,
    },
    version: {
      found: ({version}) => `ein Overlay der Version ${version}`,
      expected: 'Version 1, oder ein neueres Umpire',
    },
    tooLarge: {
      found: ({count}) => `${numeral(count)} Zeichen`,
      expected: ({most}) => `höchstens ${numeral(most)}`,
    },
    damaged: {
      found: 'ein beschädigter Link',
      expected: 'der Link, wie er gemacht wurde: kopiere ihn noch einmal ganz',
    },
    tooMuch: {
      found: 'ein Link, der zu viel enthält',
      expected: ({most}) => `höchstens ${numeral(most)} Zeichen`,
    },
  },
};
