import { useT } from '@trevo/i18n';

/** What is agreed to, with the way to the terms; they open beside the form, which keeps what was typed. */
export function TermsText({ age }: { age: number }) {
  const t = useT();
  return (
    <>
      {t('auth.terms', { age })}{' '}
      <a
        href="/help#term"
        target="_blank"
        rel="noopener"
        className="font-semibold text-violet underline underline-offset-4"
      >
        {t('auth.terms.link')}
      </a>
    </>
  );
}
