import { Box } from '@mui/material';
import { serviceWays } from '@trevo/contract/site/service-ways';
import { SOCIAL, SocialMark } from '@trevo/ui/social-marks';
import { COLUMN, PreviewFrame, type Seen } from '../../shared/preview/preview-frame.tsx';
import { SiteFooter } from '../../shared/preview/site-footer.tsx';
import { SITE_WORDS } from '../../shared/preview/site-words.ts';
import { dark } from '../../theme/tokens.ts';
import type { Service } from './service-types.ts';

type Draft = Pick<Service, 'isChatOn' | 'entries' | 'networks'>;

/** How a visitor reaches the brand: at the end of the help centre, in the footer, and at the right edge of a wide screen. */
export const ServicePreview = ({ of }: { readonly of: Draft }) => {
  const ways = serviceWays(
    of.isChatOn,
    of.entries.map(({ csType }) => csType),
    { chat: 'CHAT', mail: 'EMAIL' },
  );
  const networks = SOCIAL.filter((kind) => of.networks.some(({ network }) => network === kind));
  const hasTelegram = ways.includes('TELEGRAM') || networks.includes('TELEGRAM');
  return (
    <PreviewFrame>
      {({ lang, width }) => (
        <Box sx={{ position: 'relative', minHeight: 240, pt: '24px', pb: '24px' }}>
          <Box sx={{ maxWidth: COLUMN[width], mx: 'auto' }}>
            <Box sx={{ fontSize: 20, fontWeight: 800, color: dark.text }}>{SITE_WORDS['shell.service'][lang]}</Box>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '12px', mt: '16px' }}>
              {ways.map((kind, at) => (
                <Box
                  key={`${kind} ${at}`}
                  sx={{
                    p: '8px 16px',
                    borderRadius: 999,
                    fontWeight: 600,
                    color: dark.text,
                    backgroundColor: kind === 'CHAT' ? dark.violetFill : dark.raised,
                  }}
                >
                  {SITE_WORDS[wordOf(kind)][lang]}
                </Box>
              ))}
            </Box>
            {networks.length > 0 && (
              <SiteFooter width={width}>
                <Box sx={{ display: 'flex', gap: '4px', py: '8px' }}>
                  {networks.map((kind) => (
                    <Box key={kind} title={kind} sx={{ p: '11px', lineHeight: 0 }}>
                      <SocialMark of={kind} />
                    </Box>
                  ))}
                </Box>
              </SiteFooter>
            )}
          </Box>
          {width === 1440 && <Edge lang={lang} hasTelegram={hasTelegram} />}
        </Box>
      )}
    </PreviewFrame>
  );
};

const NAMED = ['CHAT', 'EMAIL', 'LIVE', 'TELEGRAM', 'WHATSAPP'] as const;
const wordOf = (kind: string) => {
  const named = NAMED.find((one) => one === kind);
  return named ? (`help.service.${named}` as const) : 'help.service.other';
};

const Edge = ({ lang, hasTelegram }: Pick<Seen, 'lang'> & { readonly hasTelegram: boolean }) => (
  <Box
    sx={{
      position: 'absolute',
      right: 6,
      bottom: 24,
      p: '12px',
      borderRadius: '24px',
      backgroundColor: dark.card,
      fontSize: 11,
    }}
  >
    <Box>{SITE_WORDS['frame.app'][lang]}</Box>
    <Box sx={{ mt: '8px' }}>{SITE_WORDS['shell.service'][lang]}</Box>
    {hasTelegram && <Box sx={{ mt: '8px' }}>{SITE_WORDS['frame.telegram'][lang]}</Box>}
    <Box sx={{ mt: '8px' }}>{SITE_WORDS['shell.help'][lang]}</Box>
  </Box>
);
