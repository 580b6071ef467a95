import {directions, type HexId} from '../board/index.js';
import {placeName, placeOf, sceneOf, stacksOf, within, type Route} from '../drawing/index.js';
import {glossaryPhrases} from '../phrases/en/glossary.js';
import {termsIn} from '../phrases/terms.js';
import type {Step} from './open.js';
import {plainText, type Inline} from './text.js';

/** The places that words name, set bold or not. */
const hexesIn = (parts: readonly Inline[]): readonly string[] =>
  parts.flatMap((part) => (part.type === 'hex' ? [part.label] : 'holds' in part ? hexesIn(part.holds) : []));

/** The places that a step's words name. */
const namedIn = ({text}: Step): readonly string[] =>
  text.flatMap((block) => hexesIn(block.type === 'list' ? block.items.flat() : block.holds));

/** The places that the choices of a step name, so that the map shows what there is to choose from. */
function placesOfChoices({scene: {board: position}, document: {expect}}: Step): readonly number[] {
  const words = (expect?.choice ?? []).map(({text}) => text).join('\n');
  if (words === '') return [];
  const {game} = position;
  const labels =
    position.kind === 'hex'
      ? [...words.matchAll(/\p{N}+(?:\.\p{N}+)*/gu)].map(([label]) => label)
      : game.kind === 'point'
        ? game.network.names.filter((_, place) => isNamedIn(words, placeName(position, place)))
        : [];
  return labels.map((label) => placeOf(position, label)).filter((place) => place >= 0);
}

/** Tells whether words name something, and no longer name has that as a part. */
const isNamedIn = (words: string, name: string): boolean => {
  const at = words.indexOf(name);
  return (
    at >= 0 &&
    !/[\p{L}\p{N}]/u.test(words.charAt(at - 1)) &&
    !/[\p{L}\p{N}]/u.test(words.charAt(at + name.length))
  );
};

/** The points that a step's words name: they have names, where a hex has a number. */
function pointsNamedIn({scene: {board: position}, text}: Step): readonly number[] {
  if (position.kind === 'hex') return [];
  // the Lord of a town is not the town
  const words = position.game.units.reduce((left, {name}) => left.replaceAll(name, ''), plainText(text));
  return position.game.network.names.flatMap((_, place) =>
    isNamedIn(words, placeName(position, place)) ? [place] : [],
  );
}

/** Tells whether the question of a step, its choices or its hint speak of the combat table or of a column of it. */
export const asksOfTable = ({text, document: {expect, hint = ''}}: Step): boolean =>
  termsIn([plainText(text), ...(expect?.choice ?? []).map((choice) => choice.text), hint].join('\n')).some(
    (term) => term === glossaryPhrases.crt || term === glossaryPhrases.column,
  );

/** Returns those columns that the question of a step names; none that it asks for, which one of its choices names. */
export const columnsNamed = (
  {text, document: {expect}}: Step,
  columns: readonly string[],
): readonly string[] => {
  const wordsIn = (words: string): readonly string[] => words.match(/[^\s,;:.?!()*]+/gu) ?? [];
  const named = wordsIn(plainText(text));
  const offered = (expect?.choice ?? []).flatMap((choice) => wordsIn(choice.text));
  return columns.filter((column) => named.includes(column) && !offered.includes(column));
};

/** Returns the places that a learner is to find because the author named them; undefined where the rules do. */
const soughtIn = ({document: {expect}}: Step): readonly string[] | undefined =>
  expect?.hex?.is ?? expect?.hexes?.is;

/** Returns the places of labels, without those that are no place. */
const placesIn = ({board}: Step['scene'], labels: readonly string[]): readonly number[] =>
  labels.map((label) => placeOf(board, label)).filter((place) => place >= 0);

/** Returns the place of a unit; -1 for one that is not on the map. */
const placeOfUnit = ({board}: Step['scene'], id: string): number =>
  board.units.get(board.game.unit(id)?.index ?? (-1 as never))?.at ?? -1;

/** Returns the arrows that a step shows before it is answered: its author's, faint, and the routes of a plan in question. */
export function arrowsIn({document: {show}, scene}: Pick<Step, 'document' | 'scene'>): readonly Route[] {
  const authors = (show?.arrows ?? []).map(([start = '', ...path]): Route => ({
    from: placeOf(scene.board, start),
    path: placesIn(scene, path),
    faint: true,
  }));
  const proposed = (scene.document.judge?.plan ?? []).map(({units: [first = ''], path}): Route => ({
    from: placeOfUnit(scene, first),
    path: placesIn(scene, path),
    asked: true,
  }));
  return [...authors, ...proposed].filter(({from, path}) => from >= 0 && path.length > 0);
}

/** Returns the hex or point that a step's question is about. */
export function focusOf({scene}: Pick<Step, 'scene'>): string | undefined {
  const {retreat, judge, battle, lineRetreat} = scene.document;
  if (battle) return battle.at;
  if (lineRetreat) return lineRetreat.from;
  const [first] = retreat?.units ?? judge?.plan[0]?.units ?? [];
  const {board: position} = scene;
  const unit = first === undefined ? [...position.units][0] : undefined;
  const at = unit
    ? unit[1].at
    : position.units.get(position.game.unit(first ?? '')?.index ?? (-1 as never))?.at;
  if (at === undefined) return undefined;
  return position.kind === 'hex' ? position.game.grid.label(at as never) : position.game.network.names[at];
}

/** The most stacks that are shown together; else the place of the question is. */
const FEW = 12;

/** Returns the attacks of a phase that a step is about: those that its words name, or the one that is fought, or else all. */
function attacksIn(
  {scene}: Step,
  isNamed: (place: string) => boolean,
): readonly {readonly at: string; readonly attackers: readonly string[]}[] {
  const {phase, log = []} = scene.document;
  const all = phase?.battles ?? [];
  const named = all.filter((one) => isNamed(one.at));
  const picked = log.findLast((event) => event.type === 'pick');
  const fought = picked?.type === 'pick' ? all[picked.n] : undefined;
  if (named.length > 0) return fought && named.includes(fought) ? [fought] : named;
  // a summary looks back at the whole phase
  const isOver =
    fought && scene.battle?.phase?.attacks.every(({is}) => is !== 'announced' && is !== 'inHand');
  return fought && !isOver ? [fought] : all;
}

/** The hexes or lines that the retreat of a step goes; undefined where it asks of none. */
const lengthAsked = ({scene: {document}}: Step): number | undefined =>
  (document.retreat ?? document.judge)?.hexes;

/** Returns the place that an attack is made on and those of its attackers, as they stand now. */
function placesOf(
  {board: position}: Step['scene'],
  {at, attackers}: {readonly at: string; readonly attackers: readonly string[]},
): readonly number[] {
  return [
    placeOf(position, at),
    ...attackers.flatMap(
      (id) => position.units.get(position.game.unit(id)?.index ?? (-1 as never))?.at ?? [],
    ),
  ];
}

/** Returns the places of the attack that a step is about; none where it is about several, or about no attack. */
function attackIn(step: Step): readonly number[] {
  const {battle, phase} = step.scene.document;
  const names = new Set([
    ...namedIn(step).map((label) => placeOf(step.scene.board, label)),
    ...pointsNamedIn(step),
  ]);
  const attacks = battle
    ? [battle]
    : phase
      ? attacksIn(step, (place) => names.has(placeOf(step.scene.board, place)))
      : [];
  return attacks.length === 1 ? placesOf(step.scene, attacks[0]!) : [];
}

/** Returns the places that a map of a step shows, with those that can be reached. */
export function aboutIn(step: Step): readonly number[] {
  const {board: position, document} = step.scene;
  const {show = {}} = step.document;
  const {plan} = sceneOf(position.game);
  const at = (label: string): number => placeOf(position, label);
  const named = [
    ...[...namedIn(step), ...(show.hexes ?? []), ...(soughtIn(step) ?? [])].map(at),
    ...arrowsIn(step).flatMap(({path}) => path),
    ...pointsNamedIn(step),
    ...placesOfChoices(step),
  ];
  const focus = at(focusOf(step) ?? '');
  const stacks = stacksOf(position).map(({place}) => place);
  const {battle} = document;
  const attacks = battle ? [battle] : attacksIn(step, (place) => named.includes(at(place)));
  const length = lengthAsked(step);
  const asked = length
    ? within(plan, focus, length)
    : attacks.length > 0
      ? attacks.flatMap((one) => placesOf(step.scene, one))
      : stacks.length <= FEW
        ? stacks
        : [focus];
  return [...new Set([...asked, ...named])].filter((place) => place >= 0);
}

/** The places that a step speaks of, and those around them that its map shows clearly; all others are dimmed. */
interface Spoken {
  /** The hexes and units that its text names, those that the author shows, and the attack that it is about. */
  readonly named: readonly number[];
  /** Empty for a step about the whole map. */
  readonly lit: readonly number[];
}

/** Returns the places that a step speaks of, and those that stay clear on its map. */
export function spokenIn(step: Step): Spoken {
  const {board: position} = step.scene;
  const {show = {}} = step.document;
  // a place to be found anywhere on the map: a mark or a dimmed map would give it away
  const isSought = soughtIn(step) !== undefined;
  const labels = isSought ? (show.hexes ?? []) : [...namedIn(step), ...(show.hexes ?? [])];
  const named = [
    ...new Set([
      ...labels.map((label) => placeOf(position, label)),
      ...(isSought ? [] : [...pointsNamedIn(step), ...unitsNamedIn(step), ...attackIn(step)]),
    ]),
  ].filter((place) => place >= 0);
  if (isSought) return {named, lit: []};
  return {named, lit: litIn(step, named)};
}

/** Returns the places of the units that a step's text names. */
function unitsNamedIn({scene: {board: position}, text}: Step): readonly number[] {
  const words = plainText(text);
  return [...position.units].flatMap(([unit, {at}]) =>
    isNamedIn(words, position.game.units[unit]?.name ?? '') ? [at as number] : [],
  );
}

/** Returns a question's stack with its reach, a battle with its attackers, or the named places, each with those around it. */
function litIn(step: Step, named: readonly number[]): readonly number[] {
  const {board: position, document} = step.scene;
  const {plan} = sceneOf(position.game);
  const focus = placeOf(position, focusOf(step) ?? '');
  const {battle, lineRetreat} = document;
  const length = lengthAsked(step);
  if (length && focus >= 0) return [...new Set([...within(plan, focus, length + 1), ...named])];
  if ((battle || lineRetreat) && focus >= 0)
    return [...new Set([...aboutIn(step), ...around(step, [focus]), ...named])];
  const {hexes, hex} = step.document.expect ?? {};
  const about = hexes || hex ? [...named, ...aboutIn(step)] : named;
  return [...new Set([...about, ...around(step, about)])];
}

/** Returns the neighbours of places. */
const around = ({scene: {board: position}}: Step, places: readonly number[]): readonly number[] =>
  places.flatMap((place) => {
    if (position.kind === 'hex')
      return directions
        .map((direction): number => position.game.grid.neighbour(place as HexId, direction))
        .filter((next) => next >= 0);
    const {network} = position.game;
    return network.linesFrom(place as never).map((line): number => network.other(line, place as never));
  });
