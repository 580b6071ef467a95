/** Conditions in words: which parts are said, and which of them as they hold or as they fail. `en/when.ts` has the words. */
import type {Game} from '../module/game.js';
import type {WhenDocument} from '../module/schema/when.js';
import {groupKeys, hexKeys, timeKeys, unitKeys} from '../rules/when-keys.js';
import type {OfModule} from '../module/unit-states.js';
import type {WhenFacts} from '../rules/when-reason.js';
import {keysIn, withUnits} from '../rules/when-parts.js';
import {conditionPhrases} from './en/when.js';
import type {PlaceKind, PredicatePhrase, WhenForm} from './when.js';

/** Names of places and units in a condition. */
export interface WhenNames {
  /** The printed name of the hex where a retreat began. */
  readonly origin?: string | undefined;
  /** Only one unit is meant, and the sentence has named it. */
  readonly isOne?: boolean;
}

/** The module and the names that a condition is said with. */
interface Saying extends WhenNames {
  readonly module: OfModule | undefined;
}

type Texts = readonly string[];
const kinds = {unit: unitKeys, group: groupKeys, hex: hexKeys, time: timeKeys} as const;

/** Says each predicate of a kind that a condition has, as it holds or fails. */
function predicatesSaid(
  {module}: Saying,
  kind: keyof typeof kinds,
  when: WhenDocument,
  as: 'holds' | 'fails',
  form: WhenForm,
): Texts {
  const phrases = conditionPhrases.predicates[kind] as Readonly<Record<string, PredicatePhrase<unknown>>>;
  return keysIn(when, kinds[kind]).map((key) =>
    phrases[key]![as](when[key], module, form === 'sentence' && kind !== 'time' ? 'fact' : form),
  );
}

const placeKind = (module: OfModule | undefined): PlaceKind => module?.document.map?.kind ?? 'hex';

/** Says a condition as it holds. */
function whenHolds(saying: Saying, when: WhenDocument, form: WhenForm): string {
  const {frames} = conditionPhrases;
  const {at = 'hex', of = 'unit', reading = {}} = when;
  const {not, any, all = []} = withUnits(when);
  const place = placeKind(saying.module);
  /** Parts after the first one begin no sentence. */
  const parts: string[] = [];
  const add = (say: (form: WhenForm) => string): void => {
    parts.push(say(parts.length > 0 && form === 'sentence' ? 'fact' : form));
  };
  for (const [option, value] of Object.entries(reading)) add(() => frames.reading(option, value));
  for (const key of keysIn(when, timeKeys))
    add((now) => predicatesSaid(saying, 'time', {[key]: when[key]}, 'holds', now)[0]!);
  if (keysIn(when, [...unitKeys, 'least', 'butNot']).length > 0) add((now) => unitsSaid(saying, when, now));
  const groups = predicatesSaid(saying, 'group', when, 'holds', form);
  if (groups.length > 0) add((now) => frames.group(of, groups, now));
  const hexes = predicatesSaid(saying, 'hex', when, 'holds', form);
  if (hexes.length > 0)
    add((now) =>
      at === 'origin'
        ? frames.origin(saying.origin, hexes, now)
        : at === 'path'
          ? frames.onRoute(place, hexes, now)
          : frames.place(place, hexes, now),
    );
  if (any)
    add((now) =>
      frames.either(
        any.map((one) => whenHolds(saying, one, now === 'sentence' ? 'fact' : now)),
        now,
      ),
    );
  for (const one of all) add((now) => whenHolds(saying, one, now));
  if (not) add((now) => whenFails(saying, not, now));
  return parts.length > 0 ? frames.all(parts) : frames.always(form);
}

/** Says what a condition asks of units. */
function unitsSaid(saying: Saying, when: WhenDocument, form: WhenForm): string {
  const {frames} = conditionPhrases;
  const {every, least, butNot, of = 'unit'} = when;
  const says = predicatesSaid(saying, 'unit', when, 'holds', form);
  const but = butNot ? frames.butNot(whenHolds(saying, butNot, 'where')) : '';
  if (says.length === 0 || least !== undefined) return frames.atLeast(of, least ?? 1, says, form) + but;
  if (every) return frames.every(of, says, form) + but;
  return (
    (saying.isOne && of === 'unit' ? frames.one(undefined, says, form) : frames.some(of, says, form)) + but
  );
}

/** Says that what a condition asks of units fails. */
function unitsFail(saying: Saying, when: WhenDocument, form: WhenForm): string {
  const {frames} = conditionPhrases;
  const {every, least, butNot, of = 'unit'} = when;
  const says = (as: 'holds' | 'fails'): Texts => predicatesSaid(saying, 'unit', when, as, form);
  const but = butNot ? frames.butNot(whenHolds(saying, butNot, 'where')) : '';
  const [first, ...more] = says('holds');
  if (first === undefined || least !== undefined)
    return frames.fewerThan(of, least ?? 1, says('holds'), form) + but;
  if (every) return frames.notEvery(of, says('holds'), form) + but;
  if (more.length === 0 && but === '' && of === 'target') return frames.some(of, says('fails'), form);
  if (more.length === 0 && but === '' && saying.isOne && of === 'unit')
    return frames.one(undefined, says('fails'), form);
  return frames.none(of, says('holds'), form) + but;
}

/** Says that a condition fails: one of the things that it asks for does. */
function whenFails(saying: Saying, when: WhenDocument, form: WhenForm): string {
  const {frames} = conditionPhrases;
  const {at = 'hex', of = 'unit', reading = {}} = when;
  const {not, any, all = []} = withUnits(when);
  const place = placeKind(saying.module);
  const inside: WhenForm = form === 'sentence' ? 'fact' : form;
  const ways: ((form: WhenForm) => string)[] = Object.entries(reading).map(
    (one) => () => frames.readingFails(...one),
  );
  const each = (kind: keyof typeof kinds, say: (says: Texts, now: WhenForm) => string): void => {
    for (const key of keysIn(when, kinds[kind]))
      ways.push((now) => say(predicatesSaid(saying, kind, {[key]: when[key]}, 'fails', now), now));
  };
  each('time', ([said]) => said!);
  if (keysIn(when, [...unitKeys, 'least', 'butNot']).length > 0)
    ways.push((now) => unitsFail(saying, when, now));
  each('group', (says, now) => frames.group(of, says, now));
  if (at !== 'path')
    each('hex', (says, now) =>
      at === 'origin' ? frames.origin(saying.origin, says, now) : frames.place(place, says, now),
    );
  else if (keysIn(when, hexKeys).length > 0)
    ways.push((now) => frames.nowhereOnRoute(place, predicatesSaid(saying, 'hex', when, 'holds', now), now));
  if (any)
    ways.push((now) => frames.all(any.map((one, i) => whenFails(saying, one, i === 0 ? now : inside))));
  for (const one of all) ways.push((now) => whenFails(saying, one, now));
  if (not) ways.push((now) => whenHolds(saying, not, now));
  const [way, ...others] = ways;
  if (!way) return frames.never(form);
  return others.length === 0
    ? way(form)
    : frames.either(
        ways.map((say) => say(inside)),
        form,
      );
}

/** Says what makes a condition hold or fail in a place. */
function whenFact(
  saying: Saying,
  {when, holds, exerting, friends, unit}: WhenFacts,
  nameOf: (unit: string) => string,
  form: Exclude<WhenForm, 'where'>,
): string {
  const {frames} = conditionPhrases;
  const isOnly = Object.keys(when).length === 1;
  if (isOnly && friends.length > 0) return frames.friendsThere(friends.map(nameOf));
  const [key, ...others] = Object.keys(when).filter((name) => name !== 'every');
  if (unit !== undefined && others.length === 0 && (unitKeys as Texts).includes(key!)) {
    const says = predicatesSaid(saying, 'unit', when, holds ? 'holds' : 'fails', form);
    return frames.one(saying.isOne ? undefined : nameOf(unit), says, form);
  }
  if (isOnly && exerting.length > 0) return frames.inZocOf(exerting.map(nameOf), form);
  const whole = {...saying, isOne: false};
  return holds ? whenHolds(whole, when, form) : frames.notThere(whenHolds(whole, when, 'fact'), form);
}

/** Says conditions. */
export const whenPhrases = {
  /** Says a condition as what follows “where” or “if”: `the hex is in an EZOC`. */
  holds: (when: WhenDocument, module?: OfModule, origin?: string): string =>
    whenHolds({module, origin}, when, 'where'),
  /** Says that a condition fails, as what follows “where” or “if”: `no unit is Russian`. */
  fails: (when: WhenDocument, module?: OfModule, origin?: string): string =>
    whenFails({module, origin}, when, 'where'),
  /** Says a condition on a unit that the sentence has named: `it is of type armour`. */
  holdsForIt: (when: WhenDocument, module?: OfModule): string =>
    whenHolds({module, isOne: true}, when, 'where'),
  /** Says where a rule counts, before its sentence: `Where the hex is woods: No unit may …`. */
  where: (when: WhenDocument, sentence: string, module?: OfModule): string =>
    conditionPhrases.frames.where(whenHolds({module}, when, 'where'), sentence),
  /** Says where a rule counts or what it excepts, before its sentence; without a condition the sentence alone. */
  ruleWhere: (when: WhenDocument | undefined, sentence: string, module?: OfModule): string => {
    if (!when) return sentence;
    const {not, ...others} = when;
    return not && Object.keys(others).length === 0
      ? conditionPhrases.frames.except(whenHolds({module}, not, 'where'), sentence)
      : whenPhrases.where(when, sentence, module);
  },
  /** Says what makes a condition hold or fail in a place, in a sentence: `it is in the ZOC of 131 RR`. */
  fact: (facts: WhenFacts, game: Game, names: WhenNames = {}): string =>
    whenFact({module: game, ...names}, facts, (id) => game.unit(id)!.name, 'fact'),
  /** Says the same as the start of a sentence: `It is in the ZOC of 131 RR`. */
  factSentence: (facts: WhenFacts, game: Game, names: WhenNames = {}): string =>
    whenFact({module: game, ...names}, facts, (id) => game.unit(id)!.name, 'sentence'),
};
