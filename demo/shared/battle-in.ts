import {isCase, loadCase, openCase} from '../../src/case/index.js';
import type {BattleQuestion, ExampleDocument, Position} from '../../src/module/index.js';
import {toldLine} from '../../src/phrases/fault-lines.js';
import {readChosenFile} from './chosen-file.js';

const REMEDY =
  'This page opens a case that asks about a battle, a module with an example of one (both JSON), or the PNG that Share saved of a battle.';

/** The battle in a chosen file at its beginning, that of a case or the first example of a module, or why there is none. */
export async function battleIn(
  file: File,
): Promise<{readonly position: Position; readonly question: BattleQuestion} | {readonly wrong: string}> {
  const chosen = await readChosenFile(file, REMEDY);
  if ('wrong' in chosen) return chosen;
  if (!('document' in chosen)) return {wrong: `This file has a position, and no battle. ${REMEDY}`};
  const {document} = chosen;
  const {examples} = document as {readonly examples?: unknown};
  const example = (
    Array.isArray(examples) ? (examples as readonly (Partial<ExampleDocument> | null)[]) : []
  ).find((one) => one?.ask?.battle !== undefined);
  if (!isCase(document) && !example) return {wrong: `This module has no example of a battle. ${REMEDY}`};
  const {position: named, ask: asked} = example ?? {};
  const given = isCase(document) ? document : {module: document, position: named, ask: asked};
  const whole = await loadCase(given);
  const opened = whole.ok ? openCase(whole.value) : whole;
  if (!opened.ok) return {wrong: opened.faults.slice(0, 5).map(toldLine).join(' ')};
  const {position, ask} = opened.value;
  return ask.battle
    ? {position, question: ask.battle}
    : {wrong: `This case asks about something other than a battle. ${REMEDY}`};
}
