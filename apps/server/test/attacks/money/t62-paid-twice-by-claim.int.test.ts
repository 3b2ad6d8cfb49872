import { registerPlayer, startTestServer, type TestClient, type TestServer } from '@trevo/testkit';
import { parseAmount, ZERO } from '@trevo/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RailError } from '../../../src/features/cashier/index.ts';
import { cashierWithBank, claimedPayout, newEndToEndId, sayingPayout } from '../../claimed-payouts.ts';
import { cashierOf, type TestCashier } from '../../../src/features/cashier/test/cashier-of.ts';

const MERCHANT = { merchantId: 1 };
const [ANA, BRUNO] = [101n, 102n];

describe('T62 a withdrawal that the bank paid and the player claims', () => {
  let server: TestServer;
  let client: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'caixa@example.com' } });
    const player = await registerPlayer(server);
    client = player.client;
    const { value } = await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount: '900.00' } });
    await cashierOf(server.app).confirmDeposit({
      ...MERCHANT,
      operatorId: ANA,
      id: value.depositId,
      endToEndId: newEndToEndId(),
      amount: parseAmount('900.00', 'BRL') ?? ZERO,
      payerCpf: player.cpf,
    });
  });
  afterAll(async () => {
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
    await server.close();
  });

  const claimed = () => claimedPayout(server, client, '50.00');
  const resolve = async (cashier: TestCashier, id: string, operatorId: bigint, outcome: 'owed' | 'paid' = 'owed') => {
    await cashier.resolveClaim({ ...MERCHANT, operatorId, id, note: 'says so', outcome });
    return (await cashier.getWithdrawal({ ...MERCHANT, id })).withdrawal.status;
  };
  const telling = (status: 'DONE' | 'FAILED' | 'PROCESSING') => cashierWithBank(server, sayingPayout(status));
  const statusOf = async (id: string) =>
    (await cashierOf(server.app).getWithdrawal({ ...MERCHANT, id })).withdrawal.status;

  it('is not credited again, by one person or by two', async () => {
    const id = await claimed();
    for (const operatorId of [ANA, BRUNO])
      await expect(resolve(telling('DONE'), id, operatorId)).rejects.toMatchObject({
        code: 'withdrawal.bank_says_paid',
      });
    expect(await statusOf(id)).toBe('CLAIMED');
  });

  it('stays in the queue while the bank does not answer, or does not know yet', async () => {
    const id = await claimed();
    const silent = cashierWithBank(server, () => Promise.reject(new RailError('unavailable', 'down')));
    for (const cashier of [silent, telling('PROCESSING')])
      await expect(resolve(cashier, id, ANA)).rejects.toMatchObject({ code: 'provider.unavailable' });
    expect((await cashierOf(server.app).queueSummary(1)).claims).toBeGreaterThan(0);
    expect(await resolve(telling('FAILED'), id, ANA)).toBe('FAILED');
  });

  it('is credited again by two people, however small, where no bank can be asked', async () => {
    for (const cashier of [cashierOf(server.app), cashierWithBank(server, () => Promise.resolve(null))]) {
      const id = await claimed();
      expect(await resolve(cashier, id, ANA)).toBe('CLAIMED');
      await expect(resolve(cashier, id, ANA)).rejects.toMatchObject({ code: 'approval.same_person' });
      expect(await resolve(cashier, id, BRUNO)).toBe('FAILED');
    }
  });

  it('is not closed against the player when the bank says that it was not paid', async () => {
    const id = await claimed();
    await expect(resolve(telling('FAILED'), id, ANA, 'paid')).rejects.toMatchObject({
      code: 'withdrawal.bank_says_unpaid',
    });
    expect(await resolve(telling('DONE'), id, ANA, 'paid')).toBe('CLAIMED');
    expect(await resolve(telling('DONE'), id, BRUNO, 'paid')).toBe('RECEIVED');
  });

  it('would be paid twice if something else than the bank’s word were read', async () => {
    const id = await claimed();
    expect(await resolve(telling('FAILED'), id, ANA)).toBe('FAILED');
  });
});
