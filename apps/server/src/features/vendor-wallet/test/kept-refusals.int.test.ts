import { BRL, openWorld } from '@trevo/testkit';
import { toIso } from '@trevo/time';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STAYS_REFUSED } from '../run/keep-refusal.ts';
import {
  bet,
  betWin,
  id,
  type LabPlayer,
  walletLab,
  reserve,
  rollback,
  run,
  sessionOf,
  type WalletLab,
  win,
  winOf,
} from './wallet-lab.ts';
import type { BetCommand, MoneyCommand, WalletOutcome, WalletStatus } from '../vendor-wallet.types.ts';

let lab: WalletLab;
beforeAll(async () => {
  lab = walletLab(await openWorld({ catalog: true }));
});
afterEach(() => lab.check());
afterAll(() => lab.close());

const MINUTE = 60_000;
const GAME = 'onca-da-sorte';

/** How a stake comes to be refused with this status, and how the reason passes; what comes under its id then. */
type Case = {
  readonly refuse: (player: LabPlayer, stake: BetCommand) => Promise<BetCommand>;
  readonly pass: (player: LabPlayer, stake: BetCommand) => Promise<BetCommand>;
};
const same = async (_: LabPlayer, stake: BetCommand): Promise<BetCommand> => stake;
const limit = (player: LabPlayer, units: number | null) =>
  lab.server.app.ledger.setLimit(player.accounts.cash, {
    measure: 'stake',
    period: 'day',
    cap: units === null ? null : BRL(units),
    timeZone: 'UTC',
  });
const maintenance = (isOn: boolean) =>
  lab.server.app.merchants.changeSetting(
    1,
    'system.maintenance',
    isOn ? { startsAt: toIso(lab.server.clock.now()), endsAt: null, messagePt: '', messageEn: '' } : null,
  );
const ask = ({ launchToken }: LabPlayer, minutes: number) =>
  lab.server.app.wallet.sessions.askAt(launchToken, new Date(lab.server.clock.now() + minutes * MINUTE));
const by = (player: LabPlayer, token: string) => ({ token, playerId: player.playerId });
const relaunched = async (player: LabPlayer, stake: BetCommand): Promise<BetCommand> => {
  const { launchToken } = await lab.server.app.wallet.sessions.open(sessionOf(player.memberId));
  const { session } = await lab.wallet.execute(lab.link(), { op: 'authenticate', launchToken });
  return { ...stake, player: by(player, session?.token ?? '') };
};
const doing =
  (work: (player: LabPlayer) => Promise<unknown>): Case['refuse'] =>
  async (player, stake) => {
    await work(player);
    return stake;
  };
const { sessions, ledger, catalog } = {
  sessions: () => lab.server.app.wallet.sessions,
  ledger: () => lab.server.app.ledger,
  catalog: () => lab.server.app.catalog,
};

const CASES: Readonly<Partial<Record<WalletStatus, Case>>> = {
  INVALID_TOKEN: {
    refuse: async (player, stake) => ({ ...stake, player: by(player, 'x'.repeat(40)) }),
    pass: async (player, stake) => ({ ...stake, player: by(player, player.token) }),
  },
  TOKEN_EXPIRED: { refuse: doing(({ launchToken }) => sessions().close(launchToken, 'logout')), pass: relaunched },
  PLAYER_NOT_FOUND: {
    refuse: async (_, stake) => ({ ...stake, player: { token: null, playerId: id() } }),
    pass: async (player, stake) => ({ ...stake, player: by(player, player.token) }),
  },
  PLAYER_BLOCKED: {
    refuse: doing(({ accounts }) => ledger().setBlock(accounts.cash, 'fraud')),
    pass: doing(({ accounts }) => ledger().setBlock(accounts.cash, null)),
  },
  INSUFFICIENT_FUNDS: {
    refuse: async (_, stake) => ({ ...stake, amount: BRL(500) }),
    pass: doing((player) => lab.give(player, BRL(900))),
  },
  LIMIT_EXCEEDED: { refuse: doing((player) => limit(player, 0.5)), pass: doing((player) => limit(player, null)) },
  REALITY_CHECK: { refuse: doing((player) => ask(player, -3)), pass: doing((player) => ask(player, 30)) },
  INVALID_GAME: {
    refuse: doing(() => catalog().setEnabled(1, GAME, false)),
    pass: doing(() => catalog().setEnabled(1, GAME, true)),
  },
  WRONG_CURRENCY: { refuse: async (_, stake) => ({ ...stake, currency: 'USD' }), pass: same },
  BAD_REQUEST: {
    refuse: async (_, stake) => ({ ...stake, jackpotContribution: BRL(2) }),
    pass: async (_, stake) => ({ ...stake, jackpotContribution: null }),
  },
  TRANSACTION_ROLLED_BACK: {
    refuse: async (player, stake) => {
      await lab.wallet.execute(lab.link(), rollback(player, stake.transactionId));
      return stake;
    },
    pass: same,
  },
  MAINTENANCE: { refuse: doing(() => maintenance(true)), pass: doing(() => maintenance(false)) },
};
/** No stake is refused with these by the wallet, or the id stands already. */
const NEVER: readonly WalletStatus[] = [
  'OK',
  'INVALID_SIGNATURE',
  'TRANSACTION_NOT_FOUND',
  'ALREADY_SETTLED',
  'DUPLICATE_TRANSACTION',
  'OPERATION_IN_PROCESS',
  'TEMPORARY_ERROR',
];

const rows = async (transactionId: string): Promise<unknown[]> =>
  (await lab.owner.query('select state, note from vendor_tx where transaction_id = $1', [transactionId])).rows;

describe('a stake that was refused, when its reason has passed', () => {
  it('is looked at for every status', () => {
    expect([...Object.keys(CASES), ...NEVER].toSorted()).toEqual(Object.keys(STAYS_REFUSED).toSorted());
  });

  it.each(Object.entries(CASES))('with %s is as the vendors’ page says', async (status, { refuse, pass }) => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const wanted = bet(player, { player: by(player, player.token) });
    const refused = await refuse(player, wanted);
    expect((await call(refused)).status).toBe(status);
    const before = await player.cash();
    const later = await pass(player, refused);
    if (!STAYS_REFUSED[status as WalletStatus]) {
      expect((await call(later)).status).toBe('OK');
      return;
    }
    for (const wallet of [lab.wallet, await lab.second()]) {
      const again = await wallet.execute(lab.link(), later);
      expect(again).toMatchObject({ status, walletTransactionId: null });
    }
    // A barred id has no content of its own.
    const other = await call({ ...later, roundId: id() });
    expect(other.status).toBe(status === 'TRANSACTION_ROLLED_BACK' ? status : 'DUPLICATE_TRANSACTION');
    expect((await player.cash()) - before).toBe(status === 'INSUFFICIENT_FUNDS' ? BRL(900) : 0n);
    expect((await call({ ...later, currency: null, transactionId: id(), roundId: id() })).status).toBe('OK');
  });

  it.each([
    ['a bet with its win', (player: LabPlayer) => betWin(player, { winAmount: BRL(9) })],
    ['a reserve', (player: LabPlayer) => reserve(player)],
  ])('stays refused as %s too, shows as declined, and is barred by its rollback', async (_, make) => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = make(player);
    const refused = { ...stake, player: by(player, 'x'.repeat(40)) } as MoneyCommand;
    expect((await call(refused)).status).toBe('INVALID_TOKEN');
    expect(await call(stake)).toMatchObject({ status: 'INVALID_TOKEN', isReplay: true, balance: { cash: BRL(10) } });
    const known = await call({ op: 'status', transactionId: stake.transactionId, family: null });
    expect(known.known).toMatchObject({ family: 'stake', state: 'DECLINED' });
    expect((await call(rollback(player, stake.transactionId))).status).toBe('OK');
    expect((await call(stake)).status).toBe('TRANSACTION_ROLLED_BACK');
    expect(await player.cash()).toBe(BRL(10));
  });

  it('by another player’s token stays refused to the player whom it named, and nothing is kept of one who is nobody', async () => {
    const [player, other] = [await lab.player(BRL(10)), await lab.player(BRL(10))];
    const call = run(lab.wallet, lab.link());
    const stake = bet(player, { player: by(player, other.token) });
    expect((await call(stake)).status).toBe('INVALID_TOKEN');
    expect((await call({ ...stake, player: by(player, player.token) })).status).toBe('INVALID_TOKEN');
    const listed = bet(player, { player: by(player, other.token) });
    const list = await lab.wallet.batch(lab.link(), [listed, bet(player)], 'all-or-nothing');
    expect(list.map(({ status }) => status)).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
    expect((await call({ ...listed, player: by(player, player.token) })).status).toBe('INVALID_TOKEN');
    const nobody = bet(player, { player: { token: other.token, playerId: 'nobody' } });
    expect((await call(nobody)).status).toBe('PLAYER_NOT_FOUND');
    expect((await call({ ...nobody, player: { token: 'y'.repeat(40), playerId: 'nobody' } })).status).toBe(
      'PLAYER_NOT_FOUND',
    );
    const nameless = bet(player, { player: { token: 'y'.repeat(40), playerId: null } });
    expect((await call(nameless)).status).toBe('INVALID_TOKEN');
    expect([await rows(nobody.transactionId), await rows(nameless.transactionId)]).toEqual([[], []]);
  });

  it('is taken after all where the vendor uses its ids again', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link({ keepsDeclines: false }));
    const stake = bet(player);
    await limit(player, 0.5);
    expect((await call(stake)).status).toBe('LIMIT_EXCEEDED');
    await limit(player, null);
    expect((await call(stake)).status).toBe('OK');
  });

  it('has one end when two processes judge it at once, one with a good token and one without', async () => {
    const second = await lab.second();
    const player = await lab.player(BRL(100));
    for (let time = 0; time < 10; time += 1) {
      const stake = bet(player);
      const bad = { ...stake, player: by(player, 'z'.repeat(40)) };
      const ends = await Promise.all([lab.wallet.execute(lab.link(), stake), second.execute(lab.link(), bad)]);
      const told = (end: WalletOutcome | undefined) => end?.status;
      expect(told(ends[0])).toBe(told(ends[1]));
      expect((await lab.wallet.execute(lab.link(), stake)).status).toBe(told(ends[0]));
    }
  });
});

describe('a list that holds together', () => {
  it('stays refused while it has the stake that was refused; what stood beside it is free', async () => {
    const player = await lab.player(BRL(1));
    const stake = bet(player, { amount: BRL(5) });
    const prize = winOf(player, stake, { amount: BRL(50) });
    const free = bet(player);
    const list = [free, stake, prize];
    const send = (commands: readonly MoneyCommand[]) => lab.wallet.batch(lab.link(), commands, 'all-or-nothing');
    const statuses = async (commands: readonly MoneyCommand[]) => (await send(commands)).map(({ status }) => status);
    expect(await statuses(list)).toEqual(list.map(() => 'INSUFFICIENT_FUNDS'));
    await lab.give(player, BRL(100));
    expect(await statuses(list)).toEqual(list.map(() => 'INSUFFICIENT_FUNDS'));
    expect(await statuses([stake, prize])).toEqual(['INSUFFICIENT_FUNDS', 'INSUFFICIENT_FUNDS']);
    expect((await lab.wallet.execute(lab.link(), stake)).status).toBe('INSUFFICIENT_FUNDS');
    expect(await statuses([{ ...stake, amount: BRL(1) }])).toEqual(['DUPLICATE_TRANSACTION']);
    expect((await lab.wallet.execute(lab.link(), free)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(100));
  });

  it('stays refused for a token too', async () => {
    const player = await lab.player(BRL(10));
    const stake = bet(player, { player: by(player, 'x'.repeat(40)) });
    const list = (token: string) => [{ ...stake, player: by(player, token) }, winOf(player, stake)];
    const statuses = async (token: string) =>
      (await lab.wallet.batch(lab.link(), list(token), 'all-or-nothing')).map(({ status }) => status);
    expect(await statuses('x'.repeat(40))).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
    expect(await statuses(player.token)).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
  });
});

describe('what is no stake', () => {
  it('is judged anew each time: a win whose bet came late is paid under the id that was refused', async () => {
    const player = await lab.player(BRL(10));
    const call = run(lab.wallet, lab.link());
    const stake = bet(player);
    const prize = win(player, { roundId: stake.roundId, referenceTransactionId: stake.transactionId });
    expect((await call({ ...prize, currency: 'USD' })).status).toBe('WRONG_CURRENCY');
    expect((await call(prize)).status).toBe('TEMPORARY_ERROR');
    lab.server.clock.advance(31_000);
    expect((await call(prize)).status).toBe('TRANSACTION_NOT_FOUND');
    expect((await call(stake)).status).toBe('OK');
    expect((await call(prize)).status).toBe('OK');
    expect(await player.cash()).toBe(BRL(11));
  });
});
