import { Box, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import en from '@trevo/i18n/locales/server/closed-page/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/closed-page/pt.json' with { type: 'json' };
import { useState } from 'react';
import { serverNow } from '../../shared/values/clock.ts';
import { formatDateTime } from '../../shared/values/format-time.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { useText } from './texts.ts';

/** The page’s own words, so the operator’s language does not change them. */
const WORDS = { pt, en } as const;

type Props = { readonly messagePt: string; readonly messageEn: string; readonly endsAt: string | null };

/** What a visitor will read instead of the site, in both languages. */
export const MaintenancePreview = ({ messagePt, messageEn, endsAt }: Props) => {
  const text = useText();
  const { timeZone } = useTimeFormat();
  const [lang, setLang] = useState<'pt' | 'en'>('pt');
  const words = WORDS[lang];
  const own = (lang === 'pt' ? messagePt : messageEn).trim();
  return (
    <Box component="figure" sx={{ m: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography component="figcaption" sx={{ fontWeight: 600, fontSize: 14 }}>
          {text('system.preview')}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={lang}
          aria-label={text('system.preview.language')}
          onChange={(_, next: 'pt' | 'en' | null) => next && setLang(next)}
        >
          <ToggleButton value="pt">PT</ToggleButton>
          <ToggleButton value="en">EN</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Box
        lang={lang}
        sx={{
          p: 5,
          borderRadius: '16px',
          textAlign: 'center',
          color: '#F4F6FB',
          backgroundColor: '#10141F',
          backgroundImage: 'radial-gradient(20rem 10rem at 50% -3rem, #123B33 0, #10141F 75%)',
          border: '1px solid #2B3550',
        }}
      >
        <Box component="img" src="/console/logo.svg" alt="" width={48} height={48} />
        <Box sx={{ fontSize: 22, fontWeight: 800, lineHeight: 1.15, mt: 2, mb: 2 }}>{words.maintenance}</Box>
        <Box sx={{ fontSize: 14, color: '#A9B3C9', overflowWrap: 'anywhere' }}>{own || words.maintenanceText}</Box>
        {endsAt !== null && (
          <Box sx={{ mt: 3, p: 2, borderRadius: '8px', backgroundColor: '#171D2B' }}>
            <Box sx={{ fontSize: 12, color: '#8390AA' }}>{words.end}</Box>
            <Box sx={{ fontWeight: 600 }}>{formatDateTime(endsAt, { lang, timeZone }, serverNow())}</Box>
          </Box>
        )}
        <Box
          sx={{
            display: 'inline-block',
            mt: 4,
            px: 4,
            py: 2,
            borderRadius: 999,
            fontSize: 13,
            fontWeight: 600,
            color: '#1A1203',
            backgroundColor: '#F6BE4F',
          }}
        >
          {words.service}
        </Box>
      </Box>
    </Box>
  );
};
