import {choose, documentIn, findUnits, goOnFrom, lineOf, type Setup} from '../../../src/edit/index.js';
import {findPlace, placeLabel} from '../../../src/drawing/find-place.js';
import {encodeName, faultLine, type Game, type Loaded, type Position} from '../../../src/module/index.js';
import type {SetupProps} from './props.js';
import {words} from './words.js';

/** A position that is set up, as far as what is written changes it. */
interface Written extends Pick<
  SetupProps,
  'position' | 'setup' | 'chosen' | 'at' | 'put' | 'choose' | 'say'
> {
  turn(setup: Setup, said?: string): void;
}

/** The position that a line, a name or a document says, or what is wrong with it. */
export async function loadedFrom(game: Game, text: string): Promise<Loaded<Position>> {
  const document = documentIn(text);
  if (!document.ok) return document;
  const {openPosition} = await import('../../../src/module/open.js');
  return openPosition<Game>(game, document.value);
}

/**
 * What was written into the field: a unit, then its place; or both at once, as in a line (`57@0505`). True where the
 * field is done with it.
 */
export async function enter(room: Written, text: string): Promise<boolean> {
  const said = text.trim();
  const {position, setup} = room;
  if (said === '') return false;
  const [, who, rest] = /^([^@]+)(@.*)$/.exec(said) ?? [];
  if (who !== undefined && rest !== undefined) return enterBoth(room, who, rest);
  if (setup.held) {
    const at = findPlace(position, said);
    if (at >= 0) room.put(setup.chosen, placeLabel(position, at));
    else room.say(words.noPlace(said));
    return at >= 0;
  }
  const [found] = findUnits(position, said);
  if (found) room.choose([found.unit.id], true);
  else room.say(words.none(said));
  return found !== undefined;
}

/** A unit and what a line says of it after its name. */
async function enterBoth(room: Written, who: string, rest: string): Promise<boolean> {
  const {position, setup} = room;
  const id = position.game.unit(who)?.id ?? findUnits(position, who)[0]?.unit.id ?? who;
  const read = await loadedFrom(setup.game, `${lineOf(setup)} ${encodeName(id)}${rest}`);
  if (read.ok) {
    room.turn(choose(goOnFrom(room.setup, read.value), [id]));
    room.say(
      words.placed(
        room.chosen.map(({name}) => name),
        room.at,
      ),
    );
  } else room.say(read.faults.map(faultLine).join(' '));
  return read.ok;
}
