import { fromDate } from '../../platform/clock.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Ledger, moneyLines } from '../ledger/index.ts';
import type { LotteryEarning, LotterySeries } from '../lottery/index.ts';
import type { Contacts, Members } from '../members/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { applicationsRoutes } from './apply/applications.routes.ts';
import { forgetApplicationsJob } from './apply/forget-applications.ts';
import { createApplications } from './apply/create-applications.ts';
import { projectFacts, projectLines } from './facts/facts.projector.ts';
import { contractsRoutes } from './contracts/contracts.routes.ts';
import { type Contracts, createContracts } from './contracts/create-contracts.ts';
import { agentRoutes } from './ops/agents.routes.ts';
import { contractsDesk } from './ops/contracts-desk.routes.ts';
import { checkCreditJob } from './money/check-credit.ts';
import { agentTypesRoutes } from './ops/agent-types.routes.ts';
import { applicationsDesk } from './ops/applications-desk.routes.ts';
import { creditRoutes } from './money/credit.routes.ts';
import { lendsCredit, owesCredit } from './money/credit.repository.ts';
import { endMovedCredit, holdsCredit } from './money/end-moved-credit.ts';
import { listReceived } from './money/transfers.repository.ts';
import { transferRoutes } from './money/transfers.routes.ts';
import { createMoveKind, type WhenMoved } from './ops/move-kind.ts';
import { creditDesk } from './ops/money/credits.routes.ts';
import { moneyKinds } from './ops/money/money-kinds.ts';
import { transferDesk } from './ops/money/transfers.routes.ts';
import { createTypeKind } from './ops/type-kind.ts';
import { payDeskRoutes } from './ops/pay.routes.ts';
import { recountsDesk } from './ops/recounts.routes.ts';
import { createPay } from './pay/create-pay.ts';
import { payRoutes } from './pay/pay.routes.ts';
import type { IssueOf } from './pay/draws/run-issues.ts';
import { createRecounts, type Recounts } from './recount/create-recounts.ts';
import { readAloneAt } from './recount/recompute.repository.ts';
import { createCentre } from './register/create-centre.ts';
import { createNewMemberSeries } from './register/new-member-series.ts';
import { registerRoutes } from './register/register.routes.ts';
import { teamRoutes } from './team/team.routes.ts';

/** Lines of the journal that are figures of members in the tree. */
export const agentLines = moneyLines('commission', 'promo', 'deposit', 'withdrawal');

/** As many transfers as staff see beside a withdrawal. */
const SHOWN_TRANSFERS = 20;

export type AgentsDeps = Pick<Platform, 'db' | 'clock' | 'log' | 'config' | 'vault'> & {
  readonly merchants: Merchants;
  readonly members: Members;
  readonly ledger: Ledger;
  readonly catalog: Catalog;
  readonly identity: Pick<Identity, 'openByHand' | 'consumeWithdrawalStepUp' | 'holdOf' | 'tieAccounts'>;
  readonly contacts: Pick<Contacts, 'of' | 'reveal'>;
  readonly delivery: Pick<Delivery, 'send'>;
  readonly lottery: LotterySeries & { readonly issueOf: IssueOf; readonly earning: LotteryEarning };
};

export type Agents = { readonly contracts: Contracts; readonly recounts: Pick<Recounts, 'alarm'> };

/** Agents: teams, invitations, contracts and pay. */
export const openAgents = (deps: AgentsDeps): Part<Agents> => {
  const facts = { ...deps, seatsAt: deps.members.tree.seatsAt };
  const consumers = [projectFacts(facts), projectLines(facts, agentLines)];
  const pay = createPay({ ...deps, ...deps.lottery, consumers });
  const recounts = createRecounts({ ...deps, readAlone: readAloneAt(deps.config.databaseUrl) });
  deps.identity.tieAccounts({
    owesCredit: (memberId) => owesCredit(deps.db, memberId),
    lendsCredit: (memberId) => lendsCredit(deps.db, memberId),
    transfersIn: (memberId, since) => listReceived(deps.db, { memberId, since, limit: SHOWN_TRANSFERS }),
  });
  deps.members.affiliates.whenJoined(createNewMemberSeries(deps));
  const contracts = createContracts(deps);
  const centre = createCentre({ ...deps, contracts });
  const applications = createApplications(deps);
  const whenMoved: readonly WhenMoved[] = [
    (tx, member, { at }) => contracts.onMoved(tx, { ...member, at: fromDate(at) }),
    (tx, { memberId }, { at }) => endMovedCredit(tx, memberId, at),
  ];
  return {
    door: { contracts, recounts },
    kinds: { ...createMoveKind(deps, whenMoved, [holdsCredit]), ...moneyKinds(deps), ...createTypeKind(deps) },
    consumers,
    jobs: [...pay.jobs, ...recounts.jobs, checkCreditJob(deps), forgetApplicationsJob(deps)],
    routes({ serve }) {
      applicationsRoutes(serve, applications);
      registerRoutes(serve, centre);
      contractsRoutes(serve, deps);
      teamRoutes(serve, deps);
      payRoutes(serve, { ...deps, earning: deps.lottery.earning });
      transferRoutes(serve, deps);
      creditRoutes(serve, deps);
    },
    ops(ops) {
      agentRoutes(ops, deps);
      agentTypesRoutes(ops, deps);
      applicationsDesk(ops, deps, applications);
      contractsDesk(ops, deps);
      payDeskRoutes(ops, { ...deps, recounts, post: pay.post });
      recountsDesk(ops, { ...deps, recounts });
      transferDesk(ops, deps);
      creditDesk(ops, deps);
    },
  };
};
