import { toDate } from '../../platform/clock.ts';
import { closeRound, insertBarred } from './transactions.repository.ts';
import type { Balances } from '../bets/index.ts';
import type {
  AuthenticateCommand,
  BalanceCommand,
  BarCommand,
  EndRoundCommand,
  GameSession,
  StatusCommand,
  TransactionFamily,
  VendorLink,
  WalletOutcome,
} from './vendor-wallet.types.ts';
import { findPlayerOf, type PlayerRow, type SessionRow } from './players/game-sessions.repository.ts';
import { outcome } from './wallet-outcome.ts';
import type { WalletParts } from './wallet-parts.ts';

const FAMILIES: readonly TransactionFamily[] = ['stake', 'credit', 'undo', 'commit', 'settle', 'adjust'];

const sessionView = (token: string, row: SessionRow, player: Pick<PlayerRow, 'nickname'>): GameSession => ({
  token,
  playerId: row.playerId,
  nickname: player.nickname,
  currency: row.currency,
  language: row.language,
  country: row.country,
  gameCode: row.vendorGameCode,
});

/** The calls that move no money. */
export const createAnswerQueries = (parts: WalletParts, balances: Balances) => {
  const { db, clock, sessions, findPlayer, lookups } = parts;
  const statusOf = async (
    link: VendorLink,
    transactionId: string,
    family: TransactionFamily | null,
  ): Promise<WalletOutcome> => {
    const wanted = family === null ? FAMILIES : [family];
    const all = await Promise.all(wanted.map((one) => lookups.transaction({ link, family: one, transactionId })));
    const known = all.find((found) => found !== null);
    if (!known) return outcome({ status: 'TRANSACTION_NOT_FOUND', message: 'the id was never seen' });
    const { memberId, currency } = known;
    const player = await findPlayerOf(db, { memberId, vendor: link.vendor, currency });
    return outcome({
      playerId: player?.playerId ?? null,
      walletTransactionId: known.opId?.toString() ?? null,
      known: { family: known.family, op: known.op, state: known.state, amount: known.amount },
    });
  };

  return {
    async authenticate(link: VendorLink, { launchToken, keepsToken }: AuthenticateCommand): Promise<WalletOutcome> {
      const made = await sessions.authenticate(link, launchToken, keepsToken);
      if (made === 'unknown') return outcome({ status: 'INVALID_TOKEN', message: 'unknown or used launch token' });
      if (made === 'expired') return outcome({ status: 'TOKEN_EXPIRED', message: 'the launch token has expired' });
      const session = sessionView(made.token, made.row, made.player);
      const found = await findPlayer(link, { token: made.token }, 'look');
      if (found.kind === 'none') return outcome({ status: found.status, message: found.message });
      return outcome({ session, playerId: session.playerId, balance: await balances.fresh(found.player) });
    },

    /** Needs a live session, as a bet does. With a token it also says whose session it is. */
    async balance(link: VendorLink, command: BalanceCommand): Promise<WalletOutcome> {
      const found = await findPlayer(link, command.player);
      if (found.kind === 'none') return outcome({ status: found.status, message: found.message });
      const { player } = found;
      const balance = await balances.fresh(player);
      const known = { playerId: player.playerId, balance };
      // Gates stop stakes: who may not stake now still looks at their money.
      if (player.staking !== 'OK') return outcome({ ...known, status: player.staking, message: player.stakingMessage });
      if (command.currency !== null && command.currency !== player.currency)
        return outcome({ ...known, status: 'WRONG_CURRENCY', message: `the player plays in ${player.currency}` });
      const { token } = command.player;
      const row = player.session;
      const named = token !== null && row !== null ? await sessions.findPlayer(link, player.playerId) : null;
      const session = token !== null && row !== null && named !== null ? sessionView(token, row, named) : null;
      return outcome({ ...known, session });
    },

    status: (link: VendorLink, { transactionId, family }: StatusCommand) => statusOf(link, transactionId, family),

    /** A race with the stake is decided by the database: one of the two has the id. */
    async bar(link: VendorLink, { transactionId }: BarCommand): Promise<WalletOutcome> {
      await insertBarred(db, { link, family: 'stake', transactionId }, toDate(clock.now()));
      return statusOf(link, transactionId, 'stake');
    },

    /** Ends a round; its open bets are lost. Repeating it is a replay. */
    async endRound(link: VendorLink, command: EndRoundCommand): Promise<WalletOutcome> {
      const found = await findPlayer(link, command.player);
      if (found.kind === 'none') return outcome({ status: found.status, message: found.message });
      const { player } = found;
      if (command.currency !== null && command.currency !== player.currency)
        return outcome({
          playerId: player.playerId,
          status: 'WRONG_CURRENCY',
          message: `the player plays in ${player.currency}`,
        });
      const key = { vendor: link.vendor, roundId: command.roundId, memberId: player.memberId };
      const before = await closeRound(db, key, toDate(clock.now()), null);
      const balance = await balances.fresh(player);
      const about = { playerId: player.playerId, balance };
      if (before === null)
        return outcome({ ...about, status: 'TRANSACTION_NOT_FOUND', message: 'the player has no such round' });
      return outcome({ ...about, isReplay: before === 'CLOSED' || before === 'VOID' });
    },
  };
};
