import { call } from '../api/client.ts';
import { endSession, sessionStore, stopListening } from './session.ts';

/** Signs out here, in the sibling tabs and on the server. */
export const logout = async (): Promise<void> => {
  const { token } = sessionStore.get();
  if (token === null) return;
  // First of all: the server tells streams that the session ended, and a wish of the person must not read like that.
  stopListening(token);
  try {
    await call('DELETE /wps/session/logout');
  } catch {
    // Gone here in any case; the server's half ends by itself after 30 minutes.
  }
  endSession(null, token);
};
