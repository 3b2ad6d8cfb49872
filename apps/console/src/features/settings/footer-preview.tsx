import { Box } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { PreviewFrame } from '../../shared/preview/preview-frame.tsx';
import { SiteFooter } from '../../shared/preview/site-footer.tsx';
import { SITE_WORDS } from '../../shared/preview/site-words.ts';
import { dark } from '../../theme/tokens.ts';

/** What the foot of every page says from the settings. */
const SHOWN = new Set(['brand.licenceName', 'brand.licenceNameEn', 'brand.legalEmail', 'age.min']);

type Props = { readonly id: string; readonly wanted: string };

/** The age and the last lines of the site's foot as they would be; of a setting that does not stand there, nothing. */
export const FooterPreview = ({ id, wanted }: Props) => {
  const { data } = useQuery({ queryKey: ['settings'], queryFn: () => call('GET /ops/settings') });
  if (!SHOWN.has(id)) return null;
  const valueOf = (key: string): string =>
    key === id ? wanted : (data?.list.find((setting) => setting.id === key)?.value ?? '');
  return (
    <PreviewFrame>
      {({ lang, width }) => {
        const licence = (lang === 'EN' && valueOf('brand.licenceNameEn')) || valueOf('brand.licenceName');
        return (
          <Box sx={{ px: '12px', pb: '24px' }}>
            <SiteFooter width={width}>
              <Box sx={{ display: 'flex', alignItems: 'center', gap: '12px', pt: '16px' }}>
                <Box
                  component="span"
                  sx={{
                    display: 'grid',
                    placeItems: 'center',
                    flexShrink: 0,
                    width: 40,
                    height: 40,
                    borderRadius: '50%',
                    border: `2px solid ${dark.coral}`,
                    fontWeight: 800,
                    color: dark.text,
                  }}
                >
                  {valueOf('age.min')}+
                </Box>
                {SITE_WORDS['frame.footer.age'][lang].replace('{age}', valueOf('age.min'))}
              </Box>
              <Box sx={{ display: 'grid', gap: '4px', pt: '16px', fontSize: 13, color: dark.faint }}>
                <span>{SITE_WORDS['frame.footer.licence'][lang].replace('{licence}', licence)}</span>
                <span>
                  {SITE_WORDS['frame.footer.legal'][lang]}:{' '}
                  <Box component="span" sx={{ color: dark.muted, textDecoration: 'underline', textUnderlineOffset: 4 }}>
                    {valueOf('brand.legalEmail')}
                  </Box>
                </span>
              </Box>
            </SiteFooter>
          </Box>
        );
      }}
    </PreviewFrame>
  );
};
