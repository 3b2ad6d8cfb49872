import { useT } from '@trevo/i18n';
import { GameArt, type Pictured } from '../../../shared/games/game-art.tsx';

type SplashProps = {
  name: string;
  vendor: string;
  picture: Pictured | null;
  /** What has happened so far, of three steps. */
  step: 1 | 2;
};

const WIDTHS = { 1: 'w-1/3', 2: 'w-2/3' } as const;

/** The wait for a game: its picture, its name, and which of the steps is under way. */
export function Splash({ name, vendor, picture, step }: SplashProps) {
  const t = useT();
  return (
    <div className="absolute inset-0 grid place-items-center overflow-hidden bg-page" aria-busy="true">
      <div className="grid justify-items-center px-6 text-center flat:grid-cols-[auto_1fr] flat:items-center flat:gap-x-6 flat:text-start">
        <div className="relative aspect-3/4 w-45 overflow-hidden rounded-sheet bg-linear-160 from-pressed to-card shadow-raised flat:row-span-2 flat:w-32">
          {picture === null ? null : <GameArt of={picture} sizes="180px" isEager />}
        </div>
        <div className="flat:self-end">
          <p className="mt-5 text-h3 font-extrabold text-balance flat:mt-0">{name}</p>
          <p className="text-dense text-muted">{vendor}</p>
        </div>
        <div className="mt-5 w-56 flat:mt-4 flat:self-start">
          <div className="h-1.5 overflow-hidden rounded-full bg-pressed">
            <div
              className={`h-full rounded-full bg-violet-fill transition-[width] duration-500 motion-safe:animate-pulse ${WIDTHS[step]}`}
            />
          </div>
          <p role="status" className="mt-2 text-meta text-muted">
            {t(step === 1 ? 'window.wait.session' : 'window.wait.game')}
          </p>
        </div>
      </div>
    </div>
  );
}
