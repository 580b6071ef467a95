/** Battles on hexes as chance has them, from the maps of the cases. */
import {saidQuestion} from '../../src/phrases/questions.js';
import {sheets} from '../../src/rules/index.js';
import {hasOdds, readHexBattleSetup} from '../../src/rules/hex-combat/index.js';
import {Chance} from '../battle/point/random.js';
import {casesOf} from './cases.js';
import {loadAndOpen} from '../load-and-open.js';

interface Draft {
  readonly module: {
    map: {
      columns: number;
      rows: number;
      firstColumn?: number;
      firstRow?: number;
      hexes: Record<string, {terrain?: string}>;
    };
    rules: {retreat: string; options?: Record<string, string>};
    units: Record<string, {steps?: number; type?: string}>;
  };
  readonly position: {units: Record<string, {at: string; steps?: number}>};
  readonly ask: {
    odds: {hexBattle: {attackers: string[]; at: string; groups?: unknown; supporting?: string[]}};
  };
}

/** A change to the battle of a case. */
export interface Kind {
  readonly isMarsh?: boolean;
  readonly isRead?: boolean;
  /** More seeds, of battles in which something rare happens. */
  readonly also?: readonly number[];
}

/** Marsh nearly everywhere, and all attackers in one hex, some of them armour: it is stuck, the rest of its stack isn't. */
function drown({module: {map, units}, position, ask}: Draft, chance: Chance): void {
  const two = (number: number): string => String(number).padStart(2, '0');
  const {columns, rows, firstColumn = 1, firstRow = 1, hexes} = map;
  for (let column = firstColumn; column < firstColumn + columns; column += 1)
    for (let row = firstRow; row < firstRow + rows; row += 1) {
      const label = two(column) + two(row);
      if (!chance.once(4)) hexes[label] = {...hexes[label], terrain: 'marsh'};
    }
  const {attackers} = ask.odds.hexBattle;
  const {at} = position.units[chance.pick(attackers)]!;
  for (const id of attackers) {
    position.units[id]!.at = at;
    units[id]!.type = chance.pick(['infantry', 'armour']);
  }
}

/** Readings of the sheet as chance has them; odds count by all but two, which stand at their defaults in them. */
function readAtRandom({module: {rules}, position: {units}, ask: {odds}}: Draft, chance: Chance): void {
  const readings = sheets.get(rules.retreat)?.readings ?? [];
  rules.options = Object.fromEntries(
    readings
      .filter(({option}) => option !== 'stepLoss' && option !== 'fatalSteps' && chance.once(2))
      .map(({option, values}) => [option, chance.pick(values).value]),
  );
  const {attackers, at} = odds.hexBattle;
  odds.hexBattle.supporting = Object.keys(units).filter(
    (id) => !attackers.includes(id) && units[id]!.at !== at && chance.once(3),
  );
}

/** A battle of a case, with other units and steps as chance has them. */
export async function someHexBattle(chance: Chance, {isMarsh = false, isRead = false}: Kind) {
  const cases = ((await casesOf('odds-hex')) as unknown as readonly Draft[]).filter(
    ({module: {rules}}) => !isMarsh || rules.retreat === 'wwii-battle-series',
  );
  const one = structuredClone(chance.pick(cases));
  const {options} = one.module.rules;
  // these two are not counted (they stand at their defaults in odds)
  delete options?.['stepLoss'];
  delete options?.['fatalSteps'];
  const {hexBattle} = one.ask.odds;
  delete hexBattle.groups;
  const {units} = one.position;
  const hexes = Object.values(units).map(({at}) => at);
  let defenders = hexes.filter((at) => at === hexBattle.at).length;
  for (const [id, unit] of Object.entries(units)) {
    const fights = hexBattle.attackers.includes(id) || unit.at === hexBattle.at;
    const mayGo = unit.at === hexBattle.at ? defenders > 1 : !fights || hexBattle.attackers.length > 1;
    if (chance.once(3) && mayGo) {
      if (unit.at === hexBattle.at) defenders -= 1;
      Reflect.deleteProperty(units, id);
      hexBattle.attackers = hexBattle.attackers.filter((other) => other !== id);
    } else if (!fights && chance.once(4)) unit.at = chance.pick(hexes);
    if (chance.once(3)) unit.steps = 1 + chance.number(one.module.units[id]?.steps ?? 1);
  }
  if (isMarsh) drown(one, chance);
  if (isRead) readAtRandom(one, chance);
  const opened = await loadAndOpen(one);
  if (!opened.ok || opened.value.position.kind !== 'hex') return undefined;
  const {position, ask} = opened.value;
  const question = ask.odds?.hexBattle;
  if (!question) return undefined;
  const setup = saidQuestion(readHexBattleSetup(position, question, []));
  return setup.ok && hasOdds(setup.value) ? {position, question, setup: setup.value} : undefined;
}
