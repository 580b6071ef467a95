/** Fire as a page shows it, alike on every map. */
import {listPhrases} from '../phrases/en/lists.js';
import {choicePhrases} from '../phrases/en/choices.js';
import {bidiIsolate} from '../module/bidi.js';
import type {BattleEvent} from '../module/schema/event.js';
import {prompt, sayBroken} from '../phrases/say.js';
import {fireTitle, targetsOf, unitsOfTurn, type NamedFire} from '../rules/combat/fire.js';
import {hits, type Shot} from '../rules/combat/shots.js';
import type {Aimed} from '../rules/combat/record.js';
import {fireFaultsNow, fireOfTurn, shotsAimed, shotsNow} from '../rules/order/names/fire.js';
import {forcesOf, type Scene} from '../rules/order/scene.js';
import {sidesToAct} from './acting.js';
import {eventsOpen, isAimed, type Snapshot} from './chart.js';
import {firstLegal} from './legal.js';
import {documentOf, orderFrom} from './order.js';
import type {ChooseDecision, FireDecision, LastRoll, Offer, RollDecision} from './view.js';

const sceneOf = ({machine, context}: Snapshot): Scene => ({order: documentOf(machine), context});

/** The fire that a state asks for, by an event or by its dice; undefined elsewhere. */
export function fireAsked(snapshot: Snapshot): NamedFire | undefined {
  if (snapshot.context.kind === 'point') return undefined;
  return isAimed(snapshot) || eventsOpen(snapshot)[0] === 'fire' ? fireOfTurn(sceneOf(snapshot)) : undefined;
}

/** The task in one line, where a state asks for fire; undefined elsewhere. */
export function firePrompt(snapshot: Snapshot): string | undefined {
  const fire = fireAsked(snapshot);
  if (!fire) return undefined;
  const {game} = snapshot.context.setup;
  const sides = sidesToAct(snapshot);
  const aimed = shotsAimed(sceneOf(snapshot));
  if (!aimed) {
    const units = unitsOfTurn(forcesOf(snapshot));
    const one = (fire.fire.by ?? 'unit') === 'unit';
    const aim = !one && units.length > 1 && (fire.fire.targets ?? 'side') !== 'side';
    return prompt(game, 'unitsToFire', {sides, units, one, ...(aim ? {aim} : {})});
  }
  const dice = aimed.shots.reduce((sum, shot) => sum + shot.dice, 0);
  return prompt(game, 'rollForFire', {sides, title: fireTitle(fire), dice});
}

/** The dice of a unit in words: `3 dice, each hits at 2 or less`. */
export function shotWords({fire}: NamedFire, {dice, faces, hit, reading}: Shot): string {
  const said = choicePhrases.dice;
  if (reading) return said.onColumns(dice, reading.columns);
  if (fire.symbols || !hit) return said.number(dice);
  if ('atMost' in hit ? hit.atMost < 1 : hit.atLeast > faces) return said.cannotHit(dice);
  return 'atMost' in hit ? said.hitsAtMost(dice, hit.atMost) : said.hitsAtLeast(dice, hit.atLeast);
}

/** The decision of a state that asks for fire, or for its dice; undefined elsewhere. `others`: what it takes besides. */
export function fireDecision(
  snapshot: Snapshot,
  others: (type: BattleEvent['type']) => readonly Offer[],
): ChooseDecision | RollDecision | FireDecision | undefined {
  const fire = fireAsked(snapshot);
  if (!fire) return undefined;
  const scene = sceneOf(snapshot);
  const aimed = shotsAimed(scene);
  if (aimed) return rollOf(snapshot, aimed.fire, aimed.shots);
  const forces = forcesOf(scene);
  const {game} = forces;
  const {by = 'unit', targets = 'side'} = fire.fire;
  const turn = unitsOfTurn(forces);
  const besides = eventsOpen(snapshot).flatMap((type) => (type === 'fire' ? [] : others(type)));
  const shot = (aim: Aimed): readonly Shot[] => shotsNow(scene, fire, aim);
  if (targets === 'side') {
    const groups = by === 'unit' ? turn.map((id) => [id]) : [turn];
    const offers = groups.map((units): Offer => {
      const names = units.map((id) => game.unit(id)!.name);
      const [first] = shot({units});
      const details = first && (units.length === 1 || first.reading) ? shotWords(fire, first) : undefined;
      const label = choicePhrases.fireWith(names);
      // the prompt names the only ones that may fire
      const name = groups.length === 1 ? choicePhrases.fire : label;
      return {
        event: {type: 'fire', units: [...units]},
        label: details === undefined ? label : choicePhrases.fireWithDice(names, details),
        parts: {name, details: details ?? ''},
        findings: [],
      };
    });
    return {kind: 'choose', offers: [...offers, ...besides]};
  }
  return {
    kind: 'fire',
    one: by === 'unit',
    units: turn.map((id) => ({
      unit: id,
      name: game.unit(id)!.name,
      words: (target) =>
        shot({units: [id], ...(target === undefined ? {} : {targets: {[id]: target}})})
          .map((one) => shotWords(fire, one))
          .join(),
      targets: targetsOf(forces, id).map((unit) => ({unit, name: game.unit(unit)!.name})),
    })),
    judge: (units, chosen) => sayBroken(game, fireFaultsNow(scene, fire, {units, targets: chosen})),
    propose: () => firstLegal(orderFrom(scene.order), snapshot, 'fire'),
    others: besides,
  };
}

/** The decision to roll the dice of a fire: each with its unit and the target. */
function rollOf(snapshot: Snapshot, {fire: {symbols}}: NamedFire, shots: readonly Shot[]): RollDecision {
  const forces = forcesOf(snapshot);
  const name = (id: string): string => forces.game.unit(id)!.name;
  const each = shots.flatMap((shot) =>
    Array.from({length: shot.dice}, (_, i) => ({
      side: forces.side(shot.role),
      label: choicePhrases.dice.ofFire(
        shot.units.map(name),
        shot.target === undefined ? undefined : name(shot.target),
        shot.reading?.columns,
        shot.dice > 1 ? i + 1 : undefined,
      ),
    })),
  );
  return {
    kind: 'roll',
    faces: shots.find(({dice}) => dice > 0)?.faces ?? 6,
    ...(symbols && {symbols: symbols.map(bidiIsolate)}),
    dice: each.map(({label}) => label),
    sides: each.map(({side}) => side),
    column: '',
  };
}

/** The dice of the last fire, where no other roll came after it; undefined elsewhere. */
export function lastFire(states: readonly Snapshot[], events: readonly BattleEvent[]): LastRoll | undefined {
  const at = events.findLastIndex(
    (event) => event.type === 'roll' || (event.type === 'fire' && event.dice !== undefined),
  );
  const event = events[at];
  const before = states[at];
  const after = states[at + 1];
  if (!event || !before || !after || before.context.kind === 'point') return undefined;
  const aim = event.type === 'fire' ? event : before.context.record.aimed;
  const fire = fireOfTurn(sceneOf(before));
  if (!aim || !fire) return undefined;
  const shots = shotsNow(sceneOf(before), fire, aim);
  const {faces, dice, sides} = rollOf(before, fire, shots);
  const made = after.context.record.fires[fire.name];
  if (!made) return undefined;
  const by = shots.flatMap((shot) => Array.from({length: shot.dice}, () => shot));
  const sum = Object.values(made.hits).reduce((so, count) => so + count, 0);
  return {
    step: at + 1,
    faces,
    dice: made.dice.map((face, i) => ({
      face,
      side: sides[i]!,
      label: dice[i]!,
      result: fire.fire.symbols
        ? bidiIsolate(fire.fire.symbols[face - 1]!)
        : by[i]!.reading
          ? ''
          : hits(by[i]!, face)
            ? choicePhrases.dice.hit
            : choicePhrases.dice.miss,
    })),
    result: listPhrases.hits(sum),
  };
}
