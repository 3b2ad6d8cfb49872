import { useLang, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { formatMoment } from '@trevo/i18n/format';
import { Money } from '../../../shared/amounts/money.tsx';
import { usedShare } from './limit-facts.ts';
import type { OwnLimit } from './use-limits.ts';

/** One limit: what it allows, how much of it is used, and what waits to count. */
export function LimitRow({ of, onChange }: { of: OwnLimit; onChange: () => void }) {
  const t = useT();
  const lang = useLang();
  const name = t(`member.limits.${of.period}`);
  const share = usedShare(of);
  return (
    <li className="py-3" data-testid={`limit-${of.measure}-${of.period}`}>
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0">
          <p className="text-meta text-muted">{name}</p>
          <p className={cx('text-lead font-extrabold', of.cap === null && 'text-faint')}>
            {of.cap === null ? t('member.limits.none') : <Money amount={of.cap} />}
          </p>
        </div>
        <Button
          look="ghost"
          size="mini"
          onClick={onChange}
          aria-label={`${t(of.cap === null ? 'member.limits.set' : 'member.limits.change')}: ${t(`member.limits.${of.measure}`)}, ${name}`}
        >
          {t(of.cap === null ? 'member.limits.set' : 'member.limits.change')}
        </Button>
      </div>
      {of.left === null ? null : (
        <>
          <div className="mt-2 h-1.5 overflow-hidden rounded-full bg-pressed" aria-hidden="true">
            <div
              className={cx('h-full rounded-full', share >= 80 ? 'bg-amber' : 'bg-mint')}
              style={{ width: `${share}%` }}
            />
          </div>
          <p className="mt-1 text-meta text-muted">
            {t('member.limits.left')} <Money amount={of.left} className="font-semibold text-text" />
            {of.endsAt ? ` · ${t('member.limits.ends', { at: formatMoment(of.endsAt, lang) })}` : null}
          </p>
        </>
      )}
      {of.raise ? (
        <p className="mt-2 text-meta text-amber">
          {of.raise.cap === null ? t('member.limits.lifts') : t('member.limits.rises')}{' '}
          {of.raise.cap === null ? null : <Money amount={of.raise.cap} className="font-semibold" />}{' '}
          {t('member.limits.from', { at: formatMoment(of.raise.from, lang) })}
        </p>
      ) : null}
    </li>
  );
}
