import {openPosition} from '../../../src/phrases/positions.js';
import {openModule} from '../../../src/phrases/modules.js';
import {saidQuestion} from '../../../src/phrases/questions.js';
import {describe as describeBattle} from '../../../src/battle/boards.js';
import type {BattleEvent} from '../../../src/module/index.js';
import type {HexSnapshot} from '../../../src/battle/chart.js';
import {hexOrder} from '../play.js';
import {expect} from 'chai';
import {said as sentences} from '../../said.js';
import {stateOf} from '../../../src/battle/chart.js';
import {loadGameDocument} from '../../../src/games/index.js';
import type {HexGame, ModuleDocument} from '../../../src/module/index.js';

import {
  beginHexBattle,
  crtOf,
  outlook,
  readHexBattleSetup,
  demandNow,
  sideName,
  type HexBattle,
  type HexBattleSetup,
} from '../../../src/rules/hex-combat/index.js';
import {possible} from './walk.js';
import {playOnHexes, refusal} from '../play.js';

const games = ['polar-storm', 'iskra', 'russia-besieged'];

async function documentOf(id: string): Promise<ModuleDocument> {
  return (await loadGameDocument(id)) as ModuleDocument;
}

/** The battles among a module's examples, with a table that always comes to one code. */
function fields(document: ModuleDocument, code?: string): [string, HexBattleSetup][] {
  const forced = structuredClone(document) as {tables: Record<string, {results: Record<string, string[]>}>};
  if (code !== undefined)
    for (const entries of Object.values(forced.tables['crt']!.results)) entries.fill(code);
  const opened = openModule(forced);
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const game = opened.value.game as HexGame;
  return (document.examples ?? []).flatMap(({id, position, ask}): [string, HexBattleSetup][] => {
    if (!ask.battle) return [];
    const loaded = openPosition(game, position);
    if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults));
    const setup = saidQuestion(readHexBattleSetup(loaded.value, ask.battle));
    if (!setup.ok) throw new Error(`${id}: ${JSON.stringify(setup.faults)}`);
    return [[id, setup.value]];
  });
}

interface Moment {
  readonly before: HexBattle;
  readonly at: HexSnapshot;
  readonly event: BattleEvent;
  readonly after: HexBattle;
  /** The side whose turn it was. */
  readonly side: string | null;
}
/** Plays a battle through, taking the first or the last of what is possible. */
function playThrough(setup: HexBattleSetup, last: boolean): Moment[] {
  const moments: Moment[] = [];
  const battle = playOnHexes(setup);
  while (stateOf(battle.state) !== 'over') {
    const at = battle.state;
    const ways = possible(at).filter((event) => refusal(hexOrder, at, event).length === 0);
    const event = ways.at(last ? -1 : 0)!;
    if (battle.play(event).length > 0) throw new Error('a way that was open is closed');
    const {battle: after} = battle.state.context;
    moments.push({before: at.context.battle, at, event, after, side: describeBattle(at).sides[0] ?? null});
    if (moments.length > 80) throw new Error('the battle does not end');
  }
  return moments;
}

for (const id of games) {
  describe(`battles of ${id}`, () => {
    it('every result code, in every battle of the examples, is played to its end', async () => {
      const document = await documentOf(id);
      const codes = Object.keys((document.tables!['crt'] as {codes: object}).codes);
      expect(codes).to.have.length.of.at.least(6);
      for (const code of codes) {
        for (const [name, setup] of fields(document, code)) {
          for (const last of [false, true]) {
            const moments = playThrough(setup, last);
            const end = moments.at(-1)!.after;
            const where = `${name} ${code}`;
            expect(end.result, where).to.equal(code);
            const said = outlook(setup, beginHexBattle(setup), code);
            for (const role of ['attacker', 'defender'] as const) {
              const {retreat, steps} = demandNow(setup, end, role);
              const stages = moments.map(({at}) => stateOf(at));
              expect(stages.includes(`losses.${role}`), where).to.equal(steps > 0);
              // what the outlook says of a wiped-out side comes true: nobody is left to retreat
              const share = said.shares.find((one) => one.role === role);
              if (share?.wipedOut || (share?.effects.length ?? 0) > 0)
                expect(stages, where).to.not.include(`retreat.${role}`);
              else if (retreat > 0) expect(stages, where).to.include(`retreat.${role}`);
            }
          }
        }
      }
    });

    it('losses are the owner’s, routes are sent by whom the sheet says, the defender orders his own', async () => {
      const document = await documentOf(id);
      const besieged = id === 'russia-besieged';
      for (const code of ['DR', 'D1', 'A1', 'BR']) {
        for (const [name, setup] of fields(document, code)) {
          const sides = {
            attacker: setup.game.sides[setup.sides.attacker]!.id,
            defender: setup.game.sides[setup.sides.defender]!.id,
          };
          for (const {at, event, side} of playThrough(setup, true)) {
            const where = `${name} ${code} ${stateOf(at)} ${event.type}`;
            const owner = stateOf(at).endsWith('attacker') ? sides.attacker : sides.defender;
            if (event.type === 'assign') expect(side, where).to.equal(owner);
            if (event.type === 'route') expect(side, where).to.equal(besieged ? sides.attacker : owner);
            if (event.type === 'order') {
              expect(side, where).to.equal(sides.defender);
              expect(besieged, where).to.equal(true);
            }
            if (event.type === 'roll' || event.type === 'advance')
              expect(side, where).to.equal(sides.attacker);
            if (event.type === 'route' && besieged) expect(event.units, where).to.have.length(1);
          }
        }
      }
    });

    it('says of each code what it would do here, and the search agrees when it comes', async () => {
      const document = await documentOf(id);
      for (const code of Object.keys((document.tables!['crt'] as {codes: object}).codes)) {
        for (const [, setup] of fields(document, code)) {
          const said = outlook(setup, beginHexBattle(setup), code);
          const told = sentences(setup.game, said.said).join(' ');
          for (const {role, steps, groups, wipedOut} of said.shares) {
            if (wipedOut) expect(told).to.contain(`eliminated: no ${sideName(setup, role)} unit is left`);
            for (const group of groups) expect(said.said).to.include(group.said);
            // without losses before it the retreat is just as foreseen
            if (steps > 0 || role === 'attacker' || groups.length === 0) continue;
            const [, ordered] = playThrough(setup, false);
            const {choices} = describeBattle(ordered!.at);
            for (const choice of choices)
              if (choice.event === 'route' && ordered!.before.retreat!.order.length === 0)
                expect(choice.groups.map(({answer}) => answer)).to.deep.equal(
                  groups.map(({answer}) => answer),
                );
          }
        }
      }
    });

    it('has a table, and the faults of a question name the reason', async () => {
      const document = await documentOf(id);
      const [[, setup]] = fields(document) as [[string, HexBattleSetup]];
      expect(crtOf(setup.game)?.id).to.equal('crt');
      const none = saidQuestion(readHexBattleSetup(setup.position, {attackers: [], at: setup.at}));
      expect(none.ok).to.equal(false);
    });
  });
}
