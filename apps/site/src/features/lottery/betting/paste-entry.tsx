import { MOST_LINES } from '@trevo/engines/lottery';
import { useLang, useT } from '@trevo/i18n';
import { formatCount } from '@trevo/i18n/format';
import { Button } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import { UploadMark } from '../balls/marks.tsx';
import { cleaned } from '../slip/paste.ts';
import type { Betting } from './use-betting.ts';
import './paste.css';

/** As a text is written here; files may have anything between. */
const LINE_PX = 24;
const SHOWN_LINES = 9;
/** A file of ten thousand lines is far below. */
const MOST_BYTES = 1_000_000;

/** Single combinations as text, typed, pasted or from a file; each wrong line is marked as it is written. */
export function PasteEntry({ betting }: { betting: Betting }) {
  const t = useT();
  const lang = useLang();
  const { play, draft, counted, setDraft } = betting;
  const [top, setTop] = useState(0);
  const [tooLarge, setTooLarge] = useState(false);
  const box = useRef<HTMLTextAreaElement>(null);
  const faults = useMemo(() => new Map(counted.pasted?.faults.map(({ line, code }) => [line, code])), [counted.pasted]);
  const write = (text: string): void => setDraft({ ...draft, text });
  const read = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    setTooLarge(file.size > MOST_BYTES);
    if (file.size <= MOST_BYTES) write(await file.text());
  };
  const go = (line: number): void => box.current?.scrollTo({ top: Math.max(0, (line - 2) * LINE_PX) });
  const length = (play.rule.entry.lines?.length ?? 1).toString();
  return (
    <div className="grid gap-3">
      <p className="text-dense text-muted">
        {t('lottery.lines.how', {
          length,
          example: exampleOf(play.rule.entry.rows[0]?.symbols.length ?? 0, play.rule.entry.lines?.length ?? 1),
        })}
      </p>
      <div className="lt-paste" data-wrong={faults.size > 0}>
        <Gutter top={top} faults={faults} />
        <textarea
          ref={box}
          value={draft.text}
          aria-label={t('lottery.entry.lines')}
          aria-invalid={faults.size > 0}
          aria-describedby="lt-paste-faults"
          spellCheck={false}
          autoComplete="off"
          wrap="off"
          data-testid="lottery-lines"
          onChange={(event) => write(event.target.value)}
          onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <label className="lt-file">
          <UploadMark size={18} />
          {t('lottery.lines.file')}
          <input type="file" accept=".txt,.csv,text/plain,text/csv" onChange={(event) => void read(event)} />
        </label>
        <Button look="soft" disabled={faults.size === 0} onClick={() => write(cleaned(play, draft.text))}>
          {t('lottery.lines.clean')}
        </Button>
        <Button look="ghost" disabled={draft.text === ''} onClick={() => write('')}>
          {t('lottery.shortcut.clear')}
        </Button>
        <span className="ms-auto text-meta text-muted tabular-nums">
          {t('lottery.lines.count', {
            count: formatCount(counted.pasted?.entries ?? 0, lang),
            most: formatCount(MOST_LINES, lang),
          })}
        </span>
      </div>
      {tooLarge ? <Note tone="error">{t('lottery.lines.tooLarge')}</Note> : null}
      <ul id="lt-paste-faults" className="lt-faults" aria-live="polite">
        {[...faults].slice(0, 5).map(([line, code]) => (
          <li key={line}>
            <button type="button" onClick={() => go(line)}>
              {t('lottery.lines.at', { line: line + 1 })}
            </button>{' '}
            {t(`lottery.fault.${code}`)}
          </li>
        ))}
        {faults.size > 5 ? <li>{t('lottery.lines.more', { count: faults.size - 5 })}</li> : null}
      </ul>
    </div>
  );
}

/** The first combination as a person would write it: digits together, balls and cars parted. */
const exampleOf = (size: number, length: number): string =>
  Array.from({ length }, (_, at) => String(at + 1)).join(size > 10 ? ',' : '');

type GutterProps = { top: number; faults: ReadonlyMap<number, string> };

/** Numbers of the lines in view; those of wrong ones are red. Ten thousand are never drawn at once. */
function Gutter({ top, faults }: GutterProps) {
  const first = Math.floor(top / LINE_PX);
  return (
    <div className="lt-gutter" aria-hidden="true">
      <ol style={{ translate: `0 ${-(top - first * LINE_PX)}px` }}>
        {Array.from({ length: SHOWN_LINES + 2 }, (_, at) => first + at).map((line) => (
          <li key={line} data-wrong={faults.has(line)}>
            {line + 1}
          </li>
        ))}
      </ol>
    </div>
  );
}
