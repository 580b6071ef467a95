import {bidiIsolate} from '../../module/bidi.js';
import type {GroupKey, HexKey, TimeKey, UnitKey, Wanted} from '../../module/schema/predicates.js';
import type {UnitsMeant} from '../../module/schema/when.js';
import type {OfModule} from '../../module/unit-states.js';
import {hexsideName, properName, sideName, terrainName} from './names.js';
import type {conditionPhrases} from '../en/when.js';
import {ownWords} from '../own-name.js';
import type {PredicatePhrases, WhenForm, WhenFrames} from '../when.js';
import {alternatives, listed, numeral, stateLabel} from './grammar.js';
import type {Translation} from './translation.js';

// Everything is a main clause, which follows “wo gilt:” or “falls gilt:”.
type Amount = NonNullable<Wanted['distance']>;
type Some<T = string> = T | readonly T[];

const list = <T>(wanted: Some<T>): readonly T[] => [wanted].flat() as readonly T[];
const oneOf = (wanted: Some, word: (id: string) => string): string => alternatives(list(wanted).map(word));
const properNames = (wanted: Some): string => oneOf(wanted, properName);
const ownNames = (wanted: Some): string => oneOf(wanted, ownWords);
const asWritten = (wanted: Some): string => oneOf(wanted, bidiIsolate);
const sideNames = (wanted: Some, module: OfModule | undefined): string =>
  oneOf(wanted, (id) => sideName(module, id));
const terrainNames = (wanted: Some, module: OfModule | undefined): string =>
  oneOf(wanted, (id) => terrainName(module, id));
const hexsideNames = (wanted: Some, module: OfModule | undefined): string =>
  oneOf(wanted, (id) => hexsideName(module, id));
const stateWords = (wanted: Some, module: OfModule | undefined): string =>
  oneOf(wanted, (id) => stateLabel(module, id));
const numbers = (wanted: Some<number>): string => alternatives(list(wanted).map(numeral));

/** `mindestens 2 Einheiten`, `1 bis 2 Felder`, `keine Einheiten`. */
function within({least = 0, most}: Amount, noun: string, nouns: string, none = `keine ${nouns}`): string {
  const named = (most ?? least) === 1 ? noun : nouns;
  if (most === undefined) return `mindestens ${numeral(least)} ${named}`;
  if (most === 0) return none;
  if (most === least) return `${numeral(most)} ${named}`;
  return least > 0
    ? `${numeral(least)} bis ${numeral(most)} ${named}`
    : `höchstens ${numeral(most)} ${named}`;
}

/** The opposite: `keine Einheiten`, `weniger als 2 Einheiten`, `mehr als 1 Einheit`. */
function outside({least = 0, most}: Amount, noun: string, nouns: string, none = `keine ${nouns}`): string {
  const fewer = `weniger als ${numeral(least)}`;
  if (most === undefined) return least === 1 ? none : `${fewer} ${nouns}`;
  if (most === 0) return `mindestens 1 ${noun}`;
  const more = `mehr als ${numeral(most)} ${most === 1 ? noun : nouns}`;
  return least > 0 ? `${fewer} oder ${more}` : more;
}

const cityWords: Readonly<Record<string, string>> = {
  town: 'Ortschaft',
  minor: 'kleine Stadt',
  major: 'große Stadt',
};
const cityNames = (wanted: Some): string =>
  oneOf(wanted, (one) => (cityWords[one] === undefined ? bidiIsolate(one) : `eine ${cityWords[one]}`));
const controllers = (wanted: Some, module: OfModule | undefined): string =>
  oneOf(
    wanted,
    (one) =>
      ({own: 'der eigenen Seite', enemy: 'dem Gegner', nobody: 'niemandem'} as Record<string, string>)[one] ??
      sideName(module, one),
  );
const fromCombat = (wanted: Amount, module: OfModule | undefined): string =>
  module?.document.map?.kind === 'point'
    ? within(wanted, 'Linie', 'Linien', '0 Linien')
    : within(wanted, 'Feld', 'Felder', '0 Felder');
const quoted = (wanted: Some): string => alternatives(list(wanted).map((one) => `„${properName(one)}“`));
const completeWords = {
  all: 'mit allen Einheiten ihrer Formation zusammen',
  living: 'mit allen verbliebenen Einheiten ihrer Formation zusammen',
  attacking: 'mit allen Einheiten ihrer Formation im Kampf',
} as const;

/** The start of a sentence, or the same within one. */
const opening = (form: WhenForm, inside: string, first: string): string =>
  form === 'sentence' ? first : inside;
const yesNo = (does: string, doesNot: string) => ({
  holds: (wanted: boolean): string => (wanted ? does : doesNot),
  fails: (wanted: boolean): string => (wanted ? doesNot : does),
});
const yesNoNow = (does: string, doesNot: string) => {
  const say = (form: WhenForm, is: boolean): string => {
    const subject = opening(form, 'es', 'Es');
    return `${subject} ${is ? does : doesNot}`;
  };
  return {
    holds: (wanted: boolean, _: OfModule | undefined, form: WhenForm): string => say(form, wanted),
    fails: (wanted: boolean, _: OfModule | undefined, form: WhenForm): string => say(form, !wanted),
  };
};

const unit = {
  side: {
    holds: (wanted, module) => `gehört zur Seite ${sideNames(wanted, module)}`,
    fails: (wanted, module) => `gehört nicht zur Seite ${sideNames(wanted, module)}`,
  },
  nationality: {
    holds: (wanted) => `hat die Nationalität ${properNames(wanted)}`,
    fails: (wanted) => `hat nicht die Nationalität ${properNames(wanted)}`,
  },
  type: {
    holds: (wanted) => `ist vom Typ ${ownNames(wanted)}`,
    fails: (wanted) => `ist nicht vom Typ ${ownNames(wanted)}`,
  },
  formation: {
    holds: (wanted) => `gehört zu ${asWritten(wanted)}`,
    fails: (wanted) => `gehört nicht zu ${asWritten(wanted)}`,
  },
  role: {
    holds: (wanted) => (wanted === 'attacker' ? 'hat angegriffen' : 'hat verteidigt'),
    fails: (wanted) => (wanted === 'attacker' ? 'hat nicht angegriffen' : 'hat nicht verteidigt'),
  },
  alone: yesNo('war im Feld allein', 'war im Feld nicht allein'),
  steps: {
    holds: (wanted) => `hat noch ${numbers(wanted)} ${list(wanted).at(-1) === 1 ? 'Schritt' : 'Schritte'}`,
    fails: (wanted) =>
      `hat nicht mehr genau ${numbers(wanted)} ${list(wanted).at(-1) === 1 ? 'Schritt' : 'Schritte'}`,
  },
  reduced: yesNo('ist reduziert', 'hat volle Stärke'),
  state: {
    holds: (wanted, module) => `ist ${stateWords(wanted, module)}`,
    fails: (wanted, module) => `ist nicht ${stateWords(wanted, module)}`,
  },
  supply: yesNo('hat Nachschub', 'hat keinen Nachschub'),
  kind: {
    holds: (wanted) => `ist von der Art ${ownNames(wanted)}`,
    fails: (wanted) => `ist nicht von der Art ${ownNames(wanted)}`,
  },
  class: {
    holds: (wanted) => `ist von der Klasse ${asWritten(wanted)}`,
    fails: (wanted) => `ist nicht von der Klasse ${asWritten(wanted)}`,
  },
  lead: yesNo('ist die führende Einheit', 'ist nicht die führende Einheit'),
  formationComplete: {
    holds: (wanted) => `ist ${completeWords[wanted]}`,
    fails: (wanted) => `ist nicht ${completeWords[wanted]}`,
  },
  distance: {
    holds: (wanted, module) => `ist ${fromCombat(wanted, module)} vom Ort des Kampfes entfernt`,
    fails: (wanted, module) => `ist nicht ${fromCombat(wanted, module)} vom Ort des Kampfes entfernt`,
  },
  has: {
    holds: (wanted) => `hat dies in der Phase schon getan: ${ownNames(wanted)}`,
    fails: (wanted) => `hat dies in der Phase noch nicht getan: ${ownNames(wanted)}`,
  },
} satisfies Partial<PredicatePhrases<UnitKey>>;

const group = {
  places: {
    holds: (wanted, module) =>
      module?.document.map?.kind === 'point'
        ? `sind an (oder kamen von) so vielen Punkten: ${within(wanted, 'Punkt', 'Punkte')}`
        : `sind in so vielen Feldern: ${within(wanted, 'Feld', 'Felder')}`,
    fails: (wanted, module) =>
      module?.document.map?.kind === 'point'
        ? `sind an (oder kamen von) so vielen Punkten: ${outside(wanted, 'Punkt', 'Punkte')}`
        : `sind in so vielen Feldern: ${outside(wanted, 'Feld', 'Felder')}`,
  },
} satisfies Partial<PredicatePhrases<GroupKey>>;

const hex = {
  terrain: {
    holds: (wanted, module) => `hat dieses Gelände: ${terrainNames(wanted, module)}`,
    fails: (wanted, module) => `hat nicht dieses Gelände: ${terrainNames(wanted, module)}`,
  },
  city: {
    holds: (wanted) => `ist ${cityNames(wanted)}`,
    fails: (wanted) =>
      list(wanted).every((one) => Object.hasOwn(cityWords, one))
        ? `ist keine ${oneOf(wanted, (one) => cityWords[one] ?? one)}`
        : `ist nicht ${cityNames(wanted)}`,
  },
  hexside: {
    holds: (wanted, module) => `wird über diese Hexfeldseite betreten: ${hexsideNames(wanted, module)}`,
    fails: (wanted, module) => `wird nicht über diese Hexfeldseite betreten: ${hexsideNames(wanted, module)}`,
  },
  marker: {
    holds: (wanted) => `hat diesen Marker: ${ownNames(wanted)}`,
    fails: (wanted) => `hat nicht diesen Marker: ${ownNames(wanted)}`,
  },
  region: {
    holds: (wanted) => `liegt in ${properNames(wanted)}`,
    fails: (wanted) => `liegt nicht in ${properNames(wanted)}`,
  },
  enemyZoc: yesNo('liegt in gegnerischer Kontrollzone', 'liegt in keiner gegnerischen Kontrollzone'),
  friend: yesNo('enthält eine eigene Einheit', 'enthält keine eigene Einheit'),
  friendsNear: {
    holds: (wanted) =>
      `hat neben sich ${within(wanted, 'eigene Einheit', 'eigene Einheiten', 'keine eigenen Einheiten')}`,
    fails: (wanted) =>
      `hat neben sich ${outside(wanted, 'eigene Einheit', 'eigene Einheiten', 'keine eigenen Einheiten')}`,
  },
  nextToEnemy: {
    holds: (wanted) =>
      wanted === 'any'
        ? 'liegt neben einer gegnerischen Einheit'
        : 'liegt neben einer gegnerischen Einheit, die nicht am Ort des Kampfes ist',
    fails: (wanted) =>
      wanted === 'any'
        ? 'liegt neben keiner gegnerischen Einheit'
        : 'liegt neben keiner gegnerischen Einheit, die nicht am Ort des Kampfes ist',
  },
  control: {
    holds: (wanted, module) => `wird kontrolliert von ${controllers(wanted, module)}`,
    fails: (wanted, module) => `wird nicht kontrolliert von ${controllers(wanted, module)}`,
  },
  inSupply: yesNo('hat Nachschub', 'hat keinen Nachschub'),
  underAttack: yesNo('wird angegriffen', 'wird nicht angegriffen'),
} satisfies Partial<PredicatePhrases<HexKey>>;

const time = {
  weather: {
    holds: (wanted, _, form) => `${opening(form, 'das', 'Das')} Wetter ist: ${ownNames(wanted)}`,
    fails: (wanted, _, form) => `${opening(form, 'das', 'Das')} Wetter ist nicht: ${ownNames(wanted)}`,
  },
  month: {
    holds: (wanted, _, form) => `${opening(form, 'es', 'Es')} ist ${properNames(wanted)}`,
    fails: (wanted, _, form) => `${opening(form, 'es', 'Es')} ist nicht ${properNames(wanted)}`,
  },
  turn: {
    holds: (wanted, _, form) => `${opening(form, 'es', 'Es')} ist Spielzug ${numbers(wanted)}`,
    fails: (wanted, _, form) => `${opening(form, 'es', 'Es')} ist nicht Spielzug ${numbers(wanted)}`,
  },
  player: {
    holds: (wanted, module, form) => `${opening(form, 'am', 'Am')} Zug ist ${sideNames(wanted, module)}`,
    fails: (wanted, module, form) =>
      `${opening(form, 'am', 'Am')} Zug ist nicht ${sideNames(wanted, module)}`,
  },
  electOne: yesNoNow(
    'darf ein Rückzug um nur ein Feld gewählt werden',
    'darf kein Rückzug um nur ein Feld gewählt werden',
  ),
  breakthrough: yesNoNow('ist ein Durchbruchskampf', 'ist kein Durchbruchskampf'),
  round: {
    holds: (wanted, _, form) => `${opening(form, 'es', 'Es')} ist Runde ${numbers(wanted)} des Kampfes`,
    fails: (wanted, _, form) => `${opening(form, 'es', 'Es')} ist nicht Runde ${numbers(wanted)} des Kampfes`,
  },
  combat: {
    holds: (wanted, _, form) =>
      `${opening(form, 'es', 'Es')} ist der Kampf mit der Nummer ${numbers(wanted)}`,
    fails: (wanted, _, form) =>
      `${opening(form, 'es', 'Es')} ist nicht der Kampf mit der Nummer ${numbers(wanted)}`,
  },
  did: {
    holds: (wanted) => `${quoted(wanted)} ist in diesem Kampf verzeichnet`,
    fails: (wanted) => `${quoted(wanted)} ist in diesem Kampf nicht verzeichnet`,
  },
} satisfies Partial<PredicatePhrases<TimeKey>>;

const meantWords = {
  unit: {
    some: ['eine Einheit', 'Eine Einheit'],
    none: ['keine Einheit', 'Keine Einheit'],
    every: ['jede Einheit', 'Jede Einheit'],
    each: 'jede davon',
    many: 'Einheiten',
  },
  attackers: {
    some: ['ein Angreifer', 'Ein Angreifer'],
    none: ['kein Angreifer', 'Kein Angreifer'],
    every: ['jeder Angreifer', 'Jeder Angreifer'],
    each: 'jeder davon',
    many: 'Angreifer',
  },
  defenders: {
    some: ['ein Verteidiger', 'Ein Verteidiger'],
    none: ['kein Verteidiger', 'Kein Verteidiger'],
    every: ['jeder Verteidiger', 'Jeder Verteidiger'],
    each: 'jeder davon',
    many: 'Verteidiger',
  },
  target: {
    some: ['das Ziel', 'Das Ziel'],
    none: ['kein Ziel', 'Kein Ziel'],
    every: ['jedes Ziel', 'Jedes Ziel'],
    each: 'jedes davon',
    many: 'Ziele',
  },
} as const satisfies Record<UnitsMeant, unknown>;
type Pair = readonly [inside: string, first: string];
const pick = (form: WhenForm, [inside, first]: Pair): string => opening(form, inside, first);
const oneNoun = {unit: 'Einheit', attackers: 'Angreifer', defenders: 'Verteidiger', target: 'Ziel'} as const;

const placeWords = {
  hex: {the: ['das Feld', 'Das Feld'], some: ['ein Feld', 'Ein Feld'], none: ['kein Feld', 'Kein Feld']},
  point: {
    the: ['der Punkt', 'Der Punkt'],
    some: ['ein Punkt', 'Ein Punkt'],
    none: ['kein Punkt', 'Kein Punkt'],
  },
  area: {
    the: ['das Gebiet', 'Das Gebiet'],
    some: ['ein Gebiet', 'Ein Gebiet'],
    none: ['kein Gebiet', 'Kein Gebiet'],
  },
} as const;

const frames = {
  all: (parts) => listed(parts),
  either: (parts, form) => `${opening(form, 'entweder', 'Entweder')}: ${alternatives(parts)}`,
  always: (form) => `${opening(form, 'es', 'Es')} gilt immer`,
  never: (form) => `${opening(form, 'es', 'Es')} gilt nie`,
  notThere: (clause, form) => `${opening(form, 'dort', 'Dort')} gilt nicht: ${clause}`,
  reading: (option, value) => `„${option}“ wird als „${value}“ gelesen`,
  readingFails: (option, value) => `„${option}“ wird nicht als „${value}“ gelesen`,
  some: (of, says, form) => `${pick(form, meantWords[of].some)} ${listed(says)}`,
  none: (of, says, form) => `${pick(form, meantWords[of].none)} ${listed(says)}`,
  every: (of, says, form) => `${pick(form, meantWords[of].every)} ${listed(says)}`,
  notEvery: (of, says, form) =>
    `${opening(form, 'nicht', 'Nicht')} ${meantWords[of].every[0]} ${listed(says)}`,
  atLeast: (of, count, says, form) => {
    const there = `${opening(form, 'es', 'Es')} gibt mindestens ${numeral(count)} ${count === 1 ? oneNoun[of] : meantWords[of].many}`;
    return says.length > 0 ? `${there}, für die gilt: ${meantWords[of].each} ${listed(says)}` : there;
  },
  fewerThan: (of, count, says, form) => {
    const it = opening(form, 'es', 'Es');
    const eachOf = says.length > 0 ? `, für die gilt: ${meantWords[of].each} ${listed(says)}` : '';
    return count === 1
      ? `${it} gibt keine ${meantWords[of].many}${eachOf}`
      : `${it} gibt weniger als ${numeral(count)} ${meantWords[of].many}${eachOf}`;
  },
  butNot: (clause) => `, ohne jene, für die gilt: ${clause}`,
  one: (name, says, form) => `${name ?? opening(form, 'die Einheit', 'Die Einheit')} ${listed(says)}`,
  group: (of, says, form) => `${opening(form, 'die', 'Die')} ${meantWords[of].many} ${listed(says)}`,
  place: (place, says, form) => `${pick(form, placeWords[place].the)} ${listed(says)}`,
  origin: (label, says, form) =>
    `${label ?? opening(form, 'das Ausgangsfeld', 'Das Ausgangsfeld')} ${listed(says)}`,
  onRoute: (place, says, form) => `${pick(form, placeWords[place].some)} des Weges ${listed(says)}`,
  nowhereOnRoute: (place, says, form) => `${pick(form, placeWords[place].none)} des Weges ${listed(says)}`,
  where: (clause, sentence) => `Wo gilt: ${clause}: ${sentence}`,
  except: (clause, sentence) => `Außer wo gilt: ${clause}: ${sentence}`,
  friendsThere: (names) => `${listed(names)} ${names.length === 1 ? 'ist' : 'sind'} dort`,
  inZocOf: (names, form) =>
    `${opening(form, 'der Ort', 'Der Ort')} liegt in der Kontrollzone von ${listed(names)}`,
} satisfies Partial<WhenFrames>;

export const when: Translation<typeof conditionPhrases> = {
  predicates: {unit, group, hex, time},
  frames,
};
