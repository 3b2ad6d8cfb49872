import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { FishingChoice } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { amount, formatWire } from '@trevo/money';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sound } from '../../../../shared/play/sound.ts';
import { useGameMoney } from '../../game-money.tsx';
import { Outcome } from '../../instant/outcome.tsx';
import { prefersStill } from '../../instant/use-instant.ts';
import { celebrate } from '../../win/tiers.ts';
import { Bullets } from './bullets.tsx';
import type { Stage } from '../draw/stage.ts';
import { arrivesAt, type FilmShot, leavesAt, shotsOf, swimmersOf, TENTH_MS } from './film.ts';
import { type Float, RiverView } from '../river-view.tsx';
import '../../instant/instant.css';
import '../fishing.css';
import '../river.css';

/** After so long it is told without a picture: this browser draws none. */
const UNDRAWN_MS = 5_000;
/** Which place at the river was mine is not kept. */
const SEAT = 1;

/** My second once more: its bullets one after the other, slowly, at the fish that they were shot at. */
export function FishingReplay({ round }: { round: RoundView }) {
  const t = useT();
  const film = useFilm(round);
  const { chip, shots } = round.choice as FishingChoice;
  const { full } = useGameMoney();
  return (
    <div className="instant-stage fishing-bg min-h-0 flex-1 overflow-y-auto">
      <div className="fishing-layout" data-testid="film" data-state={film.isOver ? 'over' : 'playing'}>
        <RiverView
          river={film.river}
          target={film.target}
          floats={film.floats}
          boss={null}
          onStage={film.open}
          onAim={() => undefined}
          onRelease={() => undefined}
          onFrame={() => undefined}
        />
        <div className="fishing-controls">
          <Outcome
            instant={{ round, phase: film.isOver ? 'idle' : 'shown', wasReloaded: false }}
            said={() => t('fishing.replay.said', { count: shots.length, chip: full(chip) })}
          />
          <p className="text-caption text-muted text-center">{t('fishing.replay.note')}</p>
        </div>
        <div className="fishing-side">
          <section className="fishing-list" aria-label={t('fishing.replay.bullets')}>
            <h2>{t('fishing.replay.said', { count: shots.length, chip: full(chip) })}</h2>
            <Bullets round={round} until={film.until} />
          </section>
        </div>
      </div>
    </div>
  );
}

type Acts = { fly(shot: FilmShot): void; arrive(shot: FilmShot): void; end(): void };

/** Each bullet of the second in its time, from when the film begins; null: it has not. */
const useTimeline = (round: RoundView, startedAt: number | null, now: Acts): void => {
  const acts = useRef(now);
  useEffect(() => {
    acts.current = now;
  });
  useEffect(() => {
    if (startedAt === null) return;
    if (prefersStill()) return acts.current.end();
    const shots = shotsOf(round);
    const last = (shots.at(-1)?.at ?? 0) + 1;
    const timers = shots.flatMap((shot) => [
      setTimeout(() => acts.current.fly(shot), leavesAt(shot.at)),
      setTimeout(() => acts.current.arrive(shot), arrivesAt(shot.at)),
    ]);
    timers.push(setTimeout(() => acts.current.end(), arrivesAt(last) + TENTH_MS));
    return () => timers.forEach(clearTimeout);
  }, [startedAt, round]);
};

/** The film of a second: what swims, what flies, and how far it is. It begins once there is something to see. */
const useFilm = (round: RoundView) => {
  const { full } = useGameMoney();
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [until, setUntil] = useState(-1);
  const [isOver, setOver] = useState(false);
  const [target, setTarget] = useState<number | null>(null);
  const [floats, setFloats] = useState<readonly Float[]>([]);
  const stage = useRef<Stage | null>(null);
  const caught = useRef(new Set<number>());
  const open = useCallback((opened: Stage | null): void => {
    stage.current = opened;
    if (opened) setStartedAt((at) => at ?? performance.now());
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => setStartedAt((at) => at ?? performance.now()), UNDRAWN_MS);
    return () => clearTimeout(timer);
  }, []);

  const arrive = ({ at, fish, times }: FilmShot): void => {
    setUntil(at);
    if (times === 0) return;
    const place = stage.current?.caught(fish, times, performance.now());
    caught.current.add(fish);
    sound.land();
    const win = amount(wireAmount((round.choice as FishingChoice).chip) * BigInt(times));
    const text = `+${full(formatWire(win, HOUSE_CURRENCY))}`;
    if (place) setFloats((others) => [...others, { id: String(at), at: place, text, tier: 0, seat: SEAT }]);
  };
  const end = (): void => {
    setUntil(Number.POSITIVE_INFINITY);
    setTarget(null);
    setOver(true);
    celebrate(round);
  };
  const fly = ({ fish }: FilmShot): void => {
    setTarget(fish);
    sound.tick(0.2);
    stage.current?.shoot(SEAT, fish, performance.now());
  };
  useTimeline(round, startedAt, { fly, arrive, end });

  const swimmers = swimmersOf(round);
  return {
    until,
    isOver,
    target,
    floats,
    open,
    river: {
      room: { seat: SEAT },
      seats: [{ seat: SEAT, name: '' }],
      // Over, they stay where they are.
      ms: () => (startedAt === null ? 0 : Math.min(performance.now() - startedAt, arrivesAt(10))),
      swimmers: () => swimmers.filter(({ fish }) => !caught.current.has(fish)),
    },
  };
};
