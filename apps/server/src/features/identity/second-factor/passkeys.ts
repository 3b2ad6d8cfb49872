import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { PasskeyAssertion, PasskeyAttestation } from '@trevo/contract';
import type * as z from 'zod/mini';
import { type Clock, toDate } from '../../../platform/clock.ts';
import type { Database, DbTransaction } from '../../../platform/db/database.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Log } from '../../../platform/log.ts';
import { publicId, tokenHash } from '../../../platform/secrets.ts';
import type { Member } from '../../members/index.ts';
import { PASSKEY_CHALLENGE_MS, PASSKEYS_MOST } from '../limits.ts';
import {
  type ChallengePlace,
  findPasskey,
  insertChallenge,
  insertPasskey,
  listPasskeys,
  notePasskeyUse,
  type PasskeyRow,
  spendChallenge,
} from './passkeys.repository.ts';

export type Assertion = z.output<typeof PasskeyAssertion>;
export type Attestation = z.output<typeof PasskeyAttestation>;

/** Options as the browser takes them; the client hands them on without looking inside. */
export type BrowserOptions = Readonly<Record<string, unknown>>;

type Made = {
  readonly member: Member;
  readonly sessionId: string;
  readonly name: string;
  readonly attestation: Attestation;
};

export type PasskeysDeps = {
  readonly log: Pick<Log, 'warn'>;
  readonly db: Database;
  readonly clock: Clock;
  /** The brand's name, as the browser shows it. */
  readonly brandName: (merchantId: number) => string;
};

/** EdDSA, ES256 and RS256: what every authenticator of today speaks one of. */
const ALGORITHMS = [-8, -7, -257];

const rpIdOf = ({ pageOrigin }: Caller): string => new URL(pageOrigin).hostname;
/** What the authenticator keeps for us: the member's random public id, no name and no number. */
const userHandleOf = ({ publicId: id }: Member): string => Buffer.from(id).toString('base64url');

/** The library's types know no `undefined`, and our schemas kept only what is judged. */
const responseOf = ({ response: { userHandle, ...signed }, ...rest }: Assertion): AuthenticationResponseJSON => ({
  ...rest,
  response: { ...signed, ...(userHandle === undefined ? {} : { userHandle }) },
  clientExtensionResults: {},
});
const attestationOf = ({ response: { transports, ...made }, ...rest }: Attestation): RegistrationResponseJSON => ({
  ...rest,
  response: { ...made, ...(transports === undefined ? {} : { transports }) },
  clientExtensionResults: {},
});

export const createPasskeys = ({ log, db, clock, brandName }: PasskeysDeps) => {
  const now = (): Date => toDate(clock.now());

  /** Notes the challenge of the options that are about to leave. */
  const remember = async (challenge: string, place: ChallengePlace): Promise<void> => {
    const expiresAt = new Date(clock.now() + PASSKEY_CHALLENGE_MS);
    await insertChallenge(db, { ...place, challengeHash: tokenHash(challenge), expiresAt });
  };

  /** Judges a signature by a known key; the challenge is spent whatever comes out. */
  const judge = async (
    passkey: PasskeyRow,
    assertion: Assertion,
    { place, caller }: { place: ChallengePlace; caller: Caller },
  ): Promise<boolean> => {
    try {
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        response: responseOf(assertion),
        expectedChallenge: (challenge) => spendChallenge(db, tokenHash(challenge), place, now()),
        expectedOrigin: caller.pageOrigin,
        expectedRPID: place.rpId,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(passkey.publicKey),
          counter: Number(passkey.signCount),
        },
        requireUserVerification: place.purpose === 'sign-in',
      });
      if (!verified) return false;
      const signCount = BigInt(authenticationInfo.newCounter);
      return await notePasskeyUse(db, { passkeyId: passkey.passkeyId, signCount, at: now() });
    } catch (error) {
      log.warn({ memberId: String(passkey.memberId), reason: String(error) }, 'identity.passkey_refused');
      return false;
    }
  };

  return {
    list: (memberId: bigint): Promise<PasskeyRow[]> => listPasskeys(db, memberId),
    /** Options to make one on this host, for this session. @throws DomainError passkey.limit */
    async beginMaking(member: Member, sessionId: string, caller: Caller): Promise<BrowserOptions> {
      const own = await listPasskeys(db, member.memberId);
      if (own.length >= PASSKEYS_MOST) throw new DomainError('passkey.limit');
      const rpId = rpIdOf(caller);
      const options = await generateRegistrationOptions({
        rpName: brandName(member.merchantId),
        rpID: rpId,
        userID: new Uint8Array(Buffer.from(member.publicId)),
        userName: member.username,
        userDisplayName: member.nickname,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: own.filter((key) => key.rpId === rpId).map(({ credentialId }) => ({ id: credentialId })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      });
      const { memberId } = member;
      await remember(options.challenge, { purpose: 'register', binding: sessionId, memberId, rpId });
      return { ...options };
    },
    /** Files what the browser made. @throws DomainError passkey.refused, passkey.already_known */
    async finishMaking(tx: DbTransaction, { member, sessionId, name, attestation }: Made, caller: Caller) {
      const { memberId, merchantId } = member;
      const rpId = rpIdOf(caller);
      const place: ChallengePlace = { purpose: 'register', binding: sessionId, memberId, rpId };
      const verdict = await verifyRegistrationResponse({
        response: attestationOf(attestation),
        expectedChallenge: (challenge) => spendChallenge(db, tokenHash(challenge), place, now()),
        expectedOrigin: caller.pageOrigin,
        expectedRPID: rpId,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }).catch((error: unknown) => {
        log.warn({ memberId: String(memberId), reason: String(error) }, 'identity.passkey_refused');
        return null;
      });
      if (!verdict?.verified) throw new DomainError('passkey.refused');
      const { credential, credentialBackedUp } = verdict.registrationInfo;
      const passkeyId = publicId('pk');
      await insertPasskey(tx, {
        passkeyId,
        memberId,
        merchantId,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        signCount: BigInt(credential.counter),
        transports: attestation.response.transports ?? [],
        rpId,
        isSynced: credentialBackedUp,
        name,
        createdAt: now(),
      });
      return { passkeyId };
    },
    /** Options for one of the member's own. @throws DomainError factor.not_set_up when none was made on this host */
    async beginProof({ memberId }: Member, binding: string, caller: Caller): Promise<BrowserOptions> {
      const rpId = rpIdOf(caller);
      const here = (await listPasskeys(db, memberId)).filter((key) => key.rpId === rpId);
      if (here.length === 0) throw new DomainError('factor.not_set_up');
      const options = await generateAuthenticationOptions({
        rpID: rpId,
        allowCredentials: here.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        userVerification: 'preferred',
      });
      await remember(options.challenge, { purpose: 'prove', binding, memberId, rpId });
      return { ...options };
    },
    /** Spends the challenge; true when one of the member's own signed it. */
    async prove(
      { memberId, merchantId }: Member,
      assertion: Assertion,
      binding: string,
      caller: Caller,
    ): Promise<boolean> {
      const passkey = await findPasskey(db, merchantId, assertion.id);
      if (passkey?.memberId !== memberId) return false;
      const place: ChallengePlace = { purpose: 'prove', binding, memberId, rpId: rpIdOf(caller) };
      return judge(passkey, assertion, { place, caller });
    },
    /** Options for whichever passkey the person chooses: no user name is known or told. */
    async beginSignIn(caller: Caller): Promise<BrowserOptions> {
      const rpId = rpIdOf(caller);
      const options = await generateAuthenticationOptions({ rpID: rpId, userVerification: 'required' });
      await remember(options.challenge, { purpose: 'sign-in', binding: caller.cid, memberId: null, rpId });
      return { ...options };
    },
    /** Whose passkey signed, with the person verified by the device (PIN, finger, face); null when anything is off. */
    async finishSignIn(assertion: Assertion, caller: Caller): Promise<bigint | null> {
      const passkey = await findPasskey(db, caller.merchant.merchantId, assertion.id);
      if (!passkey) return null;
      const place: ChallengePlace = { purpose: 'sign-in', binding: caller.cid, memberId: null, rpId: rpIdOf(caller) };
      return (await judge(passkey, assertion, { place, caller })) ? passkey.memberId : null;
    },
  };
};

/** Whether the answer names the member whose key signed it; a device that names somebody else is not believed. */
export const namesMember = (assertion: Assertion, member: Member): boolean => {
  const { userHandle } = assertion.response;
  return userHandle === undefined || userHandle === null || userHandle === userHandleOf(member);
};
