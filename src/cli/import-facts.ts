/** Facts of the position of an import, which no save of VASSAL says: those that a command gives, and those that are assumed. */
import {loaded, type Loaded, type ModuleDocument} from '../module/index.js';
import {assumedFacts} from '../phrases/say-facts.js';
import {factsAsked} from '../rules/facts.js';
import type {Imported} from '../vassal/index.js';
import {
  factsMissing,
  openFacts,
  turnFields,
  withFacts,
  type PositionFacts,
} from '../vassal/position-facts.js';
import type {Flags} from './exit.js';
import {readDocument, type Io} from './io.js';

/** The options for facts of the turn; `--facts FILE` has them all. */
export const turnOptions: readonly string[] = Object.keys(turnFields);

/** Reads the facts that a command gives; options count more than the file. */
export async function readFacts({options}: Flags, io: Io): Promise<Loaded<PositionFacts | undefined>> {
  const file = options['facts'];
  const read = file === undefined ? undefined : await readDocument(file, io);
  if (read?.ok === false) return read;
  const given = read && openFacts(read.value);
  if (given?.ok === false) return given;
  const turn = Object.fromEntries(
    Object.entries(turnFields).flatMap(([fact, field]) => {
      const value = options[fact];
      return value === undefined ? [] : [[field, field === 'number' ? Number(value) : value] as const];
    }),
  );
  if (Object.keys(turn).length === 0) return loaded(given?.value);
  const typed = openFacts({turn});
  return typed.ok ? loaded(withFacts(given?.value, typed.value)) : typed;
}

/** Says what rulings on the position will take as so, since nobody said it. */
export function assumptions({module, said}: Imported): readonly string[] {
  const document = module as unknown as ModuleDocument;
  const asked = factsAsked(document);
  return assumedFacts(asked, factsMissing(asked, said));
}
