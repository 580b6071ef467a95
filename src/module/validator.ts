/**
 * The validator of modules: what holds one against its shape, its names and its numbers. A page fetches it for the first
 * that was not checked before it came.
 */
import {inspecting} from './checks/json.js';
import {looking, under} from './checks/looking.js';
import {moduleFaults} from './checks/module.js';
import type {Path} from './checks/report.js';
import type {Fault, Loaded} from './fault.js';
import {moduleDocument, type ModuleDocument} from './schema/module.js';
import type {Work} from './steps.js';

export {inspecting};

/** `checkModule`, with turns for others between. */
export const checkingModule = (document: unknown, above: Path = []): Work<Loaded<ModuleDocument>> =>
  looking(moduleDocument, document, above);

/** What a document of the right shape gets wrong by its names and its numbers. */
export function* checkingNames(document: ModuleDocument, above: Path = []): Work<readonly Fault[]> {
  return under(above, yield* moduleFaults(document));
}
