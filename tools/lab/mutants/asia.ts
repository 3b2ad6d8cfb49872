import { amount } from '@trevo/money';
import type { VendorAdapter, WireRequest } from '../../../apps/server/src/gateways/games/adapter.ts';
import { type Mutant, withCommand, withRequest } from '../spoil.ts';
import { withContext } from '../with-context.ts';

/** A form that is read as if what it leaves out, or says empty, were this. */
const readingAs = (name: string, value: string) =>
  withRequest((request): WireRequest => {
    const form = new URLSearchParams(request.body.toString('utf8'));
    // A list of wins has its amounts inside.
    if (request.method !== 'POST' || form.has('data') || (form.get(name) ?? '') !== '') return request;
    form.set(name, value);
    return { ...request, body: Buffer.from(form.toString()) };
  });

const withBody = (change: (text: string) => string) =>
  withRequest((request) => ({ ...request, body: Buffer.from(change(request.body.toString('utf8'))) }));

/** Answers to calls of these addresses, changed. */
const withAnswer =
  (paths: RegExp, change: (content: Record<string, unknown>) => Record<string, unknown>) =>
  (adapter: VendorAdapter): VendorAdapter => ({
    ...adapter,
    routes: adapter.routes.map((route) => ({
      ...route,
      async answer(request, context) {
        const reply = await route.answer(request, context);
        if (!paths.test(route.path)) return reply;
        return { ...reply, body: JSON.stringify(change(JSON.parse(reply.body) as Record<string, unknown>)) };
      },
    })),
  });

const without = (name: string) => (content: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(content).filter(([each]) => each !== name));
const innerWithout =
  (outer: string, name: string) =>
  (content: Record<string, unknown>): Record<string, unknown> => {
    const inner = content[outer];
    if (typeof inner !== 'object' || inner === null) return content;
    return { ...content, [outer]: without(name)(inner as Record<string, unknown>) };
  };

/** Fields that are read though they are not there, refused though they need not be, or left out of answers. */
export const ASIA_MUTANTS: readonly Mutant[] = [
  {
    name: 'a stake or prize without its amount is one of nothing',
    vendor: 'CQ9',
    foundBy: ['fields-bet', 'fields-promoWin', 'fields-adjust'],
    spoil: readingAs('amount', '0'),
  },
  {
    name: 'a movement without its own id is the one called undefined',
    vendor: 'PG',
    foundBy: ['fields-bet', 'fields-win', 'fields-betWin'],
    spoil: readingAs('transaction_id', 'undefined'),
  },
  {
    name: 'a settlement without its result is one of nothing',
    vendor: 'JL',
    foundBy: ['fields-win', 'fields-betWin'],
    spoil: withBody((text) => (text.includes('"winloseAmount"') ? text : text.replace('{', '{"winloseAmount":0,'))),
  },
  {
    name: 'a bet that does not say when it was made is refused',
    vendor: 'JL',
    foundBy: ['fields-bet', 'fields-betWin'],
    spoil: withBody((text) => (text.includes('"wagersTime"') ? text : text.replace('"round"', '"turn"'))),
  },
  {
    name: 'an empty jackpot refuses its round',
    vendor: 'CQ9',
    foundBy: ['fields-win'],
    spoil: withBody((text) => text.replace(/jackpot=(?=&|$)/, 'jackpot=-1')),
  },
  {
    name: 'an answer does not say its time',
    vendor: 'PG',
    foundBy: ['filled-bet', 'filled-win', 'filled-balance', 'filled-adjust'],
    spoil: withAnswer(/Cash/, innerWithout('data', 'updated_time')),
  },
  {
    name: 'an answer does not say its currency',
    vendor: 'CQ9',
    foundBy: ['filled-bet', 'filled-balance', 'filled-rollback'],
    spoil: withAnswer(/transaction/, innerWithout('data', 'currency')),
  },
  {
    name: 'a refusal does not say its time',
    vendor: 'CQ9',
    foundBy: ['filled-bet', 'filled-win'],
    spoil: withAnswer(/./, (content) =>
      content['data'] === null ? innerWithout('status', 'datetime')(content) : content,
    ),
  },
  {
    name: 'a success has no err_text',
    vendor: 'JDB',
    foundBy: ['filled-bet', 'filled-balance', 'filled-rollback'],
    spoil: withAnswer(/./, (content) => (content['err_text'] === '' ? without('err_text')(content) : content)),
  },
  {
    name: 'an answer does not name our movement',
    vendor: 'JL',
    foundBy: ['filled-bet', 'filled-win', 'filled-rollback'],
    spoil: withAnswer(/et$/, without('txId')),
  },
  {
    name: 'a late cancellation gives back what the call says that the bet was',
    vendor: 'JL',
    foundBy: ['late-cancel'],
    spoil: withCommand((command) => (command.op === 'adjust' ? { ...command, delta: amount(50_000_000n) } : command)),
  },
  {
    name: 'a net call needs only what it takes in the end',
    vendor: 'JDB',
    foundBy: ['net-call-needs-its-stake'],
    spoil: withCommand((command) => {
      if (command.op !== 'betWin' || command.winAmount <= command.amount) return command;
      return { ...command, amount: amount(0n), winAmount: amount(command.winAmount - command.amount) };
    }),
  },
  {
    name: 'the wins of one call are paid one by one',
    vendor: 'CQ9',
    foundBy: ['round-of-several-wins'],
    spoil: (adapter) =>
      withContext(adapter, (context) => {
        const { wallet } = context;
        return { ...context, wallet: { ...wallet, batch: (link, commands) => wallet.batch(link, commands, 'each') } };
      }),
  },
  {
    name: 'a call of several wins leaves its round open',
    vendor: 'CQ9',
    foundBy: ['round-of-several-wins'],
    spoil: (adapter) =>
      withContext(adapter, (context) => {
        const { wallet } = context;
        const batch: typeof wallet.batch = (link, commands, mode) =>
          wallet.batch(
            link,
            commands.map((command, index) =>
              command.op === 'win' ? { ...command, isRoundClosed: index === 0 && commands.length < 2 } : command,
            ),
            mode,
          );
        return { ...context, wallet: { ...wallet, batch } };
      }),
  },
];
