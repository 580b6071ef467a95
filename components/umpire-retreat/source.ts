import {
  caseDocument,
  check,
  inspect,
  loaded,
  loadPosition,
  refused,
  unknownName,
  type HexPosition,
  type Loaded,
  type Position,
} from '../../src/module/index.js';
import {openGame, type Readings} from '../../src/rules/index.js';
import {read} from '../edition/read.js';
import type {Dialogue} from './dialogue.js';
import {startWithAsk} from './start-with-ask.js';

/** A position that was checked, and the question that came with it. */
export interface Question {
  readonly position: HexPosition;
  /** The dialogue its question begins with, under a table's readings; none where it asks about something else. */
  readonly begin?: (readings: Readings) => Dialogue | undefined;
}

/** What to take from a document. */
export interface Wanted {
  /** A position by name; without it that of the example or case, or the module's first. */
  readonly position: string;
  /** An example of the module, by its id. */
  readonly example: string;
  /** The game as it was printed, its errata not applied. */
  readonly printed: boolean;
}

/** Opens a module or a case and takes a question of it. Refuses with every fault of the document. */
export async function openQuestion(
  source: {readonly url: string} | {readonly text: string},
  wanted: Wanted,
): Promise<Loaded<Question>> {
  const document = await read(source, 'a module or a case');
  if (!document.ok) return document;
  return isCase(document.value) ? openCase(document.value, wanted) : openModule(document.value, wanted);
}

const isCase = (document: unknown): document is {module: unknown; position?: unknown} =>
  typeof document === 'object' && document !== null && 'module' in document && 'ask' in document;

async function openCase(
  document: {module: unknown; position?: unknown},
  wanted: Wanted,
): Promise<Loaded<Question>> {
  const hostile = inspect(document);
  if (hostile.length > 0) return refused(hostile);
  const shaped = check(caseDocument, document);
  if (!shaped.ok) return shaped;
  let {module} = shaped.value;
  if (typeof module === 'string') {
    const {gameIds, loadGameDocument} = await import('../../src/games/index.js');
    const known = await loadGameDocument(module);
    if (known === undefined)
      return refused([unknownName('/module', module, 'a module, or the name of one that ships', gameIds)]);
    module = known;
  }
  const opened = await openGame(module, {above: ['module'], as: wanted.printed ? 'printed' : 'corrected'});
  if (!opened.ok) return opened;
  const {ask, position: asked = {}} = shaped.value;
  const placed = onHexes(loadPosition(opened.value.game, wanted.position || asked, ['position']));
  if (!placed.ok) return placed;
  const position = placed.value;
  return loaded({position: position, begin: (readings) => startWithAsk(position, ask, readings)});
}

async function openModule(document: unknown, wanted: Wanted): Promise<Loaded<Question>> {
  const opened = await openGame(document, {as: wanted.printed ? 'printed' : 'corrected'});
  if (!opened.ok) return opened;
  const {game} = opened.value;
  const {examples = [], positions = {}} = game.document;
  const example = examples.find(({id}) => id === wanted.example);
  if (wanted.example !== '' && !example)
    return refused([
      unknownName(
        '/examples',
        wanted.example,
        'an example of this module',
        examples.map(({id}) => id),
      ),
    ]);
  const name = wanted.position || example?.position || Object.keys(positions)[0];
  const placed = onHexes(loadPosition(game, name ?? {}, name === undefined ? [] : ['positions']));
  if (!placed.ok) return placed;
  const position = placed.value;
  if (!example) return loaded({position});
  return loaded({position, begin: (readings) => startWithAsk(position, example.ask, readings)});
}

/** Retreats of this element are on hex maps; a game on points has rules of its own. */
function onHexes(position: Loaded<Position>): Loaded<HexPosition> {
  if (!position.ok) return position;
  return position.value.kind === 'hex'
    ? loaded(position.value)
    : refused([
        {
          pointer: '/map/kind',
          found: '"point"',
          expected: '"hex": <umpire-retreat> reads retreats on hex maps',
        },
      ]);
}

export {faultLine} from '../../src/module/index.js';
