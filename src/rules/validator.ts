/** What holds a document against its shape, its names and the rules it names: the validator of a whole module. */
import {buildingGame} from '../module/build.js';
import {frozen} from '../module/frozen.js';
import {
  limits,
  loaded,
  refused,
  type Asking,
  type Fault,
  type Game,
  type Loaded,
  type ModuleDocument,
} from '../module/index.js';
import {checkingModule, checkingNames, inspecting} from '../module/validator.js';
import {need, type Path, type RareParts} from './parts.js';
import {sheetNames} from './retreat/sheets/index.js';

export {parseJson} from '../module/checks/json.js';
export * from '../module/validator.js';

/** What is wrong with the rules a module names: its sheet, and the readings it chooses. Most play one that ships, as it is. */
function* ruleFaults({map, rules}: ModuleDocument, above: Path): Asking<readonly Fault[], RareParts> {
  if (rules === undefined) return [];
  const isPlain =
    rules.options === undefined &&
    (map.kind === 'point' || sheetNames.some((name) => name === rules.retreat));
  if (isPlain) return [];
  const {pointRuleFaults, retreatRuleFaults} = yield* need('rare');
  return (map.kind === 'point' ? pointRuleFaults : retreatRuleFaults)(rules, above);
}

/** What is wrong with questions among the examples that few ask. */
function* exampleFaults({examples = []}: ModuleDocument, above: Path): Asking<readonly Fault[], RareParts> {
  if (!examples.some(({ask}) => ask.odds ?? ask.cut)) return [];
  const {rareQuestionFaults} = yield* need('rare');
  return examples.flatMap(({ask}, i) => rareQuestionFaults(ask, [...above, 'examples', i, 'ask']));
}

/** Makes the game of a document of the right shape, or refuses it with what its names and its rules get wrong. */
function* openShaped(document: ModuleDocument, above: Path): Asking<Loaded<Game>, RareParts> {
  const faults = [
    ...(yield* checkingNames(document, above)),
    ...(yield* ruleFaults(document, above)),
    ...(yield* exampleFaults(document, above)),
  ];
  if (faults.length > 0) return refused(faults.slice(0, limits.faults));
  const {rules} = document;
  // a copy that nobody changes any more: what is worked out of a sheet is kept with it
  const own = rules && frozen(JSON.parse(JSON.stringify(rules)) as typeof rules);
  return loaded(yield* buildingGame(own ? {...document, rules: own} : document));
}

/**
 * Opens a document as it stands: its shape first, then names and rules. Of a misshapen document the names in the rest of
 * it are looked up all the same, so that every fault is told at once.
 */
export function* openingUnchecked(document: unknown, above: Path): Asking<Loaded<Game>, RareParts> {
  const shaped = yield* checkingModule(document, above);
  if (shaped.ok) return yield* openShaped(shaped.value, above);
  if (shaped.faults.length >= limits.faults) return shaped;
  const {restOfModule} = yield* need('rare');
  const rest = (yield* inspecting(document)).length === 0 ? yield* restOfModule(document) : undefined;
  const game = rest && (yield* openShaped(rest.document, above));
  const others = game?.ok === false ? game.faults.filter((fault) => !rest?.isEcho(fault)) : [];
  return refused([...shaped.faults, ...others].slice(0, limits.faults));
}
