import { useT } from '@trevo/i18n';
import { Button, buttonClass } from '@trevo/ui/button';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { nowMs } from '../../shared/clock.ts';
import { QrCode } from '../../shared/qr-code.tsx';

/** The QR of a PIX code with its copy button and the time left. The white quiet zone belongs to the code. */
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
  const [isCopied, setCopied] = useState(false);

  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(brCode);
    setCopied(true);
    setTimeout(() => setCopied(false), 2_500);
  };

  return (
    <div className="mt-4 grid justify-items-center gap-4">
      <QrCode text={brCode} label={t('cashier.qr')} className="max-w-64" testId="qr" />
      {expiresAt ? <TimeLeft until={expiresAt} /> : null}
      <div className="w-full">
        <label className="block text-start text-dense font-semibold text-muted">
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
        <Button look="gold" className="mt-3 w-full" onClick={() => void copy()}>
          {isCopied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
          <span aria-live="polite">{isCopied ? t('cashier.copied') : t('cashier.copy')}</span>
        </Button>
      </div>
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
      <p className="text-dense text-muted">{t('cashier.howToPay')}</p>
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
