import { isApiError } from '../../api/api-error.ts';

type Options = Record<string, unknown>;

/** Whether this browser can use passkeys here: they belong to a name, so a page opened by an IP address has none. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^(?:\d{1,3}\.){3}\d{1,3}$|:|^\[/.test(location.hostname);

/** Names under which browsers say that there is no key, no authenticator, or no way to ask one. */
const NO_KEY = new Set([
  'NotSupportedError',
  'UnknownError',
  'InvalidStateError',
  'NotReadableError',
  'ConstraintError',
  'SecurityError',
]);

/** The person closed the browser's question, or had nothing to answer it with: no error to show. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** A person needs longer than this to close the browser's question. */
const QUICKEST_CLOSE_MS = 700;

/**
 * What the browser's refusal of a passkey means. `closed`: the person's wish, nothing to say. `none`: it had no key to offer, which it
 * answers at once and under the same name, or cannot use keys here at all. `other`: no word of the browser, but of the call.
 */
export const whyNoPasskey = (error: unknown, afterMs: number): 'closed' | 'none' | 'other' => {
  if (!(error instanceof Error) || isApiError(error)) return 'other';
  if (isPasskeyCancelled(error)) return afterMs < QUICKEST_CLOSE_MS ? 'none' : 'closed';
  return NO_KEY.has(error.name) ? 'none' : 'other';
};

/** Asks the browser to sign with a passkey; its code comes with the first use. @throws Error NotAllowedError when closed */
export const askPasskey = async (options: Options): Promise<Options> => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'];
  return { ...(await startAuthentication({ optionsJSON })) };
};

/** Asks the browser to make a passkey. @throws Error NotAllowedError when closed, InvalidStateError when it has one already */
export const makePasskey = async (options: Options) => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]['optionsJSON'];
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject, transports } = response;
  const made = { clientDataJSON, attestationObject, ...(transports ? { transports: [...transports] } : {}) };
  return { id, rawId, type: type as 'public-key', response: made };
};
