import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Note } from '@trevo/ui/note';
import { Check, ChevronDown, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nowMs } from '../../../shared/clock.ts';
import { QrCode } from '../../../shared/parts/qr-code.tsx';
import { useWideScreen } from '../../../shared/browser/use-wide-screen.ts';

/**
 * A PIX code to pay: the time left and the copy button, which a phone keeps in reach while it scrolls; the QR is for another
 * device, so a phone folds it.
 */
export function PixCode({
  brCode,
  expiresAt,
  sandboxUrl,
}: {
  brCode: string;
  expiresAt: string | null;
  /** Only in a demonstration house: the test bank with this code filled in. */
  sandboxUrl: string | null;
}) {
  const t = useT();
  const isWide = useWideScreen('md');
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(brCode);
      setCopied('yes');
      setTimeout(() => setCopied(null), 2_500);
    } catch {
      setCopied('failed');
    }
  };

  return (
    <div className="mt-3 grid justify-items-center gap-4">
      {expiresAt ? <TimeLeft until={expiresAt} /> : null}
      <div className="w-full max-md:sticky max-md:top-16 max-md:bottom-3 max-md:z-10">
        <Button look="gold" className="w-full" onClick={() => void copy()} data-testid="copy-pix">
          {copied === 'yes' ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          <span aria-live="polite">{t(copied === 'yes' ? 'cashier.copied' : 'cashier.copy')}</span>
        </Button>
      </div>
      {copied === 'failed' ? (
        <Note tone="warning" className="w-full text-start">
          {t('cashier.deposit.copyFailed')}
        </Note>
      ) : null}
      <p className="text-dense text-pretty text-muted">{t('cashier.howToPay')}</p>
      <details
        open={isWide || undefined}
        className="w-full rounded-card max-md:ring-1 max-md:ring-line max-md:ring-inset"
      >
        <summary className="flex min-h-12 items-center justify-between px-4 text-dense font-semibold text-muted hover:text-text md:hidden">
          {t('cashier.deposit.otherDevice')}
          <ChevronDown size={20} aria-hidden="true" className="[details[open]_&]:rotate-180" />
        </summary>
        <QrCode text={brCode} label={t('cashier.qr')} className="mx-auto max-w-64 max-md:mb-4" testId="qr" />
      </details>
      <label className="block w-full text-start text-dense font-semibold text-muted">
        {t('cashier.copyPaste')}
        <textarea
          readOnly
          rows={3}
          value={brCode}
          data-testid="br-code"
          onFocus={(event) => event.target.select()}
          className="mt-1.5 w-full resize-none break-all rounded-input bg-raised p-3 font-mono text-caption text-muted ring-1 ring-inset ring-line"
        />
      </label>
      {sandboxUrl ? (
        <div className="w-full rounded-card bg-violet-fill/15 p-3 ring-1 ring-inset ring-violet/40">
          <p className="text-meta text-muted">{t('cashier.openBank.note')}</p>
          <a
            href={sandboxUrl}
            target="_blank"
            rel="noopener"
            data-testid="open-bank"
            className={buttonClass('violet', 'dense', 'mt-2 w-full')}
          >
            {t('cashier.openBank')}
            <ExternalLink size={18} aria-hidden="true" />
          </a>
        </div>
      ) : null}
    </div>
  );
}

/** Minutes and seconds until the code expires; paid later it is credited all the same. */
function TimeLeft({ until }: { until: string }) {
  const t = useT();
  const [left, setLeft] = useState(() => Date.parse(until) - nowMs());
  useEffect(() => {
    const timer = setInterval(() => setLeft(Date.parse(until) - nowMs()), 1_000);
    return () => clearInterval(timer);
  }, [until]);
  const seconds = Math.max(0, Math.floor(left / 1_000));
  const text = `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;
  return <p className="text-dense text-muted tabular-nums">{t('cashier.expiresIn', { time: text })}</p>;
}
