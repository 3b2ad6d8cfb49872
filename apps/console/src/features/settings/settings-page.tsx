import { Box, Card, Skeleton, Tab, Tabs, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { ChangeHistory } from '../../shared/page/change-history.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { RegistrationTab } from './registration-tab.tsx';
import { SettingRow } from './setting-row.tsx';
import { useText } from './texts.ts';

const GROUPS = ['deposit', 'withdrawal', 'identity', 'session', 'catalog', 'brand', 'agents'] as const;

const TABS = ['limits', 'registration'] as const;

/** Limits and switches of the brand, one change at a time. */
export const SettingsPage = () => {
  const text = useText();
  const operator = useOperator();
  const { tab } = useParams();
  const chosen = TABS.find((name) => name === tab) ?? 'limits';
  return (
    <>
      <PageHeader title={text('settings.title')} lead={text('settings.lead', { brand: operator?.brand ?? '' })} />
      <Tabs value={chosen} aria-label={text('settings.title')} sx={{ mb: 4 }}>
        {TABS.map((name) => (
          <Tab key={name} value={name} label={text(`settings.tab.${name}`)} component={Link} to={`/settings/${name}`} />
        ))}
      </Tabs>
      {chosen === 'limits' ? <LimitsTab /> : <RegistrationTab />}
    </>
  );
};

const LimitsTab = () => {
  const text = useText();
  const code = useCodeText();
  const settings = useQuery({ queryKey: ['settings'], queryFn: () => call('GET /ops/settings') });
  return (
    <>
      {settings.error && (
        <Card>
          <LoadError error={settings.error} onRetry={() => void settings.refetch()} />
        </Card>
      )}
      {settings.isPending && <Skeleton variant="rounded" height={400} />}
      <Box sx={{ columnCount: { xs: 1, lg: 2 }, columnGap: 4 }}>
        {settings.data &&
          GROUPS.map((group) => (
            <Card
              key={group}
              component="section"
              aria-labelledby={`group-${group}`}
              sx={{ p: { xs: 4, sm: 5 }, mb: 4, breakInside: 'avoid' }}
            >
              <Typography id={`group-${group}`} variant="h2" sx={{ mb: 2 }}>
                {text(`settings.group.${group}`)}
              </Typography>
              {settings.data.list
                .filter((setting) => setting.group === group)
                .map((setting) => (
                  <SettingRow key={`${setting.id}=${setting.value}`} of={setting} />
                ))}
            </Card>
          ))}
      </Box>
      <Box sx={{ mt: 4 }}>
        <ChangeHistory
          entity="setting"
          nameOf={(id) => code('setting', id)}
          restore={async (write, { entityId: id }, before, reason) => {
            const { value } = (before ?? {}) as { value?: string };
            if (value === undefined) return null;
            const answer = await write.write('PUT /ops/settings/:id', { params: { id }, body: { value, reason } });
            if (answer) await settings.refetch();
            return answer;
          }}
        />
      </Box>
    </>
  );
};
