import { useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Note } from '@trevo/ui/note';
import type { ReactNode } from 'react';
import { formatCurrency } from '../amounts/format-currency.ts';
import { Money } from '../amounts/money.tsx';
import { barOf, type LineAmounts, PARTS } from './credit-plan.ts';

const INK = { used: 'bg-amber', handed: 'bg-violet-fill', free: 'bg-mint-fill' } as const;

type Props = {
  line: LineAmounts;
  /** The picture alone, for a row. */
  isThin?: boolean;
  /** Who has nobody below hands nothing on. */
  canHand?: boolean;
  /** What a figure is drawn in, where it leads somewhere. */
  figure?: (part: (typeof PARTS)[number], amount: ReactNode) => ReactNode;
  /** Nothing more is drawn of it: what is owed stays owed. */
  isEnded?: boolean;
};

/** A credit line as a picture: of its limit what is used, handed on and free, with the figures below. */
export function CreditBar({
  line,
  isThin = false,
  canHand = true,
  isEnded = false,
  figure = (_part, amount) => amount,
}: Props) {
  const t = useT();
  const lang = useLang();
  const widths = barOf(line);
  const parts = PARTS.filter((part) => part !== 'handed' || widths.handed > 0 || (canHand && !isThin));
  const said = parts.map((part) => `${t(`funds.credit.${part}`)} ${formatCurrency(line[part], lang)}`).join(', ');
  const bar = (
    <div
      role="img"
      aria-label={said}
      className={cx('flex gap-0.5 overflow-hidden rounded-full bg-pressed', isThin ? 'h-1.5' : 'h-5')}
    >
      {PARTS.map((part) =>
        widths[part] === 0 ? null : <span key={part} className={INK[part]} style={{ flex: `${widths[part]} 0 0` }} />,
      )}
    </div>
  );
  if (isThin) return bar;
  return (
    <div className="grid gap-3">
      {isEnded ? <Note tone="warning">{t('funds.credit.ended')}</Note> : null}
      {bar}
      <dl className="grid gap-y-2 sm:flex sm:flex-wrap sm:gap-x-10">
        {parts.map((part) => (
          <div key={part} className="flex items-baseline justify-between gap-x-3 sm:block">
            <dt className="flex items-center gap-2.5 text-meta text-muted">
              <span aria-hidden="true" className={cx('size-2.5 shrink-0 rounded-full', INK[part])} />
              {t(`funds.credit.${part}`)}
            </dt>
            <dd className="font-semibold sm:ps-5">{figure(part, <Money amount={line[part]} />)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
