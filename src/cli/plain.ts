import {cited, counted, type Finding} from '../rules/index.js';

type Fields = Readonly<Record<string, unknown>>;

/** An answer in sentences, one a line: what the routes and losses are, then every finding. */
export function plainAnswer(answer: object): string {
  const fields = answer as Fields;
  const lines: string[] = [];
  const {routes, findings, disputed} = fields as {
    routes?: readonly (readonly string[])[];
    findings?: readonly Finding[];
    disputed?: readonly {option: string; value: string; changes: readonly string[]}[];
  };
  if (routes) {
    const losses =
      typeof fields['stepLosses'] === 'number' ? `, ${counted(fields['stepLosses'], 'step')} lost` : '';
    lines.push(
      fields['eliminated'] === true
        ? 'No route: eliminated.'
        : `${counted(routes.length, 'route')}${losses}.`,
    );
    for (const route of routes) lines.push(`  ${route.length === 0 ? '(stay)' : route.join(' ')}`);
  }
  for (const key of ['legal', 'hexes', 'state', 'outcome', 'result', 'changes'] as const) {
    if (Object.hasOwn(fields, key))
      lines.push(
        `${key}: ${Array.isArray(fields[key]) && key === 'hexes' ? (fields[key] as string[]).join(' ') : JSON.stringify(fields[key])}`,
      );
  }
  lines.push(...(findings ?? []).map(cited));
  for (const {option, value, changes} of disputed ?? [])
    lines.push(`Disputed: with ${option} read as ${value}, ${changes.join(' and ')} would differ.`);
  return lines.join('\n');
}
