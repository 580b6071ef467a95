import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

export const match: Translation<Messages['umpire-match']> = {
  title: 'Partie per Link',
  who: 'Deine Seite',
  watching: 'Zuschauen',
  yours: 'Du bist am Zug.',
  theirs: (name) => `Am Zug: ${name}.`,
  holds: (holder, place) => `${place} wird gehalten von: ${holder}.`,
  welcome: (host, place, guest) => `Einladung zum Kampf um ${place}. Gegner: ${host}. Du spielst: ${guest}.`,
  rolled: (number, dice) => `Wurf ${number}: ${dice.join(', ')}.`,
  choose: 'Du schaust zu. Wähle eine Seite, um zu spielen.',
  startAsked: 'Beginne den Wurf und schicke dann den Link.',
  start: 'Wurf beginnen',
  revealAsked: 'Beide Hälften sind da: Der Wurf lässt sich zeigen.',
  reveal: 'Wurf zeigen',
  decide: 'Entscheiden',
  halfAsked:
    'Dein Browser wählt sie zufällig. Die Würfel entstehen aus beiden Hälften, daher kann keiner von euch sie lenken.',
  addHalf: 'Deine Hälfte des Wurfs dazugeben',
  send: (name) => `Link für ${name}`,
  share: 'Link teilen',
  local: (name) =>
    `Dieser Link öffnet sich nur auf diesem Rechner oder in seinem Netz. Anderswo lässt er sich auf einer Partieseite im Netz einfügen (Empfänger: ${name}).`,
  copied: (name) => `Link kopiert. Füge ihn in eine Nachricht ein (Empfänger: ${name}).`,
  shared: 'Link geteilt.',
  selectLink:
    'Diese Seite kann die Zwischenablage nicht benutzen. Der Link ist ausgewählt: Kopiere ihn mit der Tastatur.',
  got: 'Den Link deines Gegners einfügen',
  take: 'Link öffnen',
  rematch: 'Revanche',
  elsewhere: 'Deine anderen Partien in diesem Browser',
  resume: (title) => `Weiterspielen: ${title}`,
  notices: {
    received: 'Zug erhalten.',
    first: 'Kampf geladen. Dieser Browser sieht ihn zum ersten Mal und kann daher frühere Züge nicht prüfen.',
    known: 'Dieser Link enthält nichts Neues: Du bist schon dort.',
    older: 'Dieser Link ist älter als dein Stand. Deine Partie bleibt unverändert.',
    rematch: 'Die Revanche hat begonnen. Die beendete Partie bleibt gespeichert.',
    typed: 'In einer Partie per Link lassen sich keine Würfel eintippen.',
    'not-yours': 'Diesen Zug darfst du jetzt nicht machen; er wurde zurückgenommen.',
    'other-tab': 'Ein anderer Tab hat zuerst gezogen. So steht die Partie jetzt.',
    elsewhere: 'Die Partie ging in einem anderen Tab weiter. So steht sie jetzt.',
    'no-seed': 'Eine Hälfte dieses Wurfs liegt in dem Browser, der ihn begonnen hat. Öffne diesen Link dort.',
  },
  refused: (why) => `Link nicht angenommen: ${why}`,
  problems: {
    older: () => 'Er ist älter als dein Stand.',
    changed: (number) => `Eintrag ${number} ist nicht der, den dieser Browser zuvor gesehen hat.`,
    rules: (_number, found) => `Ein Zug darin verstößt gegen die Regeln. ${found}`,
    withheld: (number) =>
      `Eintrag ${number} müsste den Wurf offenlegen, den beide Seiten gemacht haben, tut es aber nicht.`,
    reused: (number) => `Eintrag ${number} wiederholt das Geheimnis eines früheren Wurfs.`,
    undone: (number) => `Eintrag ${number} nimmt einen Zug zurück.`,
    yours: (number) => `Eintrag ${number} ist ein Zug von dir, den du hier nicht gemacht hast.`,
    dice: (_number, found) => `Den Würfeln ist nicht zu trauen. ${found}`,
  },
  forked:
    'Diese Partie ging in diesem Browser zwei Wege: Zwei Tabs haben zugleich gezogen. Gezeigt wird der längere; der andere bleibt gespeichert.',
  unreadable: (why) => `Dieser Link lässt sich nicht öffnen. ${why}`,
  tooLong: 'Die Partie ist zu lang für einen Link und lässt sich nicht verschicken.',
  noBattle: 'Dieser Link enthält keinen Kampf.',
  noStorage:
    'Diese Seite kann nichts speichern. Lass sie offen, bis der Kampf vorbei ist, sonst geht deine Hälfte eines Wurfs verloren.',
  questions: {
    another: (title) =>
      `Dieser Link gehört zu einem anderen Kampf: ${title}. Deine laufende Partie bleibt in diesem Browser gespeichert.`,
    'same-place': (title) =>
      `Vorsicht: Du hast eine laufende Partie um denselben Ort (${title}), und dieser Link gehört zu einem anderen Kampf: Kräfte, Stellung oder Regeln sind anders. Öffne ihn nur, wenn ihr einen neuen Kampf vereinbart habt. Deine Partie bleibt gespeichert.`,
    rematch: () =>
      'Dieser Link beginnt den Kampf von vorn, aber deine Partie ist noch nicht vorbei. Beginne nur neu, wenn ihr das vereinbart habt. Deine Partie bleibt gespeichert.',
    earlier: () =>
      'Dieser Link setzt eine frühere Partie dieses Kampfes fort. Die jetzige bleibt gespeichert.',
  },
  accept: {
    another: 'Den anderen Kampf öffnen',
    'same-place': 'Den anderen Kampf öffnen',
    rematch: 'Neu beginnen',
    earlier: 'Dorthin zurückgehen',
  },
  stay: 'Meine Partie behalten',
};
