/** The demo as a server gives it: the built site, with the policy that its pages keep to. */
import {createReadStream, existsSync, statSync} from 'node:fs';
import {extname, join} from 'node:path';
import {pipeline} from 'node:stream';
import {contentSecurityPolicy} from './policy.mjs';
import {inRoot} from './root.mjs';

const types = {
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.zip': 'application/zip',
  '.vmod': 'application/zip',
};

/** The file at a path of the site, or the first page of a folder. @param {string} path @returns {string | undefined} */
function fileAt(path) {
  const file = join(inRoot('site'), path);
  if (!existsSync(file)) return undefined;
  return statSync(file).isDirectory() ? [join(file, 'index.html')].find(existsSync) : file;
}

/**
 * Answers a request for the built site, as `localServer` (src/cli/local-server.ts) hands it over: from this machine, its
 * path decoded and without `..`.
 * @param {string} path @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response
 */
export function answer(path, request, response) {
  const file = fileAt(path);
  const headers = {
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // a page served elsewhere (a wiki on another port) may take the scripts and the games from here
    'Access-Control-Allow-Origin': '*',
    'Content-Security-Policy': contentSecurityPolicy,
  };
  if (file === undefined) {
    response
      .writeHead(404, {...headers, 'Content-Type': 'text/plain; charset=utf-8'})
      .end(`There is no ${path} here.\n`);
    return;
  }
  // a folder's page needs its slash, or its relative links point a level too high
  if (file.endsWith('index.html') && !path.endsWith('/') && !path.endsWith('.html')) {
    response.writeHead(302, {...headers, Location: `${encodeURI(path)}/`}).end();
    return;
  }
  response.writeHead(200, {...headers, 'Content-Type': types[extname(file)] ?? 'application/octet-stream'});
  if (request.method === 'HEAD') response.end();
  // a file that goes while it is sent (the site is built anew) cuts the answer off
  else pipeline(createReadStream(file), response, () => undefined);
}
