import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import type {Server} from 'node:http';
import {connect, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {expect} from 'chai';
import * as local from '../../src/cli/local-server.js';
import {newCommand} from '../../src/cli/new.js';
import {watchCommand} from '../../src/cli/watch.js';
import {serveDemo} from '../../tools/start.mjs';

const {listenLocally, localServer} = local;

/** Sends bytes as they are and gives the status of the answer; 0 where the connection ends without one. */
const statusOf = (port: number, sent: string): Promise<number> =>
  new Promise((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(sent, 'latin1'));
    const done = (): void => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3}) /.exec(heard)?.[1] ?? 0));
    };
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1');
      if (heard.includes('\r\n\r\n')) done();
    });
    socket.on('error', done);
    socket.on('close', done);
  });

/** A request line and its Host as a browser sends them. */
const get = (target: string, host = 'localhost:8000', method = 'GET'): string =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;

const requests: readonly (readonly [name: string, sent: string, status: number | readonly number[]])[] = [
  ['two slashes', get('//'), 400],
  ['another host in the path', get('//evil.example/'), 400],
  ['three slashes', get('///'), 400],
  ['a percent sign alone', get('/%'), 400],
  ['a percent code that is none', get('/%zz'), 400],
  ['percent codes that are no UTF-8', get('/%ff%fe'), 400],
  ['a NUL', get('/%00'), 400],
  ['a NUL in a name', get('/index.html%00.txt'), 400],
  ['an encoded line break', get('/%0d%0aSet-Cookie:a=b'), 400],
  ['an encoded way up', get('/..%2f..%2fpackage.json'), 400],
  ['an encoded way up below a folder', get('/scripts/..%2f..%2fpackage.json'), 400],
  ['an encoded backslash', get('/..%5c..%5cpackage.json'), 400],
  ['an absolute address', get('http://localhost/'), 400],
  ["somebody else's absolute address", get('http://evil.example/'), 400],
  ['an address that is none', get('http://[/'), 400],
  ['a star', get('*', 'localhost', 'OPTIONS'), 405],
  ['a star that is got', get('*'), 400],
  ['no slash', get('index.html'), 400],
  ['a query alone', get('?'), 400],
  ['a space in the path', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
  ['raw bytes in the path', get('/\xff\xfe'), 400],
  ['a host that was pointed here', get('/', 'evil.example'), 403],
  ['a host that begins like ours', get('/', 'localhost.evil.example'), 403],
  ['a host with a name before it', get('/', 'evil@localhost'), 403],
  ['a host in the network', get('/', '192.168.0.2:8000'), 403],
  ['a host before a bad path', get('//', 'evil.example'), 403],
  ['an empty host', get('/', ''), 403],
  ['a host with a port that is none', get('/', 'localhost:port'), 403],
  ['no host', 'GET / HTTP/1.1\r\n\r\n', 400],
  ['no host in HTTP 1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
  ['two hosts', 'GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
  ['another method', get('/', 'localhost', 'POST'), 405],
  ['a method that is none', get('/', 'localhost', 'BREAK'), 400],
  ['a tunnel', get('localhost:1', 'localhost', 'CONNECT'), 0],
  ['headers of 100 kB', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
  ['a path of 100 kB', get(`/${'x'.repeat(100_000)}`), 431],
  ['a path of 10 kB', get(`/${'x'.repeat(10_000)}`), 404],
  ['a header without a colon', 'GET / HTTP/1.1\r\nHost: localhost\r\nnothing\r\n\r\n', 400],
  ['a length that is none', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', 400],
  ['no HTTP', 'hello\r\n\r\n', 400],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n', 400],
  ['what is not there', get('/nothing.html'), 404],
  ['a way up that the path itself resolves', get('/../nothing.json'), [403, 404]],
];

/** Every request gets its status, and the server answers the next one. */
async function answersEach(port: number): Promise<void> {
  for (const [name, sent, status] of requests)
    expect(await statusOf(port, sent), name).to.be.oneOf([status].flat());
  // gone before the answer
  await new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(get('/'));
      socket.destroy();
    });
    socket.on('close', resolve);
  });
  for (const host of ['localhost', 'LOCALHOST:1', '127.0.0.1:8000', '[::1]:8000'])
    expect(await statusOf(port, get('/', host)), host).to.be.oneOf([200, 404]);
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.closeAllConnections();
    server.close(() => {
      resolve();
    });
  });

describe('a server for this machine', () => {
  it('umpire watch answers whatever is sent to it, and goes on', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'umpire-server-'));
    const flags = {json: false, plain: false, published: false, options: {}};
    let heard: (line: string) => void = () => undefined;
    const address = new Promise<string>((resolve) => {
      heard = (line) => {
        if (line.startsWith('http://')) resolve(line);
      };
    });
    const io = {out: (line: string) => heard(line), err: () => undefined, stdin: () => Promise.resolve('')};
    await newCommand([join(folder, 'mine')], flags, io);
    const ending = new AbortController();
    const ended = watchCommand([join(folder, 'mine', 'module.json')], flags, io, ending.signal);
    const port = Number(new URL(await address).port);
    await answersEach(port);
    expect(await statusOf(port, get('/'))).to.equal(200);
    ending.abort();
    expect(await ended).to.equal(0);
    await rm(folder, {recursive: true});
  });

  it('npm start answers whatever is sent to it, and goes on, on this machine alone', async () => {
    const {server, stop} = await serveDemo(local, 8000);
    const {address, port} = server.address() as AddressInfo;
    expect(address).to.equal('127.0.0.1');
    await answersEach(port);
    expect(await statusOf(port, get('/'))).to.equal(200);
    // the scripts of frames define their elements: package.json names no source as one with side effects
    const frame = await (await fetch(`http://localhost:${port}/cdn/embed-retreat.min.js`)).text();
    for (const tag of ['umpire-map', 'umpire-retreat']) expect(frame).to.include(`define("${tag}"`);
    for (const script of ['umpire-answer', 'umpire.classic', 'embed-host', 'missing', 'umpire', 'engine']) {
      const found = await fetch(`http://localhost:${port}/cdn/${script}.min.js`);
      expect([script, found.status]).to.deep.equal([script, 200]);
      expect(found.headers.get('access-control-allow-origin'), script).to.equal('*');
    }
    for (const path of ['shared/document-worker', 'shared/odds-worker', 'umpire-vassal/vassal-worker']) {
      const worker = await fetch(`http://localhost:${port}/components/${path}.js`);
      expect(worker.headers.get('content-type'), path).to.include('javascript');
      expect(await worker.text(), path).to.include('onmessage');
    }
    // a file that nobody committed, as notes and keys are
    const untracked = await mkdtemp(join('node_modules', '.cache', 'untracked-'));
    await writeFile(join(untracked, 'key.json'), '{}');
    for (const path of [
      '/.git',
      '/.git/config',
      '/%2egit/config',
      '/package.json',
      '/README.md',
      '/docs/attacks.md',
      '/test/node/local-server.test.ts',
      '/tools/start.mjs',
      `/${untracked}/key.json`,
      '/node_modules/.package-lock.json',
      '/demo/.env.json',
    ]) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).to.deep.equal([
        path,
        404,
        null,
      ]);
    }
    await rm(untracked, {recursive: true});
    for (const path of ['/', '/cdn/umpire-map.min.js', '/games/drill.json', '/node_modules/lit/index.js'])
      expect((await fetch(`http://localhost:${port}${path}`)).status, path).to.equal(200);
    const upgrade = (target: string, host: string): string =>
      `GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`;
    expect(await statusOf(port, upgrade('/wds', 'localhost'))).to.equal(101);
    for (const [target, host] of [
      ['/wds', 'evil.example'],
      ['//', 'localhost'],
      ['/other', 'localhost'],
    ] as const)
      expect(await statusOf(port, upgrade(target, host)), target + host).to.equal(0);
    await stop();
    await close(server);
  });

  it('listens to this machine alone', async () => {
    const server = localServer((_path, _request, response) => void response.end());
    await listenLocally(server, 0);
    expect((server.address() as AddressInfo).address).to.equal('127.0.0.1');
    await close(server);
  });

  it('says that it failed where an answer fails, before or after it began', async () => {
    const server = localServer((path, _request, response) => {
      if (path === '/begun') response.writeHead(200).write('a');
      if (path === '/later') return Promise.reject(new Error('later'));
      throw new Error('at once');
    });
    const port = await listenLocally(server, 0);
    expect(await statusOf(port, get('/'))).to.equal(500);
    expect(await statusOf(port, get('/later'))).to.equal(500);
    expect(await statusOf(port, get('/begun'))).to.be.oneOf([0, 200]);
    expect(await statusOf(port, get('/'))).to.equal(500);
    await close(server);
  });
});
