import type { VendorOutbound } from './vendor-outbound.types.ts';

/** A vendor as this program knows it, connected or not. */
export type VendorDescription = {
  readonly vendor: string;
  readonly displayName: string;
  readonly wire: string;
  /** Names of the values that a connection must give. */
  readonly credentialNames: readonly string[];
  readonly optionalCredentialNames?: readonly string[];
  /** All of these, or a list of addresses that may call: else anybody could speak for the vendor. */
  readonly senderProofNames?: readonly string[];
};

export type VendorCallTimes = {
  readonly calls: number;
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  /** Failed calls of 10,000. */
  readonly errorShareE4: number;
};
export type VendorCondition = 'ok' | 'slow' | 'sick' | 'down';
/** How a vendor does now, by the calls of the last minutes. */
export type VendorHealth = {
  readonly state: VendorCondition;
  readonly reasons: readonly string[];
  readonly launch: VendorCallTimes;
  readonly callback: VendorCallTimes;
  readonly breaker: 'closed' | 'open' | 'half_open';
};

/** What the product needs of the vendors' gateway; `app.ts` joins it. */
export type VendorGate = {
  /** In the order in which they are shown. */
  readonly vendors: readonly VendorDescription[];
  /** The vendor's own API under a brand's connection; null when there is none (or it is no longer known). Its calls throw what the client throws. */
  outbound(merchantId: number, vendor: string): Promise<VendorOutbound | null>;
  /** What this process sees under a brand's connection. */
  health(merchantId: number, vendor: string): VendorHealth;
  /** Whether nobody knows how it does under a brand's connection: a light call of ours finds out, so that no player has to. */
  isInDoubt(merchantId: number, vendor: string): boolean;
  /** Whether the vendor answered this process under a brand's connection within the minute, and is not in doubt since. */
  isHeard(merchantId: number, vendor: string): boolean;
};

export const UNSEEN_HEALTH: VendorHealth = {
  state: 'ok',
  reasons: [],
  launch: { calls: 0, p50Ms: null, p95Ms: null, errorShareE4: 0 },
  callback: { calls: 0, p50Ms: null, p95Ms: null, errorShareE4: 0 },
  breaker: 'closed',
};
