import { getLog, getLogConsistency, getLogLeaves, getLogProof } from '@trevo/contract';
import { DomainError } from '../../platform/domain-error.ts';
import type { Serve } from '../../platform/http/serve.ts';
import { type LogStateDeps, readState } from './log-state.ts';
import { findPositions, listCheckpoints, listLeaves } from './log.repository.ts';

const PAGE = 256;

/** The log for everybody: its state, its leaves, and proofs about them. Nothing here tells who did anything. */
export const logRoutes = (serve: Serve, deps: LogStateDeps): void => {
  const { db, transparency } = deps;
  const signedSize = async (): Promise<number> => (await listCheckpoints(db, { limit: 1 }))[0]?.size ?? 0;
  serve(getLog, async () => {
    const { checks, ...state } = await readState(deps);
    const latest = checks.find(({ kind }) => kind === 'latest');
    return { ...state, check: latest ? { at: latest.at, isClean: latest.breaks.length === 0 } : null };
  });
  serve(getLogConsistency, async ({ query }) => {
    const [first, size] = [Number(query.first), Number(query.size)];
    if (first > size || size > (await signedSize())) throw new DomainError('log.no_such_tree');
    return { path: await transparency.proofs.consistency(first, size) };
  });
  serve(getLogProof, async ({ query }) => {
    const last = await signedSize();
    const size = query.size === undefined ? last : Number(query.size);
    if (size > last) throw new DomainError('log.no_such_tree');
    const index = (await findPositions(db, [query.hash])).get(query.hash) ?? null;
    if (index === null || index >= size) return { index: null, size, path: [] };
    return { index, size, path: await transparency.proofs.inclusion(index, size) };
  });
  serve(getLogLeaves, async ({ query }) => {
    const from = Number(query.start);
    // What no checkpoint covers yet is nobody's to see: a proof about it would not hold.
    const count = Math.min(PAGE, Math.max(0, (await signedSize()) - from));
    const leaves = count > 0 ? await listLeaves(db, from, count) : [];
    return { leaves: leaves.map(({ text, at }) => ({ text, at: at.toISOString() })) };
  });
};
