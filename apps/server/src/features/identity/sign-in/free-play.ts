import { randomBytes } from 'node:crypto';
import type { Caller } from '../../../platform/http/principal.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { TRIAL_TYPE } from '@trevo/contract/member-types';
import type { SignedIn, SignIn } from './sign-in.ts';

/** Lower case letters and digits that are not mistaken for each other. */
const LETTERS = '23456789abcdefghjkmnpqrstuvwxyz';

const trialName = (): string => `trial-${[...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('')}`;

/**
 * A trial account for one day, without credential, wallet or holder: nobody can come back to it once its session is over,
 * and no money route answers it. Each one costs a row, so an address and a browser get few of them.
 * @throws DomainError request.too_many
 */
export const createFreePlay =
  ({ db, members, limits }: IdentityParts, signIn: SignIn) =>
  async (caller: Caller, oldSid: string | null): Promise<SignedIn> => {
    await limits.freePlay.take(caller.ip);
    await limits.freePlayBrowser.take(caller.cid);
    const { merchantId } = caller.merchant;
    const member = await db
      .transaction()
      .execute((tx) =>
        members.create(tx, { merchantId, username: trialName(), type: TRIAL_TYPE, termsVersion: null, holder: null }),
      );
    // It keeps the browser's name, by which the browser's few accounts are counted.
    return { ...(await signIn(member, caller, { oldSid, remember: null })), cid: null };
  };
