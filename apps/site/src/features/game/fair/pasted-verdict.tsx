import { useT } from '@trevo/i18n';
import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';

type PastedVerdictProps = {
  testId: string;
  /** Rounds that were judged, and those of them that do not match. */
  count: number;
  bad: number;
  children: ReactNode;
};

/** Whether all rounds of a paste are as they should be. */
export function PastedVerdict({ testId, count, bad, children }: PastedVerdictProps) {
  const t = useT();
  const Mark = bad === 0 ? CircleCheck : CircleX;
  return (
    <div className="mt-4 grid gap-3" role="status">
      <p
        data-testid={testId}
        data-good={bad === 0}
        className={`flex items-center gap-2 text-body font-extrabold ${bad === 0 ? 'text-mint' : 'text-coral'}`}
      >
        <Mark size={22} aria-hidden="true" />
        {bad === 0 ? t('game.fair.allGood', { count }) : t('game.fair.someBad', { bad, missing: 0 })}
      </p>
      {children}
    </div>
  );
}
