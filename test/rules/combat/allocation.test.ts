import {expect} from 'chai';
import {Budget} from '../../../src/board/work.js';
import {assignmentsOf, breachOf, payable} from '../../../src/rules/combat/allocation.js';
import type {Assignment, Payer, Payers} from '../../../src/rules/combat/payers.js';
import type {Due} from '../../../src/rules/combat/due.js';
import {Dice} from '../../chance.js';
import {runs} from '../../runs.js';

type Sheet = Partial<Omit<Payer, 'id'>> & {readonly steps: number};

/** Units by their steps, and what else is unusual about them; those named in `replacedBy` of others wait. */
function payersOf(units: Readonly<Record<string, number | Sheet>>, lead?: string): Payers {
  const all = Object.entries(units).map(([id, sheet]): [string, Payer] => {
    const {steps, ...more} = typeof sheet === 'number' ? {steps: sheet} : sheet;
    const left = Array.from({length: steps + 1}, (_, i) => i);
    return [
      id,
      {
        id,
        steps,
        strength: left,
        factor: left.map((count) => (count === 0 ? 0 : 1)),
        replacedBy: [],
        last: false,
        ...more,
      },
    ];
  });
  return {units: new Map(all), lead};
}

const dueOf = (steps: number, {units}: Payers, more: Partial<Due> = {}): Due => {
  const waiting = [...units.values()].flatMap(({replacedBy}) => replacedBy);
  return {
    role: 'defender',
    units: [...units.keys()].filter((id) => !waiting.includes(id)),
    steps,
    clause: '1',
    cause: {is: 'named', name: 'Fire'},
    ...more,
  };
};

const listed = (due: Due, payers: Payers): readonly Assignment[] =>
  [...assignmentsOf(due, payers, new Budget(1_000_000))].map((one) => {
    if (!one) throw new Error('the list was cut');
    return one;
  });
const textOf = ({losses, replace = {}}: Assignment): string =>
  JSON.stringify([Object.entries(losses).map(String).sort(), Object.entries(replace).map(String).sort()]);

describe('the allocation of losses', () => {
  const refusals = (due: Due, payers: Payers, losses: Record<string, number>) =>
    breachOf(due, payers, {losses});

  it('takes each hit from the strongest, by any choice among equals', () => {
    const payers = payersOf({A: 3, B: 3, C: 2});
    const due = dueOf(4, payers, {allocate: 'strongest', measure: 'steps'});
    expect(refusals(due, payers, {A: 2, B: 2})).to.equal(undefined);
    expect(refusals(due, payers, {A: 2, B: 1, C: 1})).to.equal(undefined);
    expect(refusals(due, payers, {A: 3, B: 1})).to.deep.include({is: 'notNext', unit: 'A', by: 'strongest'});
    expect(refusals(due, payers, {A: 1, B: 1, C: 2})).to.deep.include({is: 'notNext', unit: 'C'});
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([
      {A: 2, B: 2},
      {A: 2, B: 1, C: 1},
      {A: 1, B: 2, C: 1},
    ]);
  });

  it('takes each hit from the weakest, where a choice among equals decides what follows', () => {
    const payers = payersOf({a: 2, b: 1, c: 2});
    const due = dueOf(4, payers, {allocate: 'weakest', measure: 'steps'});
    expect(refusals(due, payers, {a: 1, b: 1, c: 2})).to.equal(undefined);
    expect(refusals(due, payers, {a: 2, c: 2})).to.deep.include({is: 'notNext', unit: 'a', next: ['b']});
  });

  it('goes by strength at the steps that are left', () => {
    const payers = payersOf({a: {steps: 2, strength: [0, 3, 6]}, b: {steps: 2, strength: [0, 5, 5]}});
    const due = dueOf(3, payers, {allocate: 'strongest'});
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([{a: 1, b: 2}]);
  });

  it('spreads losses evenly', () => {
    const payers = payersOf({X: 1, Y: 3, Z: 3});
    const due = dueOf(5, payers, {allocate: 'even'});
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([{X: 1, Y: 2, Z: 2}]);
    expect(refusals(due, payers, {Y: 3, Z: 2})).to.deep.equal({
      is: 'notNext',
      unit: 'Y',
      next: ['X'],
      by: 'even',
    });
  });

  it('takes one step of each unit, and loses the rest', () => {
    const payers = payersOf({X: 2, Y: 1});
    const due = dueOf(3, payers, {allocate: 'each-once'});
    expect(payable(due, payers)).to.equal(2);
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([{X: 1, Y: 1}]);
    expect(refusals(due, payers, {X: 2})).to.deep.include({is: 'notNext', unit: 'X', by: 'each-once'});
  });

  it('takes the lead unit before others', () => {
    const payers = payersOf({a: 2, b: 2}, 'b');
    const due = dueOf(3, payers, {allocate: 'lead'});
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([{a: 1, b: 2}]);
    const nobody = payersOf({a: 2, b: 2});
    expect(listed(dueOf(3, nobody, {allocate: 'lead'}), nobody)).to.have.length(2);
  });

  it('absorbs as much as loss factors allow, with what replaces a unit', () => {
    const army = {factor: [0, 3, 3], replacedBy: ['corps']};
    const payers = payersOf({P: {steps: 2, ...army}, Q: {steps: 1, ...army, factor: [0, 3]}, corps: 2});
    const due = dueOf(5, payers, {allocate: 'factor'});
    expect(listed(due, payers)).to.deep.equal([{losses: {Q: 1, corps: 2}, replace: {Q: 'corps'}}]);
    expect(breachOf(due, payers, {losses: {P: 1}})).to.deep.equal({
      is: 'absorbed',
      due: 5,
      best: 5,
      absorbed: 3,
      units: ['Q', 'corps'],
    });
    const alone = payersOf({P: {steps: 2, factor: [0, 3, 3]}, Q: {steps: 1, factor: [0, 3]}});
    expect(listed(dueOf(5, alone, {allocate: 'factor'}), alone).map(({losses}) => losses)).to.deep.equal([
      {P: 1},
      {Q: 1},
    ]);
    expect(payable(dueOf(2, alone, {allocate: 'factor'}), alone)).to.equal(0);
    expect(payable(dueOf(2, payers, {allocate: 'factor'}), payers)).to.equal(0);
  });

  it('counts loss factors of six armies and three corps', () => {
    const units: Record<string, Sheet> = {};
    for (let i = 1; i <= 6; i += 1)
      units[`a${String(i)}`] = {steps: 2, factor: [0, 3, 3], replacedBy: ['c1', 'c2', 'c3']};
    for (let i = 1; i <= 3; i += 1) units[`c${String(i)}`] = {steps: 2};
    const payers = payersOf(units);
    expect(payable(dueOf(41, payers, {allocate: 'factor'}), payers)).to.equal(41);
    const due = dueOf(41, payers, {allocate: 'factor'});
    const losses = Object.fromEntries(Object.keys(units).map((id) => [id, 2]));
    const replace = {a1: 'c1', a2: 'c2', a3: 'c3'};
    expect(breachOf(due, payers, {losses: {...losses, c3: 1}, replace})).to.equal(undefined);
    expect(breachOf(due, payers, {losses, replace})).to.deep.include({is: 'absorbed', absorbed: 42});
    const cut = [...assignmentsOf(due, payers, new Budget(500))];
    expect(cut.at(-1)).to.equal(undefined);
  });

  it('places hits of symbols on units that they hit', () => {
    const payers = payersOf({foot: 2, horse: 1});
    const hits = [
      {count: 2, units: ['foot']},
      {count: 1, units: ['foot', 'horse']},
    ];
    const due = dueOf(3, payers, {allocate: 'symbols', hits});
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([{foot: 2, horse: 1}]);
    expect(refusals(dueOf(2, payers, {allocate: 'symbols', hits: [hits[0]!]}), payers, {horse: 2}))
      .to.deep //
      .include({is: 'noHit', unit: 'horse', most: 0});
  });

  it('falls on units of a condition first, and on combat units before others', () => {
    const payers = payersOf({a: 2, b: 2, hq: {steps: 1, last: true}});
    const due = dueOf(3, payers, {first: {units: ['b'], steps: 1}});
    expect(listed(due, payers).map(({losses}) => losses)).to.deep.equal([
      {a: 2, b: 1},
      {a: 1, b: 2},
    ]);
    expect(refusals(due, payers, {a: 2, hq: 1})).to.deep.include({
      is: 'notNext',
      unit: 'a',
      next: ['b'],
      by: 'first',
    });
    expect(refusals(due, payers, {a: 1, b: 1, hq: 1})).to.deep.include({unit: 'hq', by: 'last'});
  });

  it('needs the replacements that must come, each once', () => {
    const payers = payersOf({a: {steps: 1, replacedBy: ['r']}, b: {steps: 1, replacedBy: ['r']}, c: 1, r: 1});
    const due = dueOf(2, payers);
    const replaced = (losses: Record<string, number>, replace: Record<string, string>) =>
      breachOf(due, payers, {losses, replace});
    expect(replaced({a: 1, b: 1}, {})).to.deep.include({is: 'replacementMissing', unit: 'a', by: ['r']});
    expect(replaced({a: 1, b: 1}, {b: 'r'})).to.equal(undefined);
    expect(replaced({a: 1, b: 1}, {a: 'r', b: 'r'})).to.deep.include({unit: 'b', because: 'twice'});
    expect(replaced({a: 1, c: 1}, {b: 'r'})).to.deep.include({unit: 'b', because: 'lives'});
    expect(replaced({a: 1, c: 1}, {c: 'r'})).to.deep.include({unit: 'c', because: 'unfit'});
    expect(replaced({a: 1, r: 1}, {a: 'r'})).to.equal(undefined);
  });
});

// ----- the rows of the contract by brute force: every vector of losses, and every order of single hits

type Vector = Readonly<Record<string, number>>;

function* vectors(units: readonly Payer[]): Generator<Vector> {
  const [first, ...others] = units;
  if (!first) yield {};
  else
    for (const rest of vectors(others))
      for (let count = 0; count <= first.steps; count += 1)
        yield count > 0 ? {[first.id]: count, ...rest} : rest;
}

function* replacements(
  dead: readonly Payer[],
  used: readonly string[] = [],
): Generator<Record<string, string>> {
  const [first, ...others] = dead;
  if (!first) yield {};
  else {
    yield* replacements(others, used);
    for (const by of first.replacedBy.filter((id) => !used.includes(id)))
      for (const rest of replacements(others, [...used, by])) yield {[first.id]: by, ...rest};
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Is an assignment legal by its row, all sums aside? Orders of hits are tried one by one. */
function fits(due: Due, payers: Payers, losses: Vector, replace: Record<string, string>): boolean {
  const payer = (id: string): Payer => payers.units.get(id)!;
  const there = [...due.units, ...Object.values(replace)];
  const of = (id: string): number => losses[id] ?? 0;
  const isFirst = (id: string): boolean => due.first!.units.includes(id);
  switch (due.allocate) {
    case 'even':
      return there.every((u) => there.every((w) => of(u) < of(w) + 2 || of(w) === payer(w).steps));
    case 'each-once':
      return there.every((id) => of(id) <= (due.units.includes(id) ? 1 : 0));
    case 'lead':
      return (
        payers.lead === undefined ||
        !due.units.includes(payers.lead) ||
        of(payers.lead) === payer(payers.lead).steps ||
        there.every((id) => id === payers.lead || of(id) === 0)
      );
    case 'strongest':
    case 'weakest': {
      const worth = (id: string, lost: number): number => {
        const left = payer(id).steps - lost;
        return due.measure === 'steps' ? left : payer(id).strength[left]!;
      };
      const from = (lost: Vector): boolean => {
        if (there.every((id) => (lost[id] ?? 0) === of(id))) return true;
        const now = there.filter((id) => {
          const army = Object.keys(replace).find((one) => replace[one] === id);
          const came = army === undefined || (lost[army] ?? 0) === payer(army).steps;
          return came && (lost[id] ?? 0) < payer(id).steps;
        });
        const extreme = due.allocate === 'strongest' ? Math.max : Math.min;
        const best = extreme(...now.map((id) => worth(id, lost[id] ?? 0)));
        return now.some(
          (id) =>
            (lost[id] ?? 0) < of(id) &&
            worth(id, lost[id] ?? 0) === best &&
            from({...lost, [id]: (lost[id] ?? 0) + 1}),
        );
      };
      return from({});
    }
    case 'symbols': {
      const from = (symbol: number, count: number, left: Vector): boolean => {
        const hit = due.hits?.[symbol];
        if (!hit) return Object.values(left).every((one) => one === 0);
        if (count === hit.count) return from(symbol + 1, 0, left);
        return (
          hit.units.some(
            (id) => (left[id] ?? 0) > 0 && from(symbol, count + 1, {...left, [id]: left[id]! - 1}),
          ) || from(symbol, count + 1, left)
        );
      };
      return from(0, 0, losses);
    }
    default:
      if (!due.first || due.allocate === 'factor') return true;
      return (
        sum(there.filter(isFirst).map(of)) >=
        Math.min(
          due.first.steps ?? Infinity,
          sum(there.map(of)),
          sum(there.filter(isFirst).map((id) => payer(id).steps)),
        )
      );
  }
}

function byBruteForce(due: Due, payers: Payers): readonly Assignment[] {
  const {allocate} = due;
  const absorbed = (losses: Vector): number =>
    sum(
      Object.entries(losses).map(([id, count]) => {
        const {steps, factor} = payers.units.get(id)!;
        return allocate === 'factor' ? sum(factor.slice(steps - count + 1)) : count;
      }),
    );
  const all: {readonly losses: Vector; readonly replace: Record<string, string>; readonly sum: number}[] = [];
  const units = due.units.map((id) => payers.units.get(id)!);
  for (const own of vectors(units)) {
    const dead = units.filter(({id, steps}) => own[id] === steps);
    for (const replace of replacements(dead)) {
      const used = Object.values(replace);
      if (dead.some(({id, replacedBy}) => !replace[id] && replacedBy.some((by) => !used.includes(by))))
        continue;
      for (const more of vectors(used.map((id) => payers.units.get(id)!))) {
        const losses = {...own, ...more};
        if (absorbed(losses) > due.steps || !fits(due, payers, losses, replace)) continue;
        all.push({losses, replace, sum: absorbed(losses)});
      }
    }
  }
  const best = Math.max(...all.map((one) => one.sum));
  if (best === 0) return [];
  const legal = all.filter((one) => one.sum === best);
  if (allocate !== 'factor' || !due.first) return legal;
  const withFirst = legal.filter(({losses}) => due.first!.units.some((id) => (losses[id] ?? 0) > 0));
  return withFirst.length > 0 ? withFirst : legal;
}

describe('the allocation of losses, against every order of hits', () => {
  const allocations = [
    'owner',
    'opponent',
    'strongest',
    'weakest',
    'lead',
    'even',
    'each-once',
    'symbols',
    'factor',
  ] as const;
  for (const allocate of allocations)
    it(`lists what is legal by “${allocate}”, and refuses the rest`, () => {
      const {below, one} = new Dice(allocations.indexOf(allocate) + 1);
      let several = 0;
      for (let run = 0; run < runs(1500); run += 1) {
        const waiting = ['symbols', 'each-once', 'even'].includes(allocate) ? 0 : below(3);
        const names = ['a', 'b', 'c', 'd'].slice(0, 1 + below(4));
        const others = ['r', 's'].slice(0, waiting);
        const sheet = (replacedBy: readonly string[]): Sheet => {
          const steps = 1 + below(3);
          const strength = [0, ...Array.from({length: steps}, () => 1 + below(4))];
          const factor = [0, ...Array.from({length: steps}, () => 1 + below(3))];
          return {steps, strength, factor, replacedBy};
        };
        const payers = payersOf(
          {
            ...Object.fromEntries(names.map((id) => [id, sheet(others.filter(() => below(2) === 0))])),
            ...Object.fromEntries(others.map((id) => [id, sheet([])])),
          },
          below(4) === 0 ? undefined : one(names),
        );
        const hits = [1, 2].map(() => ({count: below(4), units: names.filter(() => below(3) > 0)}));
        const isFirst = ['owner', 'factor'].includes(allocate) && waiting === 0 && below(2) === 0;
        const due: Due = {
          ...dueOf(1 + below(6), payers, {allocate, ...(below(2) === 0 ? {measure: 'steps'} : {})}),
          units: names,
          ...(allocate === 'symbols' ? {hits, steps: sum(hits.map(({count}) => count))} : {}),
          ...(isFirst
            ? {first: {units: names.filter(() => below(2) === 0), ...(below(2) ? {steps: 1} : {})}}
            : {}),
        };
        const legal = byBruteForce(due, payers).map(textOf).sort();
        const what = JSON.stringify({due, units: [...payers.units.values()], lead: payers.lead});
        expect(listed(due, payers).map(textOf).sort(), what).to.deep.equal(legal);
        several += legal.length > 1 ? 1 : 0;
        const expected = new Set(legal);
        const units = due.units.map((id) => payers.units.get(id)!);
        for (const own of vectors(units))
          for (const replace of replacements(units.filter(({id, steps}) => own[id] === steps))) {
            const ways = vectors(Object.values(replace).map((id) => payers.units.get(id)!));
            for (const more of ways) {
              const assignment = {losses: {...own, ...more}, replace};
              if (Object.keys(assignment.losses).length === 0) continue;
              expect(
                breachOf(due, payers, assignment) === undefined,
                `${what} ${textOf(assignment)}`,
              ).to.equal(expected.has(textOf(assignment)));
            }
          }
      }
      expect(several, 'dues with a choice').to.be.greaterThan(
        allocate === 'even' || allocate === 'each-once' ? 10 : 30,
      );
    });
});
