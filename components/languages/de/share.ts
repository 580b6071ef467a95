import {withoutStop} from '../../../src/phrases/stop.js';
import type {Translation} from '../../../src/phrases/de/translation.js';
import type {Messages} from '../../messages.js';

export const show: Translation<Messages['umpire-show']> = {
  cannotOpen: 'Dieser Link lässt sich nicht öffnen.',
  cannotRead: 'Diese Stellung lässt sich nicht zeigen. Berichtige diese Zeilen:',
};

export const share: Translation<Messages['umpire-share']> = {
  share: 'Teilen',
  title: 'Teilen',
  close: 'Schließen',
  named: 'Titel',
  asked: (hexes) => `Mit den erfragten Feldern: ${hexes}`,
  where: 'Wohin soll es?',
  forAuthors: 'Für Betreiber von Seiten',
  formats: {
    link: 'Link',
    text: 'Reiner Text',
    indented: 'Eingerückter Text',
    bgg: 'BoardGameGeek',
    bbcode: 'Forum',
    markdown: 'Markdown',
    wikitext: 'MediaWiki',
    dokuwiki: 'DokuWiki',
    html: 'HTML',
    tag: '<umpire>-Tag',
    frame: 'Frame',
    element: 'Element',
    report: 'Bericht',
  },
  hints: {
    link: 'Eine Adresse, die diese Stellung öffnet, mit ihrer Frage und dem bisherigen Spiel.',
    text: 'Überall lesbar. Wieder in Umpire eingefügt, öffnet er sich erneut.',
    indented:
      'Für Wikis und Markdown, die reinen Text zu einem Absatz zusammenziehen. Auch er öffnet sich wieder.',
    bgg: 'Lade das Bild in deine Galerie und gib hier seine Nummer ein. Andere Foren nehmen seine Adresse: Wähle „Forum“.',
    bbcode:
      'phpBB, XenForo, vBulletin: BBCode wie auf BoardGameGeek, aber mit der Adresse des hochgeladenen Bildes. Gib sie hier ein.',
    markdown: 'Discourse, Reddit, GitHub, Obsidian. Kopiere das Bild und füge es unter dem Text ein.',
    wikitext:
      'Lade das Bild hoch und gib hier seinen Dateinamen ein. Mit dem Umpire-Gadget können Leser die Stellung öffnen.',
    dokuwiki: 'Lade das Bild hoch und gib hier seinen Dateinamen ein.',
    html: 'Für ein Blog oder eine Seite: ein Bild mit seinem Link, ohne Skript.',
    tag: 'Für ein Wiki mit der Umpire-Erweiterung: der Entscheid und ein Knopf, der die Stellung öffnet.',
    frame: 'Ein interaktiver iframe in einer Sandbox: für Seiten, die Frames erlauben.',
    element:
      'Eine Zeile für deine eigene Seite, ein Blog oder einen Seitengenerator. Ohne Skripte sehen Leser den Entscheid. Die Seite braucht einmal das Skript darunter.',
    report: 'Der Kampf Schritt für Schritt, mit seinem Ergebnis und einer Zeile, die jeden Wurf nachweist.',
  },
  address: {bgg: 'Nummer des Bildes', wiki: 'Name der Datei', other: 'Adresse des Bildes'},
  localPage: (host) =>
    host === ''
      ? 'Niemand sonst kann einen Link von hier öffnen: Die Seite ist eine Datei auf diesem Rechner.'
      : `Niemand sonst kann einen Link von hier öffnen: Die Seite liegt auf ${host}, auf diesem Rechner oder in seinem Netz.`,
  localModule: (host) =>
    host === ''
      ? 'Niemand sonst kann einen Link von hier öffnen: Das Spiel ist eine Datei auf diesem Rechner. Stelle die Datei ins Netz und öffne sie von dort.'
      : `Niemand sonst kann einen Link von hier öffnen: Das Spiel liegt auf ${host}, auf diesem Rechner oder in seinem Netz. Stelle die Datei des Spiels ins Netz und öffne sie von dort.`,
  localRemedy:
    'Gib hier eine Seite im Netz an, oder schicke den reinen Text: Er öffnet sich, wo man ihn einfügt.',
  localPicture:
    'Niemand sonst kann dieses Bild sehen: Seine Adresse liegt auf diesem Rechner oder in seinem Netz.',
  page: 'Adresse der Seite, die den Link öffnet',
  pageExample: 'https://example.org/embed.html',
  height: 'Höhe',
  script: 'Einmal auf der Seite oder im Kopf der Website',
  otherOrigin:
    'Eine Seite auf einer anderen Website kann es nur laden, wenn der Server des Skripts „Access-Control-Allow-Origin: *“ sendet. Sonst nimm das größere Skript:',
  colours: 'Farben',
  themes: {page: 'wie die Seite', light: 'hell', dark: 'dunkel'},
  copy: 'Kopieren',
  copied: (what, lacksPicture) => `Kopiert: ${what}${lacksPicture ? ', ohne Bild' : ''}.`,
  copiedLocally: 'Kopiert, aber niemand sonst kann den Link öffnen.',
  byHand:
    'Diese Seite kann die Zwischenablage nicht benutzen. Der Text ist ausgewählt: Kopiere ihn mit der Tastatur.',
  systemShare: 'Teilen …',
  shared: 'Geteilt.',
  sharedLocally: 'Geteilt, aber niemand sonst kann den Link öffnen.',
  shareFailed: 'Teilen ging hier nicht. Kopiere stattdessen den Text.',
  unnamed: (title) =>
    `Die Namen in „${title}“ gehören dem Verlag und bleiben hier. Links, Texte und Bilder nennen Einheiten nach Seite und Stärke und behalten die Feldnummern.`,
  partlyUnnamed: (title) =>
    `Namen in „${title}“, die dein Overlay nicht angibt, gehören dem Verlag und bleiben hier. Links, Texte und Bilder nennen diese Einheiten nach Seite und Stärke und behalten die Feldnummern.`,
  art: 'Mit der gedruckten Karte und den Spielsteinen',
  whoseArt: (title) =>
    `Karte und Spielsteine sind Grafik des Verlags von „${title}“. Nur dieses Bild enthält sie, nicht der Link oder die Animation.`,
  ownArt:
    'Karte und Spielsteine dieses Moduls sind Zeichnungen von Umpire. Nur dieses Bild enthält sie, nicht der Link oder die Animation.',
  isDrawing: 'Ohne sie ist das Bild eine Zeichnung von Umpire.',
  tooMuchArt: 'Die gedruckte Karte und die Spielsteine sind zu groß für ein Bild.',
  copyPicture: 'Bild kopieren',
  pictureCopied: 'Bild kopiert.',
  pictureNotCopied: 'Diese Seite kann keine Bilder kopieren. Speichere das Bild stattdessen.',
  poster: 'Mit einem Bild, das sofort da ist: seine Adresse',
  posterExample: 'stellung.svg',
  saveSvg: 'Bild speichern (SVG)',
  savePng: 'Bild speichern',
  captionBy: (caption, by) => `${withoutStop(caption)}. ${by}`,
  saveGif: 'Animation speichern',
  saving: 'Wird gespeichert …',
  vassal: 'Dieses Spiel für VASSAL',
  vassalHint:
    'Öffne das Modul in VASSAL: Es enthält die Karte mit ihren Nummern, die Spielsteine und jede Stellung des Spiels als Aufstellung. Lade darin den Spielstand.',
  saveModule: 'Modul speichern (.vmod)',
  savePosition: 'Diese Stellung speichern (.vsav)',
  savedFile: (file) => `Gespeichert als ${file}.`,
  check: 'Einen geposteten Wurf prüfen',
  checkLine: 'Die Zeile des Wurfs, wie sie gepostet wurde',
  published: 'Die Festlegung wurde gepostet, bevor die andere Seite ihre Hälfte dazugab',
  verify: 'Prüfen',
  nothing: 'Es gibt noch nichts zu teilen.',
  waiting: 'Wird geladen …',
  position: 'Stellung',
  noPicture: 'Diese Seite kann keine Bilder machen. Der Befehl „umpire draw“ macht eines aus dem Text.',
  otherLine: (line) =>
    `Das ist eine umpire-${line}-Zeile. Warte auf die umpire-roll-Zeile, die den Startwert offenlegt.`,
};
