import {cited, counted, type Finding} from '../rules/index.js';

type Fields = Readonly<Record<string, unknown>>;

/** An answer in sentences, one a line: what the routes and losses are, then every finding. */
export function plainAnswer(answer: object): string {
  const fields = answer as Fields;
  const lines: string[] = [];
  const {routes, ownerMayChoose, findings, otherwise} = fields as {
    routes?: readonly (readonly string[])[];
    ownerMayChoose?: readonly (readonly string[])[];
    findings?: readonly Finding[];
    otherwise?: readonly string[];
  };
  const way = (route: readonly string[]): string => `  ${route.length === 0 ? '(stay)' : route.join(' ')}`;
  const text = (key: string): string => (typeof fields[key] === 'string' ? fields[key] : '');
  if (routes) {
    lines.push(text('summary'), ...routes.map(way));
    if (ownerMayChoose) lines.push('The owner may choose instead:', ...ownerMayChoose.map(way));
  } else if (typeof fields['stepLosses'] === 'number')
    lines.push(
      `${fields['legal'] === true ? 'Legal' : 'Not legal'}: ${lossCount(fields['stepLosses'])} lost over the combat result.`,
    );
  if (Object.hasOwn(fields, 'side')) lines.push(`Under the control of ${text('side') || 'nobody'}.`);
  for (const key of ['hexes', 'state', 'outcome', 'result', 'changes'] as const) {
    if (Object.hasOwn(fields, key))
      lines.push(
        `${key}: ${Array.isArray(fields[key]) && key === 'hexes' ? (fields[key] as string[]).join(' ') : JSON.stringify(fields[key])}`,
      );
  }
  const refused = fields['refused'] as {findings?: readonly Finding[]} | undefined;
  lines.push(
    ...(findings ?? []).map(cited),
    ...(refused?.findings ?? []).map((finding) => `Refused: ${cited(finding)}`),
  );
  lines.push(...(otherwise ?? []));
  return lines.filter((line) => line !== '').join('\n');
}

const lossCount = (steps: number): string => (steps === 0 ? 'no step' : counted(steps, 'step'));
