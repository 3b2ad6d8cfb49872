import { Tab, Tabs } from '@mui/material';
import { Link, useParams } from 'react-router-dom';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useOperator } from '../../shared/page/use-operator.ts';
import { LimitsTab } from './limits-tab.tsx';
import { OutboxTab } from './outbox-tab.tsx';
import { SmsTab } from './sms-tab.tsx';
import { useText } from './texts.ts';

const TABS = { outbox: OutboxTab, sms: SmsTab, limits: LimitsTab } as const;
type TabName = keyof typeof TABS;

/** Mail and SMS on their way out: what left, what SMS cost, and the limits before them. */
export const DeliveriesPage = () => {
  const text = useText();
  const operator = useOperator();
  const { tab } = useParams();
  const names: readonly TabName[] = operator?.may('PUT /ops/sms/limits')
    ? ['outbox', 'sms', 'limits']
    : ['outbox', 'sms'];
  const chosen = names.find((name) => name === tab) ?? 'outbox';
  const Shown = TABS[chosen];
  return (
    <>
      <PageHeader title={text('deliveries.title')} lead={text('deliveries.lead')} />
      <Tabs
        value={chosen}
        aria-label={text('deliveries.title')}
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 4 }}
      >
        {names.map((name) => (
          <Tab
            key={name}
            value={name}
            label={text(`deliveries.tab.${name}`)}
            component={Link}
            to={`/deliveries/${name}`}
          />
        ))}
      </Tabs>
      <Shown />
    </>
  );
};
