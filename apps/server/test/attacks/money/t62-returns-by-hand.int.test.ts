import { registerPlayer, startTestServer, type TestClient, type TestServer, operatorClient } from '@trevo/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const REASON = 'Conferido no extrato do banco';

describe('T62 with a PIX key and no bank that could return anything', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'caixa@example.com' } });
    staff = await operatorClient(server, 'cashier');
  });
  afterAll(() => server.close());

  it('a confirmed payment beyond the limit waits for the person who returns it', async () => {
    const { client, cpf } = await registerPlayer(server);
    await client.call('POST /wps/member/limits', { body: { measure: 'deposit', period: 'day', cap: '50.00' } });
    const asked = await client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount: '40.00' } });
    const { depositId } = asked.value;
    const endToEndId = `E99999008202601011200${'6'.repeat(11)}`;
    const confirm = () =>
      staff.call('POST /ops/deposits/:id/confirm', {
        params: { id: depositId },
        body: { endToEndId, amount: '60.00', payerCpf: cpf, reason: REASON },
      });
    expect([(await confirm()).code, (await confirm()).code]).toEqual(['wallet.limit_reached', 'wallet.limit_reached']);
    const { value } = await staff.call('GET /ops/payments');
    expect(value).toMatchObject({
      total: 1,
      list: [
        { id: endToEndId, kind: 'RETURNING', reason: 'wallet.limit_reached', canRetry: false, canNoteReturned: true },
      ],
    });
    const params = { id: endToEndId };
    expect((await staff.call('POST /ops/payments/:id/returned', { params, body: { reason: REASON } })).status).toBe(
      200,
    );
    const shown = await client.call('GET /wps/wallet/deposits/:id', { params: { id: depositId } });
    expect(shown.value).toMatchObject({ status: 'RETURNED', note: 'wallet.limit_reached', credited: null });
    expect((await staff.call('GET /ops/payments')).value.total).toBe(0);
    expect((await server.app.ledger.verify()).breaks).toEqual([]);
  });
});
