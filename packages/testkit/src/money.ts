import { randomBytes, randomUUID } from 'node:crypto';
import { type Amount, amount } from '@trevo/money';
import type { TestServer } from './server.ts';

/** Reais to micros, to the centavo. */
export const BRL = (reais: number): Amount => amount(BigInt(Math.round(reais * 100)) * 10_000n);

/** Money from outside for a member of the first brand: a deposit, or bonus money. */
export const give = async (
  { app: { ledger } }: Pick<TestServer, 'app'>,
  memberId: bigint,
  micros: Amount,
  to: 'cash' | 'bonus' = 'cash',
): Promise<void> => {
  const accounts = await ledger.accountsOf(memberId, 'BRL');
  const [kind, source] = to === 'cash' ? (['deposit', 'bank'] as const) : (['promo', 'promo'] as const);
  const outcome = await ledger.post({
    source: 'test',
    ref: randomUUID(),
    requestHash: randomBytes(32),
    postings: [{ kind, account: accounts[to], contra: await ledger.houseAccount(1, 'BRL', source), amount: micros }],
    need: [],
  });
  if (outcome.status !== 'applied') throw new Error(`no money: ${outcome.status}`);
};

/** @throws what is broken in the books */
export const checkBooks = async ({ app }: Pick<TestServer, 'app'>): Promise<void> => {
  const { isClean, breaks } = await app.ledger.verify();
  const spell = (_: string, value: unknown): unknown => (typeof value === 'bigint' ? String(value) : value);
  if (!isClean) throw new Error(`the books do not add up: ${JSON.stringify(breaks, spell)}`);
};
