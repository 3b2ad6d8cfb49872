import { randomUUID } from 'node:crypto';
import { randomCpf, registerPlayer, type World, openWorld } from '@trevo/testkit';
import { parseAmount } from '@trevo/money';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askForCode,
  balanceOf,
  paidIn,
  STAFF,
  stepUp,
  type TestPlayer,
  withdraw,
} from '../src/features/cashier/test/bank-world.ts';
import { openRails } from '../src/gateways/payments/open-rails.ts';
import { readConfig } from '../src/platform/config.ts';
import { createDatabase, type Database } from '../src/platform/db/database.ts';
import { createPool, type Pool } from '../src/platform/db/pool.ts';
import type { Player } from '../src/platform/http/principal.ts';
import { createLog } from '../src/platform/log.ts';
import { createVault } from '../src/platform/secrets.ts';
import { cashierOf, type TestCashier } from '../src/features/cashier/test/cashier-of.ts';

/**
 * A second process of the cashier that dies at its n-th point: before or after any call of the bank, any posting, any
 * commit. Whatever was done stays; what the process would have done next is never done.
 */
class Death extends Error {
  override readonly name = 'Death';
}
type Mortality = { deathAt: number; passed: number };

const mortal = <Door extends object>(door: Door, life: Mortality, names: readonly string[]): Door =>
  new Proxy(door, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      const call = member as (...input: unknown[]) => unknown;
      if (!names.includes(String(name))) return call.bind(target);
      return async (...input: unknown[]) => {
        point(life);
        const answer = await call.apply(target, input);
        point(life);
        return answer;
      };
    },
  });
const point = (life: Mortality): void => {
  life.passed += 1;
  if (life.passed >= life.deathAt) throw new Death('the process died here');
};
const mortalDb = (db: Database, life: Mortality): Database =>
  new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return () => mortal(target.transaction(), life, ['execute']);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });

let world: World<'bank'>;
let pool: Pool;
beforeAll(async () => {
  world = await openWorld({ bank: true });
  pool = createPool({ url: world.server.databaseUrl, max: 4, name: 'mortal' });
});
afterAll(async () => {
  await pool.end();
  await world.close();
});
beforeEach(async () => {
  await world.bank.desk('PUT', 'settings', {
    payouts: { mode: 'auto', seconds: 0 },
    returns: { mode: 'auto', seconds: 0 },
  });
});

const BANK_CALLS = ['findPayment', 'listPayments', 'isPaidBy', 'returnPayment', 'sendPayout', 'findPayout'];
const mortalCashier = (life: Mortality): TestCashier => {
  const config = readConfig({ PROOF_BITS: '8', LOG_LEVEL: 'silent', ...world.server.env });
  const { clock, app } = world.server;
  const rails = openRails({ config, clock, jitter: () => 0.5 });
  if (!rails.bank) throw new Error('the demo has a bank');
  return cashierOf({
    config,
    db: mortalDb(createDatabase(pool), life),
    clock,
    log: createLog('silent'),
    vault: createVault(config.secret),
    merchants: app.merchants,
    ledger: mortal(app.ledger, life, ['post']),
    members: app.members,
    identity: {
      consumeWithdrawalStepUp: async () => true,
      withdrawalSecretOf: async () => 'password',
      holdOf: async () => null,
      owesCredit: async () => false,
      transfersIn: async () => ({ list: [], total: 0 }),
    },
    rails: {
      ...rails,
      modes: rails.modes.map((rail) => mortal(rail, life, ['createCharge'])),
      bank: mortal(rails.bank, life, BANK_CALLS),
    },
  });
};

/** Runs the work in processes that die one point later each time, until one lives to the end. Answers how many died. */
const dieEverywhere = async (run: (cashier: TestCashier, nth: number) => Promise<void>): Promise<number> => {
  for (let deathAt = 1; ; deathAt += 1) {
    const life = { deathAt, passed: 0 };
    try {
      await run(mortalCashier(life), deathAt);
    } catch (error) {
      if (!(error instanceof Death)) throw error;
    }
    if (life.passed < deathAt) return deathAt - 1;
    if (deathAt > 60) throw new Error('this work never ends');
  }
};
const job = (cashier: TestCashier, name: string, payload: Record<string, unknown>): Promise<void> =>
  cashier.jobs.find((one) => one.name === name)?.handler(payload) ?? Promise.reject(new Error(name));
/** What the surviving process's minute job does until nothing is left to do. */
const recover = async (isSettled: () => Promise<boolean>): Promise<void> => {
  for (let minute = 0; minute < 40; minute += 1) {
    if (await isSettled()) return;
    await world.runJob('cashier.watch-bank');
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  throw new Error('did not recover');
};
const statusOf = async (table: 'deposit' | 'withdrawal', id: string): Promise<string> => {
  const rows = await world.query<{ status: string }>(`select status from ${table} where public_id = $1`, [id]);
  return rows[0]?.status ?? 'NONE';
};
const payouts = async () => (await world.bank.desk('GET', 'state')).answer.payouts.map(({ idEnvio }) => idEnvio);
const playerOf = async ({ memberId }: TestPlayer): Promise<Player> => {
  const member = await world.server.app.members.byPublicId(1, memberId);
  if (!member) throw new Error('no member');
  return {
    sessionId: 's',
    memberId: member.memberId,
    merchantId: 1,
    account: member.username,
    type: 0,
    isTermsDue: false,
  };
};
const brl = (text: string) => parseAmount(text, 'BRL') ?? Promise.reject(new Error(text));

describe('a process that dies at any point', () => {
  test('of a deposit leaves it credited exactly once', async () => {
    const deaths = await dieEverywhere(async (cashier) => {
      const player = await registerPlayer(world.server);
      const deposit = await askForCode(player.client, '20.00', 'static');
      const [endToEndId] = await world.bank.pay(deposit.brCode, { value: '20.00', cpf: player.cpf, notice: 'drop' });
      try {
        await job(cashier, 'cashier.read-payment', { endToEndId });
      } finally {
        await recover(async () => (await statusOf('deposit', deposit.depositId)) === 'CREDITED');
        expect(await balanceOf(player.client)).toEqual({ balance: '20.00', held: '0.00' });
      }
    });
    expect(deaths).toBeGreaterThanOrEqual(8);
  });

  test('of a return sends the money back exactly once and credits nothing', async () => {
    const deaths = await dieEverywhere(async (cashier) => {
      const player = await registerPlayer(world.server);
      const deposit = await askForCode(player.client, '20.00');
      const [endToEndId] = await world.bank.pay(deposit.brCode, { value: '20.00', cpf: randomCpf(), notice: 'drop' });
      try {
        await job(cashier, 'cashier.read-payment', { endToEndId });
      } finally {
        await recover(async () => (await statusOf('deposit', deposit.depositId)) === 'RETURNED');
        const { answer } = await world.bank.desk('GET', 'state');
        const paid = answer.payments.find((payment) => payment.endToEndId === endToEndId);
        expect(paid?.devolucoes).toMatchObject([{ status: 'DEVOLVIDO' }]);
        expect((await balanceOf(player.client)).balance).toBe('0.00');
      }
    });
    expect(deaths).toBeGreaterThanOrEqual(8);
  });

  test('of asking for a code leaves one charge, found again by the same key', async () => {
    const deaths = await dieEverywhere(async (cashier) => {
      const player = await registerPlayer(world.server);
      const call = {
        player: await playerOf(player),
        language: 'PT',
        idempotency: { key: randomUUID(), requestHash: Buffer.alloc(32, 7) },
      } as const;
      const wanted = { method: 'dynamic', amount: await brl('20.00') } as const;
      try {
        await cashier.calls.createDeposit(call, wanted);
      } finally {
        const first = await cashierOf(world.server.app).calls.createDeposit(call, wanted);
        const again = await cashierOf(world.server.app).calls.createDeposit(call, wanted);
        expect(again.brCode).toBe(first.brCode);
        expect((await player.client.call('GET /wps/wallet/deposits')).value.total).toBe(1);
      }
    });
    expect(deaths).toBeGreaterThanOrEqual(4);
  });

  test('of a request to withdraw leaves one hold, found again by the same key', async () => {
    const deaths = await dieEverywhere(async (cashier) => {
      const player = await paidIn(world, '50.00');
      const call = {
        player: await playerOf(player),
        language: 'PT',
        idempotency: { key: randomUUID(), requestHash: Buffer.alloc(32, 7) },
      } as const;
      const key = { type: 'email', key: 'maria@example.com' } as const;
      const wish = { amount: await brl('20.00'), key, stepUpToken: 'any' } as const;
      try {
        await cashier.calls.createWithdrawal(call, wish);
      } finally {
        const second = mortalCashier({ deathAt: 1_000, passed: 0 });
        const found = await second.calls.createWithdrawal(call, wish);
        expect((await second.calls.createWithdrawal(call, wish)).withdrawalId).toBe(found.withdrawalId);
        expect(await balanceOf(player.client)).toEqual({ balance: '30.00', held: '20.00' });
      }
    });
    expect(deaths).toBeGreaterThanOrEqual(2);
  });

  test('of a payout pays exactly once', async () => {
    const deaths = await dieEverywhere(async (cashier) => {
      const player = await paidIn(world, '50.00');
      const id = (await withdraw(player.client, '20.00', { stepUpToken: await stepUp(player.client) })).value
        .withdrawalId;
      const before = await payouts();
      try {
        await cashier.approve({ ...STAFF, id, operatorId: 1n });
        await job(cashier, 'cashier.advance-withdrawal', { withdrawalId: id });
        await new Promise((resolve) => setTimeout(resolve, 250));
        await job(cashier, 'cashier.advance-withdrawal', { withdrawalId: id });
      } finally {
        if ((await statusOf('withdrawal', id)) === 'REQUESTED')
          await cashierOf(world.server.app).approve({ ...STAFF, id, operatorId: 1n });
        await recover(async () => (await statusOf('withdrawal', id)) === 'SENT');
        expect((await payouts()).length - before.length).toBe(1);
        expect(await balanceOf(player.client)).toEqual({ balance: '30.00', held: '0.00' });
      }
    });
    expect(deaths).toBeGreaterThanOrEqual(10);
  });

  test('of a payout that fails, or of a rejection, gives the money back exactly once', async () => {
    await world.bank.desk('PUT', 'settings', { payouts: { mode: 'fail', seconds: 0 } });
    const failures = await dieEverywhere(async (cashier) => {
      const player = await paidIn(world, '50.00');
      const id = (await withdraw(player.client, '20.00')).value.withdrawalId;
      await cashierOf(world.server.app).approve({ ...STAFF, id, operatorId: 1n });
      try {
        await job(cashier, 'cashier.advance-withdrawal', { withdrawalId: id });
        await new Promise((resolve) => setTimeout(resolve, 250));
        await job(cashier, 'cashier.advance-withdrawal', { withdrawalId: id });
      } finally {
        await recover(async () => (await statusOf('withdrawal', id)) === 'FAILED');
        expect(await balanceOf(player.client)).toEqual({ balance: '50.00', held: '0.00' });
      }
    });
    expect(failures).toBeGreaterThanOrEqual(8);
    const rejections = await dieEverywhere(async (cashier) => {
      const player = await paidIn(world, '50.00');
      const id = (await withdraw(player.client, '20.00')).value.withdrawalId;
      const act = { ...STAFF, id, operatorId: 1n, code: 'other' } as const;
      try {
        await cashier.reject(act);
      } finally {
        await recover(async () => {
          if ((await statusOf('withdrawal', id)) === 'REJECTED') return true;
          await cashierOf(world.server.app)
            .reject(act)
            .catch(() => undefined);
          return false;
        });
        expect(await balanceOf(player.client)).toEqual({ balance: '50.00', held: '0.00' });
      }
    });
    expect(rejections).toBeGreaterThanOrEqual(4);
  });

  test('leaves books that agree', async () => {
    const report = await world.server.app.ledger.verify();
    expect(report.breaks).toEqual([]);
  });
});
