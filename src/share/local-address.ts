import {platform} from './bytes.js';

/** Names that no public name server resolves: reserved ones, and those of home and office networks. */
const localName =
  /^[^.]*$|\.(?:localhost|localdomain|local|internal|intranet|lan|home|home\.arpa|corp|private|test|invalid)$/;

/** Ranges of IPv4 addresses by their first two numbers: this machine, private networks, link-local, carriers' networks. */
function isLocalIpv4(first: number, second: number): boolean {
  return (
    first === 0 ||
    first === 10 ||
    first === 127 ||
    (first === 100 && second >= 64 && second < 128) ||
    (first === 169 && second === 254) ||
    (first === 172 && second >= 16 && second < 32) ||
    (first === 192 && second === 168)
  );
}

/** This machine, unique local and link-local addresses, and IPv4 addresses within IPv6; as `URL` writes them. */
function isLocalIpv6(address: string): boolean {
  if (/^(?:::1?$|f[cd]|fe[89ab])/.test(address)) return true;
  const [, group] = /^::ffff:([\da-f]+):[\da-f]+$/.exec(address) ?? [];
  const number = Number.parseInt(group ?? 'ffff', 16);
  return isLocalIpv4(number >> 8, number & 255);
}

/**
 * Tells whether an address leads to this machine, to its network or to no web server at all, so that nobody elsewhere can
 * open it.
 */
export function isLocalAddress(address: string): boolean {
  let url;
  try {
    url = new platform.URL(address);
  } catch {
    return true;
  }
  if (!/^https?:$/.test(url.protocol)) return true;
  const host = url.hostname.replace(/\.$/, '');
  if (host.startsWith('[')) return isLocalIpv6(host.slice(1, -1));
  const [, first, second] = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host) ?? [];
  return first === undefined ? localName.test(host) : isLocalIpv4(Number(first), Number(second));
}
