import type { Language } from '@trevo/contract';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Log } from '../../../platform/log.ts';
import type { Connections, RoundReplay, VendorGate } from '../../catalog/index.ts';
import type { VendorAsks } from '../vendor-asks.ts';
import type { VendorRounds } from '../../vendor-wallet/index.ts';
import { readRoundRef } from './refs.ts';

export type ReplayDeps = {
  readonly log: Log;
  readonly gate: VendorGate;
  readonly connections: Connections;
  readonly rounds: VendorRounds;
  readonly asks: VendorAsks;
};
type Asked = {
  readonly memberId: bigint;
  readonly merchantId: number;
  readonly language: Language;
  readonly ip: string;
};

/** A page is offered only where the vendor's games may be framed, so that a replay leads nowhere else. */
const checked = (replay: RoundReplay, frameOrigins: readonly string[]): RoundReplay => {
  if (replay.kind === 'result') return replay;
  if (!URL.canParse(replay.url) || !frameOrigins.includes(new URL(replay.url).origin))
    throw new Error('the replay is not on an origin of the vendor');
  return replay;
};

/**
 * What the vendor shows of a player's own round. @throws DomainError round.not_found (another's too),
 * round.replay_unavailable when the wire has none or the vendor does not answer, request.too_many
 */
export const findReplay = async (
  { log, gate, connections, rounds, asks }: ReplayDeps,
  ref: string,
  { memberId, merchantId, language, ip }: Asked,
): Promise<RoundReplay> => {
  const key = readRoundRef(ref);
  const found = key?.memberId === memberId ? await rounds.find(key) : null;
  if (!found || found.round.merchantId !== merchantId) throw new DomainError('round.not_found');
  const { vendor, roundId } = found.round;
  const [outbound, connection] = await Promise.all([
    gate.outbound(merchantId, vendor),
    connections.find(merchantId, vendor),
  ]);
  const { roundReplay } = outbound ?? {};
  if (!roundReplay || !connection) throw new DomainError('round.replay_unavailable');
  try {
    const replay = await asks.run({ memberId, ip }, () => roundReplay(roundId, language.toLowerCase()));
    return checked(replay, connection.frameOrigins);
  } catch (error) {
    if (error instanceof DomainError) throw error;
    log.info({ err: error, vendor, round: roundId }, 'play.replay_unavailable');
    throw new DomainError('round.replay_unavailable');
  }
};

/** Which vendors of a brand show rounds again. */
export const listReplayers = async (
  { gate, connections }: Pick<ReplayDeps, 'gate' | 'connections'>,
  merchantId: number,
): Promise<ReadonlySet<string>> => {
  const names = connections.ofBrand(merchantId).map(({ vendor }) => vendor);
  const outbounds = await Promise.all(names.map((vendor) => gate.outbound(merchantId, vendor)));
  return new Set(names.filter((_, index) => outbounds[index]?.roundReplay !== undefined));
};
