import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotterySeries } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { projectFacts, projectLines } from './facts/facts.projector.ts';
import { createPay } from './pay/create-pay.ts';
import { payRoutes } from './pay/pay.routes.ts';
import type { IssueOf } from './pay/run-issues.ts';
import { createCentre } from './register/create-centre.ts';
import { createNewMemberSeries } from './register/new-member-series.ts';
import { registerRoutes } from './register/register.routes.ts';
import { teamRoutes } from './team/team.routes.ts';

export type AgentsDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'vault'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly ledger: Ledger;
  readonly catalog: Catalog;
  readonly identity: Pick<Identity, 'openByHand'>;
  readonly lottery: LotterySeries & { readonly issueOf: IssueOf };
};

/** Agents: teams, invitations, contracts and pay. */
export const openAgents = (deps: AgentsDeps): Part<null> => {
  const facts = { ...deps, seatsAt: deps.members.tree.seatsAt };
  const consumers = [projectFacts(facts), projectLines(facts)];
  const pay = createPay({ ...deps, issueOf: deps.lottery.issueOf, consumers });
  const centre = createCentre(deps);
  deps.members.affiliates.whenJoined(createNewMemberSeries(deps));
  return {
    door: null,
    consumers,
    jobs: pay.jobs,
    routes({ serve }) {
      registerRoutes(serve, centre);
      teamRoutes(serve, deps);
      payRoutes(serve, deps);
    },
  };
};
