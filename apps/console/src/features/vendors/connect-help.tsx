import { Box, Card, Typography } from '@mui/material';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useText } from './texts.ts';
import type { VendorDetail } from './vendor-types.ts';

/** A vendor without credentials: how a person at the server connects it. Secrets never pass through this page. */
export const ConnectHelp = ({ of }: { readonly of: VendorDetail }) => {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2">{text('vendor.connect')}</Typography>
      <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('vendor.connect.text')}</Typography>
      <Box sx={(theme) => ({ p: 3, borderRadius: '8px', backgroundColor: theme.lumen.pressed })}>
        <CopyText value={`npm run vendor:connect -- --vendor ${of.id} --file credentials.json`} />
      </Box>
      <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>
        {text('vendor.connect.after', { path: `/gw/v1/${of.id}` })}
      </Typography>
    </Card>
  );
};
