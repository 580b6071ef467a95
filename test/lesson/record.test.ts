import {openPosition} from '../../src/phrases/positions.js';
import {expect} from 'chai';
import {loadGameDocument} from '../../src/games/index.js';
import {placeName} from '../../src/drawing/index.js';
import {
  aboutIn,
  arrowsIn,
  checkLesson,
  focusOf,
  lessonOfExample,
  openLesson,
  recordBattle,
  solutionOf,
  spokenIn,
  tryStep,
} from '../../src/lesson/index.js';
import type {BattleEvent, BattleQuestion, ExampleDocument} from '../../src/module/index.js';
import {placeLabel} from '../../src/module/game.js';
import {loadGame} from '../../src/case/index.js';
import {gameIds} from '../../src/games/index.js';
import {askAbout} from '../../src/lesson/write-lesson.js';
import {made} from './made.js';

/** A game that ships, and its examples. */
async function gameOf(id: string) {
  const opened = await loadGame(id);
  if (!opened.ok) throw new Error(id);
  const {examples = []} = (await loadGameDocument(id)) as {examples?: readonly ExampleDocument[]};
  return {game: opened.value.game, examples};
}

/** An example's battle with the events that follow. */
async function recorded(id: string, example: string, log?: readonly BattleEvent[]) {
  const {game, examples} = await gameOf(id);
  const {position: placed, ask} = examples.find((one) => one.id === example)!;
  const {battle, log: events = []} = ask as {battle: BattleQuestion; log?: readonly BattleEvent[]};
  const position = openPosition(game, placed, []);
  if (!position.ok) throw new Error(placed);
  return recordBattle({
    module: id,
    position: position.value,
    question: battle,
    events: log ?? events,
    lesson: 'recorded',
    title: 'Recorded',
  });
}

describe('lesson: a battle that was played is written down', () => {
  for (const [id, example] of [
    ['eastern-front', 'rzhev'],
    ['eastern-front', 'vyazma'],
    ['iskra', 'attack-lipka'],
    ['russia-besieged', 'attack-0503'],
  ] as const)
    it(`${id} ${example}: a step an event, and it runs itself through`, async () => {
      const written = await recorded(id, example);
      if (!written.ok) throw new Error(JSON.stringify(written.faults));
      const lesson = await made(written.value);
      const {examples} = await gameOf(id);
      const {log = []} = examples.find((one) => one.id === example)!.ask as {log?: readonly BattleEvent[]};
      expect(lesson.steps.map(({document}) => document.solution?.event)).to.deep.equal([...log, undefined]);
      expect(checkLesson(lesson).faults).to.deep.equal([]);
      for (const step of lesson.steps.slice(0, -1)) {
        const outcome = tryStep(lesson, step, solutionOf(step)!);
        expect(outcome.right).to.equal(true);
        expect(outcome.next).to.equal(step.index + 1);
      }
    });

  it('says of a choice that the played battle made it: another unit may take the loss', async () => {
    const written = await recorded('eastern-front', 'kiev');
    if (!written.ok) throw new Error('refused');
    const lesson = await made(written.value);
    const [step] = lesson.steps.filter(({document}) => document.solution?.event?.type === 'assign');
    const {event} = step!.document.solution!;
    if (event?.type !== 'assign') throw new Error('no losses');
    const [count = 0] = Object.values(event.losses);
    const {attackers} = step!.scene.document.battle!;
    const says = attackers
      .filter((id) => !(id in event.losses))
      .map((id) => tryStep(lesson, step!, {event: {type: 'assign', losses: {[id]: count}}}))
      .flatMap(({right, say}) => (right ? [say] : []));
    expect(says).to.not.have.lengthOf(0);
    for (const say of says) expect(say).to.match(/^In the battle that was played: /);
  });

  it('ends in the decision that the battle waits for, unless it is over', async () => {
    const begun = await recorded('eastern-front', 'kiev', []);
    const over = await recorded('eastern-front', 'kiev');
    if (!begun.ok || !over.ok) throw new Error('refused');
    expect(begun.value.steps.at(-1)).to.deep.include({id: 'end', title: 'Fire', expect: {event: {}}});
    expect(over.value.steps.at(-1)).to.not.have.property('expect');
  });

  it('asks for each decision', async () => {
    const written = await recorded('battle-for-moscow', 'attack-mirsk', [{type: 'roll', dice: [1]}]);
    if (!written.ok) throw new Error('refused');
    expect(written.value.steps.at(-1)?.text).to.equal(
      'The Germans lose 1 step for the result AL. Which unit takes it?',
    );
  });

  it('is plain JSON, and opens again as it was', async () => {
    const written = await recorded('eastern-front', 'kiev');
    if (!written.ok) throw new Error('refused');
    const again = JSON.parse(JSON.stringify(written.value)) as unknown;
    expect(again).to.deep.equal(written.value);
    expect((await openLesson(again)).ok).to.equal(true);
  });

  it('a log that does not fit is written down as far as it goes', async () => {
    const written = await recorded('iskra', 'attack-lipka', [{type: 'continue'}]);
    expect(written.ok && written.value.steps.map(({id}) => id)).to.deep.equal(['end']);
  });
});

/** Does a title end in a question that is answered by yes or no? */
const asksYesOrNo = (title: string): boolean =>
  /(^|[.:,] )(may|must|can|is|has|does)\b(?!.*[.:] )[^?]*\?$/i.test(title) && !/, or \w+\?$/.test(title);

describe('lesson: what an example asks, before its answer', () => {
  for (const id of gameIds)
    it(`${id}: every question of the gallery can be tried, and done`, async () => {
      const {game, examples} = await gameOf(id);
      for (const example of examples.filter(({ask}) => ask.retreat ?? ask.judge ?? ask.lineRetreat)) {
        const document = lessonOfExample(id, game, example);
        expect(document, example.id).not.to.equal(undefined);
        const lesson = await made(document!);
        expect(checkLesson(lesson), example.id).to.deep.include({faults: [], unanswered: []});
        const step = lesson.steps[0]!;
        expect(tryStep(lesson, step, solutionOf(step)!), example.id).to.deep.include({
          right: true,
          ...(example.note === undefined ? {} : {say: step.document.well}),
        });
        for (const [choice, {right}] of (step.document.expect?.choice ?? []).entries())
          if (!right && example.note !== undefined)
            expect(tryStep(lesson, step, {choice}).say).to.contain(step.document.well);
        if (step.document.expect?.path && example.note !== undefined)
          expect(step.document.text).to.contain('One route is enough; then you see the answer.');
        // yes or no where the title asks so, a number where it asks for one
        const {choice, number} = step.document.expect ?? {};
        expect(choice !== undefined, example.title).to.equal(asksYesOrNo(example.title));
        expect(number !== undefined, example.title).to.equal(
          /how many|what does .* cost|loss(es)?, or/i.test(example.title),
        );
        // the note is the answer: it is not shown before
        expect(step.document.text).not.to.contain(example.note ?? '\n\n\n');
      }
    });
});

describe('lesson: the map of a retreat along lines', () => {
  /** The names of the points in view, and those that are not dimmed. */
  const seen = async (id: string, name: string) => {
    const {game, examples} = await gameOf(id);
    const lesson = await made(
      lessonOfExample(
        id,
        game,
        examples.find((one) => one.id === name)!,
      )!,
    );
    const step = lesson.steps[0]!;
    const names = (places: readonly number[]): string[] =>
      places.map((place) => placeName(step.scene.position, place));
    return {framed: names(aboutIn(step)), lit: names(spokenIn(step).lit)};
  };

  it('frames all points within the length of the retreat, with the enemies that close some, and dims none', async () => {
    const {framed, lit} = await seen('paths-of-glory', 'from-marle');
    // one line away, and two
    const near = ['Kolm', 'Sedanne', 'Pont', 'Rheim', 'Tessin', 'Parys', 'Troye', 'Chalone', 'Varn'];
    expect(framed)
      .to.include.members(['Marle', ...near])
      .and.not.to.include('Ostmark');
    expect(lit).to.include.members(framed);
  });

  it('frames the neighbours of the stack that a plan retreats', async () => {
    const {framed, lit} = await seen('paths-of-glory', 'to-sedanne');
    expect(framed).to.have.members(['Marle', 'Kolm', 'Sedanne', 'Pont', 'Rheim']);
    expect(lit).to.include.members(framed);
    const {game, examples} = await gameOf('paths-of-glory');
    const {text} = askAbout(
      game,
      examples.find(({id}) => id === 'to-sedanne')!,
    )!;
    expect(text).to.contain('**1-space** retreat').and.to.contain('French 1 Army: Sedanne');
    const areas = await seen('hammer-of-the-scots', 'back-to-lannoch');
    expect(areas.framed[0]).to.equal('Teviodale');
    expect(areas.framed).to.include('Lannoch').and.have.length.above(3);
  });
});

describe('lesson: the map of a retreat that is proposed', () => {
  it('shows its route and frames the reach of its stack, on hexes as on points', async () => {
    const {game, examples} = await gameOf('battle-for-moscow');
    const example = examples.find(({id}) => id === 'through-a-zoc')!;
    const [step] = (await made(lessonOfExample('battle-for-moscow', game, example)!)).steps;
    const {position} = step!.scene;
    const labels = (places: readonly number[]): string[] =>
      places.map((place) => placeLabel(position.game, place));
    expect(arrowsIn(step!).map(({from, path, asked}) => [labels([from, ...path]), asked])).to.deep.equal([
      [['0908', '0807', '0707'], true],
    ]);
    expect(focusOf(step!)).to.equal('0908');
    // two hexes away on the other side, and none of those beyond
    expect(labels(aboutIn(step!)))
      .to.include.members(['0908', '0707', '1109'])
      .and.not.include('1210');
  });
});

describe('lesson: a yes or no of the engine', () => {
  /** The right choice of the drill's example `T-V2` where its title asks something else. */
  const rightOf = async (asks: ExampleDocument['asks']): Promise<string | undefined> => {
    const {game, examples} = await gameOf('drill');
    const example = examples.find(({id}) => id === 'T-V2')!;
    const {expect: expected} = askAbout(game, {...example, ...(asks && {asks})})!;
    return expected?.choice?.find(({right}) => right)?.text;
  };

  it('says of a retreat with a way out that the stack escapes and is not lost', async () => {
    expect(await rightOf('escapes')).to.equal('Yes');
    expect(await rightOf('lost')).to.equal('No');
  });

  it('says whether a legal route has a hex', async () => {
    expect(await rightOf({by: '12.05'})).to.equal('Yes');
    expect(await rightOf({by: '11.06'})).to.equal('No');
  });

  it('says of a stack without a way that it is lost, and of one that leaves the map for a time that it is not', async () => {
    const right = async (id: string, name: string, asks: ExampleDocument['asks']): Promise<unknown> => {
      const {game, examples} = await gameOf(id);
      const {expect: expected} = askAbout(game, {
        ...examples.find((one) => one.id === name)!,
        ...(asks && {asks}),
      })!;
      return expected?.choice?.find((one) => one.right)?.text;
    };
    expect(await right('afrika-korps', 'surrounded', 'lost')).to.equal('Yes');
    expect(await right('waterloo-campaign-1815', 'blown', 'lost')).to.equal('No');
    // without a route and without words of its own
    expect(await right('waterloo-campaign-1815', 'blown', undefined)).to.equal('No');
  });
});
