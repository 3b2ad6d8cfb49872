import { Button } from '@trevo/ui/button';
import { toast } from '@trevo/ui/toast';
import { Check, Copy, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';

const DONE_MS = 2_000;

export type InviteTexts = {
  readonly copy: string;
  readonly copied: string;
  readonly refused: string;
  readonly share: string;
};

/** The address that registers people through this code. */
export const inviteAddress = (kind: 'referralCode' | 'affiliateCode', code: string): string =>
  `${location.origin}/register?${kind}=${encodeURIComponent(code)}`;

/** The person closed the system's sheet: no error. */
const isClosed = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** An invitation link to read, to copy and, where the system has a sheet for it, to share. */
export function InviteLink({ url, texts }: { url: string; texts: InviteTexts }) {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isDone) return;
    const timer = setTimeout(() => setDone(false), DONE_MS);
    return () => clearTimeout(timer);
  }, [isDone]);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      setDone(true);
      toast(texts.copied);
    } catch {
      toast(texts.refused, 'error');
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ url });
    } catch (error) {
      if (!isClosed(error)) await copy();
    }
  };
  const canShare = typeof navigator.share === 'function';
  return (
    <div className="grid gap-3">
      <p
        data-testid="invite-link"
        className="rounded-input bg-raised px-3.5 py-3 font-mono text-meta break-all select-all ring-1 ring-inset ring-line"
      >
        {url}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button look="violet" className="flex-1 whitespace-nowrap" onClick={() => void copy()}>
          {isDone ? <Check size={20} aria-hidden="true" /> : <Copy size={20} strokeWidth={1.75} aria-hidden="true" />}
          {texts.copy}
        </Button>
        {canShare ? (
          <Button look="ghost" className="flex-1 whitespace-nowrap" onClick={() => void share()}>
            <Share2 size={20} strokeWidth={1.75} aria-hidden="true" />
            {texts.share}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
