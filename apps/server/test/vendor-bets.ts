import { BRL, type World } from '@trevo/testkit';
import { randomBytes, randomUUID } from 'node:crypto';
import type { WalletOutcome } from '../src/features/vendor-wallet/index.ts';

export type VendorPlayer = Awaited<ReturnType<World<'vendor'>['player']>> & {
  readonly token: string;
  readonly playerId: string;
};

/** A funded player with a game session at the world's vendor, as if they had launched `pt-ox`. */
export const seatPlayer = async (world: World<'vendor'>, funds = BRL(100)): Promise<VendorPlayer> => {
  const player = await world.player(funds);
  const opened = await world.server.app.wallet.sessions.open({
    merchantId: 1,
    vendor: world.vendor.code,
    memberId: player.memberId,
    siteSessionId: null,
    nodeId: 'pt-ox',
    gameCode: 'PT_ox',
    gameType: 'RNG',
    currency: 'BRL',
    language: 'PT',
    country: 'BR',
    device: 'desktop',
    ip: '127.0.0.1',
  });
  const { session } = await world.server.app.wallet.execute(world.vendor.link(), {
    op: 'authenticate',
    launchToken: opened.launchToken,
  });
  if (!session) throw new Error('not authenticated');
  return { ...player, token: session.token, playerId: opened.playerId };
};

const common = { currency: null, occurredAt: null, details: null } as const;
type Bet = { readonly transactionId: string; readonly roundId: string };

/** The vendor's side of bets and wins, straight at the wallet. */
export const betsOf = (world: World<'vendor'>) => {
  const { wallet } = world.server.app;
  return {
    async bet(player: VendorPlayer, units: number, ids: Partial<Bet> = {}): Promise<Bet & { outcome: WalletOutcome }> {
      const { transactionId = randomUUID(), roundId = `r${randomBytes(6).toString('hex')}` } = ids;
      const outcome = await wallet.execute(world.vendor.link(), {
        op: 'bet',
        player: { token: player.token },
        ...common,
        transactionId,
        roundId,
        gameCode: 'ox',
        amount: BRL(units),
        isRoundClosed: false,
        type: 'bet',
        free: null,
        jackpotContribution: null,
      });
      return { transactionId, roundId, outcome };
    },
    win: (player: VendorPlayer, bet: Bet, units: number, more: { id?: string; isRoundClosed?: boolean } = {}) =>
      wallet.execute(world.vendor.link(), {
        op: 'win',
        player: { token: null, playerId: player.playerId },
        ...common,
        transactionId: more.id ?? randomUUID(),
        roundId: bet.roundId,
        gameCode: 'ox',
        amount: BRL(units),
        isRoundClosed: more.isRoundClosed ?? false,
        referenceTransactionId: bet.transactionId,
        kind: 'normal',
        free: null,
        jackpotWin: null,
      }),
  };
};
