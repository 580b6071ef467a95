/** Kinds of counters: a person says once what all of a kind are. */
import type {CounterMatch} from '../module/index.js';
import {asPattern} from './counter-rules.js';
import type {PlacedPiece} from './game.js';
import type {VassalModule} from './module.js';
import {inWords} from './ids.js';
import {appearanceOf} from './pieces.js';
import {isKindMark, ownMarksOf} from './sides.js';

/** Counters of one kind. */
export interface KindOfCounter {
  readonly name: string;
  /** Fits the counters of this kind. */
  readonly match: CounterMatch;
  /** A mark or a prototype of the module says it; else only names that are alike. */
  readonly isNamed: boolean;
}

/** Words by which kinds of units go, as prototypes are called by them. */
const KIND_WORDS =
  /(?<!\p{L})(?:inf(?:antry)?|foot|cav(?:alry)?|horse|art(?:y|illery)?|guns?|arm(?:ou?r(?:ed)?)?|tanks?|pz(?:gr?)?|panzer|mech(?:ani[sz]ed)?|mot(?:ori[sz]ed)?|para(?:troops?|chute)?|airborne|engineers?|rockets?|flak|anti-?tank|hq|headquarters?|leaders?|generals?|commanders?|workers?|suppl(?:y|ies)|depots?|trucks?|forts?|garrisons?|air(?:craft)?|fighters?|bombers?|ships?|fleets?|naval|markers?|partisans?|militia|marines?|ski|mountain|chariots?|archers?|elephants?)(?!\p{L})/iu;

/** Words of counters that in many games are no combat units, or have no ZOC. */
const DOUBTFUL_WORDS =
  /(?<!\p{L})(?:workers?|labou?r(?:ers)?|leaders?|generals?|commanders?|heroe?s?|agents?|suppl(?:y|ies)|depots?|trucks?|wagons?|trains?|convoys?|forts?|fortress(?:es)?|fortifications?|bunkers?|air(?:craft)?|fighters?|bombers?|ships?|fleets?|naval|transports?|partisans?|guerrillas?|militia|refugees?|civilians?)(?!\p{L})/iu;

/** May counters of this name be no combat units? A person is asked. */
export const isDoubtfulKind = (name: string): boolean => DOUBTFUL_WORDS.test(inWords(name));

/** Short words for kinds, and other words for them. */
const SAME_KIND: Readonly<Record<string, string>> = {
  art: 'artillery',
  arty: 'artillery',
  recce: 'recon',
  reconnaissance: 'recon',
  headquarters: 'hq',
};

/** The one type of some whose words are all in the name of a kind: `artillery` of `German Arty`; of two it is neither. */
export function typeNamedIn(name: string, types: readonly string[]): string | undefined {
  const found = new Set(
    (
      inWords(name)
        .toLowerCase()
        .match(/\p{L}+/gu) ?? []
    ).flatMap((word) => {
      const one = word.replace(/(?<=\p{L}{3})s$/u, '');
      return [word, one, SAME_KIND[word] ?? one];
    }),
  );
  const [type, ...more] = types.filter((id) => id.split('-').every((word) => found.has(word)));
  return more.length === 0 ? type : undefined;
}

const ownNames = new WeakMap<VassalModule, ReadonlySet<string>>();

/** The names that the slots of a module give their counters: others were given in a game, and may be of a player. */
function ownNamesOf(module: VassalModule): ReadonlySet<string> {
  const known =
    ownNames.get(module) ??
    new Set(
      module.slots.flatMap(({name, definition}) => [name, appearanceOf(definition).split('\n')[0] ?? '']),
    );
  ownNames.set(module, known);
  return known;
}

/** Names the kind of a counter; `undefined` where the module says nothing of it. */
export function kindOfCounter(piece: PlacedPiece, module: VassalModule): KindOfCounter | undefined {
  for (const [key, value] of Object.entries({...piece.dynamic, ...piece.markers}))
    if (isKindMark(key) && value !== '' && ownMarksOf(module).has(value))
      return {name: value, match: {marker: {[key]: asPattern(value)}}, isNamed: true};
  const prototype = piece.prototypes.find((name) => KIND_WORDS.test(inWords(name)));
  if (prototype !== undefined)
    return {name: prototype, match: {prototypes: asPattern(prototype)}, isNamed: true};
  const {name} = piece;
  if (name === '' || !ownNamesOf(module).has(name)) return undefined;
  const [title, pattern] = numberLess(name);
  return {name: title, match: {name: pattern}, isNamed: false};
}

/** A name with a star for its number, and the pattern of it: `Worker-*` of `Worker-3`, `* ID` of `61 ID`. */
function numberLess(name: string): readonly [title: string, pattern: string] {
  const [letter, digit] = [name.search(/\p{L}/u), name.search(/\d/)];
  if (letter < 0 || digit < 0) return [name, asPattern(name)];
  const head = letter < digit ? name.slice(0, digit) : '';
  const rest = name.slice(head.length);
  const ordinal = /^\d{1,4}(?:st|nd|rd|th)\b/i.exec(rest)?.[0].length ?? 0;
  const found = rest.slice(ordinal).search(/\p{L}/u);
  const from = found < 0 ? rest.length : ordinal + found;
  const tail = rest.slice(rest[from - 1] === ' ' ? from - 1 : from);
  return [`${head}*${tail}`, `${asPattern(head)}*${asPattern(tail)}`];
}
