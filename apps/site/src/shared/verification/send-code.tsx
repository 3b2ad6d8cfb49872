import { useT } from '@trevo/i18n';
import { Button } from '@trevo/ui/button';
import { Dialog } from '@trevo/ui/dialog';
import { Note } from '@trevo/ui/note';
import { useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { Slider } from '../challenge/slider-step.tsx';
import { nowMs } from '../clock.ts';
import { startCountdown, useCountdown } from './countdown.ts';

/** Two sends are never closer together than this. */
const THROTTLE_MS = 1_000;

type Props = {
  /** Whose wait it is: purpose and channel (`sms:login`). It goes on while the dialog around the button is closed. */
  name: string;
  /** Asks the server. `sliderPass` is '' when `needsSlider` is false. */
  send: (sliderPass: string) => Promise<{ expiredMinutes: number | null }>;
  /** The number or address is fit to be sent to. */
  isReady: boolean;
  /** Pressed while not ready: let the field say why. */
  onNotReady?: () => void;
  onSent?: () => void;
  /** False where the person is already signed in and the call takes no slider. */
  needsSlider?: boolean;
};

/** The refusal in a dialog of its own, with the server's words. */
function SendFailed({ error, onClose }: { error: unknown; onClose: () => void }) {
  const t = useT();
  const text = isApiError(error) && error.message !== '' ? error.message : t('auth.code.failed');
  return (
    <Dialog shape="center" title={t('auth.code.failedTitle')} closeLabel={t('shell.close')} onClose={onClose}>
      <div role="alert" className="pt-1">
        <Note tone="warning">{text}</Note>
      </div>
      <Button look="gold" className="mt-6 w-full" onClick={onClose}>
        {t('auth.code.confirm')}
      </Button>
    </Dialog>
  );
}

/** Sends a one-time code: slider first, then the call, then a wait that the button counts down. */
export function SendCode({ name, send, isReady, onNotReady, onSent, needsSlider = true }: Props) {
  const t = useT();
  const left = useCountdown(name);
  const [isSliding, setSliding] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const [isSent, setSent] = useState(false);
  const lastPress = useRef(-THROTTLE_MS);
  const place = useRef<HTMLSpanElement>(null);

  const request = async (sliderPass: string) => {
    setSliding(false);
    setSending(true);
    const sentAt = nowMs();
    try {
      const { expiredMinutes } = await send(sliderPass);
      startCountdown(name, expiredMinutes ?? 1, sentAt);
      setSent(true);
      // The button waits from now on and cannot hold the focus; the code is what comes next.
      place.current?.closest('[data-code-field]')?.querySelector('input')?.focus();
      onSent?.();
    } catch (error) {
      // A page that was loaded anew does not know of the wait; the server does.
      const { waitSeconds } = isApiError(error) ? error.value : {};
      if (typeof waitSeconds === 'number') startCountdown(name, waitSeconds / 60, nowMs());
      setFailure(error);
    } finally {
      setSending(false);
    }
  };
  const press = () => {
    const now = nowMs();
    if (now - lastPress.current < THROTTLE_MS) return;
    lastPress.current = now;
    if (!isReady) return onNotReady?.();
    if (needsSlider) setSliding(true);
    else void request('');
  };
  return (
    <>
      <span ref={place} className="contents">
        <Button
          look="ghost"
          className="min-w-32 tabular-nums ring-line-strong disabled:text-muted disabled:opacity-100"
          busy={isSending}
          disabled={left > 0}
          onClick={press}
        >
          {left > 0 ? t('auth.code.wait', { seconds: left }) : t(isSent ? 'auth.code.again' : 'auth.code.send')}
        </Button>
      </span>
      <span className="sr-only" aria-live="polite">
        {isSent ? t('auth.code.sent') : ''}
      </span>
      {isSliding ? (
        <Dialog
          shape="center"
          title={t('auth.slider.title')}
          closeLabel={t('shell.close')}
          onClose={() => setSliding(false)}
        >
          <Slider onPass={(pass) => void request(pass)} />
        </Dialog>
      ) : null}
      {failure === null ? null : <SendFailed error={failure} onClose={() => setFailure(null)} />}
    </>
  );
}
