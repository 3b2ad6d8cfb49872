import { amount } from '@trevo/money';
import type { VendorAdapter, WireReply, WireRequest } from '../../../apps/server/src/gateways/games/adapter.ts';
import type { VendorWallet, WalletCommand } from '../../../apps/server/src/features/vendor-wallet/index.ts';
import { type Mutant, withCommand } from '../spoil.ts';

type Body = Readonly<Record<string, unknown>>;
type Answer = VendorAdapter['routes'][number]['answer'];

const withAnswer =
  (change: (answer: Answer) => Answer) =>
  (adapter: VendorAdapter): VendorAdapter => ({
    ...adapter,
    routes: adapter.routes.map((route) => ({
      ...route,
      answer: change((request, context) => route.answer(request, context)),
    })),
  });

/** What goes out is changed on its way. */
const withReply = (change: (reply: WireReply, body: Body) => WireReply) =>
  withAnswer((answer) => async (request, context) => {
    const reply = await answer(request, context);
    return change(reply, JSON.parse(reply.body) as Body);
  });
const saying = (reply: WireReply, body: Body): WireReply => ({ ...reply, body: JSON.stringify(body) });

const without = (body: Body, name: string): Body =>
  Object.fromEntries(Object.entries(body).filter(([own]) => own !== name));
/** The command is read otherwise, of a call whose text says or does not say something. */
const byText = (change: (command: WalletCommand, text: string) => WalletCommand) =>
  withAnswer((answer) => (request: WireRequest, context) => {
    const text = decodeURIComponent(request.body.toString('utf8'));
    const { wallet } = context;
    const execute: VendorWallet['execute'] = (link, command) => wallet.execute(link, change(command, text));
    return answer(request, { ...context, wallet: { ...wallet, execute } });
  });

/** A call of HUB's that this part does not understand. */
const hubRefusing = (isBad: (text: string) => boolean) =>
  withAnswer((answer) => (request, context) => {
    const spoilt = { ...request, body: Buffer.from('{}') };
    return answer(isBad(request.body.toString('utf8')) ? spoilt : request, context);
  });

const ending = (name: string) =>
  byText((command, text) =>
    'isRoundClosed' in command && !text.includes(name) ? { ...command, isRoundClosed: true } : command,
  );

/** Mistakes in what HUB, EG2, SLG and the SOFTSWISS shape leave out, and in what their answers must not. */
export const EUROPE_MUTANTS: readonly Mutant[] = [
  {
    name: 'a movement without its game is not understood',
    vendor: 'HUB',
    foundBy: ['optional-bet', 'optional-win'],
    spoil: hubRefusing((text) => text.includes('"transaction_uuid"') && !text.includes('"game_code":"')),
  },
  {
    name: 'an id has as many letters as a uuid',
    vendor: 'HUB',
    foundBy: ['longest-ids'],
    spoil: hubRefusing((text) => /_uuid":"[^"]{37,64}"/.test(text)),
  },
  {
    name: 'what is badly formed is told to come again (retryable and final swapped)',
    vendor: 'HUB',
    foundBy: ['needed-bet', 'needed-win', 'needed-rollback'],
    spoil: withReply((reply, body) =>
      body['status'] === 'RS_ERROR_WRONG_TYPES'
        ? { ...saying(reply, { ...body, status: 'RS_ERROR_UNKNOWN' }), status: 503 }
        : reply,
    ),
  },
  {
    name: 'who is to come again is not told when',
    vendor: 'HUB',
    foundBy: ['shape-bet', 'shape-rollback'],
    spoil: withReply((reply) => ({ ...reply, headers: {} })),
  },
  {
    name: 'a movement that says nothing of the end of its round ends it',
    vendor: 'SLG',
    foundBy: ['optional-bet', 'optional-win'],
    spoil: ending('finished='),
  },
  {
    name: 'a movement that says nothing of the end of its round ends it',
    vendor: 'BGS',
    foundBy: ['optional-bet', 'optional-win', 'optional-rollback'],
    spoil: ending('"finished"'),
  },
  {
    name: 'a refusal does not tell the balance',
    vendor: 'SLG',
    foundBy: ['shape-bet', 'shape-win'],
    spoil: withReply((reply, body) => ('error_code' in body ? saying(reply, without(body, 'balance')) : reply)),
  },
  {
    name: 'a refusal does not say which call it answers',
    vendor: 'EG2',
    foundBy: ['shape-bet', 'shape-win'],
    spoil: withReply((reply, body) => (body['status'] === 'OK' ? reply : saying(reply, without(body, 'uuid')))),
  },
  {
    name: 'an action that was done does not say when',
    vendor: 'BGS',
    foundBy: ['shape-bet', 'shape-of-tombstone'],
    spoil: withReply((reply, body) => {
      const lines = body['transactions'] as readonly Body[] | undefined;
      return lines
        ? saying(reply, { ...body, transactions: lines.map((line) => without(line, 'processed_at')) })
        : reply;
    }),
  },
  {
    name: 'a session is good for any player who comes with it',
    vendor: 'EG2',
    foundBy: ['session-checks', 'balance-of-a-stranger'],
    spoil: withCommand((command) =>
      command.op === 'balance' && command.player.token !== null
        ? { ...command, player: { token: command.player.token } }
        : command,
    ),
  },
  {
    name: 'a balance is told whatever session asks for it',
    vendor: 'SLG',
    foundBy: ['balance-of-a-stranger'],
    spoil: withCommand((command) =>
      command.op === 'balance' ? { ...command, player: { ...command.player, token: null } as never } : command,
    ),
  },
  {
    name: 'each movement without a round has a round of its own',
    vendor: 'SLG',
    foundBy: ['round-of-session'],
    spoil: byText((command, text) =>
      (command.op === 'bet' || command.op === 'win') && !text.includes('round_id=')
        ? { ...command, roundId: `session:${command.transactionId}` }
        : command,
    ),
  },
  {
    name: 'an issue that is completed is not known to be at its end',
    vendor: 'SWS',
    foundBy: ['issue-told-often'],
    spoil: byText((command, text) =>
      command.op === 'promoWin' && text.includes('"completed"')
        ? { op: 'balance', player: command.player, currency: command.currency }
        : command,
    ),
  },
  {
    name: 'a jackpot’s share above its bet is cut to it',
    vendor: 'SWS',
    foundBy: ['jackpot-beyond-its-amount'],
    spoil: withCommand((command) =>
      command.op === 'bet' && (command.jackpotContribution ?? 0n) > command.amount
        ? { ...command, jackpotContribution: amount(command.amount) }
        : command,
    ),
  },
  {
    name: 'of a list of undoings only those that moved money are named',
    vendor: 'SLG',
    foundBy: ['undoings-of-nothing'],
    spoil: withReply((reply, body) =>
      'rollback_transactions' in body ? saying(reply, { ...body, rollback_transactions: [] }) : reply,
    ),
  },
];
