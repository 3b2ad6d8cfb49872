import type { LotteryConfig } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { FAMILIES, type FamilyCode } from '@trevo/engines/lottery';
import { type MessageId, useLang, useT } from '@trevo/i18n';
import { formatClock, localeOf } from '@trevo/i18n/format';
import { Note } from '@trevo/ui/note';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { Drawn } from '../balls/drawn.tsx';
import { CountdownRing } from '../live/countdown.tsx';
import { shortIssue } from '../live/issue-text.ts';
import type { Live } from '../live/live-clock.ts';
import { usePhase } from '../live/use-live.ts';
import { sidesOf } from '../trends/tracks.ts';
import { tierOf } from './outcome.ts';
import { useOutcome } from './use-outcome.ts';
import { useReveal, useVoided } from './use-reveal.ts';
import './draw.css';

type DrawStageProps = {
  config: LotteryConfig;
  live: Live;
  offset: number;
  /** What stands at the end of its first line. */
  children?: ReactNode;
};

/** What takes bets and how long, what is being drawn, and the last result, drawn before the eyes when it comes. */
export function DrawStage({ config, live, offset, children }: DrawStageProps) {
  const t = useT();
  const { family, period, gameCode } = config;
  const { current, drawing, last } = live;
  const { isDrawing, skip } = useReveal(last);
  const voided = useVoided(drawing?.issue ?? null, last?.issue ?? null);
  return (
    <section
      className="lt-panel lt-stage"
      aria-label={t('lottery.draw')}
      data-testid="lottery-stage"
      data-drawing={isDrawing}
    >
      <div className="lt-stage-top">
        {current ? <CountdownRing until={current.closesAt} offset={offset} period={period} /> : null}
        <Status live={live} offset={offset} isOfficial={config.isOfficial} />
        {children}
      </div>
      {last ? (
        <div className="lt-result" key={last.issue} data-family={family}>
          <p className="lt-result-head">
            <span>{t('lottery.lastOf', { issue: shortIssue(last.issue) })}</span>
            {isDrawing ? null : (
              <Link to="/fair/lottery/$gameCode/$issue" params={{ gameCode, issue: last.issue }} search={{}}>
                {t('lottery.check')}
              </Link>
            )}
          </p>
          <Drawn family={family} numbers={last.numbers} size="large" />
          <Sides family={family} numbers={last.numbers} />
          {isDrawing ? (
            <button type="button" className="lt-skip" onClick={skip}>
              {t('lottery.skip')}
            </button>
          ) : (
            <Mine config={config} last={last} />
          )}
        </div>
      ) : (
        <p className="lt-result text-dense text-muted">{t('lottery.noResult')}</p>
      )}
      {voided ? <Note tone="info">{t('lottery.voided', { issue: shortIssue(voided) })}</Note> : null}
    </section>
  );
}

function Status({ live, offset, isOfficial }: { live: Live; offset: number; isOfficial: boolean }) {
  const t = useT();
  const lang = useLang();
  const { current, drawing } = live;
  const phase = usePhase(live, offset);
  return (
    <div className="min-w-0">
      <p className="text-lead font-extrabold">
        {current
          ? t(phase === 'drawing' ? 'lottery.status.closed' : 'lottery.status.open', {
              issue: shortIssue(current.issue),
            })
          : drawing
            ? t('lottery.status.closed', { issue: shortIssue(drawing.issue) })
            : t('lottery.noIssue')}
      </p>
      <p className="text-dense text-muted" role="status">
        {drawing
          ? t(isOfficial ? 'lottery.status.official' : 'lottery.status.drawing', { issue: shortIssue(drawing.issue) })
          : current
            ? t('lottery.status.drawsAt', { time: formatClock(current.drawsAt, lang) })
            : t('lottery.noIssueText')}
      </p>
    </div>
  );
}

/** Which sides the result is on, as small chips. */
function Sides({ family, numbers }: { family: string; numbers: string }) {
  const t = useT();
  const result = FAMILIES[family as FamilyCode].read(numbers);
  const sides = result ? sidesOf(family as FamilyCode).filter(({ place }) => place === 0) : [];
  if (!result || sides.length === 0) return null;
  return (
    <ul className="lt-sides" aria-label={t('lottery.sides')}>
      {[...new Set(sides.map((track) => track.side(result)))].map((side) => (
        <li key={side} data-side={side}>
          {t(`lottery.choice.${side}` as MessageId)}
        </li>
      ))}
    </ul>
  );
}

/** What the draw came to for the player; only more than the stake is celebrated. */
function Mine({ config, last }: { config: LotteryConfig; last: NonNullable<Live['last']> }) {
  const t = useT();
  const locale = localeOf(useLang());
  const outcome = useOutcome(config.gameCode, last);
  if (!outcome) return null;
  const tier = tierOf(outcome);
  const payout = formatMoney(outcome.payout, HOUSE_CURRENCY, locale);
  return (
    <p className="lt-mine" role="status" data-tier={tier} data-testid="lottery-outcome">
      {outcome.open > 0
        ? t('lottery.mine.settling')
        : outcome.payout === 0n
          ? t('lottery.mine.lost')
          : t(tier > 0 ? 'lottery.mine.won' : 'lottery.mine.paid', { amount: payout })}
    </p>
  );
}
