import { getAgent, listAgents, moveMember, type ValueOf } from '@trevo/contract';
import type { Amount } from '@trevo/money';
import { addDays, businessDateOf } from '@trevo/time';
import { DomainError } from '../../../platform/domain-error.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import {
  type Member,
  type Members,
  type PastSeat,
  type Seated,
  shownName,
  type TreeSearch,
} from '../../members/index.ts';
import type { Merchants } from '../../merchant/index.ts';
import { countContracts, sumTeamDays } from './agents-desk.repository.ts';
import { MOVE, wantedUpline } from './move-kind.ts';

type Deps = Pick<Platform, 'db' | 'clock'> & { readonly members: Members; readonly merchants: Merchants };
type Row = ValueOf<typeof listAgents>['list'][number];
type View = ValueOf<typeof getAgent>;

/** As many days as a page sums up, today among them. */
const DAYS = 31;

const refOf = ({ publicId, type, ...member }: Member): View['path'][number] => ({
  memberId: publicId,
  account: shownName(member),
  type,
});

/** What the console shows of agents. */
const createViews = ({ db, clock, members, merchants }: Deps) => {
  const get = async (memberId: bigint): Promise<Member> => {
    const member = await members.byId(memberId);
    if (!member) throw new Error(`the tree names member ${memberId}, who is not there`);
    return member;
  };
  const uplineOf = async (parentId: bigint | null) => (parentId === null ? null : refOf(await get(parentId)));

  const rowsOf = async (merchantId: number, seated: readonly Seated[]): Promise<Row[]> => {
    const ids = seated.map(({ memberId }) => memberId);
    const [counts, contracts, types] = await Promise.all([
      members.tree.countsOf(ids),
      countContracts(db, ids),
      members.affiliates.agentTypes(merchantId),
    ]);
    return Promise.all(
      seated.map(async ({ memberId, parentId, depth }) => {
        const member = await get(memberId);
        return {
          id: member.publicId,
          username: shownName(member),
          type: member.type,
          label: types.find(({ code }) => code === member.type)?.label ?? 'player',
          upline: await uplineOf(parentId),
          depth,
          ...(counts.get(memberId) ?? { directs: 0, team: 0 }),
          contracts: contracts.get(memberId) ?? 0,
          joinedAt: member.createdAt.toISOString(),
        };
      }),
    );
  };

  const pastOf = async ({ parentId, fromAt, toAt }: PastSeat): Promise<View['seats'][number]> => ({
    upline: await uplineOf(parentId),
    from: fromAt.toISOString(),
    to: toAt?.toISOString() ?? null,
  });

  /** @throws DomainError member.not_found, also of a member in no team */
  const viewOf = async ({ memberId, merchantId }: Member): Promise<View> => {
    const [seat, seats] = await Promise.all([members.tree.seatOf(memberId), members.tree.seatsOf(memberId)]);
    if (seat === null) throw new DomainError('member.not_found');
    const { parentId, upline } = seat;
    const today = businessDateOf(clock.now(), merchants.settings(merchantId)['brand.timeZone']);
    const { currency } = merchants.profile(merchantId);
    const [[row], { stake, payout }, path, past] = await Promise.all([
      rowsOf(merchantId, [{ memberId, parentId, depth: upline.length }]),
      sumTeamDays(db, { agentId: memberId, currency, from: addDays(today, 1 - DAYS) }),
      Promise.all(upline.map(async (id) => refOf(await get(id)))),
      Promise.all(seats.map(pastOf)),
    ]);
    if (!row) throw new Error('a member without a row');
    return {
      ...row,
      path,
      seats: past,
      stake: stake as Amount,
      winLoss: (payout - stake) as Amount,
    };
  };
  return { rowsOf, viewOf };
};

/** Agents at the console: their tree and its past, and moves within it. */
export const agentRoutes = ({ read, write, waiting, noteLookUp }: Ops, deps: Deps): void => {
  const { members } = deps;
  const { rowsOf, viewOf } = createViews(deps);
  const find = async (merchantId: number, id: string): Promise<Member> => {
    const member = await members.byPublicId(merchantId, id);
    if (!member) throw new DomainError('member.not_found');
    return member;
  };
  const shown = async (member: Member): Promise<View> => ({
    ...(await viewOf(member)),
    ...(await waiting.open(member.merchantId, MOVE, member.publicId)),
  });

  read(listAgents, async (call) => {
    const { operator, query } = call;
    const { merchantId } = operator;
    const text = query.q?.trim() ?? '';
    const whole = text === '' ? null : await members.findWhole(merchantId, text);
    const searchOf = async (): Promise<TreeSearch> => {
      if (whole) return { of: 'members', memberIds: whole.memberIds };
      if (text !== '') return { of: 'names', beginning: text };
      const above = query.under === undefined ? null : await members.byPublicId(merchantId, query.under);
      if (query.under !== undefined) return { of: 'directs', agentId: above?.memberId ?? -1n };
      return query.level === 'all' ? { of: 'names', beginning: '' } : { of: 'top' };
    };
    const { list, total } = await members.tree.list(merchantId, await searchOf(), windowOf(query));
    const rows = await rowsOf(merchantId, list);
    await noteLookUp(
      call,
      whole?.by ?? null,
      rows.map(({ id }) => id),
    );
    return pageOf(rows, total, query);
  });
  read(getAgent, async ({ operator, params }) => shown(await find(operator.merchantId, params.id)));
  write(moveMember, async ({ operator, params, body: { upline, reason } }) => {
    const { merchantId } = operator;
    const member = await find(merchantId, params.id);
    const above = upline === null ? null : await find(merchantId, upline);
    const move = { memberId: member.memberId, merchantId, below: above?.memberId ?? null };
    // Said here in its own words; behind the locks it is judged again.
    await deps.db.transaction().execute((tx) => members.tree.mayMove(tx, move));
    return {
      action: 'agent.move',
      entity: 'member',
      async snapshot() {
        const path = (await viewOf(member)).path.map(({ account }) => account);
        return { path, ...(await waiting.noted(merchantId, MOVE, member.publicId)) };
      },
      async run() {
        const wish = { kind: MOVE, target: member.publicId, wanted: wantedUpline(above) } as const;
        await waiting.request({ operator, reason }, wish);
        return shown(member);
      },
    };
  });
};
