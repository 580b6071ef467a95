import * as v from 'valibot';
import {event} from '../../module/schema/event.js';
import {phaseEvent} from '../../module/schema/phase.js';
import {asked, bounded, count, id, named, optional, shape, whole} from '../../module/schema/shape.js';
import {hash, nonce} from '../dice/line.js';
import {diceLimits} from '../dice/source.js';
import {currentVersion, type Versions} from '../../module/versions.js';

/** The most records of a log. Random play has never made more than a few hundred. */
export const recordLimit = 5000;

const roll = whole(1);
const faces = whole(2, diceLimits.faces);

/** A proof that dice can be checked with. */
export const diceProof = v.variant('source', [
  shape({
    source: v.literal('seeded'),
    seed: v.pipe(v.string(), v.maxLength(200, asked('seedAtMost'))),
    drawn: whole(0, diceLimits.drawn),
    faces,
  }),
  shape({
    source: v.literal('committed'),
    battle: hash,
    roll,
    faces,
    commitment: hash,
    seed: hash,
    word: nonce,
  }),
]);

const recordOf = <E extends v.GenericSchema>(one: E) =>
  bounded(
    v.variant('do', [
      shape({do: v.literal('event'), event: one, proof: optional(diceProof)}),
      shape({
        do: v.literal('commit'),
        commitment: hash,
        roll,
        count: whole(1, diceLimits.count),
        faces,
      }),
      shape({do: v.literal('word'), commitment: hash, word: nonce}),
      shape({do: v.literal('go'), to: count}),
    ]),
  );

/** Fields that follow from the records; a log that was stored as it is in memory has them. */
const stated = {
  entries: optional(v.array(v.unknown())),
  at: optional(count),
  moves: optional(v.array(v.unknown())),
  rolls: optional(count),
  pending: optional(shape({commitment: hash, roll, count, faces, word: optional(nonce)})),
};
export const statedFields = ['entries', 'at', 'moves', 'rolls', 'pending'] as const;

/** The versions of logs. */
export const logVersions: Versions = {kind: 'log', field: 'umpireLog', first: 1, steps: []};

const logOfEvents = <E extends v.GenericSchema>(one: E) =>
  shape({
    umpireLog: v.literal(currentVersion(logVersions)),
    /** Readings of this battle, over the module's own: `battle` is of the question that has them. */
    options: optional(named(id)),
    battle: optional(shape({module: id, edition: hash, fight: hash, id: hash})),
    records: v.pipe(v.array(recordOf(one)), v.maxLength(recordLimit, asked('recordsAtMost'))),
    /** One hash for each record, which covers all before it. */
    chain: optional(v.array(hash)),
    ...stated,
  });

/** A log as a document. A log that was written to be shared has `battle` and `chain`. */
export const logDocument = logOfEvents(event);
/** The log of a combat phase. */
export const phaseLogDocument = logOfEvents(phaseEvent);

export type LogDocument = v.InferOutput<typeof logDocument>;
