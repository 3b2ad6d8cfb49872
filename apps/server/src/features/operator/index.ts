import type { RouteShape } from '@trevo/contract';
import type { FastifyRequest } from 'fastify';
import { createCookies } from '../../platform/http/cookies.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import type { DbTransaction } from '../../platform/db/database.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { House } from '../merchant/index.ts';
import { auditRoutes } from './audit.routes.ts';
import { authenticateOperator } from './authenticate-operator.ts';
import { type CallDoors, callsRoutes } from './calls.routes.ts';
import { freeSpinsRoutes } from './free-spins.routes.ts';
import { gamesRoutes } from './games.routes.ts';
import { deliveriesRoutes, type DeliveryDoors } from './deliveries.routes.ts';
import { dashboardRoutes } from './dashboard.routes.ts';
import { depositsRoutes } from './deposits.routes.ts';
import { membersRoutes } from './members.routes.ts';
import { operatorLinkRoutes } from './operator-link.routes.ts';
import { upkeepJobs } from './operator.jobs.ts';
import { createOperatorChanges } from './operator-changes.ts';
import { operatorsRoutes } from './operators.routes.ts';
import { openRoundsRoutes, orphansRoutes, type RoundDoors } from './open-rounds.routes.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { parkedRoutes } from './parked.routes.ts';
import { reconciliationsRoutes } from './reconciliations.routes.ts';
import { registrationRoutes } from './registration.routes.ts';
import { findBlockReason } from './reports.repository.ts';
import { sessionRoutes } from './session.routes.ts';
import { settingsRoutes } from './settings.routes.ts';
import { systemRoutes } from './system.routes.ts';
import { vendorsRoutes } from './vendors.routes.ts';
import { type CashierDoors, withdrawalsRoutes } from './withdrawals.routes.ts';
import { applyWaitingJob } from './waiting/apply-waiting.job.ts';
import { createTellStaff } from './waiting/tell-staff.ts';
import { createWaitingChanges } from './waiting/waiting-changes.ts';
import { type WaitingDoors, waitingKinds } from './waiting/waiting-kinds.ts';
import { waitingRoutes } from './waiting/waiting.routes.ts';
import {
  addOperator,
  changeOperator,
  type NewStaff,
  resetOperator,
  setOperatorAddress,
  type StaffName,
} from './staff.ts';

export type { OperatorDeps } from './operator-deps.ts';
export { type CommandNote, noteCommand } from './note-command.ts';
export type { NewStaff } from './staff.ts';
export { newTotpSecret, totpCode, totpUri } from '../../platform/totp.ts';

/** The operator feature's door: staff accounts and the check of their sessions. */
export type Operators = {
  /** For the platform's port: the operator of both session halves, on the brand whose host was called. */
  authenticate(request: FastifyRequest, caller: Caller, touch: boolean): Promise<Operator | 'idle' | null>;
  /** Whether bets and payouts of the member are stopped. */
  isBlocked(memberId: bigint): Promise<boolean>;
  /** False when the name is taken. Each of these runs in the given transaction, else in one of its own. */
  add(staff: NewStaff, tx?: DbTransaction): Promise<boolean>;
  /** Other roles, or on and off; ends the sessions. False for an unknown name. */
  change(staff: Parameters<typeof changeOperator>[2], tx?: DbTransaction): Promise<boolean>;
  /** New password and TOTP secret; ends the sessions. False for an unknown name. */
  reset(staff: Parameters<typeof resetOperator>[2], tx?: DbTransaction): Promise<boolean>;
  /** Where links and notices go. False for an unknown name. */
  setEmail(staff: StaffName & { readonly email: string }, tx?: DbTransaction): Promise<boolean>;
};

export const createOperators = (deps: OperatorDeps): Operators => {
  const cookies = createCookies(deps.config.secureCookies);
  const within =
    <Of>(act: (of: OperatorDeps, tx: DbTransaction, staff: Of) => Promise<boolean>) =>
    (staff: Of, tx?: DbTransaction): Promise<boolean> =>
      tx ? act(deps, tx, staff) : deps.db.transaction().execute((own) => act(deps, own, staff));
  return {
    authenticate: (request, caller, touch) =>
      authenticateOperator(
        deps,
        { bearer: request.headers.authorization, cookie: cookies.read(request, 'ops') },
        caller,
        touch,
      ),
    isBlocked: async (memberId) => (await findBlockReason(deps.db, memberId)) !== null,
    add: within(addOperator),
    change: within(changeOperator),
    reset: within(resetOperator),
    setEmail: within(setOperatorAddress),
  };
};

/** What takes two people: changes of settings, vendors and members on one side, of who works here on the other. */
const createWishes = (deps: OperatorDeps, doors: WaitingDoors & { readonly delivery: Delivery }) => {
  const tell = createTellStaff(deps, doors.delivery);
  return {
    waiting: createWaitingChanges(deps, waitingKinds(deps, doors), tell),
    changes: createOperatorChanges({ ...deps, delivery: doors.delivery }),
  };
};

/** Jobs of the operators' realm. */
export const operatorJobs = (
  deps: OperatorDeps,
  doors: WaitingDoors & { readonly delivery: Delivery; readonly ledger: Ledger },
): Job[] => [
  ...upkeepJobs(deps, doors.ledger),
  applyWaitingJob({ ...deps, delivery: doors.delivery }, createWishes(deps, doors)),
];

/** Doors whose records the console shows. */
export type OperatorDoors = CashierDoors &
  DeliveryDoors &
  RoundDoors &
  CallDoors & {
    readonly catalog: Catalog;
    readonly house: House;
    /** Every route of the server, as it grows: which of them a flag closes. */
    readonly served: readonly RouteShape[];
  };

export const operatorRoutes = (serve: Serve, deps: OperatorDeps, given: OperatorDoors): void => {
  const { waiting, changes } = createWishes(deps, given);
  const doors = { ...given, waiting };
  const { challenges } = given.identity.calls;
  sessionRoutes(serve, { ...deps, delivery: given.delivery, challenges }, createCookies(deps.config.secureCookies));
  dashboardRoutes(serve, deps, doors.cashier);
  membersRoutes(serve, deps, doors);
  withdrawalsRoutes(serve, deps, doors);
  depositsRoutes(serve, deps, doors);
  parkedRoutes(serve, deps, doors);
  gamesRoutes(serve, deps, doors.catalog);
  vendorsRoutes(serve, deps, doors);
  reconciliationsRoutes(serve, deps, doors);
  openRoundsRoutes(serve, deps, doors);
  orphansRoutes(serve, deps, doors);
  callsRoutes(serve, deps, doors);
  freeSpinsRoutes(serve, deps, doors);
  settingsRoutes(serve, deps, waiting);
  registrationRoutes(serve, deps, waiting);
  waitingRoutes(serve, deps, waiting);
  deliveriesRoutes(serve, deps, doors);
  operatorsRoutes(serve, { ...deps, delivery: doors.delivery }, changes);
  operatorLinkRoutes(serve, deps);
  systemRoutes(serve, deps, doors);
  auditRoutes(serve, deps);
};
