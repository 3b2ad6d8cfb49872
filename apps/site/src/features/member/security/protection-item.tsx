import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type Props = {
  icon: LucideIcon;
  title: string;
  text: string;
  /** In order; open; or nothing to judge. */
  state: 'done' | 'open' | 'neutral';
  action?: ReactNode;
  /** More lines of the same thing, such as the passkeys. */
  children?: ReactNode;
};

const BUBBLE = {
  done: 'bg-mint/15 text-mint',
  open: 'bg-amber/15 text-amber',
  neutral: 'bg-raised text-muted',
} as const;

/** One thing that protects the account: what it is, how it stands, what can be done about it. */
export function ProtectionItem({ icon: Icon, title, text, state, action, children }: Props) {
  const t = useT();
  return (
    <li className="py-3.5">
      <div className="flex items-start gap-3">
        <span aria-hidden="true" className={cx('grid size-10 shrink-0 place-items-center rounded-full', BUBBLE[state])}>
          <Icon size={20} strokeWidth={1.75} />
        </span>
        <div className="min-w-0 flex-1 self-center">
          <p className="text-dense font-semibold">
            {title}
            {state === 'neutral' ? null : (
              <span className="sr-only">: {t(state === 'done' ? 'member.check.done' : 'member.check.open')}</span>
            )}
          </p>
          <p className="text-meta text-pretty text-muted">{text}</p>
        </div>
        {action ? <div className="flex shrink-0 flex-col items-end gap-2 self-center sm:flex-row">{action}</div> : null}
      </div>
      {children}
    </li>
  );
}
