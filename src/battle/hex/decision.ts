import {listPhrases} from '../../phrases/en/lists.js';
import {choicePhrases} from '../../phrases/en/choices.js';
import type {HexId} from '../../board/index.js';
import {decisionPhrases} from '../../phrases/en/decisions.js';
import {wordPhrases} from '../../phrases/en/words.js';
import {namesOf} from '../../phrases/names.js';
import {say, sayAll, sayBroken, sayRuling} from '../../phrases/say.js';
import {sayHex, sayLoss} from '../../phrases/say-retreat.js';
import {
  advanceBreach,
  boardOf,
  fitting,
  furtherAdvances,
  judgeAdvance,
  judgeSteps,
  rulingOn,
  tally,
  whyNotFurther,
  type HexBattle,
  type HexBattleSetup,
} from '../../rules/hex-combat/index.js';
import {costFindings, stepLossesAlong} from '../../rules/retreat/clauses/costs.js';
import {findingsOf} from '../../rules/retreat/findings.js';
import {lossOf} from '../../rules/retreat/losses.js';
import {whyNot} from '../../rules/retreat/why-not.js';
import type {RetreatRuling} from '../../rules/retreat/ruling.js';
import {fateOfSteps, proposeHexLosses} from '../losses.js';
import type {
  AdvanceDecision,
  AssignDecision,
  ChooseDecision,
  Decision,
  Elect,
  RouteDecision,
  AssignableUnit,
  RouteOption,
  RouteOptions,
} from '../view.js';
import type {HexChoice} from './describe.js';

type Of<Event extends HexChoice['event']> = Extract<HexChoice, {readonly event: Event}>;

function assign(setup: HexBattleSetup, battle: HexBattle, {dues}: Of<'assign'>): AssignDecision {
  const [only] = dues;
  const names = namesOf(setup.game);
  const isStepless = setup.game.units.every(({steps}) => steps === 1);
  const worthOf = (unit: string, steps: number): number | undefined => {
    const worth = only?.by && tally(battle, only, {[unit]: steps});
    return worth?.of === 'strength' ? worth.given : undefined;
  };
  return {
    kind: 'assign',
    noun: 'step',
    due: dues.reduce((sum, {steps}) => sum + steps, 0),
    why: dues.length > 1 ? listPhrases.listed(dues.map((due) => wordPhrases.dueWords(names, due))) : '',
    ...(only?.by
      ? {
          tally: (losses) => {
            const found = tally(battle, only, losses)!;
            return {words: wordPhrases.tallyWords(found), enough: found.enough};
          },
        }
      : {}),
    units: dues.flatMap(({limits, retreat}) =>
      limits.map(({unit, name, steps, combat}): AssignableUnit => {
        return {
          unit,
          name,
          takes: steps,
          words: isStepless
            ? choicePhrases.losses.unit(worthOf(unit, 1))
            : combat || retreat
              ? choicePhrases.losses.steps(steps, worthOf(unit, steps))
              : choicePhrases.losses.stepsLast(steps),
          fate: fateOfSteps(steps),
        };
      }),
    ),
    propose: (policy, cut) => proposeHexLosses(setup, battle, policy, cut),
    judge: (losses) => sayBroken(setup.game, judgeSteps(setup, battle, losses)),
  };
}

function advance(
  setup: HexBattleSetup,
  battle: HexBattle,
  {units, most, room, must}: Of<'advance'>,
): AdvanceDecision {
  return {
    kind: 'advance',
    must,
    units: setup.units.attacker.flatMap((unit) => {
      const breach = advanceBreach(setup, battle, unit);
      const why = breach ? {finding: say(setup.game, breach)} : {};
      return [{unit: unit.id, name: unit.name, open: !breach, ...why}];
    }),
    judge: (chosen) => sayBroken(setup.game, judgeAdvance(setup, battle, chosen)),
    propose: () =>
      fitting(
        units.map((id) => setup.game.unit(id)!),
        most,
        room,
      ),
  };
}

/** The advance beyond the hex, as ways of one unit after another; without a hex a unit stays where it is. */
function advanceBeyond(setup: HexBattleSetup, battle: HexBattle): RouteDecision {
  const {at, hex, game} = setup;
  const able = furtherAdvances(setup, battle);
  const option = (places: readonly HexId[]): RouteOption => {
    const path = places.map((place) => game.grid.label(place));
    return {
      path,
      places,
      costs: places.map(() => 0),
      words: path.length > 0 ? choicePhrases.routes.path(path) : choicePhrases.routes.stayIn(at),
      findings: [],
    };
  };
  return {
    kind: 'route',
    moves: 'advance',
    units: able.map(({unit}) => ({unit, name: game.unit(unit)!.name, at: hex})),
    groups: false,
    next: able.map(({unit}) => [unit]),
    notes: [],
    routesOf([id]) {
      const further = able.find(({unit}) => unit === id);
      if (!further) return nowhere;
      return {
        from: hex,
        routes: [[], ...further.routes].map(option),
        findings: [],
        whyNot: (place) => {
          const found = whyNotFurther(setup, battle, further, place as HexId);
          return found && say(game, found).message;
        },
      };
    },
    event: (units, path) => ({type: 'advance', units: [...units], path: [...path]}),
  };
}

function routeOptions(ruled: RetreatRuling, units: readonly string[]): RouteOptions {
  const {context, search, ownerRoutes} = ruled;
  const {game} = context;
  const {grid} = game;
  const option = (path: readonly HexId[], owner: boolean): RouteOption => {
    const costs = stepLossesAlong(context, path);
    const labels = path.map((hex) => grid.label(hex));
    const loss = sayLoss(game, lossOf(ruled, path));
    const way = labels.length === 0 ? choicePhrases.routes.stay : choicePhrases.routes.way(labels, loss);
    return {
      path: labels,
      places: path,
      costs,
      words: owner ? choicePhrases.routes.ownerMay(way) : way,
      loss: owner ? choicePhrases.routes.ownerMay(loss) : loss,
      findings: sayAll(game, costFindings(context, path)),
    };
  };
  const routes = [
    ...search.routes.map((path) => option(path, false)),
    ...ownerRoutes.map((path) => option(path, true)),
  ];
  return {
    from: context.origin,
    routes,
    ...(search.cut ? {isCut: true} : {}),
    ...(routes.length === 0
      ? {
          stuck: {
            event: {type: 'route', units: [...units], path: []},
            label: choicePhrases.noLegalRoute,
            findings: [],
          },
        }
      : {}),
    findings: sayRuling(game, findingsOf(ruled)).filter(({kind}) => kind !== 'cost'),
    whyNot: (place) => sayHex(game, whyNot(ruled, place as HexId)).summary,
  };
}

const nowhere: RouteOptions = {from: -1, routes: [], findings: [], whyNot: () => undefined};

function route(
  setup: HexBattleSetup,
  battle: HexBattle,
  {groups, notes}: Of<'route'>,
  elect: Elect | undefined,
): RouteDecision {
  const {waiting, origins, order} = battle.retreat!;
  const together = setup.rules?.sheet.moves === 'groups';
  const now = together || order.length === 0 ? waiting : groups.flatMap(({units}) => units);
  const known = new Map<string, RouteOptions>();
  return {
    kind: 'route',
    moves: 'retreat',
    event: (units, path) => ({type: 'route', units: [...units], path: [...path]}),
    units: now.map((unit) => ({
      unit,
      name: setup.game.unit(unit)!.name,
      at: setup.game.grid.find(origins[unit]!)!,
    })),
    groups: together,
    next: groups.map(({units}) => units),
    ...(elect ? {elect} : {}),
    notes,
    routesOf(units) {
      const key = units.join(' ');
      const group = units.flatMap((id) => setup.game.unit(id) ?? []);
      const places = new Set(units.map((id) => battle.units[id]?.at));
      if (group.length === 0 || places.size > 1) return nowhere;
      const routes = known.get(key) ?? routeOptions(rulingOn(setup, battle, group), units);
      known.set(key, routes);
      return routes;
    },
  };
}

/** `f1 to 05.07`, `f1 to 05.06 and f2 on to 05.07`. */
function displace(setup: HexBattleSetup, battle: HexBattle, {ways}: Of<'displace'>): ChooseDecision {
  const {game} = setup;
  const board = boardOf(setup, battle);
  const from = (id: string): number => board.units.get(game.unit(id)!.index)!.at;
  return {
    kind: 'choose',
    offers: ways.map((moves) => ({
      event: {type: 'displace', displaces: moves.map((move) => ({...move}))},
      label: choicePhrases.sendTo(moves.map(({unit, to}) => [game.unit(unit)!.name, to])),
      findings: [],
      moves: moves.map(({unit, to}) => ({from: from(unit), to: game.grid.find(to)!})),
    })),
  };
}

/** Makes the decision of a state, for the controls. `roll`: the one to roll, where the state asks for dice. */
export function hexDecision(
  setup: HexBattleSetup,
  battle: HexBattle,
  choices: readonly HexChoice[],
  roll: Decision = {kind: 'over'},
): Decision {
  const elected = choices.find(({event}) => event === 'elect');
  const elect: Elect | undefined = elected && {
    offer: {
      event: {type: 'elect', hexes: 1},
      label: decisionPhrases.onlyOneHex(namesOf(setup.game), elected.side),
      findings: [],
    },
  };
  for (const choice of choices) {
    switch (choice.event) {
      case 'roll':
        return roll;
      case 'assign':
        return assign(setup, battle, choice);
      case 'choose':
        return {
          kind: 'choose',
          offers: choice.alternatives.map(({option, demand}) => ({
            event: {type: 'choose', option},
            label: choicePhrases.demand(wordPhrases.demandWords(setup.game, demand, choice.role)),
            findings: [],
          })),
        };
      case 'order':
        return {
          kind: 'order',
          units: choice.units.map((unit) => ({unit, name: setup.game.unit(unit)!.name})),
          ...(elect ? {elect} : {}),
        };
      case 'route':
        return route(setup, battle, choice, elect);
      case 'displace':
        return displace(setup, battle, choice);
      case 'advance':
        return choice.beyond.length > 0 ? advanceBeyond(setup, battle) : advance(setup, battle, choice);
      case 'continue':
      case 'retreat':
        return {
          kind: 'choose',
          offers: choices.flatMap(({event}) =>
            event === 'continue' || event === 'retreat'
              ? [
                  {
                    event: {type: event},
                    label: event === 'retreat' ? choicePhrases.retreat : choicePhrases.keepFighting,
                    findings: [],
                  },
                ]
              : [],
          ),
        };
      // the same on every map, so `viewOf` makes the decision
      case 'commit':
      case 'declare':
      case 'fire':
      case 'pass':
      case 'elect':
        break;
    }
  }
  return {kind: 'over'};
}
