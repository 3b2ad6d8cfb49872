import { toDate } from '../../../platform/clock.ts';
import type { Db, DbTransaction } from '../../../platform/db/database.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { maskEmail } from '../../members/index.ts';
import { whereAndWhen } from '../tell-owner.ts';
import type { ReturnedPerson } from './outcomes.ts';
import type { SocialDeps } from './social-deps.ts';
import { insertLink } from './social.repository.ts';

/** A sealed box opens only for the member and the provider it was made for. */
export const accountContext = (memberId: bigint, provider: string): string => `social-link:${memberId}:${provider}`;

/**
 * Connects an outside identity to a member, inside the caller's transaction when it has one.
 * @throws DomainError social.already_linked
 */
export const connectLogin = async (
  { parts, vault }: Pick<SocialDeps, 'parts' | 'vault'>,
  { person, provider }: ReturnedPerson,
  member: { readonly memberId: bigint; readonly merchantId: number },
  db: Db = parts.db,
): Promise<void> => {
  const { memberId, merchantId } = member;
  const shown = person.email === null ? person.name : maskEmail(person.email);
  await insertLink(db, {
    merchantId,
    issuer: person.issuer,
    subject: person.subject,
    memberId,
    provider,
    accountSealed: shown === null ? null : vault.seal('social', shown, accountContext(memberId, provider)),
    linkedAt: toDate(parts.clock.now()),
  });
  parts.log.info({ memberId: String(memberId), provider }, 'social.linked');
};

/**
 * The same for a member who is signed in, in a transaction of its own, with word to its owner on every verified channel. Not
 * while the account is held after a recovery: whoever took it over would keep a door of their own.
 * @throws DomainError account.recovered_hold, social.already_linked, what `spend` throws
 */
export const connectAndTell = async (
  deps: Pick<SocialDeps, 'parts' | 'vault'>,
  player: Player,
  caller: Caller,
  spend: (tx: DbTransaction) => Promise<ReturnedPerson>,
): Promise<ReturnedPerson> => {
  const { db, clock, holds, members, tellOwner } = deps.parts;
  const member = await members.get(player.memberId);
  await holds.require(player.memberId);
  return db.transaction().execute(async (tx) => {
    // Whose owner got the account back meanwhile connects nothing to it.
    await members.requireEntry(tx, member);
    const returned = await spend(tx);
    await connectLogin(deps, returned, player, tx);
    const change = { ...whereAndWhen(caller, clock), change: 'login-connected' };
    await tellOwner(tx, { ...player, username: player.account }, 'factor-changed', change);
    return returned;
  });
};
