import { expect, test } from 'vitest';
import { orderPromiseText, promiseText } from './index.ts';

const promised = { origin: 'casa.example/log-1', leaf: 'ab'.repeat(32), by: '2026-11-28T10:01:00.000Z' };
const order = { ...promised, drawId: 'SSC1M.20261128-0001.1' };

test('a promise is written in one way, each of its fields on a line of its own', () => {
  const { leaf } = promised;
  expect(promiseText(promised)).toBe(`promise/v1\ncasa.example/log-1\n${leaf}\n2026-11-28T10:01:00.000Z\n`);
  expect(orderPromiseText(order)).toBe(
    `promise.order/v1\ncasa.example/log-1\nSSC1M.20261128-0001.1\n${leaf}\n2026-11-28T10:01:00.000Z\n`,
  );
});

test('an order’s promise is of its draw, leaf, time and log, and never that of a bet', () => {
  const others = [
    { ...order, drawId: 'SSC1M.20261128-0001.2' },
    { ...order, leaf: 'ac'.repeat(32) },
    { ...order, by: '2026-11-28T10:02:00.000Z' },
    { ...order, origin: 'casa.example/log-2' },
  ];
  const texts = [order, ...others].map(orderPromiseText);
  expect(new Set([...texts, promiseText(promised)]).size).toBe(6);
});
