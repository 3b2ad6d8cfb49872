import type { CrashFrame, CrashOwnBet } from '@trevo/contract';
import { keepSocket } from '@trevo/ui/keep-socket';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { sessionStore } from '../../../session/session.ts';
import { backoffMs } from '../../../session/stream.ts';
import { fraction } from '../../../shared/random.ts';
import { createSoon } from '../../../shared/soon.ts';
import { afterFrame, asSeen, NO_TABLE, type Table } from './table.ts';

/** A big round pays many at once, and each of their pages hears it in the same moment: they do not all ask in that one. */
const SPREAD_MS = 1_000;

/** A full table shows the highest stakes: how a smaller bet of mine ended is asked for. */
const useUnseenEnds = (
  table: Table,
  mine: readonly CrashOwnBet[],
  setMine: (mine: readonly CrashOwnBet[]) => void,
): void => {
  const isUnseen =
    table.round?.state === 'settled' &&
    mine.some(
      ({ betId, roundId, state }) => roundId === table.round?.roundId && state === 'open' && !table.seats.has(betId),
    );
  useEffect(() => {
    if (!isUnseen) return;
    let isCurrent = true;
    const read = () =>
      call('GET /wps/crash')
        .then((found) => isCurrent && setMine(found.mine))
        .catch(() => undefined);
    const soon = createSoon(() => void read(), SPREAD_MS);
    soon.want();
    return () => {
      isCurrent = false;
      soon.stop();
    };
  }, [isUnseen, setMine]);
};

/** The table as it stands, told by its socket; my bets on its round, and how it was before this page came. */
export const useTable = () => {
  const [table, setTable] = useState<Table>(NO_TABLE);
  const [mine, setMine] = useState<readonly CrashOwnBet[]>([]);
  const [isConnected, setConnected] = useState(false);
  const heard = useRef(0);
  const noted = useRef(0);
  const asked = useRef({ last: 0, heard: 0 });

  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const [before, own, turn] = [heard.current, noted.current, (asked.current.last += 1)];
      const found = await call('GET /wps/crash');
      if (!isCurrent || turn < asked.current.heard) return;
      asked.current.heard = turn;
      // An answer of this page came meanwhile: what was read may be older than that.
      if (own !== noted.current) return read();
      setMine(found.mine);
      setTable((now) => ({
        ...now,
        ended: found.ended,
        ...(found.round && heard.current === before ? { round: found.round, at: performance.now() } : {}),
      }));
    };
    const soon = createSoon(() => void read().catch(() => undefined), SPREAD_MS);
    const socket = keepSocket<CrashFrame>({
      path: () => '/wps/crash/socket',
      token: () => sessionStore.get().token,
      waitMs: (failures) => backoffMs(failures, fraction()),
      onFrame(frame) {
        if (frame.type !== 'mine') heard.current += 1;
        // Another device of mine may have bet, or taken a bet.
        if (frame.type === 'mine') soon.want();
        setTable((now) => afterFrame(now, frame, performance.now()));
      },
      onConnected(is) {
        setConnected(is);
        // Whatever was missed meanwhile.
        if (is) read().catch(() => undefined);
      },
      onGone: () => setConnected(false),
    });
    return () => {
      isCurrent = false;
      soon.stop();
      socket.stop();
    };
  }, []);

  useUnseenEnds(table, mine, setMine);
  return {
    table,
    isConnected,
    mine: mine.filter(({ roundId }) => roundId === table.round?.roundId).map((bet) => asSeen(bet, table)),
    /** What an answer says of one of my bets. */
    note(bet: CrashOwnBet): void {
      noted.current += 1;
      setMine((bets) => [...bets.filter(({ betId, roundId }) => betId !== bet.betId && roundId === bet.roundId), bet]);
    },
  };
};
