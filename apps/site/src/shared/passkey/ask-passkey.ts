type Options = Record<string, unknown>;

/** Whether this browser can use passkeys here: they belong to a name, so a page opened by an IP address has none. */
export const canUsePasskeys = (): boolean =>
  typeof window !== 'undefined' &&
  typeof window.PublicKeyCredential === 'function' &&
  !/^(?:\d{1,3}\.){3}\d{1,3}$|:|^\[/.test(location.hostname);

/** The person closed the browser's question, or had nothing to answer it with: no error to show. */
export const isPasskeyCancelled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');

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
