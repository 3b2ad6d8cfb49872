import type { ValueOf } from '../../../api/client.ts';

export type Security = ValueOf<'GET /wps/member/security'>;

/** What makes an account safer, each a fact that the server knows. */
export type Measure = 'password' | 'email' | 'mobile' | 'second' | 'passkey' | 'codes' | 'holder';

/** Points of each; together 100. What a thief finds hardest to get round weighs most. */
export const POINTS: Readonly<Record<Measure, number>> = {
  password: 15,
  email: 15,
  mobile: 10,
  second: 30,
  passkey: 15,
  codes: 5,
  holder: 10,
};

export type Level = 'basic' | 'good' | 'strong';

const isDone = (security: Security, isHolderComplete: boolean): Readonly<Record<Measure, boolean>> => ({
  // Whoever has no password cannot lose it; a passkey stands in its place.
  password: security.password.isSet || security.passkeys.length > 0,
  email: security.email?.isVerified === true,
  mobile: security.mobile?.isVerified === true,
  second: security.authenticator !== null || security.passkeys.length > 0,
  passkey: security.passkeys.length > 0,
  codes: security.recoveryCodes >= 3,
  holder: isHolderComplete,
});

/**
 * How well an account is protected, from 0 to 100, and what to do next: the missing measure that brings most. Recovery
 * codes are no next step by themselves, because they come with an app or a passkey.
 */
export const scoreOf = (
  security: Security,
  isHolderComplete: boolean,
): { points: number; level: Level; next: Measure | null } => {
  const done = isDone(security, isHolderComplete);
  const measures = Object.keys(POINTS) as Measure[];
  const points = measures.reduce((sum, measure) => sum + (done[measure] ? POINTS[measure] : 0), 0);
  const canHaveCodes = done.second;
  const missing = measures.filter((measure) => !done[measure] && (measure !== 'codes' || canHaveCodes));
  const next = missing.sort((a, b) => POINTS[b] - POINTS[a])[0] ?? null;
  return { points, level: points >= 75 ? 'strong' : points >= 40 ? 'good' : 'basic', next };
};
