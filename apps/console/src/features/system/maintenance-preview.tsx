import { Box } from '@mui/material';
import { byId } from '@trevo/i18n/plain';
import en from '@trevo/i18n/locales/server/closed-page/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/closed-page/pt.json' with { type: 'json' };
import type { ReactNode } from 'react';
import { PreviewFrame } from '../../shared/preview/preview-frame.tsx';
import { serverNow } from '../../shared/values/clock.ts';
import { formatDateTime } from '../../shared/values/format-time.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { dark } from '../../theme/tokens.ts';

/** The page’s own words, so the operator’s language does not change them. */
const WORDS = byId({ PT: pt, EN: en });

type Props = { readonly messagePt: string; readonly messageEn: string; readonly endsAt: string | null };

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <Box sx={{ mt: '12px', p: '12px 16px', borderRadius: '12px', backgroundColor: dark.raised }}>
    <Box sx={{ fontSize: 13, color: dark.faint }}>{name}</Box>
    <Box sx={{ fontSize: 20, fontWeight: 600, color: dark.text }}>{children}</Box>
  </Box>
);

/** What a visitor will read instead of the site. */
export const MaintenancePreview = ({ messagePt, messageEn, endsAt }: Props) => {
  const { timeZone } = useTimeFormat();
  return (
    <PreviewFrame>
      {({ lang, width }) => {
        const own = (lang === 'PT' ? messagePt : messageEn).trim();
        const isPhone = width === 360;
        return (
          <Box
            sx={{
              p: '24px 16px',
              backgroundImage: `radial-gradient(60rem 34rem at 50% -12rem, #123B33 0, ${dark.page} 70%)`,
            }}
          >
            <Box
              sx={{
                maxWidth: 480,
                mx: 'auto',
                p: isPhone ? '40px 24px' : '56px 48px',
                borderRadius: '24px',
                textAlign: 'center',
                fontSize: 16,
                backgroundColor: dark.card,
              }}
            >
              <Box component="img" src="/console/logo.svg" alt="" width={72} height={72} />
              <Box
                sx={{
                  fontSize: isPhone ? 28 : 36,
                  fontWeight: 800,
                  lineHeight: 1.1,
                  m: '24px 0 12px',
                  color: dark.text,
                }}
              >
                {WORDS.maintenance[lang]}
              </Box>
              {own || WORDS.maintenanceText[lang]}
              {endsAt !== null && (
                <Fact name={WORDS.end[lang]}>
                  {formatDateTime(endsAt, { lang: lang === 'PT' ? 'pt' : 'en', timeZone }, serverNow())}
                </Fact>
              )}
              <Box sx={{ mt: '20px', fontSize: 14, color: dark.faint }}>{WORDS.back[lang]}</Box>
              <Box
                sx={{
                  display: 'inline-block',
                  mt: '28px',
                  p: '12px 20px',
                  borderRadius: '24px',
                  fontWeight: 600,
                  color: dark.onGold,
                  backgroundColor: dark.goldFill,
                }}
              >
                {WORDS.service[lang]}
              </Box>
            </Box>
          </Box>
        );
      }}
    </PreviewFrame>
  );
};
