import type {Step} from './open.js';
import {expectedNumber, hexesOf} from './right.js';
import type {Attempt} from './schema.js';
import {verdictOn} from './verdict.js';

/** Tries that could be right, in the order in which they are worth a try. */
function* candidates({scene, document}: Step): Generator<Attempt> {
  const {expect = {}, solution} = document;
  if (solution) yield solution;
  if (expect.choice) for (const [choice, {right}] of expect.choice.entries()) if (right) yield {choice};
  if (expect.number) {
    const number = expectedNumber(scene, expect.number);
    if (number !== undefined) yield {number};
  }
  if (expect.hexes) yield {hexes: [...hexesOf(scene, expect.hexes)]};
  if (expect.hex) {
    const {is, kind, side} = expect.hex;
    for (const hex of is ?? (kind ? hexesOf(scene, {kind, ...(side === undefined ? {} : {side})}) : []))
      yield {hex};
  }
  const routes = scene.ruling?.answer.routes ?? [];
  const {units = []} = scene.document.retreat ?? {};
  if (expect.path) for (const path of routes) yield {path: [...path]};
  if (expect.groups) for (const path of routes) yield {groups: [{units, path: [...path]}]};
  if (expect.event) {
    const {types = ['continue', 'retreat', 'advance', 'withdraw'], dice} = expect.event;
    if (dice) yield {event: {type: 'roll', dice}};
    for (const type of types)
      if (type === 'continue' || type === 'retreat' || type === 'withdraw' || type === 'advance')
        yield {event: {type}};
  }
}

/** A try that is right, the author's own first; undefined where neither the author nor the engine has one. */
export function solutionOf(step: Step): Attempt | undefined {
  const {expect} = step.document;
  if (!expect) return undefined;
  for (const attempt of candidates(step)) if (verdictOn(step.scene, expect, attempt).right) return attempt;
  return undefined;
}
