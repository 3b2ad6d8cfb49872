import { cx } from '@trevo/ui/cx';
import { useMember } from '../../session/session.ts';

/** First letter of the member's name on a disc; decoration, the name stands beside it. */
export function Monogram({ className }: { className?: string }) {
  const member = useMember();
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-violet-fill font-extrabold text-white ring-2 ring-violet/40',
        className,
      )}
    >
      {(member?.nickname || member?.account || '').slice(0, 1).toUpperCase()}
    </span>
  );
}
