/**
 * The validator of positions: what holds one against its shape and against its module. A frame opens links with it, and
 * fetches that of modules for the few that bring their own.
 */
import type {Path} from './checks/report.js';
import {looking} from './checks/looking.js';
import type {Loaded} from './fault.js';
import {position, type WrittenPosition} from './schema/position.js';
import type {Work} from './steps.js';

export {checkingPosition} from './checks/position.js';

/** Holds a document against the shape of a position, names not yet looked up. */
export const checkingWritten = (document: unknown, above: Path = []): Work<Loaded<WrittenPosition>> =>
  looking(position, document, above);
