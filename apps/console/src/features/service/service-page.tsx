import { useQuery } from '@tanstack/react-query';
import { Box, Button, Card, FormControlLabel, Skeleton, Switch } from '@mui/material';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useSaved } from '../../shared/dialogs/use-saved.ts';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { ChangeHistory } from '../../shared/page/change-history.tsx';
import { FormSection } from '../../shared/page/form-section.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { AddressesField } from './addresses-field.tsx';
import { HoursField } from './hours-field.tsx';
import { ServicePreview } from './service-preview.tsx';
import { KINDS, type Network, NETWORKS, type Service } from './service-types.ts';
import { useText } from './texts.ts';

/** How customers reach the brand. */
export const ServicePage = () => {
  const text = useText();
  const service = useQuery({ queryKey: ['service'], queryFn: () => call('GET /ops/service') });
  return (
    <>
      <PageHeader title={text('service.title')} lead={text('service.lead')} />
      {service.error && (
        <Card>
          <LoadError error={service.error} onRetry={() => void service.refetch()} />
        </Card>
      )}
      {service.isPending && <Skeleton variant="rounded" height={420} />}
      {service.data && <Form key={JSON.stringify(service.data)} of={service.data} />}
    </>
  );
};

const Form = ({ of }: { readonly of: Service }) => {
  const text = useText();
  const [draft, setDraft] = useState({
    isChatOn: of.isChatOn,
    entries: of.entries,
    networks: of.networks,
    hours: of.hours,
  });
  const [isSaving, setSaving] = useState(false);
  const waiting = useWaiting('settings', 'customer-service');
  const { isChatOn, entries, networks, hours } = of;
  const isChanged = JSON.stringify(draft) !== JSON.stringify({ isChatOn, entries, networks, hours });
  const isComplete = [...draft.entries, ...draft.networks].every(({ url }) => url !== '');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: '1fr', lg: 'minmax(0, 760px) 392px' },
        alignItems: 'start',
      }}
    >
      <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
        <FormSection
          id="service-chat"
          title={text('service.chat')}
          lead={text('service.chat.text', { days: of.keepDays })}
        >
          <FormControlLabel
            control={
              <Switch
                checked={draft.isChatOn}
                onChange={({ target }) => setDraft({ ...draft, isChatOn: target.checked })}
              />
            }
            label={text(draft.isChatOn ? 'service.chat.on' : 'service.chat.off')}
          />
        </FormSection>
        <FormSection
          id="service-hours"
          title={text('service.hours')}
          lead={text('service.hours.text', { zone: of.timeZone })}
        >
          <HoursField value={draft.hours} onChange={(next) => setDraft({ ...draft, hours: next })} />
        </FormSection>
        <FormSection id="service-entries" title={text('service.entries')} lead={text('service.entries.text')}>
          {waiting && <WaitingAtField of={waiting} />}
          <AddressesField
            value={draft.entries.map(({ csType, url }) => ({ kind: csType, url }))}
            kinds={[...new Set([...KINDS, ...entries.map(({ csType }) => csType)])].map((kind) => ({
              kind,
              name: kind,
            }))}
            most={10}
            example={text('service.address.example')}
            addLabel={text('service.entry.add')}
            isFixed={waiting !== undefined}
            onChange={(next) => setDraft({ ...draft, entries: next.map(({ kind, url }) => ({ csType: kind, url })) })}
          />
        </FormSection>
        <FormSection id="service-networks" title={text('service.networks')} lead={text('service.networks.text')}>
          <AddressesField
            value={draft.networks.map(({ network, url }) => ({ kind: network, url }))}
            kinds={NETWORKS}
            isOnce
            most={NETWORKS.length}
            example={text('service.network.example')}
            addLabel={text('service.network.add')}
            isFixed={waiting !== undefined}
            onChange={(next) =>
              setDraft({
                ...draft,
                networks: next.map(({ kind, url }) => ({ network: kind as Network['network'], url })),
              })
            }
          />
        </FormSection>
        <Box>
          <Button variant="contained" disabled={!isChanged || !isComplete} onClick={() => setSaving(true)}>
            {text('service.save')}
          </Button>
        </Box>
        <ChangeHistory
          entity="customer-service"
          restore={async (write, _entry, before, reason) => {
            if (before === null) return null;
            const was = before as Draft;
            // An entry of before there were networks has none.
            const body = {
              isChatOn: was.isChatOn,
              entries: was.entries,
              networks: was.networks ?? [],
              hours: was.hours,
            };
            return write.write('PUT /ops/service', { body: { ...body, reason } });
          }}
        />
      </Box>
      <Card sx={{ p: 4 }}>
        <ServicePreview of={draft} />
      </Card>
      {isSaving && <ServiceDialog draft={draft} onClose={() => setSaving(false)} />}
    </Box>
  );
};

type Draft = Pick<Service, 'isChatOn' | 'entries' | 'networks' | 'hours'>;
const ServiceDialog = ({ draft, onClose }: { readonly draft: Draft; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const saved = useSaved();
  return (
    <ReasonDialog
      isOpen
      title={text('service.save.title')}
      lead={text('service.save.text')}
      confirmLabel={text('service.save')}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('PUT /ops/service', { body: { ...draft, reason } });
        if (!done) return;
        saved(done, text('service.saved'));
        onClose();
      }}
    />
  );
};
