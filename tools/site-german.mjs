/** The pages that the site has in German, too: made of those in English by lists of texts. */

/** By page, its texts in German by those in English; texts may have elements in them. @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
const texts = {
  ask: {
    'Where can a stack retreat? · Umpire': 'Wohin darf sich ein Stapel zurückziehen? · Umpire',
    'Choose a stack. Umpire shows where it may retreat, what it costs, and why every other hex is ruled out.':
      'Wähle einen Stapel. Umpire zeigt, wohin er sich zurückziehen darf, was es kostet und warum jedes andere Feld ausscheidet.',
    'Where can a stack retreat?': 'Wohin darf sich ein Stapel zurückziehen?',
    'Choose a question, or a stack on the map below.':
      'Wähle eine Frage, oder einen Stapel auf der Karte darunter.',
    'Use your own position': 'Eigene Stellung (Seite auf Englisch)',
    'Open a VASSAL save': 'Einen VASSAL-Spielstand öffnen',
    'Just a rule sheet, no map': 'Regelblatt auf einer leeren Karte',
    'Choose one': 'Wählen',
    'Your own: a file, or pasted': 'Ein eigenes: als Datei oder eingefügt',
    'Questions players argue about': 'Fragen, über die Spieler streiten',
    'Or choose a stack on the drill map': 'Oder wähle einen Stapel auf der Übungskarte',
  },
  battle: {
    'Play a battle · Umpire': 'Einen Kampf ausspielen · Umpire',
    'Play a battle step by step, on points or on hexes: whose turn it is, what to decide, what happened and by which rule.':
      'Spiele einen Kampf Schritt für Schritt aus, auf Punkten oder Feldern: wer an der Reihe ist, was zu entscheiden ist, was geschehen ist und nach welcher Regel.',
    'Play a battle': 'Einen Kampf ausspielen',
    'Fight a combat from the first roll to the advance. Umpire asks each decision and says what happened.':
      'Spiele einen Kampf vom ersten Wurf bis zum Vorrücken. Umpire fragt jede Entscheidung ab und sagt, was geschehen ist.',
    'Guide me': 'Führe mich',
    'Battles by game': 'Kämpfe',
    'Or begin with this one': 'Oder fang mit diesem an',
    'Another battle': 'Ein anderer Kampf',
    'Start again': 'Neu beginnen',
    'Make a lesson': 'Lektion daraus machen',
    'Attack from this position': 'Aus dieser Stellung angreifen (Seite auf Englisch)',
    'An attack of your own? <a id="own" href="setup.html">Place the counters and choose who attacks</a>, or open your save <a href="vassal.html">from VASSAL</a>.':
      'Ein eigener Angriff? <a id="own" href="setup.html">Setze die Spielsteine und wähle, wer angreift (Seite auf Englisch)</a>, oder öffne deinen Spielstand <a href="vassal.html">aus VASSAL</a>.',
    'A battle of your own, and no board here? <a href="typed.html">Type the units</a>.':
      'Ein eigener Kampf, und kein Spielplan hier? <a href="typed.html">Gib die Einheiten ein</a>.',
    'Only a table to read? <a id="table" href="table.html">The combat tables of this game</a>.':
      'Nur eine Tabelle lesen? <a id="table" href="table.html">Die Kampftabellen dieses Spiels</a>.',
  },
  typed: {
    'A battle without a board · Umpire': 'Ein Kampf ohne Spielplan · Umpire',
    'Type the units and the terrain of a combat: Umpire finds the column, asks and rolls step by step, and writes the battle as a post.':
      'Gib die Einheiten und das Gelände eines Kampfes ein: Umpire findet die Spalte, fragt und würfelt Schritt für Schritt und schreibt den Kampf als Beitrag auf.',
    'A battle without a board': 'Ein Kampf ohne Spielplan',
    'Type the units as their counters read. Umpire finds the column, says what each result would do, then asks and rolls step by step.':
      'Gib die Einheiten so ein, wie sie auf ihren Spielsteinen stehen. Umpire findet die Spalte, sagt, was jedes Ergebnis bewirken würde, fragt und würfelt dann Schritt für Schritt.',
    Game: 'Spiel',
    Attacker: 'Angreifer',
    Terrain: 'Gelände',
    Weather: 'Wetter',
    'Not said': 'Nicht angegeben',
    Attackers: 'Angreifende Einheiten',
    Defenders: 'Verteidigende Einheiten',
    'One unit a line: its name and its numbers as on the counter, then what else matters, with commas, as in <code id="example">XL Panzer Corps 12-12, armour, back 6-6</code>. Leave a line blank between attackers from different places.':
      'Eine Einheit pro Zeile: ihr Name und ihre Zahlen wie auf dem Spielstein, dann mit Kommas, was sonst zählt, so wie in <code id="example" lang="en">XL Panzer Corps 12-12, armour, back 6-6</code>. Lass zwischen Angreifern, die von verschiedenen Orten kommen, eine Zeile frei.',
    'In this game you may add: <span id="options"></span>.':
      'In diesem Spiel darfst du hinzufügen: <span id="options"></span>.',
    Fight: 'Kämpfen',
    'The battle': 'Der Kampf',
    'Supposed here: attackers in spaces A to F next to the target, with X and Y behind it, and Z behind both. Check moves on your own board.':
      'Angenommen: Angreifer in den Orten A bis F um den Zielort; dahinter X und Y, und hinter beiden Z. Prüfe Züge auf deinem eigenen Spielplan.',
    'Another battle': 'Ein anderer Kampf',
    'Copy as a post': 'Als Beitrag kopieren',
    'The post': 'Der Beitrag',
  },
  vassal: {
    'From VASSAL · Umpire': 'Aus VASSAL · Umpire',
    'Drop a VASSAL module and a saved game, choose a stack, and see where it may retreat and why other hexes are illegal. Your files stay on your computer.':
      'Lege ein VASSAL-Modul und einen Spielstand hier ab, wähle einen Stapel und sieh, wohin er sich zurückziehen darf und warum andere Felder verboten sind. Deine Dateien bleiben auf deinem Rechner.',
    'Ask about your VASSAL game': 'Frage nach deinem VASSAL-Spiel',
    'Open a saved game, choose a stack: where may it retreat, and why not elsewhere?':
      'Öffne einen Spielstand, wähle einen Stapel: Wohin darf er sich zurückziehen, und warum nicht woandershin?',
    'Ten-minute guide': 'Anleitung in zehn Minuten (englisch)',
    Privacy: 'Datenschutz (englisch)',
    'Loading the place for your files …': 'Die Ablage für deine Dateien wird geladen …',
    'How it works': 'So geht es',
    'Open your module and save': 'Öffne Modul und Spielstand',
    'A module (.vmod) with a saved game (.vsav) or a log (.vlog). Its map and counters look as they are printed.':
      'Ein Modul (.vmod) mit einem Spielstand (.vsav) oder einem Protokoll (.vlog). Karte und Spielsteine sehen aus wie gedruckt.',
    'Choose a stack': 'Wähle einen Stapel',
    'Say how far it retreats, or fight the battle for its hex.':
      'Sag, wie weit er sich zurückzieht, oder spiele den Kampf um sein Feld aus.',
    'Read the ruling': 'Lies den Entscheid',
    'Every legal route with its losses; for every other hex the rule that closes it. Copy it for a forum.':
      'Jeder erlaubte Weg mit seinen Verlusten; zu jedem anderen Feld die Regel, die es versperrt. Kopiere ihn für ein Forum.',
    'A ruling on a map: two routes with numbered hexes, the step that each costs, and hatched zones of control':
      'Ein Entscheid auf einer Karte: zwei Wege mit nummerierten Feldern, der Schritt, den jeder kostet, und schraffierte Kontrollzonen',
  },
};

/** The files of the pages that are in German, too. */
export const germanPages = Object.keys(texts).map((page) => `${page}.html`);

/** Matches a text where it is all that is between tags, or in an attribute; its spaces may be any white space. @param {string} text */
const between = (text) =>
  new RegExp(
    `(?<=[>"]\\s*)${text.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s+`)}(?=\\s*[<"])`,
    'g',
  );

/**
 * Makes a page in German of the one in English. Throws where a text of its list is not on the page: it was changed, and has
 * to be translated again.
 * @param {string} html @param {string} page of `germanPages`
 */
export function inGerman(html, page) {
  const its = texts[page.replace('.html', '')] ?? {};
  const said = Object.entries(its).reduce((made, [english, german]) => {
    const found = made.replaceAll(between(english), () => german);
    if (found === made) throw new Error(`tools/site-german.mjs: ${page} has no text “${english}”`);
    return found;
  }, html);
  const links = germanPages.reduce(
    (made, one) => made.replaceAll(`href="${one}"`, `href="${one.replace('.html', '.de.html')}"`),
    said,
  );
  return links
    .replace('<html lang="en">', '<html lang="de">')
    .replace(
      `<a href="${page.replace('.html', '.de.html')}" lang="de" hreflang="de">Deutsch</a>`,
      `<a href="${page}" lang="en" hreflang="en">English</a>`,
    );
}
