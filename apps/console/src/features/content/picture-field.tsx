import { Box, Button, Typography } from '@mui/material';
import { type MouseEvent, useEffect, useId, useState } from 'react';
import { useText } from './texts.ts';

/** A picture that was chosen and not yet sent: the file, and what must stay in it, in hundredths. */
export type Chosen = { readonly file: File; readonly url: string; readonly x: number; readonly y: number };
const MOST_BYTES = 5 * 1024 * 1024;
const STEP = 5;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const within = (part: number): number => Math.min(100, Math.max(0, Math.round(part)));

type Props = { readonly value: Chosen | null; readonly onChange: (chosen: Chosen | null) => void };

/** A new picture with its focal point: a click, or the arrow keys. It is sent when the content is saved. */
export const PictureField = ({ value, onChange }: Props) => {
  const text = useText();
  const id = useId();
  const [isTooLarge, setTooLarge] = useState(false);
  const url = value?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const choose = (file: File | undefined): void => {
    setTooLarge(file !== undefined && file.size > MOST_BYTES);
    if (file && file.size <= MOST_BYTES) onChange({ file, url: URL.createObjectURL(file), x: 50, y: 50 });
  };
  const point = ({ nativeEvent, currentTarget }: MouseEvent<HTMLElement>): void => {
    if (value === null || nativeEvent.detail === 0) return;
    const { width, height } = currentTarget.getBoundingClientRect();
    onChange({
      ...value,
      x: within((100 * nativeEvent.offsetX) / width),
      y: within((100 * nativeEvent.offsetY) / height),
    });
  };
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Button variant="outlined" component="label" htmlFor={id}>
          {text('content.picture.choose')}
        </Button>
        <input
          id={id}
          type="file"
          accept="image/png,image/jpeg,image/webp,image/avif"
          aria-label={text('content.picture.choose')}
          style={{ position: 'absolute', opacity: 0, width: 1, height: 1 }}
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <Typography sx={{ color: isTooLarge ? 'error.main' : 'text.secondary', fontSize: 13 }}>
          {text(isTooLarge ? 'content.picture.tooLarge' : 'content.picture.hint')}
        </Typography>
      </Box>
      {value && (
        <Box
          component="button"
          type="button"
          aria-label={text('content.picture.focus', { x: value.x, y: value.y })}
          onClick={point}
          onKeyDown={(event) => {
            const move = MOVES[event.key];
            if (!move) return;
            event.preventDefault();
            onChange({ ...value, x: within(value.x + move[0]), y: within(value.y + move[1]) });
          }}
          sx={{ position: 'relative', display: 'block', p: 0, mt: 3, border: 0, cursor: 'crosshair', maxWidth: '100%' }}
        >
          <Box component="img" src={value.url} alt="" sx={{ display: 'block', maxWidth: '100%', maxHeight: 320 }} />
          <Box
            aria-hidden
            sx={{
              position: 'absolute',
              left: `${value.x}%`,
              top: `${value.y}%`,
              width: 28,
              height: 28,
              translate: '-50% -50%',
              borderRadius: 999,
              border: '3px solid #fff',
              outline: '2px solid #10141F',
              pointerEvents: 'none',
            }}
          />
        </Box>
      )}
    </Box>
  );
};
