import type {ReactiveControllerHost} from 'lit';
import {placeOf} from '../../src/drawing/find-place.js';
import {faultLine, toldLine, unknownName, type Fault, type Position} from '../../src/module/index.js';
import {type SourceHost, sourceOf} from './document-source.js';

/** A fault in the attributes of an element, shown below its content. */
export interface UsageWarning {
  readonly line: string;
  /** Is the fault still there? */
  readonly still: () => boolean;
  readonly remove: () => void;
}

/** The attributes and properties that are checked, on any element of ours. */
type Host = ReactiveControllerHost &
  SourceHost & {
    readonly htmlFor?: string;
    readonly position?: unknown;
    readonly game?: unknown;
    readonly current?: Position | undefined;
    readonly zoc?: string;
    readonly selected?: string;
    readonly lesson?: string;
    readonly editable?: boolean;
    readonly dialogue?: {readonly talk: {readonly units: readonly string[]}};
  };

/** Resolves once the page has loaded and its scripts have run. */
async function pageLoaded(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve, {once: true});
    });
  await new Promise(requestAnimationFrame);
}

/** The elements that `for` may name. */
const targetsOf = ({localName}: Host): readonly string[] =>
  /-(retreat|battle)$/.test(localName)
    ? ['umpire-map']
    : localName === 'umpire-errata'
      ? ['umpire-map', 'umpire-turns', 'umpire-retreat', 'umpire-battle', 'umpire-crt', 'umpire-odds']
      : ['umpire-battle'];

function missingTarget(host: Host): Fault | undefined {
  const root = host.getRootNode() as ParentNode;
  const tags = targetsOf(host);
  const ids = [...root.querySelectorAll(tags.join())].map(({id}) => id);
  const missing = (host.htmlFor ?? '').split(/\s+/).find((id) => id !== '' && !ids.includes(id));
  const what = `the id of an ${tags.map((tag) => `<${tag}>`).join(' or ')} on this page`;
  return missing === undefined
    ? undefined
    : unknownName(
        '/for',
        missing,
        what,
        ids.filter((id) => id !== ''),
      );
}

/** Does another element provide the document: one of ours around it, or one that names it? */
const isProvided = (host: Host): boolean => {
  const root = host.getRootNode() as ShadowRoot | Document;
  const around = [root instanceof ShadowRoot ? root.host : undefined];
  for (let outer = host.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return (
    around.some((one) => one?.localName.startsWith('umpire-')) ||
    (host.id !== '' && root.querySelector(`[for~=${CSS.escape(host.id)}]`) !== null)
  );
};

function missingDocument(host: Host): Fault | undefined {
  const {game, position, current, lesson = '', editable} = host;
  const inner = host.querySelector<SourceHost>('umpire-map');
  const has =
    sourceOf(host, inner) ?? game ?? [current, position].find((one) => typeof one === 'object' && one);
  // errata change the elements that they name, and take no document from them
  const follows = (host.htmlFor ?? '') !== '' && host.localName !== 'umpire-errata';
  if (has !== undefined || lesson !== '' || editable || follows || isProvided(host)) return undefined;
  if (host.localName === 'umpire-log')
    return {
      pointer: '/for',
      found: 'nothing',
      expected: 'the id of an <umpire-battle> on this page: there is none around it',
    };
  const what = host.localName === 'umpire-tutorial' ? 'lesson' : 'module';
  return {
    pointer: '/src',
    found: 'nothing',
    expected: `the address of a ${what}, or a ${what}'s JSON inside <${host.localName}>`,
  };
}

/** A side or a hex that the page names and the module does not have. */
function unknownNameOn({current, zoc = '', selected = ''}: Host): Fault | undefined {
  if (!current) return undefined;
  const {game} = current;
  const side = zoc.split(/\s+/).find((id) => id !== '' && !game.side(id));
  if (side !== undefined)
    return unknownName(
      '/zoc',
      side,
      'a side of this module',
      game.sides.map(({id}) => id),
    );
  if (selected === '' || placeOf(current, selected) >= 0) return undefined;
  const places = game.kind === 'hex' ? game.grid.labels : game.network.names;
  return unknownName(
    '/selected',
    selected,
    game.kind === 'hex' ? 'a hex of this map' : 'a point of this map',
    places,
  );
}

/** An empty list of units. */
const emptyUnits = (host: Host): Fault | undefined =>
  host.getAttribute('units')?.trim() === '' && host.dialogue?.talk.units.length === 0
    ? {
        pointer: '/units',
        found: 'no unit',
        expected: 'at least one unit, or no "units" where the reader chooses',
      }
    : undefined;

const faultOn = (host: Host): Fault | undefined =>
  missingTarget(host) ?? missingDocument(host) ?? emptyUnits(host) ?? unknownNameOn(host);

/** Checks the attributes of an element, and shows the first fault below its content unless it is shown already. */
export async function checkUsage(
  element: ReactiveControllerHost & Element,
  before: UsageWarning | undefined,
): Promise<UsageWarning | undefined> {
  const host = element as Host;
  await pageLoaded();
  const fault = host.isConnected ? faultOn(host) : undefined;
  const line = fault && faultLine(fault);
  if (!fault || line === undefined || line === before?.line) return undefined;
  before?.remove();
  const alert = document.createElement('p');
  alert.className = 'failed';
  alert.part.add('faults');
  alert.role = 'alert';
  alert.textContent = toldLine(fault);
  host.shadowRoot?.append(alert);
  return {
    line,
    still: () => {
      const now = faultOn(host);
      return now !== undefined && faultLine(now) === line;
    },
    remove: () => alert.remove(),
  };
}
