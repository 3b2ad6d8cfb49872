import { useT } from '@trevo/i18n';
import { SliderChallenge } from './slider-challenge.tsx';
import { sliderTexts } from './slider-texts.ts';

/** The check for robots in the place of a form's fields, with its title. */
export function SliderStep({ isBusy = false, onPass }: { isBusy?: boolean; onPass: (pass: string) => void }) {
  const t = useT();
  return (
    <div aria-busy={isBusy}>
      <p className="mb-3 font-semibold">{t('auth.slider.title')}</p>
      <SliderChallenge texts={sliderTexts(t)} onPass={onPass} />
    </div>
  );
}
