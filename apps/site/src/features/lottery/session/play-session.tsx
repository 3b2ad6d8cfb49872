import type { LotteryResult } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { Volume2, VolumeX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { sound } from '../../../shared/play/sound.ts';
import { usePlayClock } from '../../../shared/play/use-play-clock.ts';
import { tierOf } from '../draw/outcome.ts';
import { useOutcome } from '../draw/use-outcome.ts';
import { drawTones } from './draw-tones.ts';

const PlayTimeCheck = lazy(async () => ({
  default: (await import('../../../shared/play/play-time-check.tsx')).PlayTimeCheck,
}));

type Props = {
  gameCode: string;
  last: LotteryResult | null;
  /** Slips that were sent, taken or refused. */
  sent: number;
  /** Another question stands over the page. */
  isBusy: boolean;
};

/** What a sitting at a lottery has as in every game: minutes, sounds with their switch, and the question about the player's time. */
export function PlaySession({ gameCode, last, sent, isBusy }: Props) {
  const t = useT();
  const isOn = useSyncExternalStore(sound.subscribe, sound.isOn, () => true);
  useDrawSounds(gameCode, last);
  return (
    <div className="ms-auto flex items-center">
      <Minutes />
      <IconButton label={t(isOn ? 'game.sound.off' : 'game.sound.on')} aria-pressed={isOn} onClick={sound.toggle}>
        {isOn ? <Volume2 size={20} aria-hidden="true" /> : <VolumeX size={20} aria-hidden="true" />}
      </IconButton>
      {/* The house keeps the clock: it is read again after every slip, also after one that was refused for it. */}
      <TimeQuestion key={sent} isBusy={isBusy} />
    </div>
  );
}

function Minutes() {
  const t = useT();
  const [minutes, setMinutes] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setMinutes((held) => held + 1), 60_000);
    return () => clearInterval(timer);
  }, []);
  return <p className="hidden text-caption text-faint tabular-nums md:block">{t('game.sessionTime', { minutes })}</p>;
}

function TimeQuestion({ isBusy }: { isBusy: boolean }) {
  const clock = usePlayClock(true);
  if (!clock.asks || isBusy) return null;
  return (
    <Suspense fallback={null}>
      <PlayTimeCheck onContinue={clock.answer} />
    </Suspense>
  );
}

/** A draw that comes while the page is open is heard, and then what it came to. */
function useDrawSounds(gameCode: string, last: LotteryResult | null): void {
  const seen = useRef(last?.issue ?? null);
  const told = useRef<string | null>(null);
  const outcome = useOutcome(gameCode, last);
  const tier = outcome && outcome.open === 0 ? tierOf(outcome) : 0;
  useEffect(() => {
    if (last === null || last.issue === seen.current) return;
    const isFirst = seen.current === null;
    seen.current = last.issue;
    told.current = last.issue;
    // Before the first touch a browser refuses, and says so in its console.
    if (!isFirst && navigator.userActivation?.hasBeenActive) sound.play(drawTones(last.numbers));
  }, [last]);
  useEffect(() => {
    if (tier === 0 || told.current === null || told.current !== last?.issue) return;
    told.current = null;
    const timer = setTimeout(tier > 1 ? sound.bigWin : sound.win, 3_200);
    return () => clearTimeout(timer);
  }, [tier, last]);
}
