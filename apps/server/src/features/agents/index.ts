import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';

export type AgentsDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'config'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly ledger: Ledger;
};

/** Agents: teams, invitations, contracts and pay. */
export const openAgents = (deps: AgentsDeps): Part<null> => {
  void deps;
  return { door: null };
};
