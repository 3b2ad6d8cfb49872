import type { MessageKind } from '@trevo/contract';
import type { Instant } from '@trevo/time';
import { toDate } from '../../../platform/clock.ts';
import type { DbTransaction } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/events/events.ts';
import { type Told, tellMany } from '../../messages/index.ts';
import type { Act, Agreement, Side } from './contract.types.ts';

type Kind = Extract<MessageKind, `contract${string}`>;
/** What happened to a contract. `by`: whose act it was, who needs no message of it; absent where both sides are told. */
export type News = {
  readonly agreement: Agreement;
  /** For open pages: its state now, or the act. */
  readonly status: string;
  readonly kind: Kind;
  readonly by?: Side;
};

const KIND_OF: Readonly<Partial<Record<Act, Kind>>> = {
  offer: 'contractOffered',
  reject: 'contractRejected',
  withdraw: 'contractWithdrawn',
  askEnd: 'contractEndAsked',
  keep: 'contractKept',
  outdate: 'contractOutdated',
};
/** An act that ends nothing else, as the other side is told of it. */
export const kindOfStep = (act: Act): Kind => {
  const kind = KIND_OF[act];
  if (!kind) throw new Error(`nobody is told of ${act} alone`);
  return kind;
};
/** How a contract ended: by its own sides, by the house, or because its agent was moved. */
export const kindOfEnd = (reason: string | null): Kind => {
  if (reason === null) return 'contractTerminated';
  return reason === 'moved' ? 'contractMoved' : 'contractEndedByHouse';
};

const messagesOf = ({ agreement, kind, by }: News, at: Instant): Told[] => {
  const { publicId, merchantId, agentId, uplineId, scheme, topRatePpm } = agreement;
  const told = { merchantId, kind, ref: `${publicId}:${at}`, at: toDate(at) };
  const params = { contract: publicId, scheme, topRatePpm };
  const agent = { ...told, memberId: agentId, otherId: uplineId, params: { ...params, side: 'agent' as const } };
  if (uplineId === null) return by === 'agent' ? [] : [agent];
  const upline = { ...told, memberId: uplineId, otherId: agentId, params: { ...params, side: 'upline' as const } };
  return [...(by === 'agent' ? [] : [agent]), ...(by === 'upline' ? [] : [upline])];
};

/** Tells the sides of contracts what happened to them: their open pages, and by a message that they read when they are back. */
export const tellSides = async (tx: DbTransaction, at: Instant, news: readonly News[]): Promise<void> => {
  await announceAll(
    tx,
    news.flatMap(({ agreement: { agentId, uplineId, publicId }, status }) =>
      [agentId, ...(uplineId === null ? [] : [uplineId])].map((memberId) => ({
        topic: 'contract' as const,
        memberId: memberId.toString(),
        id: publicId,
        status,
      })),
    ),
  );
  await tellMany(
    tx,
    news.flatMap((one) => messagesOf(one, at)),
  );
};
