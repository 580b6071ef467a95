import {loadCase, openCase, type CaseOptions, type OpenCase} from '../src/case/index.js';
import type {Loaded} from '../src/module/index.js';

/** Loads what a case names and opens it. */
export async function loadAndOpen(document: unknown, options?: CaseOptions): Promise<Loaded<OpenCase>> {
  const whole = await loadCase(document);
  return whole.ok ? openCase(whole.value, options) : whole;
}
