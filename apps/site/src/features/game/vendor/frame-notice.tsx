import { useT } from '@trevo/i18n';
import { Button, IconButton } from '@trevo/ui/button';
import { TriangleAlert, X } from 'lucide-react';

/** A line over the game that can be put away: the game said something is wrong, or says nothing at all. */
export function FrameNotice({
  text,
  onRetry,
  onOthers,
  onDismiss,
}: {
  text: string;
  onRetry: () => void;
  onOthers: () => void;
  onDismiss: () => void;
}) {
  const t = useT();
  return (
    <div
      role="alert"
      className="absolute inset-x-2 bottom-2 mx-auto flex max-w-160 flex-wrap items-center gap-2 rounded-card bg-raised p-2 ps-3 text-dense shadow-overlay ring-1 ring-amber/40 ring-inset"
    >
      <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" className="shrink-0 text-amber" />
      <p className="min-w-56 flex-1">{text}</p>
      <Button size="mini" look="violet" onClick={onRetry}>
        {t('window.reload')}
      </Button>
      <Button size="mini" look="ghost" onClick={onOthers}>
        {t('window.others')}
      </Button>
      <IconButton label={t('window.dismiss')} onClick={onDismiss} className="size-9">
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
}
