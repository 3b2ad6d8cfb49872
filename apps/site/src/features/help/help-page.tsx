import { useLocation } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Skeleton } from '@trevo/ui/skeleton';
import { ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useCall } from '../../api/use-call.ts';
import type { ValueOf } from '../../api/client.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { ServiceLinks } from './service-links.tsx';

type Section = ValueOf<'GET /wps/system/helpCenter'>['sections'][number];

function Topic({ question, answer }: Section['questions'][number]) {
  return (
    <details className="group border-b border-line/60">
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{question}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      <p className="max-w-[68ch] pb-4 text-pretty text-muted">{answer}</p>
    </details>
  );
}

function Paragraphs({ paragraphs, isNumbered }: Pick<Section, 'paragraphs' | 'isNumbered'>) {
  if (paragraphs.length === 0) return null;
  if (isNumbered)
    return (
      <ol className="max-w-[68ch] list-decimal space-y-3 ps-6 text-pretty text-muted marker:text-faint">
        {paragraphs.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
    );
  return (
    <div className="max-w-[68ch] space-y-3 text-pretty text-muted">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}

function Sections({ sections }: { sections: readonly Section[] }) {
  const t = useT();
  return (
    <>
      <nav aria-label={t('help.contents')} className="mt-6 flex flex-wrap gap-2">
        {sections.map(({ id, title }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex h-9 items-center rounded-full bg-raised px-4 text-dense font-semibold text-muted shadow-raised hover:bg-pressed hover:text-text"
          >
            {title}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <section key={section.id} aria-labelledby={section.id} className="mt-10">
          <h2 id={section.id} className="mb-2 scroll-mt-24 text-h3 font-extrabold">
            {section.title}
          </h2>
          {section.questions.map((question) => (
            <Topic key={question.question} {...question} />
          ))}
          <Paragraphs {...section} />
          {section.id === 'contact' ? <ServiceLinks /> : null}
        </section>
      ))}
    </>
  );
}

/** Help centre: questions, responsible gaming, terms, privacy, contact. The address's part after # opens its section. */
export function HelpPage() {
  const t = useT();
  const { hash } = useLocation();
  const { data, error, refetch } = useCall(
    'GET /wps/system/helpCenter',
    { query: { device: 'WEB' } },
    { staleTime: 600_000 },
  );
  const isThere = data !== undefined;
  useEffect(() => {
    if (hash && isThere) document.getElementById(hash)?.scrollIntoView();
    else window.scrollTo({ top: 0 });
  }, [hash, isThere]);
  return (
    <div className="mx-auto max-w-200 pt-6 pb-10">
      <h1 className="text-h1 font-extrabold">{t('help.title')}</h1>
      <p className="mt-2 text-lead text-muted">{t('help.lead')}</p>
      {data ? <Sections sections={data.sections} /> : null}
      {error && !data ? (
        <div className="mt-6 space-y-4">
          <Refusal error={error} />
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </div>
      ) : null}
      {!data && !error ? <Skeleton className="mt-6 h-96 w-full rounded-card" /> : null}
    </div>
  );
}
