import type { listPayPlayers, ValueOf } from '@trevo/contract';
import type { NetRow } from '@trevo/engines/agents';
import { add, type Amount, ZERO } from '@trevo/money';
import { MINUTE } from '@trevo/time';
import type { Database } from '../../../platform/db/database.ts';
import { pageOf, windowOf } from '../../../platform/http/paging.ts';
import { createLately } from '../../../platform/lately.ts';
import type { Members } from '../../members/index.ts';
import { teamMembers } from '../team/team-members.ts';
import { partsOf } from './draws/draw-parts.ts';
import { findPayGround, listBelowLines, type PayRow } from './pay-lines.repository.ts';

export type PayPlayersDeps = { readonly db: Database; readonly members: Pick<Members, 'byId'> };
type Paging = { readonly pageNo: number; readonly pageSize: number };

/** Lines whose players somebody turns the pages of. What a line was counted by never changes, so each is divided once. */
const KEPT = 8;

/** The players of a line and their parts, page by page. Who may see the line is the caller's to say. */
export const createPayPlayers = ({ db, members }: PayPlayersDeps) => {
  const kept = createLately<bigint, Promise<readonly NetRow[]>>(KEPT, { ttl: 5 * MINUTE });
  const divide = async (line: PayRow): Promise<readonly NetRow[]> => {
    const [ground, below] = await Promise.all([findPayGround(db, line.payId), listBelowLines(db, line)]);
    return partsOf(db, line, ground.terms, below);
  };
  const partsFor = (line: PayRow): Promise<readonly NetRow[]> => {
    const known = kept.get(line.payId);
    if (known) return known;
    const parts = divide(line);
    kept.set(line.payId, parts);
    parts.catch(() => kept.delete(line.payId));
    return parts;
  };
  return async (line: PayRow, query: Paging): Promise<ValueOf<typeof listPayPlayers>> => {
    const parts = await partsFor(line);
    const { limit, offset } = windowOf(query);
    const shown = parts.slice(offset, offset + limit);
    const nameOf = await teamMembers(
      members,
      shown.map(({ member }) => BigInt(member)),
    );
    const views = shown.map(({ member, ...part }) => ({ ...part, member: nameOf(BigInt(member)) }));
    const sumOf = (read: (row: NetRow) => Amount): Amount => parts.reduce((sum, row) => add(sum, read(row)), ZERO);
    const sums = {
      validBet: sumOf(({ validBet }) => validBet),
      gross: sumOf(({ gross }) => gross),
      net: sumOf(({ net }) => net),
    };
    return { ...pageOf(views, parts.length, query), sums };
  };
};
