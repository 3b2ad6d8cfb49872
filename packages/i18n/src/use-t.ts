import type { I18n } from '@lingui/core';
import { createContext, createElement, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react';
import type { MessageId } from './areas.ts';
import type { Lang } from './load-areas.ts';

/** `t('shell.login')`, `t('lobby.count', { count: 12 })`: ICU text in the page's language. */
export type Translate = (id: MessageId, values?: Record<string, string | number>) => string;

type Texts = { readonly t: Translate; readonly lang: Lang };
const TextsContext = createContext<Texts | null>(null);

/**
 * Gives the tree below its catalogue; everything that shows text redraws when the language changes. Own instead of
 * `@lingui/react`: the same 20 lines, without its macro components and its shim on the way to the first screen.
 */
export function I18nProvider({ i18n, children }: { i18n: I18n; children: ReactNode }): ReactNode {
  const locale = useSyncExternalStore(
    (onChange) => i18n.on('change', onChange),
    () => i18n.locale,
    () => i18n.locale,
  );
  const texts = useMemo<Texts>(
    () => ({ t: (id, values) => i18n._(id, values), lang: (locale || 'pt') as Lang }),
    [i18n, locale],
  );
  return createElement(TextsContext.Provider, { value: texts }, children);
}

const useTexts = (): Texts => {
  const texts = useContext(TextsContext);
  if (!texts) throw new Error('I18nProvider is missing above');
  return texts;
};

/** The translate function of the page's language. */
export const useT = (): Translate => useTexts().t;

/** The page's language. */
export const useLang = (): Lang => useTexts().lang;
