import {cliPhrases} from '../phrases/en/cli.js';
import {cliFaults} from '../phrases/en/faults/cli.js';
import {check} from '../phrases/shapes.js';
import {faultOf, unknownName} from '../phrases/faults.js';
import {checkOrder} from '../phrases/modules.js';
import {stateDiagram} from '../battle/diagram.js';
import {rootOf} from '../battle/chart-walk.js';
import {sequenceOf} from '../battle/sequence.js';
import {loadGame} from '../case/index.js';
import {plainBoard} from '../case/plain-board.js';
import {gameIds} from '../games/index.js';
import {
  isObject,
  loaded,
  refused,
  type Fault,
  type Game,
  type Loaded,
  type ModuleDocument,
} from '../module/index.js';
import {battle} from '../module/schema/battle.js';

import {saidNames} from '../phrases/rulebook.js';
import {orderNames} from '../rules/order/rulebook.js';
import {
  isShippedOrder,
  orderOf,
  shippedOrders,
  shippedWhole,
  wholeOrder,
  type OrderDocument,
} from '../rules/order/order.js';
import {sequenceMarkdown, sequenceText} from '../share/sequence-text.js';
import {exit, print, refuse, type Flags} from './exit.js';
import {folderOf, referenceFrom, withSheet} from './files.js';
import {readDocument, type Io} from './io.js';

/** An order of play, and the game whose rules number its steps. */
interface Found {
  readonly order: OrderDocument;
  readonly game?: Game;
}

/**
 * `chart FILE`: prints the sequence of play of a battle: of a module, of an order of play in a file of its own,
 * or of a game or an order that ships, by its name. `--mermaid` prints its states as a diagram.
 */
export async function chartCommand([name]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const found = await findOrder(name!, io);
  if (!found.ok) return refuse(found.faults, name!, flags, io);
  const {order, game} = found.value;
  if (flags.mermaid) {
    print(stateDiagram(rootOf(order.chart)), flags, io);
    return exit.good;
  }
  const sequence = sequenceOf(order, saidNames(orderNames), game);
  if (flags.json) io.out(JSON.stringify(sequence));
  else io.out(flags.markdown ? sequenceMarkdown(sequence) : sequenceText(sequence));
  return exit.good;
}

async function findOrder(name: string, io: Io): Promise<Loaded<Found>> {
  if (isShippedOrder(name)) return loaded({order: shippedWhole(name)});
  if (name !== '-' && !/[/\\]|\.json$/.test(name)) {
    const known = [...gameIds, ...shippedOrders];
    return gameIds.includes(name)
      ? ofModule(name, '.', io)
      : refused([unknownName('', name, cliFaults.gameOrOrder, known)]);
  }
  const read = await readDocument(name, io);
  if (!read.ok) return read;
  return isObject(read.value) && Object.hasOwn(read.value, 'map')
    ? ofModule(read.value, folderOf(name), io)
    : ofItself(read.value);
}

async function ofModule(module: unknown, folder: string, io: Io): Promise<Loaded<Found>> {
  const whole = typeof module === 'string' ? loaded(module) : await withSheet(module, folder, io);
  if (!whole.ok) return whole;
  const opened = await loadGame(whole.value, {load: referenceFrom(folder, io)});
  if (!opened.ok) return opened;
  const {game} = opened.value;
  const order = orderOf(game.document);
  return order
    ? loaded({order, game})
    : refused([faultOf('/rules/battle', cliFaults.noOrder, {among: shippedOrders})]);
}

/** Makes a module with nothing but a kind of map. */
const bare = (map: ModuleDocument['map']): ModuleDocument => ({
  umpire: 2,
  id: 'order',
  title: cliPhrases.orderOfPlay,
  sides: {a: {name: 'A', airRole: 'adds'}, b: {name: 'B', airRole: 'multiplies'}},
  map,
  units: {},
});
const bareModules = (): readonly ModuleDocument[] => [
  bare(plainBoard('wwii-battle-series').map),
  bare({kind: 'point', points: {}, lines: []}),
];

/** True of a fault in a name that only a module can have: a table, terrain, a state, a sheet. */
const isOfModule = ({pointer: at}: Fault): boolean => /\/(?:table|when|state)(?:\/|$)|^\/sheets\//.test(at);

/** Reads an order of play without a module. Names of tables, states and terrain are checked in the module alone. */
function ofItself(document: unknown): Loaded<Found> {
  const shaped = check(battle, document);
  if (!shaped.ok) return shaped;
  const order = shaped.value;
  const [fewest = []] = bareModules()
    .map((module) => checkOrder(order, module, orderNames).filter((fault) => !isOfModule(fault)))
    .toSorted((a, b) => a.length - b.length);
  return fewest.length > 0
    ? refused(fewest)
    : loaded({order: wholeOrder(order, {id: 'order', title: cliPhrases.orderOfPlay})});
}
