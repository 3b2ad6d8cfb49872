import type { Instant } from '@trevo/time';
import { toIso } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { Caller, Player } from '../../../platform/http/principal.ts';
import { randomToken, tokenHash } from '../../../platform/secrets.ts';
import { deleteStepUp, insertStepUp, type StepUpSecret } from '../password/credentials.repository.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { STEP_UP_MS } from '../limits.ts';
import { wrongSecret } from '../wrong-secret.ts';

export type StepUpGrant = { readonly stepUpToken: string; readonly expiresAt: string };

/** A token of this session for one sensitive call, 5 minutes: whoever holds it has just proven again who they are. */
export const issueStepUp = async (
  { db, clock }: Pick<IdentityParts, 'db' | 'clock'>,
  { sessionId }: Player,
  provenBy: StepUpSecret = 'password',
): Promise<StepUpGrant> => {
  const stepUpToken = randomToken();
  const expiresAt = (clock.now() + STEP_UP_MS) as Instant;
  await insertStepUp(db, { tokenHash: tokenHash(stepUpToken), sessionId, expiresAt: toDate(expiresAt), provenBy });
  return { stepUpToken, expiresAt: toIso(expiresAt) };
};

/**
 * Asks the password again before a sensitive call. Failures count towards the same lock as logins, so a stolen session
 * is no place to guess.
 * @throws DomainError password.wrong, request.too_many
 */
export const createStepUp = ({ db, clock, members, check, limits }: IdentityParts) => ({
  async grant(password: string, caller: Caller, player: Player): Promise<StepUpGrant> {
    await limits.stepUp.take(caller.ip);
    const member = await members.byId(player.memberId);
    const account = { merchantId: player.merchantId, username: player.account, member };
    const verdict = await check.judge(account, password);
    if (verdict !== 'right') {
      const tries = await check.lockState(account.merchantId, account.username);
      throw wrongSecret({ code: 'password.wrong', field: 'password', tries, language: caller.language });
    }
    return issueStepUp({ db, clock }, player);
  },
  /** Spends a token; true once, for the session it was given to. */
  consume: (sessionId: string, token: string): Promise<boolean> =>
    deleteStepUp(db, { tokenHash: tokenHash(token), sessionId, provenBy: 'password' }, toDate(clock.now())),
});
export type StepUp = ReturnType<typeof createStepUp>;
