import * as wire from '@trevo/contract';
import type * as z from 'zod/mini';
import type { Operator } from '../../../platform/http/principal.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { JsonValue } from '../../../platform/ops/json-value.ts';
import type { AuditedWrite, Ops } from '../../../platform/ops/ops.ts';
import { memberRefs, type Members, recordSearch } from '../../members/index.ts';
import { applicationView } from '../apply/application-view.ts';
import { type Application, OPEN, type State, type Step } from '../apply/application.types.ts';
import type { Applications, StaffStep } from '../apply/create-applications.ts';
import { hearsByMail, type TellDeps } from '../apply/tell-applicant.ts';
import { teamMembers } from '../team/team-members.ts';

type View = z.output<typeof wire.OperatorApplication>;
const VIEWS: Readonly<Record<z.output<typeof wire.ApplicationFilter>, readonly State[] | null>> = {
  open: OPEN,
  approved: ['approved'],
  declined: ['declined'],
  withdrawn: ['withdrawn'],
  all: null,
};
type Seen = {
  readonly operator: Operator;
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
};
type To = StaffStep extends infer One
  ? One extends StaffStep
    ? Omit<One, keyof Seen | 'merchantId' | 'id' | 'operatorId' | 'version'>
    : never
  : never;

/** The applicant's answer brings it back in review too. */
const isTaking = ({ state, operatorId }: Step): boolean => state === 'in_review' && operatorId !== null;

type Deps = { readonly members: Members; readonly contacts: TellDeps['contacts'] };

/** Those whom a mail finds. */
const mailedOf = async (contacts: Deps['contacts'], ids: readonly bigint[]): Promise<ReadonlySet<bigint>> => {
  const found = await Promise.all(ids.map(async (id) => ((await hearsByMail({ contacts }, id)) ? [id] : [])));
  return new Set(found.flat());
};

/** What the views of a page name, each looked up once. */
const createNames =
  ({ members, contacts }: Deps, namesOf: Ops['namesOf']) =>
  async (list: readonly Application[]) => {
    const ids = list.map(({ memberId }) => memberId);
    const signed = list.flatMap(({ steps }) => steps.flatMap(({ operatorId }) => operatorId ?? []));
    const [refOf, seats, people, staff, mailed] = await Promise.all([
      memberRefs(members, ids),
      Promise.all(ids.map((id) => members.tree.seatOf(id))),
      Promise.all(ids.map((id) => members.get(id))),
      namesOf(signed),
      mailedOf(contacts, ids),
    ]);
    const above = new Map(seats.flatMap((seat) => (seat?.parentId ? [[seat.memberId, seat.parentId] as const] : [])));
    const since = new Map(people.map(({ memberId, createdAt }) => [memberId, createdAt.toISOString()]));
    const nameOf = await teamMembers(members, [...above.values()]);
    return {
      refOf,
      hearsByMail: (memberId: bigint): boolean => mailed.has(memberId),
      uplineOf(memberId: bigint) {
        const parentId = above.get(memberId);
        return parentId === undefined ? null : nameOf(parentId);
      },
      sinceOf: (memberId: bigint): string => since.get(memberId) ?? '',
      staffOf: (operatorId: bigint | null): string | null =>
        operatorId === null ? null : (staff.get(operatorId) ?? '–'),
    };
  };

/** The queue of players who would be affiliates. */
export const applicationsDesk = (ops: Ops, deps: Deps, applications: Applications): void => {
  const { members } = deps;
  const namesOf = createNames(deps, ops.namesOf);
  const views = async (list: readonly Application[]): Promise<View[]> => {
    const { refOf, uplineOf, sinceOf, staffOf, hearsByMail: isMailed } = await namesOf(list);
    return list.map((one) => ({
      id: one.publicId,
      ...applicationView(one),
      member: refOf(one.memberId),
      upline: uplineOf(one.memberId),
      hearsByMail: isMailed(one.memberId),
      memberSince: sinceOf(one.memberId),
      takenBy: staffOf(one.steps.find(isTaking)?.operatorId ?? null),
      steps: one.steps.map(({ state, at, operatorId }) => ({
        step: state,
        at: at.toISOString(),
        by: staffOf(operatorId),
      })),
      type: one.type,
    }));
  };
  const viewOf = async (one: Application): Promise<View> => {
    const [view] = await views([one]);
    if (!view) throw new Error(`application ${one.publicId} has no view`);
    return view;
  };

  ops.read(wire.listApplications, async (call) => {
    const {
      query,
      operator: { merchantId },
    } = call;
    const { memberId, text: publicId } = await recordSearch({ members, noteLookUp: ops.noteLookUp }, call, query.q);
    const [{ list, total }, { open, oldestAt }] = await Promise.all([
      applications.list({
        merchantId,
        states: VIEWS[query.view],
        memberId,
        publicId,
        isOldestFirst: query.view === 'open',
        ...windowOf(query),
      }),
      applications.waiting(merchantId),
    ]);
    return { ...pageOf(await views(list), total, query), open, oldestAt: oldestAt?.toISOString() ?? null };
  });
  ops.read(wire.getOperatorApplication, async ({ params, operator }) =>
    viewOf(await applications.get(operator.merchantId, params.id)),
  );

  const write = ({ operator, params: { id }, body: { version } }: Seen, action: string, to: To): AuditedWrite<View> => {
    const { merchantId, operatorId } = operator;
    return {
      action,
      entity: 'affiliate-application',
      // What was written is in its own rows, sealed; the log says how it stood.
      snapshot: async (): Promise<JsonValue> => {
        const { state, version: at, type } = await applications.get(merchantId, id);
        return { state, version: at, type };
      },
      run: async () => viewOf(await applications.decide({ merchantId, operatorId, id, version, ...to })),
    };
  };
  ops.write(wire.takeApplication, (call) => write(call, 'application.take', { to: 'in_review' }));
  ops.write(wire.askApplicant, (call) => write(call, 'application.ask', { to: 'asked', text: call.body.question }));
  ops.write(wire.approveApplication, (call) =>
    write(call, 'application.approve', { to: 'approved', type: call.body.type }),
  );
  ops.write(wire.declineApplication, (call) =>
    write(call, 'application.decline', { to: 'declined', text: call.body.answer }),
  );
};
