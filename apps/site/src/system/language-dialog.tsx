import { type Lang, useLang, useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Dialog } from '@trevo/ui/dialog';
import { Field } from '@trevo/ui/field';
import { Note } from '@trevo/ui/note';
import { Check, Search } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useCall } from '../api/use-call.ts';
import { changeLanguage } from '../shared/browser/change-language.ts';
import { findLanguages } from './languages.ts';

/** What the players' pages are written in. */
const isWritten = (code: string): code is Lang => code === 'pt' || code === 'en';

/** Languages that this brand offers. */
const useOffered = (): ((code: string) => code is Lang) => {
  const { data } = useCall('GET /wps/system/permission', {}, { staleTime: 600_000 });
  const brand = data?.merchant.languages.map((code) => code.toLowerCase());
  return (code): code is Lang => isWritten(code) && (brand === undefined || brand.includes(code));
};

type Option = { readonly code: string; readonly name: string };
type OptionProps = {
  readonly id: string;
  readonly of: Option;
  readonly isOffered: boolean;
  readonly isChosen: boolean;
  readonly isActive: boolean;
  readonly onChoose: () => void;
};

function LanguageOption({ id, of, isOffered, isChosen, isActive, onChoose }: OptionProps) {
  const t = useT();
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      lang={of.code}
      aria-selected={isChosen}
      aria-disabled={!isOffered}
      onMouseDown={(event) => event.preventDefault()}
      onClick={isOffered ? onChoose : undefined}
      className={cx(
        'flex min-h-11 items-center gap-3 rounded-input px-3',
        isOffered ? 'cursor-pointer font-semibold hover:bg-pressed' : 'text-faint',
        isActive && 'bg-pressed ring-2 ring-sky ring-inset',
      )}
    >
      <span dir="auto" className="flex-1">
        {of.name}
      </span>
      {isOffered ? null : (
        <span lang={document.documentElement.lang} className="text-caption">
          {t('system.language.off')}
        </span>
      )}
      {isChosen ? <Check size={20} aria-hidden="true" className="text-gold" /> : null}
    </div>
  );
}

/**
 * The language selector: a search over forty languages, each by its own name; those that this page is written in can be
 * chosen. Focus stays in the search, arrow keys walk through what can be chosen, Enter takes it.
 */
export function LanguageDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const lang = useLang();
  const isOffered = useOffered();
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [search, setSearch] = useState('');
  const [activeCode, setActiveCode] = useState<string>(lang);
  const [hasFailed, setFailed] = useState(false);
  const options = findLanguages(search, lang);
  // What can be chosen stands first: nobody should have to look for it among the others.
  const shown = [...options.filter(({ code }) => isOffered(code)), ...options.filter(({ code }) => !isOffered(code))];
  const reachable = shown.filter(({ code }) => isOffered(code));
  const active = reachable.find(({ code }) => code === activeCode) ?? reachable[0];
  const idOf = (code: string): string => `${listId}-${code}`;

  const choose = async (code: string): Promise<void> => {
    if (!isOffered(code)) return;
    setFailed(false);
    try {
      await changeLanguage(code);
      onClose();
    } catch {
      setFailed(true);
    }
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && active) {
      event.preventDefault();
      void choose(active.code);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !active) return;
    event.preventDefault();
    const next = reachable.at((reachable.indexOf(active) + step) % reachable.length);
    if (!next) return;
    setActiveCode(next.code);
    list.current?.querySelector(`#${CSS.escape(idOf(next.code))}`)?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <Dialog
      title={t('system.language.title')}
      lead={t('system.language.lead')}
      closeLabel={t('shell.close')}
      onClose={onClose}
    >
      <Field
        label={t('system.language.search')}
        type="text"
        role="combobox"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={listId}
        aria-activedescendant={active ? idOf(active.code) : undefined}
        autoComplete="off"
        maxLength={40}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
        onKeyDown={onKeyDown}
        start={<Search size={18} aria-hidden="true" />}
      />
      {hasFailed ? (
        <Note tone="error" className="mt-3">
          {t('system.language.failed')}
        </Note>
      ) : null}
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('system.language.list')}
        className="mt-3 h-96 max-h-[50dvh] overflow-y-auto"
      >
        {shown.map((of) => (
          <LanguageOption
            key={of.code}
            id={idOf(of.code)}
            of={of}
            isOffered={isOffered(of.code)}
            isChosen={of.code === lang}
            isActive={of.code === active?.code}
            onChoose={() => void choose(of.code)}
          />
        ))}
      </div>
      {shown.length === 0 ? (
        <p role="status" className="pb-2 text-muted">
          {t('system.language.none')}
        </p>
      ) : null}
    </Dialog>
  );
}
