import type { LotteryConfig } from '@trevo/contract';
import { HOUSE_CURRENCY } from '@trevo/contract/currency';
import { useLang, useT } from '@trevo/i18n';
import { localeOf } from '@trevo/i18n/format';
import type { Amount } from '@trevo/money';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { useState } from 'react';
import { formatMoney } from '../../../shared/amounts/format-money.ts';
import type { Betting } from '../betting/use-betting.ts';
import { shortIssue } from '../live/issue-text.ts';
import type { Live } from '../live/live-clock.ts';
import { costOfLine } from '../slip/cost.ts';
import { ContentLine } from './content-line.tsx';
import { playName } from './line-text.ts';
import type { Chased } from '../slip/slip-body.ts';

type ConfirmDialogProps = {
  config: LotteryConfig;
  betting: Betting;
  live: Live;
  chased: Chased | null;
  onSend(issue: string): Promise<void>;
  onPlanAgain(): void;
  onClose(): void;
};

/** The question before money moves: for which issue, what, and how much. An issue that closes meanwhile is not changed in silence. */
export function ConfirmDialog({ config, betting, live, chased, onSend, onPlanAgain, onClose }: ConfirmDialogProps) {
  const t = useT();
  const locale = localeOf(useLang());
  const money = (value: Amount): string => formatMoney(value, HOUSE_CURRENCY, locale);
  const current = live.current?.issue ?? null;
  const [issue, setIssue] = useState(chased?.rows[0]?.issue ?? current);
  const [isBusy, setBusy] = useState(false);
  const { slip, series, sum } = betting;
  const total = chased ? (chased.rows.at(-1)?.cost ?? sum.stake) : sum.stake;
  const hasMoved = issue !== current && !isBusy;
  const send = async (): Promise<void> => {
    if (issue === null) return;
    setBusy(true);
    await onSend(issue);
    setBusy(false);
  };
  return (
    <Dialog
      title={t(chased ? 'lottery.confirm.chase' : 'lottery.confirm')}
      lead={
        issue
          ? chased
            ? t('lottery.confirm.issues', { issue: shortIssue(issue), count: chased.rows.length })
            : t('lottery.issue', { issue: shortIssue(issue) })
          : undefined
      }
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-120"
      isText
    >
      <ol className="lt-lines">
        {slip.lines.map((line) => {
          const multiple = chased?.rows[0]?.multiple ?? line.multiple;
          return (
            <li key={line.id}>
              <div className="lt-line-foot">
                <span>
                  <b className="text-text">{playName(t, line.play)}</b> × {multiple}
                </span>
                <b>{money(costOfLine({ ...line, multiple }, series, config).stake)}</b>
              </div>
              <ContentLine play={line.play} content={line.content} className="lt-content text-dense" />
            </li>
          );
        })}
      </ol>
      <dl className="lt-sums mt-4">
        <div>
          <dt>{t('lottery.total')}</dt>
          <dd data-testid="confirm-total">{money(total)}</dd>
        </div>
        {chased ? null : (
          <div>
            <dt>{t('lottery.best')}</dt>
            <dd data-gold="true">{money(sum.best)}</dd>
          </div>
        )}
      </dl>
      {hasMoved ? (
        <Note tone="warning" className="mt-4">
          {current && !chased
            ? t('lottery.moved', { before: shortIssue(issue ?? ''), now: shortIssue(current) })
            : t(chased ? 'lottery.movedChase' : 'lottery.closedKeep')}
        </Note>
      ) : null}
      <div className="lt-add mt-4">
        <Button look="ghost" onClick={onClose}>
          {t('lottery.back')}
        </Button>
        {hasMoved ? (
          <Button
            look="violet"
            className="flex-1"
            disabled={current === null}
            onClick={chased ? onPlanAgain : () => setIssue(current)}
            data-testid={chased ? 'chase-again' : 'take-next-issue'}
          >
            {chased ? t('lottery.planAgain') : t('lottery.takeNext', { issue: shortIssue(current ?? '') })}
          </Button>
        ) : (
          <Button
            look="gold"
            className="flex-1"
            busy={isBusy}
            disabled={issue === null}
            onClick={() => void send()}
            data-testid="lottery-confirm"
          >
            {t('lottery.confirm.bet', { amount: money(total) })}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
