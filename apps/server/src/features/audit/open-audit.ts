import type { Part } from '../../platform/part.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Ops } from '../../platform/ops/ops.ts';
import type { WaitingKind, WaitingKindName, WaitingKinds } from '../../platform/ops/waiting.ts';
import { audited, type WriteCall } from './audited.ts';
import { auditJobs } from './audit.jobs.ts';
import type { AuditDeps } from './audit-deps.ts';
import { createNoteLookUp } from './note-look-up.ts';
import { auditRoutes } from './ops/audit.routes.ts';
import { waitingRoutes } from './ops/waiting.routes.ts';
import { listOperatorNames, listSignerNames } from './staff.repository.ts';
import { createTellStaff, type TellStaff } from './waiting/tell-staff.ts';
import { createWaitingChanges } from './waiting/waiting-changes.ts';
import {
  countOpenWaiting,
  findOpenWaiting,
  listLoneWaiting,
  type WaitingChange,
} from './waiting/waiting-changes.repository.ts';
import { createWaitingViews, waitsOf } from './waiting/waiting-view.ts';

/** The audit feature's door: the console's writes with their log, and what waits for a second person. */
export type Audit = {
  /** Adds kinds of change that take two people where they loosen. Each has one owner. */
  declare(kinds: WaitingKinds): void;
  /** What features serve their console routes with. */
  ops(serve: Serve): Ops;
  /** Mails everybody who works here, in the transaction of what it tells about. */
  readonly tell: TellStaff;
  /** Requests that take effect by time alone, the first one first; at most 100. */
  listLone(merchantId: number): Promise<readonly WaitingChange[]>;
  /** How many wait, and since when the oldest. */
  countOpen(merchantId: number): ReturnType<typeof countOpenWaiting>;
  namesOf: Ops['namesOf'];
};

export const openAudit = (deps: AuditDeps): Part<Audit> => {
  const { db } = deps;
  const kinds = new Map<WaitingKindName, WaitingKind>();
  const kindOf = (name: WaitingKindName): WaitingKind => {
    const kind = kinds.get(name);
    if (!kind) throw new Error(`no feature declared what ${name} is`);
    return kind;
  };
  const tell = createTellStaff(deps, deps.delivery);
  const views = createWaitingViews(deps, kindOf);
  const waiting = createWaitingChanges(deps, { kindOf, views, tell });
  const noteLookUp = createNoteLookUp(deps);
  const open = (merchantId: number, kind: WaitingKindName, target: string) =>
    findOpenWaiting(db, { merchantId, kind, target });
  const namesOf: Ops['namesOf'] = (operatorIds) => listOperatorNames(db, operatorIds);
  return {
    door: {
      declare(declared) {
        for (const [name, kind] of Object.entries(declared) as [WaitingKindName, WaitingKind][]) {
          if (kinds.has(name)) throw new Error(`two features declare what ${name} is`);
          kinds.set(name, kind);
        }
      },
      ops: (serve) => ({
        read: serve,
        write: (shape, describe) =>
          serve(shape, async (call) => audited(deps, shape, call as unknown as WriteCall, await describe(call))),
        waiting: {
          request: async (asker, wish) => waitsOf(await waiting.request(asker, wish)),
          open: async (...of) => waitsOf(await open(...of)),
          noted: async (...of) => views.waitsRecord(await open(...of)),
        },
        noteLookUp,
        namesOf,
        signersOf: (operatorIds, powers) => listSignerNames(db, operatorIds, powers),
      }),
      tell,
      listLone: (merchantId) => listLoneWaiting(db, merchantId),
      countOpen: (merchantId) => countOpenWaiting(db, merchantId),
      namesOf,
    },
    ops(ops) {
      auditRoutes(ops, deps);
      waitingRoutes(ops, deps, { waiting, views });
    },
    jobs: auditJobs(deps, waiting),
  };
};
