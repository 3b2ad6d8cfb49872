import type { IdentityParts } from '../identity-parts.ts';
import type { FactorParts } from '../second-factor/create-factors.ts';
import type { GuardChange } from './guard-change.ts';
import { createKeepCodes } from './keep-codes.ts';
import type { OwnCall } from './security.types.ts';
import { createTellChange } from './tell-change.ts';

/** Setting up, replacing and removing the authenticator app, and its recovery codes. Every change is told to the owner. */
export const createManageAuthenticator = (parts: IdentityParts, factorParts: FactorParts, guard: GuardChange) => {
  const { db, merchants, limits } = parts;
  const { app, recoveryCodes } = factorParts;
  const tell = createTellChange(parts);
  const keepCodes = createKeepCodes(factorParts);
  return {
    /** @throws DomainError security.step_up_required, account.recovered_hold */
    async begin({ player }: OwnCall, stepUpToken: string): Promise<{ secret: string; uri: string }> {
      const member = await guard.pass(player, stepUpToken);
      return app.begin(member, player.sessionId, merchants.profile(member.merchantId).name);
    },
    /**
     * The first app brings ten recovery codes; a replacement leaves them as they are.
     * @throws DomainError factor.setup_expired, factor.wrong, account.recovered_hold, request.too_many
     */
    async confirm({ caller, player }: OwnCall, code: string): Promise<{ recoveryCodes: string[] | null }> {
      await limits.stepUp.take(caller.ip);
      const member = await guard.goOn(player);
      return db.transaction().execute(async (tx) => {
        await guard.stay(tx, member);
        await app.confirm(tx, member, player.sessionId, code);
        await tell(tx, member, 'authenticator-added', caller);
        return { recoveryCodes: await keepCodes.first(tx, member.memberId) };
      });
    },
    /** @throws DomainError security.step_up_required, account.recovered_hold, factor.not_set_up */
    async remove({ caller, player }: OwnCall, stepUpToken: string): Promise<void> {
      const member = await guard.pass(player, stepUpToken);
      await db.transaction().execute(async (tx) => {
        await guard.stay(tx, member);
        await app.remove(tx, member.memberId);
        await keepCodes.afterRemoval(tx, member.memberId);
        await tell(tx, member, 'authenticator-removed', caller);
      });
    },
    /** @throws DomainError security.step_up_required, account.recovered_hold, factor.not_set_up */
    async replaceCodes({ caller, player }: OwnCall, stepUpToken: string): Promise<{ recoveryCodes: string[] }> {
      const member = await guard.pass(player, stepUpToken);
      return db.transaction().execute(async (tx) => {
        await guard.stay(tx, member);
        await keepCodes.requireFactor(tx, member.memberId);
        await tell(tx, member, 'recovery-codes-replaced', caller);
        return { recoveryCodes: await recoveryCodes.replace(tx, member.memberId) };
      });
    },
  };
};
