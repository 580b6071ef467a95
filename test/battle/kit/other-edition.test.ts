/** Logs that another edition of their module wrote: they open if their events replay, with a note; nothing else changes. */
import {openModule} from '../../../src/phrases/modules.js';
import {expect} from 'chai';
import {readFileSync} from 'node:fs';
import {diceFrom, commitmentOf, sha256Hex} from '../../../src/battle/dice/committed.js';
import {answerCommitment, append, commit, type BattleLog} from '../../../src/battle/log/log.js';
import {battleId, battleIdentity, chainOf, identityOf, storedLog} from '../../../src/battle/log/chain.js';
import type {LogDocument} from '../../../src/battle/log/document.js';
import {editionNote} from '../../../src/battle/log/other-edition.js';
import {readLog} from '../../../src/battle/log/read.js';
import {verifyLog} from '../../../src/battle/log/verify.js';
import {openBattle} from '../../../src/battle/open.js';
import type {BattleSession} from '../../../src/battle/session.js';
import {loadGameDocument} from '../../../src/games/index.js';
import {
  namedPosition,
  type BattleEvent,
  type BattleQuestion,
  type Game,
  type Loaded,
  type ModuleDocument,
  type Position,
} from '../../../src/module/index.js';
import {faultLine} from '../../../src/phrases/fault-lines.js';
import type {Edition} from '../../../src/rules/editions.js';
import {openLink, writeLink} from '../../../src/share/index.js';
import {beginMatch, nextMatch, type Match, type MatchEvent} from '../../../src/share/match/match.js';
import {reportOf} from '../../../src/share/report.js';
import {writeLog} from '../write-log.js';

interface Battle {
  readonly position: Position;
  readonly question: BattleQuestion;
}
const stored = (path: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../documents/v1/${path}.json`, import.meta.url), 'utf8'));
/** A module as it was when the logs were made, with the editions that it lists today. */
async function ofTheLogs(id: string): Promise<ModuleDocument> {
  const {editions} = (await loadGameDocument(id)) as ModuleDocument;
  return {...(stored(`modules/${id}`) as ModuleDocument), ...(editions && {editions})};
}
/** The battle of an example in a module that `change` has changed. */
async function battleIn(
  id: string,
  name: string,
  change: (document: ModuleDocument) => ModuleDocument = (document) => document,
  as: Edition = 'corrected',
): Promise<Battle> {
  const opened = openModule(change(await ofTheLogs(id)), {as});
  if (!opened.ok) throw new Error(JSON.stringify(opened.faults));
  const {game} = opened.value;
  const {position, ask} = game.document.examples!.find((one) => one.id === name)!;
  return {position: namedPosition<Game>(game, position)!, question: ask.battle!};
}
const file = (id: string): LogDocument => (stored(`logs/${id}`) as {readonly log: LogDocument}).log;
const opened = ({position, question}: Battle, log: unknown): BattleSession => {
  const session = openBattle(position, question, log);
  if (!session.ok) throw new Error(session.faults.map(faultLine).join('\n'));
  return session.value;
};
const faults = (session: Loaded<unknown>): readonly string[] =>
  session.ok ? [] : session.faults.map(faultLine);
const refusedBy = ({position, question}: Battle, log: unknown): readonly string[] =>
  faults(openBattle(position, question, log));

/** One letter more in the name of a side. */
const renamed = (document: ModuleDocument): ModuleDocument => {
  const [[id, side]] = Object.entries(document.sides) as [[string, {name: string}]];
  return {...document, sides: {...document.sides, [id]: {...side, name: `${side.name}s`}}};
};
const unlisted = (document: ModuleDocument): ModuleDocument => ({...document, editions: []});
const log = file('eastern-front');

describe('a log of another edition of its module', () => {
  let here: Battle;
  let other: Battle;
  let title: string;
  before(async () => {
    here = await battleIn('eastern-front', 't-p1');
    other = await battleIn('eastern-front', 't-p1', renamed);
    ({title} = here.position.game);
  });

  it('opens and says so, after one letter was added to the name of a side', async () => {
    const session = opened(other, log);
    expect(session.step).to.equal(17);
    expect(session.stopped).to.deep.equal([]);
    expect(editionNote(session)).to.equal(
      `This log was made with another edition of ${title}, that of 2026-11-28; all 17 events replay with this one.`,
    );
    const nameless = opened(await battleIn('eastern-front', 't-p1', (one) => renamed(unlisted(one))), log);
    expect(editionNote(nameless)).to.equal(
      `This log was made with another edition of ${title}; all 17 events replay with this one.`,
    );
    expect(reportOf(session).course[0]).to.equal(editionNote(session));
  });

  it('says nothing of a log of this edition, nor of events alone', () => {
    expect(editionNote(opened(here, log))).to.equal(undefined);
    expect(editionNote(opened(other, [{type: 'roll', dice: [1]}]))).to.equal(undefined);
  });

  it('is refused where an event of it does not replay, by the event and the reason', async () => {
    const harmless = (document: ModuleDocument): ModuleDocument => ({
      ...document,
      tables: JSON.parse(JSON.stringify(document.tables), (_, value: unknown) =>
        Array.isArray(value) && value.length === 6 ? value.map(() => 0) : value,
      ) as NonNullable<ModuleDocument['tables']>,
    });
    const changed = await battleIn('eastern-front', 't-p1', harmless);
    const [fault, ...others] = refusedBy(changed, log);
    expect(others).to.deep.equal([]);
    expect(fault).to.match(
      /^\/records\/3\/event: this log was made with another edition of .*, that of 2026-11-28, and this one refuses its event 4 \(assign\): \S.*/,
    );
    // the same events of this edition stop the battle there, as before
    const stopped = opened(changed, {umpireLog: 1, records: log.records});
    expect(stopped.step).to.equal(3);
  });

  it('keeps its own identity: for its dice, for what is played on, and when it is saved again', async () => {
    const old = file('drill');
    const drill = await battleIn('drill', 'attack-170');
    const changed = await battleIn('drill', 'attack-170', renamed);
    const session = opened(changed, old);
    const {id} = battleIdentity(session);
    expect(id).to.equal(old.battle!.id);
    expect(id).not.to.equal(identityOf(changed.position, changed.question).id);
    const verdicts = verifyLog(session.log, id).flatMap((one) => (one ? [one.verdict] : []));
    expect(verdicts).to.deep.equal(['checked']);
    for (const saved of [
      writeLog(session.log, identityOf(changed.position, changed.question)),
      JSON.parse(JSON.stringify(storedLog(session))) as unknown,
    ]) {
      expect(opened(drill, saved).log.records).to.deep.equal(old.records);
      expect(editionNote(opened(drill, saved))).to.equal(undefined);
      expect(opened(changed, saved).log).to.deep.equal(session.log);
    }
    expect(writeLog(session.log, identityOf(changed.position, changed.question))).to.deep.equal(old);
    expect(reportOf(session).head).to.equal(old.chain!.at(-1));
  });

  it('names the edition with and without errata', async () => {
    const old = file('iskra');
    const printed = await battleIn('iskra', 'attack-neva', undefined, 'printed');
    expect(editionNote(opened(printed, old))).to.match(
      /, that of 2026-11-28; its event replays with this one\.$/,
    );
    const corrected = await battleIn('iskra', 'attack-neva');
    const fromPrint = writeLog(
      opened(
        printed,
        [old.records[0]!].map((one) => ('event' in one ? one.event : one)),
      ).log,
      identityOf(printed.position, printed.question),
    );
    expect(editionNote(opened(corrected, fromPrint))).to.match(
      /, that of 2026-11-28 without its errata; its event replays with this one\.$/,
    );
  });

  it('says that position or question may differ as well, where the edition does', async () => {
    const moved = await battleIn('eastern-front', 't-p1', (document) => ({
      ...renamed(document),
      units: {...document.units, 'new-unit': {...document.units!['gd']!, name: 'New'}},
    }));
    const question = {...moved.question, weather: 'mud'};
    expect(editionNote(opened(moved, log)), 'a unit more at the end').to.match(/2026-11-28; all 17 events/);
    const session = openBattle(moved.position, question, {...log, records: [], chain: []});
    expect(session.ok && editionNote(session.value)).to.equal(
      `This log was made with another edition of ${title}, that of 2026-11-28, or for another position or question.`,
    );
  });

  it('is refused where it was changed, whatever edition it names', () => {
    const battle = log.battle!;
    const records = log.records.map((one, i) =>
      i === 0 ? {do: 'event' as const, event: {type: 'roll' as const, dice: [6]}} : one,
    );
    const edition = 'a'.repeat(64);
    const id = battleId({...battle, edition});
    for (const one of [here, other]) {
      expect(refusedBy(one, {...log, records})[0]).to.match(
        /^\/chain\/0: expected [0-9a-f]{64}: this record, or one before it, was changed/,
      );
      expect(refusedBy(one, {...log, records: records.slice(1)})[0]).to.match(/^\/chain: /);
      expect(refusedBy(one, {...log, battle: {...battle, edition}})[0]).to.match(
        /^\/battle\/id: expected the hash of module, edition and fight/,
      );
      expect(refusedBy(one, {...log, battle: {...battle, fight: edition}})[0]).to.match(
        /^\/battle\/(id|fight): /,
      );
      expect(refusedBy(one, {...log, battle: {...battle, edition, id}})[0]).to.match(/^\/chain\/0: /);
      expect(refusedBy(one, {...log, battle: {...battle, module: 'drill'}})[0]).to.match(
        /^\/battle\/module: /,
      );
    }
    // of the same edition another battle stays another battle
    const elsewhere = {...here, question: {...here.question, weather: 'mud'}};
    expect(refusedBy(elsewhere, log)[0]).to.match(/^\/battle\/fight: expected a log of this battle/);
    // and a reader that does not replay takes no other edition
    const expected = {battle: identityOf(other.position, other.question)};
    expect(faults(readLog(log, expected))[0]).to.match(/^\/battle\/edition: /);
  });

  it('has wrong dice where the proof is of neither battle', async () => {
    const old = file('drill');
    const session = opened(await battleIn('drill', 'attack-170', renamed), old);
    expect(verifyLog(session.log, 'b'.repeat(64)).find((one) => one)?.code).to.equal('otherBattle');
    expect(chainOf(battleIdentity(session).id, old.records).slice(1)).to.deep.equal(old.chain);
  });

  it('is what the next roll is bound to', async () => {
    const begin = await battleIn('drill', 'attack-170');
    const changed = await battleIn('drill', 'attack-170', renamed);
    const battle = identityOf(begin.position, begin.question);
    const session = opened(changed, {umpireLog: 1, battle, records: []});
    expect(battleIdentity(session)).to.deep.equal(battle);
    expect(editionNote(session)).to.match(
      /^This log was made with another edition of .*, that of 2026-11-28\.$/,
    );
  });
});

describe('a match by link between two editions', () => {
  let secrets = 0;
  const random = (): string => sha256Hex(`edition ${String(++secrets)}`);
  const begun = ({position, question}: Battle, battle?: BattleLog<BattleEvent>['battle']): Match => {
    const match = beginMatch(position, question, battle);
    if (!match.ok) throw new Error(faults(match).join());
    return match.value;
  };
  /** The link of a match, as its page writes it. */
  async function linkOf({session}: Match): Promise<string> {
    const {position, question} = session.about;
    const shared = {module: 'drill', position, ask: {battle: question}};
    const saved = {umpireLog: 1, battle: battleIdentity(session), records: session.log.records};
    const link = await writeLink({...shared, log: saved});
    if (!link.ok) throw new Error('link');
    return link.value;
  }
  /** Opens a link on a page that has the battle in its own edition. */
  async function came(page: Battle, link: string): Promise<BattleSession> {
    const read = await openLink(link);
    if (!read.ok) throw new Error(faults(read).join());
    return opened(page, read.value.log);
  }

  it('goes on under the battle that it was begun with, every die checked on both pages, and both could say so', async () => {
    const one = await battleIn('drill', 'attack-170');
    const two = await battleIn('drill', 'attack-170', renamed);
    let first = begun(one);
    const act = (match: Match, event: MatchEvent): Match => nextMatch(match, event, random);
    first = act(first, {type: 'sit', side: first.pending.side});
    expect(first.pending.what).to.equal('half');
    const link = await came(two, await linkOf(first));
    let second = begun(two, link.log.battle);
    expect(second.battle).to.equal(first.battle);
    second = act(second, {type: 'link', session: link});
    second = act(second, {type: 'half'});
    expect(second.notice).to.equal(undefined);
    first = act(first, {type: 'link', session: await came(one, await linkOf(second))});
    expect(first.notice).to.deep.equal({kind: 'received'});
    expect(first.session.step).to.equal(1);
    second = act(second, {type: 'link', session: await came(two, await linkOf(first))});
    expect(second.notice).to.deep.equal({kind: 'received'});
    expect(second.session.step).to.equal(1);
    expect(verifyLog(second.session.log, second.battle).map((verdict) => verdict?.verdict)).to.deep.equal([
      'checked',
    ]);
    expect(editionNote(second.session)).to.match(/another edition of .*; its event replays with this one\.$/);
    expect(editionNote(first.session)).to.equal(undefined);
  });

  it('binds no dice to a battle that the link does not name', async () => {
    const {position, question} = await battleIn('drill', 'attack-170');
    const {id} = identityOf(position, question);
    const terms = {battle: 'c'.repeat(64), roll: 1, count: 1, faces: 6};
    const seed = sha256Hex('seed');
    const commitment = commitmentOf(terms, seed);
    let log = commit(opened({position, question}, []).log, commitment, {count: 1, faces: 6});
    log = answerCommitment(log, 'half');
    const proof = {source: 'committed', ...terms, commitment, seed, word: 'half'} as const;
    const {count: _, ...shown} = proof;
    log = append<BattleEvent>(log, {type: 'roll', dice: [...diceFrom(terms, seed, 'half')]}, shown);
    expect(verifyLog(log, id).at(-1)?.verdict).to.equal('wrong');
  });
});
