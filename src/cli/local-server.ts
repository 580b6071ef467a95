import {createServer, type IncomingMessage, type Server, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';

/** The path of a request, decoded and without its query; or the status and the sentence that refuse the request. */
type ReadRequest =
  | {readonly ok: true; readonly path: string}
  | {readonly ok: false; readonly status: 400 | 403 | 405; readonly reason: string};

const refused = (status: 400 | 403 | 405, reason: string): ReadRequest => ({ok: false, status, reason});

/** The names under which a browser on this machine reaches it, with any port. */
const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** Characters that a path decodes to only in an attack: controls end or split lines, a backslash is a slash on Windows. */
const unsafe = /[\p{Cc}\\]/u;

/**
 * Reads the request line of a server that only this machine may ask. The Host comes first: a stranger's page whose name
 * was pointed at this machine (DNS rebinding) sends its own name there, and gets nothing.
 */
export function readRequest({
  method = '',
  url = '',
  headersDistinct,
}: Pick<IncomingMessage, 'method' | 'url' | 'headersDistinct'>): ReadRequest {
  const [host, ...others] = headersDistinct['host'] ?? [];
  if (host === undefined || others.length > 0) return refused(400, 'A request needs one Host header.');
  if (!localHost.test(host)) return refused(403, 'This server answers only to localhost.');
  if (method !== 'GET' && method !== 'HEAD') return refused(405, 'This server answers only GET and HEAD.');
  // neither an absolute address nor "*"; two slashes at the start would name another host
  if (!/^\/(?!\/)/.test(url)) return refused(400, 'The path must start with one slash.');
  let path;
  try {
    path = decodeURIComponent(new URL(url, 'http://localhost').pathname);
  } catch {
    return refused(400, 'The path is not a valid address.');
  }
  return unsafe.test(path) || path.split('/').includes('..')
    ? refused(400, 'The path is not a valid address.')
    : {ok: true, path};
}

/** Answers one request whose path was read. */
type Answer = (path: string, request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

/**
 * Makes a server whose `answer` gets readable requests from this machine alone. Others get the status that refuses them,
 * and an answer that fails is a 500: no request ends the program. Node itself refuses what is not HTTP.
 */
export function localServer(answer: Answer): Server {
  const plain = {'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff'};
  return createServer((request, response) => {
    const read = readRequest(request);
    if (!read.ok) {
      response
        .writeHead(read.status, {...plain, ...(read.status === 405 ? {Allow: 'GET, HEAD'} : {})})
        .end(`${read.reason}\n`);
      return;
    }
    const failed = (): void => {
      if (response.headersSent) response.destroy();
      else response.writeHead(500, plain).end('The server failed to answer.\n');
    };
    new Promise<void>((resolve) => {
      resolve(answer(read.path, request, response));
    }).catch(failed);
  });
}

/** Listens on this machine alone, on any free port for 0; gives the port. */
export const listenLocally = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
