/**
 * Web Test Runner reporter: prints each failure on a line of its own (`FAILED file: suite › test: message`), then
 * `N passed, N failed` alone on the last line. Put it last in `reporters`: who keeps only the end of a log sees it all.
 * @param {{beyond?: string}} [options] `beyond`: words in the failure of a test that this browser can't run, which is counted apart
 */
export function summaryReporter({beyond} = {}) {
  return {
    stop({sessions, testCoverage}) {
      let passed = 0;
      let failed = 0;
      let notRun = 0;
      const fail = (what) => {
        failed++;
        console.log(`FAILED ${what}`);
      };
      const testsOf = (suite, path = []) => [
        ...(suite?.tests ?? []).map((test) => ({...test, name: [...path, test.name].join(' › ')})),
        ...(suite?.suites ?? []).flatMap((inner) => testsOf(inner, [...path, inner.name])),
      ];
      for (const session of sessions) {
        const tests = testsOf(session.testResults);
        const bad = tests.filter((test) => !test.passed && !test.skipped);
        passed += tests.filter((test) => test.passed && !test.skipped).length;
        const isBeyond = ({error}) => beyond !== undefined && (error?.message ?? '').includes(beyond);
        notRun += bad.filter(isBeyond).length;
        const wrong = bad.filter((test) => !isBeyond(test));
        for (const {name, error} of wrong)
          fail(`${session.testFile}: ${name}: ${error?.message ?? 'no message'}`);
        for (const test of tests.filter((test) => test.skipped))
          fail(`${session.testFile}: "${test.name}" is skipped`);
        // A file that did not load or ran out of time has no failed test of its own; one without tests passes.
        if (!session.passed && bad.length === 0) {
          const errors = (session.errors ?? []).map((error) => error.message).join('; ');
          fail(`${session.testFile}: ${errors || session.status}`);
        } else if (tests.length === 0) fail(`${session.testFile}: no tests in it`);
      }
      if (testCoverage && !testCoverage.passed) fail('coverage threshold');
      if (failed > 0) process.once('exit', () => (process.exitCode = 1));
      if (notRun > 0) console.log(`${notRun} not run: each of them ${beyond}`);
      console.log(`\n${passed} passed, ${failed} failed`);
    },
  };
}
