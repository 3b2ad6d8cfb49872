import { getDraw, getDraws, getOrderPath, type Language, type ValueOf } from '@trevo/contract';
import type { BeaconChain } from '@trevo/engines/fair/beacon';
import { LOTTERY_GAMES, type LotteryGame } from '@trevo/engines/lottery';
import { findBeaconChain } from '../../../platform/beacon/beacons.repository.ts';
import { DomainError } from '../../../platform/domain-error.ts';
import type { Serve } from '../../../platform/http/serve.ts';
import { createLately } from '../../../platform/lately.ts';
import type { Platform } from '../../../platform/open-platform.ts';
import { createRateLimit } from '../../../platform/rate-limit.ts';
import { findIssue } from '../calendar/issues.repository.ts';
import { nowMs } from '../closing/closing.repository.ts';
import type { Chains } from '../draws/chains.ts';
import { listResults } from '../log/logged.repository.ts';
import { drawIdOf } from '../lottery.types.ts';
import { drawProof, type DrawProofView } from './draw-proof.ts';
import { MOST_LEAVES, type OrderProofs } from './order-proofs.ts';
import { countDrawn, isTimeOver, listDrawn } from './proofs.repository.ts';

/** Of one address: somebody who draws a whole day of a game again reads 1,440 issues in twelve minutes. */
const CALLS_A_MINUTE = 120;
/** Leaves of orders that an address has read anew in a minute: as many as are kept. */
const LEAVES_A_MINUTE = MOST_LEAVES;
/** A settled issue changes by a correction alone. */
const KEPT_MS = 60_000;
const COUNTED_MS = 10_000;

export type FairRoutesDeps = Pick<Platform, 'db' | 'addressScale'> & {
  readonly chains: Pick<Chains, 'chainOf' | 'secretOf'>;
  /** What players read; the code of a game that its brand took out of the catalogue. */
  readonly proofs: Pick<OrderProofs, 'ofLeaf'>;
  readonly nameOf: (merchantId: number, gameCode: string, language: Language) => Promise<string>;
};

const GAMES = new Map<string, LotteryGame>(LOTTERY_GAMES.map((game) => [game.code, game]));

/** Draws for everybody: all that decided each. Nothing here tells who bet. */
export const lotteryFairRoutes = (serve: Serve, { db, addressScale, chains, nameOf, proofs }: FairRoutesDeps): void => {
  const limit = createRateLimit(CALLS_A_MINUTE * addressScale, 60);
  const kept = createLately<string, DrawProofView>(2_000, { ttl: KEPT_MS });
  const counted = createLately<string, number>(1_000, { ttl: COUNTED_MS });
  const beacons = createLately<string, BeaconChain>(10);
  const beaconOf = async (hash: string | null): Promise<BeaconChain | null> => {
    if (hash === null) return null;
    const chain = beacons.get(hash) ?? (await findBeaconChain(db, hash));
    beacons.set(hash, chain);
    return chain;
  };

  const read = async (merchantId: number, gameCode: string, number: string): Promise<DrawProofView> => {
    const game = GAMES.get(gameCode);
    const issue = game && (await findIssue(db, merchantId, { game, issue: number }));
    if (!game || !issue) throw new DomainError('lottery.issue_unknown');
    const [results, chain, beaconChain, now] = await Promise.all([
      listResults(db, [issue]),
      issue.chainId === null ? null : chains.chainOf(issue.chainId),
      beaconOf(issue.beaconChain),
      nowMs(db),
    ]);
    // What was withheld can be counted, and computed.
    const isShown = issue.state === 'void' && chain !== null && issue.link !== null && (await isTimeOver(db, issue));
    const voidSecret = isShown ? chains.secretOf(chain, issue.link) : null;
    return drawProof(issue, { game, chain, beaconChain, results, voidSecret, now: new Date(now) });
  };

  serve(getDraw, async ({ params, caller: { ip, merchant } }) => {
    await limit.take(ip);
    const key = `${merchant.merchantId} ${params.gameCode} ${params.issue}`;
    const known = kept.get(key);
    if (known) return known;
    const proof = await read(merchant.merchantId, params.gameCode, params.issue);
    const isOver = ['settled', 'resettled'].includes(proof.state) || (proof.state === 'void' && proof.secret !== null);
    if (isOver) kept.set(key, proof);
    return proof;
  });
  serve(getDraws, async ({ params, query, caller: { ip, merchant, language } }): Promise<ValueOf<typeof getDraws>> => {
    await limit.take(ip);
    const game = GAMES.get(params.gameCode);
    if (!game) throw new DomainError('game.not_found');
    const { pageNo, pageSize } = query;
    const archive = { merchantId: merchant.merchantId, game, day: query.day ?? null };
    const key = `${archive.merchantId} ${game.code} ${archive.day}`;
    const total = counted.get(key) ?? (await countDrawn(db, archive));
    counted.set(key, total);
    const rows = await listDrawn(db, archive, { limit: pageSize, offset: (pageNo - 1) * pageSize });
    const list = rows.map(({ drawsAt, ...row }) => ({ ...row, drawsAt: drawsAt.toISOString() }));
    const name = await nameOf(merchant.merchantId, game.code, language);
    return { name, list, total, totalPages: Math.ceil(total / pageSize), pageNo };
  });

  const pathLimit = createRateLimit(CALLS_A_MINUTE * addressScale, 60);
  const reads = createRateLimit(LEAVES_A_MINUTE * addressScale, 60);
  serve(getOrderPath, async ({ params, caller: { ip, merchant } }): Promise<ValueOf<typeof getOrderPath>> => {
    await pathLimit.take(ip);
    const game = GAMES.get(params.gameCode);
    const issue = game && (await findIssue(db, merchant.merchantId, { game, issue: params.issue }));
    if (!issue) throw new DomainError('lottery.issue_unknown');
    const drawId = drawIdOf(issue);
    if (issue.root === null) return { drawId, isCancelled: false, place: null };
    // The largest issue weighs no more than an address may have read at all.
    const found = await proofs.ofLeaf(issue, params.leaf, (leaves) =>
      reads.take(ip, Math.min(Math.max(leaves, 1), LEAVES_A_MINUTE)),
    );
    if (found === null) throw new DomainError('lottery.order_not_found');
    if (found === 'cancelled') return { drawId, isCancelled: true, place: null };
    return { drawId, isCancelled: false, place: { ...found, path: [...found.path] } };
  });
};
