/** Checks documents with their schemas, on the page or in a worker. Loaded for the first document that does not ship. */
import {parseJson, parseJsonFile} from '../../src/phrases/json.js';
import {checkModule} from '../../src/phrases/modules.js';
import {checkCase, loadCase, type CheckedCase} from '../../src/case/case.js';
import {loadModule, shippedDocument, type LoadDocument, isCase} from '../../src/case/load.js';
import {loaded, type Loaded} from '../../src/module/index.js';
import type {CheckedModule} from '../../src/rules/editions.js';

import {fetchText} from './fetch-text.js';

export {openPosition} from '../../src/phrases/positions.js';

/** A document that was checked: plain JSON, of which the page builds the game. */
export type CheckedDocument =
  | {readonly kind: 'module'; readonly module: CheckedModule}
  | {readonly kind: 'case'; readonly case: CheckedCase};

/** Options for checking a document. */
export interface CheckRequest {
  /** The address that files named in the document are relative to. */
  readonly base?: string | undefined;
  /** Takes a document for a module even where it looks like a case. */
  readonly isModule?: boolean | undefined;
  /** Of a case: the position that takes the place of its own. */
  readonly position?: string | undefined;
}

/** Finds the files that a document names beside it. */
const filesBeside =
  (base: string | undefined): LoadDocument =>
  async (_kind, name) => {
    if (base === undefined || !/^[^\s@]+\.json$/.test(name)) return undefined;
    const text = await fetchText(new URL(name, base).href, 'json');
    const shipped = await shippedDocument(text);
    return shipped ? loaded(shipped) : parseJsonFile(text);
  };

/** Checks a module or a case, and what it names. */
export async function checkDocument(
  document: unknown,
  {base, isModule = false, position}: CheckRequest,
): Promise<Loaded<CheckedDocument>> {
  const load = filesBeside(base);
  if (!isModule && isCase(document)) {
    const whole = await loadCase(position ? {...document, position} : document, load);
    const checked = whole.ok ? checkCase(whole.value) : whole;
    return checked.ok ? loaded({kind: 'case', case: checked.value}) : checked;
  }
  const module = await loadModule(document, load);
  const checked = module.ok ? checkModule(module.value) : module;
  return checked.ok ? loaded({kind: 'module', module: checked.value}) : checked;
}

/** Parses and checks the text of a module or a case; one with a base came in a file. */
export async function checkText(text: string, request: CheckRequest): Promise<Loaded<CheckedDocument>> {
  const parsed = request.base === undefined ? parseJson(text) : parseJsonFile(text);
  return parsed.ok ? checkDocument(parsed.value, request) : parsed;
}
