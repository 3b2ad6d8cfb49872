import { randomUUID } from 'node:crypto';
import { randomCpf, registerPlayer, type TestClient, type World, openWorld, operatorClient } from '@trevo/testkit';
import { DAY, MINUTE } from '@trevo/time';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  askForCode,
  balanceOf,
  paidIn,
  STAFF,
  type TestPlayer,
  withdraw,
} from '../../../src/features/cashier/test/bank-world.ts';
import { type LedgerItem, REFUSALS, type RefusalReason, refusalError } from '../../../src/features/ledger/index.ts';
import { playJobs } from '../../../src/features/play/play.jobs.ts';
import { walletJobs } from '../../../src/features/vendor-wallet/wallet.jobs.ts';
import { cashierOf } from '../../../src/features/cashier/test/cashier-of.ts';

const REASON = 'Conferido no extrato do banco';

const limitTo = (client: TestClient, cap: string) =>
  client.call('POST /wps/member/limits', { body: { measure: 'deposit', period: 'day', cap } });
const ask = (client: TestClient, amount: string) =>
  client.call('POST /wps/wallet/deposits', { key: randomUUID(), body: { method: 'static', amount } });

describe('T62 money that arrives and cannot be credited', () => {
  let world: World<'bank'>;
  let staff: TestClient;
  beforeAll(async () => {
    world = await openWorld({ bank: true });
    await world.bank.desk('PUT', 'settings', { returns: { mode: 'auto', seconds: 0 } });
    staff = await operatorClient(world.server, 'cashier');
  });
  afterAll(() => world.close());
  afterEach(() => vi.restoreAllMocks());

  const paid = async (brCode: string, value: string, cpf: string): Promise<string> =>
    (await world.bank.pay(brCode, { value, cpf, notice: 'drop' }))[0] ?? '';
  const read = (endToEndId: string) => world.runJob('cashier.read-payment', { endToEndId });
  const depositOf = async (client: TestClient, id: string) =>
    (await client.call('GET /wps/wallet/deposits/:id', { params: { id } })).value;
  const memberIdOf = async ({ username }: TestPlayer): Promise<bigint> => {
    const [row] = await world.query<{ id: string }>('select member_id as id from member where username = $1', [
      username,
    ]);
    return BigInt(row?.id ?? 0);
  };
  const cashOf = async (player: TestPlayer) =>
    (await world.server.app.ledger.accountsOf(await memberIdOf(player), 'BRL')).cash;
  const parked = async (id: string) => (await staff.call('GET /ops/payments')).value.list.find((one) => one.id === id);
  const returnsOf = async (endToEndId: string) => {
    const { answer } = await world.bank.desk('GET', 'state');
    return answer.payments.find((payment) => payment.endToEndId === endToEndId)?.devolucoes.map(({ status }) => status);
  };
  /** The bank ends a return a moment after it was asked for it. */
  const expectReturned = async ({ client }: TestPlayer, depositId: string, endToEndId: string, reason: string) => {
    await expect
      .poll(async () => {
        await read(endToEndId);
        return (await depositOf(client, depositId)).payments.map(({ status }) => status);
      })
      .toEqual(['RETURNED']);
    const view = await depositOf(client, depositId);
    expect(view).toMatchObject({ status: 'RETURNED', note: reason, credited: null, payments: [{ reason }] });
    expect(view.payments[0]?.settledAt).not.toBeNull();
    expect(await returnsOf(endToEndId)).toEqual(['DEVOLVIDO']);
    expect(await balanceOf(client)).toEqual({ balance: '0.00', held: '0.00' });
    expect(await parked(endToEndId)).toBeUndefined();
  };
  const refuseCredits = (
    answer: { status: 'refused'; reason: RefusalReason; isReplay: false } | { status: 'key_reused' },
  ) => {
    const { ledger } = world.server.app;
    const post = ledger.post.bind(ledger);
    vi.spyOn(ledger, 'post').mockImplementation((item: LedgerItem) =>
      item.ref.startsWith('dep:') ? Promise.resolve(answer) : post(item),
    );
  };

  it('knows every refusal that the database can give: a new one needs an end here', async () => {
    const rows = await world.query<{ outcome: string }>('select unnest(enum_range(null::op_outcome))::text as outcome');
    expect(
      rows
        .map(({ outcome }) => outcome)
        .filter((outcome) => outcome !== 'applied')
        .toSorted(),
    ).toEqual(REFUSALS.toSorted());
  });

  it.each([...REFUSALS])('goes back to its payer when the ledger refuses it: %s', async (reason) => {
    const player = await registerPlayer(world.server);
    const deposit = await askForCode(player.client, '30.00', 'static');
    const endToEndId = await paid(deposit.brCode, '30.00', player.cpf);
    refuseCredits({ status: 'refused', reason, isReplay: false });
    await read(endToEndId);
    await expectReturned(player, deposit.depositId, endToEndId, refusalError(reason).code);
  });

  it('goes back when it is more than the player’s own limit allows, and only that part', async () => {
    const player = await registerPlayer(world.server);
    await limitTo(player.client, '50.00');
    const deposit = await askForCode(player.client, '40.00', 'static');
    const tooMuch = await paid(deposit.brCode, '60.00', player.cpf);
    await read(tooMuch);
    await expectReturned(player, deposit.depositId, tooMuch, 'wallet.limit_reached');
    const fits = await paid(deposit.brCode, '50.00', player.cpf);
    await read(fits);
    expect(await balanceOf(player.client)).toEqual({ balance: '50.00', held: '0.00' });
    expect((await depositOf(player.client, deposit.depositId)).status).toBe('CREDITED');
    const match = await player.client.call('POST /wps/wallet/deposits/match', { body: { endToEndId: tooMuch } });
    expect([match.status, match.code]).toEqual([409, 'wallet.limit_reached']);
    const confirmed = await staff.call('POST /ops/deposits/:id/confirm', {
      params: { id: deposit.depositId },
      body: { endToEndId: tooMuch, amount: '60.00', payerCpf: player.cpf, reason: REASON },
    });
    expect([confirmed.status, confirmed.code]).toEqual([409, 'wallet.limit_reached']);
  });

  it('goes back, with a reason of their own, from a blocked and from a closed account', async () => {
    for (const [shut, reason] of [
      [
        async (player: TestPlayer) => world.server.app.ledger.setBlock(await cashOf(player), 'excluded'),
        'wallet.blocked',
      ],
      [
        (player: TestPlayer) =>
          world.query(`update member set status = 'closed' where username = $1`, [player.username]),
        'deposit.account_closed',
      ],
    ] as const) {
      const player = await registerPlayer(world.server);
      const deposit = await askForCode(player.client, '30.00', 'static');
      const endToEndId = await paid(deposit.brCode, '30.00', player.cpf);
      await shut(player);
      await read(endToEndId);
      const [row] = await world.query('select status, reason from deposit_payment where end_to_end_id = $1', [
        endToEndId,
      ]);
      expect(row).toEqual({ status: expect.stringMatching(/^RETURN/), reason });
      await expect.poll(() => returnsOf(endToEndId)).toEqual(['DEVOLVIDO']);
    }
  });

  it('goes back for a blocked player who names it by its id, and they are told why', async () => {
    const player = await registerPlayer(world.server);
    const { brCode } = await askForCode(player.client, '30.00', 'static');
    await world.query(`update deposit set txid = 'LOST' || deposit_id where br_code = $1`, [brCode]);
    const endToEndId = await paid(brCode, '30.00', player.cpf);
    await read(endToEndId);
    expect(await parked(endToEndId)).toMatchObject({ kind: 'UNMATCHED', canSendBack: true });
    await world.server.app.ledger.setBlock(await cashOf(player), 'fraud');
    const match = () => player.client.call('POST /wps/wallet/deposits/match', { body: { endToEndId } });
    expect([(await match()).code, (await match()).code]).toEqual(['wallet.blocked', 'wallet.blocked']);
    await expect.poll(() => returnsOf(endToEndId)).toEqual(['DEVOLVIDO']);
  });

  it('is credited to an account whose wallet is missing, and while the brand is in maintenance', async () => {
    const player = await registerPlayer(world.server);
    const deposit = await askForCode(player.client, '30.00', 'static');
    const endToEndId = await paid(deposit.brCode, '30.00', player.cpf);
    await world.query('delete from account where member_id = $1', [(await memberIdOf(player)).toString()]);
    await world.server.app.merchants.changeSetting(1, 'system.maintenance', {
      startsAt: '2020-01-01T00:00:00.000Z',
      endsAt: null,
      messagePt: '',
      messageEn: '',
    });
    await read(endToEndId);
    await world.server.app.merchants.changeSetting(1, 'system.maintenance', null);
    const [row] = await world.query('select status from deposit_payment where end_to_end_id = $1', [endToEndId]);
    expect(row).toEqual({ status: 'CREDITED' });
  });

  it('stays credited when it was decided before the account closed', async () => {
    const player = await registerPlayer(world.server);
    const deposit = await askForCode(player.client, '30.00', 'static');
    const endToEndId = await paid(deposit.brCode, '30.00', player.cpf);
    const { ledger } = world.server.app;
    vi.spyOn(ledger, 'post').mockRejectedValueOnce(new Error('the process dies here'));
    await expect(read(endToEndId)).rejects.toThrow('dies');
    await world.query(`update member set status = 'closed' where username = $1`, [player.username]);
    await world.runJob('cashier.watch-bank');
    const [row] = await world.query('select status from deposit_payment where end_to_end_id = $1', [endToEndId]);
    expect(row).toEqual({ status: 'CREDITED' });
  });

  it('that nothing can credit is in front of staff within minutes, counted everywhere, and a person ends it', async () => {
    const player = await registerPlayer(world.server);
    const deposit = await askForCode(player.client, '30.00', 'static');
    const endToEndId = await paid(deposit.brCode, '30.00', player.cpf);
    refuseCredits({ status: 'key_reused' });
    await expect(read(endToEndId)).rejects.toThrow('key_reused');
    expect(await parked(endToEndId)).toBeUndefined();
    const before = (await staff.call('GET /ops/dashboard')).value.depositsWaiting.count;
    world.server.clock.advance(11 * MINUTE);
    await world.runJob('cashier.watch-bank');
    expect(await parked(endToEndId)).toMatchObject({
      kind: 'CREDITING',
      member: { username: player.username },
      failure: expect.stringContaining('key_reused'),
      canRetry: true,
      canSendBack: true,
      canNoteReturned: false,
    });
    expect((await staff.call('GET /ops/dashboard')).value.depositsWaiting.count).toBe(before + 1);
    const metrics = await (await fetch(`${world.server.url}/metrics`)).text();
    expect(metrics).toMatch(/cashier_parked_payments\{kind="CREDITING"\} [1-9]/);
    const tried = await staff.call('POST /ops/payments/:id/retry', {
      params: { id: endToEndId },
      body: { reason: REASON },
    });
    expect([tried.status, tried.code]).toEqual([409, 'payment.still_parked']);
    const sent = await staff.call('POST /ops/payments/:id/return', {
      params: { id: endToEndId },
      body: { reason: REASON },
    });
    expect(sent.status).toBe(200);
    await expectReturned(player, deposit.depositId, endToEndId, 'deposit.returned_by_staff');
    const again = await staff.call('POST /ops/payments/:id/return', {
      params: { id: endToEndId },
      body: { reason: REASON },
    });
    expect([again.status, again.code]).toEqual([409, 'payment.not_parked']);
  });

  it('that the bank cannot return waits for a person, who has it tried again', async () => {
    await world.bank.desk('PUT', 'settings', { returns: { mode: 'fail', seconds: 0 } });
    const player = await registerPlayer(world.server);
    const deposit = await askForCode(player.client, '30.00', 'static');
    const endToEndId = await paid(deposit.brCode, '30.00', randomCpf());
    await expect
      .poll(async () => {
        await read(endToEndId);
        return (await parked(endToEndId))?.kind;
      })
      .toBe('RETURNING');
    expect(await parked(endToEndId)).toMatchObject({
      failure: 'Conta do pagador encerrada.',
      canRetry: true,
      canNoteReturned: true,
    });
    await world.bank.desk('PUT', 'settings', { returns: { mode: 'auto', seconds: 0 } });
    const params = { id: endToEndId };
    expect((await staff.call('POST /ops/payments/:id/retry', { params, body: { reason: REASON } })).status).toBe(200);
    const byHand = await staff.call('POST /ops/payments/:id/returned', { params, body: { reason: REASON } });
    expect(byHand.code).toBe('payment.not_parked');
    await expect
      .poll(async () => {
        await read(endToEndId);
        return (await depositOf(player.client, deposit.depositId)).status;
      })
      .toBe('RETURNED');
    expect((await returnsOf(endToEndId))?.filter((status) => status !== 'NAO_REALIZADO')).toEqual(['DEVOLVIDO']);
  });

  it('that leaves and never gets an answer is in front of staff as well, through a restart, and leaves once', async () => {
    await world.bank.desk('PUT', 'settings', { payouts: { mode: 'hold', seconds: 0 } });
    const player = await paidIn(world, '30.00');
    const { withdrawalId: id } = (await withdraw(player.client, '30.00')).value;
    await cashierOf(world.server.app).approve({ ...STAFF, id, operatorId: 1n });
    await world.runJob('cashier.advance-withdrawal', { withdrawalId: id });
    expect(await parked(id)).toBeUndefined();
    world.server.clock.advance(11 * MINUTE);
    // Nothing was written for it: what another process reads from the same tables is the same.
    for (let restart = 0; restart < 2; restart += 1) {
      await world.runJob('cashier.watch-bank');
      expect(await parked(id)).toMatchObject({ kind: 'SENDING', canRetry: true, canSendBack: false });
    }
    const { answer } = await world.bank.desk('GET', 'state');
    const order = answer.payouts.find(({ status }) => status === 'EM_PROCESSAMENTO')?.idEnvio ?? '';
    await world.bank.desk('POST', `payouts/${order}`, { action: 'complete' });
    await staff.call('POST /ops/payments/:id/retry', { params: { id }, body: { reason: REASON } });
    await staff.call('POST /ops/payments/:id/retry', { params: { id }, body: { reason: REASON } });
    expect(await parked(id)).toBeUndefined();
    expect(await balanceOf(player.client)).toEqual({ balance: '0.00', held: '0.00' });
  });

  it('is not asked for: open codes count against the limit, also when asked for at once; nor is it by a blocked player', async () => {
    const player = await registerPlayer(world.server);
    await limitTo(player.client, '100.00');
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(player.client, '30.00')));
    expect(answers.map(({ code, status }) => (status === 200 ? 'given' : `${status} ${code}`)).toSorted()).toEqual([
      '409 wallet.limit_reached',
      '409 wallet.limit_reached',
      'given',
      'given',
      'given',
    ]);
    const { value } = await player.client.call('GET /wps/wallet/deposits/options');
    expect(value.limit).toMatchObject({ left: '10.00' });
    world.server.clock.advance(16 * MINUTE);
    expect((await ask(player.client, '30.00')).status).toBe(200);
    await world.server.app.ledger.setBlock(await cashOf(player), 'excluded');
    const blocked = await ask(player.client, '10.00');
    expect([blocked.status, blocked.code]).toEqual([409, 'wallet.blocked']);
  });

  it('has its end in a queue, not in a job: every job of the house is known here', () => {
    const { app } = world.server;
    const jobs = [
      ...cashierOf(app).jobs,
      ...walletJobs(app.wallet.rounds),
      ...playJobs({ ...app, ...app.wallet }, app.vendorPlay),
      ...app.originals.jobs,
      ...app.jackpots.jobs,
      ...app.limits.jobs,
    ];
    expect(jobs.map(({ name }) => name).toSorted()).toEqual(Object.keys(MONEY_JOBS).toSorted());
  });

  it('is found by a house that was away for a week, though no callback ever came', async () => {
    const player = await registerPlayer(world.server);
    const deposit = await askForCode(player.client, '30.00', 'static');
    await world.runJob('cashier.watch-bank');
    const endToEndId = await paid(deposit.brCode, '30.00', player.cpf);
    world.server.clock.advance(7 * DAY);
    await world.runJob('cashier.watch-bank');
    const [row] = await world.query('select status from deposit_payment where end_to_end_id = $1', [endToEndId]);
    expect(row).toEqual({ status: 'CREDITED' });
  });

  it('leaves the books clean', async () => {
    expect((await world.server.app.ledger.verify()).breaks).toEqual([]);
  });

  describe('in a house with a planted mistake', () => {
    it('would wait unseen by its player if a refused credit were an error and no decision', async () => {
      const { ledger } = world.server.app;
      const post = ledger.post.bind(ledger);
      vi.spyOn(ledger, 'post').mockImplementation(async (item: LedgerItem) => {
        const outcome = await post(item);
        if (outcome.status === 'refused') throw new Error(`not applied: ${outcome.reason}`);
        return outcome;
      });
      const player = await registerPlayer(world.server);
      await limitTo(player.client, '50.00');
      const deposit = await askForCode(player.client, '40.00', 'static');
      const endToEndId = await paid(deposit.brCode, '60.00', player.cpf);
      await expect(read(endToEndId)).rejects.toThrow('limit');
      expect(await depositOf(player.client, deposit.depositId)).toMatchObject({ status: 'WAITING', payments: [] });
      expect(await returnsOf(endToEndId)).toEqual([]);
      // Even so a person sees it.
      world.server.clock.advance(11 * MINUTE);
      const seen = await cashierOf(world.server.app).parked.list(1, { limit: 10, offset: 0 });
      expect(seen).toMatchObject([{ id: endToEndId, kind: 'CREDITING' }]);
    });

    it('would be asked for beyond the limit if open codes counted for nothing', async () => {
      await world.query(`create or replace function cashier_open_codes(of_member bigint, at timestamptz) returns bigint
        language sql as 'select 0::bigint'`);
      const player = await registerPlayer(world.server);
      await limitTo(player.client, '100.00');
      for (let code = 0; code < 5; code += 1) expect((await ask(player.client, '30.00')).status).toBe(200);
    });
  });
});

/** Jobs of features that move money, and where a person sees what they could not end. */
const MONEY_JOBS: Readonly<Record<string, string>> = {
  'cashier.read-payment': '/ops/payments',
  'cashier.check-withdrawal': '/ops/withdrawals',
  'cashier.advance-withdrawal': '/ops/payments',
  'cashier.watch-bank': '/ops/payments',
  'cashier.watch-bank-days': '/ops/payments',
  'cashier.expire-codes': 'moves no money',
  'cashier.presume-receipts': 'moves no money',
  'play.release-reserves': '/ops/rounds',
  'play.watch-rounds': '/ops/rounds',
  'play.reconcile': '/ops/reconciliations',
  'play.reconcile-vendor': '/ops/reconciliations',
  'play.poll-free-spins': '/ops/free-spins',
  'play.raise-limits': 'moves no money',
  'play.forget-windows': 'moves no money',
  // The round stays in the player's own record; before a game of several acts opens, staff needs a queue of such rounds.
  'originals.end-idle-rounds': 'the log: originals.round_left_open',
  // The round stays the table's, whose players see that it does not go on.
  'originals.finish-crash': 'the log: crash.round_left_open',
  'originals.forget-demos': 'moves no money',
  'originals.forget-fishing': 'moves no money',
  'jackpots.finish': '/ops/jackpots',
  'originals.watch-games': 'moves no money',
  'originals.audit-aborts': 'moves no money',
};
