import { useLocation } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { inputClass } from '@trevo/ui/field';
import { Skeleton } from '@trevo/ui/skeleton';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { findArticles, type Section } from './find-articles.ts';
import { HelpArticle } from './help-article.tsx';
import { ServiceLinks } from './service-links.tsx';

function Contents({ sections }: { sections: readonly Section[] }) {
  const t = useT();
  return (
    <nav aria-label={t('help.contents')} className="mt-4 flex flex-wrap gap-2">
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
  );
}

function Topic({ of, hash, isSearched }: { of: Section; hash: string; isSearched: boolean }) {
  const [only] = of.articles;
  const isAlone = of.articles.length === 1 && only?.id === of.id;
  return (
    <section aria-labelledby={of.id} className="mt-10">
      <h2 id={of.id} className="mb-2 scroll-mt-24 text-h3 font-extrabold">
        {of.title}
      </h2>
      {of.articles.map((article) => (
        <HelpArticle
          key={article.id}
          article={article}
          isAlone={isAlone}
          isOpen={isSearched || (article.id === hash && hash !== of.id)}
        />
      ))}
      {of.id === 'contact' ? <ServiceLinks /> : null}
    </section>
  );
}

function Topics({ sections, hash }: { sections: readonly Section[]; hash: string }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = findArticles(sections, typed);
  return (
    <>
      <search className="relative mt-6 block">
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="pointer-events-none absolute start-3.5 top-3.5 text-faint"
        />
        <input
          type="search"
          value={typed}
          maxLength={60}
          aria-label={t('help.search')}
          placeholder={t('help.search')}
          onChange={({ target }) => setTyped(target.value)}
          className={`${inputClass} ps-11`}
        />
      </search>
      {typed.trim() === '' ? <Contents sections={sections} /> : null}
      <div role="status">
        {found.length === 0 ? <p className="mt-6 text-muted">{t('help.none', { text: typed.trim() })}</p> : null}
      </div>
      {found.length === 0 ? <ServiceLinks /> : null}
      {found.map((section) => (
        <Topic key={section.id} of={section} hash={hash} isSearched={typed.trim() !== ''} />
      ))}
    </>
  );
}

/** Help centre: questions, responsible gaming, terms, privacy, contact. The address's part after # opens its topic or article. */
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
      {data ? <Topics sections={data.sections} hash={hash} /> : null}
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
