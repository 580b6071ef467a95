/** Facts of a position that VASSAL has no field for, and that a person says: turn, date, weather, control and markers. */
import {loaded, refused, type Loaded, type PositionDocument} from '../module/index.js';
import {flaw, pointer} from '../module/fault.js';
import {sayQuestion} from '../phrases/questions.js';
import {checkPositionShape} from '../phrases/positions.js';
import {vassalOverlayFaults} from '../phrases/en/faults/vassal-overlays.js';
import type {Fact, FactsAsked} from '../rules/facts.js';
import type {Problems} from './problems.js';

/** Facts that a person said of a position, as the position has them: sides by their ids in the module. */
export type PositionFacts = Pick<PositionDocument, 'turn' | 'control' | 'markers'>;
const fields: readonly string[] = ['turn', 'control', 'markers'] satisfies (keyof PositionFacts)[];

/** The facts of the turn, each by its name in a position. */
export const turnFields = {
  turn: 'number',
  month: 'month',
  player: 'player',
  weather: 'weather',
} as const satisfies Partial<Record<Fact, keyof NonNullable<PositionDocument['turn']>>>;
export type TurnFact = keyof typeof turnFields;
export const isTurnFact = (fact: Fact): fact is TurnFact => Object.hasOwn(turnFields, fact);

/** Checks a document of facts; it may have nothing else. */
export function openFacts(document: unknown): Loaded<PositionFacts> {
  const checked = checkPositionShape(document);
  if (!checked.ok) return checked;
  const others = Object.keys(checked.value).filter((field) => !fields.includes(field));
  if (others.length > 0)
    return refused(others.map((field) => sayQuestion(flaw(pointer(field), undefined, 'factOfPosition'))));
  return loaded(checked.value as PositionFacts);
}

/** Lays the facts that a person said over those that Umpire wrote into a game. */
export function withFacts(
  embedded: PositionDocument | undefined,
  {turn, control, markers}: PositionFacts = {},
): PositionDocument | undefined {
  if (!turn && !control && !markers) return embedded;
  return {
    ...embedded,
    ...(turn && {turn: {...embedded?.turn, ...turn}}),
    ...(control && {control}),
    ...(markers && {markers}),
  };
}

/** Leaves out the facts about places and sides that a game does not have, and names them. */
export function factsThatFit(
  {turn, control, markers}: PositionFacts,
  {places, sides}: {readonly places: ReadonlySet<string>; readonly sides: readonly string[]},
  problems: Problems,
): PositionFacts {
  const said = vassalOverlayFaults.unmatched;
  const isPlace = (name: string, ...path: readonly (string | number)[]): boolean => {
    if (!places.has(name)) problems.add(path, said.hex, {name});
    return places.has(name);
  };
  const isSide = (name: string | undefined, ...path: readonly (string | number)[]): boolean => {
    if (name === undefined || sides.includes(name)) return true;
    problems.add(path, said.side, {name, among: sides});
    return false;
  };
  const {player, ...others} = turn ?? {};
  return {
    ...(turn && {
      turn: {
        ...others,
        ...(player !== undefined && isSide(player, 'turn', 'player') && {player}),
      },
    }),
    ...(control && {
      control: Object.fromEntries(
        Object.entries(control).filter(
          ([place, side]) => isPlace(place, 'control', place) && isSide(side, 'control', place),
        ),
      ),
    }),
    ...(markers && {
      markers: markers.filter(
        ({at, side}, i) => isPlace(at, 'markers', i, 'at') && isSide(side, 'markers', i, 'side'),
      ),
    }),
  };
}

/** Lists the facts that rules ask for and that nothing says: rulings take them as not so. */
export const factsMissing = (asked: FactsAsked, said: PositionFacts = {}): readonly Fact[] =>
  [...asked.keys()].filter((fact) =>
    isTurnFact(fact) ? said.turn?.[turnFields[fact]] === undefined : said[fact] === undefined,
  );
