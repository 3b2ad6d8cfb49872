import { useLocation } from '@tanstack/react-router';
import { type MessageId, useT } from '@trevo/i18n';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';

type Question = { q: MessageId; a: MessageId };
const TOPICS: { id: string; title: MessageId; questions: Question[] }[] = [
  {
    id: 'account',
    title: 'help.account.title',
    questions: [
      { q: 'help.account.1.q', a: 'help.account.1.a' },
      { q: 'help.account.2.q', a: 'help.account.2.a' },
      { q: 'help.account.3.q', a: 'help.account.3.a' },
    ],
  },
  {
    id: 'money',
    title: 'help.money.title',
    questions: [
      { q: 'help.money.1.q', a: 'help.money.1.a' },
      { q: 'help.money.2.q', a: 'help.money.2.a' },
      { q: 'help.money.3.q', a: 'help.money.3.a' },
    ],
  },
  {
    id: 'fair',
    title: 'help.fair.title',
    questions: [
      { q: 'help.fair.1.q', a: 'help.fair.1.a' },
      { q: 'help.fair.2.q', a: 'help.fair.2.a' },
    ],
  },
];
const TERMS = ['help.term.1', 'help.term.2', 'help.term.3', 'help.term.4', 'help.term.5', 'help.term.6'] as const;
const CONTENTS: { id: string; title: MessageId }[] = [
  ...TOPICS,
  { id: 'responsible', title: 'help.responsible.title' },
  { id: 'term', title: 'help.term.title' },
  { id: 'privacy', title: 'help.privacy.title' },
  { id: 'contact', title: 'help.contact.title' },
];

function Topic({ q, a }: Question) {
  const t = useT();
  return (
    <details className="group border-b border-line/60">
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{t(q)}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[68ch] pb-4 text-pretty text-muted">{t(a)}</p>
    </details>
  );
}

/** Help centre: questions, responsible gaming, terms, privacy, contact. The address's part after # opens its section. */
export function HelpPage() {
  const t = useT();
  const { hash } = useLocation();
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  useEffect(() => {
    if (hash) document.getElementById(hash)?.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }, [hash]);
  const head = 'scroll-mt-24 mb-2 text-h3 font-extrabold';
  return (
    <div className="mx-auto max-w-200 pt-6 pb-10">
      <h1 className="text-h1 font-extrabold">{t('help.title')}</h1>
      <p className="mt-2 text-lead text-muted">{t('help.lead')}</p>
      <nav aria-label={t('help.contents')} className="mt-6 flex flex-wrap gap-2">
        {CONTENTS.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex h-9 items-center rounded-full bg-raised px-4 text-dense font-semibold text-muted shadow-raised hover:bg-pressed hover:text-text"
          >
            {t(title)}
          </a>
        ))}
      </nav>
      {TOPICS.map(({ id, title, questions }) => (
        <section key={id} aria-labelledby={id} className="mt-10">
          <h2 id={id} className={head}>
            {t(title)}
          </h2>
          {questions.map((question) => (
            <Topic key={question.q} {...question} />
          ))}
        </section>
      ))}
      <section aria-labelledby="responsible" className="mt-10">
        <h2 id="responsible" className={head}>
          {t('help.responsible.title')}
        </h2>
        <p className="max-w-[68ch] text-pretty text-muted">{t('help.responsible.text')}</p>
      </section>
      <section aria-labelledby="term" className="mt-10">
        <h2 id="term" className={head}>
          {t('help.term.title')}
        </h2>
        <ol className="max-w-[68ch] list-decimal space-y-3 ps-6 text-pretty text-muted marker:text-faint">
          {TERMS.map((id) => (
            <li key={id}>{t(id)}</li>
          ))}
        </ol>
      </section>
      <section aria-labelledby="privacy" className="mt-10">
        <h2 id="privacy" className={head}>
          {t('help.privacy.title')}
        </h2>
        <p className="max-w-[68ch] text-pretty text-muted">{t('help.privacy.text')}</p>
      </section>
      <section aria-labelledby="contact" className="mt-10">
        <h2 id="contact" className={head}>
          {t('help.contact.title')}
        </h2>
        <p className="max-w-[68ch] text-pretty text-muted">
          {data ? t('help.contact.text', { email: data.merchant.legalEmail, hours: data.merchant.supportHours }) : null}
        </p>
      </section>
    </div>
  );
}
