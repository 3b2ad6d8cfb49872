import { createHash, createHmac, randomUUID } from 'node:crypto';
import type { AdapterContext, VendorAdapter, WireRequest } from '../../apps/server/src/gateways/games/adapter.ts';
import type { VendorWallet, WalletCommand, WalletOutcome } from '../../apps/server/src/features/vendor-wallet/index.ts';
import { withContext } from './with-context.ts';

/** A mistake planted in one adapter, and the scripts of which at least one must find it. */
export type Mutant = {
  readonly name: string;
  readonly vendor: string;
  readonly foundBy: readonly string[];
  readonly spoil: (adapter: VendorAdapter) => VendorAdapter;
};

type Execute = VendorWallet['execute'];

export const withExecute = (change: (execute: Execute) => Execute) => (adapter: VendorAdapter) =>
  withContext(adapter, (context) => {
    const { wallet } = context;
    const execute = change((link, command) => wallet.execute(link, command));
    // Lists go the same way, so that a mistake in the mapper reaches them too.
    const batch: VendorWallet['batch'] = async (link, commands, mode) => {
      if (mode === 'all-or-nothing' && commands.length > 1) return wallet.batch(link, commands, mode);
      const outcomes: WalletOutcome[] = [];
      for (const command of commands) outcomes.push(await execute(link, command));
      return outcomes;
    };
    return { ...context, wallet: { execute, batch } };
  });

export const withCommand = (change: (command: WalletCommand) => WalletCommand) =>
  withExecute((execute) => (link, command) => execute(link, change(command)));

export const withOutcome = (change: (outcome: WalletOutcome, command: WalletCommand) => WalletOutcome) =>
  withExecute((execute) => async (link, command) => change(await execute(link, command), command));

export const withPolicy = (change: Partial<AdapterContext['link']['policy']>) => (adapter: VendorAdapter) =>
  withContext(adapter, (context) => {
    const { link } = context;
    return { ...context, link: { ...link, policy: { ...link.policy, ...change } } };
  });

export const isStake = (command: WalletCommand) => command.op === 'bet' || command.op === 'betWin';
export const OK_WORDS = { status: 'OK', walletTransactionId: randomUUID() } as const;

/** The native wire's signature made right again, as if it had not been looked at. */
export const resigned = (request: WireRequest, { credentials }: AdapterContext, timestamp: string): WireRequest => {
  const hash = createHash('sha256').update(request.body).digest('hex');
  const text = `${request.method}\n${request.url}\n${timestamp}\n${hash}`;
  const signature = createHmac('sha256', credentials.values.secret ?? '')
    .update(text)
    .digest('hex');
  return { ...request, headers: { ...request.headers, 'x-timestamp': timestamp, 'x-signature': signature } };
};
export const withRequest =
  (change: (request: WireRequest, context: AdapterContext) => WireRequest) =>
  (adapter: VendorAdapter): VendorAdapter => ({
    ...adapter,
    routes: adapter.routes.map((route) => ({
      ...route,
      answer: (request, context) => route.answer(change(request, context), context),
    })),
  });
