import { DomainError } from '../../../platform/domain-error.ts';
import type { Player } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import type { FactorParts } from '../second-factor/create-factors.ts';
import type { Attestation, BrowserOptions } from '../second-factor/passkeys.ts';
import { deletePasskey, updatePasskeyName } from '../second-factor/passkeys.repository.ts';
import type { GuardChange } from './guard-change.ts';
import { createKeepCodes } from './keep-codes.ts';
import type { OwnCall } from './security.types.ts';
import { createTellChange } from './tell-change.ts';

/** A member's passkeys: making, naming, removing. Making and removing are told to the owner; another's are not found. */
export const createManagePasskeys = (parts: IdentityParts, factorParts: FactorParts, guard: GuardChange) => {
  const { db } = parts;
  const { passkeys } = factorParts;
  const tell = createTellChange(parts);
  const keepCodes = createKeepCodes(factorParts);
  return {
    /** @throws DomainError security.step_up_required, account.recovered_hold, passkey.limit */
    async begin({ caller, player }: OwnCall, stepUpToken: string): Promise<BrowserOptions> {
      const member = await guard.pass(player, stepUpToken);
      return passkeys.beginMaking(member, player.sessionId, caller);
    },
    /** The first passkey of an account without codes brings ten. @throws DomainError passkey.*, account.recovered_hold */
    async add(
      { caller, player }: OwnCall,
      made: { name: string; response: Attestation },
    ): Promise<{ id: string; recoveryCodes: string[] | null }> {
      const member = await guard.goOn(player);
      const { name, response: attestation } = made;
      return db.transaction().execute(async (tx) => {
        await guard.stay(tx, member);
        const { sessionId } = player;
        const { passkeyId } = await passkeys.finishMaking(tx, { member, sessionId, name, attestation }, caller);
        await tell(tx, member, 'passkey-added', caller);
        return { id: passkeyId, recoveryCodes: await keepCodes.first(tx, member.memberId) };
      });
    },
    /** @throws DomainError request.not_found */
    async rename({ memberId }: Player, passkeyId: string, name: string): Promise<void> {
      if (!(await updatePasskeyName(db, memberId, { passkeyId, name }))) throw new DomainError('request.not_found');
    },
    /** @throws DomainError security.step_up_required, account.recovered_hold, request.not_found */
    async remove({ caller, player }: OwnCall, passkeyId: string, stepUpToken: string): Promise<void> {
      const member = await guard.pass(player, stepUpToken);
      await db.transaction().execute(async (tx) => {
        await guard.stay(tx, member);
        if (!(await deletePasskey(tx, member.memberId, passkeyId))) throw new DomainError('request.not_found');
        await keepCodes.afterRemoval(tx, member.memberId);
        await tell(tx, member, 'passkey-removed', caller);
      });
    },
  };
};
