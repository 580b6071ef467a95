import * as v from 'valibot';
import {asked, bounded, id, optional, shape, text} from './shape.js';

const patchPath = v.pipe(
  v.string(),
  v.maxLength(1000, asked('jsonPointerAtMost')),
  v.regex(/^(\/|$)/, asked('jsonPointer')),
);
/** An operation that puts a value in a place, or tests the one there. */
const setting = <const Op extends 'test' | 'add' | 'replace'>(op: Op, value: string) =>
  shape(
    {op: v.literal(op), path: patchPath, value: v.unknown()},
    {
      name: `operation ${op}`,
      title: `Operation: ${op}`,
      about: 'One of the `patch` of an erratum.',
      fields: {op: `\`${op}\`.`, path: 'The place, as a JSON pointer.', value},
    },
  );
const operation = bounded(
  v.variant('op', [
    setting('test', 'What must stand there.'),
    setting('add', 'What stands there afterwards.'),
    setting('replace', 'What stands there afterwards.'),
    shape(
      {op: v.literal('remove'), path: patchPath},
      {
        name: 'operation remove',
        title: 'Operation: remove',
        about: 'One of the `patch` of an erratum.',
        fields: {op: '`remove`.', path: 'The place, as a JSON pointer.'},
      },
    ),
    shape(
      {op: v.literal('move'), path: patchPath, from: patchPath},
      {
        name: 'operation move',
        title: 'Operation: move',
        about: 'One of the `patch` of an erratum.',
        fields: {
          op: '`move`.',
          path: 'Where it is put, as a JSON pointer.',
          from: 'Where it is taken from, as a JSON pointer.',
        },
      },
    ),
    shape(
      {op: v.literal('copy'), path: patchPath, from: patchPath},
      {
        name: 'operation copy',
        title: 'Operation: copy',
        about: 'One of the `patch` of an erratum.',
        fields: {
          op: '`copy`.',
          path: 'Where it is put, as a JSON pointer.',
          from: 'Where it is taken from, as a JSON pointer.',
        },
      },
    ),
  ]),
);
/** One correction of the printed game, as an RFC 6902 patch whose `test` operations hold the printed state. */
const plainErratum = shape(
  {
    id,
    title: optional(text),
    says: text,
    source: text,
    open: optional(
      shape(
        {asks: text, here: text, else: text, fixed: optional(text)},
        {
          name: 'open',
          title: 'What an erratum leaves open',
          about: '`open` of an erratum.',
          fields: {
            asks: 'The question.',
            here: 'How it is read here.',
            else: 'How else it could be.',
            fixed: ['Why nothing can be switched.', {default: 'it can'}],
          },
        },
      ),
    ),
    patch: v.pipe(
      v.array(operation),
      v.check((ops) => ops.some(({op}) => op === 'test'), asked('testInPatch')),
    ),
  },
  {
    name: 'erratum',
    title: 'An erratum',
    about: 'One of `errata`: a patch (RFC 6902) whose `test` operations hold what is printed.',
    fields: {
      id: 'Its name.',
      title: ['What it is about.', {default: 'its name'}],
      says: 'What the publisher says, in the author’s words.',
      source: 'Where that stands.',
      open: ['What the correction leaves open.', {default: 'nothing'}],
      patch: 'The correction, as operations; one `test` at least.',
    },
  },
);
type PlainErratum = typeof plainErratum;
export interface ErratumSchema extends PlainErratum {}
export const erratum: ErratumSchema = plainErratum;

export type ErratumDocument = v.InferOutput<typeof erratum>;
