import type { Winnings } from '../../vendor-wallet/index.ts';
import type { Amount } from '@trevo/money';
import type { Selectable } from 'kysely';
import type { FreeSpinCampaign, FreeSpinGrant } from '../../../platform/db/schema.generated.ts';

export type CampaignState = 'WAITING' | 'OPEN' | 'CANCELLED';
export type GrantState = 'PENDING' | 'ISSUED' | 'ACTIVE' | 'FINISHED' | 'CANCELLED' | 'EXPIRED' | 'FAILED';

export type Campaign = Omit<
  Selectable<FreeSpinCampaign>,
  'betMicros' | 'nodeIds' | 'winnings' | 'state' | 'approvedAt'
> & {
  readonly nodeIds: readonly string[];
  readonly bet: Amount;
  readonly winnings: Winnings;
  readonly state: CampaignState;
};

/** One player's spins. `totalWin` is the vendor's report; the money came through the wallet. */
export type Grant = Omit<Selectable<FreeSpinGrant>, 'state' | 'totalWinMicros'> & {
  readonly state: GrantState;
  readonly totalWin: Amount;
};

export type CampaignView = {
  readonly campaign: Campaign;
  readonly grants: readonly Grant[];
  readonly status: 'waiting' | 'granting' | 'active' | 'finished' | 'cancelled' | 'expired' | 'failed';
  readonly needsSecondPerson: boolean;
};
