import { type FishKind, type Swimmer, swimmerOf } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { Note } from '@trevo/ui/note';
import { useEffect, useRef, useState } from 'react';
import type { PlayProps } from '../../../games/game-screen.ts';
import { BetStepper } from '../bet-stepper.tsx';
import { useGameMoney } from '../game-money.tsx';
import { sound } from '../../../shared/play/sound.ts';
import { useRecent } from '../win/recent.ts';
import { RoundHistory } from '../win/round-history.tsx';
import { Catches } from './catches.tsx';
import type { Stage } from './draw/stage.ts';
import { FishTable, paysText } from './fish-table.tsx';
import { RiverView } from './river-view.tsx';
import { useCatches, withPast } from './use-catches.ts';
import { useKeys } from './use-keys.ts';
import { useRiver } from './use-river.ts';
import { useTrigger } from './use-trigger.ts';
import { useVolleys } from './use-volleys.ts';
import { WonPlaque } from './won-plaque.tsx';
import '../instant/instant.css';
import './fishing.css';
import './river.css';

const STEP =
  'grid size-11 shrink-0 place-items-center rounded-full bg-black/45 ring-1 ring-inset ring-white/15 transition-[scale,opacity,background-color] active:scale-[.95] hover:bg-black/60 disabled:opacity-40';
const BOSSES: ReadonlySet<FishKind> = new Set(['pirarucu', 'boiuna']);
const BOSS_MS = 3_500;
const COUNT_EVERY_MS = 1_000;

const countsOf = (swimmers: readonly Swimmer[]): Map<FishKind, number> => {
  const counts = new Map<FishKind, number>();
  for (const { kind } of swimmers) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
};

/** The river of up to four: aim at a fish, shoot as long as it is held. Arrows and space do the same. */
export function FishingGame({ endedBefore, ...props }: PlayProps) {
  const { config, balance, notice, onBalance, onRefused, onPlaying, place } = props;
  const t = useT();
  const { short } = useGameMoney();
  const { recent, keep } = useRecent(config.lastRound, endedBefore);
  const stage = useRef<Stage | null>(null);
  const [chip, setChip] = useState(
    () => config.betLevels.find((level) => level === '0.10') ?? config.betLevels[0] ?? '0.10',
  );
  const [target, setTarget] = useState<number | null>(null);
  const [counts, setCounts] = useState<ReadonlyMap<FishKind, number>>(new Map());
  const [boss, setBoss] = useState<FishKind | null>(null);
  const bosses = useRef(new Set<number>());
  const caught = useCatches({ stage });
  const river = useRiver(config.currency === 'FUN' ? 'fun' : 'money', {
    onShots({ seat, shots }) {
      if (seat === river.room?.seat) return;
      for (const { at, fish } of shots) setTimeout(() => stage.current?.shoot(seat, fish, performance.now()), at * 100);
    },
    onKills(list) {
      const news = list.filter(({ fish, seat }) => seat !== river.room?.seat && river.kill(fish));
      caught.others(
        news,
        (seat) => river.seats.find((one) => one.seat === seat)?.name ?? '',
        (fish) => swimmerOf(river.room?.seed ?? '', fish).kind,
      );
    },
  });
  const seed = river.room?.seed ?? '';
  const volleys = useVolleys({
    config,
    river,
    chip,
    balance,
    onBalance,
    onRefused,
    onPlaying,
    place,
    onCame(round, came) {
      for (const { fish, times, missed } of came) if (times > 0 || missed === 'gone') river.kill(fish);
      keep(round);
      caught.mine(round, came, { chip: (round.choice as { chip: string }).chip, seat: river.room?.seat ?? 0, seed });
    },
  });
  const canPay = volleys.canPay();

  const trigger = useTrigger({
    /** The fish that is aimed at, while it is there; else the next one. */
    aim: () => {
      const there = river.swimmers();
      if (target !== null && there.some(({ fish }) => fish === target)) return target;
      const next = stage.current?.seen()[0] ?? there.at(-4)?.fish ?? null;
      setTarget(next);
      return next;
    },
    shoot(fish) {
      if (!volleys.fire(fish)) return;
      sound.tick(0.2);
      stage.current?.shoot(river.room?.seat ?? 0, fish, performance.now());
    },
  });
  const aimAt = (fish: number): void => {
    setTarget(fish);
    trigger.press(fish);
  };
  useKeys({
    move(by) {
      const seen = stage.current?.seen() ?? river.swimmers().map(({ fish }) => fish);
      const at = seen.indexOf(target ?? -1);
      const next = seen.at(at < 0 ? 0 : (at + by + seen.length) % seen.length);
      if (next !== undefined) setTarget(next);
    },
    press: () => trigger.press(null),
    release: trigger.release,
  });

  const latest = useRef(river);
  useEffect(() => {
    latest.current = river;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const count = setInterval(() => {
      const swimmers = latest.current.swimmers();
      setCounts(countsOf(swimmers));
      const come = swimmers.find(({ kind, fish }) => BOSSES.has(kind) && !bosses.current.has(fish));
      if (!come) return;
      bosses.current.add(come.fish);
      setBoss(come.kind);
      sound.feature();
      clearTimeout(timer);
      timer = setTimeout(() => setBoss(null), BOSS_MS);
    }, COUNT_EVERY_MS);
    return () => {
      clearInterval(count);
      clearTimeout(timer);
    };
  }, []);

  const aimed = target === null || !river.room ? null : swimmerOf(river.room.seed, target).kind;
  // Without money the page's own notice says so, with the way to more of it.
  const trouble = river.isLost ? t('fishing.lost') : volleys.trouble;
  return (
    <div className="instant-stage fishing-bg min-h-0 flex-1 overflow-y-auto">
      <div className="fishing-layout">
        <h1 className="sr-only">{config.gameName}</h1>
        <RiverView
          river={river}
          target={target}
          floats={caught.floats}
          boss={boss ? t('fishing.comes', { fish: t(`fishing.kind.${boss}`), pays: paysText(boss) }) : null}
          onStage={(opened) => {
            stage.current = opened;
          }}
          onAim={aimAt}
          onRelease={trigger.release}
          onFrame={trigger.frame}
        >
          {caught.won ? <WonPlaque round={caught.won} /> : null}
        </RiverView>
        <div className="fishing-controls">
          <RoundHistory rounds={recent} said={({ win }) => short(win)} />
          {trouble ? <Note tone="warning">{trouble}</Note> : notice(canPay)}
          <p className="fishing-target text-dense" data-testid="target">
            {volleys.missed > 0
              ? t('fishing.notCharged', { count: volleys.missed })
              : aimed
                ? t('fishing.aimed', { fish: t(`fishing.kind.${aimed}`), pays: paysText(aimed) })
                : t('fishing.how')}
          </p>
          <div className="fishing-bar instant-panel">
            <BetStepper
              levels={config.betLevels}
              bet={chip}
              onBet={(next) => {
                volleys.flush();
                setChip(next);
              }}
              isLocked={false}
              className="gap-1 bg-black/35"
              buttonClass={STEP}
            />
            <button
              type="button"
              data-testid="shoot"
              data-plays
              className="instant-button fishing-shoot"
              disabled={!river.room || !canPay || volleys.isWaiting}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId);
                trigger.press(null);
              }}
              onPointerUp={trigger.release}
              onPointerCancel={trigger.release}
              onClick={(event) => {
                // A screen reader's click brings no pointer with it.
                if (event.detail === 0) trigger.once();
              }}
            >
              {t('fishing.shoot')}
            </button>
          </div>
        </div>
        <div className="fishing-side">
          <Catches catches={withPast(caught.catches, recent)} />
          <FishTable
            counts={counts}
            aimed={aimed}
            onAim={(kind) => {
              const seen = new Set(stage.current?.seen() ?? []);
              const all = river.swimmers().filter((one) => one.kind === kind);
              setTarget((all.find(({ fish }) => seen.has(fish)) ?? all[0])?.fish ?? null);
            }}
          />
        </div>
      </div>
    </div>
  );
}
