import { expect, it } from 'vitest';
import { createDrawInTurn } from './draw-in-turn.ts';

const stays = { ip: '203.0.113.1', isGone: () => false };
const leaves = { ...stays, isGone: () => true };
const others = (number: number) => ({ ...stays, ip: `198.51.${number}.1` });

/** A drawer that finishes when it is told to. */
const byHand = () => {
  const begun: { key: string; finish: () => void }[] = [];
  const draw = createDrawInTurn(
    (number: number, language: string) =>
      new Promise((resolve) => {
        const key = `${number} ${language}`;
        begun.push({ key, finish: () => resolve(Buffer.from(key)) });
      }),
  );
  /** Until so many drawings began. */
  const until = async (count: number) => {
    while (begun.length < count) await new Promise((done) => setTimeout(done, 1));
  };
  const keys = () => begun.map(({ key }) => key);
  return { begun, draw, until, keys };
};

it('draws one picture at a time, and what was drawn, or is being drawn, not again', async () => {
  const { begun, draw, until, keys } = byHand();
  const asked = [draw([1, 'PT'], stays), draw([1, 'PT'], stays), draw([1, 'EN'], stays), draw([2, 'PT'], stays)];
  for (const count of [1, 2, 3]) {
    await until(count);
    expect(keys()).toEqual(['1 PT', '1 EN', '2 PT'].slice(0, count));
    begun[count - 1]?.finish();
    await asked[count];
  }
  expect((await Promise.all(asked)).map(String)).toEqual(['1 PT', '1 PT', '1 EN', '2 PT']);
  expect(String(await draw([2, 'PT'], stays))).toBe('2 PT');
  expect(begun).toHaveLength(3);
});

it('passes over what nobody waits for any more', async () => {
  const { begun, draw, until, keys } = byHand();
  const [first, left, half, other] = [
    draw([1, 'PT'], stays),
    draw([2, 'PT'], leaves),
    draw([3, 'PT'], leaves),
    draw([3, 'PT'], stays),
  ];
  await until(1);
  begun[0]?.finish();
  expect([String(await first), await left]).toEqual(['1 PT', null]);
  await until(2);
  begun[1]?.finish();
  expect([await half, await other].map(String)).toEqual(['3 PT', '3 PT']);
  expect(keys()).toEqual(['1 PT', '3 PT']);
});

it('lets one network stand in nobody’s way but its own, however much it asks for', async () => {
  const { begun, draw, until, keys } = byHand();
  const flood = Array.from({ length: 700 }, (_, number) => draw([number, 'PT'], stays));
  const [newcomer, second] = [draw([1_000, 'PT'], others(1)), draw([1_001, 'EN'], others(2))];
  for (const count of [1, 2, 3, 4]) {
    await until(count);
    begun[count - 1]?.finish();
  }
  expect([String(await newcomer), String(await second)]).toEqual(['1000 PT', '1001 EN']);
  expect(keys().slice(0, 4)).toEqual(['0 PT', '1 PT', '1000 PT', '1001 EN']);
  // 601 and more found no room, and two of the last made room for the newcomers.
  expect(await Promise.all(flood.slice(599))).toEqual(flood.slice(599).map(() => null));
});

it('hands a picture to everybody who waits for it, also to who stands far behind in a line', async () => {
  const { begun, draw, until } = byHand();
  for (let number = 0; number < 50; number += 1) void draw([number, 'PT'], stays);
  const [far, near] = [draw([60, 'PT'], stays), draw([60, 'PT'], others(1))];
  for (const count of [1, 2, 3]) {
    await until(count);
    begun[count - 1]?.finish();
  }
  expect((await Promise.all([far, near])).map(String)).toEqual(['60 PT', '60 PT']);
});

it('tries again what failed', async () => {
  let tries = 0;
  const failing = createDrawInTurn((_number: number, _language: string) =>
    Promise.reject(new Error(`try ${(tries += 1)}`)),
  );
  await expect(failing([1, 'PT'], stays)).rejects.toThrow('try 1');
  await expect.poll(() => failing([1, 'PT'], stays).catch(String)).toMatch(/try [2-9]/);
});
