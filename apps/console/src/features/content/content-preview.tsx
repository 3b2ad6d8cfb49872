import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { readRichText } from '@trevo/engines/rich-text';
import { RichText } from '@trevo/ui/rich-text';
import { useEffect, useRef, useState } from 'react';
import type { Body, Lang } from './content-types.ts';
import type { Chosen } from './picture-field.tsx';
import { useText } from './texts.ts';

const WIDTHS = [360, 768, 1440] as const;
/** The frame on the desk: wider windows are shown smaller. */
const WIDEST_FRAME = 360;
const BANNER_SHAPE = '780 / 360';

type Props = { readonly body: Body; readonly chosen: Chosen | null };

const Picture = ({ art, chosen }: { readonly art: string; readonly chosen: Chosen | null }) => (
  <Box
    component="img"
    src={chosen?.url ?? `${art}-780.webp`}
    alt=""
    sx={{
      position: 'absolute',
      inset: 0,
      width: '100%',
      height: '100%',
      objectFit: 'cover',
      objectPosition: chosen ? `${chosen.x}% ${chosen.y}%` : 'right',
    }}
  />
);

const Shown = ({ body, chosen, lang }: Props & { readonly lang: Lang }) => {
  if (body.kind === 'banner' || body.kind === 'partner') {
    const words = body.kind === 'banner' && { title: body.title[lang], subtitle: body.subtitle[lang] };
    return (
      <Box sx={{ position: 'relative', aspectRatio: BANNER_SHAPE, borderRadius: '24px', overflow: 'hidden' }}>
        <Picture art={body.art} chosen={chosen} />
        {words && (
          <Box sx={{ position: 'relative', width: '58%', height: '100%', p: 5, alignContent: 'center' }}>
            <Box sx={{ fontSize: 20, fontWeight: 800, lineHeight: 1.2, color: '#fff' }}>{words.title}</Box>
            <Box sx={{ fontSize: 13, color: 'rgb(255 255 255 / .85)', mt: 1 }}>{words.subtitle}</Box>
          </Box>
        )}
      </Box>
    );
  }
  return (
    <Box sx={{ maxWidth: 800, mx: 'auto' }}>
      {body.kind === 'notice' && body.promotionType === 'PR' && (body.art !== undefined || chosen) && (
        <Box sx={{ position: 'relative', aspectRatio: BANNER_SHAPE, borderRadius: '24px', overflow: 'hidden', mb: 3 }}>
          <Picture art={body.art ?? ''} chosen={chosen} />
        </Box>
      )}
      <Box sx={{ fontSize: 20, fontWeight: 800, mb: 2, color: '#F4F6FB' }}>{body.title[lang]}</Box>
      {body.kind === 'news' && <Box sx={{ fontSize: 16, mb: 3 }}>{body.summary[lang]}</Box>}
      <Box
        sx={{
          fontSize: 14,
          lineHeight: 1.5,
          '& a': { color: '#A48BFF' },
          '& h3, & h4, & strong': { color: '#F4F6FB' },
          '& :where(p, ul, ol, h3, h4, blockquote)': { m: 0, mb: 3 },
        }}
      >
        <RichText nodes={readRichText(body.content[lang])} onPath={() => undefined} />
      </Box>
    </Box>
  );
};

/** What a visitor sees, in both languages and at three widths. */
export const ContentPreview = ({ body, chosen }: Props) => {
  const text = useText();
  const [lang, setLang] = useState<Lang>('PT');
  const [width, setWidth] = useState<(typeof WIDTHS)[number]>(WIDTHS[0]);
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(WIDEST_FRAME);
  useEffect(() => {
    const observer = new ResizeObserver(() => frame.current && setRoom(frame.current.clientWidth));
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 2 }}>
        <Typography component="figcaption" sx={{ fontWeight: 600, fontSize: 14, flex: 1 }}>
          {text('content.preview')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={lang}
          aria-label={text('content.preview.language')}
          onChange={(_, next: Lang | null) => next && setLang(next)}
        >
          <ToggleButton value="PT">PT</ToggleButton>
          <ToggleButton value="EN">EN</ToggleButton>
        </ToggleButtonGroup>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={width}
          aria-label={text('content.preview.width')}
          onChange={(_, next: (typeof WIDTHS)[number] | null) => next && setWidth(next)}
        >
          {WIDTHS.map((one) => (
            <ToggleButton key={one} value={one}>
              {one}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box
        ref={frame}
        sx={{ maxWidth: WIDEST_FRAME, overflow: 'hidden', borderRadius: '16px', border: '1px solid #2B3550' }}
      >
        <Box
          lang={lang.toLowerCase()}
          data-preview
          style={{ width, zoom: Math.min(1, room / width) }}
          sx={{
            p: 3,
            minHeight: 240,
            maxHeight: 900,
            overflowY: 'auto',
            overflowWrap: 'anywhere',
            color: '#A9B3C9',
            backgroundColor: '#0A0D14',
          }}
        >
          <Shown body={body} chosen={chosen} lang={lang} />
        </Box>
      </Box>
    </Box>
  );
};
