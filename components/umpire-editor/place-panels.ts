import {type TemplateResult, html, nothing} from 'lit';
import {
  freshName,
  holds,
  isHex,
  isPoint,
  removePoint,
  rename,
  setHex,
  setHolding,
  setLine,
  setPoint,
  terrainAt,
} from '../../src/edit/module/index.js';
import {withField} from '../../src/edit/record.js';
import type {EditorProps} from './model.js';
import {line, pick, tick} from '../internal/fields.js';
import {button, inkList, number, pressPart, wordsIn} from './fields.js';
import {words as ui} from './words.js';

/** What is said of one hex: its name, its town, whose it is, whose supply comes from it. */
export function placesPanel(props: EditorProps): TemplateResult {
  const {draft, context} = props;
  if (!isHex(draft)) return html``;
  const {chosen} = context;
  return html`${chosen === '' ? html`<p>${ui.pressOnAHexOr}</p>` : hexPart(props, chosen)}
  ${stackingPart(props)}`;
}

function hexPart(props: EditorProps, label: string): TemplateResult {
  const {draft} = props;
  if (!isHex(draft)) return html``;
  const {map} = draft;
  const hex = map.hexes?.[label] ?? {};
  const at = `/map/hexes/${label}`;
  const set = (says: object): void => {
    props.change(setHex(draft, label, says));
  };
  const sides = Object.entries(draft.sides);
  return html`<section class="group" aria-labelledby="hex">
    <h3 id="hex">${label}</h3>
    <div class="two">
      ${line(
        ui.name,
        hex.name ?? '',
        (name) => {
          set({name: name || undefined});
        },
        {at: `${at}/name`},
      )}
      ${pick(
        ui.town,
        Object.entries(ui.choices.city),
        hex.city ?? '',
        (city) => {
          set({city: city || undefined});
        },
        {at: `${at}/city`},
      )}
      ${pick(
        ui.terrain,
        [
          ['clear', ui.clearGround],
          ...Object.entries(map.terrain ?? {})
            .filter(([id]) => id !== 'clear')
            .map(([id, {name = id}]) => [id, name] as const),
        ],
        terrainAt(draft, label),
        (terrain) => {
          set({terrain: terrain === 'clear' ? undefined : terrain});
        },
        {at: `${at}/terrain`},
      )}
      ${pick(
        ui.printedAsHeldBy,
        [['', ui.nobody], ...sides.map(([id, {name}]) => [id, name] as const)],
        hex.control ?? '',
        (control) => {
          set({control: control || undefined});
        },
        {at: `${at}/control`},
      )}
      ${line(
        ui.regionsWithCommas,
        (hex.regions ?? []).join(', '),
        (text) => {
          set({regions: wordsIn(text)});
        },
        {at: `${at}/regions`},
      )}
    </div>
    ${sides.map(
      ([id, {name}]) =>
        html`<div class="ticks" role="group" aria-label=${name}>
          ${tick(ui.supplySource(name), holds(draft, 'supplySources', id, label), (on) => {
            props.change(
              setHolding(draft, 'supplySources', id, label, on),
              ui.supplySourceSet(label, name, on),
            );
          })}
          ${tick(ui.boardEdge(name), holds(draft, 'boardEdges', id, label), (on) => {
            props.change(setHolding(draft, 'boardEdges', id, label, on));
          })}
        </div>`,
    )}
  </section>`;
}

/** How much may stand in one hex: for all alike, or side by side. */
function stackingPart(props: EditorProps): TemplateResult {
  const {draft} = props;
  const limit = draft.stacking?.limit;
  const set = (now: number | Record<string, number> | undefined): void => {
    props.change(withField(draft, 'stacking', (now === undefined ? undefined : {limit: now}) as never));
  };
  const bySide = typeof limit === 'object';
  const sides = Object.entries(draft.sides);
  return html`<section class="group" aria-labelledby="stacking">
    <h3 id="stacking">${ui.stackingLimit}</h3>
    <div class="two">
      ${
        bySide
          ? sides.map(([id, {name}]) =>
              number(
                name,
                limit[id],
                (value) => {
                  set({...limit, [id]: value ?? 0});
                },
                {at: `/stacking/limit/${id}`, step: 0.5},
              ),
            )
          : number(ui.stackingPointsInAHex, limit, set, {
              at: '/stacking/limit',
              placeholder: ui.noLimit,
              step: 0.5,
            })
      }
      ${tick(ui.anotherLimitForEachSide, bySide, (on) => {
        set(on ? Object.fromEntries(sides.map(([id]) => [id, typeof limit === 'number' ? limit : 3])) : 3);
      })}
    </div>
  </section>`;
}

/** Points and the lines between them. */
export function networkPanel(props: EditorProps): TemplateResult {
  const {draft, inks, context} = props;
  if (!isPoint(draft)) return html``;
  const {chosen} = context;
  const point = draft.map.points[chosen];
  const at = `/map/points/${chosen}`;
  const lines = draft.map.lines.filter(({between}) => between.includes(chosen));
  const nameOf = (id: string): string => draft.map.points[id]?.name ?? id;
  return html`<div class="actions">${pressPart(props)}</div>
    ${inkList(
      [
        ['points', ui.points],
        ['lines', ui.lines],
      ],
      inks.lines ? 'lines' : 'points',
      (what) => {
        props.send({type: 'ink', inks: {lines: what === 'lines'}});
      },
    )}
    <p class="quiet">${inks.lines ? ui.dragFromPointToPoint : ui.pressWhereThereIsNone}</p>
    ${
      inks.lines
        ? number(
            ui.capacityOfNewLines,
            inks.capacity,
            (capacity = 1) => {
              props.send({type: 'ink', inks: {capacity}});
            },
            {max: 1000},
          )
        : nothing
    }
    ${
      point
        ? html`<section class="group" aria-labelledby="point">
            <h3 id="point">${nameOf(chosen)}</h3>
            <div class="two">
              ${line(
                ui.name,
                point.name ?? '',
                (name) => {
                  const named = setPoint(draft, chosen, {name: name || undefined});
                  // a point that is called after nothing yet is called after its name
                  const id =
                    /^point-\d+$/.test(chosen) && name !== '' ? freshName(named, 'point', name) : chosen;
                  props.change(rename(named, 'point', chosen, id));
                  props.send({type: 'choose', place: id});
                },
                {at: `${at}/name`},
              )}
              ${line(
                ui.itsNameInTheFile,
                chosen,
                (id) => {
                  props.change(rename(draft, 'point', chosen, id));
                  if (props.draft !== draft) props.send({type: 'choose', place: id});
                },
                {at},
              )}
              ${number(
                'x',
                point.x,
                (x = 0) => {
                  props.change(setPoint(draft, chosen, {x}));
                },
                {at: `${at}/x`, min: -1e6, max: 1e6},
              )}
              ${number(
                'y',
                point.y,
                (y = 0) => {
                  props.change(setPoint(draft, chosen, {y}));
                },
                {at: `${at}/y`, min: -1e6, max: 1e6},
              )}
              ${number(
                ui.lossesThatFieldWorksAbsorb,
                point.absorbs,
                (absorbs) => {
                  props.change(setPoint(draft, chosen, {absorbs}));
                },
                {at: `${at}/absorbs`, placeholder: '0'},
              )}
              ${tick('A city', point.city ?? false, (city) => {
                props.change(setPoint(draft, chosen, {city: city || undefined}));
              })}
            </div>
            ${lines.map(({between, capacity}) => {
              const other = between.find((id) => id !== chosen) ?? chosen;
              return html`<div class="two">
                ${number(
                  ui.lineTo(nameOf(other)),
                  capacity,
                  (now = 0) => {
                    props.change(setLine(draft, chosen, other, now));
                  },
                  {max: 1000},
                )}
                ${button(
                  ui.removeTheLine,
                  () => {
                    props.change(setLine(draft, chosen, other, undefined));
                  },
                  {title: ui.removeTheLineTo(nameOf(other))},
                )}
              </div>`;
            })}
            ${button(ui.removeThisPoint, () => {
              props.change(removePoint(draft, chosen), ui.isGone(chosen));
              props.send({type: 'choose', place: ''});
            })}
          </section>`
        : nothing
    }`;
}
