import { listLogParts } from '@trevo/contract';
import { wholePage } from '../../platform/http/paging.ts';
import type { Ops } from '../../platform/ops/ops.ts';
import { type LogStateDeps, readState } from './log-state.ts';

/** A witness that is further behind than this, or a look that is older, needs somebody. */
const LATE_MS = 300_000;
const LATE_ALL_MS = 2 * 86_400_000;

/** What staff see of the log: what was signed, by whom, and what is not as it says. */
export const logOpsRoutes = ({ read }: Ops, deps: LogStateDeps): void => {
  read(listLogParts, async () => {
    const { origin, checkpoint, witnesses, checks } = await readState(deps);
    const signedAt = checkpoint?.at ?? null;
    const isOld = (at: string | null, ms: number): boolean => at === null || Date.parse(at) < deps.clock.now() - ms;
    return wholePage([
      { id: 'log', kind: 'log', name: origin, size: checkpoint?.size ?? 0, at: signedAt, state: 'good', breaks: [] },
      ...witnesses.map(({ name, size, at }) => {
        const isBehind = (size ?? 0) < (checkpoint?.size ?? 0) && isOld(signedAt, LATE_MS);
        const state = isBehind ? ('late' as const) : ('good' as const);
        return { id: `witness ${name}`, kind: 'witness' as const, name, size: size ?? 0, at, state, breaks: [] };
      }),
      ...checks.map(({ kind, at, size, breaks }) => {
        const isLate = isOld(at, kind === 'all' ? LATE_ALL_MS : LATE_MS);
        const state = breaks.length > 0 ? ('broken' as const) : isLate ? ('late' as const) : ('good' as const);
        return { id: `look ${kind}`, kind: 'look' as const, name: kind, size, at, state, breaks };
      }),
    ]);
  });
};
