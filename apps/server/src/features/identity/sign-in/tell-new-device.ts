import type { Caller } from '../../../platform/http/principal.ts';
import type { Member } from '../../members/index.ts';
import type { IdentityParts } from '../identity-parts.ts';
import { whereAndWhen } from '../tell-owner.ts';

/** Tells the owner, on every verified channel, that somebody signed in from a browser or network that was never seen. */
export const tellNewDevice = (
  { db, clock, tellOwner }: Pick<IdentityParts, 'db' | 'clock' | 'tellOwner'>,
  member: Member,
  caller: Caller,
): Promise<void> => db.transaction().execute((tx) => tellOwner(tx, member, 'new-device', whereAndWhen(caller, clock)));
