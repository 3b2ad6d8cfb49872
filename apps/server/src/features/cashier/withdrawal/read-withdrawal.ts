import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { CashierDeps, Withdrawal, WithdrawalEvent } from '../cashier.types.ts';
import { openPixKey } from '../pix-keys.ts';
import { findProof } from './payouts.repository.ts';
import { readProof } from './proof-image.ts';
import { findWithdrawal, listEvents } from './withdrawals.repository.ts';

type Ref = { readonly merchantId: number; readonly id: string };
export type WithdrawalDetail = {
  readonly withdrawal: Withdrawal;
  readonly events: readonly WithdrawalEvent[];
  readonly hasProof: boolean;
};

const getOwn = async ({ db }: CashierDeps, { merchantId, id }: Ref): Promise<Withdrawal> => {
  const found = await findWithdrawal(db, id);
  if (!found || found.merchantId !== merchantId) throw new DomainError('withdrawal.not_found');
  return found;
};

/** A withdrawal of staff's brand. @throws DomainError withdrawal.not_found for another brand's, too */
export const readWithdrawal = async (deps: CashierDeps, ref: Ref): Promise<WithdrawalDetail> => {
  const withdrawal = await getOwn(deps, ref);
  const { withdrawalId } = withdrawal;
  const [events, proof] = await Promise.all([listEvents(deps.db, [withdrawalId]), findProof(deps.db, withdrawalId)]);
  return { withdrawal, events: events.get(withdrawalId) ?? [], hasProof: proof !== null };
};

/** The key in clear: for staff who pay by hand or compare it, never for a player. @throws DomainError withdrawal.not_found */
export const revealPixKey = async (deps: CashierDeps, ref: Ref): Promise<string> => {
  const { pixKeyId, memberId } = await getOwn(deps, ref);
  return openPixKey(deps, pixKeyId, memberId);
};

/** The proof image of a claim. @throws DomainError withdrawal.not_found when there is none */
export const readProofImage = async (deps: CashierDeps, ref: Ref): Promise<{ bytes: Buffer; mediaType: string }> => {
  const proof = await findProof(deps.db, (await getOwn(deps, ref)).withdrawalId);
  if (!proof) throw new DomainError('withdrawal.not_found');
  return { bytes: await readProof(deps.config.home, proof.fileName), mediaType: proof.mediaType };
};

/** A player's own. @throws DomainError withdrawal.not_found, also for somebody else's */
export const readOwnWithdrawal = async ({ db }: CashierDeps, player: Player, id: string): Promise<Withdrawal> => {
  const found = await findWithdrawal(db, id);
  if (!found || found.memberId !== player.memberId) throw new DomainError('withdrawal.not_found');
  return found;
};
