import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { commitOf, merkleRoot, sha256Hex } from '@trevo/engines/fair';
import { drawIssue, LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import { inFull } from '@trevo/testkit/in-full';
import { expect, test } from 'vitest';
import { pythonProblem } from '../test/python.mjs';

const PER_GAME = inFull(400, 6);

function drawOf(game: LotteryGame, number: number) {
  const secret = sha256Hex(`${game.code} ${number}`);
  const betsRoot = number % 3 === 0 ? merkleRoot([]) : sha256Hex(`root ${number}`);
  const beacon = number % 2 === 0 ? null : { round: 1 + number, value: sha256Hex(`beacon ${number}`) };
  const drawId = `l_${game.code}:${number}`;
  const { family, result } = drawIssue({ game, drawId, secret, betsRoot, beacon });
  return { game: game.code, drawId, secret, betsRoot, beacon, result: family.write(result), commit: commitOf(secret) };
}
type Draw = ReturnType<typeof drawOf>;

// Results of stations are entered by people.
const draws = LOTTERY_GAMES.filter(({ station }) => station === undefined).flatMap((game) =>
  Array.from({ length: PER_GAME }, (_, number) => drawOf(game, number)),
);

function run(lines: readonly object[]) {
  const input = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const { status, stdout, stderr } = spawnSync('python3', ['-B', path.join(import.meta.dirname, 'lottery.py')], {
    encoding: 'utf8',
    input,
    maxBuffer: 2 ** 28,
  });
  return { status, stderr, said: stdout.trim().split('\n') };
}

/** One thing of a draw changed. */
const CHANGES: readonly ((draw: Draw) => object)[] = [
  (draw) => ({ ...draw, secret: sha256Hex(draw.secret), commit: undefined }),
  (draw) => ({ ...draw, commit: sha256Hex(draw.commit) }),
  (draw) => ({ ...draw, betsRoot: sha256Hex(draw.betsRoot) }),
  (draw) => ({ ...draw, drawId: `${draw.drawId}0` }),
  (draw) => ({ ...draw, beacon: { round: 7_777, value: '00' } }),
  (draw) => ({ ...draw, result: draw.result.split('').toReversed().join('') }),
  (draw) => ({ ...draw, result: `${draw.result} ` }),
  (draw) => ({ ...draw, game: 'NOBODY' }),
];

// Where it cannot run it does not exist, and `npm test` says so in its last lines.
if (pythonProblem() === null) {
  test('a second program draws the same numbers for every lottery', () => {
    expect(run(draws)).toEqual({ status: 0, stderr: '', said: [`${draws.length} draws, 0 refusals`] });
  });

  test('it refuses a draw with one thing changed, whatever it is', () => {
    // Long results: another draw is not the same by chance.
    const long = draws.filter(({ game }) => /^(VN|SEA_4D|KENO)/.test(game));
    const changed = CHANGES.flatMap((change) => long.map(change));
    const { status, said } = run(changed);
    expect([status, said.length, said.at(-1)]).toEqual([
      1,
      changed.length + 1,
      `${changed.length} draws, ${changed.length} refusals`,
    ]);
    expect(run([])).toMatchObject({ status: 1 });
  });
}
