import type { Translate } from '@trevo/i18n';
import type { SliderTexts } from './slider-challenge.tsx';

/** The slider's texts in the page's language (area `auth`). */
export const sliderTexts = (t: Translate): SliderTexts => ({
  label: t('auth.slider.label'),
  hint: t('auth.slider.hint'),
  click: t('auth.slider.click'),
  working: t('auth.slider.working'),
  done: t('auth.slider.done'),
  failed: t('auth.slider.failed'),
  again: t('auth.slider.again'),
});
