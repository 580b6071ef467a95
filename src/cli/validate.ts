import {cliFaults} from '../phrases/en/faults/cli.js';
import {cliPhrases} from '../phrases/en/cli.js';
import {faultOf} from '../phrases/faults.js';
import {inspect} from '../phrases/json.js';
import {openPosition, checkPositionShape} from '../phrases/positions.js';
import {openModule, checkSheet} from '../phrases/modules.js';
import {loadGame, type LoadDocument} from '../case/index.js';
import type {Fault, Game, Loaded, SheetDocument} from '../module/index.js';

import {lint, lintSheet} from '../edit/module/lint.js';
import type {Warning} from '../edit/module/lint-names.js';
import {answered, examplesOf, has, isLesson, lessonFaults} from './documents.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, openCaseWith, placedIn, referenceFrom, withSheet} from './files.js';
import {readDocument, type Io} from './io.js';

import {isOverlay, openOverlay} from '../vassal/open-overlay.js';

/**
 * `validate FILE`: a module, a case (or a list of cases), a lesson, an overlay, a rule sheet or a position; every fault on a line of its
 * own. Of a module that is valid, likely mistakes are reported besides.
 */
export async function validateCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const document = await readDocument(file!, io);
  if (!document.ok) return refuse(document.faults, file!, flags, io);
  const {kind, faults, warnings = []} = await validate(document.value, file!, io);
  if (faults.length > 0) return refuse(faults, file!, flags, io);
  const told = warnings.length > 0 ? {warnings} : {};
  io.out(
    flags.json
      ? JSON.stringify({file, ok: true, kind: cliPhrases.kinds[kind], ...told})
      : cliPhrases.valid[kind](file!),
  );
  for (const {pointer, message} of warnings) io.err(cliPhrases.warning(file!, pointer, message));
  return exit.good;
}

/** Finds the faults of a position whose file names its module. */
async function placedFaults(document: unknown, load: LoadDocument): Promise<readonly Fault[]> {
  const {module} = document as {readonly module: unknown};
  const opened = await loadGame(module, {load, above: ['module']});
  return opened.ok ? faultsOf(openPosition<Game>(opened.value.game, placedIn(document))) : opened.faults;
}

/** Finds the faults of the questions in a module's examples, each asked as a page would ask it. */
async function examplesFaults(
  module: unknown,
  ofCase: (one: unknown) => Promise<readonly Fault[]>,
): Promise<readonly Fault[]> {
  const faults: Fault[] = [];
  for (const [i, one] of examplesOf(module).entries()) {
    for (const fault of await ofCase(one)) {
      // what the module lacks for it is the module's
      const [, own] = /^\/module(\/.*)$/.exec(fault.pointer) ?? [];
      faults.push({...fault, pointer: own ?? `/examples/${String(i)}${fault.pointer}`});
    }
  }
  return faults;
}

/** Checks a rule sheet, or one that changes another: no module is needed, whatever terrain and units it asks for. */
export async function validateSheet(
  sheet: unknown,
  folder: string,
  io: Io,
): Promise<{readonly faults: readonly Fault[]; readonly warnings: readonly Warning[]}> {
  const inPlace = (faults: readonly Fault[]): readonly Fault[] =>
    faults.map((fault) => ({...fault, pointer: fault.pointer.replace(/^\/rules\/retreat/, '')}));
  const whole = await withSheet({rules: {retreat: sheet}}, folder, io);
  if (!whole.ok) return {faults: inPlace(whole.faults), warnings: []};
  const {retreat} = (whole.value as {rules: {retreat: SheetDocument}}).rules;
  const {faults, sheet: checked} = checkSheet(retreat, []);
  return {faults, warnings: checked && faults.length === 0 ? lintSheet(checked) : []};
}

const faultsOf = (result: Loaded<unknown>): readonly Fault[] => (result.ok ? [] : result.faults);

type Kind = keyof typeof cliPhrases.valid;

async function validate(
  document: unknown,
  file: string,
  io: Io,
): Promise<{
  readonly kind: Kind;
  readonly faults: readonly Fault[];
  readonly warnings?: readonly Warning[];
}> {
  const hostile = inspect(document);
  if (hostile.length > 0) return {kind: 'module', faults: hostile};
  const load = referenceFrom(folderOf(file), io);
  const ofCase = async (one: unknown): Promise<readonly Fault[]> =>
    faultsOf(answered(await openCaseWith(one, load)));
  if (Array.isArray(document)) {
    const faults: Fault[] = document.length > 0 ? [] : [faultOf('', cliFaults.emptyList)];
    for (const [i, one] of document.entries())
      for (const fault of await ofCase(one))
        faults.push({...fault, pointer: `/${String(i)}${fault.pointer}`});
    return {kind: 'cases', faults};
  }
  if (isLesson(document)) return {kind: 'lesson', faults: await lessonFaults(document, load)};
  const says = (key: string): boolean => has(document, key);
  if (isOverlay(document)) return {kind: 'overlay', faults: faultsOf(openOverlay(document))};
  if (says('module') && !says('ask') && !says('expect'))
    return {kind: 'position', faults: await placedFaults(document, load)};
  if (says('ask') || says('module')) return {kind: 'case', faults: await ofCase(document)};
  const isPlaced = says('base') || (says('units') && !says('id'));
  if (says('map') || says('sides') || (says('umpire') && !isPlaced)) {
    const whole = await withSheet(document, folderOf(file), io);
    if (!whole.ok) return {kind: 'module', faults: whole.faults};
    const opened = openModule(whole.value);
    if (!opened.ok) return {kind: 'module', faults: opened.faults};
    const faults = await examplesFaults(whole.value, ofCase);
    return {kind: 'module', faults, warnings: lint(opened.value.game)};
  }
  if (says('bars') || says('extends'))
    return {kind: 'sheet', ...(await validateSheet(document, folderOf(file), io))};
  // a position on its own has no game to look names up in: its shape is what can be checked
  return {
    kind: 'placement',
    faults: faultsOf(checkPositionShape(document)),
  };
}
