import {openPosition} from '../../../src/phrases/positions.js';
import {expect} from 'chai';
import fc from 'fast-check';
import type {HexGame} from '../../../src/module/index.js';
import {proofHexes, proofOf, retreatRulesOf, ruleRetreat} from '../../../src/rules/index.js';
import {plainPrint, print, russiaScenes, seriesScenes, type Scene} from '../generated.js';
import {board} from '../picture.js';
import {runs} from '../../runs.js';
import {openGame} from '../../open-game.js';

/** The ruling on a scene. */
function ruled(scene: Scene): ReturnType<typeof ruleRetreat> {
  const {document, position, asked} = print(scene, plainPrint);
  const game = openGame(document);
  if (!game.ok) throw new Error(JSON.stringify(game.faults));
  const placed = openPosition(game.value as HexGame, position);
  if (!placed.ok) throw new Error(JSON.stringify(placed.faults));
  const {sheet, readings} = retreatRulesOf(game.value)!;
  const group = asked.units.map((id) => placed.value.game.unit(id)!);
  return ruleRetreat(sheet, readings, placed.value, group, {
    hexes: asked.hexes,
    mayElectOne: asked.mayElectOne,
  });
}

describe('the proof that there is no way out', () => {
  const ring = `
      .   .   .   .   .
        .   E   E   .   .
      S   #   G   Q   .
        .   E   #   .   .`;

  it('names every exit of the hex with its reason, as text to paste; V-9.4-a, V-9.4-b', () => {
    const {proof} = board(ring.replace('Q', 'E')).ask(1).answer;
    const [sentence, heading, ...exits] = proof!.split('\n');
    expect(sentence).to.match(/^g1 in 03\.03, 1 hex to retreat: The retreat falls 1 hex short: 1 step lost/);
    expect(heading).to.equal('Exits from 03.03: none is open.');
    expect(exits).to.have.length(6);
    expect(exits).to.include('- west, 02.03: no. g1 cannot enter lake hexes (9.1).');
  });

  it('a group with a way out has none', () => {
    expect(board(ring.replace('S', '.')).ask(1).answer.proof).to.equal(undefined);
  });

  it('closes every exit of every hex that it comes to, each with a rule, on random positions', () => {
    let proofs = 0;
    fc.assert(
      fc.property(fc.oneof(seriesScenes, russiaScenes), (scene) => {
        const ruling = ruled(scene);
        const proof = proofOf(ruling);
        expect(proof === undefined).to.equal(ruling.search.complete || ruling.ownerRoutes.length > 0);
        if (!proof) return;
        proofs += 1;
        const entered = new Set(proof.exits.flatMap(({to, entered: open}) => (open ? [to] : [])));
        for (const exit of proof.exits) expect(exit.findings.length > 0).to.equal(!exit.entered);
        expect(proofHexes(proof).closed.some((hex) => entered.has(hex))).to.equal(false);
      }),
      {numRuns: runs(250), seed: 7},
    );
    expect(proofs).to.be.greaterThan(runs(15));
  });
});
