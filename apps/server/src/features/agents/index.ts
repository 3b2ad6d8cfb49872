import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotterySeries } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { createCentre } from './register/create-centre.ts';
import { createNewMemberSeries } from './register/new-member-series.ts';
import { registerRoutes } from './register/register.routes.ts';

export type AgentsDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'config'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly ledger: Ledger;
  readonly identity: Pick<Identity, 'openByHand'>;
  readonly lottery: LotterySeries;
};

/** Agents: teams, invitations, contracts and pay. */
export const openAgents = (deps: AgentsDeps): Part<null> => {
  const centre = createCentre(deps);
  deps.members.affiliates.whenJoined(createNewMemberSeries(deps));
  return {
    door: null,
    routes({ serve }) {
      registerRoutes(serve, centre);
    },
  };
};
