import * as v from 'valibot';
import {
  asked,
  count,
  hasField,
  id,
  labelList,
  list,
  named,
  oneOf,
  optional,
  shape,
  type FieldsOf,
  text,
} from './shape.js';
import {unit} from './unit.js';
import {currentVersion, type Versions} from '../versions.js';

const states = {
  steps: optional(count),
  dispersed: optional(v.boolean()),
  supplied: optional(v.boolean()),
  isolated: optional(v.boolean()),
  /** Point maps: the point an attacker came from. */
  from: optional(id),
  /** A factory on its train. */
  entrained: optional(v.boolean()),
  /** A defender that fell back to here under (b). */
  displaced: optional(v.boolean()),
  retreated: optional(v.boolean()),
  states: optional(v.pipe(list(id), v.maxLength(100, asked('statesOfUnitAtMost')))),
};
const statesWords: FieldsOf<typeof states> = {
  steps: ['The steps that it has left.', {unit: 'steps', default: 'all of them'}],
  dispersed: ['It is dispersed.', {default: 'false'}],
  supplied: ['It is in supply.', {default: 'true'}],
  isolated: ['It is isolated.', {default: 'false'}],
  from: [
    'On a map of points: the point that an attacker came from.',
    {default: 'none: it may fall back to any'},
  ],
  entrained: ['A factory is on its train.', {default: 'false'}],
  displaced: [
    'On points: a defender fell back to here under (b). On hexes: the unit made room for a retreating one in this phase.',
    {default: 'false', unlocks: '`displacement`, `when.state`'},
  ],
  retreated: [
    'On hexes: the unit retreated in an earlier battle of this phase.',
    {default: 'false', unlocks: '`when.state`'},
  ],
  states: [
    'The states that it is in, by the names that the module declares; each once.',
    {default: 'none', unlocks: '`when.state`'},
  ],
};
const placedWords = {
  name: 'placed',
  title: 'A unit that stands',
  about: 'One of `units` of a position.',
  fields: {at: 'Where: the printed number of a hex, the name of a point.', ...statesWords},
} as const;
export const placed = shape({at: id, ...states}, placedWords);
const markers = list(
  shape(
    {type: id, side: optional(id), at: id},
    {
      name: 'marker',
      title: 'A marker',
      about: 'One of `markers`.',
      fields: {
        type: 'What it is: a name that clauses ask for, such as `minefield`.',
        side: ['Whose it is.', {default: 'nobody’s'}],
        at: 'Where it lies.',
      },
    },
  ),
);
/** The versions of positions that are documents of their own. */
export const positionVersions: Versions = {
  kind: 'position',
  field: 'umpire',
  first: 1,
  isOptional: true,
  steps: [],
};

const notes = {
  umpire: optional(v.literal(currentVersion(positionVersions))),
  title: optional(text),
  note: optional(text),
  newUnits: optional(named(unit)),
};
const notesWords: FieldsOf<typeof notes> = {
  umpire: ['The version of the format of positions.', {default: '1; in a module, that of the module'}],
  title: ['What it is called where it is shown.', {default: 'its name'}],
  note: ['More about it.', {default: 'nothing'}],
  newUnits: ['Units of its own, which the module has not.', {default: 'none'}],
};

const turnOfPositionWords = {
  name: 'turnOfPosition',
  title: 'The turn of a position',
  about: '`turn` of a position.',
  fields: {
    player: ['Whose turn it is.', {default: 'nobody’s'}],
    month: ['The month, as clauses name it.', {default: 'none'}],
    weather: ['The weather, as clauses and modifiers name it.', {default: 'none'}],
    number: ['The number of the turn.', {default: 'none', unlocks: '`<umpire-turns>` shows it'}],
  },
} as const;
const positionWords = {
  name: 'position',
  title: 'Position',
  about: 'One of `positions`, or a document of its own: where everything stands.',
  fields: {
    ...notesWords,
    units: ['Who stands where. A unit without an entry is off the map.', {default: 'nobody'}],
    markers: ['Markers on the map.', {default: 'none', unlocks: 'clauses on markers'}],
    control: ['Who holds a hex or point, over what the map prints.', {default: 'as printed'}],
    turn: [
      'Whose turn it is, and when.',
      {default: 'nothing is said', unlocks: 'clauses by player, month, weather'},
    ],
    fullCities: ['Major cities that supply all the units they may already.', {default: 'none'}],
    inSupply: [
      'Hexes or points where a side’s units would be in supply, if the module can’t trace it.',
      {default: 'traced from `supplySources`; everywhere on a map without such sources, as of points'},
    ],
  },
} as const;
/** A position by itself. */
const plainWhole = shape(
  {
    ...notes,
    units: optional(named(placed)),
    markers: optional(markers),
    control: optional(named(id)),
    turn: optional(
      shape(
        {player: optional(id), month: optional(id), weather: optional(id), number: optional(count)},
        turnOfPositionWords,
      ),
    ),
    fullCities: optional(labelList),
    inSupply: optional(named(labelList)),
  },
  positionWords,
);
type PlainWhole = typeof plainWhole;
export interface WholePositionSchema extends PlainWhole {}
export const whole: WholePositionSchema = plainWhole;

/** Changes to a named position, as RFC 7396 merges them: each value here replaces the one there; null takes away. */
const plainChange = shape(
  {
    ...notes,
    base: id,
    units: optional(
      named(v.nullable(shape({at: optional(id), ...states, from: optional(v.nullable(id))}, placedWords))),
    ),
    markers: optional(v.nullable(markers)),
    control: optional(v.nullable(named(v.nullable(id)))),
    turn: optional(
      v.nullable(
        shape(
          {
            player: optional(v.nullable(id)),
            month: optional(v.nullable(id)),
            weather: optional(v.nullable(id)),
            number: optional(v.nullable(count)),
          },
          turnOfPositionWords,
        ),
      ),
    ),
    fullCities: optional(v.nullable(labelList)),
    inSupply: optional(v.nullable(named(v.nullable(labelList)))),
  },
  {
    name: 'positionChange',
    title: 'A position with a base',
    about:
      'Changes to another position: what stands here takes the place of what that has; `null` takes it away.',
    fields: {...positionWords.fields, base: 'The position of the module that is changed, by its name.'},
  },
);
type PlainChange = typeof plainChange;
export interface PositionChangeSchema extends PlainChange {}
export const change: PositionChangeSchema = plainChange;

export const position = oneOf([whole, change], (input) => (hasField(input, 'base') ? 1 : 0));

/** A position by itself. */
export type PositionDocument = v.InferOutput<typeof whole>;
export type PositionChange = v.InferOutput<typeof change>;
/** A position as its author wrote it: by itself, or as changes to a named one. */
export type WrittenPosition = PositionDocument | PositionChange;
export type PlacedDocument = v.InferOutput<typeof placed>;
