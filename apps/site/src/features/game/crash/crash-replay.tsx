import type { CrashOwnBet } from '@trevo/contract';
import { CRASH, crashE2At, crashGame, crashMsTo } from '@trevo/engines/instant';
import { useLang, useT } from '@trevo/i18n';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import type { ReplayParts } from '../../../games/game-screen.ts';
import { useGameMoney } from '../game-money.tsx';
import { prefersStill } from '../instant/use-instant.ts';
import { timesText } from '../instant/targets.ts';
import { FlightSky } from './flight-sky.tsx';
import { payOf, sumOf } from './own/own-sum.ts';
import { Plaque } from './own/plaque.tsx';
import { useNow } from './use-now.ts';
import { useSounds } from './own/use-sounds.ts';
import '../instant/instant.css';
import './crash.css';

/** A flight that took longer is shown faster, and says so. */
const LONGEST_MS = 15_000;

/** A round of everybody's that I had bets on, flown again from what the house keeps of it: where it ended, and where my bets were taken. */
export function CrashReplay({ roundId, parts: { Frame, None } }: { roundId: string; parts: ReplayParts }) {
  const { data, error } = useCall('GET /wps/crash/rounds/:id', { params: { id: roundId } });
  const { data: config } = useCall('GET /wps/originals/:gameCode', { params: { gameCode: crashGame.code } });
  const [replays, setReplays] = useState(0);
  if (error && !data) return <None error={error} />;
  if (!data) return null;
  const { round, mine } = data;
  const [first] = mine;
  if (!first || round.state !== 'settled' || round.bustE2 === null) return <None />;
  return (
    <Frame
      name={config?.gameName ?? ''}
      round={{ roundId, at: first.at, ...sumOf(mine) }}
      onAgain={() => setReplays((so) => so + 1)}
    >
      <Film key={replays} bustE2={round.bustE2} mine={mine} />
    </Frame>
  );
}

/** The comet goes its way once more; each of my bets is marked where it was taken. */
function Film({ bustE2, mine }: { bustE2: number; mine: readonly CrashOwnBet[] }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const [startedAt] = useState(() => performance.now());
  const endMs = crashMsTo(Math.max(CRASH.leastTargetE2, bustE2));
  const speed = Math.max(1, Math.ceil(endMs / LONGEST_MS));
  const [isLanded, setLanded] = useState(prefersStill);
  const now = useNow(!isLanded);
  const flown = (now - startedAt) * speed;
  const isOver = isLanded || flown >= endMs;
  if (isOver && !isLanded) setLanded(true);
  const ms = isOver ? endMs : Math.max(0, flown);
  const shownE2 = isOver ? bustE2 : Math.min(bustE2, crashE2At(ms));
  const own = mine.map((bet) => ({
    ...bet,
    cashedE2: bet.cashedE2 !== null && (isOver || bet.cashedE2 <= shownE2) ? bet.cashedE2 : null,
  }));
  const taken = own.flatMap(({ cashedE2 }) => (cashedE2 === null ? [] : [cashedE2]));
  useSounds(isOver ? 'ended' : 'running', own);
  return (
    <div className="instant-stage crash-bg min-h-0 flex-1 overflow-y-auto">
      <div className="crash-layout" data-testid="film" data-state={isOver ? 'over' : 'playing'}>
        <FlightSky
          state={isOver ? 'bust' : 'climbing'}
          ms={ms}
          now={now}
          marks={taken.map((atE2) => ({ ms: crashMsTo(atE2), text: timesText(atE2, point) }))}
          shownE2={shownE2}
          under={isOver ? t('crash.bust') : speed > 1 ? t('crash.replay.fast', { times: speed }) : ''}
        >
          {taken.length > 0 ? <Plaque own={own} /> : null}
        </FlightSky>
        <section className="crash-bets instant-panel crash-panel" aria-label={t('crash.round.mine')}>
          {own.map((bet) => (
            <OwnBet key={bet.betId} bet={bet} isOver={isOver} />
          ))}
        </section>
      </div>
    </div>
  );
}

/** One of my bets: what it cost and waited for, and what came of it so far. */
function OwnBet({ bet, isOver }: { bet: CrashOwnBet; isOver: boolean }) {
  const t = useT();
  const point = useLang() === 'en' ? '.' : ',';
  const { full } = useGameMoney();
  const { betId, place, stake, autoE2, cashedE2 } = bet;
  return (
    <p className="flex flex-wrap justify-between gap-x-3 text-dense" data-testid={`film-${betId}`}>
      <span>
        <b>{t(place === 1 ? 'crash.first' : 'crash.second')}</b> {full(stake)}
        <span className="text-muted">
          {' · '}
          {autoE2 === null ? t('crash.replay.byHand') : t('crash.replay.target', { times: timesText(autoE2, point) })}
        </span>
      </span>
      <span className="tabular-nums">
        {cashedE2 !== null
          ? t('crash.taken', { times: timesText(cashedE2, point), win: full(payOf(bet)) })
          : isOver
            ? t('crash.lost', { stake: full(stake) })
            : t('crash.replay.flying')}
      </span>
    </p>
  );
}
