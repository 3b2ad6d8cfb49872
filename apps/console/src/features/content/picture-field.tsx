import { Box, Button, Typography } from '@mui/material';
import { useEffect, useId, useState } from 'react';
import { CutField } from './cut-field.tsx';
import { type Cut, cutAround, type Point } from './cut.ts';
import { useText } from './texts.ts';

/** A picture that was chosen and not yet sent: the file, its size, what is kept of it, and around which point. */
export type Chosen = {
  readonly file: File;
  readonly url: string;
  readonly width: number;
  readonly height: number;
  readonly cut: Cut;
  readonly focus: Point;
};
const MOST_BYTES = 5 * 1024 * 1024;

/** What the browser makes of a file; null where it is no picture. Its size is that of the upright picture. */
const open = async (file: File): Promise<Chosen | null> => {
  const picture = new Image();
  picture.src = URL.createObjectURL(file);
  try {
    await picture.decode();
  } catch {
    URL.revokeObjectURL(picture.src);
    return null;
  }
  const size = { width: picture.naturalWidth, height: picture.naturalHeight };
  const focus = { x: Math.round(size.width / 2), y: Math.round(size.height / 2) };
  return { file, url: picture.src, ...size, focus, cut: cutAround(size, focus, size.width) };
};

type Props = { readonly value: Chosen | null; readonly onChange: (chosen: Chosen | null) => void };

/** A new picture with its cut. It is sent when the content is saved. */
export const PictureField = ({ value, onChange }: Props) => {
  const text = useText();
  const id = useId();
  const [trouble, setTrouble] = useState<'content.picture.tooLarge' | 'content.picture.none' | null>(null);
  const url = value?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );
  const choose = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const chosen = file.size > MOST_BYTES ? null : await open(file);
    setTrouble(chosen ? null : file.size > MOST_BYTES ? 'content.picture.tooLarge' : 'content.picture.none');
    if (chosen) onChange(chosen);
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
          onChange={({ target }) => void choose(target.files?.[0])}
        />
        <Typography sx={{ color: trouble ? 'error.main' : 'text.secondary', fontSize: 13 }}>
          {text(trouble ?? 'content.picture.hint')}
        </Typography>
      </Box>
      {value && <CutField value={value} onChange={onChange} />}
    </Box>
  );
};
