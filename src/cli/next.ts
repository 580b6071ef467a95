import {answerHexBattle, answerPointBattle, positionAfter} from '../battle/index.js';
import {openCase} from '../case/index.js';
import type {Fault, Loaded} from '../module/index.js';
import type {HexReport, PointReport} from '../battle/index.js';
import {exit, refuse, type Flags} from './exit.js';
import {folderOf, referenceFrom} from './files.js';
import {readDocument, type Io} from './io.js';

/** `next CASE.json --recover soviet`: the position after the case's battle, the next turn begun, as JSON. */
export async function nextCommand([file]: readonly string[], flags: Flags, io: Io): Promise<number> {
  const say = (faults: readonly Fault[]): number => refuse(faults, file!, {...flags, json: false}, io);
  const document = await readDocument(file!, io);
  if (!document.ok) return say(document.faults);
  const opened = await openCase(document.value, {find: referenceFrom(folderOf(file!), io)});
  if (!opened.ok) return say(opened.faults);
  const {position, ask, envelope} = opened.value;
  const base = envelope.position;
  const {battle, log = []} = ask;
  if (!battle || typeof base !== 'string')
    return say([
      {
        pointer: battle ? '/position' : '/ask',
        found: battle ? 'a position of the case’s own' : 'no battle',
        expected: battle ? 'the name of one, which the next changes' : 'a battle with its log',
      },
    ]);
  const sides = position.game.sides.map(({id}) => id);
  const recovers = (flags.options['recover'] ?? '').split(/[,\s]+/).filter((id) => id !== '');
  const stranger = recovers.find((id) => !sides.includes(id));
  if (stranger !== undefined)
    return say([{pointer: '--recover', found: `"${stranger}"`, expected: `a side: ${sides.join(' or ')}`}]);
  const report: Loaded<HexReport | PointReport> =
    position.kind === 'hex'
      ? answerHexBattle(position, battle, log)
      : answerPointBattle(position, battle, log);
  if (!report.ok) return say(report.faults);
  const next = positionAfter(position, base, battle.at, report.value, {recovers, advance: true});
  io.out(JSON.stringify(next, undefined, flags.json ? undefined : 2));
  return exit.good;
}
