import type { RoundView } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import type { Wire } from '@trevo/engines/house';
import type { FishingChoice, FishingShown, MissedWhy } from '@trevo/engines/instant';
import { useT } from '@trevo/i18n';
import { type Amount, amount, formatWire } from '@trevo/money';
import { useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import type { PlayProps } from '../../../games/game-screen.ts';
import { refreshBalance } from '../../../session/session.ts';
import { useRest } from '../rest/use-rest.ts';
import type { Volley } from './gun.ts';
import { createTill } from './till.ts';
import { useGun } from './use-gun.ts';
import type { River } from './use-river.ts';

/** One bullet of an answer: what it brought, or why it was not charged. */
export type Came = { readonly fish: number; readonly times: number; readonly missed: MissedWhy | null };

type VolleysOptions = Pick<PlayProps, 'config' | 'balance' | 'onBalance' | 'onRefused' | 'onPlaying' | 'place'> & {
  readonly river: River;
  readonly chip: string;
  onCame(round: RoundView, came: readonly Came[]): void;
};

/** Seconds without an answer: then nobody shoots on. */
const MOST_UNANSWERED = 3;

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
  const { config, river, chip, balance, place, onRefused, onCame, onBalance, onPlaying } = options;
  const t = useT();
  const rest = useRest({ config });
  const [trouble, setTrouble] = useState<string | null>(null);
  /** Bullets of the last answer that were not charged. */
  const [missed, setMissed] = useState(0);
  const [unanswered, setUnanswered] = useState(0);
  const [till] = useState(createTill);

  const ask = async (stake: Amount, { second, shots }: Volley): Promise<string | null> => {
    const choice = { room: river.room?.roomId ?? '', second, chip, shots };
    try {
      const bet = { stake: formatWire(stake, HOUSE_CURRENCY), choice };
      const round = await rest.after(place(bet, () => setTrouble(t('game.reconnecting'))));
      setMissed((round.choice as FishingChoice).missed.length);
      setTrouble(null);
      onCame(round, cameOf(round));
      return round.spendable ?? round.balanceAfter;
    } catch (error) {
      const refusal = isApiError(error) ? error : null;
      const code = refusal?.code ?? 'network.failed';
      if (code === 'fishing.no_seat') river.takeAgain();
      // Caught by somebody else: nothing to warn of.
      const isGone = code === 'fishing.gone';
      if (isGone) for (const { fish } of shots) river.kill(fish);
      setMissed(isGone ? shots.length : 0);
      setTrouble(isGone || onRefused(code) ? null : refusal?.message || t('game.noAnswer'));
      return null;
    }
  };
  const gun = useGun({
    now: river.now,
    async send(volley) {
      const stake = amount(wireAmount(chip) * BigInt(volley.shots.length));
      till.begin(stake);
      setUnanswered((count) => count + 1);
      const after = await ask(stake, volley);
      const shown = till.end(stake, after, performance.now());
      setUnanswered((count) => count - 1);
      if (shown !== null) onBalance(shown);
    },
    onTick(isEmpty) {
      if (!till.rest(isEmpty, performance.now())) return;
      // The bar shows the live balance again, and questions may come. Answers of seconds may come in another order than they were paid, so none of
      // them says what is there: the house does.
      void refreshBalance();
      onBalance(null);
      onPlaying(false);
      setMissed(0);
    },
  });
  /** A second is a round: where rounds take their time, none is shot at until the one before is answered and has rested. */
  const isPaced = (): boolean => rest.isResting || (rest.leastMs > 0 && till.sent() > 0);
  const canPay = (): boolean => till.left(balance, BigInt(gun.waiting()) * wireAmount(chip)) >= wireAmount(chip);

  return {
    trouble,
    missed,
    isWaiting: unanswered >= MOST_UNANSWERED || rest.isResting,
    canPay,
    /** @returns whether the bullet left */
    fire: (fish: number): boolean => till.sent() < MOST_UNANSWERED && !isPaced() && canPay() && gun.fire(fish),
    /** What was shot at another stake goes out at that one. */
    flush: gun.flush,
  };
};
