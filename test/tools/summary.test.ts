import {expect} from 'chai';
import {summaryReporter} from '../../tools/wtr-summary-reporter.mjs';

const beyond = 'needs a wheel';
const skipped = (name: string, message?: string): object => ({
  name,
  passed: false,
  skipped: true,
  ...(message === undefined ? {} : {error: {message}}),
});
const file = (testFile: string, ...tests: readonly object[]): object => ({
  testFile,
  passed: true,
  testResults: {name: '', tests, suites: []},
});

/** Everything that the summary of these files prints; a failure in it is no failure of this run. */
function printed(sessions: readonly object[], options?: {readonly beyond: string}): string {
  const lines: string[] = [];
  const {log} = console;
  console.log = (line: string) => lines.push(line);
  Object.assign(process, {once: () => process});
  try {
    summaryReporter(options).stop({sessions, testCoverage: undefined});
  } finally {
    console.log = log;
    Reflect.deleteProperty(process, 'once');
  }
  return lines.join('\n').trim();
}

describe('the summary of the tests in a browser', () => {
  const sessions = [
    file('a', {name: 'rolls', passed: true}, skipped('turns', 'Error: A turn needs a wheel')),
    file('b', skipped('turns', 'A turn needs a wheel'), skipped('spins', 'A spin needs a wheel')),
  ];
  it('counts tests that the browser cannot run, and prints their reasons and files', () => {
    expect(printed(sessions, {beyond})).to.equal(
      `NOT RUN 2: A turn needs a wheel
  1 in a
  1 in b
NOT RUN 1: A spin needs a wheel
  1 in b

3 not run: each needs a wheel

1 passed, 0 failed`,
    );
  });

  it('calls any other skipped test a failure', () => {
    expect(printed([file('a', skipped('turns'))], {beyond})).to.equal(
      'FAILED a: "turns" is skipped\n\n0 passed, 1 failed',
    );
    expect(printed(sessions)).to.match(/1 passed, 3 failed$/);
  });
});
