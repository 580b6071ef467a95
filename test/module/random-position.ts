/** Random positions of a game, with something of everything that a position may say. */
import fc from 'fast-check';
import type {Game, PositionDocument} from '../../src/module/index.js';
import {bidiControls} from '../../src/module/bidi.js';

const sometimes = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, {nil: undefined, freq: 2});

/** Names that an author may choose and that an editor, a forum or an address bar may spoil. */
const name = fc
  .oneof(
    fc.constantFrom(
      'g12-',
      'a--b',
      '...',
      'Jäger 8',
      'e\u0301',
      '50%',
      'x@y',
      'a/b',
      'a=b',
      '+1',
      '-',
      '~',
      '57',
    ),
    fc.string({minLength: 1, maxLength: 6, unit: 'grapheme'}).filter((text) => !/\p{Surrogate}/u.test(text)),
  )
  .filter((text) => !['__proto__', 'constructor', 'prototype'].includes(text) && !bidiControls.test(text));

const withoutUndefined = <T extends object>(value: T): T =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T;

const compact = <T extends object>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  arbitrary.map(withoutUndefined);

/** A position of a game as a document; sound, so that it loads. */
export function randomPosition(game: Game, {plain = false} = {}): fc.Arbitrary<PositionDocument> {
  const places = game.kind === 'hex' ? game.grid.labels : game.network.names;
  const place = fc.constantFrom(...places);
  const side = fc.constantFrom(...game.sides.map(({id}) => id));
  const state = (full: number): fc.Arbitrary<object> =>
    compact(
      fc.record({
        at: place,
        steps: sometimes(fc.integer({min: 1, max: full})),
        dispersed: sometimes(fc.boolean()),
        supplied: sometimes(fc.boolean()),
        isolated: sometimes(fc.boolean()),
        entrained: sometimes(fc.boolean()),
        displaced: sometimes(fc.boolean()),
        retreated: sometimes(fc.boolean()),
        states: sometimes(fc.subarray(Object.keys(game.document.states ?? {}))),
        from: sometimes(place),
      }),
    );
  const units = fc
    .subarray([...game.units])
    .chain((chosen) =>
      fc.tuple(...chosen.map(({id, steps}) => state(steps).map((placed) => [id, placed] as const))),
    )
    .map((entries) => Object.fromEntries(entries));
  const newUnits = fc.dictionary(
    name.filter((id) => !game.unit(id)),
    compact(
      fc.record({
        side,
        type: fc.constantFrom(...game.unitTypes),
        name: sometimes(name),
        attack: sometimes(fc.integer({min: 0, max: 12})),
        steps: sometimes(fc.integer({min: 1, max: 4})),
        zoc: sometimes(fc.boolean()),
        reduced: sometimes(fc.record({attack: fc.integer({min: 0, max: 9})})),
      }),
    ),
    {maxKeys: plain ? 0 : 2},
  );
  const word = plain ? fc.constantFrom('minefield', 'fort') : name;
  return compact(
    fc.record({
      units,
      newUnits: sometimes(newUnits),
      markers: sometimes(
        fc.array(compact(fc.record({type: word, side: sometimes(side), at: place})), {maxLength: 4}),
      ),
      control: sometimes(fc.dictionary(place, side, {maxKeys: 4})),
      turn: sometimes(
        compact(
          fc.record({
            player: sometimes(side),
            month: sometimes(word),
            weather: sometimes(word),
            number: sometimes(fc.nat(40)),
          }),
        ),
      ),
      ...(game.kind === 'hex'
        ? {
            fullCities: sometimes(fc.uniqueArray(place, {maxLength: 3})),
            inSupply: sometimes(fc.dictionary(side, fc.uniqueArray(place, {maxLength: 4}))),
          }
        : {}),
    }),
  ) as fc.Arbitrary<PositionDocument>;
}
