import type { App } from '../../app.ts';
import { FIRST_MERCHANT } from '../../features/merchant/index.ts';
import type { Member } from '../../features/members/index.ts';
import { DomainError } from '../../platform/domain-error.ts';
import { type DemoAccount, randomCpf } from '../demo-accounts.ts';
import { OFFERS, SEATS, type Seat } from './plan.ts';

export type Teammate = { readonly seat: Seat; readonly member: Member };

/** A demonstration whose own names were taken goes on under neighbouring ones, `agente4711`: so does its team. */
const endingOf = ({ username }: Pick<DemoAccount, 'username'>): string => /\d*$/.exec(username)?.[0] ?? '';

/** The account of a place, made unless it is there. @returns null where the name is somebody else's */
const seatedAt = async (
  app: App,
  { seat, upline, account }: { readonly seat: Seat; readonly upline: Member; readonly account: DemoAccount },
): Promise<Member | null> => {
  const { member, isNew } = await app.identity.createAccount({
    merchantId: FIRST_MERCHANT,
    username: `${seat.name}${endingOf(account)}`,
    password: account.password,
    type: seat.type,
    holder: { payeeName: seat.holder, idNumber: randomCpf() },
    upline: { uplineId: upline.memberId, how: 'opened', code: '', type: seat.type, series: seat.series },
  });
  if (isNew) return member;
  return (await app.members.tree.seatOf(member.memberId))?.parentId === upline.memberId ? member : null;
};

/** What an operator's policy forbids meanwhile is not offered, and no reason to stop. */
const unlessRefused = async (act: Promise<unknown>): Promise<void> => {
  await act.catch((error: unknown) => {
    if (!(error instanceof DomainError)) throw error;
  });
};

const offer = async (app: App, upline: Member, { seat, member }: Teammate): Promise<void> => {
  const { contracts } = app.agents;
  const offers = OFFERS.get(seat.name);
  if (!offers || (await contracts.hasAny(member.memberId))) return;
  for (const terms of offers) await unlessRefused(contracts.offerBelow(upline, member, terms));
};

/**
 * The team of the demonstration's agent: accounts by hand as an agent opens them, with the agent's own password, and contracts that both sides signed.
 * Once the last account is there nobody accepts anything more. Repeating it goes on where a start was killed.
 * @returns null where somebody else has one of the names
 */
export const seedTeam = async (app: App, account: DemoAccount): Promise<readonly Teammate[] | null> => {
  const agent = await app.members.byUsername(FIRST_MERCHANT, account.username);
  if (!agent) return null;
  const members = new Map<string, Member>();
  const isMade = (await app.members.byUsername(FIRST_MERCHANT, `${SEATS.at(-1)?.name}${endingOf(account)}`)) !== null;
  const accept = async (member: Member): Promise<void> => {
    if (!isMade) await unlessRefused(app.agents.contracts.acceptAll(member));
  };
  await accept(agent);
  const team: Teammate[] = [];
  for (const seat of SEATS) {
    const upline = seat.below === null ? agent : members.get(seat.below);
    const member = upline && (await seatedAt(app, { seat, upline, account }));
    if (!upline || !member) return null;
    members.set(seat.name, member);
    team.push({ seat, member });
    await offer(app, upline, { seat, member });
    await accept(member);
  }
  return team;
};
