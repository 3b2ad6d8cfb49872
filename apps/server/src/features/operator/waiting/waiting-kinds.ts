import { DomainError } from '../../../platform/domain-error.ts';
import type { Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { Member, Members } from '../../members/index.ts';
import type { Vendors } from '../../catalog/index.ts';
import type { VendorPlay } from '../../play/index.ts';
import type { OperatorDeps } from '../operator-deps.ts';
import { findBlockReason } from '../reports.repository.ts';
import type { WaitingKind, WaitingKinds, Wish } from './waiting-changes.ts';
import { settingsKind } from './settings-kind.ts';

export type WaitingDoors = {
  readonly vendors: Vendors;
  readonly vendorPlay: VendorPlay;
  readonly members: Members;
  readonly identity: Identity;
  readonly ledger: Ledger;
};

/** A connected vendor moves money by its calls: switching it on again takes two, off nobody waits. */
const vendorKind = ({ vendors, vendorPlay }: WaitingDoors): WaitingKind => ({
  async current(_, { merchantId, target }) {
    const { connection } = await vendors.get(merchantId, target);
    if (connection === null) throw new DomainError('vendor.not_connected');
    return connection.isEnabled;
  },
  isLooser: (from, { wanted }) => wanted === true && from === false,
  async apply(_, { merchantId, target, wanted }) {
    await vendors.setEnabled(merchantId, target, wanted === true);
    // Sessions gate bets: without them the vendor's next bet is refused, and its wins are still taken.
    if (wanted !== true) await vendorPlay.windows.closeVendor(merchantId, target);
  },
});

const memberOf = async ({ members }: WaitingDoors, { merchantId, target }: Wish): Promise<Member> => {
  const member = await members.byPublicId(merchantId, target);
  if (!member) throw new DomainError('member.not_found');
  return member;
};

/** `wanted` is the reason of the block, or null for none. A block stops bets and payouts: lifting it takes two. */
const blockKind = ({ db, merchants }: OperatorDeps, doors: WaitingDoors): WaitingKind => ({
  current: async (_, wish) => findBlockReason(db, (await memberOf(doors, wish)).memberId),
  isLooser: (from, { wanted }) => from !== null && wanted === null,
  async apply(_, wish) {
    const { memberId, merchantId } = await memberOf(doors, wish);
    const { cash } = await doors.ledger.accountsOf(memberId, merchants.profile(merchantId).currency);
    await doors.ledger.setBlock(cash, wish.wanted as string | null);
  },
});

/** `wanted` is whether the account is open. Who closed it did so for a reason; opening it again takes two. */
const closingKind = (doors: WaitingDoors): WaitingKind => ({
  current: async (_, wish) => (await memberOf(doors, wish)).isActive,
  isLooser: (from, { wanted }) => from === false && wanted === true,
  async apply(_, wish, by) {
    await doors.identity.calls.security.closing.reopen(await memberOf(doors, wish), by);
  },
});

export const waitingKinds = (deps: OperatorDeps, doors: WaitingDoors): WaitingKinds => ({
  settings: settingsKind(deps),
  vendor: vendorKind(doors),
  'member-block': blockKind(deps, doors),
  'member-closing': closingKind(doors),
});
