import { useLocation } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { cx } from '@trevo/ui/cx';
import { inputClass } from '@trevo/ui/field';
import { Skeleton } from '@trevo/ui/skeleton';
import { Search } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { useCall } from '../../api/use-call.ts';
import { useAnnounced } from '../../shared/notices/use-announced.ts';
import { PageHead } from '../../shared/parts/page-head.tsx';
import { Refusal } from '../../shared/parts/refusal.tsx';
import { findArticles, type Section } from './find-articles.ts';
import { HelpArticle } from './help-article.tsx';
import { ServiceLinks } from './service-links.tsx';

const jump = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.scrollIntoView();
};

/** Beside the topics of a wide page, where it stays in sight. */
const BESIDE = 'xl:sticky xl:top-24 xl:col-start-2 xl:row-[1/99] xl:flex-col xl:self-start';

/** In a dialog the address stays that of the page below. */
function Contents({ sections, isOver }: { sections: readonly Section[]; isOver: boolean }) {
  const t = useT();
  return (
    <nav aria-label={t('help.contents')} className={cx('mt-4 flex flex-wrap gap-2', !isOver && BESIDE)}>
      {sections.map(({ id, title }) => (
        <a
          key={id}
          href={`#${id}`}
          onClick={isOver ? jump : undefined}
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
      <h2 id={of.id} className="mb-2 scroll-mt-20 text-h3 font-extrabold">
        {of.title}
      </h2>
      {of.articles.map((article) => (
        <HelpArticle
          key={article.id}
          article={article}
          isAlone={isAlone}
          isOpen={isSearched || article.id === hash}
          isJudged={of.id !== 'tips'}
        />
      ))}
      {of.id === 'contact' ? <ServiceLinks /> : null}
    </section>
  );
}

function Topics({ sections, hash, isOver }: { sections: readonly Section[]; hash: string; isOver: boolean }) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const found = findArticles(sections, typed);
  return (
    <div className={isOver ? undefined : 'xl:grid xl:grid-cols-[minmax(0,50rem)_1fr] xl:gap-x-10'}>
      <search className="relative mt-2 block">
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
      {typed.trim() === '' ? <Contents sections={sections} isOver={isOver} /> : null}
      <div role="status">
        {found.length === 0 ? <p className="mt-6 text-muted">{t('help.none', { text: typed.trim() })}</p> : null}
      </div>
      {found.length === 0 ? <ServiceLinks /> : null}
      {found.map((section) => (
        <Topic key={section.id} of={section} hash={hash} isSearched={typed.trim() !== ''} />
      ))}
    </div>
  );
}

type ContentProps = { hash: string; isOver?: boolean };

/** The help centre itself: on its page, or over another one. The hash opens its topic or article. */
function HelpContent({ hash, isOver = false }: ContentProps) {
  const t = useT();
  const { data, error, refetch } = useCall(
    'GET /wps/system/helpCenter',
    { query: { device: 'WEB' } },
    { staleTime: 600_000 },
  );
  const tips = useAnnounced().data?.help ?? [];
  const isThere = data !== undefined;
  useEffect(() => {
    if (hash && isThere) document.getElementById(hash)?.scrollIntoView();
    else if (!isOver) window.scrollTo({ top: 0 });
  }, [hash, isThere, isOver]);
  return (
    <>
      {data ? (
        <Topics
          sections={
            tips.length > 0 ? [{ id: 'tips', title: t('help.tips'), articles: tips }, ...data.sections] : data.sections
          }
          hash={hash}
          isOver={isOver}
        />
      ) : null}
      {error && !data ? (
        <div className="mt-6 space-y-4">
          <Refusal error={error} />
          <Button onClick={() => void refetch()}>{t('shell.retry')}</Button>
        </div>
      ) : null}
      {!data && !error ? <Skeleton className="mt-6 h-96 w-full rounded-card" /> : null}
    </>
  );
}

/** Help centre: questions, responsible gaming, terms, privacy, contact. The address's part after # opens its topic or article. */
export function HelpPage() {
  const t = useT();
  const { hash } = useLocation();
  return (
    <div className="max-w-200 pb-10 xl:max-w-none">
      <PageHead title={t('help.title')} lead={t('help.lead')} />
      <HelpContent hash={hash} />
    </div>
  );
}

/** The same over the page at hand, which is still there afterwards. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog
      title={t('help.title')}
      lead={t('help.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      width="md:max-w-180"
    >
      <HelpContent hash="" isOver />
    </Dialog>
  );
}
