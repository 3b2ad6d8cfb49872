import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { LotterySeries } from '../lottery/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { agentRoutes } from './ops/agents.routes.ts';
import { createMoveKind, type WhenMoved } from './ops/move-kind.ts';
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
  // What else changes with a move, in its transaction.
  const whenMoved: readonly WhenMoved[] = [];
  return {
    door: null,
    kinds: createMoveKind(deps, whenMoved),
    routes({ serve }) {
      registerRoutes(serve, centre);
    },
    ops(ops) {
      agentRoutes(ops, deps);
    },
  };
};
