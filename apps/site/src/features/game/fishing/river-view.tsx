import { useT } from '@trevo/i18n';
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { prefersStill } from '../instant/use-instant.ts';
import type { Point, Stage } from './draw/stage.ts';
import type { Place, River } from './use-river.ts';

/** A win that rises from where its fish was. */
export type Float = {
  readonly id: string;
  readonly at: Point;
  readonly text: string;
  readonly tier: 0 | 1 | 2 | 3;
  readonly seat: number;
};

/** What is seen of a river: of a room, or of a film. */
type RiverSeen = Pick<River, 'seats' | 'ms' | 'swimmers'> & { readonly room: Pick<Place, 'seat'> | null };

type RiverViewProps = {
  river: RiverSeen;
  /** What draws it, once it is there; null when it goes. */
  onStage(stage: Stage | null): void;
  target: number | null;
  floats: readonly Float[];
  boss: string | null;
  /** A finger or the mouse is on the water at a fish, or has left it. */
  onAim(fish: number): void;
  onRelease(): void;
  /** Each frame, before it is drawn. */
  onFrame(): void;
  /** What stands over the water besides. */
  children?: ReactNode;
};

/** The river: drawn by a renderer that arrives with it. What it shows is said in the list beside it, too. */
export function RiverView({
  river,
  target,
  floats,
  boss,
  onStage,
  onAim,
  onRelease,
  onFrame,
  children,
}: RiverViewProps) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState<boolean | null>(null);
  const stage = useRef<Stage | null>(null);
  const latest = useRef({ river, target, onStage, onFrame });
  useEffect(() => {
    latest.current = { river, target, onStage, onFrame };
  });

  useEffect(() => {
    const element = canvas.current;
    const frame = element?.parentElement;
    if (!element || !frame) return;
    let isOpen = true;
    const tellStage = (opened: Stage | null): void => latest.current.onStage(opened);
    let drawing = 0;
    const watch = new ResizeObserver(() => stage.current?.resize(frame.clientWidth, frame.clientHeight));
    const draw = (now: number): void => {
      drawing = requestAnimationFrame(draw);
      const { river: from, target: at, onFrame: tell } = latest.current;
      tell();
      stage.current?.frame(
        {
          ms: from.ms(),
          swimmers: from.swimmers(),
          target: at,
          seats: new Set(from.seats.map(({ seat }) => seat)),
          mine: from.room?.seat ?? 0,
        },
        now,
      );
    };
    const open = async (): Promise<void> => {
      const { openStage } = await import('./draw/stage.ts');
      if (!isOpen) return;
      const opened = await openStage(element, prefersStill());
      if (!isOpen) return opened.close();
      stage.current = opened;
      tellStage(opened);
      opened.resize(frame.clientWidth, frame.clientHeight);
      watch.observe(frame);
      setDrawn(true);
      drawing = requestAnimationFrame(draw);
    };
    open().catch(() => isOpen && setDrawn(false));
    return () => {
      isOpen = false;
      cancelAnimationFrame(drawing);
      watch.disconnect();
      stage.current?.close();
      stage.current = null;
      tellStage(null);
    };
  }, []);

  const pointed = (event: PointerEvent<HTMLDivElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const fish = stage.current?.nearest({ x: event.clientX - box.left, y: event.clientY - box.top });
    if (fish !== null && fish !== undefined) onAim(fish);
  };
  return (
    <div
      className="fishing-water"
      data-testid="river"
      data-drawn={isDrawn === true}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        pointed(event);
      }}
      onPointerMove={(event) => {
        if (event.buttons === 1) pointed(event);
      }}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onLostPointerCapture={onRelease}
    >
      <canvas ref={canvas} aria-hidden="true" />
      <ul className="fishing-seats">
        {[0, 1, 2, 3].map((seat) => {
          const one = river.seats.find((each) => each.seat === seat);
          const isMine = river.room?.seat === seat;
          return (
            <li key={seat} data-seat={seat} data-mine={isMine}>
              {isMine ? t('fishing.you') : one ? one.name : <span className="sr-only">{t('fishing.free')}</span>}
            </li>
          );
        })}
      </ul>
      <div aria-hidden="true">
        {floats.map(({ id, at, text, tier, seat }) => (
          <p key={id} className="fishing-float" data-tier={tier} data-seat={seat} style={{ left: at.x, top: at.y }}>
            {text}
          </p>
        ))}
        {boss ? <p className="fishing-boss">{boss}</p> : null}
      </div>
      {children}
      {isDrawn === false ? <p className="fishing-undrawn">{t('fishing.undrawn')}</p> : null}
      {isDrawn === null || !river.room ? <p className="fishing-undrawn">{t('fishing.opening')}</p> : null}
    </div>
  );
}
