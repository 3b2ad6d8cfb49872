import { useT } from '@trevo/i18n';
import { Info, Trophy } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Money } from '../../../shared/amounts/money.tsx';
import { bySize, useJackpots } from '../../../shared/jackpots/use-jackpots.ts';
import { useGameMoney } from '../game-money.tsx';
import { isCarried, leastStakeOf } from './use-ante.ts';
import './ante.css';

const JackpotsSheet = lazy(async () => ({
  default: (await import('../../../shared/jackpots/jackpots-sheet.tsx')).JackpotsSheet,
}));

type AnteBarProps = {
  antes: readonly string[];
  /** Of the next round; null while no game has said it. */
  stake: string | null;
  ante: string | null;
  onAnte(ante: string | null): void;
  isLocked: boolean;
};

/** What is paid for the jackpots beside each bet: nothing, until somebody chooses. Beside it what the largest one holds. */
export function AnteBar({ antes, stake, ante, onAnte, isLocked }: AnteBarProps) {
  const t = useT();
  const { short } = useGameMoney();
  const { jackpots } = useJackpots();
  const [isOpen, setOpen] = useState(false);
  const [first] = bySize(jackpots?.pools ?? []);
  return (
    <div className="ante-bar border-b border-line/60">
      <button type="button" className="ante-pot" aria-label={t('jackpot.ante.how')} onClick={() => setOpen(true)}>
        <Trophy size={18} strokeWidth={1.75} aria-hidden="true" className="ante-cup text-gold" />
        {first ? <Money amount={first.amount} className="text-meta font-extrabold" /> : null}
        <Info size={16} strokeWidth={1.75} aria-hidden="true" className="text-muted" />
      </button>
      <label className="ante-choice" data-on={ante === null ? undefined : true}>
        <span className="text-caption text-muted">{t('jackpot.ante')}</span>
        <span className="text-meta font-extrabold tabular-nums">
          {ante === null ? t('jackpot.ante.off') : `+${short(ante)}`}
        </span>
        <select
          data-testid="ante"
          aria-label={t('jackpot.ante.label')}
          value={ante ?? ''}
          disabled={isLocked}
          onChange={({ target }) => onAnte(target.value === '' ? null : target.value)}
        >
          <option value="">{t('jackpot.ante.off')}</option>
          {antes.map((one) => (
            <option key={one} value={one} disabled={!isCarried(one, stake)}>
              {isCarried(one, stake)
                ? t('jackpot.ante.cost', { amount: short(one) })
                : t('jackpot.ante.least', { amount: short(one), stake: short(leastStakeOf(one)) })}
            </option>
          ))}
        </select>
      </label>
      {isOpen ? (
        <Suspense>
          <JackpotsSheet onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
