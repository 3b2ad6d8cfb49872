/** Characters of why a test failed. */
const LONGEST = 600;

/**
 * Passed and failed tests of a vitest JSON report. A file that could not be loaded counts as one failure, and so does
 * every test that did not run: a skipped test proves nothing and must not look like success.
 * @param {{ numPassedTests: number, testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName: string, failureMessages?: string[] }[] }[] }} report
 * @returns {{ passed: number, failed: number, faults: string[], red: string[] }} `red`: each failed test with the first line of why
 */
export function countTests(report) {
  const tests = report.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: file.name })),
  );
  const notRun = tests.filter(({ status }) => status !== 'passed' && status !== 'failed');
  const broken = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(({ status }) => status === 'failed'),
  );
  const faults = [
    ...notRun.map(({ file, fullName }) => `did not run: ${file} > ${fullName}`),
    ...broken.map(({ name, message }) => `could not be loaded: ${name} ${message ?? ''}`),
    ...(tests.length === 0 ? ['there are no tests'] : []),
  ];
  const red = tests
    .filter(({ status }) => status === 'failed')
    .map(
      ({ file, fullName, failureMessages: [why = ''] = [] }) =>
        `${file} > ${fullName}: ${why.split('\n')[0].slice(0, LONGEST)}`,
    );
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
  return { passed: count('passed'), failed: red.length + faults.length, faults, red };
}

/**
 * What a run printed without its thousands of lines about tests that passed; .cache/test has them too.
 * @param {string} output of vitest's verbose reporter
 */
export const withoutPassed = (output) =>
  output
    .split('\n')
    .filter((line) => !/^\s*✓ /.test(line))
    .join('\n');
