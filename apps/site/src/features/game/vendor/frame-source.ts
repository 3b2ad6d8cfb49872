const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address that a vendor's frame may show, or null when it must not be shown.
 *
 * It has to stand on the origin that the server names, over https (or on this machine, where a demonstration studio
 * runs), and never on this page's own origin: the frame keeps its origin inside the sandbox, so a page of our own
 * origin could lift the sandbox and read the session.
 */
export const frameSource = (frameUrl: string, frameOrigin: string, ownOrigin: string): string | null => {
  const url = URL.canParse(frameUrl) ? new URL(frameUrl) : null;
  if (url === null || url.origin !== frameOrigin || url.origin === ownOrigin) return null;
  if (url.username !== '' || url.password !== '') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname));
  return isSafe ? url.href : null;
};
