import { generate, generateSecret, generateURI, verify } from 'otplib';

/** Seconds of one code; RFC 6238 with SHA-1 and six digits, which every authenticator app speaks. */
const PERIOD = 30;

/** A fresh secret in base32. */
export const newTotpSecret = (): string => generateSecret({ length: 20 });

/** What an authenticator app scans. */
export const totpUri = (issuer: string, username: string, secret: string): string =>
  generateURI({ issuer, label: username, secret });

/** The code that an authenticator app shows at this moment. */
export const totpCode = (secret: string, nowMs: number): Promise<string> =>
  generate({ secret, epoch: Math.floor(nowMs / 1000), period: PERIOD });

/**
 * The 30-second step whose code this is: the current one or a neighbour, for clocks that differ. Null when wrong.
 * Whether the step is still unspent is the database's to say.
 */
export const totpStep = async (secret: string, code: string, nowMs: number): Promise<bigint | null> => {
  const result = await verify({
    secret,
    token: code,
    epoch: Math.floor(nowMs / 1000),
    period: PERIOD,
    epochTolerance: PERIOD,
  });
  return result.valid && 'timeStep' in result ? BigInt(result.timeStep) : null;
};
