import { amount } from '@trevo/money';
import type { VendorAdapter } from '../../apps/server/src/gateways/games/adapter.ts';
import type {
  VendorWallet,
  WalletCommand,
  WalletOutcome,
  WalletStatus,
} from '../../apps/server/src/features/vendor-wallet/index.ts';
import { withContext } from './with-context.ts';

/** What the wallet is made to answer instead of what it would: so every row of an adapter's table can be heard. */
export type MadeAnswer = { readonly status: WalletStatus; readonly isReplay: boolean };

/** The place between adapters and wallet, where a script may answer in the wallet's stead. */
export type Desk = {
  /** Answers commands that move or show money so, until null. Questions that an adapter asks for itself pass. */
  answer(made: MadeAnswer | null): void;
  /** The adapters, with this desk behind them. */
  behind(adapters: readonly VendorAdapter[]): readonly VendorAdapter[];
};

/** Odd digits below a cent, which no wire may round up. */
export const MADE_CASH = 12_345_679n;

const SECOND_MS = 1_000;

const outcomeOf = ({ status, isReplay }: MadeAnswer, command: WalletCommand): WalletOutcome => ({
  status,
  isReplay,
  walletTransactionId: status === 'OK' || isReplay ? '4711' : null,
  balance: { cash: amount(MADE_CASH), bonus: amount(0n), currency: 'BRL' },
  balanceBefore: null,
  playerId: 'player' in command ? (command.player.playerId ?? null) : null,
  session: null,
  known: null,
  message: null,
});

export const createDesk = (): Desk => {
  let made: MadeAnswer | null = null;
  const over = (wallet: VendorWallet): VendorWallet => ({
    execute: (link, command) =>
      made === null || command.op === 'status'
        ? wallet.execute(link, command)
        : Promise.resolve(outcomeOf(made, command)),
    batch(link, commands, mode) {
      const given = made;
      if (given === null) return wallet.batch(link, commands, mode);
      return Promise.resolve(commands.map((command) => outcomeOf(given, command)));
    },
  });
  return {
    answer(next) {
      made = next;
    },
    behind: (adapters) =>
      adapters.map((adapter) =>
        withContext(adapter, (context) => ({
          ...context,
          wallet: over(context.wallet),
          // A wire that tells its time in whole seconds is told to come again in the one in which a house opened; no script
          // is that long after it.
          openedAt: context.openedAt - SECOND_MS,
        })),
      ),
  };
};
