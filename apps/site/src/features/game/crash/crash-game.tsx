import { wireAmount } from '@trevo/contract/currency';
import { useT } from '@trevo/i18n';
import { add } from '@trevo/money';
import { Note } from '@trevo/ui/note';
import { cx } from '@trevo/ui/cx';
import { Plus, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { useSpace } from '../use-space.ts';
import { BetPanel, doOf } from './bet-panel.tsx';
import { Ends } from './ends.tsx';
import { Flight } from './flight.tsx';
import { Seats } from './seats.tsx';
import { type Place, useBets, type Wish } from './use-bets.ts';
import { useNow } from './use-now.ts';
import { useSounds } from './own/use-sounds.ts';
import { useTable } from './use-table.ts';
import '../instant/instant.css';
import './crash.css';

const ProofDialog = lazy(async () => ({ default: (await import('./proof/proof-dialog.tsx')).ProofDialog }));

/** Crash: everybody's round, as its socket tells it. Space bets and takes the first bet. */
export function CrashGame({ config, balance, notice, onRefused, onPlaying }: PlayProps) {
  const t = useT();
  const { table, mine, note, isConnected } = useTable();
  const bets = useBets({ table, mine, note, onRefused });
  const state = table.round?.state;
  const now = useNow(state === 'running');
  const [wishes, setWishes] = useState<Readonly<Record<Place, Wish>>>({
    1: { bet: '1.00', autoE2: null },
    2: { bet: '1.00', autoE2: 200 },
  });
  const [isSecond, setSecond] = useState(false);
  const [proof, setProof] = useState<string | null>(null);
  const hasTwo = isSecond || bets.betOf(2) !== null || bets.queued[2] !== null;
  const canPay = (place: Place): boolean => {
    const other = bets.queued[place === 1 ? 2 : 1]?.bet ?? '0.00';
    return wireAmount(balance) >= add(wireAmount(wishes[place].bet), wireAmount(other));
  };
  useSounds(state, mine);
  const partsOf = (place: Place) => ({
    place,
    table,
    now,
    bets,
    wish: wishes[place],
    canPay: canPay(place),
    isConnected,
  });
  useSpace(() => doOf({ ...partsOf(1), bet: bets.betOf(1) })?.());

  // No question stands over the button that takes a bet.
  const isPlaying =
    mine.some(({ state: now, cashedE2 }) => now === 'open' && cashedE2 === null) ||
    Boolean(bets.busy[1] ?? bets.busy[2]);
  const tellPlaying = useRef(onPlaying);
  useEffect(() => {
    tellPlaying.current = onPlaying;
  });
  useEffect(() => tellPlaying.current(isPlaying), [isPlaying]);

  const panel = (place: Place) => (
    <BetPanel
      {...partsOf(place)}
      levels={config.betLevels}
      onWish={(wish) => setWishes((all) => ({ ...all, [place]: wish }))}
    />
  );
  return (
    <div className="instant-stage crash-bg min-h-0 flex-1 overflow-y-auto">
      <div className="crash-layout">
        <h1 className="instant-title text-center text-h1 font-extrabold uppercase tracking-wide">{config.gameName}</h1>
        <Ends ended={table.ended} onProof={setProof} />
        <Flight
          table={table}
          now={now}
          isConnected={isConnected}
          own={([1, 2] as const).map(bets.betOf).filter((one) => one !== null)}
        />
        <div className="crash-bets">
          {bets.trouble ? <Note tone="warning">{bets.trouble}</Note> : null}
          {bets.trouble ? null : notice(canPay(1) || bets.betOf(1) !== null)}
          <div className={cx('crash-panels', hasTwo && 'crash-two')}>
            {panel(1)}
            {hasTwo ? panel(2) : null}
          </div>
          <button
            type="button"
            className="crash-second text-dense font-semibold"
            disabled={hasTwo && !isSecond}
            onClick={() => setSecond(!isSecond)}
          >
            {hasTwo ? <X size={16} aria-hidden="true" /> : <Plus size={16} aria-hidden="true" />}
            {t(hasTwo ? 'crash.dropSecond' : 'crash.addSecond')}
          </button>
        </div>
        <Seats table={table} mine={new Set(mine.map(({ betId }) => betId))} />
      </div>
      {proof === null ? null : (
        <Suspense>
          <ProofDialog roundId={proof} onClose={() => setProof(null)} />
        </Suspense>
      )}
    </div>
  );
}
