import { useT } from '@trevo/i18n';
import { useOwnContracts } from './use-contracts.ts';

/** How many contracts wait for the member; nothing for none. */
export function WaitingCount() {
  const t = useT();
  const { waiting } = useOwnContracts();
  if (waiting === 0) return null;
  return (
    <span className="ms-auto grid h-6 min-w-6 place-items-center rounded-full bg-violet-fill px-1.5 text-caption font-semibold text-white tabular-nums">
      <span aria-hidden="true">{waiting}</span>
      <span className="sr-only">{t('member.contracts.waiting', { count: waiting })}</span>
    </span>
  );
}
