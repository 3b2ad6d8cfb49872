import { Box, Typography } from '@mui/material';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { BANNER_SHAPE, type Cut, cutAround, cutAt, grown, heightOf, pointIn } from './cut.ts';
import type { Chosen } from './picture-field.tsx';
import { useText } from './texts.ts';

/** A step of the keys, in parts of the picture's width; with Shift a pixel. */
const STEP = 1 / 50;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const SIZES: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1 };

type Drag = { readonly x: number; readonly y: number; readonly from: Cut; readonly isSize: boolean };
type Props = { readonly value: Chosen; readonly onChange: (chosen: Chosen) => void };

/** The picture with what is kept of it: dragged, sized at a corner, or moved by keys. A press elsewhere sets the focal point. */
export const CutField = ({ value, onChange }: Props) => {
  const text = useText();
  const picture = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const { cut, focus, width, height } = value;
  const set = (next: Cut): void => onChange({ ...value, cut: next, focus: pointIn(next, focus) });

  /** Where a pointer is, in the picture's pixels. */
  const at = ({ clientX, clientY }: PointerEvent): { x: number; y: number } => {
    const box = picture.current?.getBoundingClientRect() ?? { left: 0, top: 0, width: 1, height: 1 };
    return { x: ((clientX - box.left) * width) / box.width, y: ((clientY - box.top) * height) / box.height };
  };
  const press = (isSize: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { ...at(event), from: cut, isSize };
  };
  const move = (event: PointerEvent): void => {
    if (!drag.current) return;
    const { x, y, from, isSize } = drag.current;
    const now = at(event);
    if (!isSize) return set(cutAt(value, { ...from, left: from.left + now.x - x, top: from.top + now.y - y }));
    // The other corner stays where it is.
    const [right, below] = [width - from.left, ((height - from.top) * from.width) / heightOf(from.width)];
    set(cutAt(value, { ...from, width: Math.min(from.width + now.x - x, right, below) }));
  };
  const focusOn = (event: PointerEvent): void => {
    const point = at(event);
    onChange({
      ...value,
      focus: { x: Math.round(point.x), y: Math.round(point.y) },
      cut: cutAround(value, point, cut.width),
    });
  };
  const type = (event: KeyboardEvent): void => {
    const step = event.shiftKey && event.key !== '+' ? 1 : Math.max(1, width * STEP);
    const [right, down] = MOVES[event.key] ?? [0, 0];
    const more = SIZES[event.key] ?? 0;
    if (right === 0 && down === 0 && more === 0) return;
    event.preventDefault();
    if (more !== 0) set(grown(value, cut, focus, cut.width + more * step));
    else set(cutAt(value, { ...cut, left: cut.left + right * step, top: cut.top + down * step }));
  };
  const ends = {
    onPointerMove: move,
    onPointerUp: () => (drag.current = null),
    onPointerCancel: () => (drag.current = null),
  };
  const percent = (of: number, all: number): string => `${(100 * of) / all}%`;
  const words = { left: cut.left, top: cut.top, width: cut.width, height: heightOf(cut.width) };
  return (
    <>
      <Box
        ref={picture}
        onPointerDown={focusOn}
        sx={{
          position: 'relative',
          width: 'fit-content',
          mt: 3,
          overflow: 'hidden',
          cursor: 'crosshair',
          touchAction: 'none',
        }}
      >
        <Box
          component="img"
          src={value.url}
          alt=""
          draggable={false}
          sx={{ display: 'block', maxWidth: '100%', maxHeight: 320 }}
        />
        <Box
          role="group"
          tabIndex={0}
          aria-label={text('content.cut', words)}
          onKeyDown={type}
          onPointerDown={press(false)}
          {...ends}
          style={{ left: percent(cut.left, width), top: percent(cut.top, height), width: percent(cut.width, width) }}
          sx={{
            position: 'absolute',
            aspectRatio: BANNER_SHAPE,
            cursor: 'move',
            border: '2px solid #fff',
            // What is left out is darker.
            boxShadow: '0 0 0 4000px rgb(10 13 20 / .6)',
            '&:focus-visible': { outline: '3px solid #5CC8FF', outlineOffset: -5 },
          }}
        >
          <Box
            aria-hidden
            onPointerDown={press(true)}
            {...ends}
            sx={{
              position: 'absolute',
              right: 0,
              bottom: 0,
              width: 28,
              height: 28,
              maxWidth: '50%',
              maxHeight: '50%',
              cursor: 'nwse-resize',
              borderTopLeftRadius: 8,
              backgroundColor: '#fff',
              border: '2px solid #10141F',
            }}
          />
        </Box>
        <Box
          aria-hidden
          style={{ left: percent(focus.x, width), top: percent(focus.y, height) }}
          sx={{
            position: 'absolute',
            width: 20,
            height: 20,
            translate: '-50% -50%',
            borderRadius: 999,
            border: '3px solid #fff',
            outline: '2px solid #10141F',
            pointerEvents: 'none',
          }}
        />
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 13, mt: 2 }}>
        {text('content.cut', words)}. {text('content.cut.hint')}
      </Typography>
    </>
  );
};
