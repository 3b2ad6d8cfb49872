import type { SocialProviderView } from '@trevo/contract';

/** Who a provider says it is. The identity is issuer and subject; everything else may change or belong to someone else. */
export type SocialPerson = {
  readonly issuer: string;
  readonly subject: string;
  readonly email: string | null;
  /** Only the provider's own word counts; where it gives none (Facebook), false. */
  readonly isEmailVerified: boolean;
  readonly name: string | null;
};

/** What a brand agreed with a provider. */
export type SocialConnection = {
  readonly provider: string;
  readonly kind: 'openid' | 'facebook';
  readonly label: string;
  /** OpenID issuer, where discovery starts; of Facebook: where its dialog lives. */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
};

/** One trip of a browser to a provider and back. All of it but the state stays with the server. */
export type SocialTrip = {
  readonly redirectUri: string;
  readonly state: string;
  readonly nonce: string;
  /** PKCE: the provider is told its hash first and the text itself with the code. */
  readonly verifier: string;
};

/** Port: one provider's wire. The gateways implement it. */
export type SocialProvider = {
  /** Where to send the browser. @throws DomainError social.unreachable */
  begin(trip: SocialTrip): Promise<URL>;
  /**
   * Exchanges what the browser brought back for the person, everything checked: state, nonce, PKCE, and the token's
   * signature, algorithm, issuer, audience and times.
   * @throws DomainError social.closed (the person turned back), social.refused, social.unreachable
   */
  finish(trip: SocialTrip, callback: URLSearchParams): Promise<SocialPerson>;
};
export type OpenSocialProvider = (connection: SocialConnection) => SocialProvider;

/** Port: an outside phone login in the shape of Firebase's: its provider sends the code and signs for the number. */
export type PhoneIdentity = {
  /** Asks the provider to send a code to an E.164 number. @throws DomainError sms.*, social.unreachable */
  send(mobile: string): Promise<{ sessionInfo: string }>;
  /** Exchanges the code for the provider's token. @throws DomainError code.wrong, code.expired, social.unreachable */
  confirm(sessionInfo: string, code: string): Promise<{ idToken: string }>;
  /**
   * The number that a token stands for: signature, algorithm, issuer, audience and times checked; signed in within the last
   * 5 minutes. @throws DomainError social.refused, social.unreachable
   */
  verify(idToken: string): Promise<{ mobile: string; subject: string; expiresAt: Date }>;
};

/** What `app.ts` joins from the gateways. */
export type SocialGateways = {
  readonly open: OpenSocialProvider;
  /** Providers that come with the demo; a brand's own row of the same name replaces one. */
  readonly builtIn: () => readonly SocialConnection[];
  readonly phone: PhoneIdentity | null;
};

export type SocialButton = SocialProviderView;
