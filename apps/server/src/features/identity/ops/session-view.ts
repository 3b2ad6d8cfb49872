import type { SessionView } from '../sessions/sessions.repository.ts';

/** A session as the console lists it, a member's or a colleague's. */
export const sessionView = ({ sessionId, createdAt, lastUsedAt, endedAt, ...session }: SessionView) => ({
  ...session,
  id: sessionId,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});
