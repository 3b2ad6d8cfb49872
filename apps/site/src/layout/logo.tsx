import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';

/** Mark and wordmark; goes home. Where a balance stands beside it, a phone shows the mark alone. */
export function Logo({ isTight = false }: { isTight?: boolean }) {
  const t = useT();
  return (
    <Link to="/" aria-label={`Trevo, ${t('shell.home')}`} className="flex shrink-0 items-center gap-2 rounded-input">
      <img src="/logo.svg" width={32} height={32} alt="" className="size-8" />
      <span
        aria-hidden="true"
        className={cx(
          'text-[1.375rem] leading-none font-extrabold tracking-tight',
          isTight ? 'max-[420px]:hidden' : 'max-[359px]:hidden',
        )}
      >
        trevo
      </span>
    </Link>
  );
}
