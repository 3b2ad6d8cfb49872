import * as z from 'zod/mini';
import { defineEvent } from '../../platform/streams/events.ts';

/** A member's session began; `isFirst`: the first one of the account. */
export const signedIn = defineEvent('identity.signed_in', z.object({ isFirst: z.boolean() }));
