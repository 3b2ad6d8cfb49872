import type { VendorAdapter } from '../../../apps/server/src/gateways/games/adapter.ts';
import { type Mutant, OK_WORDS, resigned, withCommand, withExecute, withOutcome, withRequest } from '../spoil.ts';
import { withContext } from '../with-context.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A native call's fields read otherwise, as if its sender had said them so. */
const reading = (path: string, change: (fields: Fields) => Fields) =>
  withRequest((request, context) => {
    if (!request.url.endsWith(path)) return request;
    const body = Buffer.from(JSON.stringify(change(JSON.parse(request.body.toString('utf8')) as Fields)));
    return resigned({ ...request, body }, context, String(request.headers['x-timestamp']));
  });

/** The last item of a list is done first. */
const lastFirst = (adapter: VendorAdapter): VendorAdapter =>
  withContext(adapter, (context) => {
    const { wallet } = context;
    return {
      ...context,
      wallet: {
        ...wallet,
        async batch(link, commands, mode) {
          if (mode !== 'each') return wallet.batch(link, commands, mode);
          return (await wallet.batch(link, commands.toReversed(), mode)).toReversed();
        },
      },
    };
  });

/** What the wallet does not hold is not taken back. */
const onlyFromCash = withExecute((execute) => async (link, command) => {
  if (command.op !== 'adjust' && command.op !== 'rollback') return execute(link, command);
  const told = await execute(link, { op: 'balance', player: command.player, currency: null });
  if (told.balance?.cash !== 0n) return execute(link, command);
  return { ...told, status: 'INSUFFICIENT_FUNDS', session: null };
});

const toldAsDone = (op: string, status: string) =>
  withOutcome((outcome, command) =>
    command.op === op && outcome.status === status ? { ...outcome, ...OK_WORDS } : outcome,
  );

/** One mistake for each thing that the grids of fields, tickets and debts alone look at. */
export const CORE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a bet that says nothing of the end of its round ends it',
    vendor: 'FC',
    foundBy: ['defaults-bet'],
    spoil: reading('/bet', (fields) => ({ roundClosed: true, ...fields })),
  },
  {
    name: 'a commit that says no amount takes nothing',
    vendor: 'TF',
    foundBy: ['defaults-commit'],
    spoil: reading('/commit', (fields) => ({ amount: '0', ...fields })),
  },
  {
    name: 'a repeat is not told as one',
    vendor: 'PT',
    foundBy: ['told-bet', 'told-settle'],
    spoil: withOutcome((outcome) => ({ ...outcome, isReplay: false })),
  },
  {
    name: 'the country of a session is its language',
    vendor: 'IMES',
    foundBy: ['told-session'],
    spoil: withOutcome((outcome) =>
      outcome.session === null
        ? outcome
        : { ...outcome, session: { ...outcome.session, country: outcome.session.language } },
    ),
  },
  {
    name: 'the last item of a list is done first',
    vendor: 'IA',
    foundBy: ['list-of-every-operation'],
    spoil: lastFirst,
  },
  {
    name: 'status looks into every family, whichever is named',
    vendor: 'TF',
    foundBy: ['status-tells'],
    spoil: withCommand((command) => (command.op === 'status' ? { ...command, family: null } : command)),
  },
  {
    name: 'a committed reserve is told as cancelled',
    vendor: 'FC',
    foundBy: ['ticket-after-reserve-commit', 'ticket-after-reserve-commit-settle'],
    spoil: toldAsDone('cancelReserve', 'ALREADY_SETTLED'),
  },
  {
    name: 'a ticket without a result is resettled',
    vendor: 'IA',
    foundBy: ['ticket-after-reserve-commit', 'ticket-after-reserve'],
    spoil: toldAsDone('resettle', 'BAD_REQUEST'),
  },
  {
    name: 'a correction takes no more than the wallet holds',
    vendor: 'CQ9',
    foundBy: ['debt-of-correction'],
    spoil: onlyFromCash,
  },
  {
    name: 'a win that is spent is not taken back',
    vendor: 'SWS',
    foundBy: ['debt-of-win-undone', 'debt-of-settled-bet-undone'],
    spoil: onlyFromCash,
  },
];
