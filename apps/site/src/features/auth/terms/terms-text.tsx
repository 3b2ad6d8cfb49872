import { useT } from '@trevo/i18n';

function Link({ hash, text }: { hash: string; text: string }) {
  return (
    <a
      href={`/help#${hash}`}
      target="_blank"
      rel="noopener"
      className="font-semibold text-violet underline underline-offset-4"
    >
      {text}
    </a>
  );
}

/** The two texts that are agreed to; they open beside the form, which keeps what was typed. */
export function TermsLinks() {
  const t = useT();
  return (
    <>
      <Link hash="term" text={t('auth.terms.link')} /> {t('auth.terms.and')}{' '}
      <Link hash="privacy" text={t('auth.privacy.link')} />
    </>
  );
}

/** What is agreed to before an account is made: age, terms and privacy policy. */
export function TermsText({ age }: { age: number }) {
  const t = useT();
  return (
    <>
      {t('auth.terms', { age })} <TermsLinks />
    </>
  );
}
