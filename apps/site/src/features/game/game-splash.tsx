import { useT } from '@trevo/i18n';
import { Spinner } from '@trevo/ui/spinner';

/** Stands where the game will be while its figures load. */
export function GameSplash() {
  const t = useT();
  return (
    <div className="onca-splash grid flex-1 place-items-center" aria-busy="true">
      <div className="text-center">
        <img
          src="/art/tiles/onca-da-sorte-360.webp"
          alt=""
          width={180}
          height={240}
          className="mx-auto h-60 w-45 rounded-sheet object-cover opacity-80"
        />
        <Spinner className="mx-auto mt-6" />
        <p className="mt-2 text-dense text-muted">{t('shell.loading')}</p>
      </div>
    </div>
  );
}
