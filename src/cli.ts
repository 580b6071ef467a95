#!/usr/bin/env node
import {hostCommand} from './cli/host-lines.js';
import {processIo} from './cli/io.js';

// a reader that has seen enough (`umpire … | head`) closes the pipe: that is no error
process.stdout.on('error', () => process.exit());
const args = process.argv.slice(2);
// a wiki waits for the first answer: the other commands take twice as long to load
process.exitCode =
  args.join() === 'host'
    ? await hostCommand(processIo)
    : await (await import('./cli/run.js')).run(args, processIo);
