import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inFull } from '@trevo/testkit/in-full';
import { chosenDraws, madeDraws, oneBitOff } from '../../packages/engines/lottery/test/made-draws.ts';
import { expect, test } from 'vitest';
import { pythonProblem } from '../test/python.mjs';

function run(lines: readonly object[]) {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = path.join(import.meta.dirname, 'lottery.py');
  const { status, stdout } = spawnSync('python3', ['-B', file, '--proof'], {
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
  });
  return { status, said: stdout.trim().split('\n') };
}

// Where it cannot run it does not exist, and `npm test` says so in its last lines.
if (pythonProblem() === null) {
  test('a second program finds every draw as it is shown, whole or in its envelope', () => {
    const draws = madeDraws(inFull(10_000, 2_000));
    const { status, said } = run(draws.map((draw, at) => (at % 2 === 0 ? draw : { value: draw })));
    expect([status, said]).toEqual([0, [`${draws.length} draws, 0 refusals`]]);
  });

  test('it refuses a draw in another round or mode than its day’s definition fixes, though all else fits', () => {
    const [right, ...chosen] = chosenDraws();
    expect(run([right?.draw ?? {}])).toEqual({ status: 0, said: ['1 draws, 0 refusals'] });
    const { status, said } = run(chosen.map(({ draw }) => draw));
    expect([status, said.at(-1)]).toEqual([1, `${chosen.length} draws, ${chosen.length} refusals`]);
  });

  test('it refuses each of them with one bit turned, wherever it is', () => {
    const changed = oneBitOff(inFull(10_000, 500));
    const { status, said } = run(changed.map(({ draw }) => draw));
    expect([status, said.at(-1)]).toEqual([1, `${changed.length} draws, ${changed.length} refusals`]);
  });
}
