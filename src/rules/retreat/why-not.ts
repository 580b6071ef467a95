import {OFF_MAP, directions, type HexId} from '../../board/index.js';
import {counted, listed, type Finding} from '../finding.js';
import type {Ruled} from './answer.js';
import {barFinding, ids, names} from './barred.js';
import {barsFor} from './bars.js';
import {costAt} from './costs.js';
import {reason} from './reasons.js';
import {supplySentence} from './supply-words.js';

/** What the rules say of one hex for a retreating group. */
export interface HexVerdict {
  readonly hex: string;
  /** `end`: a listed route ends here; `route`: one passes through; `origin`: where the group stands; `no`: closed to it. */
  readonly verdict: 'end' | 'route' | 'origin' | 'no';
  /** Every reason that bars the hex, not the first; or what entering it costs. */
  readonly findings: readonly Finding[];
  /** One line, for a tooltip or a screen reader. */
  readonly summary: string;
}

/** Why a hex is, or is not, where a group may end its retreat. Says every reason, each with rule and witness. */
export function whyNot(ruled: Ruled, hex: HexId): HexVerdict {
  const {context, search} = ruled;
  const label = context.game.grid.label(hex);
  const routes = [...search.routes, ...ruled.ownerRoutes];
  if (hex === context.origin) {
    const stays = search.blocked === context.hexes && search.routes.some((route) => route.length === 0);
    return {
      hex: label,
      verdict: 'origin',
      findings: [],
      summary: `${label}: ${stays ? 'the group must stay here' : 'the retreat begins here'}.`,
    };
  }
  const ends = routes.some((route) => route.at(-1) === hex);
  if (ends || routes.some((route) => route.includes(hex))) {
    const findings = costAt(context, hex);
    const cost = findings.length > 0 ? ` ${findings.map(({message}) => message).join(' ')}` : '';
    return {
      hex: label,
      verdict: ends ? 'end' : 'route',
      findings,
      summary: `${label}: ${ends ? 'may end here' : 'on the way'}.${cost}`,
    };
  }
  const findings = reasonsAgainst(ruled, hex);
  return {hex: label, verdict: 'no', findings, summary: findings[0]?.message ?? `Not ${label}.`};
}

function reasonsAgainst({context, search}: Ruled, hex: HexId): readonly Finding[] {
  const {game, sheet, group, origin} = context;
  const {grid} = game;
  const label = grid.label(hex);
  const findings: Finding[] = [];
  const against = (clause: string, because: string, more: Partial<Finding> = {}): number =>
    findings.push({
      clause,
      kind: 'violation',
      at: label,
      units: ids(group),
      ...more,
      message: `Not ${label}: ${because} (${clause}).`,
    });
  const bits = search.why.get(hex) ?? 0;
  const longest = Math.max(context.hexes, ...search.routes.map((route) => route.length));
  const far = grid.distance(origin, hex);

  const bars = barsFor(context);
  bars.forEach((bar, i) => {
    const clause = sheet.bars[i]!;
    if (bar.hex?.(hex)) findings.push(barFinding(context, clause, hex));
    if (!bar.step) return;
    const closed = directions.flatMap((direction) => {
      const from = grid.neighbour(hex, direction);
      const came =
        from !== OFF_MAP && (from === origin || ((search.why.get(from) ?? 0) & reason.short) !== 0);
      return came && bar.step!(from, (direction + 3) % 6, hex) ? [from] : [];
    });
    if (clause.clause === 'furtherOut') {
      if (closed.length > 0 && bits & (1 << i) && !isEntered(bits))
        findings.push(barFinding(context, clause, hex, closed[0]));
    } else {
      const said = new Set<string>();
      for (const from of closed) {
        const finding = barFinding(context, clause, hex, from);
        if (!said.has(finding.message)) findings.push(finding);
        said.add(finding.message);
      }
    }
  });

  if (far > longest)
    against(
      sheet.document.length,
      `${counted(far, 'hex')} away, and the retreat is ${counted(context.hexes, 'hex')}`,
    );
  else if (!isEntered(bits) && findings.length === 0)
    against(sheet.document.length, 'no open way leads to it');
  if (bits & reason.short && search.complete) {
    against(
      sheet.otherwise.rule,
      `only ${String(far)} of ${counted(longest, 'hex')} away, and the group could go on`,
    );
  }
  sheet.ends.forEach((clause, i) => {
    if (!(bits & (reason.end << i))) return;
    if (clause.clause === 'withinStacking') {
      const there = context.occupancy.in(hex).filter((unit) => unit.side === context.side);
      against(clause.rule, `with ${names(there)} it would end over the stacking limit`, {
        witness: {units: ids(there)},
      });
    } else against(clause.rule, supplySentence(context, hex, clause.sources as 'nearest'));
  });
  const allowed = [...new Set(search.routes.flatMap((route) => route.at(-1) ?? []))].map((end) =>
    grid.label(end),
  );
  const remedy =
    allowed.length > 0
      ? `${listed(allowed.slice(0, 4))}${allowed.length > 4 ? ' and others' : ''} ${allowed.length > 1 ? 'are' : 'is'} open`
      : undefined;
  search.preferences.forEach(({clause}, i) => {
    if (!(bits & (reason.preference << i))) return;
    const entry = costAt(context, hex);
    if (clause.clause === 'fewestLosses' && entry.length > 0) {
      const witness = entry[0]!.witness;
      const because = entry
        .map(({message}) => message.replace(/^[^:]*: /, '').replace(/ \([^()]*\)\.$/, ''))
        .join('; ');
      against(clause.rule, because, {...(witness ? {witness} : {}), ...(remedy ? {remedy} : {})});
    } else
      against(
        clause.rule,
        `${preferenceWords[clause.clause]}${remedy ? `; ${remedy}` : ''}`,
        remedy ? {remedy} : {},
      );
  });
  if (bits & reason.stop)
    against(
      sheet.otherwise.rule,
      'another hex leaves fewer hexes not retreated, fewer steps lost, or is closer to supply',
    );
  return findings;
}

/** Reached by an open way, whether or not a route may end there. */
const isEntered = (bits: number): boolean => (bits & ~0xffff) !== 0;

/** What the losing side of each preference looks like. */
const preferenceWords = {
  fewestLosses: 'its route loses a step that another avoids',
  closerToSupply: 'another route ends closer to supply',
  nearestToSupply: 'another route ends nearer to supply',
  fewestEnemyZoc: 'its route enters an EZOC that another avoids',
  notEndIn: "it is in the other ally's country, and another end is open",
  endOnSource: 'another route ends on a legal supply source',
  nearestSource: 'another route ends nearer to a legal supply source',
  homeward: 'another route leads less in the wrong direction',
  fullDistance: 'another route ends the full distance away',
} as const;
