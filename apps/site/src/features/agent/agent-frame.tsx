import { type Lang, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { type ReactNode, useEffect } from 'react';
import { DialogPlace } from '../../layout/dialog-place.tsx';
import { useMerchant } from '../../session/use-merchant.ts';
import { changeAgentLanguage } from './agent-language.ts';

const LANGUAGES = [
  { id: 'zh', tag: 'zh-CN', name: '中文' },
  { id: 'pt', tag: 'pt-BR', name: 'Português' },
  { id: 'en', tag: 'en', name: 'English' },
] as const satisfies readonly { id: Lang; tag: string; name: string }[];

/** What every page of the agents stands in: light, in the agents' language, which the document says too. */
export function AgentFrame({ className, children }: { className?: string; children: ReactNode }) {
  useMerchant();
  const t = useT();
  const lang = useLang();
  const tag = LANGUAGES.find(({ id }) => id === lang)?.tag ?? 'zh-CN';
  useEffect(() => {
    document.documentElement.lang = tag;
    document.title = `${t('agent.title')} · Trevo`;
  }, [tag, t]);
  return (
    <div lang={tag} data-theme="light" className={cx('min-h-dvh bg-page text-text', className)}>
      {children}
      <DialogPlace />
    </div>
  );
}

/** Chinese, Portuguese or English; the choice is the agents' own and stays in this browser. */
export function AgentLanguages({ className }: { className?: string }) {
  const t = useT();
  const lang = useLang();
  return (
    <div role="group" aria-label={t('agent.language')} className={cx('flex', className)}>
      {LANGUAGES.map(({ id, tag, name }) => (
        <button
          key={id}
          type="button"
          lang={tag}
          aria-pressed={id === lang}
          onClick={() => void changeAgentLanguage(id)}
          className={cx(
            'min-h-11 rounded-full px-3 text-dense font-semibold transition-colors duration-120',
            id === lang ? 'text-violet' : 'text-muted hover:text-text',
          )}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
