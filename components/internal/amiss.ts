import type {ReactiveControllerHost} from 'lit';
import {placeOf} from '../../src/drawing/find-place.js';
import {faultLine, toldLine, unknownName, type Fault, type Position} from '../../src/module/index.js';
import {givenBy, type Receiver} from './given.js';

/** Something that a page got wrong, as it is said on an element. */
export interface Amiss {
  readonly line: string;
  /** Is it so still? What is said goes away with it. */
  readonly still: () => boolean;
  readonly remove: () => void;
}

/** An element of ours, as far as its page speaks of it. */
type Host = ReactiveControllerHost &
  Receiver & {
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

/** Once all of the page is there, and what its scripts do at once is done. */
async function pageThere(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => {
      addEventListener('load', resolve, {once: true});
    });
  await new Promise(requestAnimationFrame);
}

/** Whom an element follows: a map, a battle, or what an erratum changes. */
const followed = ({localName}: Host): readonly string[] =>
  /-(retreat|battle)$/.test(localName)
    ? ['umpire-map']
    : localName === 'umpire-errata'
      ? ['umpire-map', 'umpire-turns', 'umpire-retreat', 'umpire-battle', 'umpire-crt', 'umpire-odds']
      : ['umpire-battle'];

function lostIn(host: Host): Fault | undefined {
  const root = host.getRootNode() as ParentNode;
  const tags = followed(host);
  const ids = [...root.querySelectorAll(tags.join())].map(({id}) => id);
  const lost = (host.htmlFor ?? '').split(/\s+/).find((id) => id !== '' && !ids.includes(id));
  const what = `the id of an ${tags.map((tag) => `<${tag}>`).join(' or ')} on this page`;
  return lost === undefined
    ? undefined
    : unknownName(
        '/for',
        lost,
        what,
        ids.filter((id) => id !== ''),
      );
}

/** Does somebody else give it what it shows: an element of ours around it, or one that names it? */
const isFed = (host: Host): boolean => {
  const root = host.getRootNode() as ShadowRoot | Document;
  const around = [root instanceof ShadowRoot ? root.host : undefined];
  for (let outer = host.parentElement; outer; outer = outer.parentElement) around.push(outer);
  return (
    around.some((one) => one?.localName.startsWith('umpire-')) ||
    (host.id !== '' && root.querySelector(`[for~=${CSS.escape(host.id)}]`) !== null)
  );
};

function nothingIn(host: Host): Fault | undefined {
  const {game, position, current, lesson = '', editable} = host;
  const inner = host.querySelector<Receiver>('umpire-map');
  const has =
    givenBy(host, inner) ?? game ?? [current, position].find((one) => typeof one === 'object' && one);
  // what others follow is not fed by those that it names
  const follows = (host.htmlFor ?? '') !== '' && host.localName !== 'umpire-errata';
  if (has !== undefined || lesson !== '' || editable || follows || isFed(host)) return undefined;
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

/** Sides and hexes that a map's page names, and its module has not. */
function misnamedIn({current, zoc = '', selected = ''}: Host): Fault | undefined {
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

/** A retreat of nobody. */
const emptyIn = (host: Host): Fault | undefined =>
  host.getAttribute('units')?.trim() === '' && host.dialogue?.talk.units.length === 0
    ? {
        pointer: '/units',
        found: 'no unit',
        expected: 'at least one unit, or no "units" where the reader chooses',
      }
    : undefined;

const faultOn = (host: Host): Fault | undefined =>
  lostIn(host) ?? nothingIn(host) ?? emptyIn(host) ?? misnamedIn(host);

/** What a page got wrong on an element, said below all that it shows; nothing where all is well, or said already. */
export async function amissOn(
  element: ReactiveControllerHost & Element,
  before: Amiss | undefined,
): Promise<Amiss | undefined> {
  const host = element as Host;
  await pageThere();
  const fault = host.isConnected ? faultOn(host) : undefined;
  const line = fault && faultLine(fault);
  if (!fault || line === undefined || line === before?.line) return undefined;
  before?.remove();
  const said = document.createElement('p');
  said.className = 'failed';
  said.part.add('faults');
  said.role = 'alert';
  said.textContent = toldLine(fault);
  host.shadowRoot?.append(said);
  return {
    line,
    still: () => {
      const now = faultOn(host);
      return now !== undefined && faultLine(now) === line;
    },
    remove: () => {
      said.remove();
    },
  };
}
