import { createHash } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Config } from '../../platform/config.ts';
import type { Player } from '../../platform/http/principal.ts';
import type { Member } from '../../features/members/index.ts';
import { HOUSE_CURRENCY } from '../../platform/currency.ts';
import { FUNDS } from './plan.ts';
import type { Teammate } from './seed-team.ts';

/** Acts as a member whose session the house made itself. */
export const playerOf = ({ memberId, merchantId, username, type }: Member): Player => ({
  sessionId: `demo:${memberId}`,
  memberId,
  merchantId,
  account: username,
  type,
  isTermsDue: false,
});

/** A key of a demonstration's call, in the form of a UUID: the same words are the same call of a member, at whatever start. */
export const keyOf = (...words: readonly string[]) => {
  const requestHash = createHash('sha256')
    .update(`demo ${words.join(' ')}`)
    .digest();
  const hex = requestHash.toString('hex');
  return { key: hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'), requestHash };
};

/** Pays a code at the desk of the sandbox's bank, as its page does. @throws when the bank does not take it */
const payAtDesk = async (
  { sandboxUrl }: Config,
  code: string,
  payer: { readonly cpf: string; readonly nome: string },
): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/bank/desk/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code, value: `${FUNDS / 1_000_000n}.00`, payer }),
    signal: AbortSignal.timeout(5_000),
  });
  if (!response.ok) throw new Error(`the demo's bank answers ${response.status}`);
};

const hasMoneyOf = async (app: App, { memberId }: Member): Promise<boolean> =>
  (await app.ledger.balanceOf(await app.ledger.accountsOf(memberId, HOUSE_CURRENCY))).balance > 0n;

/**
 * Each player deposits once, through the cashier and the demonstration's bank. The money arrives a moment later, as any deposit's. Who has bet
 * has deposited; a code that was paid is not paid again.
 * @param paid codes that this process has paid
 */
export const fundTeam = async (
  app: App,
  config: Config,
  { team, paid }: { readonly team: readonly Teammate[]; readonly paid: Set<string> },
): Promise<void> => {
  for (const { seat, member } of team) {
    if (seat.type !== 0 || (await hasMoneyOf(app, member))) continue;
    const all = { memberId: member.memberId, from: null, to: null, pageNo: 1, pageSize: 1 };
    if ((await app.bets.record(all)).sums.bets > 0) continue;
    const holder = await app.members.holderOf(member.memberId);
    const call = { player: playerOf(member), language: 'PT', idempotency: keyOf('deposit') } as const;
    const { brCode } = await app.cashier.requestDeposit(call, { method: 'dynamic', amount: FUNDS });
    if (!holder || brCode === null || paid.has(brCode)) continue;
    await payAtDesk(config, brCode, { cpf: holder.idNumber, nome: holder.payeeName });
    paid.add(brCode);
  }
};

/** Whether all that was paid has arrived. */
export const isFunded = async (app: App, team: readonly Teammate[]): Promise<boolean> => {
  for (const { seat, member } of team) if (seat.type === 0 && !(await hasMoneyOf(app, member))) return false;
  return true;
};
