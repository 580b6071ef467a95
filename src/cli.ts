#!/usr/bin/env node
import {processIo} from './cli/io.js';
import {run} from './cli/run.js';

// a reader that has seen enough (`umpire … | head`) closes the pipe: that is no error
process.stdout.on('error', () => process.exit());
process.exitCode = await run(process.argv.slice(2), processIo);
