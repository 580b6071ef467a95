/** Puts rulings on retreats on hexes into words. */
import type {HexId} from '../board/index.js';
import type {Game} from '../module/index.js';
import type {SheetDocument} from '../module/schema/sheet.js';
import type {Finding} from '../rules/finding.js';
import {disputeArgs, type Dispute, type PlanDispute, readingArgs} from '../rules/retreat/disputes.js';
import {verdictArgs} from '../rules/retreat/findings.js';
import {lossArgs, type RouteLoss} from '../rules/retreat/losses.js';
import type {Proof} from '../rules/retreat/proof.js';
import type {RetreatRuling} from '../rules/retreat/ruling.js';
import {verdictOnWalk} from '../rules/retreat/walk.js';
import type {HexVerdict} from '../rules/retreat/why-not.js';
import {rulingPhrases} from './en/retreat.js';
import {namesOf} from './names.js';
import {sayRetreat, sayRetreats} from './say-found.js';

/** The verdict on a hex in words. */
export interface SaidHex extends Omit<HexVerdict, 'findings'> {
  readonly findings: readonly Finding[];
  /** One line, for a tooltip or a screen reader. */
  readonly summary: string;
}

/** Puts the verdict on a hex into words. */
export function sayHex(game: Game, verdict: HexVerdict): SaidHex {
  const said = {...verdict, findings: sayRetreats(game, verdict.findings)};
  return {...said, summary: rulingPhrases.hex(said)};
}

/** Puts the verdict on a group into words, every step counted: `2 legal routes, no losses.` */
export const sayVerdict = (ruling: RetreatRuling, steps?: number): string =>
  rulingPhrases.verdict(verdictArgs(ruling, steps), namesOf(ruling.context.game));

/** Puts the loss of a route into words: `1 step lost, which destroys Coastal Army`. */
export const sayLoss = (game: Game, loss: RouteLoss): string =>
  rulingPhrases.loss(lossArgs(loss), namesOf(game));

/** Puts a reading into words, as a condition. */
export const sayReading = (sheet: SheetDocument, reading: Pick<Dispute, 'option' | 'value'>): string =>
  rulingPhrases.reading(readingArgs(sheet, reading));

/** Puts the answer under another reading into words. */
export const sayDispute = (ruling: RetreatRuling, dispute: Pick<Dispute, 'option' | 'value'>): string =>
  rulingPhrases.dispute(disputeArgs(ruling, dispute), namesOf(ruling.context.game));

/** Puts the judgement of a plan under another reading into words. */
export const sayPlanDispute = ({args}: PlanDispute): string => rulingPhrases.planUnder(args);

/** Puts the verdict on a hex of a walk into words: the last hex of the walk, or one next to it; undefined for others. */
export function sayWalk(ruling: RetreatRuling, path: readonly HexId[], hex: HexId): string | undefined {
  const {game} = ruling.context;
  const verdict = verdictOnWalk(ruling, path, hex);
  if (!verdict) return undefined;
  const {state, toGo, steps, cost, findings} = verdict;
  const first = state === 'off' ? findings[0] : cost;
  return rulingPhrases.walk({
    hex: game.grid.label(hex),
    ...(state === 'off' ? {} : {toGo, steps}),
    first: first && sayRetreat(game, first),
  });
}

/** Puts a proof into words, as text to paste. */
export const sayProof = (game: Game, {exits, ...proof}: Proof): string =>
  rulingPhrases.proof(
    {...proof, exits: exits.map((exit) => ({...exit, findings: sayRetreats(game, exit.findings)}))},
    namesOf(game),
  );
