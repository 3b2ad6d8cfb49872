/** The port that the drivers of mail and SMS providers implement (`gateways/mail`, `gateways/sms`). */

export type Letter = {
  readonly from: string;
  readonly fromName: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

/** E.164 number and a text of at most 160 GSM characters. */
export type ShortText = { readonly to: string; readonly text: string };

/** The provider's own number of a message it took. */
export type Taken = { readonly ref: string };

export type MailOutlet = {
  /** Address of MAIL_FROM, for brands without one of their own. */
  readonly from: string;
  /** @throws OutletError */
  send(letter: Letter): Promise<Taken>;
  close(): void;
};
export type SmsOutlet = {
  /** @throws OutletError */
  send(message: ShortText): Promise<Taken>;
};

/** null: no provider is configured, and nothing of that channel can leave. */
export type Outlets = { readonly mail: MailOutlet | null; readonly sms: SmsOutlet | null };

/**
 * Why a provider did not take a message. `refused`: this message will never go (no such number, mailbox gone).
 * `unavailable`: another try may work (silence, overload). `misconfigured`: nothing goes until somebody corrects the
 * account (wrong password, no credit).
 */
export class OutletError extends Error {
  override readonly name = 'OutletError';
  readonly kind: 'refused' | 'unavailable' | 'misconfigured';
  /** The provider's own code, `21211` or `550`. */
  readonly providerCode: string;
  readonly retryAfterSeconds: number | null;

  constructor(
    kind: OutletError['kind'],
    providerCode: string,
    message: string,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.kind = kind;
    this.providerCode = providerCode;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
