import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';

/** Mark and wordmark; goes home. */
export function Logo() {
  const t = useT();
  return (
    <Link to="/" aria-label={`Trevo, ${t('shell.home')}`} className="flex shrink-0 items-center gap-2 rounded-input">
      <img src="/logo.svg" width={32} height={32} alt="" className="size-8" />
      <span
        aria-hidden="true"
        className="text-[1.375rem] leading-none font-extrabold tracking-tight max-[359px]:hidden"
      >
        trevo
      </span>
    </Link>
  );
}
