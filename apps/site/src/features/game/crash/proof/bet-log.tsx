import { useQuery } from '@tanstack/react-query';
import type { CrashOwnBet } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { browserParts } from '../../../../shared/log/log-parts.ts';
import type { RoundProof } from '../../../../shared/log/verify-log.ts';

const SOON_MS = 1_000;

/** Where one of my bets stands in the public log, as this browser could prove it; asked again every second until it is there. */
export function BetLog({ bet }: { bet: CrashOwnBet }) {
  const t = useT();
  const { data } = useQuery<RoundProof>({
    queryKey: ['log', bet.betId, bet.log?.leaf],
    async queryFn() {
      const [{ proveLeaf }, { leafOfBet }] = await Promise.all([
        import('../../../../shared/log/verify-log.ts'),
        import('./leaf-of-bet.ts'),
      ]);
      return proveLeaf(leafOfBet(bet), bet.log?.leaf, browserParts());
    },
    enabled: Boolean(bet.log),
    refetchInterval: ({ state }) => (state.data?.state === 'waiting' ? SOON_MS : false),
  });
  if (!bet.log) return null;
  const state = data?.state ?? 'waiting';
  return (
    <p className="text-caption text-muted" data-testid="bet-log" data-state={state}>
      {t(`crash.proof.log.${state}`)}
    </p>
  );
}
