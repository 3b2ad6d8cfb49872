import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { Written } from '../../shared/parts/written.tsx';
import type { Article } from './find-articles.ts';

function Verdict({ id }: { id: string }) {
  const t = useT();
  const [isSaid, setSaid] = useState(false);
  const say = (hasHelped: boolean) => {
    setSaid(true);
    // Thanks either way: nobody waits for a count.
    void call('POST /wps/system/helpCenter/:id/votes', { params: { id }, body: { hasHelped } }).catch(() => undefined);
  };
  return (
    <p role="status" className="mt-3 flex min-h-9 flex-wrap items-center gap-2 text-meta text-faint">
      {isSaid ? t('help.thanks') : t('help.helped')}
      {isSaid
        ? null
        : ([true, false] as const).map((hasHelped) => (
            <Button key={String(hasHelped)} look="ghost" size="mini" onClick={() => say(hasHelped)}>
              {t(hasHelped ? 'help.yes' : 'help.no')}
            </Button>
          ))}
    </p>
  );
}

/** Signs of a document that would push everything after it off the screen. */
const LONG = 900;

type Props = { article: Article; isAlone: boolean; isOpen: boolean; isJudged: boolean };

/** One answer: behind its question, or open where the topic has nothing else and it is short. The address's part after # opens it. */
export function HelpArticle({ article, isAlone, isOpen, isJudged }: Props) {
  const t = useT();
  const text = (
    <div className="max-w-[68ch] pb-4">
      <Written html={article.content} />
      {isJudged ? <Verdict id={article.id} /> : null}
    </div>
  );
  if (isAlone && article.content.length < LONG) return text;
  return (
    <details
      {...(isAlone ? {} : { id: article.id })}
      open={isOpen}
      className="group scroll-mt-20 border-b border-line/60"
    >
      <summary className="flex min-h-13 list-none items-center gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden">
        <span className="flex-1">{isAlone ? t('help.whole') : article.title}</span>
        <ChevronDown
          size={20}
          strokeWidth={1.75}
          aria-hidden="true"
          className="shrink-0 text-muted transition-transform duration-200 group-open:rotate-180"
        />
      </summary>
      {text}
    </details>
  );
}
