import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { dark } from '../../theme/tokens.ts';
import type { Seen } from './preview-frame.tsx';

type Column = { readonly title: string; readonly links: readonly string[] };

/** The foot of the site's page: columns beside each other, on a phone titles that open (open here); then what the brand adds. */
export const SiteFooter = ({
  width,
  columns = [],
  children,
}: Pick<Seen, 'width'> & { readonly columns?: readonly Column[]; readonly children?: ReactNode }) => (
  <Box sx={{ mt: '24px', pt: '8px', borderTop: `1px solid ${dark.line}` }}>
    {width === 360
      ? columns.map(({ title, links }) => (
          <Box component="details" open key={title} sx={{ borderBottom: `1px solid ${dark.line}`, pb: '12px' }}>
            <Box component="summary" sx={{ py: '12px', fontWeight: 600, color: dark.text, cursor: 'pointer' }}>
              {title}
            </Box>
            <Links of={links} />
          </Box>
        ))
      : columns.length > 0 && (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', columnGap: '16px' }}>
            {columns.map(({ title, links }) => (
              <Box key={title}>
                <Box sx={{ mb: '8px', fontSize: 13, fontWeight: 600, textTransform: 'uppercase', color: dark.faint }}>
                  {title}
                </Box>
                <Links of={links} />
              </Box>
            ))}
          </Box>
        )}
    {children}
  </Box>
);

const Links = ({ of }: { readonly of: readonly string[] }) =>
  of.map((link) => (
    <Box key={link} sx={{ minHeight: 36, display: 'flex', alignItems: 'center' }}>
      {link}
    </Box>
  ));
