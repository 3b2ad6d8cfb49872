import type { Language, MessageView } from '@trevo/contract';
import { type ErrorCode, errorCatalogue } from '@trevo/contract/errors';
import { amount } from '@trevo/money';
import type * as z from 'zod/mini';
import { type Members, shownName } from '../members/index.ts';
import type { MessageRow } from './messages.repository.ts';

type View = z.output<typeof MessageView>;

/** The sentence of a refusal's code; a code that is known no more has none. */
const sentenceOf = (code: unknown, language: Language): string | null =>
  typeof code === 'string' && code in errorCatalogue ? errorCatalogue[code as ErrorCode][language] : null;

const paramsOf = (row: MessageRow, language: Language): object => {
  const { kind, titlePt, titleEn, bodyPt, bodyEn } = row;
  if (kind === 'house') return { title: { PT: titlePt, EN: titleEn }, body: { PT: bodyPt, EN: bodyEn } };
  const params = row.params as Record<string, unknown>;
  return {
    ...params,
    ...('amount' in params ? { amount: amount(BigInt(String(params.amount))) } : {}),
    ...('why' in params ? { why: sentenceOf(params.why, language) } : {}),
  };
};

/** Messages as their member reads them; who is on the other side is named as it is called now. */
export const messageViews = async (
  members: Pick<Members, 'byId'>,
  rows: readonly MessageRow[],
  language: Language,
): Promise<View[]> => {
  const ids = new Set(rows.flatMap(({ otherId }) => otherId ?? []));
  const found = await Promise.all([...ids].map((memberId) => members.byId(memberId)));
  const others = new Map(found.flatMap((member) => (member ? [[member.memberId, member] as const] : [])));
  return rows.map((row) => {
    const other = row.otherId === null ? undefined : others.get(row.otherId);
    return {
      messageId: row.publicId,
      at: row.at.toISOString(),
      isRead: row.seenAt !== null,
      other: other ? { memberId: other.publicId, account: shownName(other), type: other.type } : null,
      kind: row.kind,
      params: paramsOf(row, language),
      // The table's rows are written by `Told` and by SQL that the tests read back through the wire.
    } as View;
  });
};
