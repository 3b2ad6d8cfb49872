import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import type { MessageId } from './areas.ts';
import type { Lang } from './load-areas.ts';

/** `t('shell.login')`, `t('lobby.count', { count: 12 })`: ICU text in the page's language. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

/** The translate function of the page's language; the component redraws when the language changes. */
export const useT = (): Translate => {
  const { i18n, _ } = useLingui();
  return useMemo<Translate>(() => (id, values) => i18n._(id, values), [i18n, _]);
};

/** The page's language. */
export const useLang = (): Lang => (useLingui().i18n.locale || 'pt') as Lang;
