import { cx } from '@trevo/ui/cx';
import { Skeleton } from '@trevo/ui/skeleton';
import { Check, GripVertical, RefreshCw } from 'lucide-react';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type Slider, useSlider } from './use-slider.ts';

export type SliderTexts = {
  label: string;
  hint: string;
  click: string;
  working: string;
  done: string;
  failed: string;
  again: string;
};

const PIECE = 48;
const KEY_STEP = 4;
const KEY_LEAP = 24;

const png = (base64: string): string => `data:image/png;base64,${base64}`;

function Picture({ slider, x }: { slider: Slider; x: number }) {
  const place: CSSProperties = {
    width: `${(PIECE / slider.width) * 100}%`,
    top: `${(slider.y / slider.height) * 100}%`,
    left: `${(x / slider.width) * 100}%`,
  };
  return (
    <div
      className="relative overflow-hidden rounded-card"
      style={{ aspectRatio: `${slider.width} / ${slider.height}` }}
    >
      <img src={png(slider.background)} alt="" draggable={false} className="size-full" />
      <img
        src={png(slider.piece)}
        alt=""
        draggable={false}
        className="absolute drop-shadow-[0_2px_6px_rgb(0_0_0/.6)]"
        style={place}
      />
    </div>
  );
}

/**
 * Slider puzzle. Three ways through: drag, arrow keys and Enter, or a click that lets the browser do a proof of work.
 * `onPass` gets the single-use pass.
 */
export function SliderChallenge({ texts, onPass }: { texts: SliderTexts; onPass: (pass: string) => void }) {
  const { slider, state, error, answer, prove, renew } = useSlider(onPass);
  const [x, setX] = useState(0);
  const track = useRef<[number, number][]>([]);
  const grip = useRef<{ startX: number; scale: number; began: number } | null>(null);
  const most = slider ? slider.width - PIECE : 0;
  const move = (to: number) => setX(Math.round(Math.min(most, Math.max(0, to))));

  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!slider || state !== 'ready') return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const rail = event.currentTarget.parentElement?.clientWidth ?? slider.width;
    grip.current = { startX: event.clientX, scale: most / (rail - PIECE), began: event.timeStamp };
    track.current = [];
  };
  const onMove = (event: PointerEvent) => {
    const held = grip.current;
    if (!held) return;
    const to = (event.clientX - held.startX) * held.scale;
    move(to);
    if (track.current.length < 500) track.current.push([Math.round(event.timeStamp - held.began), Math.round(to)]);
  };
  const onUp = () => {
    if (!grip.current) return;
    grip.current = null;
    if (x > 0) void submit();
  };
  const submit = async () => {
    const isSolved = await answer(x, track.current);
    if (!isSolved) setX(0);
  };
  const onKey = (event: KeyboardEvent) => {
    if (state !== 'ready') return;
    const step = {
      ArrowRight: KEY_STEP,
      ArrowUp: KEY_STEP,
      ArrowLeft: -KEY_STEP,
      ArrowDown: -KEY_STEP,
      PageUp: KEY_LEAP,
      PageDown: -KEY_LEAP,
    }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      move(x + (event.shiftKey ? Math.sign(step) : step));
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      void submit();
    }
  };
  const isDone = state === 'done';
  return (
    <div>
      {slider ? <Picture slider={slider} x={x} /> : <Skeleton className="aspect-2/1" />}
      <div className="relative mt-3 h-12 rounded-full bg-card ring-1 ring-line-strong ring-inset">
        <p
          aria-hidden="true"
          className="flex h-full items-center justify-center ps-12 pe-3 text-center text-meta text-faint"
        >
          {state === 'working' ? texts.working : isDone ? texts.done : texts.label}
        </p>
        <div
          role="slider"
          tabIndex={0}
          aria-label={texts.label}
          aria-describedby="slider-hint"
          aria-valuemin={0}
          aria-valuemax={most}
          aria-valuenow={x}
          aria-disabled={state !== 'ready'}
          onPointerDown={onDown}
          onPointerMove={onMove}
          onPointerUp={onUp}
          onPointerCancel={onUp}
          onKeyDown={onKey}
          style={{ insetInlineStart: most > 0 ? `calc((100% - 3rem) * ${x / most})` : 0 }}
          className={cx(
            'absolute top-0 flex size-12 touch-none items-center justify-center rounded-full',
            isDone ? 'bg-mint-fill text-on-mint' : 'cursor-grab bg-violet-fill text-white active:cursor-grabbing',
          )}
        >
          {isDone ? <Check size={22} aria-hidden="true" /> : <GripVertical size={22} aria-hidden="true" />}
        </div>
      </div>
      <p id="slider-hint" className="mt-2 text-caption text-faint">
        {texts.hint}
      </p>
      <p role="status" className={cx('min-h-5 text-meta', error === '' ? 'text-mint' : 'text-coral')}>
        {state === 'failed' ? error || texts.failed : isDone ? texts.done : ''}
      </p>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2">
        <button
          type="button"
          disabled={state !== 'ready'}
          onClick={() => void prove()}
          className="min-h-11 text-dense font-semibold text-violet hover:underline disabled:opacity-55"
        >
          {state === 'working' ? texts.working : texts.click}
        </button>
        <button
          type="button"
          disabled={state === 'working'}
          onClick={renew}
          className="inline-flex min-h-11 items-center gap-2 text-dense text-muted hover:text-text disabled:opacity-55"
        >
          <RefreshCw size={16} aria-hidden="true" />
          {texts.again}
        </button>
      </div>
    </div>
  );
}
