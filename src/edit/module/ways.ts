import {withField} from '../record.js';
import {onMap, type HexDraft} from './draft.js';

/** What runs through the middles of hexes. */
export const ways = ['roads', 'rails'] as const;
export type Way = (typeof ways)[number];

/** Which hexes each leads to. */
type Net = Map<string, Set<string>>;

function netOf(chains: readonly (readonly string[])[]): Net {
  const net: Net = new Map();
  const join = (a: string, b: string): void => void (net.get(a) ?? net.set(a, new Set()).get(a)!).add(b);
  for (const chain of chains)
    chain.forEach((here, i) => {
      const next = chain[i + 1];
      if (next === undefined || next === here) return;
      join(here, next);
      join(next, here);
    });
  return net;
}

/** Chains from end to end and from fork to fork, each once, in the order of their numbers; what runs in a ring comes last. */
function chainsOf(net: Net): string[][] {
  const left = new Map([...net].map(([hex, near]) => [hex, new Set(near)]));
  const chains: string[][] = [];
  const isEnd = (hex: string): boolean => (net.get(hex)?.size ?? 0) !== 2;
  const walk = (from: string): void => {
    for (
      let [to] = [...(left.get(from) ?? [])].sort();
      to !== undefined;
      [to] = [...(left.get(from) ?? [])].sort()
    ) {
      const chain = [from];
      for (let [here, next] = [from, to as string | undefined]; next !== undefined;) {
        left.get(here)?.delete(next);
        left.get(next)?.delete(here);
        chain.push(next);
        here = next;
        next = isEnd(here) ? undefined : [...(left.get(here) ?? [])][0];
      }
      chains.push(chain);
    }
  };
  const hexes = [...net.keys()].sort();
  for (const hex of hexes) if (isEnd(hex)) walk(hex);
  for (const hex of hexes) walk(hex);
  return chains.sort(([a = '', b = ''], [c = '', d = '']) => (`${a} ${b}` < `${c} ${d}` ? -1 : 1));
}

/** Chains as they are written: none twice, each as long as it runs without a fork. */
export const tidyChains = (chains: readonly (readonly string[])[]): string[][] => chainsOf(netOf(chains));

export const hasWay = ({map}: HexDraft, way: Way, a: string, b: string): boolean =>
  netOf(map[way] ?? [])
    .get(a)
    ?.has(b) ?? false;

/** Leads a road or a rail from a hex into one beside it, or takes that piece away. */
export function setWay(draft: HexDraft, way: Way, a: string, b: string, is: boolean): HexDraft {
  const net = netOf(draft.map[way] ?? []);
  if ((net.get(a)?.has(b) ?? false) === is) return draft;
  const link = (from: string, to: string): void => {
    const near = net.get(from) ?? new Set();
    if (is) net.set(from, near.add(to));
    else if (near.delete(to) && near.size === 0) net.delete(from);
  };
  link(a, b);
  link(b, a);
  return onMap(draft, withField(draft.map, way, chainsOf(net)));
}
