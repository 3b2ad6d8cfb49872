import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import type { FishingChoice, FishingShown, MissedWhy } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { amount, formatWire, subtract } from '@trevo/money';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps } from '../../../games/game-screen.ts';
import { refreshBalance } from '../../../session/session.ts';
import { createGun, type Gun, type Volley } from './gun.ts';
import type { River } from './use-river.ts';

/** One bullet of an answer: what it brought, or why it was not charged. */
export type Came = { readonly fish: number; readonly times: number; readonly missed: MissedWhy | null };

type VolleysOptions = Pick<PlayProps, 'balance' | 'onBalance' | 'onRefused' | 'onPlaying' | 'place'> & {
  readonly river: River;
  readonly chip: string;
  onCame(round: RoundView, came: readonly Came[]): void;
};

const TICK_MS = 50;
/** So long after the last answer nothing is under way any more. */
const REST_MS = 1_500;
/** Seconds without an answer: then nobody shoots on. */
const MOST_UNANSWERED = 3;

const timeNow = (): number => performance.now();

const cameOf = ({ choice, shown }: RoundView): Came[] => {
  const { shots, missed } = choice as FishingChoice;
  const { shots: came } = shown as Wire<FishingShown>;
  return [
    ...shots.map(({ fish }, at) => ({ fish, times: came[at]?.times ?? 0, missed: null })),
    ...missed.map(({ fish, why }) => ({ fish, times: 0, missed: why })),
  ];
};

/** Sends what is shot, a second at a time, and tells what came of it. Only an answer says that something was caught or charged. */
export const useVolleys = (options: VolleysOptions) => {
  const t = useT();
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Bullets of the last answer that were not charged. */
  const [missed, setMissed] = useState(0);
  const [unanswered, setUnanswered] = useState(0);
  const state = useRef({ spendable: null as string | null, owed: 0n, sent: 0, answeredAt: 0 });
  const gun = useRef<Gun | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  /** What can still be staked, with everything that is under way taken off. */
  const left = (): bigint => {
    const { spendable, owed } = state.current;
    const { balance, chip } = latest.current;
    return wireAmount(spendable ?? balance) - owed - BigInt(gun.current?.waiting() ?? 0) * wireAmount(chip);
  };

  const send = async ({ second, shots }: Volley): Promise<void> => {
    const { river, chip, place, onRefused, onCame, onBalance } = latest.current;
    const stake = amount(wireAmount(chip) * BigInt(shots.length));
    const choice = { room: river.room?.roomId ?? '', second, chip, shots };
    state.current.owed += stake;
    state.current.sent += 1;
    setUnanswered((count) => count + 1);
    try {
      const round = await place({ stake: formatWire(stake, HOUSE_CURRENCY), choice }, () =>
        setTrouble(t('game.reconnecting')),
      );
      state.current.spendable = round.spendable ?? round.balanceAfter;
      setMissed((round.choice as FishingChoice).missed.length);
      setTrouble(null);
      onCame(round, cameOf(round));
    } catch (error) {
      const refusal = isApiError(error) ? error : null;
      const code = refusal?.code ?? 'network.failed';
      if (code === 'fishing.no_seat') river.takeAgain();
      // Caught by somebody else: nothing to warn of.
      const isGone = code === 'fishing.gone';
      if (isGone) for (const { fish } of shots) river.kill(fish);
      setMissed(isGone ? shots.length : 0);
      setTrouble(isGone || onRefused(code) ? null : refusal?.message || t('game.noAnswer'));
    }
    const now = state.current;
    state.current = { ...now, owed: now.owed - stake, sent: now.sent - 1, answeredAt: timeNow() };
    setUnanswered((count) => count - 1);
    if (state.current.spendable !== null)
      onBalance(formatWire(subtract(wireAmount(state.current.spendable), amount(state.current.owed)), HOUSE_CURRENCY));
  };

  const now = useRef({ send });
  useEffect(() => {
    now.current = { send };
  });
  useEffect(() => {
    const own = createGun(
      () => latest.current.river.now(),
      (volley) => void now.current.send(volley),
    );
    gun.current = own;
    const timer = setInterval(() => {
      own.tick();
      const { sent, answeredAt, spendable } = state.current;
      const isResting = sent === 0 && own.waiting() === 0 && timeNow() - answeredAt > REST_MS;
      // The bar shows the live balance again, and questions may come.
      if (!isResting || answeredAt === 0) return;
      state.current = { ...state.current, spendable: null, answeredAt: 0 };
      if (spendable !== null) {
        // The push has told it already, or it was missed.
        if (spendable !== latest.current.balance) void refreshBalance();
        latest.current.onBalance(null);
      }
      latest.current.onPlaying(false);
      setMissed(0);
    }, TICK_MS);
    return () => {
      clearInterval(timer);
      own.flush();
      gun.current = null;
    };
  }, []);

  return {
    trouble,
    missed,
    say: setTrouble,
    isWaiting: unanswered >= MOST_UNANSWERED,
    canPay: (): boolean => left() >= wireAmount(latest.current.chip),
    /** @returns whether the bullet left */
    fire(fish: number): boolean {
      if (state.current.sent >= MOST_UNANSWERED || left() < wireAmount(latest.current.chip)) return false;
      return gun.current?.fire(fish) ?? false;
    },
    /** What was shot at another stake goes out at that one. */
    flush: () => gun.current?.flush(),
  };
};
