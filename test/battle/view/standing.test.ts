import {expect} from 'chai';
import {openBattle, standBattle} from '../../../src/battle/open.js';
import type {BattleView} from '../../../src/battle/view/types.js';
import {gameIds, loadGameDocument} from '../../../src/games/index.js';
import {namedPosition, type BattleQuestion, type Game, type Position} from '../../../src/module/index.js';
import {openGame} from '../../../src/rules/index.js';

interface Fight {
  readonly id: string;
  readonly position: Position;
  readonly question: BattleQuestion;
}

/** The battles among a game's examples. */
async function fightsIn(game: string): Promise<readonly Fight[]> {
  const opened = openGame(await loadGameDocument(game));
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {document} = opened.value.game;
  return (document.examples ?? []).flatMap(({id, position, ask}) => {
    const placed = namedPosition<Game>(opened.value.game, position);
    return ask.battle && placed ? [{id: `${game} ${id}`, position: placed, question: ask.battle}] : [];
  });
}

const all = (await Promise.all(gameIds.map(fightsIn))).flat();

/** What of a view can be compared: what it says, and what it answers of each code but what that would do here. */
function told({table, decision, ...view}: BattleView): unknown {
  const codes = Object.keys(table.codes).map((code) => table.outlook?.(code).sentence);
  return JSON.parse(
    JSON.stringify({...view, position: undefined, decision, table, codes, has: table.outlook !== undefined}),
  ) as unknown;
}

describe('a battle that stands before what plays it is there', () => {
  it('is told as it is once it can be played', async () => {
    let onHexes = 0;
    for (const {id, position, question} of all) {
      const [stands, opened] = await Promise.all([
        standBattle(position, question),
        openBattle(position, question),
      ]);
      if (!stands.ok || !opened.ok) throw new Error(id);
      const {session} = stands.value;
      expect(told(session.view(0)), id).to.deep.equal(told(opened.value.view(0)));
      expect(session.lines(), id).to.deep.equal(opened.value.lines());
      expect([...session.view(0).position.units], id).to.deep.equal([...opened.value.view(0).position.units]);
      if (position.kind === 'hex') onHexes++;
    }
    expect(onHexes).to.be.above(4);
  });

  it('on a hex map takes no step, and says so; the one that begins does', async () => {
    const {position, question} = all.find((one) => one.position.kind === 'hex')!;
    const stands = await standBattle(position, question);
    if (!stands.ok) throw new Error(JSON.stringify(stands.faults));
    const {session, begin} = stands.value;
    const {decision} = session.view(0);
    if (decision.kind !== 'roll') throw new Error(decision.kind);
    const roll = {type: 'roll' as const, dice: decision.dice.map(() => 3)};
    expect(session.play(roll).map(({message}) => message)).to.deep.equal([
      'Not yet: what plays this battle is still on its way.',
    ]);
    expect(session.step).to.equal(0);
    const begun = await begin!();
    if (!begun.ok) throw new Error(JSON.stringify(begun.faults));
    expect(begun.value.play(roll)).to.deep.equal([]);
    expect(begun.value.step).to.equal(1);
  });

  it('a battle with a log, and one on points, comes whole', async () => {
    const hexes = all.find(({position}) => position.kind === 'hex')!;
    const points = all.find(({position}) => position.kind === 'point')!;
    const first = await openBattle(hexes.position, hexes.question);
    if (!first.ok) throw new Error(JSON.stringify(first.faults));
    const {decision} = first.value.view(0);
    const dice = decision.kind === 'roll' ? decision.dice.map(() => 2) : [];
    const played = await standBattle(hexes.position, hexes.question, [{type: 'roll', dice}]);
    const onPoints = await standBattle(points.position, points.question);
    for (const stands of [played, onPoints]) {
      if (!stands.ok) throw new Error(JSON.stringify(stands.faults));
      expect(stands.value.begin).to.equal(undefined);
    }
    expect(played.ok && played.value.session.step).to.equal(1);
  });
});
