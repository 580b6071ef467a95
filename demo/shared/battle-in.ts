import {isCase, loadCase, openCase} from '../../src/case/index.js';
import {
  loaded,
  parseJson,
  refused,
  type BattleQuestion,
  type ExampleDocument,
  type Loaded,
  type Position,
} from '../../src/module/index.js';

/** The battle of a document in JSON, at its beginning: that of a case, or the first among the examples of a module. */
export async function battleIn(
  text: string,
): Promise<Loaded<{readonly position: Position; readonly question: BattleQuestion}>> {
  const read = parseJson(text);
  if (!read.ok) return read;
  const document = read.value;
  const {examples} = Object(document) as {readonly examples?: unknown};
  const example = (
    Array.isArray(examples) ? (examples as readonly (Partial<ExampleDocument> | null)[]) : []
  ).find((one) => one?.ask?.battle !== undefined);
  const noBattle = refused([
    {
      pointer: '',
      found: 'a file without a battle',
      expected: 'a case that asks about a battle, or a module with an example of one',
    },
  ]);
  if (!isCase(document) && !example) return noBattle;
  const {position: named, ask: asked} = example ?? {};
  const given = isCase(document) ? document : {module: document, position: named, ask: asked};
  const whole = await loadCase(given);
  const opened = whole.ok ? openCase(whole.value) : whole;
  if (!opened.ok) return opened;
  const {position, ask} = opened.value;
  return ask.battle ? loaded({position, question: ask.battle}) : noBattle;
}
