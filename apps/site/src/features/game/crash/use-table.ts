import type { CrashFrame, CrashOwnBet } from '@trevo/contract';
import { keepSocket } from '@trevo/ui/keep-socket';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { sessionStore } from '../../../session/session.ts';
import { backoffMs } from '../../../session/stream.ts';
import { fraction } from '../../../shared/random.ts';
import { afterFrame, asSeen, NO_TABLE, type Table } from './table.ts';

/** The table as it stands, told by its socket; my bets on its round, and how it was before this page came. */
export const useTable = () => {
  const [table, setTable] = useState<Table>(NO_TABLE);
  const [mine, setMine] = useState<readonly CrashOwnBet[]>([]);
  const [isConnected, setConnected] = useState(false);
  const heard = useRef(0);

  useEffect(() => {
    let isCurrent = true;
    const read = async (): Promise<void> => {
      const before = heard.current;
      const found = await call('GET /wps/crash');
      if (!isCurrent) return;
      setMine(found.mine);
      setTable((now) => ({
        ...now,
        ended: found.ended,
        ...(found.round && heard.current === before ? { round: found.round, at: performance.now() } : {}),
      }));
    };
    const socket = keepSocket<CrashFrame>({
      path: () => '/wps/crash/socket',
      token: () => sessionStore.get().token,
      waitMs: (failures) => backoffMs(failures, fraction()),
      onFrame(frame) {
        heard.current += 1;
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
      socket.stop();
    };
  }, []);

  // A full table shows the highest stakes: how a smaller bet of mine ended is asked for.
  const isUnseen =
    table.round?.state === 'settled' &&
    mine.some(
      ({ betId, roundId, state }) => roundId === table.round?.roundId && state === 'open' && !table.seats.has(betId),
    );
  useEffect(() => {
    if (!isUnseen) return;
    let isCurrent = true;
    call('GET /wps/crash')
      .then((found) => isCurrent && setMine(found.mine))
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [isUnseen]);

  return {
    table,
    isConnected,
    mine: mine.filter(({ roundId }) => roundId === table.round?.roundId).map((bet) => asSeen(bet, table)),
    /** What an answer says of one of my bets. */
    note(bet: CrashOwnBet): void {
      setMine((bets) => [...bets.filter(({ betId, roundId }) => betId !== bet.betId && roundId === bet.roundId), bet]);
    },
  };
};
