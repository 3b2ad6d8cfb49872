import { cx } from '@trevo/ui/cx';
import { Skeleton } from '@trevo/ui/skeleton';
import { Check, GripVertical, RefreshCw } from 'lucide-react';
import { type ChangeEvent, type CSSProperties, useEffect, useRef, useState } from 'react';
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
        className="absolute [filter:drop-shadow(0_2px_6px_#0009)]"
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
  const range = useRef<HTMLInputElement>(null);
  const isThere = slider !== null;
  useEffect(() => {
    // The field that led here is gone, and the keyboard's place with it.
    if (isThere && document.activeElement === document.body) range.current?.focus({ preventScroll: true });
  }, [isThere]);
  const most = slider ? slider.width - PIECE : 0;
  const isDone = state === 'done';

  const move = (event: ChangeEvent<HTMLInputElement>) => {
    if (state !== 'ready') return;
    const to = event.target.valueAsNumber;
    setX(to);
    if (track.current.length < 500) track.current.push([Math.round(event.timeStamp), to]);
  };
  const submit = async () => {
    if (x === 0 || state !== 'ready') return;
    const isSolved = await answer(x, track.current);
    track.current = [];
    if (!isSolved) setX(0);
  };
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
        <input
          ref={range}
          type="range"
          min={0}
          max={most}
          step={1}
          value={x}
          // Not `disabled`: the keyboard would lose its place at each try.
          aria-disabled={state !== 'ready'}
          aria-label={texts.label}
          aria-describedby="slider-hint"
          onChange={move}
          onPointerUp={() => void submit()}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            void submit();
          }}
          className="peer absolute inset-0 size-full cursor-grab appearance-none rounded-full bg-transparent opacity-0 active:cursor-grabbing [&::-moz-range-thumb]:size-12 [&::-webkit-slider-thumb]:size-12 [&::-webkit-slider-thumb]:appearance-none"
        />
        <span
          aria-hidden="true"
          style={{ insetInlineStart: most > 0 ? `calc((100% - 3rem) * ${x / most})` : 0 }}
          className={cx(
            'pointer-events-none absolute top-0 flex size-12 items-center justify-center rounded-full outline-offset-2 outline-sky peer-focus-visible:outline-2',
            isDone ? 'bg-mint-fill text-on-mint' : 'bg-violet-fill text-white',
          )}
        >
          {isDone ? <Check size={22} /> : <GripVertical size={22} />}
        </span>
      </div>
      <p id="slider-hint" className="mt-2 text-caption text-faint">
        {texts.hint}
      </p>
      <output className={cx('block min-h-5 text-meta', error === '' ? 'text-mint' : 'text-coral')}>
        {state === 'failed' ? error || texts.failed : isDone ? texts.done : ''}
      </output>
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
