import type {HexId} from '../../board/index.js';
import {
  loaded,
  pointer,
  refused,
  unknownName,
  type Fault,
  type HexPosition,
  type JudgeQuestion,
  type Loaded,
  type SheetDocument,
  type Unit,
} from '../../module/index.js';
import {listed, type Finding} from '../finding.js';
import {occupancyOf} from '../occupancy.js';
import {isEnemyZoc} from './context.js';
import {ruleRetreat, stepsOf, type RetreatRuling} from './answer.js';
import {be, ids, names} from './bars.words.js';
import {withUnitsAt} from './board-after.js';
import {costAt, lengthenings} from './costs.js';
import {boundHqs, overrun, overruns, relocations} from './hqs.js';
import {readRetreat} from './question.js';
import {effectOf, settledSheet, type Readings} from './sheet.js';
import {violations} from './violations.js';

/** The verdict on a plan: groups that retreat one after another. */
export interface Judgement {
  readonly legal: boolean;
  /** Steps that the plan's legal groups lose, over the combat result; an illegal one is not carried out and adds none. */
  readonly stepLosses: number;
  readonly findings: readonly Finding[];
}

type Path = readonly (string | number)[];

/**
 * Judges a plan: each group against the board that the earlier ones left, its route legal when it is one of the routes
 * listed for it at that moment. Every clause that an illegal one breaks is a violation, at the hex where it breaks it.
 * A plan of unknown units or hexes, or of a unit that moves twice, is refused with its faults.
 */
export function judgePlan(
  sheet: SheetDocument,
  readings: Readings,
  start: HexPosition,
  question: JudgeQuestion,
  above: Path = [],
): Loaded<Judgement> {
  const {game} = start;
  const faults: Fault[] = [];
  const moved = new Set<Unit>();
  const groups = question.plan.flatMap(({units, path}, i) => {
    const here: Path = [...above, 'plan', i];
    const group = readRetreat(start, sheet, {units, hexes: question.hexes}, here);
    if (!group.ok) faults.push(...group.faults);
    const hexes = path.map((label, j) => {
      const hex = game.grid.find(label);
      if (hex === undefined)
        faults.push(unknownName(pointer(...here, 'path', j), label, 'a hex of this map', game.grid.labels));
      return hex;
    });
    for (const unit of group.ok ? group.value : []) {
      if (moved.has(unit))
        faults.push({
          pointer: pointer(...here, 'units'),
          found: `"${unit.id}" again`,
          expected: 'each unit in one group',
        });
      moved.add(unit);
    }
    return group.ok ? [{units: group.value, path: hexes as readonly HexId[]}] : [];
  });
  if (faults.length > 0) return refused(faults);

  const settled = settledSheet(sheet, readings);
  const findings: Finding[] = [];
  let position = start;
  let stepLosses = 0;
  let everyLegal = true;
  const shared: {origin: HexId; step: number; hex: HexId; unit: Unit}[] = [];
  for (const {units, path} of groups) {
    const ruled = ruleRetreat(sheet, readings, position, units, question.hexes, question.mayElectOne);
    const routes = [...ruled.search.routes, ...ruled.ownerRoutes];
    const isListed = routes.some((route) => same(route, path)) || (routes.length === 0 && path.length === 0);
    const broken = isListed ? [] : violations(ruled, path);
    // where there are more routes than a list holds, one that breaks nothing is one of them
    const legal = isListed || (ruled.search.cut && broken.length === 0);
    if (legal) {
      stepLosses += ruled.answer.stepLosses;
      findings.push(
        ...path.flatMap((hex) => costAt(ruled.context, hex)),
        ...lengthenings(ruled.context, path),
        ...stopped(ruled, path),
      );
      path.forEach((hex, step) => {
        const held = (occupancyOf(position).sides[hex]! >> ruled.context.side) & 1;
        if (held && isEnemyZoc(ruled.context, hex))
          shared.push({origin: ruled.context.origin, step, hex, unit: units[0]!});
      });
      findings.push(...overruns(ruled.context, path), ...relocations(ruled.context, path));
    } else {
      everyLegal = false;
      findings.push(...broken);
    }
    // a group that has no step left, or no route, is off the map for the next; so is an HQ that this one overran
    const lost = routes.length === 0 || (legal && ruled.answer.stepLosses >= stepsOf(position, units));
    const ran = legal ? overrun(ruled.context, path) : [];
    position = withUnitsAt(position, units, lost ? undefined : (path.at(-1) ?? ruled.context.origin));
    if (ran.length > 0) position = withUnitsAt(position, ran, undefined);
  }
  findings.push(...hqViolations(start, settled, groups));
  const clause = effectOf(settled, 'sharedStep');
  if (clause) {
    for (const {origin, step} of shared.filter(
      (entry, i) =>
        shared.findIndex((other) => other.origin === entry.origin && other.step === entry.step) === i,
    )) {
      const together = shared.filter((other) => other.origin === origin && other.step === step);
      const stack = occupancyOf(start)
        .in(origin)
        .filter((unit) => unit.side === together[0]!.unit.side);
      if (stack.length <= 1 && clause.loneUnit === 'free') continue;
      stepLosses += 1;
      const hexes = listed([...new Set(together.map(({hex}) => game.grid.label(hex)))]);
      findings.push({
        clause: clause.rule,
        kind: 'cost',
        at: game.grid.label(together[0]!.hex),
        units: ids(stack),
        message: `${hexes}: an EZOC hex held by friends on hex ${String(step + 1)} of the retreat costs ${names(stack)} one step in all.`,
      });
    }
  }
  return loaded({
    legal: everyLegal && !findings.some(({kind}) => kind === 'violation'),
    stepLosses,
    findings,
  });
}

const same = (a: readonly HexId[], b: readonly HexId[]): boolean =>
  a.length === b.length && a.every((hex, i) => hex === b[i]);

export function stopped(
  {context, search, answer}: RetreatRuling,
  path: readonly HexId[],
): readonly Finding[] {
  const {rule: clause} = context.sheet.otherwise;
  const at = context.game.grid.label(path.at(-1) ?? context.origin);
  const units = ids(context.group);
  if (answer.eliminated)
    return [
      {
        clause,
        kind: 'effect',
        at,
        units,
        message: `No route: ${names(context.group)} ${be(context.group)} eliminated.`,
      },
    ];
  if (search.blocked === 0) return [];
  const hexes = `${String(search.blocked)} ${search.blocked === 1 ? 'hex' : 'hexes'} not retreated`;
  return [
    {
      clause,
      kind: 'cost',
      at,
      units,
      message: `${hexes}: ${String(search.blocked)} more lost; the group stays in ${at}${answer.isolated ? ' and is Isolated' : ''}.`,
    },
  ];
}

/** HQs that stood with combat units must be named in one of their groups (9.3.1). */
function hqViolations(
  start: HexPosition,
  sheet: ReturnType<typeof settledSheet>,
  groups: readonly {units: readonly Unit[]}[],
): readonly Finding[] {
  const clause = effectOf(sheet, 'hqFollows');
  if (!clause) return [];
  const origins = new Map(
    groups
      .filter(({units}) => units.some(({combat}) => combat))
      .map(({units}) => [start.units.get(units[0]!.index)!.at, units[0]!.side]),
  );
  return [...origins].flatMap(([origin, side]) =>
    boundHqs(start, sheet, origin, side).flatMap((hq): Finding[] => {
      const group = groups.find(({units}) => units.includes(hq));
      if (group?.units.some(({combat}) => combat)) return [];
      const at = start.game.grid.label(origin);
      const because = group
        ? 'retreats apart from the combat units it stood with'
        : 'is left behind, though it stood with combat units that retreat';
      return [
        {
          clause: clause.rule,
          kind: 'violation',
          at,
          units: [hq.id],
          remedy: `name ${hq.name} in one of their groups`,
          message: `${at}: ${hq.name} ${because}; name it in one of their groups.`,
        },
      ];
    }),
  );
}
