import { Box } from '@mui/material';
import { readRichText } from '@trevo/engines/rich-text';
import { RichText } from '@trevo/ui/rich-text';
import type { ReactNode } from 'react';
import { COLUMN, PreviewFrame, type Seen } from '../../shared/preview/preview-frame.tsx';
import { SITE_WORDS } from '../../shared/preview/site-words.ts';
import { dark } from '../../theme/tokens.ts';
import type { Body, BodyOf } from './content-types.ts';
import { BANNER_SHAPE, heightOf } from './cut.ts';
import type { Chosen } from './picture-field.tsx';

type Props = { readonly body: Body; readonly chosen: Chosen | null };
type Art = { readonly art: string; readonly chosen: Chosen | null };

/** The picture at a banner's shape: a saved one as it is, a chosen one as it will be cut. */
const Picture = ({ art, chosen }: Art) => {
  const box = { position: 'absolute', inset: 0, width: '100%', height: '100%' } as const;
  if (!chosen) return <Box component="img" src={`${art}-780.webp`} alt="" sx={{ ...box, objectFit: 'cover' }} />;
  const { left, top, width } = chosen.cut;
  const part = (of: number, all: number): string => `${(100 * of) / all}%`;
  return (
    <Box sx={{ ...box, overflow: 'hidden' }}>
      <Box
        component="img"
        src={chosen.url}
        alt=""
        style={{
          position: 'absolute',
          left: part(-left, width),
          top: part(-top, heightOf(width)),
          width: part(chosen.width, width),
        }}
      />
    </Box>
  );
};

const Hero = ({ body, chosen, lang, width }: { readonly body: BodyOf<'banner'> } & Art & Seen) => {
  const [isPhone, isDesk] = [width === 360, width === 1440];
  return (
    <Box
      sx={{
        position: 'relative',
        aspectRatio: isDesk ? '1152 / 425' : BANNER_SHAPE,
        borderRadius: '24px',
        overflow: 'hidden',
        backgroundColor: dark.card,
      }}
    >
      <Box
        sx={{
          position: 'absolute',
          insetBlock: 0,
          right: 0,
          width: '80%',
          overflow: 'hidden',
          maskImage: 'linear-gradient(90deg, transparent, #000 40%)',
        }}
      >
        <Box sx={{ position: 'absolute', insetBlock: 0, right: 0, height: '100%', aspectRatio: BANNER_SHAPE }}>
          <Picture art={body.art} chosen={chosen} />
        </Box>
      </Box>
      <Box
        sx={{
          position: 'relative',
          display: 'grid',
          alignContent: 'center',
          justifyItems: 'start',
          gap: isPhone ? '4px' : '8px',
          width: isPhone ? '58%' : '52%',
          height: '100%',
          pl: isPhone ? '20px' : isDesk ? '56px' : '40px',
          pb: isPhone ? '16px' : '24px',
        }}
      >
        <Clamped sx={{ fontSize: isPhone ? 20 : isDesk ? 40 : 31, fontWeight: 800, lineHeight: 1.2, color: '#fff' }}>
          {body.title[lang]}
        </Clamped>
        <Clamped sx={{ fontSize: isPhone ? 13 : 18, color: 'rgb(255 255 255 / .85)', maxWidth: 400 }}>
          {body.subtitle[lang]}
        </Clamped>
        {body.linkageType !== 'none' && (
          <Box
            sx={{
              mt: isPhone ? '8px' : '16px',
              px: isPhone ? '12px' : '24px',
              py: isPhone ? '4px' : '10px',
              borderRadius: 999,
              fontWeight: 600,
              fontSize: isPhone ? 13 : 14,
              color: dark.page,
              backgroundColor: dark.text,
            }}
          >
            {SITE_WORDS[body.linkageType === 'game' ? 'shell.hero.game' : 'shell.hero.open'][lang]}
          </Box>
        )}
      </Box>
    </Box>
  );
};

const Clamped = ({ sx, children }: { readonly sx: object; readonly children: ReactNode }) => (
  <Box sx={{ display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden', ...sx }}>
    {children}
  </Box>
);

/** A picture with its words below it: at every place of a banner but home, and of partners. */
const Tile = ({ words, ...picture }: Art & { readonly words: readonly string[] }) => (
  <Box sx={{ maxWidth: 264, borderRadius: '12px', overflow: 'hidden', backgroundColor: dark.card }}>
    <Box sx={{ position: 'relative', aspectRatio: BANNER_SHAPE }}>
      <Picture {...picture} />
    </Box>
    <Box sx={{ px: '12px', py: '8px' }}>
      <Box sx={{ fontWeight: 600, color: dark.text }}>{words[0]}</Box>
      {words[1] && <Box sx={{ fontSize: 13 }}>{words[1]}</Box>}
    </Box>
  </Box>
);

const isPromotion = (body: Body): body is BodyOf<'notice'> => body.kind === 'notice' && body.promotionType === 'PR';

const Written = ({ body, chosen, lang }: Props & { readonly body: Extract<Body, { content: unknown }> } & Seen) => (
  <Box sx={{ maxWidth: 800 }}>
    {isPromotion(body) && (body.art !== undefined || chosen) && (
      <Box
        sx={{ position: 'relative', aspectRatio: BANNER_SHAPE, borderRadius: '24px', overflow: 'hidden', mb: '12px' }}
      >
        <Picture art={body.art ?? ''} chosen={chosen} />
      </Box>
    )}
    <Box sx={{ fontSize: 20, fontWeight: 800, mb: '8px', color: dark.text }}>{body.title[lang]}</Box>
    {body.kind === 'news' && <Box sx={{ fontSize: 16, mb: '12px' }}>{body.summary[lang]}</Box>}
    <Box
      data-written
      sx={{
        '& a': { color: dark.violet },
        // What a promotion asks for: the site draws a link of its own paragraph so.
        '& .action': {
          display: 'inline-block',
          px: '20px',
          borderRadius: 999,
          fontWeight: 600,
          lineHeight: '48px',
          color: '#fff',
          backgroundColor: dark.violetFill,
          textDecoration: 'none',
        },
        '& h3, & h4, & strong': { color: dark.text },
        '& :where(p, ul, ol, h3, h4, blockquote)': { m: 0, mb: '12px' },
      }}
    >
      <RichText
        nodes={readRichText(body.content[lang])}
        classes={isPromotion(body) ? { action: 'action' } : {}}
        onPath={() => undefined}
      />
    </Box>
  </Box>
);

/** What a visitor sees of this content. */
export const ContentPreview = ({ body, chosen }: Props) => (
  <PreviewFrame>
    {(seen) => (
      <Box sx={{ py: '12px', mx: 'auto', maxWidth: COLUMN[seen.width] }}>
        {'content' in body ? (
          <Written body={body} chosen={chosen} {...seen} />
        ) : body.kind === 'partner' ? (
          <Tile art={body.art} chosen={chosen} words={[body.name]} />
        ) : body.groupName === 'w_home' ? (
          <Hero body={body} art={body.art} chosen={chosen} {...seen} />
        ) : (
          <Tile art={body.art} chosen={chosen} words={[body.title[seen.lang], body.subtitle[seen.lang]]} />
        )}
      </Box>
    )}
  </PreviewFrame>
);
