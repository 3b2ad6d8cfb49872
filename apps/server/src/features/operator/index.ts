import type { FastifyRequest } from 'fastify';
import type { DbTransaction } from '../../platform/db/database.ts';
import { createCookies } from '../../platform/http/cookies.ts';
import type { Caller, Operator } from '../../platform/http/principal.ts';
import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import type { Audit } from '../audit/index.ts';
import type { Delivery } from '../delivery/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Merchants } from '../merchant/index.ts';
import { authenticateOperator } from './session/authenticate-operator.ts';
import { type DashboardDeps, dashboardRoutes } from './dashboard.routes.ts';
import { type FiguresDeps, figuresRoutes } from './figures.routes.ts';
import { noticeRoutes } from './notice.routes.ts';
import { operatorJobs } from './operator.jobs.ts';
import { createOperatorChanges } from './operator-changes.ts';
import type { OperatorDeps } from './operator-deps.ts';
import { operatorLinkRoutes } from './operator-link.routes.ts';
import { operatorsRoutes } from './operators.routes.ts';
import { sessionRoutes } from './session/session.routes.ts';
import { addOperator, changeOperator, resetOperator, setOperatorAddress } from './staff.ts';

export { newTotpSecret, totpCode, totpUri } from '../../platform/totp.ts';

/** The operator feature's door: staff accounts and the check of their sessions. */
export const createOperators = (deps: OperatorDeps) => {
  const cookies = createCookies(deps.config.secureCookies);
  /** Runs in the given transaction, else in one of its own. */
  const within =
    <Of>(act: (of: OperatorDeps, tx: DbTransaction, staff: Of) => Promise<boolean>) =>
    (staff: Of, tx?: DbTransaction): Promise<boolean> =>
      tx ? act(deps, tx, staff) : deps.db.transaction().execute((own) => act(deps, own, staff));
  return {
    /** For the platform's port: the operator of both session halves, on the brand whose host was called. */
    authenticate: (request: FastifyRequest, caller: Caller, touch: boolean): Promise<Operator | 'idle' | null> => {
      const halves = { bearer: request.headers.authorization, cookie: cookies.read(request, 'ops') };
      return authenticateOperator(deps, halves, caller, touch);
    },
    /** False when the name is taken. */
    add: within(addOperator),
    /** Other roles, or on and off; ends the sessions. False for an unknown name. */
    change: within(changeOperator),
    /** New password and TOTP secret; ends the sessions. False for an unknown name. */
    reset: within(resetOperator),
    /** Where links and notices go. False for an unknown name. */
    setEmail: within(setOperatorAddress),
  };
};
export type Operators = ReturnType<typeof createOperators>;

type Deps = Platform &
  DashboardDeps &
  FiguresDeps & {
    readonly merchants: Merchants;
    readonly ledger: Ledger;
    readonly delivery: Delivery;
    readonly audit: Audit;
    readonly identity: Identity;
  };

/** People who work here: how they come, sign in and go; and the page that they see first. */
export const openOperators = (deps: Deps): Part<Operators> => {
  const changes = createOperatorChanges(deps);
  return {
    door: createOperators(deps),
    routes({ serve, cookies }) {
      sessionRoutes(serve, { ...deps, challenges: deps.identity.challenges }, cookies);
      operatorLinkRoutes(serve, deps);
    },
    ops(ops) {
      dashboardRoutes(ops, deps);
      figuresRoutes(ops, deps);
      noticeRoutes(ops, deps, deps.audit);
      operatorsRoutes(ops, deps, changes);
    },
    jobs: operatorJobs(deps, { ledger: deps.ledger, changes }),
  };
};
