import {
  frame,
  pictureAsSvg,
  placeOf,
  sceneOf,
  stacksOf,
  within,
  type Mark,
  type Route,
  type SymbolTable,
} from '../drawing/index.js';
import type {Step} from './open.js';

/** The places that a step's words name. */
export const namedIn = ({text}: Step): readonly string[] =>
  text.flatMap((block) =>
    (block.type === 'list' ? block.items.flat() : block.holds).flatMap((part) =>
      part.type === 'hex' ? [part.label] : [],
    ),
  );

/** The hex, or the point, from which a step's question is asked: what one looks at. */
export function focusOf({scene}: Step): string | undefined {
  const {retreat, battle, lineRetreat} = scene.document;
  if (battle) return battle.at;
  if (lineRetreat) return lineRetreat.from;
  const [first] = retreat?.units ?? [];
  const {position} = scene;
  const unit = first === undefined ? [...position.units][0] : undefined;
  const at = unit
    ? unit[1].at
    : position.units.get(position.game.unit(first ?? '')?.index ?? (-1 as never))?.at;
  if (at === undefined) return undefined;
  return position.kind === 'hex' ? position.game.grid.label(at as never) : position.game.network.names[at];
}

/** So many stacks are few enough to be shown together; else the place of the question is. */
const FEW = 12;

/** The places that a step is about, what may be reached among them: a map of it shows those, with some hexes around. */
export function aboutIn(step: Step): readonly number[] {
  const {position, document} = step.scene;
  const {show = {}} = step.document;
  const {plan} = sceneOf(position.game);
  const at = (label: string): number => placeOf(position, label);
  const named = [
    ...namedIn(step),
    ...(show.hexes ?? []),
    ...(show.arrows ?? []).flatMap(([, ...path]) => path),
  ];
  const focus = at(focusOf(step) ?? '');
  const stacks = stacksOf(position).map(({place}) => place);
  const {retreat, battle} = document;
  const asked = retreat
    ? within(plan, focus, retreat.hexes)
    : battle
      ? [
          focus,
          ...battle.attackers.flatMap((id) => {
            const placed = position.units.get(position.game.unit(id)?.index ?? (-1 as never));
            return placed ? [placed.at] : [];
          }),
        ]
      : stacks.length <= FEW
        ? stacks
        : [focus];
  return [...new Set([...asked, ...named.map(at)])].filter((place) => place >= 0);
}

/** A step's map as an SVG document: what it shows, cropped to what it is about. */
export function stepAsSvg(step: Step, symbols?: SymbolTable, width = 720): string {
  const {position, document} = step.scene;
  const {show = {}, title} = step.document;
  const {plan} = sceneOf(position.game);
  const at = (label: string): number => placeOf(position, label);
  const places = (labels: readonly string[]): number[] => labels.map(at).filter((place) => place >= 0);
  const arrows = (show.arrows ?? []).flatMap(([start = '', ...path]): Route[] =>
    at(start) < 0 ? [] : [{from: at(start), path: places(path), faint: true}],
  );
  const marks = places(show.hexes ?? []).map((hex): Mark => ({at: hex, kind: 'look'}));
  // a question is about its places and one hex around; what only stands there has room for two
  const box = frame(plan, aboutIn(step), document.retreat || document.battle ? 1 : 2);
  const side = position.game.side(show.zoc ?? '')?.index;
  return pictureAsSvg(position, {
    ...(symbols ? {symbols} : {}),
    routes: arrows,
    marks,
    zones: side === undefined ? [] : [side],
    frame: box,
    width,
    title: title ?? position.game.title,
  });
}
