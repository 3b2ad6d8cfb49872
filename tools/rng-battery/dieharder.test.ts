import { describe, expect, it } from 'vitest';
import { dieharder, hasDieharder, passedControls, readResults } from './dieharder.ts';
import { namedWords } from './sources.ts';

/** As version 3.31.1 prints it for `-c '|'`, and with the lines that it prints before it on other settings. */
const PRINTED = `#=============================================================================#
#            dieharder version 3.31.1 Copyright 2003 Robert G. Brown          #
#=============================================================================#
   rng_name    |rands/second|   Seed   |
stdin_input_raw|  3.40e+07  |1234567890|
         sts_monobit|   1|    100000|     100|0.70067575
          sts_serial|   3|    100000|     100|0.99999000
        diehard_runs|   0|    100000|     100|1.3e-05
         rgb_bitdist|  12|    100000|     100|0.00000000
`;

describe('what dieharder prints', () => {
  it('is read line by line: test, size, and a share that is as bad near one as near nothing', () => {
    const read = readResults(PRINTED, 'all').map(({ p, ...one }) => ({ ...one, p: Number(p.toPrecision(4)) }));
    expect(read).toEqual([
      { what: 'dieharder', test: 'sts_monobit 1', size: 10_000_000, p: 0.5986 },
      { what: 'dieharder', test: 'sts_serial 3', size: 10_000_000, p: 0.00002 },
      { what: 'dieharder', test: 'diehard_runs 0', size: 10_000_000, p: 0.000026 },
      { what: 'dieharder', test: 'rgb_bitdist 12', size: 10_000_000, p: 0 },
    ]);
  });

  it('is an error when there is no figure in it', () => {
    for (const output of ['', 'sts_monobit|   1|    100000|     100|nan', 'open: no such test\n'])
      expect(() => readResults(output, 'sts_monobit')).toThrow('sts_monobit printed no figure');
  });
});

describe('known faults', () => {
  it('that it lets pass are named', async () => {
    const saying = (p: number) => () => Promise.resolve([{ what: 'dieharder', test: 'any', size: 1, p }]);
    expect(await passedControls(saying(0.5))).toEqual(['a bit that is stuck', 'a bit that stands 51 times in 100']);
    expect(await passedControls(saying(1e-9))).toEqual([]);
  });

  // Where it is not installed this is not there, and `npm run rng:battery` says so.
  if (hasDieharder()) {
    it('are refused by the program itself, and words without one are not', async () => {
      expect(await passedControls()).toEqual([]);
      expect(await passedControls((_, tests) => dieharder(namedWords('good'), tests))).toHaveLength(2);
    });
  }
});
