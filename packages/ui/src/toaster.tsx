import { useEffect, useSyncExternalStore } from 'react';
import { cx } from './cx.tsx';
import { setToasts, shownToasts, subscribeToToasts, type Toast } from './toast.ts';

function ToastLine({ id, text, tone }: Toast) {
  useEffect(() => {
    const timer = setTimeout(() => setToasts(shownToasts().filter((other) => other.id !== id)), 5000);
    return () => clearTimeout(timer);
  }, [id]);
  return (
    <li className="flex items-center gap-3 rounded-card bg-pressed px-4 py-3 text-dense font-semibold shadow-overlay motion-safe:animate-rise">
      <span
        aria-hidden="true"
        className={cx('size-2.5 shrink-0 rounded-full', tone === 'success' ? 'bg-mint' : 'bg-coral')}
      />
      {text}
    </li>
  );
}

/** Where toasts show; mounted once by the layout. Own code, because the known libraries inject a style element that a strict CSP refuses. */
export function Toaster() {
  const shown = useSyncExternalStore(subscribeToToasts, shownToasts, shownToasts);
  return (
    <ol
      aria-live="polite"
      className="pointer-events-none fixed inset-x-3 bottom-[calc(5.5rem+env(safe-area-inset-bottom))] z-50 mx-auto flex max-w-100 flex-col gap-2 md:bottom-6"
    >
      {shown.map((one) => (
        <ToastLine key={one.id} {...one} />
      ))}
    </ol>
  );
}
