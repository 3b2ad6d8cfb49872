import type { searchConsole, ValueOf } from '@trevo/contract';
import type { LookedUpBy } from '../../platform/ops/ops.ts';
import { shownName } from '../members/index.ts';
import type { SearchDeps } from './index.ts';
import { type Asked, FOUND } from './asked.ts';

type Found = ValueOf<typeof searchConsole>['members'];

const rowsOf = (found: Awaited<ReturnType<SearchDeps['members']['found']>>): Found =>
  found.map((member) => ({
    id: member.publicId,
    username: shownName(member),
    name: member.payeeName,
    idNumberMasked: member.idNumberMasked,
    isActive: member.isActive,
  }));

/** Members whom the text names whole, and by what of theirs; otherwise those whose user name or holder's name begins so. */
export const findMembers = async (
  { members }: SearchDeps,
  { merchantId, text }: Asked,
): Promise<{ readonly by: LookedUpBy | null; readonly list: Found }> => {
  const whole = await members.findWhole(merchantId, text);
  const found = whole
    ? await members.found(merchantId, whole.memberIds)
    : await members.beginningWith(merchantId, text, FOUND);
  return { by: whole?.by ?? null, list: rowsOf(found) };
};
