import type { Verdict } from './run-lab.ts';

const MARKS = { pass: '✓', fail: '✗', 'not-applicable': '·' } as const;

/** The certificate: one row a script, one column a vendor; then the complaints. */
export const certificateOf = (verdicts: readonly Verdict[], seed: number): string => {
  const vendors = [...new Set(verdicts.map(({ vendor }) => vendor))];
  const scripts = [...new Set(verdicts.map(({ script }) => script))];
  const width = Math.max(...scripts.map((name) => name.length));
  const head = `${''.padEnd(width)}  ${vendors.map((vendor) => vendor.padEnd(5)).join('')}`;
  const rows = scripts.map((script) => {
    const cells = vendors.map((vendor) => {
      const verdict = verdicts.find((each) => each.vendor === vendor && each.script === script);
      return (verdict ? MARKS[verdict.outcome] : ' ').padEnd(5);
    });
    return `${script.padEnd(width)}  ${cells.join('')}`;
  });
  const failures = verdicts.filter(({ outcome }) => outcome === 'fail');
  const complaints = failures.map(({ vendor, script, complaint }) => `  ${vendor} ${script}: ${complaint}`);
  const figures = verdicts.flatMap(({ vendor, script, notes }) =>
    notes.map((note) => `  ${vendor} ${script}: ${note}`),
  );
  const passed = verdicts.filter(({ outcome }) => outcome === 'pass').length;
  const skipped = verdicts.length - passed - failures.length;
  return [
    head,
    ...rows,
    '',
    `${passed} passed, ${failures.length} failed, ${skipped} where the wire has no words for it (·); seed ${seed}`,
    ...complaints,
    ...figures,
  ].join('\n');
};
