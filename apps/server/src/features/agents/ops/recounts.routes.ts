import * as wire from '@trevo/contract';
import type { ValueOf } from '@trevo/contract';
import { amount, formatWire } from '@trevo/money';
import { DAY } from '@trevo/time';
import { HOUSE_CURRENCY } from '../../../platform/currency.ts';
import { exactlyOne } from '../../../platform/exactly-one.ts';
import { refuseField } from '../../../platform/http/fields.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import type { Caller } from '../../../platform/http/principal.ts';
import type { Ops } from '../../../platform/ops/ops.ts';
import type { Members } from '../../members/index.ts';
import type { Recounts } from '../recount/create-recounts.ts';
import type { Found, Recount } from '../recount/recount.types.ts';
import { teamMembers } from '../team/team-members.ts';

type View = ValueOf<typeof wire.askRecount>;
type DifferenceView = ValueOf<typeof wire.getRecount>['found'][number];
export type RecountsDeskDeps = {
  readonly members: Pick<Members, 'byId'>;
  readonly recounts: Pick<Recounts, 'list' | 'get' | 'ask'>;
};

/** A month, and the hour that a clock may be put back in it. */
const LONGEST_MS = 32 * DAY;

/** @throws request.invalid */
const periodOf = (body: { readonly from: string; readonly to: string }, { language }: Caller) => {
  const [fromAt, toAt] = [new Date(body.from), new Date(body.to)];
  if (toAt <= fromAt || +toAt - +fromAt > LONGEST_MS) throw refuseField('to', 'period-end', language);
  return { fromAt, toAt };
};

const stateOf = ({ state, look, differences }: Recount): View['state'] => {
  if (state === 'done') return differences > 0 ? 'differs' : 'clean';
  return state === 'queued' && look === 2 ? 'again' : state;
};

const viewOf = (row: Recount, staff: string | null): View => {
  const state = stateOf(row);
  return {
    id: row.publicId,
    from: row.fromAt.toISOString(),
    to: row.toAt.toISOString(),
    askedBy: row.askedBy,
    staff,
    askedAt: row.askedAt.toISOString(),
    begunAt: row.begunAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    state,
    againAt: state === 'again' ? row.dueAt.toISOString() : null,
    places: row.places,
    placesDone: row.placesDone,
    lines: row.lines,
    differences: row.differences,
    paid: amount(row.paidMicros),
    recomputed: amount(row.recomputedMicros),
    failure: row.failure,
  };
};

const figure = (what: Found['what'], digits: string): string =>
  what === 'orders' ? digits : formatWire(amount(BigInt(digits)), HOUSE_CURRENCY);

/** The second program's results: what it compares with what was written, how far it is, and where they differ. */
export const recountsDesk = (ops: Ops, { members, recounts }: RecountsDeskDeps): void => {
  const views = async (rows: readonly Recount[]): Promise<View[]> => {
    const names = await ops.namesOf(rows.flatMap(({ operatorId }) => operatorId ?? []));
    return rows.map((row) => viewOf(row, row.operatorId === null ? null : (names.get(row.operatorId) ?? '–')));
  };
  const oneView = async (row: Recount): Promise<View> => exactlyOne(await views([row]));
  const foundViews = async (found: readonly Found[]): Promise<DifferenceView[]> => {
    const nameOf = await teamMembers(
      members,
      found.map(({ member }) => BigInt(member)),
    );
    return found.map(({ scheme, place, what, from, to, contract, line, member, paid, recomputed }) => {
      const [game, round] = place.includes('/') ? [null, null] : place.split(' ');
      return {
        scheme: scheme as DifferenceView['scheme'],
        from,
        to,
        game: game ?? null,
        issue: game && round ? round.slice(game.length + 1) : null,
        what,
        contractId: contract,
        payId: line,
        member: nameOf(BigInt(member)),
        paid: figure(what, paid),
        recomputed: figure(what, recomputed),
      };
    });
  };

  ops.read(wire.listRecounts, async ({ operator, query }) => {
    const { list, total } = await recounts.list(operator.merchantId, windowOf(query));
    return pageOf(await views(list), total, query);
  });
  ops.read(wire.getRecount, async ({ operator, params }) => {
    const row = await recounts.get(operator.merchantId, params.id);
    return { ...(await oneView(row)), found: await foundViews(row.found) };
  });
  ops.write(wire.askRecount, ({ operator, body, caller }) => {
    const period = periodOf(body, caller);
    const { merchantId, operatorId } = operator;
    return {
      action: 'agent-recount.ask',
      entity: 'agent-recount',
      entityId: body.from,
      snapshot: async () => ({ from: body.from, to: body.to }),
      run: async () => oneView(await recounts.ask({ merchantId, ...period, by: operatorId })),
    };
  });
};
