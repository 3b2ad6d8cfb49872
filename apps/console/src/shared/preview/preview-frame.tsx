import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dark } from '../../theme/tokens.ts';
import { useText } from '../texts/use-text.ts';

/** A phone, a tablet, a desk. The site's menus and footer change between them. */
export const WIDTHS = [360, 768, 1440] as const;
const LANGS = ['PT', 'EN'] as const;
export type Seen = { readonly lang: (typeof LANGS)[number]; readonly width: (typeof WIDTHS)[number] };
/** How wide the site's page is there, beside its rail. */
export const COLUMN: Readonly<Record<Seen['width'], number>> = { 360: 336, 768: 648, 1440: 1096 };

type Choice<Value> = {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly Value[];
  readonly onChange: (value: Value) => void;
};
const Choice = <Value extends string | number>({ label, value, choices, onChange }: Choice<Value>) => (
  <ToggleButtonGroup
    exclusive
    size="small"
    value={value}
    aria-label={label}
    onChange={(_, next: Value | null) => next !== null && onChange(next)}
  >
    {choices.map((one) => (
      <ToggleButton key={one} value={one}>
        {one}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);

/**
 * What a visitor sees, drawn in the site's dark colours: in both languages and at three widths, made smaller to fit, or in full size. The
 * site itself is in no frame here: it shows what players write, and a frame of this origin could read the operator's session.
 */
export const PreviewFrame = ({ children }: { readonly children: (seen: Seen) => ReactNode }) => {
  const text = useText();
  const [seen, setSeen] = useState<Seen>({ lang: 'PT', width: 360 });
  const [isFull, setFull] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<number>(WIDTHS[0]);
  useEffect(() => {
    const observer = new ResizeObserver(() => place.current && setRoom(place.current.clientWidth));
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography component="figcaption" sx={{ fontWeight: 600, fontSize: 14, flex: '1 1 160px' }}>
          {text('preview.title')}
        </Typography>
        <Choice
          label={text('preview.language')}
          value={seen.lang}
          choices={LANGS}
          onChange={(lang) => setSeen({ ...seen, lang })}
        />
        <Choice
          label={text('preview.width')}
          value={seen.width}
          choices={WIDTHS}
          onChange={(width) => setSeen({ ...seen, width })}
        />
        <ToggleButton
          size="small"
          value="full"
          selected={isFull}
          onChange={() => setFull(!isFull)}
          sx={{ textTransform: 'none' }}
        >
          {text('preview.full')}
        </ToggleButton>
      </Box>
      <Box ref={place}>
        <Box
          role="group"
          aria-label={text('preview.title')}
          // What scrolls must be reached by keys.
          tabIndex={0}
          data-preview={`${seen.lang} ${seen.width}`}
          sx={{
            width: 'fit-content',
            maxWidth: '100%',
            maxHeight: 640,
            overflow: 'auto',
            borderRadius: '16px',
            outlineOffset: 2,
            border: `1px solid ${dark.line}`,
            backgroundColor: dark.page,
          }}
        >
          <Box
            lang={seen.lang.toLowerCase()}
            style={{ width: seen.width, zoom: isFull ? 1 : Math.min(1, (room - 2) / seen.width) }}
            sx={{ minHeight: 240, overflowWrap: 'anywhere', fontSize: 14, lineHeight: 1.5, color: dark.muted }}
          >
            {children(seen)}
          </Box>
        </Box>
      </Box>
    </Box>
  );
};
