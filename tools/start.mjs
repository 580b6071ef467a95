/** Builds everything and serves the demo to this machine, on the first free port from 8000 up (or from PORT). */
import {build} from './build.mjs';
import {inRoot} from './root.mjs';
import {answer} from './serve.mjs';
import {buildSite} from './site.mjs';

try {
  console.log('Building ...');
  await build();
  await buildSite();
  const {localServer, listenLocally} = await import(`file://${inRoot('dist/src/cli/local-server.js')}`);
  const server = localServer(answer);
  let port = Number(process.env['PORT'] ?? 8000);
  for (;;) {
    try {
      await listenLocally(server, port);
      break;
    } catch (error) {
      if (error.code !== 'EADDRINUSE' || port > 8999) throw error;
      port += 1;
    }
  }
  console.log(`The demo is at http://localhost:${port}/ (Ctrl+C ends it)`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
