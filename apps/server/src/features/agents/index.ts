import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { contractsRoutes } from './contracts/contracts.routes.ts';
import { type Contracts, createContracts } from './contracts/create-contracts.ts';
import { contractsDesk } from './ops/contracts-desk.routes.ts';

export type AgentsDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'config'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly ledger: Ledger;
};

export type Agents = { readonly contracts: Contracts };

/** Agents: teams, invitations, contracts and pay. */
export const openAgents = (deps: AgentsDeps): Part<Agents> => ({
  door: { contracts: createContracts(deps) },
  routes: ({ serve }) => contractsRoutes(serve, deps),
  ops: (ops) => contractsDesk(ops, deps),
});
