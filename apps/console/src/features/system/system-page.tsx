import { Card, Skeleton, Tab, Tabs } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { FlagsTab } from './flags-tab.tsx';
import { MaintenanceTab } from './maintenance-tab.tsx';
import { RegionsTab } from './regions-tab.tsx';
import { useText } from './texts.ts';

const TABS = { status: MaintenanceTab, regions: RegionsTab, flags: FlagsTab } as const;
type TabName = keyof typeof TABS;
const NAMES = Object.keys(TABS) as TabName[];

/** Whether the brand is open, to whom, and with which of its parts. */
export const SystemPage = () => {
  const text = useText();
  const operator = useOperator();
  const { tab } = useParams();
  const chosen = NAMES.find((name) => name === tab) ?? 'status';
  const system = useQuery({ queryKey: ['system'], queryFn: () => call('GET /ops/system') });
  const Shown = TABS[chosen];
  return (
    <>
      <PageHeader title={text('system.title')} lead={text('system.lead', { brand: operator?.brand ?? '' })} />
      <Tabs value={chosen} aria-label={text('system.title')} variant="scrollable" scrollButtons={false} sx={{ mb: 4 }}>
        {NAMES.map((name) => (
          <Tab key={name} value={name} label={text(`system.tab.${name}`)} component={Link} to={`/system/${name}`} />
        ))}
      </Tabs>
      {system.error && (
        <Card>
          <LoadError error={system.error} onRetry={() => void system.refetch()} />
        </Card>
      )}
      {system.isPending && <Skeleton variant="rounded" height={420} />}
      {system.data && <Shown of={system.data} />}
    </>
  );
};
