import type { CrashOwnBet } from '@trevo/contract';
import { useT } from '@trevo/i18n';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { keepLater } from '../../../shared/log/keep-later.ts';
import { freshNonce, untilAnswered } from '../place-round.ts';
import { sound } from '../../../shared/play/sound.ts';
import type { Table } from './table.ts';

export type Place = 1 | 2;
/** What a panel has set: the stake, and its target in hundredths or null. */
export type Wish = { readonly bet: string; readonly autoE2: number | null };
type Busy = 'placing' | 'taking' | null;
type Parts<Value> = Readonly<Record<Place, Value>>;

type BetsOptions = {
  readonly table: Table;
  readonly mine: readonly CrashOwnBet[];
  note(bet: CrashOwnBet): void;
  /** @returns whether the page says it itself */
  onRefused(code: string): boolean;
};

/** What I do at the table: a bet now or on the next round, and taking it. An answer that does not come is asked for again. */
export const useBets = ({ table: { round }, mine, note, onRefused }: BetsOptions) => {
  const t = useT();
  const [busy, setBusy] = useState<Parts<Busy>>({ 1: null, 2: null });
  const [queued, setQueued] = useState<Parts<Wish | null>>({ 1: null, 2: null });
  const [trouble, setTrouble] = useState<string | null>(null);
  const isBetting = round?.state === 'betting';
  const roundId = round?.roundId ?? '';

  const run = async (
    place: Place,
    what: Busy,
    work: (onTrouble: () => void) => Promise<CrashOwnBet>,
  ): Promise<void> => {
    setBusy((all) => ({ ...all, [place]: what }));
    setQueued((all) => ({ ...all, [place]: null }));
    setTrouble(null);
    sound.press();
    try {
      const answered = await work(() => setTrouble(t('game.reconnecting')));
      keepLater(answered.betId, answered.log);
      note(answered);
      setTrouble(null);
    } catch (error) {
      const refusal = isApiError(error) ? error : null;
      setTrouble(onRefused(refusal?.code ?? 'network.failed') ? null : refusal?.message || t('game.noAnswer'));
    }
    setBusy((all) => ({ ...all, [place]: null }));
  };

  const send = (place: Place, { bet, autoE2 }: Wish): Promise<void> => {
    const body = { roundId, place, bet, autoE2, cnonce: freshNonce() };
    const idempotencyKey = crypto.randomUUID();
    const ask = async () => (await call('POST /wps/crash/bets', { body, idempotencyKey })).bet;
    return run(place, 'placing', (onTrouble) => untilAnswered(ask, onTrouble));
  };

  const now = useRef({ send, queued });
  useEffect(() => {
    now.current = { send, queued };
  });
  // What waits for the next round goes on it as soon as it takes bets.
  useEffect(() => {
    if (!isBetting) return;
    const wishes = now.current.queued;
    for (const place of [1, 2] as const) {
      const wish = wishes[place];
      if (wish) void now.current.send(place, wish);
    }
  }, [isBetting, roundId]);

  return {
    busy,
    queued,
    trouble,
    betOf: (place: Place): CrashOwnBet | null => mine.find((bet) => bet.place === place) ?? null,
    /** Bets now, or takes a place on the next round; the same again gives that place back. */
    bet(place: Place, wish: Wish): void {
      if (busy[place]) return;
      if (isBetting) void send(place, wish);
      else setQueued((all) => ({ ...all, [place]: all[place] ? null : wish }));
    },
    take(bet: CrashOwnBet): void {
      const place = bet.place as Place;
      if (busy[place]) return;
      const ask = async () =>
        (await call('POST /wps/crash/bets/:id/cash-out', { params: { id: bet.betId }, body: {} })).bet;
      void run(place, 'taking', (onTrouble) => untilAnswered(ask, onTrouble));
    },
  };
};
export type Bets = ReturnType<typeof useBets>;
