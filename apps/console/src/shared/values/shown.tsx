import { formatCount } from '@trevo/i18n/format';
import type { ReactNode } from 'react';
import { useLang } from '../texts/use-text.ts';

/** What a list or a record shows in one place: a bare number is a count, and is grouped as its reader writes it. */
export const Shown = ({ children }: { readonly children: ReactNode }) => {
  const lang = useLang();
  return <>{typeof children === 'number' ? formatCount(children, lang) : children}</>;
};
