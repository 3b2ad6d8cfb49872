import { randomUUID } from 'node:crypto';
import {
  noonAtHome,
  PASSWORD,
  randomCpf,
  registerPlayer,
  startTestServer,
  type TestClient,
  type TestServer,
  operatorClient,
} from '@trevo/testkit';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedCatalog } from '../../../seed/catalog/seed-catalog.ts';
import { closedPlayer } from '../../../../test/console/closed-player.ts';
import { nameOf, opsWrites } from '../../../../test/console/ops-routes.ts';
import * as audited from '../../../../test/console/audited-actions.ts';
import { approveWaiting } from '../../../../test/console/second-person.ts';

const REASON = 'Conferido no extrato do banco';
let serial = 0;
const newEndToEndId = (): string => `E99999008202601011200${String((serial += 1)).padStart(11, '0')}`;

/** A house with a PIX key and no bank that answers: people confirm receipts and send the money. */
describe('money on the console', () => {
  let server: TestServer;
  let owner: pg.Client;
  let ana: TestClient;
  let bruno: TestClient;
  let admin: TestClient;
  beforeAll(async () => {
    server = await startTestServer({ env: { PIX_KEY: 'caixa@example.com' } });
    owner = new pg.Client({ connectionString: server.databaseUrl });
    await owner.connect();
    ana = await operatorClient(server, 'cashier');
    bruno = await operatorClient(server, 'cashier');
    admin = await operatorClient(server, 'admin');
  });
  afterAll(async () => {
    await owner.end();
    await server.close();
  });

  const confirm = (client: TestClient, id: string, seen: { endToEndId: string; amount: string; payerCpf: string }) =>
    client.call('POST /ops/deposits/:id/confirm', { params: { id }, body: { ...seen, reason: REASON } });

  const asked = async (amount: string) => {
    const player = await registerPlayer(server);
    const deposit = await player.client.call('POST /wps/wallet/deposits', { body: { method: 'static', amount } });
    return { ...player, depositId: deposit.value.depositId };
  };
  const rich = async (amount: string) => {
    const player = await asked(amount);
    const seen = { endToEndId: newEndToEndId(), amount, payerCpf: player.cpf };
    await confirm(ana, player.depositId, seen);
    await confirm(bruno, player.depositId, seen);
    return player;
  };
  const balanceOf = async (client: TestClient) => (await client.call('GET /wps/v2/wallets/balance')).value;
  const withdrawn = async (amount: string) => {
    const player = await rich(amount);
    const { value } = await player.client.callEncrypted('POST /wps/session/step-up', { body: { password: PASSWORD } });
    const answer = await player.client.call('POST /wps/wallet/withdrawals', {
      body: { amount, pixKeyType: 'cpf', pixKey: player.cpf, stepUpToken: value.stepUpToken },
    });
    return { ...player, id: answer.value.withdrawalId };
  };
  const approve = (client: TestClient, id: string, key: string = randomUUID()) =>
    client.call('POST /ops/withdrawals/:id/approve', { params: { id }, body: { reason: REASON }, key });
  const audited = async (entityId: string): Promise<string[]> => {
    const { value } = await admin.call('GET /ops/audit', { query: { entityId, sort: 'id,asc' } });
    return value.list.map(({ operator, action }) => `${action} by ${operator}`);
  };
  const nameOfOperator = async (client: TestClient) => (await client.call('GET /ops/session')).value.username;

  it('credits a receipt that a person saw, once, and audits it', async () => {
    const player = await asked('50.00');
    const seen = { endToEndId: newEndToEndId(), amount: '50.00', payerCpf: player.cpf };
    const done = await confirm(ana, player.depositId, seen);
    expect(done.value).toMatchObject({ status: 'CREDITED', credited: '50.00', member: { username: player.username } });
    await confirm(bruno, player.depositId, seen);
    expect((await balanceOf(player.client)).balance).toBe('50.00');
    expect((await audited(player.depositId))[0]).toBe(`deposit.confirm by ${await nameOfOperator(ana)}`);
  });

  it('takes two different people for a receipt from the threshold on', async () => {
    const player = await asked('2000.00');
    const seen = { endToEndId: newEndToEndId(), amount: '2000.00', payerCpf: player.cpf };
    const first = await confirm(ana, player.depositId, seen);
    expect(first.value).toMatchObject({ needsSecondPerson: true, confirmedBy: await nameOfOperator(ana) });
    const again = await confirm(ana, player.depositId, seen);
    expect([again.status, again.code]).toEqual([403, 'approval.same_person']);
    expect((await balanceOf(player.client)).balance).toBe('0.00');
    await confirm(bruno, player.depositId, seen);
    expect((await balanceOf(player.client)).balance).toBe('2000.00');
  });

  it('refuses a receipt of somebody else, of nothing known, and one that paid another deposit', async () => {
    const player = await asked('50.00');
    const seen = { endToEndId: newEndToEndId(), amount: '50.00', payerCpf: player.cpf };
    expect((await confirm(ana, player.depositId, { ...seen, payerCpf: randomCpf() })).code).toBe(
      'deposit.payer_mismatch',
    );
    expect((await confirm(ana, 'd_nobody', seen)).code).toBe('deposit.not_found');
    expect((await confirm(ana, player.depositId, { ...seen, endToEndId: 'x'.repeat(32) })).code).toBe(
      'deposit.payment_not_found',
    );
    await confirm(ana, player.depositId, seen);
    const second = await player.client.call('POST /wps/wallet/deposits', {
      body: { method: 'static', amount: '50.00' },
    });
    expect((await confirm(ana, second.value.depositId, seen)).code).toBe('deposit.payment_used');
  });

  it('lists the queue oldest first with promise, key masked in the list and in the detail', async () => {
    const [first, second] = [await withdrawn('30.00'), await withdrawn('40.00')];
    const { value: page } = await ana.call('GET /ops/withdrawals', { query: { pageSize: 100 } });
    const ids = page.list.map(({ id }) => id);
    expect(ids.indexOf(first.id)).toBeLessThan(ids.indexOf(second.id));
    const row = page.list.find(({ id }) => id === first.id);
    expect(row).toMatchObject({ isOverdue: false, canDecide: true, needsSecondPerson: false, approvers: [] });
    expect(JSON.stringify(page)).not.toContain(first.cpf);
    const { value: detail } = await ana.call('GET /ops/withdrawals/:id', { params: { id: first.id } });
    expect(detail).toMatchObject({ memberBalance: '0.00', memberHeld: '30.00' });
    expect(JSON.stringify(detail)).not.toContain(first.cpf);
    const { value: search } = await ana.call('GET /ops/withdrawals', { query: { view: 'all', q: first.username } });
    expect(search.list.map(({ id }) => id)).toEqual([first.id]);
  });

  it('shows a key in clear once a look, each look in the audit and the key itself not', async () => {
    const { id, cpf } = await withdrawn('30.00');
    const look = (idempotencyKey: string) =>
      ana.call('POST /ops/withdrawals/:id/pix-key', {
        params: { id },
        body: { reason: 'paying by hand' },
        key: idempotencyKey,
      });
    const key = randomUUID();
    expect((await look(key)).value).toEqual({ pixKey: cpf });
    expect((await look(key)).value).toEqual({ pixKey: null });
    expect((await look(randomUUID())).value).toEqual({ pixKey: cpf });
    const { value: audit } = await admin.call('GET /ops/audit', { query: { entityId: id } });
    expect(audit.list.map(({ action }) => action)).toEqual(['withdrawal.reveal-key', 'withdrawal.reveal-key']);
    const kept = await owner.query<{ text: string }>(
      'select row_to_json(w)::text as text from operator_write w union all select row_to_json(a)::text from operator_audit a',
    );
    expect(kept.rows.filter(({ text }) => text.includes(cpf))).toEqual([]);
  });

  it('approves once when the same request comes again, and refuses a later decision', async () => {
    const { id } = await withdrawn('30.00');
    const key = randomUUID();
    const [done, again] = [await approve(ana, id, key), await approve(ana, id, key)];
    expect(again.value).toEqual(done.value);
    expect(await audited(id)).toHaveLength(1);
    expect((await approve(bruno, id)).code).toBe('withdrawal.not_waiting');
    const late = await bruno.call('POST /ops/withdrawals/:id/reject', {
      params: { id },
      body: { code: 'other', reason: REASON },
    });
    expect(late.code).toBe('withdrawal.not_waiting');
  });

  it('takes two different people from the threshold on: the first cannot be the second', async () => {
    const { id } = await withdrawn('2000.00');
    const first = await approve(ana, id);
    expect(first.value).toMatchObject({
      status: 'APPROVAL_2',
      canDecide: false,
      approvers: [await nameOfOperator(ana)],
    });
    const same = await approve(ana, id);
    expect([same.status, same.code]).toEqual([403, 'approval.same_person']);
    const second = await approve(bruno, id);
    expect(second.value).toMatchObject({ status: 'APPROVED', canRecordPayout: true });
    expect(second.value.approvals.map(({ note }) => note)).toEqual([REASON, REASON]);
    expect(await audited(id)).toEqual([
      `withdrawal.approve by ${await nameOfOperator(ana)}`,
      `withdrawal.approve by ${await nameOfOperator(bruno)}`,
    ]);
  });

  it('gives the money back at once when it rejects, with the reason that the player reads', async () => {
    const player = await withdrawn('30.00');
    const done = await ana.call('POST /ops/withdrawals/:id/reject', {
      params: { id: player.id },
      body: { code: 'holder_mismatch', reason: REASON },
    });
    expect(done.value).toMatchObject({ status: 'REJECTED', reason: 'withdrawal.rejected_holder_mismatch' });
    expect(await balanceOf(player.client)).toMatchObject({ balance: '30.00', held: '0.00' });
  });

  it('shows who asked that a large claim is credited again', async () => {
    const player = await withdrawn('2500.00');
    const params = { id: player.id };
    for (const client of [ana, bruno]) await approve(client, player.id);
    const paid = { endToEndId: newEndToEndId(), reason: REASON };
    await ana.call('POST /ops/withdrawals/:id/payout', { params, body: paid });
    await owner.query(
      `update withdrawal set status = 'CLAIMED', receipt_result = 'not_received', receipt_at = now() where public_id = $1`,
      [player.id],
    );
    const [carla, davi] = [await operatorClient(server, 'cashier'), await operatorClient(server, 'cashier')];
    const owed = (client: TestClient) =>
      client.call('POST /ops/withdrawals/:id/claim', { params, body: { outcome: 'owed', reason: REASON } });
    expect((await owed(carla)).value).toMatchObject({
      hasOpenClaim: true,
      claim: { comebackBy: await nameOfOperator(carla), forcedBy: null },
    });
    expect((await balanceOf(player.client)).balance).toBe('0.00');
    const refused = await owed(ana);
    expect([refused.status, refused.code]).toEqual([403, 'approval.same_person']);
    expect((await owed(davi)).value).toMatchObject({ status: 'FAILED', hasOpenClaim: false });
    expect((await balanceOf(player.client)).balance).toBe('2500.00');
  });

  it('records a payment made by hand, reopens a presumed receipt, shows its claim and closes it', async () => {
    const player = await withdrawn('30.00');
    const params = { id: player.id };
    await approve(ana, player.id);
    const paid = await ana.call('POST /ops/withdrawals/:id/payout', {
      params,
      body: { endToEndId: newEndToEndId(), reason: REASON },
    });
    expect(paid.value).toMatchObject({ status: 'SENT', memberHeld: '0.00' });
    await owner.query(
      `update withdrawal set status = 'RECEIVED', receipt_result = 'presumed', receipt_at = now(), closed_at = now()
       where public_id = $1`,
      [player.id],
    );
    const reopened = await ana.call('POST /ops/withdrawals/:id/reopen', { params, body: { reason: REASON } });
    expect(reopened.value).toMatchObject({ status: 'CLAIMED', hasOpenClaim: true, claim: { result: 'not_received' } });
    const { value: claims } = await ana.call('GET /ops/withdrawals', { query: { view: 'claims' } });
    expect(claims.list.map(({ id }) => id)).toContain(player.id);
    const body = { outcome: 'paid', reason: REASON } as const;
    const first = await ana.call('POST /ops/withdrawals/:id/claim', { params, body });
    expect(first.value).toMatchObject({
      hasOpenClaim: true,
      claim: { forcedBy: await nameOfOperator(ana), canForce: true },
    });
    const alone = await ana.call('POST /ops/withdrawals/:id/claim', { params, body });
    expect([alone.status, alone.code]).toEqual([403, 'approval.same_person']);
    const closed = await bruno.call('POST /ops/withdrawals/:id/claim', { params, body });
    expect(closed.value).toMatchObject({ status: 'RECEIVED', hasOpenClaim: false, claim: { resolution: REASON } });
    expect((await ana.call('POST /ops/withdrawals/:id/claim', { params, body })).code).toBe(
      'withdrawal.receipt_closed',
    );
    expect(closed.value.claim?.judges).toEqual([]);
    await owner.query(`update withdrawal set status = 'CLAIMED', appealed_at = now() where public_id = $1`, [
      player.id,
    ]);
    const appealed = (await ana.call('GET /ops/withdrawals/:id', { params })).value;
    expect(appealed.claim?.judges.sort()).toEqual([await nameOfOperator(ana), await nameOfOperator(bruno)].sort());
    expect((await ana.call('GET /ops/withdrawals/:id/proof', { params })).code).toBe('withdrawal.not_found');
  });

  it('answers withdrawal.not_found for nobody’s and another brand’s', async () => {
    const { id } = await withdrawn('30.00');
    await owner.query(`insert into merchant values (2, 'outra', 'Outra', 'BRL', array['PT'])`);
    await owner.query(`update withdrawal set merchant_id = 2 where public_id = $1`, [id]);
    for (const wanted of ['w_nobody', id]) {
      expect((await approve(ana, wanted)).code).toBe('withdrawal.not_found');
      expect((await ana.call('GET /ops/withdrawals/:id', { params: { id: wanted } })).code).toBe(
        'withdrawal.not_found',
      );
    }
  });

  it('shows what waits, and who is new', async () => {
    await noonAtHome(server);
    const before = (await ana.call('GET /ops/dashboard')).value;
    await withdrawn('33.00');
    const after = (await ana.call('GET /ops/dashboard')).value;
    expect(after.withdrawalsWaiting.count).toBe(before.withdrawalsWaiting.count + 1);
    expect(after.today.now.newMembers).toBe(before.today.now.newMembers + 1);
  });

  it('leaves an audit row for every write that the contract declares', async () => {
    const elsewhere = ELSEWHERE.flatMap((actions) => Object.keys(actions));
    expect(
      [...Object.keys(ACTION_OF), ...elsewhere].toSorted(),
      'a write of the console without a test: make the call in a test of its feature and name it with its action in audited-actions.ts',
    ).toEqual(opsWrites.map(nameOf).toSorted());
    const { rows } = await owner.query<{ action: string }>('select distinct action from operator_audit');
    const actions = new Set(rows.map(({ action }) => action));
    const player = await asked('50.00');
    const params = {
      id: (await admin.call('GET /ops/members', { query: { q: player.username } })).value.list[0]?.id ?? '',
    };
    const body = { reason: REASON };
    await admin.call('POST /ops/members/:id/unlock', { params, body });
    await admin.call('POST /ops/members/:id/activation-code', { params, body });
    await admin.call('POST /ops/members/:id/end-sessions', { params, body });
    await admin.call('PUT /ops/members/:id/block', { params, body: { blocked: true, ...body } });
    const leaver = await closedPlayer(server);
    await admin.call('POST /ops/members/:id/reopen', { params: { id: leaver.memberId }, body });
    await approveWaiting(server);
    await admin.call('PUT /ops/settings/:id', { params: { id: 'deposit.max' }, body: { value: '20000.00', ...body } });
    const { value: waiting } = await admin.call('GET /ops/waiting-changes', { query: { isOpen: 'true' } });
    const wish = { id: waiting.list[0]?.id ?? '' };
    await admin.call('POST /ops/waiting-changes/:id/cancel', { params: wish, body });
    await admin.call('PUT /ops/settings/:id', { params: { id: 'deposit.maxOpen' }, body: { value: '9', ...body } });
    await seedCatalog(server.app);
    const { value: games } = await admin.call('GET /ops/games', { query: { q: 'SPB_A' } });
    const game = { id: games.list[0]?.id ?? '' };
    await admin.call('PUT /ops/games/:id', { params: game, body: { isEnabled: false, ...body } });
    const written = await owner.query<{ action: string }>('select distinct action from operator_audit');
    for (const { action } of written.rows) actions.add(action);
    for (const action of ON_ITS_OWN) actions.delete(action);
    expect([...actions].toSorted()).toEqual(Object.values(ACTION_OF).toSorted());
    expect((await admin.call('GET /ops/audit-chain')).value.isIntact).toBe(true);
  });

  it('finds records by a member’s whole number or CPF, and notes in every list who was found so', async () => {
    const player = await asked('20.00');
    const number = '5511987654321';
    await owner.query('update member set username = $1, is_mobile_name = true where username = $2', [
      number,
      player.username,
    ]);
    const lists = [
      'GET /ops/deposits',
      'GET /ops/withdrawals',
      'GET /ops/feedback',
      'GET /ops/rounds',
      'GET /ops/orphans',
    ] as const;
    for (const list of lists) {
      const staff = await operatorClient(server, 'admin');
      const { username } = (await staff.call('GET /ops/session')).value;
      for (const q of ['(11) 98765-4321', number, '5511', player.cpf]) await staff.call(list, { query: { q } });
      const { rows } = await owner.query<{ reason: string }>(
        `select reason from operator_audit where action = 'member.look-up' and username = $1 order by audit_id`,
        [username],
      );
      expect([list, rows.map(({ reason }) => reason)]).toEqual([
        list,
        ['Busca no console pelo celular', 'Busca no console pelo CPF'],
      ]);
    }
    const found = async (q: string) => {
      const { list } = (await ana.call('GET /ops/deposits', { query: { q } })).value;
      return list.map(({ id }) => id);
    };
    for (const q of ['(11) 98765-4321', player.cpf]) expect([q, await found(q)]).toEqual([q, [player.depositId]]);
    expect(await found('5511')).toEqual([]);
  });
});

/** Caused by tests of their own. */
const ELSEWHERE = Object.values(audited);

const ACTION_OF: Readonly<Record<string, string>> = {
  'POST /ops/members/:id/unlock': 'member.unlock',
  'POST /ops/members/:id/activation-code': 'member.activation-code',
  'POST /ops/members/:id/end-sessions': 'member.end-sessions',
  'POST /ops/members/:id/reopen': 'waiting.ask',
  'PUT /ops/members/:id/block': 'member.block',
  'POST /ops/withdrawals/:id/pix-key': 'withdrawal.reveal-key',
  'POST /ops/withdrawals/:id/approve': 'withdrawal.approve',
  'POST /ops/withdrawals/:id/reject': 'withdrawal.reject',
  'POST /ops/withdrawals/:id/claim': 'withdrawal.resolve-claim',
  'POST /ops/withdrawals/:id/reopen': 'withdrawal.reopen',
  'POST /ops/withdrawals/:id/payout': 'withdrawal.record-payout',
  'POST /ops/deposits/:id/confirm': 'deposit.confirm',
  'PUT /ops/games/:id': 'game.disable',
  'PUT /ops/settings/:id': 'setting.change',
  'POST /ops/waiting-changes/:id/approve': 'waiting.approve',
  'POST /ops/waiting-changes/:id/cancel': 'waiting.cancel',
};

/** Written without a call of the contract's list: sign-ins write themselves down. */
const ON_ITS_OWN = ['session.sign-in', 'session.refused'];
