import { useT } from '@trevo/i18n';
import { cx } from '@trevo/ui/cx';
import { Megaphone, Pause, Play } from '../../shared/parts/icons.tsx';
import { useState } from 'react';
import { openDialog } from '../../shared/dialogs.ts';
import { useAnnounced } from '../../shared/notices/use-announced.ts';

/** Notices passing by; a click opens them in full. The text is there twice, so that the bar is never empty. */
export function NoticeBar() {
  const t = useT();
  const [isPaused, setPaused] = useState(false);
  const { data } = useAnnounced();
  const titles = data && data.player.length > 0 ? data.player.map(({ title }) => title) : [t('shell.notices.welcome')];
  const strip = (
    <>
      {titles.map((title) => (
        <span key={title} className="pe-16">
          {title}
        </span>
      ))}
    </>
  );
  return (
    <div className="mt-3 flex h-9 items-center rounded-full bg-card ps-3.5 text-meta text-muted shadow-raised">
      <Megaphone size={17} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-gold" />
      <button
        type="button"
        onClick={() => openDialog('notices', {})}
        className="ms-3 h-full min-w-0 flex-1 overflow-hidden text-start whitespace-nowrap fade hover:text-text"
      >
        <span className="sr-only">{t('shell.notices.open')}: </span>
        <span
          className={cx(
            'inline-flex w-max ps-3 motion-safe:animate-marquee hover:[animation-play-state:paused]',
            isPaused && '[animation-play-state:paused]',
          )}
        >
          {strip}
          <span aria-hidden="true" className="contents motion-reduce:hidden">
            {strip}
          </span>
        </span>
      </button>
      <button
        type="button"
        onClick={() => setPaused(!isPaused)}
        aria-label={t(isPaused ? 'shell.notices.play' : 'shell.notices.pause')}
        className="flex size-9 shrink-0 items-center justify-center rounded-full hover:text-text motion-reduce:hidden"
      >
        {isPaused ? <Play size={15} aria-hidden="true" /> : <Pause size={15} aria-hidden="true" />}
      </button>
    </div>
  );
}
