import type {
  MoneyCommand,
  VendorPolicy,
  WalletCommand,
  WalletOutcome,
  WalletStatus,
} from '../../../../features/vendor-wallet/index.ts';
import { DomainError } from '../../../../platform/domain-error.ts';
import type { AdapterContext, CallAbout, WireReply, WireRequest } from '../../adapter.ts';
import { idsOf, partsOf } from '../../core/calls/call-parts.ts';
import { sameText } from '../../core/proof/signing.ts';

/** An outcome that the adapter itself decides, before the wallet was asked. */
export const refusal = (status: WalletStatus, message: string | null = null): WalletOutcome => ({
  status,
  walletTransactionId: null,
  balance: null,
  balanceBefore: null,
  isReplay: false,
  playerId: null,
  session: null,
  known: null,
  message,
});

/** The request says something that the wire does not allow; the adapter answers BAD_REQUEST with this word. */
export class BadWireRequest extends Error {
  override readonly name = 'BadWireRequest';
}

type WalletOfLink = Pick<AdapterContext, 'wallet' | 'link'>;

const isBusy = (error: unknown): boolean => error instanceof DomainError && error.code === 'internal.busy';

/** Asks the wallet. That it is too busy is an outcome like others here, because every wire has its own word for "come again". */
export const execute = async ({ wallet, link }: WalletOfLink, command: WalletCommand): Promise<WalletOutcome> => {
  try {
    return await wallet.execute(link, command);
  } catch (error) {
    if (isBusy(error)) return refusal('TEMPORARY_ERROR');
    throw error;
  }
};

/**
 * Several movements of one call, all or none. The first that failed speaks for all; else the last one, whose balance is the
 * newest.
 */
export const executeAll = async (
  { wallet, link }: WalletOfLink,
  commands: readonly MoneyCommand[],
): Promise<WalletOutcome> => {
  const [only] = commands;
  if (only !== undefined && commands.length === 1) return execute({ wallet, link }, only);
  try {
    const outcomes = await wallet.batch(link, commands, 'all-or-nothing');
    return outcomes.find(({ status }) => status !== 'OK') ?? outcomes.at(-1) ?? refusal('BAD_REQUEST');
  } catch (error) {
    if (isBusy(error)) return refusal('TEMPORARY_ERROR');
    throw error;
  }
};

/** What is undone already has the end that was asked for. */
export const isUndone = ({ status }: WalletOutcome): boolean => status === 'OK' || status === 'TRANSACTION_ROLLED_BACK';

/**
 * Several undoings of one call, one by one: each is wanted for itself, and one that was done before must not hold back the
 * next. The first that was not done speaks for all; else they are done, with the newest balance.
 */
export const undoEach = async (
  { wallet, link }: WalletOfLink,
  commands: readonly MoneyCommand[],
): Promise<{ readonly outcome: WalletOutcome; readonly each: readonly WalletOutcome[] }> => {
  try {
    const each = await wallet.batch(link, commands, 'each');
    const refused = each.find((outcome) => !isUndone(outcome));
    const newest = each.at(-1) ?? refusal('BAD_REQUEST');
    return { outcome: refused ?? { ...newest, status: 'OK' }, each };
  } catch (error) {
    if (isBusy(error)) return { outcome: refusal('TEMPORARY_ERROR'), each: [] };
    throw error;
  }
};

/** The same wallet for a call whose kind decides what is allowed, whatever holds for the vendor's others. */
const withPolicy = ({ wallet, link }: WalletOfLink, policy: Partial<VendorPolicy>): WalletOfLink => ({
  wallet,
  link: { ...link, policy: { ...link.policy, ...policy } },
});

/** For a call that undoes a net movement: bet and result came in one, so it always was settled. */
export const undoingSettled = (context: WalletOfLink): WalletOfLink =>
  withPolicy(context, { mayUndoSettledBets: true });

/** For the win of a free round: no bet ever comes for it. */
export const payingWithoutBet = (context: WalletOfLink): WalletOfLink => withPolicy(context, { allowsOrphanWin: true });

/** For a try whose refusal the vendor is not told: it must not stand in the way of the next one under the same id. */
export const notKeeping = (context: WalletOfLink): WalletOfLink => withPolicy(context, { keepsDeclines: false });

/** What the call was about, for the log of raw calls. `all`: its movements, where it says several. */
export const aboutOf = (
  op: string,
  outcome: WalletOutcome,
  command: WalletCommand | null = null,
  all: readonly WalletCommand[] = [],
): CallAbout => ({
  op,
  status: outcome.status,
  ...(command === null ? { transactionId: null, roundId: null } : idsOf(command)),
  playerId: outcome.playerId,
  ...(all.length > 1 ? { parts: partsOf(all) } : {}),
});

export const jsonReply = (
  content: unknown,
  about: CallAbout,
  { status = 200, headers }: { status?: number; headers?: Readonly<Record<string, string>> } = {},
): WireReply => ({
  status,
  contentType: 'application/json; charset=utf-8',
  body: JSON.stringify(content),
  about,
  ...(headers ? { headers } : {}),
});

type Form = {
  /** Of a repeated field the first value: enough to prove the sender by. */
  readonly fields: Readonly<Record<string, string>>;
  /** A field that stands twice, or null. */
  readonly repeated: string | null;
};

export const readForm = (body: Buffer): Form => {
  const fields: Record<string, string> = {};
  let repeated: string | null = null;
  for (const [name, value] of new URLSearchParams(body.toString('utf8'))) {
    if (Object.hasOwn(fields, name)) repeated = name;
    else fields[name] = value;
  }
  return { fields, repeated };
};

/** For a sender who is proved: two readers must not see two different calls in one body. @throws BadWireRequest */
export const refuseRepeated = ({ repeated }: Form): void => {
  if (repeated !== null) throw new BadWireRequest(`${repeated} stands twice`);
};

export const headerOf = ({ headers }: WireRequest, name: string): string | null => {
  const value = headers[name];
  return typeof value === 'string' ? value : null;
};

/** Whether a shared secret is the connection's, or the one that is being rotated in (`<name>.next`). Constant time. */
export const isSecret = ({ credentials: { values } }: AdapterContext, name: string, given: string | null): boolean => {
  const [live, next] = [values[name], values[`${name}.next`]];
  const isLive = live !== undefined && live !== '' && sameText(given ?? '', live);
  const isNext = next !== undefined && next !== '' && sameText(given ?? '', next);
  return isLive || isNext;
};
