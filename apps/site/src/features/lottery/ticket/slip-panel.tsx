import type { LotteryConfig } from '@trevo/contract';
import { HOUSE_CURRENCY, wireAmount } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { formatCount, localeOf } from '@trevo/i18n/format';
import { add, type Amount } from '@trevo/money';
import { Button, IconButton } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { X } from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import { useSession } from '../../../session/session.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { BinMark, CalendarMark, RepeatMark, TicketMark } from '../balls/marks.tsx';
import type { Betting } from '../betting/use-betting.ts';
import { Countdown } from '../live/countdown.tsx';
import { shortIssue } from '../live/issue-text.ts';
import type { Live } from '../live/live-clock.ts';
import { usePhase } from '../live/use-live.ts';
import { costOfLine } from '../slip/cost.ts';
import type { SlipLine } from '../slip/slip.ts';
import { oddsWords } from '../slip/odds-words.ts';
import { ContentLine } from './content-line.tsx';
import { playName } from './line-text.ts';
import { Multiple } from './multiple.tsx';
import type { Placing } from './use-place.ts';
import './ticket.css';

type SlipPanelProps = {
  betting: Betting;
  config: LotteryConfig;
  live: Live;
  offset: number;
  placing: Placing;
};

/** The slip: its lines, what they cost together, and the one gold button of the view. */
export function SlipPanel({ betting, config, live, offset, placing }: SlipPanelProps) {
  const t = useT();
  const locale = localeOf(useLang());
  const money = (value: Amount): string => formatMoney(value, HOUSE_CURRENCY, locale);
  const phase = usePhase(live, offset);
  const balance = useSession((state) => state.balance);
  const { slip, sum, act } = betting;
  const isEmpty = slip.lines.length === 0;
  const canBet = live.current !== null && (phase === 'open' || phase === 'closing');
  const isShort = balance !== null && add(wireAmount(balance.balance), wireAmount(balance.bonus)) < sum.stake;
  return (
    <section className="lt-panel lt-slip" aria-label={t('lottery.slip')} data-testid="lottery-slip">
      <header>
        <h2>
          <TicketMark />
          {t('lottery.slip')}
        </h2>
        {live.current ? (
          <p className="text-meta text-muted">
            {t('lottery.issue', { issue: shortIssue(live.current.issue) })}{' '}
            <Countdown until={live.current.closesAt} offset={offset} className="lt-slip-clock" />
          </p>
        ) : null}
      </header>
      {placing.changed.length > 0 ? <Changed placing={placing} /> : null}
      <Refusal error={placing.error} />
      {isEmpty ? (
        <p className="lt-slip-empty">{t('lottery.slip.empty')}</p>
      ) : (
        <ol className="lt-lines">
          {slip.lines.map((line) => (
            <Line key={line.id} line={line} betting={betting} config={config} money={money} />
          ))}
        </ol>
      )}
      <div className="lt-slip-tools">
        <Button look="ghost" size="dense" className="min-h-11" disabled={!placing.canRepeat} onClick={placing.repeat}>
          <RepeatMark size={18} />
          {t('lottery.repeat')}
        </Button>
        <Button
          look="ghost"
          size="dense"
          className="min-h-11"
          disabled={isEmpty}
          onClick={() => act({ do: 'clear' })}
          data-testid="lottery-clear"
        >
          <BinMark size={18} />
          {t('lottery.shortcut.clear')}
        </Button>
      </div>
      <dl className="lt-sums">
        <div>
          <dt>{t('lottery.total')}</dt>
          <dd data-testid="lottery-total">{money(sum.stake)}</dd>
        </div>
        <div>
          <dt>{t('lottery.best')}</dt>
          <dd data-gold="true">{money(sum.best)}</dd>
        </div>
        {sum.rebate > 0n ? (
          <div>
            <dt>{t('lottery.rebate')}</dt>
            <dd>{money(sum.rebate)}</dd>
          </div>
        ) : null}
      </dl>
      {canBet ? null : <Note tone="info">{t(live.drawing ? 'lottery.closedKeep' : 'lottery.noIssue')}</Note>}
      {isShort && !isEmpty ? (
        <p className="text-dense text-amber">
          {t('lottery.lowBalance')}{' '}
          <Link to="/member/depositv2" className="underline underline-offset-4">
            {t('lottery.deposit')}
          </Link>
        </p>
      ) : null}
      <div className="lt-add">
        <Button look="soft" disabled={isEmpty || !canBet} onClick={placing.askChase} data-testid="lottery-chase">
          <CalendarMark size={18} />
          {t('lottery.chase')}
        </Button>
        <Button
          look="gold"
          className="flex-1"
          disabled={isEmpty || !canBet || isShort || sum.isOver}
          onClick={placing.ask}
          data-testid="lottery-bet"
        >
          {t('lottery.bet')}
        </Button>
      </div>
    </section>
  );
}

/** Which odds are others now, before and after: a slip is never bet at odds that nobody saw. */
function Changed({ placing }: { placing: Placing }) {
  const t = useT();
  const lang = useLang();
  return (
    <Note tone="warning">
      <p>{t('lottery.changed')}</p>
      <ul>
        {placing.changed.map(({ id, play, before, now }) => (
          <li key={id} className="tabular-nums">
            {playName(t, play)}:{' '}
            {now === null
              ? t('lottery.closed')
              : t('lottery.fromTo', { before: oddsWords(before, lang), now: oddsWords(now, lang) })}
          </li>
        ))}
      </ul>
    </Note>
  );
}

type LineProps = { line: SlipLine; betting: Betting; config: LotteryConfig; money(value: Amount): string };

function Line({ line, betting, config, money }: LineProps) {
  const t = useT();
  const lang = useLang();
  const { slip, series, act } = betting;
  const cost = costOfLine(line, series, config);
  const isRefused = slip.refused?.id === line.id;
  const name = playName(t, line.play);
  return (
    <li data-refused={isRefused} data-testid="lottery-line">
      <div className="lt-line-head">
        <b>{name}</b>
        <IconButton label={t('lottery.removeLine', { name })} onClick={() => act({ do: 'remove', id: line.id })}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <ContentLine play={line.play} content={line.content} className="lt-content" />
      <div className="lt-line-foot">
        <span>
          {t('lottery.lineSum', {
            combos: formatCount(line.combos, lang),
            unit: formatMoney(line.unit, HOUSE_CURRENCY, localeOf(lang)),
          })}
        </span>
        <Multiple
          label={t('lottery.multipleOf', { name })}
          value={line.multiple}
          most={config.mostMultiple}
          onValue={(multiple) => act({ do: 'multiple', id: line.id, multiple })}
        />
        <b>{money(cost.stake)}</b>
      </div>
      {cost.isOver ? <p className="lt-refused">{t('lottery.over', { most: cost.mostMultiple })}</p> : null}
      {isRefused ? <p className="lt-refused">{t('lottery.lineRefused')}</p> : null}
    </li>
  );
}
