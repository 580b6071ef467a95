import {expect} from 'chai';
import {shapeError} from '../../src/battle/event.js';
import type {BattleEvent} from '../../src/module/index.js';
import {setupOf as pointField, german, soviet} from '../rules/point/scene.js';
import {always, setupOf as hexField} from './hex/fixtures.js';
import {playOnHexes, playOnPoints, type BattlePlay} from './play.js';
import type {Game} from '../../src/module/index.js';
import {sayAll} from '../../src/phrases/say.js';

const setup = pointField({attack: {a: {...soviet, value: 3}}, defence: {d: {...german, value: 4}}});
const hexes = hexField('   .   .   .\n     E   .   .\n   .   G   .', {
  attackers: ['e1'],
  table: always('D1'),
});
const battles: Readonly<
  Record<string, readonly [game: Game, begin: () => Pick<BattlePlay, 'play' | 'state'>]>
> = {
  'a point battle': [setup.game, () => playOnPoints(setup)],
  'a hex battle': [hexes.game, () => playOnHexes(hexes)],
};

const shapeless: readonly (readonly [what: string, event: unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 6],
  ['a word', 'roll'],
  ['a list', []],
  ['no type', {}],
  ['a type that is no word', {type: 6}],
  ['a roll without dice', {type: 'roll'}],
  ['dice that are none', {type: 'roll', dice: null}],
  ['dice with a length', {type: 'roll', dice: {length: 1, 0: 6}}],
  ['a die that is a word', {type: 'roll', dice: ['6']}],
  ['a million dice', {type: 'roll', dice: Array.from({length: 1_000_000}, () => 6)}],
  ['losses without units', {type: 'assign'}],
  ['losses in a list', {type: 'assign', losses: [1]}],
  ['losses that are NaN', {type: 'assign', losses: {a: NaN}}],
  ['losses below none', {type: 'assign', losses: {a: -1}}],
  ['half a loss', {type: 'assign', losses: {a: 0.5}}],
  ['a plan that is a word', {type: 'withdraw', plan: 'home'}],
  ['a plan to a number', {type: 'withdraw', plan: {d: 1}}],
  ['an advance of one word', {type: 'advance', units: 'a'}],
  ['an election of NaN', {type: 'elect', hexes: NaN}],
  ['an order of nobody', {type: 'order'}],
  ['a route without a path', {type: 'route', units: ['g1']}],
  ['a path of null', {type: 'route', units: ['g1'], path: [null]}],
];
/** Of the right shape, and still nothing that this moment takes. */
const foreign: readonly object[] = [
  {type: 'toString'},
  {type: '__proto__'},
  {type: 'constructor'},
  {type: 'xstate.init'},
  {type: 'xstate.stop'},
  {type: '*'},
  {type: ''},
  {type: 'x'.repeat(100_000)},
  {type: 'roll', dice: []},
  {type: 'roll', dice: [NaN]},
  {type: 'roll', dice: [Infinity]},
  {type: 'roll', dice: [0]},
  {type: 'roll', dice: [7]},
  {type: 'roll', dice: [1.5]},
  {type: 'assign', losses: JSON.parse('{"__proto__": 1}') as object},
  {type: 'assign', losses: {toString: 1, constructor: 1}},
  {type: 'withdraw', plan: {constructor: null}},
  {type: 'advance', units: ['__proto__']},
  {type: 'elect', hexes: 1e17},
  {type: 'order', units: ['toString', 'toString']},
  {type: 'route', units: ['constructor'], path: ['__proto__']},
];

for (const [name, [game, begin]] of Object.entries(battles))
  describe(`what ${name} makes of hostile events`, () => {
    const refused = (event: unknown): string => {
      const battle = begin();
      const before = JSON.stringify(battle.state.context);
      const findings = sayAll(game, battle.play(event as BattleEvent));
      if (findings.length === 0) return 'taken';
      expect(JSON.stringify(battle.state.context)).to.equal(before);
      for (const {clause, kind, message} of findings) {
        expect([clause.length > 0, kind]).to.deep.equal([true, 'violation']);
        expect(message.length).to.be.within(10, 300);
        expect(message).not.to.match(/undefined|\[object|function/);
      }
      return findings[0]!.message;
    };
    for (const [what, event] of shapeless)
      it(`${what}: refused by its shape`, () => {
        expect(shapeError(event)).to.be.an('object');
        expect(refused(event)).to.match(/^Not a battle event: /);
      });
    for (const event of foreign)
      it(`${JSON.stringify(event).slice(0, 60)}: refused with a reason`, () => {
        expect(refused(event)).not.to.equal('taken');
      });
    it('goes on after all of them', () => {
      const battle = begin();
      for (const [, event] of shapeless) battle.play(event as BattleEvent);
      for (const event of foreign) battle.play(event as BattleEvent);
      expect(battle.play({type: 'roll', dice: [1]})).to.deep.equal([]);
    });
  });
