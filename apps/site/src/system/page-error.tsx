import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { isApiError } from '../api/api-error.ts';

const isLostChunk = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|module script|Importing a module/i.test(error.message);

/** A page that could not be shown: what happened, and a button to try again. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const router = useRouter();
  const retry = () => {
    if (isLostChunk(error)) return location.reload();
    reset();
    void router.invalidate();
  };
  const text = isLostChunk(error)
    ? t('shell.error.chunk')
    : isApiError(error)
      ? error.message || t('shell.error.network')
      : t('shell.error.unexpected');
  return (
    <div
      id="page-error"
      role="alert"
      className="mx-auto flex min-h-[60dvh] max-w-100 flex-col items-center justify-center gap-3 px-4 text-center"
    >
      <h1 className="text-h2 font-extrabold">{t('shell.error.page')}</h1>
      <p className="text-muted">{text}</p>
      {isApiError(error) ? (
        <p className="text-caption text-faint">{t('shell.error.code', { code: error.code })}</p>
      ) : null}
      <Button className="mt-2" onClick={retry}>
        {t('shell.retry')}
      </Button>
    </div>
  );
}
