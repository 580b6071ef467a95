import {openPosition} from '../../../../src/phrases/positions.js';
import {expect} from 'chai';
import {answerLineRetreat} from '../../../../src/battle/index.js';
import type {ModuleDocument, PointPosition} from '../../../../src/module/index.js';
import {cited} from '../../../../src/phrases/cited.js';
import {Dice} from '../../../chance.js';
import {readJson} from '../../../files.js';
import {openGame} from '../../../open-game.js';
import {runs} from '../../../runs.js';

/** A retreat along lines as its rules have it, written from B.4 and from nothing of the engine. */
interface Lines {
  /** The capacity of the line to a neighbour; undefined where none leads there. */
  readonly capacity: (to: string) => number | undefined;
  readonly owner: (point: string) => string | undefined;
  readonly side: string;
  readonly breakthrough: boolean;
  readonly underAttack: readonly string[];
  /** The enemy units that keep a retreat out of a point. */
  readonly blockers: (point: string) => readonly string[];
  readonly sizeOf: (name: string) => number;
  /** The units that the plan sends to a point. */
  readonly going: (to: string) => readonly string[];
}

/** The room of the line to a point: all of it to an own one, half of it to an empty enemy one; 0 where it is closed. */
const roomTo = (lines: Lines, to: string): number => {
  const {capacity, owner, side, breakthrough, underAttack, blockers} = lines;
  const own = owner(to) === side;
  if (owner(to) === undefined || (own && breakthrough && underAttack.includes(to))) return 0;
  if (own) return capacity(to)!;
  return blockers(to).length > 0 ? 0 : Math.floor(capacity(to)! / 2);
};
const usedTo = (lines: Lines, to: string): number =>
  lines.going(to).reduce((sum, unit) => sum + lines.sizeOf(unit), 0);
const leftTo = (lines: Lines, to: string): number => roomTo(lines, to) - usedTo(lines, to);
const number = (words: string): number =>
  words.endsWith('½') ? Number(words.slice(0, -1) || 0) + 0.5 : Number(words);
const names = (words: string): readonly string[] => words.split(/, | and /).sort();
const same = (a: readonly string[], b: readonly string[]): boolean =>
  [...a].sort().join('|') === [...b].sort().join('|');

/** The kinds of sentences against a plan; `at` is the point that a name is of. */
const kinds: readonly {
  readonly name: string;
  readonly says: RegExp;
  readonly isTrue: (words: readonly string[], lines: Lines, at: (name: string) => string) => boolean;
}[] = [
  {
    name: 'a point under attack',
    says: /^.+ cannot retreat to (.+): (.+) is under attack and this is breakthrough combat\.$/,
    isTrue: ([to, it], lines, at) =>
      to === it &&
      lines.breakthrough &&
      lines.underAttack.includes(at(to!)) &&
      lines.owner(at(to!)) === lines.side,
  },
  {
    name: 'a point that no side controls',
    says: /^.+ cannot retreat to (.+): no side controls (.+)\.$/,
    isTrue: ([to, it], {owner}, at) => to === it && owner(at(to!)) === undefined,
  },
  {
    name: 'an enemy point with enemies',
    says: /^.+ cannot retreat to (.+): the (Axis|Soviet)s? control (.+?) and (.+) (?:is|are) there\.$/,
    isTrue: ([to, side, it, units], {owner, blockers}, at) =>
      to === it && owner(at(to!)) === side!.toLowerCase() && same(names(units!), blockers(at(to!))),
  },
  {
    name: 'own points first',
    says: /^(.+) cannot retreat to (.+), an enemy point, while a friendly one has room: it takes (\S+), and the line to (.+) has (\S+) left\.$/,
    isTrue: ([unit, to, takes, own, left], lines, at) =>
      lines.owner(at(to!)) !== lines.side &&
      lines.owner(at(own!)) === lines.side &&
      lines.sizeOf(unit!) === number(takes!) &&
      leftTo(lines, at(own!)) === number(left!) &&
      number(left!) >= number(takes!),
  },
  {
    name: 'an eliminated unit with room',
    says: /^(.+) may not be eliminated: it takes (\S+), and the line to (.+) has (\S+) left\.$/,
    isTrue: ([unit, takes, to, left], lines, at) =>
      lines.sizeOf(unit!) === number(takes!) &&
      leftTo(lines, at(to!)) === number(left!) &&
      number(left!) >= number(takes!),
  },
  {
    name: 'more than a line holds',
    says: /^The line to (.+) holds (\S+?)(?:, half of (\S+))?; (.+) takes? (\S+)\.$/,
    isTrue: ([to, holds, half, units, takes], lines, at) =>
      roomTo(lines, at(to!)) === number(holds!) &&
      (half === undefined) === (lines.owner(at(to!)) === lines.side) &&
      (half === undefined || lines.capacity(at(to!)) === number(half)) &&
      same(names(units!), lines.going(at(to!))) &&
      usedTo(lines, at(to!)) === number(takes!) &&
      number(takes!) > number(holds!),
  },
  {
    name: 'no line',
    says: /^.+ cannot reach (.+): no line leads there\.$/,
    isTrue: ([to], {capacity}, at) => capacity(at(to!)) === undefined,
  },
];

describe('each sentence against a retreat along lines, held against the lines by brute force', () => {
  it('eastern-front: each is so, and each kind comes up', async () => {
    const document = (await readJson('src/games/eastern-front.json')) as ModuleDocument;
    const {map, units = {}, unitTypes = {}} = document;
    if (map.kind !== 'point') throw new Error('no points');
    const game = openGame(document);
    if (!game.ok) throw new Error(JSON.stringify(game.faults));
    const points = Object.keys(map.points);
    const nameOf = (point: string): string => map.points[point]!.name ?? point;
    const at = (name: string): string => points.find((point) => nameOf(point) === name) ?? '';
    const ground = Object.keys(units).filter((id) => unitTypes[units[id]!.type]!.kind === 'ground');
    const unitName = (id: string): string => units[id]!.name ?? id;
    const seen = new Map(kinds.map(({name}) => [name, 0]));
    for (let seed = 0; seed < runs(3_000); seed += 1) {
      const dice = new Dice(seed * 7919 + 1);
      const from = dice.one(points);
      const side = dice.one(['axis', 'soviet']);
      const joined = map.lines.flatMap(({between, capacity}) =>
        between.includes(from) ? [{to: between.find((one) => one !== from)!, capacity}] : [],
      );
      const own = ground.filter((id) => units[id]!.side === side);
      const retreating = [...new Set(Array.from({length: 1 + dice.below(4)}, () => dice.one(own)))];
      const others = ground.filter((id) => units[id]!.side !== side);
      const placed: Record<string, {at: string}> = {};
      for (const id of retreating) placed[id] = {at: from};
      for (let i = dice.below(4); i > 0; i -= 1) placed[dice.one(others)] = {at: dice.one(joined).to};
      const control: Record<string, string> = {[from]: side};
      for (const point of points)
        if (point !== from) {
          const enemy = others.some((id) => placed[id]?.at === point);
          const who = enemy
            ? units[others[0]!]!.side
            : dice.one(['axis', 'soviet', 'soviet', 'axis', 'none']);
          if (who !== 'none') control[point] = who;
        }
      const underAttack = joined.flatMap(({to}) => (control[to] === side && dice.is(0.4) ? [to] : []));
      const plan = Object.fromEntries(
        retreating.map((id) => [id, dice.one([...joined.map(({to}) => to), dice.one(points), null])]),
      );
      if (Object.values(plan).includes(from)) continue;
      const breakthrough = dice.is(0.4);
      const position = openPosition(game.value, {units: placed, control});
      if (!position.ok) throw new Error(JSON.stringify(position.faults));
      const question = {from, units: retreating, plan, breakthrough, underAttack};
      const answer = answerLineRetreat(position.value as PointPosition, question);
      if (!answer.ok) throw new Error(JSON.stringify(answer.faults));
      const lines: Lines = {
        capacity: (to) => joined.find((line) => line.to === to)?.capacity,
        owner: (point) => control[point],
        side,
        breakthrough,
        underAttack,
        blockers: (point) => others.filter((id) => placed[id]?.at === point).map(unitName),
        sizeOf: (name) => {
          const {type} = units[retreating.find((id) => unitName(id) === name)!]!;
          return unitTypes[type]!.retreatSize ?? 1;
        },
        going: (to) => retreating.filter((id) => plan[id] === to).map(unitName),
      };
      for (const finding of answer.value.findings.filter((one) => one.kind === 'violation')) {
        const {message} = finding;
        const kind = kinds.find(({says}) => says.test(message));
        if (!kind) return expect.fail(`No check for this kind of sentence: ${cited(finding)}`);
        seen.set(kind.name, seen.get(kind.name)! + 1);
        if (!kind.isTrue(kind.says.exec(message)!.slice(1), lines, at))
          return expect.fail(
            `Not so (${kind.name}): ${cited(finding)} In ${JSON.stringify({placed, control, question})}`,
          );
      }
    }
    if (process.env['UMPIRE_KINDS']) console.log(Object.fromEntries(seen));
    expect([...seen].filter(([, times]) => times === 0).map(([name]) => name)).to.deep.equal([]);
  });
});
