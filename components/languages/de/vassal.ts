import {alternatives, listed, numeral} from '../../../src/phrases/de/grammar.js';
import {ownTitle} from '../../../src/phrases/own-name.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

const counted = (count: number, one: string, many: string): string =>
  `${numeral(count)} ${count === 1 ? one : many}`;
const counterCount = (count: number): string => counted(count, 'Spielstein', 'Spielsteine');
const hexCount = (count: number): string => counted(count, 'Feld', 'Felder');
const hexsideCount = (count: number): string => counted(count, 'Hexfeldseite', 'Hexfeldseiten');
const stepCount = (count: number): string => counted(count, 'Schritt', 'Schritte');
const unitCount = (count: number): string => counted(count, 'Einheit', 'Einheiten');

const topics = {
  sides: 'Seiten',
  unitTypes: 'Einheitentypen',
  states: 'Zustände von Einheiten',
  terrain: 'Geländearten',
  hexsideTerrain: 'Arten von Hexfeldseiten',
  stacking: 'ein Stapellimit',
  retreat: 'Rückzugsregeln',
  options: 'Lesarten der Regeln',
  rules: 'andere Regeln',
  tables: 'eine Kampftabelle',
  errata: 'Korrekturen',
};

export const vassal: Translation<Messages['umpire-vassal']> = {
  drop: 'VASSAL-Modul und Spielstand hier ablegen',
  dropMore: 'Den nächsten Spielstand oder ein anderes Modul hier ablegen',
  choose: 'Dateien wählen',
  sample: 'Mit unserem Beispiel ausprobieren',
  local: 'Deine Dateien bleiben auf diesem Rechner: Diese Seite liest sie und lädt nichts hoch.',
  waiting: ({save, overlays}) =>
    [
      ...overlays.map((module) => `Overlay für ${module} ✓.`),
      ...(save ? ['Spielstand ✓.'] : []),
      'Das Modul (.vmod) fehlt. Lege es auch hier ab: Es enthält die Karte.',
    ].join(' '),
  cancel: 'Abbrechen',
  stages: {
    files: 'Die Dateien werden gelesen …',
    module: 'Das Modul wird gelesen …',
    save: 'Der Spielstand wird gelesen …',
    overlay: 'Das Overlay wird gelesen …',
    maps: 'Die Karten werden ausgelegt …',
    board: 'Der Spielplan wird aufgebaut …',
  },
  reading: (files) => `${listed(files)} ${files.length === 1 ? 'wird' : 'werden'} gelesen …`,
  queued: (files) => `Danach ${listed(files)}.`,
  moreFiles: (count) => `${numeral(count)} weitere`,
  cancelled: 'Abgebrochen. Nichts wurde geändert.',
  cancelledRest: 'Abgebrochen. Der Rest wurde nicht gelesen.',
  stopped: (error) =>
    `Das Lesen ist fehlgeschlagen (${error}). Deine Dateien sind unverändert. Versuche es noch einmal, und melde uns, wenn es wieder fehlschlägt.`,
  refused: (files) =>
    files.length === 0 ? 'Das lässt sich nicht öffnen' : `Lässt sich nicht öffnen: ${listed(files)}`,
  moreFaults: (count) => `… und ${numeral(count)} weitere`,
  openAnyway: 'Trotzdem öffnen',
  more: 'Regeln, Kampftabelle und Spielsteine',
  refusedBoard: 'Dieses Modul lässt sich nicht zeigen',
  summary: {
    title: (module, version) => (version === '' ? module : `${module}, ${version}`),
    save: 'Spielstand',
    log: 'Protokoll',
    start: 'Neues Spiel',
    counters: counterCount,
    hexes: hexCount,
    points: (count) => counted(count, 'Punkt', 'Punkte'),
    square: 'ein Raster aus Quadraten, für das es kein Regelblatt gibt',
    none: 'kein Raster',
    units: unitCount,
    offGrid: (count) => `${counterCount(count)} neben den Feldern`,
    markers: (count) => counted(count, 'Marker', 'Marker'),
    overlay: (holds) => `Mit deinem Overlay: ${holds}.`,
    ofModule: (holds) => `Mit dem Overlay, das Umpire in das Modul geschrieben hat: ${holds}.`,
    details: 'Was gefunden wurde, und was fehlt',
    maps: 'Karten',
    sides: 'Seiten',
    noSides: 'keine Seiten benannt: Benenne unten zwei',
    missing: (count) => `Fehlt oder ausgelassen: ${count}`,
    hidden: (count) =>
      `${counterCount(count)} verdeckt, auf der Hand oder auf privaten Karten: nicht gezeigt und nicht gezählt`,
  },
  library: {
    is: (game) => `Das ist ${game}.`,
    rules: (examples) =>
      `Regeln: seine Rückzugsregeln, an ${counted(examples, 'Beispiel', 'Beispielen')} geprüft.`,
    provisional: 'Regeln: aus allgemeiner Kenntnis, nicht am Regelheft geprüft.',
    chosen: 'Regeln: die von dir gewählten.',
    map: {
      whole: 'Karte: bekannt.',
      part: 'Karte: teilweise bekannt. Du wirst nach den Orten gefragt, auf die es ankommt.',
      unknown: 'Karte: unbekannt. Du wirst nach den wenigen Orten gefragt, auf die es ankommt.',
    },
    needs: (facts) =>
      `Ein Entscheid kann auch davon abhängen: ${listed(facts)}; ein Spielstand sagt darüber nichts.`,
    facts: {
      turn: 'der Spielzug',
      date: 'das Datum',
      weather: 'das Wetter',
      control: 'die Kontrolle von Orten',
      supply: 'die Nachschubquellen',
    },
    which: (game, edition) => (edition === undefined ? `Ist das ${game}?` : `Ist das ${game}, ${edition}?`),
    whichOf: 'Welches Spiel ist das?',
    hint: 'Das Modul sieht danach aus. Umpire entscheidet nur dann nach den Regeln eines Spiels, wenn es sicher ist oder du es sagst.',
    take: (game) => `Ja: die Regeln von ${game} benutzen`,
    other: 'Nein: die Regeln wählen',
    compare: (game) =>
      `Die Regeln von ${game} sind hier aus allgemeiner Kenntnis, nicht am Regelheft geprüft. Vergleiche sie mit deinen:`,
    accept: (game) => `Diese Regeln von ${game} trotzdem benutzen`,
    why: 'Warum Umpire fragt',
  },
  groups: {
    split: 'Teilen …',
    part: 'Ein Teil einer Gruppe',
    by: {
      palette: 'nach der nächsten Palette',
      prototype: 'nach Prototyp',
      name: 'nach dem Anfang des Namens',
      picture: 'nach Bild',
      counter: 'von Hand, Spielstein für Spielstein',
    },
    join: 'Die Teile wieder zusammenfügen',
    at: (places) => (places.length === 0 ? '' : `in ${places.join(', ')}`),
    byHand: 'Klicke auf ein Feld des Spielplans: Seine Spielsteine kommen in dieser Liste zuerst.',
    others: (count) => `Alle ${counted(count, 'Gruppe', 'Gruppen')} ohne Seite`,
    pair: (one, other) => `„${one}“ und „${other}“ sind die beiden Seiten`,
    kinds: 'Was sind die Spielsteine?',
    kindsHint:
      'Sag es einmal für alle Spielsteine einer Art: Kampfeinheiten, Einheiten ohne Kontrollzone oder keine Einheiten.',
    kind: 'Art',
    what: 'Das sind',
    noUnit: 'keine Einheit',
    doubtful: 'Welche davon sind Kampfeinheiten?',
    doubtfulHint:
      'Sie gelten als Kampfeinheiten, bis du etwas anderes sagst. Die Antwort bleibt für den nächsten Spielstand; unter „Seiten und Spielsteine“ änderst du sie.',
    kindCount: (name, count) => `${name}: ${counterCount(count)}`,
  },
  boards: {
    which: 'Welcher Spielplan wird benutzt?',
    whichHint:
      'Die Spieler wählen die Spielpläne dieser Karte, und weder Modul noch Spielstand sagen, welche. Die Antwort wird für den nächsten Spielstand aufgehoben.',
    here: (boards) => `Auf der Karte: ${listed(boards)}`,
    more: 'weitere Spielpläne, oder andere …',
    add: (name) => `„${name}“ rechts anlegen`,
    again: 'neu wählen',
    apart: 'Die Spielpläne dieses Spiels sind nicht in seinem Modul',
    apartHint: (boards) =>
      boards.length === 0
        ? 'Sie sind eigene Dateien, die Umpire nicht lesen kann: Hier gibt es keinen Spielplan für einen Entscheid.'
        : `Sie sind eigene Dateien (${listed(boards.slice(0, 12))}), die Umpire nicht lesen kann: Hier gibt es keinen Spielplan für einen Entscheid.`,
    squares: 'Diese Karte hat Quadrate',
    squaresHint: 'Umpire entscheidet auf Hexfeldern und auf Punkten, nicht auf Quadraten.',
    hexesAllTheSame: 'Die gedruckte Karte hat doch Hexfelder',
  },
  again: {
    open: (module) => `${module} wieder öffnen`,
    gone: (module) => `Die Dateien von ${module} lassen sich nicht mehr lesen: Lege sie noch einmal hier ab.`,
    follow: 'Einem Ordner mit Spielständen folgen …',
    following: (folder) =>
      `Umpire folgt dem Ordner „${folder}“: Der neueste Spielstand darin wird geöffnet, solange diese Seite zu sehen ist.`,
    unfollow: 'Beenden',
  },
  form: {
    begin: 'Zehn Fragen beantworten',
    replaces:
      'Die zehn Fragen können nicht alles sagen, was in den jetzigen Regeln steht: Deine Antworten treten an ihre Stelle. Speichere vorher das Overlay, wenn du sie behalten willst.',
    replace: 'Durch zehn Antworten ersetzen',
    keep: 'Die Regeln so lassen',
    paste: 'Oder ein Regelblatt als JSON einfügen',
    titleOf: (module) => `${module}: meine eigenen Regeln`,
    title: 'Zehn Fragen zu deinen Rückzugsregeln',
    hint: 'Jede Antwort gilt sofort: Der Entscheid folgt diesen Regeln.',
    chooseStack: 'Klicke auf einen Stapel: Jede Antwort zeigt dann, welchen Entscheid sie ergäbe.',
    now: (outcome) => `So, wie jetzt beantwortet: ${outcome}`,
    then: (outcome) => `Dann: ${outcome}`,
    name: 'Name der Regeln',
    hexes: hexCount,
    done: 'Fertig',
    editor: 'Im Editor öffnen',
    closeEditor: 'Editor schließen',
    questions: {
      conductedBy: '1. Wer führt den Rückzug aus?',
      hexes: '2. Wie weit höchstens?',
      zoc: '3. Eine gegnerische Kontrollzone …',
      friend: '4. Eine eigene Einheit im Feld …',
      onTheWay: '5. Unterwegs ein volles Feld …',
      atTheEnd: '5. Das letzte Feld …',
      terrain: '6. Gelände und Hexfeldseiten, die der Bewegung verschlossen sind, …',
      towards: '7. Wohin?',
      price: '8. Ein Feld, das fehlt, …',
      moves: '9. Die Einheiten eines Stapels gehen …',
      impossible: '10. Eine Einheit, die sich nicht zurückziehen kann, …',
    },
    answers: {
      conductedBy: {owner: 'ihr Besitzer', attacker: 'der Angreifer', opponent: 'der Gegner'},
      zoc: {closes: 'versperrt das Feld', step: 'kostet einen Schritt', nothing: 'bewirkt nichts'},
      friend: {keeps: 'ändert nichts', negates: 'hebt die Kontrollzone dort auf'},
      onTheWay: {open: 'ist offen', closed: 'ist versperrt'},
      atTheEnd: {
        limit: 'muss innerhalb des Stapellimits sein',
        farther: 'darf voll sein: Der Rückzug geht dann weiter',
        any: 'darf beliebig viele Einheiten haben',
      },
      terrain: {closed: 'sind auch dem Rückzug verschlossen', open: 'zählen nicht'},
      towards: {
        nothing: 'wohin sie will',
        away: 'mit jedem Feld weiter weg',
        supply: 'nicht weiter weg vom Nachschub',
        'own-edge': 'nicht weiter weg vom eigenen Kartenrand',
      },
      price: {
        whole: 'ist nicht erlaubt: ganz oder gar nicht',
        step: 'kostet einen Schritt',
        nothing: 'kostet nichts',
      },
      moves: {units: 'einzeln', groups: 'zusammen oder geteilt'},
      impossible: {
        eliminated: 'wird vernichtet',
        step: 'verliert einen Schritt und bleibt',
        surrenders: 'ergibt sich',
        removed: 'kommt von der Karte',
        stays: 'bleibt',
      },
    },
    offer: {
      title: 'Diese Regeln anderen Spielern des Spiels anbieten',
      why: 'Schicke diese Datei mit dem Text darunter an das Projekt Umpire. Sie enthält deine Antworten und die Namen des Moduls; vergleiche sie vorher mit dem Regelheft.',
      save: 'Als Eintrag der Bibliothek speichern',
      copy: 'Text kopieren',
      label: 'Text zum Verschicken',
      text: (module, title, sides) =>
        `Ein Eintrag der Bibliothek für das VASSAL-Modul „${module}“ (${listed(sides)}).\nRückzugsregeln: ${title}.\nAusgabe des Regelhefts: …\nIch habe jede Antwort mit den Regeln verglichen: ja / nein.\nBeispiele aus dem Regelheft, die richtig herauskommen: …`,
    },
  },
  whichMap: 'Welche Karte?',
  noMap: 'Auf keiner Karte sind Spielsteine.',
  noMapHint: (hasSetups) =>
    hasSetups
      ? 'Lege einen Spielstand hier ab, oder öffne eine Aufstellung des Moduls.'
      : 'Lege einen Spielstand dieses Moduls hier ab, der welche hat.',
  newGame: 'ein neues Spiel',
  setups: 'Das ist der Anfang eines neuen Spiels. Das Modul hat auch Aufstellungen:',
  sides: {
    title: 'Wem gehören die Spielsteine?',
    done: 'Seiten und Spielsteine',
    left: (count, of) =>
      count === 0
        ? of === 1
          ? 'Der Spielstein hat eine Seite.'
          : `Alle ${counterCount(of)} haben eine Seite.`
        : `${counterCount(count)} von ${numeral(of)} ohne Seite: noch nicht auf dem Spielplan.`,
    group: 'Gruppe',
    count: 'Spielsteine',
    side: 'Seite',
    like: (names) => names.join(', '),
    choose: 'Seite wählen',
    mixed: (sides) => `wie vermutet: ${sides.join(', ')}`,
    none: 'keine Einheiten (Marker)',
    other: 'eine andere Seite …',
    newSide: 'Name der Seite',
    add: 'Hinzufügen',
    inLinks: 'Namen der Seiten in Links und Bildern',
    inLinksHint:
      'Die Namen des Moduls gehören seinem Verlag und bleiben auf dieser Seite. Benenne die Seiten, wie du willst; Einheiten heißen nach Seite und Stärke.',
    toBoard: 'Zum Spielplan',
    counters: 'Stärken, Schritte und Arten',
    countersHint:
      'Gelesen aus Namen, Beschriftungen, Markern und Ebenen. Ein Rückzug braucht nur Schritte und Arten. Mechanisierte Einheiten sind wichtig, wo ihnen Gelände verschlossen ist.',
    name: 'Spielstein',
    attack: 'Angriff',
    defence: 'Verteidigung',
    movement: 'Bewegung',
    steps: 'Schritte',
    kind: 'Art',
    kinds: {
      unit: 'Kampfeinheit',
      mechanised: 'mechanisierte Einheit',
      support: 'ohne Kontrollzone',
      hq: 'HQ',
    },
    layers: 'Ebenen, die verlorene Schritte zeigen',
    layersHint:
      'VASSAL kennt keine Schritte. Umpire vermutet sie aus Ebenen wie „Flip“ oder „Reduced“. Nimm das Häkchen von einer Ebene weg, die etwas anderes zeigt, und setze es bei einer, die fehlt.',
    layer: (name, count, reduced, isGuess) =>
      `${name}: ${counterCount(count)}${reduced > 0 ? `, ${numeral(reduced)} mit verlorenen Schritten` : ''}${isGuess ? ' (vermutet)' : ''}`,
    levels: (names) =>
      names.map((name, i) => name.replace(/^\+|\+$/g, '').trim() || `Stufe ${i + 1}`).join(', '),
    guessed: (layer) => `vermutet aus „${layer}“`,
    expression: (text) => `das Modul berechnet es: ${text}`,
  },
  facts: {
    title: 'Was dieser Entscheid braucht',
    open: (facts) => `nicht bekannt: ${listed(facts)}`,
    enter: (facts) => `Angeben: ${listed(facts)}`,
    names: {
      turn: 'Spielzug',
      month: 'Datum',
      player: 'wer am Zug ist',
      weather: 'Wetter',
      control: 'Kontrolle',
    },
    ofType: (type) => `Marker: ${ownTitle(type)}`,
    all: 'alles angegeben',
    facts: {turn: 'Spielzug', month: 'Datum', player: 'Wer am Zug ist', weather: 'Wetter'},
    notKnown: 'nicht bekannt',
    other: 'ein anderer Wert',
    again: (value) => `Noch immer ${value}, wie im vorigen Spielstand`,
    control: (side) => `Kontrollierte Felder (${side})`,
    press: (side) => `Felder auf der Karte anklicken (${side})`,
    pressed: 'Fertig: zurück zum Entscheid',
    noControl: 'Kontrolle wie auf der Karte gedruckt',
    markers: (type, side) => `${ownTitle(type)} (${side})`,
    noMarkers: (types) => `Keine Marker auf der Karte: ${alternatives(types.map(ownTitle))}`,
    places: (some) => `etwa ${some.join(' ')}`,
    unknown: (places) => `nicht auf dieser Karte: ${places.join(', ')}`,
    onPoints: 'Wähle einen Punkt: Wer ihn kontrolliert, wird bei seinen Linien gefragt.',
  },
  rules: {
    title: 'Regeln',
    which: 'Nach welchen Regeln?',
    whichHint:
      'Ein VASSAL-Modul sagt nicht, nach welchen Regeln sich Einheiten zurückziehen. Wähle die Regeln dieses Spiels oder die ähnlichsten: Jeder Entscheid nennt die Regeln, denen er folgt.',
    sheet: 'Rückzugsregeln',
    own: 'Ein eigenes Regelblatt …',
    paste: 'Das Regelblatt als JSON',
    limit: 'Stapellimit (Einheiten in einem Feld)',
    anyNumber: 'nicht eingegeben',
    supply: (side) => `Nachschubquelle (${side})`,
    edges: {north: 'der Nordrand', east: 'der Ostrand', south: 'der Südrand', west: 'der Westrand'},
    notEntered: 'nicht eingegeben',
    hexes: (count) => counted(count, 'Feld des Overlays', 'Felder des Overlays'),
  },
  notes: {
    terrain: (hexes, hexsides) => {
      if (hexes + hexsides === 0) return 'Alles Gelände, das dieser Entscheid braucht, ist eingegeben.';
      const where = `${hexCount(hexes)} und ${hexsideCount(hexsides)}`;
      return `Nicht eingegebenes Gelände gilt als offenes: hier ${where}; für sich allein würde nichts davon den Entscheid ändern.`;
    },
    assumedClear: (matter) =>
      `Nicht eingegebenes Gelände wird als offen angenommen. Anderes Gelände an ${matter === 1 ? 'einer Stelle' : `einer von ${matter} Stellen`} würde diesen Entscheid ändern.`,
    checkingTerrain:
      'Nicht eingegebenes Gelände wird als offen angenommen. Umpire probiert, ob anderes Gelände diesen Entscheid ändern würde …',
    enterTerrain: 'Das Gelände eingeben, auf das es ankommt',
    unknown: (places) =>
      places.length === 1
        ? `Eine unbekannte Einheit in ${places.join('')} zählt nicht mit.`
        : `Unbekannte Einheiten in ${listed(places)} zählen nicht mit.`,
    hidden: (count) =>
      count === 1
        ? '1 Spielstein, der verdeckt, auf der Hand oder auf einer privaten Karte ist, zählt nicht mit.'
        : `${numeral(count)} Spielsteine, die verdeckt, auf der Hand oder auf privaten Karten sind, zählen nicht mit.`,
    unassigned: (count) => `${counterCount(count)} ohne Seite ${count === 1 ? 'zählt' : 'zählen'} nicht mit.`,
    steps: (units) =>
      units === 1
        ? 'Schritte und Verluste von 1 Einheit in diesem Stapel sind aus den Ebenen der Spielsteine vermutet.'
        : `Schritte und Verluste von ${numeral(units)} Einheiten in diesem Stapel sind aus den Ebenen der Spielsteine vermutet.`,
    checkSteps: 'Vermutete Schritte prüfen',
    limit: 'Kein Stapellimit ist eingegeben: Es gilt keines.',
    supply: 'Für diese Seite ist keine Nachschubquelle eingegeben: Die Entfernung zum Nachschub zählt nicht.',
  },
  terrain: {
    title: 'Gelände, auf das es ankommt',
    show: 'Auf der Karte zeigen',
    complete: 'Alles Gelände dieser Karte ist eingegeben.',
    trying: 'Die Frage wird mit jedem geänderten Feld und jeder geänderten Hexfeldseite neu gestellt …',
    none: 'Kein Feld und keine Hexfeldseite allein würde diesen Entscheid ändern.',
    intro: 'Jedes davon würde den Entscheid ändern. Gib ein, was dort ist:',
    would: (names, outcome) => `Falls ${alternatives(names.map((name) => `„${name}“`))}: ${outcome}`,
    hex: (place) => `Feld ${place}`,
    hexside: (a, b) => `Hexfeldseite ${a}${b === undefined ? '' : ` / ${b}`}`,
    notEntered: 'nicht eingegeben',
    allClear: (count) => (count === 1 ? 'Es ist offen' : `Alle ${count} sind offen`),
    untried: (places) => `Zu aufwendig zum Ausprobieren: ${listed(places)}.`,
    partial: 'Auch Gelände auf dem Nachschubweg kann wichtig sein; es wurde nicht ausprobiert.',
    entered: (count, fromOverlay) =>
      `Eingegebenes Gelände: ${numeral(count)}${fromOverlay === 0 ? '' : ` (aus dem Overlay: ${numeral(fromOverlay)})`}`,
    fromOverlay: 'aus dem Overlay',
    looked: (hexes, hexsides) => `Angesehen: ${hexCount(hexes)} und ${hexsideCount(hexsides)}`,
    pressed: (hex) => `Gib das Gelände von ${hex} und seinen Hexfeldseiten ein`,
  },
  grid: {
    title: 'Raster',
    largest: (name, hexes) => `${name}: ${hexCount(hexes)}`,
    regions: (hexes, residual, outliers) =>
      `Regionen als ${hexCount(hexes)}: die Hälfte höchstens ${residual} Pixel von der Mitte entfernt${outliers > 0 ? `, ${outliers} nicht auf dem Raster` : ''}`,
    zones: (more) => `Zonen nicht beachten: ${counted(more, 'weiteres Feld', 'weitere Felder')} darunter`,
    points: (points) => `${counted(points, 'Punkt', 'Punkte')} ohne Felder`,
    hand: 'auf drei Felder klicken …',
    byHand: 'drei Felder, auf die du geklickt hast',
    none: 'Diese Karte hat kein Hexfeldraster',
    noneHint: 'Zeige Umpire, wo ihre Felder sind. Die Antwort wird für den nächsten Spielstand aufgehoben.',
    notPrinted: 'Keine Nummern auf dem Spielplan? Zähle Spalten und Reihen von oben links: 0101, 0102 …',
    noPicture: 'Das Bild dieses Spielplans fehlt. Öffne das ganze Modul (.vmod) oder eine andere Karte.',
    zoom: 'Größe des Bildes',
    take: 'Dieses Raster nehmen',
    again: 'Noch einmal auf die drei Felder klicken',
  },
  lines: {
    title: 'Linien zwischen Punkten',
    press:
      'VASSAL kennt keine Linien zwischen Punkten und keine Besitzer leerer Punkte. Wähle einen Stapel: Umpire probiert eine Linie zu jedem Punkt ringsum und sagt, welche einen Rückzug öffnen würde.',
    of: (name) => `Durch eine Linie mit ${name} verbunden:`,
    capacity: (a, b) => `Einheiten, die die Linie zwischen ${a} und ${b} nehmen dürfen`,
    units: 'Einheiten dürfen sie nehmen',
    owner: (name) => `Wer kontrolliert ${name}`,
    byUnits: 'Kontrolle: wer dort steht',
    nobody: 'niemand kontrolliert ihn',
    controls: (side) => `Kontrolle: ${side}`,
  },
  paint: {
    title: 'Karte ausmalen',
    lines: 'Linien ziehen',
    hint: 'Wähle Gelände, Hexfeldseiten oder Nachschub und zeichne dann auf dem Spielplan des Moduls. Es wird Teil deines Overlays.',
    entered:
      'Von dir eingegeben: eine gefüllte Ecke in einem Feld, eine Raute auf einer Hexfeldseite. Alles ohne Zeichen ist nur auf den Spielplan gedruckt; die Entscheide kennen es nicht.',
    linesHint: 'Ziehe von Region zu Region. Die Linien werden Teil deines Overlays.',
    complete: 'Der Rest ist offen: Ich habe alles Gelände eingegeben',
    completeHint:
      'Entscheide fragen dann nach keinem anderen Ort mehr, auf dieser Seite und bei allen, die dein Overlay bekommen.',
    done: 'Fertig: zurück zum Entscheid',
    needed: 'Am meisten gebraucht, noch nicht eingegeben',
    open: (count) =>
      count === 1
        ? '1 Ort wird für Entscheide gebraucht'
        : `${numeral(count)} Orte werden für Entscheide gebraucht`,
    rulings: (count) =>
      count === 1 ? 'hätte 1 Entscheid geändert' : `hätte ${numeral(count)} Entscheide geändert`,
    line: (place) => `Linie ${place.split('/').join(' – ')}`,
  },
  overlay: {
    refused: (files) =>
      files.length === 0
        ? 'Dieses Overlay lässt sich nicht benutzen'
        : `Das Overlay in ${listed(files)} lässt sich nicht benutzen`,
    refusedHint:
      'Lass dir die Datei von dem Spieler, der sie geschickt hat, noch einmal geben, gespeichert mit „Als Datei speichern“. Hast du sie von Hand geschrieben, berichtige sie in einem Texteditor und lege sie noch einmal hier ab.',
    file: 'Die Datei',
    line: (line) => `Zeile ${numeral(line)}: `,
    share: 'Dein Overlay teilen',
    holds: ({counters, places, topics: about}) =>
      [
        ...(counters > 0 ? [counted(counters, 'Eintrag zu Spielsteinen', 'Einträge zu Spielsteinen')] : []),
        ...(places > 0 ? [counted(places, 'Eintrag zur Karte', 'Einträge zur Karte')] : []),
        ...about.map((topic) => topics[topic]),
      ].join(', '),
    why: 'Alles, was du für dieses Modul eingegeben hast, für andere Spieler: Sie legen es hier mit dem Modul und einem Spielstand ab und fragen sofort.',
    privacy:
      'Es enthält kein Bild und keine Regel des Moduls und nichts vom Spielstand; von den Texten des Moduls nur seinen Namen und die Namen, um die es in deinen Einträgen geht.',
    save: 'Als Datei speichern',
    copy: 'Link kopieren',
    link: 'Link mit deinem Overlay',
    copied: 'Der Link ist kopiert. Er öffnet diese Seite mit deinem Overlay.',
    byHand: 'Diese Seite kann die Zwischenablage nicht benutzen: Wähle den Link aus und kopiere ihn.',
    localLink: (address) => {
      const {host} = new URL(address);
      return host === ''
        ? 'Niemand sonst kann diesen Link öffnen: Seine Seite ist eine Datei auf diesem Rechner oder in seinem Netz. Speichere das Overlay stattdessen als Datei.'
        : `Niemand sonst kann diesen Link öffnen: Seine Seite liegt auf ${host}, auf diesem Rechner oder in seinem Netz. Speichere das Overlay stattdessen als Datei.`;
    },
    tooLong: 'Dein Overlay ist zu lang für einen Link: Speichere es als Datei.',
    applied: 'Das Overlay ergänzt, was im Modul fehlt.',
    nothingNew: 'Das Overlay enthält nichts Neues, das passt.',
    otherVersion: (files) =>
      files.length === 0
        ? 'Dieses Overlay wurde für eine andere Version des Moduls gemacht'
        : `Das Overlay in ${listed(files)} wurde für eine andere Version des Moduls gemacht`,
    otherModule: (files) =>
      files.length === 0
        ? 'Dieses Overlay wurde für ein anderes Modul gemacht'
        : `Das Overlay in ${listed(files)} wurde für ein anderes Modul gemacht`,
    moreVersions: (count) =>
      count === 1
        ? 'Danach wirst du nach 1 weiteren Overlay gefragt.'
        : `Danach wirst du nach ${numeral(count)} weiteren Overlays gefragt.`,
    otherVersionHint: 'Noch ist nichts zusammengeführt. Alles, was passt, wird benutzt: Prüfe es danach.',
    otherHere: {
      module: (theirs, here) => `Es wurde für das Modul „${theirs}“ gemacht; geöffnet ist „${here}“.`,
      version: (theirs, here) => `Es wurde für Version ${theirs} gemacht; geöffnet ist Version ${here}.`,
      unnumbered: (theirs) =>
        `Es wurde für Version ${theirs} gemacht; das geöffnete Modul hat keine Versionsnummer.`,
      grids:
        'Die Karten oder ihre Felder sind anders: Gelände und Linien können auf den falschen Feldern landen.',
      counters: 'Die Spielsteine sind anders: Manche haben vielleicht noch keine Seite oder keine Schritte.',
    },
    mergeAnyway: 'Trotzdem zusammenführen',
    leave: 'Weglassen',
    drop: 'Diese Orte aus meinem Overlay nehmen',
    keep: 'Unbenutzt in meinem Overlay behalten',
    same: 'Das Overlay enthält nichts, was du nicht schon eingegeben hast.',
    added: (count) =>
      `Das Overlay ist mit deinem zusammengeführt: ${counted(count, 'neuer Eintrag', 'neue Einträge')}.`,
    uncompleted: (map, count) =>
      count === 1
        ? `„${map}“ gilt nicht mehr als vollständig: 1 Ort, der als offen galt, hat jetzt Gelände. Fehlt sonst nichts, setze das Häkchen bei „Der Rest ist offen“ neu.`
        : `„${map}“ gilt nicht mehr als vollständig: ${numeral(count)} Orte, die als offen galten, haben jetzt Gelände. Fehlt sonst nichts, setze das Häkchen bei „Der Rest ist offen“ neu.`,
    differ: (count, mine, theirs) =>
      `${theirs.length === 0 ? 'Dieses Overlay' : listed(theirs)} und ${mine.length === 0 ? 'deines' : listed(mine)} unterscheiden sich an ${count === 1 ? '1 Ort' : `${numeral(count)} Orten`}`,
    differences: 'Zwei Overlays',
    differHint: (mine) =>
      `Bis du wählst, gilt ${mine.length === 0 ? 'deines' : listed(mine)}. Was noch zu wählen ist, wird mit deinem Overlay aufgehoben.`,
    chosen: (count, isTheirs, files) => {
      const where = count === 1 ? 'An 1 Ort' : `An ${numeral(count)} Orten`;
      if (files.length > 0) return `${where} gilt jetzt: ${listed(files)}.`;
      return isTheirs ? `${where} gilt jetzt das andere Overlay.` : `${where} gilt jetzt dein Overlay.`;
    },
    merged: (files) =>
      files.length === 0 ? 'Ein Overlay wurde zusammengeführt.' : `Zusammengeführt: ${listed(files)}.`,
    undo: 'Rückgängig',
    mine: (files) => `${files.length === 0 ? 'Deines' : listed(files)}:`,
    theirs: (files) => `${files.length === 0 ? 'Das andere' : listed(files)}:`,
    allMine: (files) =>
      files.length === 0 ? 'Alles aus deinem behalten' : `Alles aus ${listed(files)} behalten`,
    allTheirs: (files) =>
      files.length === 0 ? 'Alles aus dem anderen nehmen' : `Alles aus ${listed(files)} nehmen`,
    countersLike: (names) => `Spielsteine ${names}`,
    countersEntry: (number) => `Eintrag ${number} zu Spielsteinen`,
    correction: (number) => `Korrektur ${number}`,
    entry: (number) => `Nr. ${number}`,
    head: {
      module: 'Sein Modul',
      version: 'Seine Version',
      grids: 'Seine Karten und Raster',
      counters: 'Seine Spielsteine',
    },
    fields: {
      maps: 'Karte',
      game: 'Das Spiel',
      provisional: 'Was zu vergleichen ist',
      sides: 'Seite',
      layers: 'Ebene',
      counters: 'Spielsteine',
      unitTypes: 'Einheitentyp',
      terrain: 'Geländeart',
      hexsideTerrain: 'Art der Hexfeldseite',
      stacking: 'Stapeln',
      rules: 'Regeln:',
      tables: 'Tabelle',
      errata: 'Korrekturen',
      units: 'Einheit',
      positions: 'Stellung',
      zip: 'Die Datei',
      file: 'Die Datei',
      files: 'Die Dateien',
      buildFile: 'Das Modul',
      savedGame: 'Der Spielstand',
      boards: 'Spielplan',
    },
    nobody: 'niemand, oder keine Einheit',
    parts: {
      lines: 'Linie',
      control: 'Kontrolle von',
      supplySources: 'Nachschub von',
      boardEdges: 'Kartenrand von',
      points: 'Region',
      grid: 'Raster',
      label: 'Feldnummern',
      rails: 'Eisenbahnen',
      roads: 'Straßen',
    },
    unmatchedHint: 'Sie werden nicht benutzt. Eine andere Version des Moduls kann sie haben.',
    unmatched: (count) =>
      count === 1
        ? '1 Teil des Overlays passt nicht zu diesem Modul'
        : `${numeral(count)} Teile des Overlays passen nicht zu diesem Modul`,
  },
  log: {
    title: 'Protokoll eines Spiels',
    at: (move, moves) =>
      move === 0
        ? moves === 1
          ? 'Vor dem einzigen Zug.'
          : `Vor dem ersten von ${numeral(moves)} Zügen.`
        : `Zug ${numeral(move)} von ${numeral(moves)}.`,
    start: 'Noch hat sich nichts bewegt.',
    move: (names, from, to) => {
      if (from === undefined) return `${listed(names)}: neu im Spiel, in ${to ?? ''}.`;
      return to === undefined
        ? `${listed(names)}: von ${from} aus der Karte genommen.`
        : `${listed(names)}: von ${from} nach ${to}.`;
    },
    back: 'Voriger Zug',
    forward: 'Nächster Zug',
    slider: 'Zug',
    hint: 'Der Spielplan zeigt die Stellung nach dem markierten Zug. Klicke auf einen Stapel, um nach ihm zu fragen. Chat und Würfel werden nicht gezeigt.',
    moves: (count) => `Alle Züge: ${numeral(count)}`,
  },
  battle: {
    title: 'Den Kampf ausspielen',
    hint: 'Wähle den Stapel, der angegriffen wird, auf der Karte oder in der Liste.',
    noTable:
      'Diese Stellung hat keine Kampftabelle, und aus VASSAL-Modulen können wir keine lesen. Gib eine ein, um zu kämpfen.',
    enterTable: 'Kampftabelle eingeben',
    weak: (names) =>
      `Ohne bekannte Stärke, zählt als 0: ${names}. Gib sie unter „Stärken, Schritte und Arten“ ein.`,
    choose: (at) => `Wähle, wer ${at} angreift`,
    loading: 'Der Kampf wird aufgebaut …',
    back: 'Zurück zum Spielplan',
  },
  table: {
    title: 'Kampftabelle',
    none: 'noch keine',
    hint: 'VASSAL-Module haben ihre Kampftabelle höchstens als Bild. Die Tabelle, die du eingibst, wird Teil deines Overlays.',
    from: 'Die Tabelle eines unserer Spiele nehmen',
    choose: 'Spiel wählen',
    keep: 'die jetzt eingegebene Tabelle',
    fromHint: 'Damit kommen die Gelände- und Einheitenarten hinzu, die die Tabelle nennt.',
    form: 'Eine Tabelle eintippen oder einfügen',
    done: 'Diese Tabelle nehmen',
  },
  save: {
    title: 'Zurück zu VASSAL',
    hint: 'Wähle einen Weg und bestätige sein Ende. Speichere dann das Spiel für VASSAL mit dem Stapel dort.',
    fight:
      'Spiele den Kampf aus. Speichere dann das Spiel für VASSAL mit den Einheiten, wo sie danach stehen.',
    goes: (names, to) => `${names}: nach ${to}`,
    comes: (names, to) =>
      `${names}: jetzt in ${to}. Im Spielstand ist dieser Spielstein nicht auf der Karte: Setze ihn in VASSAL dorthin.`,
    turned: (name, lost) => `${name}: ${stepCount(lost)} verloren, auf dem Spielstein gezeigt`,
    removed: (names) => `${names}: aus dem Spiel`,
    remove: (names) => `Aus dem Spielstand nehmen: ${names}`,
    left: (names) =>
      `${names}: nicht mehr auf der Karte. Die Datei lässt diese Spielsteine, wo sie sind; bewege sie in VASSAL.`,
    byHand: (name, lost) =>
      `${name}: ${stepCount(lost)} verloren. Keine Ebene des Spielsteins zeigt das: Markiere es in VASSAL.`,
    losses: (steps) =>
      `${stepCount(steps)} verloren: Der Besitzer wählt, welche Einheit. Drehe oder tausche die Spielsteine in VASSAL.`,
    away: (names) =>
      `${names}: von der Karte geschickt. Die Datei lässt diese Spielsteine, wo sie sind; lege sie dorthin, wo deine Regeln es sagen.`,
    state: (name, states) =>
      `${name}: jetzt ${states.join(', ')}. VASSAL hat kein Feld dafür: Markiere es dort.`,
    open: {
      illegal: 'Dieser Plan verstößt gegen die Regeln. Du kannst ihn trotzdem speichern.',
      unfinished: 'Noch nicht alle haben sich zurückgezogen: Die Datei enthält die übrigen, wo sie sind.',
      fighting: 'Der Kampf ist noch nicht vorbei: Die Datei enthält ihn, wie er jetzt steht.',
    },
    anyway: 'Trotzdem für VASSAL speichern',
    same: 'Im Spielstand ändert sich nichts.',
    sameYet: 'Der Kampf hat im Spielstand bisher nichts geändert.',
    button: 'Für VASSAL speichern',
    saved: (file) =>
      `Gespeichert als ${file}. Öffne die Datei in VASSAL mit „File“, „Load Game“. Alles andere darin ist, wie es war.`,
    log: 'Ein Protokoll nimmt keine Züge auf. Geh in VASSAL zu diesem Schritt, speichere dort das Spiel und lege die Datei hier ab.',
    newGame:
      'VASSAL hat dieses Spiel noch nicht gespeichert. Speichere es dort und lege dann die Datei hier ab.',
  },
  forgetAll: 'Alles löschen, was ich für dieses Modul eingegeben habe',
  forgotten: 'Alles, was du für dieses Modul eingegeben hast, ist gelöscht.',
  kept: 'Deine Antworten bleiben in diesem Browser, für den nächsten Spielstand dieses Spiels.',
  notKept: 'Dieser Browser hebt für diese Seite nichts auf: Deine Antworten sind weg, wenn du sie verlässt.',
  announced: (module, units) => `${module}: ${unitCount(units)} auf dem Spielplan.`,
};
