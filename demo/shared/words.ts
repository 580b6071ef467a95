/** The words of the site’s scripts in English, and on pages in German in German. */
const english = {
  noGame: (game: string): string => `This site has no game “${game}”. Here is the drill map.`,
  noQuestion: (title: string, id: string): string => `${title} has no question “${id}”. Choose one below.`,
  rules: (taught: string): string => `Rules: ${taught}`,
  nextQuestion: 'Next question',
  allQuestions: 'All questions',
  badLink: 'This link can’t be opened.',
  playedOn: (step: number): string => `You played on from this link, to step ${step}.`,
  leftAt: (step: number): string => `You left this battle at step ${step}.`,
  goOn: 'Go on from there',
  resumed: (step: number): string => `Resumed at step ${step}.`,
  startAgain: 'Start again',
  startedAgain: 'Started again.',
  undo: 'Undo',
  otherTab: (step: number): string => `Another tab played this battle to step ${step}.`,
  otherTabAgain: 'Another tab started this battle again.',
  startHere: 'Start again here',
  draft: (title: string): string => `The author page holds your draft “${title}”. Press again to replace it.`,
  combatPhase: 'Combat phase',
  battleOf: (place: string): string => `Battle for ${place}`,
  storesNothing:
    'This browser stores nothing for this page, so the lesson can’t be passed to the author page.',
  /** A line of a field that can't be read; without a line the whole field. */
  wrongLine: (field: string, line: number | undefined, found: string, wanted: string): string =>
    line === undefined
      ? `${field}: write ${wanted}.`
      : `${field}, line ${line}: “${found}” can’t be read. Write ${wanted}.`,
  /** The ground of a battle without a board; `from`: hexes, by their direction from the defender. */
  supposed: (from: string): string =>
    `Supposed here: attackers in ${from} of it, open ground around. Check moves on your own board.`,
  copied: 'Copied.',
  copyByHand: 'Select the text to copy it.',
  colours: {system: 'Colours: system', light: 'Colours: light', dark: 'Colours: dark'},
  changeColours: {
    system: 'Colours: system. Change',
    light: 'Colours: light. Change',
    dark: 'Colours: dark. Change',
  },
};

const german: typeof english = {
  noGame: (game) => `Diese Seite hat kein Spiel „${game}“. Hier ist die Übungskarte.`,
  noQuestion: (title, id) => `${title} hat keine Frage „${id}“. Wähle unten eine.`,
  rules: (taught) => `Regeln: ${taught}`,
  nextQuestion: 'Nächste Frage',
  allQuestions: 'Alle Fragen',
  badLink: 'Dieser Link lässt sich nicht öffnen.',
  playedOn: (step) => `Du hast von diesem Link aus weitergespielt, bis Schritt ${step}.`,
  leftAt: (step) => `Du hast diesen Kampf bei Schritt ${step} verlassen.`,
  goOn: 'Dort weiterspielen',
  resumed: (step) => `Fortgesetzt bei Schritt ${step}.`,
  startAgain: 'Neu beginnen',
  startedAgain: 'Neu begonnen.',
  undo: 'Rückgängig',
  otherTab: (step) => `Ein anderer Tab hat diesen Kampf bis Schritt ${step} gespielt.`,
  otherTabAgain: 'Ein anderer Tab hat diesen Kampf neu begonnen.',
  startHere: 'Hier neu beginnen',
  draft: (title) =>
    `Die Autorenseite enthält deinen Entwurf „${title}“. Drücke noch einmal, um ihn zu ersetzen.`,
  combatPhase: 'Kampfphase',
  battleOf: (place) => `Kampf um ${place}`,
  storesNothing:
    'Dieser Browser speichert für diese Seite nichts, daher lässt sich die Lektion nicht an die Autorenseite übergeben.',
  wrongLine: (field, line, found, wanted) =>
    line === undefined
      ? `${field}: Hier fehlt ${wanted}.`
      : `${field}, Zeile ${line}: „${found}“ ist nicht lesbar. Möglich: ${wanted}.`,
  supposed: (from) =>
    `Hier angenommen: Angreifer in ${from}, ringsum offenes Gelände. Prüfe Züge auf deinem Spielplan.`,
  copied: 'Kopiert.',
  copyByHand: 'Markiere den Text, um ihn zu kopieren.',
  colours: {system: 'Farben: wie das System', light: 'Farben: hell', dark: 'Farben: dunkel'},
  changeColours: {
    system: 'Farben: wie das System. Ändern',
    light: 'Farben: hell. Ändern',
    dark: 'Farben: dunkel. Ändern',
  },
};

export const isGerman = document.documentElement.lang === 'de';

export const siteWords = isGerman ? german : english;

/** Puts the words of an author into an element, marked as English where the page is not; a ratio such as 3-1 stays whole. */
export function putAuthors(place: Element, words: string): void {
  place.replaceChildren(
    ...words.split(/(\b\d{1,3}-\d{1,3}\b)/).map((part, i) => {
      if (i % 2 === 0) return part;
      const ratio = document.createElement('span');
      ratio.className = 'whole';
      ratio.textContent = part;
      return ratio;
    }),
  );
  if (isGerman) place.setAttribute('lang', 'en');
}
