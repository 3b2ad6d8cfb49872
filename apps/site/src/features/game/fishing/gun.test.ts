import { expect, test } from 'vitest';
import { createGun, type Volley } from './gun.ts';

const openGun = (startMs = 5_000) => {
  const sent: Volley[] = [];
  let ms = startMs;
  const gun = createGun(
    () => ms,
    (volley) => sent.push(volley),
  );
  /** Time passes as on a page: the gun is asked every 50 ms. */
  const pass = (by: number, fire: (() => void) | null = null): void => {
    for (let passed = 0; passed < by; passed += 50) {
      ms += 50;
      fire?.();
      gun.tick();
    }
  };
  return { gun, sent, pass };
};

test('one bullet goes out soon, and alone', () => {
  const { gun, sent, pass } = openGun();
  expect(gun.fire(7)).toBe(true);
  expect(gun.waiting()).toBe(1);
  pass(300);
  expect(sent).toEqual([]);
  pass(100);
  expect(sent).toEqual([{ second: 5, shots: [{ at: 0, fish: 7 }] }]);
  expect(gun.waiting()).toBe(0);
});

test('however fast somebody shoots, a tenth of a second has one bullet, and a second is sent once', () => {
  const { gun, sent, pass } = openGun();
  pass(4_000, () => gun.fire(7));
  gun.flush();
  expect(new Set(sent.map(({ second }) => second)).size).toBe(sent.length);
  for (const { shots } of sent) {
    expect(shots.length).toBeLessThanOrEqual(10);
    expect(new Set(shots.map(({ at }) => at)).size).toBe(shots.length);
  }
  expect(sent.map(({ second }) => second)).toEqual([5, 6, 7, 8, 9].slice(0, sent.length));
});

test('a bullet after its second was sent waits for the next second', () => {
  const { gun, sent, pass } = openGun();
  gun.fire(1);
  pass(400);
  expect(gun.fire(2)).toBe(false);
  pass(600);
  expect(gun.fire(3)).toBe(true);
  pass(400);
  expect(sent.map(({ shots }) => shots.map(({ fish }) => fish))).toEqual([[1], [3]]);
});

test('a clock that is put back sends no second again', () => {
  const sent: Volley[] = [];
  let ms = 9_000;
  const gun = createGun(
    () => ms,
    (volley) => sent.push(volley),
  );
  gun.fire(1);
  gun.flush();
  ms = 8_500;
  expect(gun.fire(2)).toBe(false);
});
