/** The rules of a VASSAL module: those that a command names, else those of the game that the module is known to be of. */
import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {loadSheet, sheetTitles} from '../case/plain-board.js';
import {isGameId, loadGameDocument} from '../games/index.js';
import {loadGame} from '../case/index.js';
import {entryOf, library, recognise, statusOf, type LibraryEntry} from '../library/index.js';
import {loaded, refused, type Loaded, type ModuleDocument, type OverlayDocument} from '../module/index.js';
import {libraryPhrases} from '../phrases/en/library.js';
import {checkModule} from '../phrases/modules.js';
import {byline, foreignSentence} from '../phrases/say-rules.js';
import {sheetOf} from '../rules/retreat-rules.js';
import {importGame} from '../vassal/import-game.js';
import {candidates} from '../vassal/import-map.js';
import {withLineRules, withSheet, type Imported, type VassalGame} from '../vassal/index.js';
import {withKnownGame} from '../vassal/known-game.js';
import {surveyOf} from '../vassal/maps.js';
import {factsOf} from '../vassal/module-facts.js';
import {blankOverlay, ownOverlay} from '../vassal/overlay.js';

/** The overlay with rules, and the known game that they are of where the module was recognised. */
export interface Ruled {
  readonly overlay?: OverlayDocument | undefined;
  readonly entry?: LibraryEntry;
}

/** Chooses the rules of an import. */
export async function withRules(
  game: VassalGame,
  overlay: OverlayDocument | undefined,
  name: string | undefined,
): Promise<Loaded<Ruled>> {
  const {module} = game;
  if (name === undefined)
    return loaded((overlay ?? ownOverlay(module)).rules ? {overlay} : await known(game, overlay));
  const start = overlay ?? blankOverlay(module);
  const chosen = await loadSheet(name);
  if (chosen) {
    const document = isGameId(name) ? ((await loadGameDocument(name)) as ModuleDocument) : undefined;
    return loaded({overlay: withSheet(start, chosen.sheet, document)});
  }
  const entry = onPoints.includes(name) ? entryOf(name) : undefined;
  if (entry)
    return loaded({
      overlay: withLineRules(start, (await loadGameDocument(entry.game)) as ModuleDocument, module.sides),
    });
  const among = [...sheetTitles.keys(), ...onPoints];
  return refused([faultOf('--rules', cliFaults.rules, {given: JSON.stringify(name), among})]);
}

/** Games on points whose rules a person may choose for another one. */
const onPoints: readonly string[] = library
  .filter(({kind, map}) => kind === 'points' && map.says === undefined)
  .map((entry) => entry.library);

/** The rules of the game that the module is of; none where it may be another one, where they are provisional, or do not fit. */
async function known(game: VassalGame, overlay: OverlayDocument | undefined): Promise<Ruled> {
  const survey = surveyOf(game);
  const match = recognise(library, factsOf(game.module, survey));
  if (match.kind !== 'known') return {overlay};
  const {entry} = match.candidate;
  const opened = await loadGame(entry.game);
  if (!opened.ok || statusOf(entry).provisional !== undefined) return {overlay};
  const start = overlay ?? ownOverlay(game.module);
  const [map] = candidates(survey.surfaces).map(({inPlay}) => inPlay.map.name);
  const taken = withKnownGame(start, match.candidate, opened.value.game, start.map ?? map);
  const made = taken.ok ? importGame(game, {overlay: taken.value}) : taken;
  return taken.ok && made.ok && checkModule(made.value.module).ok ? {overlay: taken.value, entry} : {overlay};
}

/** Says an entry’s status: `retreat rules, checked against 11 examples; map unknown`. */
export function statusLine(entry: LibraryEntry): string {
  const {status} = libraryPhrases;
  const {provisional, retreats} = statusOf(entry);
  return [
    provisional === undefined ? status.retreats(retreats) : status.provisional,
    status.map[entry.map.known],
  ].join('; ');
}

/** Says by which rules units retreat, which no module of VASSAL does. */
export function rulesNotes(
  {module, names}: Pick<Imported, 'module' | 'names'>,
  entry: LibraryEntry | undefined,
): readonly string[] {
  const {map, rules} = module as Partial<ModuleDocument>;
  const game = entry ? [`  ${libraryPhrases.match.known(entry.title)} ${statusLine(entry)}`] : [];
  if (map?.kind !== 'hex' && rules === undefined) return [cliPhrases.vassal.noPointRules(onPoints)];
  const sheet = rules?.retreat === undefined ? undefined : sheetOf(rules.retreat);
  if (map?.kind !== 'hex') return game;
  if (!sheet) return [cliPhrases.vassal.noHexRules];
  const foreign = foreignSentence({document: module, title: names.title, shownNames: names});
  return [...game, `  ${byline(sheet)}`, ...(foreign === undefined ? [] : [`  ${foreign}`])];
}
