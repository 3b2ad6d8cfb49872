import { useT } from '@trevo/i18n';
import { Skeleton } from '@trevo/ui/skeleton';
import { lazy, Suspense } from 'react';
import { sliderTexts } from './slider-texts.ts';

const load = () => import('./slider-challenge.tsx');
const SliderChallenge = lazy(async () => ({ default: (await load()).SliderChallenge }));

/** Fetches the puzzle's code before it is asked for. */
export const preloadSlider = (): void => void load().catch(() => undefined);

/** The puzzle, fetched with its first use: most registrations never see it. */
export function Slider({ onPass }: { onPass: (pass: string) => void }) {
  const t = useT();
  return (
    <Suspense fallback={<Skeleton className="aspect-2/1" />}>
      <SliderChallenge texts={sliderTexts(t)} onPass={onPass} />
    </Suspense>
  );
}

/** The check for robots in the place of a form's fields, with its title. */
export function SliderStep({ isBusy = false, onPass }: { isBusy?: boolean; onPass: (pass: string) => void }) {
  const t = useT();
  return (
    <div aria-busy={isBusy}>
      <p className="mb-3 font-semibold">{t('auth.slider.title')}</p>
      <Slider onPass={onPass} />
    </div>
  );
}
