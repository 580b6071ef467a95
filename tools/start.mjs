/** Builds everything and serves the demo, on the first free port from 8000 up (or from PORT). */
import {build} from './build.mjs';
import {server} from './serve.mjs';
import {buildSite} from './site.mjs';

/** Listens on this port, or on the next one that is free. @param {number} port */
function listen(port) {
  const onError = (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code !== 'EADDRINUSE' || port > 8999) throw error;
    listen(port + 1);
  };
  server.once('error', onError);
  server.listen(port);
}
server.once('listening', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  console.log(`The demo is at http://localhost:${port}/ (Ctrl+C ends it)`);
});

try {
  console.log('Building ...');
  await build();
  await buildSite();
  listen(Number(process.env['PORT'] ?? 8000));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
