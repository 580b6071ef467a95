import type {Step} from './open.js';
import type {Attempt} from './schema.js';

/** A try in words, to be shown as the solution. */
export function attemptWords(step: Step, attempt: Attempt): string {
  const {choice, number, hex, hexes, path, groups, plan, event} = attempt;
  const name = (id: string): string => step.scene.game.unit(id)?.name ?? id;
  const shared = (losses: Readonly<Record<string, number>>): string =>
    Object.entries(losses)
      .map(([id, count]) => `${name(id)}: ${String(count)}`)
      .join('; ');
  const sent = (to: Readonly<Record<string, string | null>>): string =>
    Object.entries(to)
      .map(([id, point]) => `${name(id)}: ${point ?? 'lost'}`)
      .join('; ');
  const walked = (way: readonly string[]): string => way.join(', ') || 'stay';
  if (choice !== undefined) return step.document.expect?.choice?.[choice]?.text ?? '';
  if (number !== undefined) return String(number);
  if (hex !== undefined) return hex;
  if (hexes) return hexes.join(', ');
  if (path) return path.length === 0 ? 'Stay where they are.' : walked(path);
  if (groups)
    return groups.map(({units, path: way}) => `${units.map(name).join(', ')}: ${walked(way)}`).join('; ');
  if (plan) return sent(plan);
  switch (event?.type) {
    case undefined:
      return '';
    case 'roll':
      return `Roll ${event.dice.join(', ')}`;
    case 'assign':
      return shared(event.losses);
    case 'withdraw':
      return event.plan ? sent(event.plan) : 'Withdraw';
    case 'advance':
      return event.units ? `Advance: ${event.units.map(name).join(', ') || 'nobody'}` : 'Advance';
    case 'order':
      return `In this order: ${event.units.map(name).join(', ')}`;
    case 'route':
      return `${event.units.map(name).join(', ')}: ${walked(event.path)}`;
    case 'elect':
      return `Retreat ${String(event.hexes)} only`;
    case 'continue':
      return 'Go on';
    case 'retreat':
      return 'Retreat';
  }
}

/** The rule numbers that a step teaches and its text does not name: they are cited below it. */
export const citesOf = ({document: {text, teaches = []}}: Step): readonly string[] =>
  teaches.filter((rule) => !text.includes(rule));
