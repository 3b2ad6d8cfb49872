import type { Translate } from '@trevo/i18n';

/** The pager's texts in the page's language. */
export const pagerLabels = (t: Translate) => ({
  nav: t('shell.pager'),
  previous: t('shell.pager.previous'),
  next: t('shell.pager.next'),
  page: (page: number) => t('shell.pager.page', { page }),
});
