import { Alert, Box, Button, Card, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { call, Refusal } from '../../api/api-client.ts';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { When } from '../../shared/values/when.tsx';
import type { Preview, Terms } from './contract-types.ts';
import { type Draft, EMPTY, readDraft } from './draft-terms.ts';
import { EndedList } from './ended-list.tsx';
import { TermsForm } from './terms-form.tsx';
import { useText } from './texts.ts';

/** What was asked, and what it would do: gone as soon as something in the form is another. */
type Seen = { readonly agentId: string; readonly terms: Terms; readonly preview: Preview };

/** The house's offer to a top agent: what is wrong with it, and who would lose what, stand there before it goes out. */
export const OfferPage = () => {
  const text = useText();
  const [agent, setAgent] = useState('');
  const [draft, setDraft] = useState<Draft>(EMPTY);
  const [seen, setSeen] = useState<Seen | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const terms = readDraft(draft);
  const check = async (): Promise<void> => {
    if (terms === null) return;
    setBusy(true);
    setRefusal(null);
    try {
      const { list } = await call('GET /ops/members', { query: { q: agent.trim(), pageSize: 20 } });
      const found = list.find(({ username }) => username.toLowerCase() === agent.trim().toLowerCase());
      if (!found) return setRefusal(text('contracts.offer.agent.none'));
      const preview = await call('POST /ops/agents/:id/contracts/preview', {
        params: { id: found.id },
        body: { terms },
      });
      setSeen({ agentId: found.id, terms, preview });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setRefusal(error.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <PageHeader
        back={{ to: '/agent-contracts', label: text('contracts.back') }}
        title={text('contracts.offer.open')}
        lead={text('contracts.offer.title')}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 4,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
        }}
      >
        <Card
          component="form"
          noValidate
          sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}
          onSubmit={(event) => {
            event.preventDefault();
            void check();
          }}
        >
          <TextField
            label={text('contracts.offer.agent')}
            value={agent}
            required
            onChange={({ target }) => {
              setSeen(null);
              setAgent(target.value);
            }}
          />
          <TermsForm
            of={draft}
            onChange={(next) => {
              setSeen(null);
              setDraft(next);
            }}
          />
          {refusal !== null && (
            <Alert severity="error" variant="outlined">
              {refusal}
            </Alert>
          )}
          <Button type="submit" variant="outlined" loading={isBusy} disabled={terms === null || agent.trim() === ''}>
            {text('contracts.offer.check')}
          </Button>
        </Card>
        {seen && <Effect of={seen} />}
      </Box>
    </>
  );
};

const Effect = ({ of }: { readonly of: Seen }) => {
  const text = useText();
  const code = useCodeText();
  const [isSending, setSending] = useState(false);
  const { faults, ends, countsFrom } = of.preview;
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }} aria-live="polite">
      {faults.length === 0 ? (
        <Alert severity="success" variant="outlined">
          {text('contracts.offer.fine')}
        </Alert>
      ) : (
        <Alert severity="error" variant="outlined">
          {text('contracts.offer.faults')}
          <Box component="ul" sx={{ m: 0, pl: 4 }}>
            {faults.map(({ code: fault, tier, condition }) => (
              <li key={`${fault}.${tier}.${condition}`}>
                {tier !== null && `${text('contracts.tier.number', { number: tier + 1 })}: `}
                {condition !== null && `${code('contracts.tier', condition)}: `}
                {code('contracts.fault', fault)}
              </li>
            ))}
          </Box>
        </Alert>
      )}
      <Box sx={{ fontSize: 14 }}>
        {text('contracts.offer.countsFrom')} <When at={countsFrom} />
      </Box>
      <EndedList of={ends} />
      <Button variant="contained" disabled={faults.length > 0} onClick={() => setSending(true)}>
        {text('contracts.offer.send')}
      </Button>
      {isSending && <SendDialog of={of} onClose={() => setSending(false)} />}
    </Card>
  );
};

const SendDialog = ({ of, onClose }: { readonly of: Seen; readonly onClose: () => void }) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const navigate = useNavigate();
  return (
    <ReasonDialog
      isOpen
      title={text('contracts.offer.send.title')}
      lead={text('contracts.offer.send.text')}
      confirmLabel={text('contracts.offer.send')}
      presets={[text('contracts.end.why.agreed')]}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const done = await write.write('POST /ops/agents/:id/contracts', {
          params: { id: of.agentId },
          body: { terms: of.terms, reason },
        });
        if (!done) return;
        notify(text('contracts.offer.done'), { type: 'success' });
        void navigate(`/agent-contracts/${done.id}/show`);
      }}
    />
  );
};
