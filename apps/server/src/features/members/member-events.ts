import * as z from 'zod/mini';
import { defineEvent } from '../../platform/streams/events.ts';

/** An account was made, by its owner or by the house. `type` as `member.type`. */
export const memberRegistered = defineEvent('member.registered', z.object({ type: z.number() }));
