/** Opens a position that a person wrote in a post: a line for the game, for the position, and for the question. */
import {loadGame, positionName, type LoadDocument} from '../case/load.js';
import {readingsIn} from '../case/written-readings.js';
import {loaded, refused, type Fault, type Loaded} from '../module/fault.js';
import {placeLabel, type Game} from '../module/game.js';
import {ask as askSchema, type Ask} from '../module/schema/question.js';
import {readPlace} from '../module/line-words.js';
import {shareFaults} from '../phrases/en/faults/share.js';
import {faultOf, unknownName} from '../phrases/faults.js';
import {openPosition} from '../phrases/positions.js';
import {check} from '../phrases/shapes.js';
import type {OpenLink} from './link.js';
import {gameNamed, writtenKeys, writtenLines, type WrittenKey} from './written-lines.js';

type Values = Partial<Readonly<Record<WrittenKey, string>>>;

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== '');

/** Reads the keys and the values of a text; each key at most once. */
function valuesOf(text: string): Loaded<Values> {
  const said = shareFaults.written;
  const values = new Map<string, string>();
  const faults: Fault[] = [];
  for (const {key, value} of writtenLines(text)) {
    if (key === '') faults.push(faultOf('', said.noKey, {found: value, keys: writtenKeys}));
    else if (!(writtenKeys as readonly string[]).includes(key))
      faults.push(unknownName(`/${key}`, key, said.key, writtenKeys));
    else if (values.has(key)) faults.push(faultOf(`/${key}`, said.twice, {found: value}));
    else if (value === '') faults.push(faultOf(`/${key}`, said.nothing));
    else values.set(key, value);
  }
  if (values.has('retreat') && values.has('battle'))
    faults.push(faultOf('/battle', said.twoQuestions, {found: values.get('battle')!}));
  return faults.length > 0 ? refused(faults) : loaded(Object.fromEntries(values) as Values);
}

/** Reads the question, with the places of a board as they are printed on it. */
function questionIn({retreat, battle}: Values, game: Game): Loaded<unknown> {
  const said = shareFaults.written;
  if (retreat !== undefined) {
    const units = words(retreat);
    if (/^hex(?:es)?$/i.test(units.at(-1) ?? '')) units.pop();
    const hexes = Number(units.pop());
    if (!Number.isInteger(hexes)) return refused([faultOf('/retreat', said.retreat, {found: retreat})]);
    return loaded({retreat: {units, hexes}});
  }
  if (battle === undefined) return loaded(undefined);
  const units = words(battle);
  const at = units.lastIndexOf('at');
  if (at < 1 || at !== units.length - 2) return refused([faultOf('/battle', said.battle, {found: battle})]);
  const forces = units.slice(0, at);
  const against = forces.indexOf('against');
  const sides =
    against < 0
      ? {attackers: forces}
      : {attackers: forces.slice(0, against), defenders: forces.slice(against + 1)};
  return loaded({battle: {...sides, at: placeIn(game, units.at(-1)!)}});
}

/** A place as its game writes it: hexes may be written by their digits. */
function placeIn(game: Game, word: string): string {
  const place = readPlace(game, word);
  return place === undefined ? word : placeLabel(game, place);
}

/**
 * Opens a position that a person wrote, with every fault: the line, what was expected, and what was probably meant. `load`
 * fetches a module by its address.
 */
export async function openWritten(text: string, load?: LoadDocument): Promise<Loaded<OpenLink>> {
  const values = valuesOf(text);
  if (!values.ok) return values;
  const {title, position: line = '', why, readings} = values.value;
  const named = gameNamed(values.value);
  if (named === undefined) return refused([faultOf('/game', shareFaults.written.noGame)]);
  const opened = await loadGame(named, {load, above: ['game']});
  if (!opened.ok) return opened;
  const {game, changes} = opened.value;
  const position = openPosition<Game>(game, positionName(game, line) ?? {}, ['position']);
  const asked = questionIn(values.value, game);
  const ask: Loaded<Ask | undefined> =
    !asked.ok || asked.value === undefined ? (asked as Loaded<undefined>) : check(askSchema, asked.value, []);
  if (!position.ok || !ask.ok)
    return refused([...(position.ok ? [] : position.faults), ...(ask.ok ? [] : ask.faults)]);
  return loaded({
    module: named,
    game: position.value.game,
    changes,
    position: position.value,
    title,
    ask: ask.value,
    readings: readings === undefined ? undefined : readingsIn(readings),
    why: why === undefined ? undefined : words(why).map((word) => placeIn(game, word)),
  });
}
