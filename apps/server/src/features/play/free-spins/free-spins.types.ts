import type { Winnings } from '../../vendor-wallet/index.ts';
import type { Amount } from '@trevo/money';

export type CampaignState = 'WAITING' | 'OPEN' | 'CANCELLED';
export type GrantState = 'PENDING' | 'ISSUED' | 'ACTIVE' | 'FINISHED' | 'CANCELLED' | 'EXPIRED' | 'FAILED';

export type Campaign = {
  readonly campaignId: string;
  readonly merchantId: number;
  readonly vendor: string;
  readonly nodeIds: readonly string[];
  /** Of each player. */
  readonly spins: number;
  /** Micros of one spin. */
  readonly bet: Amount;
  readonly currency: string;
  readonly winnings: Winnings;
  readonly startAt: Date;
  readonly endAt: Date;
  readonly state: CampaignState;
  readonly note: string;
  readonly createdBy: bigint;
  readonly createdAt: Date;
  readonly approvedBy: bigint | null;
};

/** One player's spins. `totalWin` is the vendor's report; the money came through the wallet. */
export type Grant = {
  readonly externalId: string;
  readonly campaignId: string;
  readonly memberId: bigint;
  readonly state: GrantState;
  readonly spinsLeft: number;
  readonly totalWin: Amount;
  readonly error: string | null;
  readonly tries: number;
  readonly checkedAt: Date | null;
};

export type CampaignView = {
  readonly campaign: Campaign;
  readonly grants: readonly Grant[];
  readonly status: 'waiting' | 'granting' | 'active' | 'finished' | 'cancelled' | 'expired' | 'failed';
  readonly needsSecondPerson: boolean;
};
