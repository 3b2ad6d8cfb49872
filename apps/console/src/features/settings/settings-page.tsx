import { Box, Card, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/load-error.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { RequireAccess } from '../../shared/require-access.tsx';
import { useOperator } from '../../shared/use-operator.ts';
import { useText } from '../../shared/use-text.ts';
import { SettingRow } from './setting-row.tsx';

const GROUPS = ['deposit', 'withdrawal', 'catalog', 'session', 'brand'] as const;

/** Limits and switches of the brand, one change at a time. */
export const SettingsPage = () => (
  <RequireAccess resource="settings">
    <Content />
  </RequireAccess>
);

const Content = () => {
  const text = useText();
  const operator = useOperator();
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => call('GET /ops/settings') });
  return (
    <>
      <PageHeader title={text('settings.title')} lead={text('settings.lead', { brand: operator?.brand ?? '' })} />
      {settings.error && (
        <Card>
          <LoadError error={settings.error} onRetry={() => void settings.refetch()} />
        </Card>
      )}
      {settings.isPending && <Skeleton variant="rounded" height={400} />}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 1fr' }, alignItems: 'start' }}>
        {settings.data &&
          GROUPS.map((group) => (
            <Card key={group} component="section" aria-labelledby={`group-${group}`} sx={{ p: { xs: 4, sm: 5 } }}>
              <Typography id={`group-${group}`} variant="h2" sx={{ mb: 2 }}>
                {text(`settings.group.${group}`)}
              </Typography>
              {settings.data.data
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingRow key={`${setting.id}=${setting.value}`} of={setting} />
                ))}
            </Card>
          ))}
      </Box>
    </>
  );
};
