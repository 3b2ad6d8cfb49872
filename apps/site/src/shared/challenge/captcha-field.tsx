import { Field, type FieldProps } from '@trevo/ui/field';
import { Skeleton } from '@trevo/ui/skeleton';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { call } from '../../api/client.ts';
import { nowMs } from '../clock.ts';

const REFRESH_MS = 1000;

type CaptchaTexts = { label: string; image: string; refresh: string };

type Props = Pick<FieldProps, 'error' | 'hint' | 'name' | 'ref' | 'onChange' | 'onBlur'> & {
  texts: CaptchaTexts;
  attempt: number;
};

/** Image captcha: the field, the picture, another picture at most once a second. A change of `attempt` fetches anew. */
export function CaptchaField({
  texts,
  attempt,
  error,
  hint,
  name = 'captcha',
  ref,
  onChange,
  onBlur,
}: Props): ReactNode {
  const [image, setImage] = useState<string | null>(null);
  const last = useRef(0);
  const load = useCallback(async () => {
    const now = nowMs();
    if (now - last.current < REFRESH_MS) return;
    last.current = now;
    try {
      setImage(await call('GET /wps/captcha'));
    } catch {
      // The picture stays; the refresh button asks again.
    }
  }, []);
  useEffect(() => {
    // A second must pass between two pictures, also when the failed try came quickly.
    const wait = Math.max(0, REFRESH_MS - (nowMs() - last.current));
    const timer = setTimeout(() => void load(), attempt === 0 ? 0 : wait);
    return () => clearTimeout(timer);
  }, [attempt, load]);
  return (
    <div className="flex items-start gap-3">
      <Field
        ref={ref ?? null}
        {...(onChange ? { onChange } : {})}
        {...(onBlur ? { onBlur } : {})}
        label={texts.label}
        name={name}
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={12}
        error={error}
        hint={hint}
        className="flex-1"
      />
      <button
        type="button"
        onClick={() => void load()}
        aria-label={texts.refresh}
        title={texts.refresh}
        className="mt-7 flex h-12 shrink-0 overflow-hidden rounded-input bg-pressed ring-1 ring-inset ring-line-strong hover:ring-muted"
      >
        <span className="h-12 w-32 bg-white">
          {image ? (
            <img src={`data:image/png;base64,${image}`} alt={texts.image} className="size-full object-contain" />
          ) : (
            <Skeleton className="size-full" />
          )}
        </span>
        {/* Beside the picture: over it, it would hide the last letter. */}
        <span aria-hidden="true" className="grid w-8 place-items-center self-center text-muted">
          <RefreshCw size={16} strokeWidth={1.75} />
        </span>
      </button>
    </div>
  );
}
