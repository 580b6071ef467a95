/**
 * Web Test Runner reporter: prints each failure on a line of its own (`FAILED file: suite › test: message`), then
 * `N passed, N failed` alone on the last line. Put it last in `reporters`: who keeps only the end of a log sees it all.
 * @param {{beyond?: string}} [options] `beyond`: words in the reason of a test that this browser can't run. Those are counted
 *   apart, and each reason is printed with the files that it leaves out; any other test that is skipped is a failure.
 */
export function summaryReporter({beyond} = {}) {
  return {
    stop({sessions, testCoverage}) {
      let passed = 0;
      let failed = 0;
      /** Numbers of tests that a reason leaves out, by file. @type {Map<string, Map<string, number>>} */
      const notRun = new Map();
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
        for (const {name, error} of bad)
          fail(`${session.testFile}: ${name}: ${error?.message ?? 'no message'}`);
        for (const {name, error} of tests.filter((test) => test.skipped)) {
          const reason = (error?.message ?? '').split(': ').at(-1);
          if (beyond === undefined || !reason.includes(beyond)) {
            fail(`${session.testFile}: "${name}" is skipped`);
            continue;
          }
          const files = notRun.get(reason) ?? new Map();
          notRun.set(reason, files.set(session.testFile, (files.get(session.testFile) ?? 0) + 1));
        }
        // A file that did not load or ran out of time has no failed test of its own; one without tests passes.
        if (!session.passed && bad.length === 0) {
          const errors = (session.errors ?? []).map((error) => error.message).join('; ');
          fail(`${session.testFile}: ${errors || session.status}`);
        } else if (tests.length === 0) fail(`${session.testFile}: no tests in it`);
      }
      if (testCoverage && !testCoverage.passed) fail('coverage threshold');
      if (failed > 0) process.once('exit', () => (process.exitCode = 1));
      const sum = (/** @type {Map<string, number>} */ files) =>
        [...files.values()].reduce((a, b) => a + b, 0);
      for (const [reason, files] of notRun) {
        console.log(`NOT RUN ${sum(files)}: ${reason}`);
        for (const [file, tests] of files) console.log(`  ${tests} in ${file}`);
      }
      if (notRun.size > 0)
        console.log(`\n${[...notRun.values()].map(sum).reduce((a, b) => a + b)} not run: each ${beyond}`);
      console.log(`\n${passed} passed, ${failed} failed`);
    },
  };
}
