import { getLog, getLogConsistency, getLogLeaves, getLogProof } from '@trevo/contract';
import { isTrial } from '@trevo/contract/member-types';
import { DomainError } from '../../platform/domain-error.ts';
import type { Caller, Player } from '../../platform/http/principal.ts';
import type { Serve } from '../../platform/http/serve.ts';
import type { Platform } from '../../platform/open-platform.ts';
import { createRateLimit } from '../../platform/rate-limit.ts';
import { type LogStateDeps, readState } from './log-state.ts';
import { findPositions, listLeaves, readSignedSize } from './log.repository.ts';

const PAGE = 256;
/** Of one address, or one member: somebody who grows the whole tree again reads 150,000 leaves with them. */
const CALLS_A_MINUTE = 600;

/** The log for everybody: its state, its leaves, and proofs about them. Nothing here tells who did anything. */
export const logRoutes = (serve: Serve, deps: LogStateDeps & Pick<Platform, 'addressScale'>): void => {
  const { db, transparency } = deps;
  const limit = createRateLimit(CALLS_A_MINUTE * deps.addressScale, 60);
  /** A member counts as that member: behind a carrier's address a stranger would use up what is theirs. */
  const take = ({ player, caller }: { readonly player: Player | null; readonly caller: Caller }): Promise<void> =>
    limit.take(player && !isTrial(player) ? `member ${player.memberId}` : caller.ip);
  serve(getLog, async (call) => {
    await take(call);
    const { checks, ...state } = await readState(deps);
    const latest = checks.find(({ kind }) => kind === 'latest');
    return { ...state, check: latest ? { at: latest.at, isClean: latest.breaks.length === 0 } : null };
  });
  serve(getLogConsistency, async ({ query, player, caller }) => {
    await take({ player, caller });
    const [first, size] = [Number(query.first), Number(query.size)];
    if (first > size || size > (await readSignedSize(db))) throw new DomainError('log.no_such_tree');
    return { path: await transparency.proofs.consistency(first, size) };
  });
  serve(getLogProof, async ({ query, player, caller }) => {
    await take({ player, caller });
    const last = await readSignedSize(db);
    const size = query.size === undefined ? last : Number(query.size);
    if (size > last) throw new DomainError('log.no_such_tree');
    const index = (await findPositions(db, [query.hash])).get(query.hash) ?? null;
    if (index === null || index >= size) return { index: null, size, path: [] };
    return { index, size, path: await transparency.proofs.inclusion(index, size) };
  });
  serve(getLogLeaves, async ({ query, player, caller }) => {
    await take({ player, caller });
    const from = Number(query.start);
    // What no checkpoint covers yet is nobody's to see: a proof about it would not hold.
    const count = Math.min(PAGE, Math.max(0, (await readSignedSize(db)) - from));
    const leaves = count > 0 ? await listLeaves(db, from, count) : [];
    return { leaves: leaves.map(({ text, at }) => ({ text, at: at.toISOString() })) };
  });
};
