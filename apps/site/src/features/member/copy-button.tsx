import { useT } from '@trevo/i18n';
import { IconButton } from '@trevo/ui/button';
import { cx } from '@trevo/ui/cx';
import { toast } from '@trevo/ui/toast';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';

const DONE_MS = 2000;

/** Copies a text; `label` says which one. The tick and a toast say that it worked, or that the browser refused. */
export function CopyButton({ text, label, className }: { text: string; label: string; className?: string }) {
  const t = useT();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      setDone(true);
      toast(t('member.copied'));
    } catch {
      toast(t('member.copyRefused'), 'error');
    }
  };
  return (
    <IconButton label={label} onClick={() => void copy()} className={cx('relative z-10', className)}>
      {isDone ? (
        <Check size={18} strokeWidth={1.75} aria-hidden="true" className="text-mint" />
      ) : (
        <Copy size={18} strokeWidth={1.75} aria-hidden="true" />
      )}
    </IconButton>
  );
}
