import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { inputClass } from '@trevo/ui/field';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';

const TYPING_MS = 180;

/** Search by name in the list below it: answers while typing, Esc or the cross clears it. */
export function SearchBox({
  value,
  onSearch,
  isFocused = false,
}: {
  value: string;
  onSearch: (text: string) => void;
  isFocused?: boolean;
}) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const sent = useRef(value);
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === sent.current.trim()) return;
    const timer = setTimeout(() => {
      sent.current = text.trim();
      onSearch(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [text, onSearch]);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  const clear = () => {
    setText('');
    sent.current = '';
    onSearch('');
    input.current?.focus();
  };
  return (
    <search className="relative block">
      <Search
        size={20}
        strokeWidth={1.75}
        aria-hidden="true"
        className="pointer-events-none absolute start-3.5 top-3.5 text-faint"
      />
      <input
        ref={input}
        type="search"
        value={text}
        maxLength={60}
        autoComplete="off"
        enterKeyHint="search"
        aria-label={t('lobby.search')}
        placeholder={t('lobby.search')}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear();
        }}
        className={`${inputClass} rounded-full! ps-11! pe-12! [&::-webkit-search-cancel-button]:hidden`}
      />
      {text === '' ? null : (
        <IconButton label={t('lobby.search.clear')} onClick={clear} className="absolute end-0.5 top-0.5">
          <X size={20} strokeWidth={1.75} aria-hidden="true" />
        </IconButton>
      )}
    </search>
  );
}
