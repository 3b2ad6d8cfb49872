import { type Translate, useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMember } from '../../session/session.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { Card } from './card.tsx';

type Item = { key: 'password' | 'holder'; isDone: boolean; action: ReactNode };

const fillHolder = (): void => {
  document.querySelector<HTMLInputElement>('#holder input')?.focus();
};

const itemsOf = (t: Translate, account: string, isHolderComplete: boolean): readonly Item[] => [
  {
    key: 'password',
    isDone: true,
    action: (
      <Button size="mini" look="ghost" onClick={() => openDialog('changePassword', { username: account })}>
        {t('member.check.password.action')}
      </Button>
    ),
  },
  {
    key: 'holder',
    isDone: isHolderComplete,
    action: isHolderComplete ? null : (
      <Button size="mini" look="violet" onClick={fillHolder}>
        {t('member.check.holder.action')}
      </Button>
    ),
  },
];

/** What protects the account, point by point, with how much of it is done. `null` while the holder is not yet known. */
export function SecurityChecklist({ isHolderComplete }: { isHolderComplete: boolean | null }) {
  const t = useT();
  const account = useMember()?.account ?? '';
  const items = itemsOf(t, account, isHolderComplete === true);
  const done = items.filter(({ isDone }) => isDone).length;
  const isAll = done === items.length;
  return (
    <Card
      title={t('member.security')}
      end={
        <span
          className={cx(
            'text-dense font-semibold',
            isAll ? 'text-mint' : 'text-amber',
            isHolderComplete === null && 'invisible',
          )}
        >
          {t('member.security.done', { done, total: items.length })}
        </span>
      }
    >
      <div aria-hidden="true" className="mt-1 flex gap-1">
        {items.map(({ key }, index) => (
          <span
            key={key}
            className={cx('h-1.5 flex-1 rounded-full', index < done ? (isAll ? 'bg-mint' : 'bg-amber') : 'bg-line')}
          />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line/60">
        {items.map(({ key, isDone, action }) => (
          <li key={key} className="flex items-start gap-3 py-3">
            {isDone ? (
              <CircleCheck size={22} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-mint" />
            ) : (
              <CircleAlert size={22} strokeWidth={1.75} aria-hidden="true" className="mt-px shrink-0 text-amber" />
            )}
            <div className="min-w-0 flex-1">
              <p className="text-dense font-semibold">
                {t(`member.check.${key}`)}
                <span className="sr-only">: {t(isDone ? 'member.check.done' : 'member.check.open')}</span>
              </p>
              <p className="text-meta text-muted">
                {t(isDone ? `member.check.${key}.done` : 'member.check.holder.open')}
              </p>
            </div>
            {action}
          </li>
        ))}
      </ul>
    </Card>
  );
}
