import { Alert, Box, Button, Card, FormControlLabel, Skeleton, Switch, TextField } from '@mui/material';
import { useState } from 'react';
import { useLocale, useNotify } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { useTimeFormat } from '../../shared/values/when.tsx';
import { ContentFields } from './content-fields.tsx';
import { ContentPreview } from './content-preview.tsx';
import {
  type Detail,
  type Draft,
  draftOf,
  emptyDraft,
  hasPicture,
  KINDS,
  type Kind,
  nameOf,
  STATE_TONES,
  titleOf,
  wishOf,
} from './content-types.ts';
import { EarlierVersions } from './earlier-versions.tsx';
import { type Chosen, PictureField } from './picture-field.tsx';
import { SaveDialog } from './save-dialog.tsx';
import { useText } from './texts.ts';

/** A new piece of content of the kind that the address names. */
export const NewContentPage = () => {
  const { kind: asked = '' } = useParams();
  const kind: Kind = KINDS.find((one) => one === asked) ?? 'notice';
  return <Editor key={kind} of={null} first={emptyDraft(kind)} />;
};

/** One piece of content: its fields, what a visitor sees, and what it said before. */
export const ContentPage = () => {
  const text = useText();
  const { id = '' } = useParams();
  const { timeZone } = useTimeFormat();
  const { data, error, refetch } = useRecord('GET /ops/content/:id', id);
  if (data)
    return (
      <Editor
        key={`${id} ${data.version}`}
        of={data}
        first={draftOf(data, { name: nameOf(data.id), version: data.version }, timeZone)}
      />
    );
  return (
    <>
      <PageHeader back={{ to: '/content', label: text('nav.content') }} title={text('nav.content')} />
      {error ? (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      ) : (
        <Skeleton variant="rounded" height={320} />
      )}
    </>
  );
};

type SetDraft = { readonly draft: Draft; readonly set: (change: Partial<Draft>) => void };

const When = ({ draft, set }: SetDraft) => {
  const text = useText();
  const { timeZone } = useTimeFormat();
  const time = { type: 'datetime-local', slotProps: { inputLabel: { shrink: true } }, helperText: timeZone } as const;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}>
      <TextField
        {...time}
        label={text('content.starts')}
        value={draft.starts}
        onChange={({ target }) => set({ starts: target.value })}
      />
      <TextField
        {...time}
        label={text('content.ends')}
        value={draft.ends}
        onChange={({ target }) => set({ ends: target.value })}
      />
      <TextField
        label={text('content.sort')}
        value={draft.sort}
        onChange={({ target }) => set({ sort: target.value })}
        helperText={text('content.sort.hint')}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 5 } }}
      />
      <FormControlLabel
        control={<Switch checked={draft.isPublished} onChange={(_, isPublished) => set({ isPublished })} />}
        label={text('content.published')}
      />
    </Box>
  );
};

const Form = ({ draft, set, isNew, children }: SetDraft & { isNew: boolean; children: React.ReactNode }) => {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, minWidth: 0 }}>
      {isNew && (
        <TextField
          label={text('content.name')}
          value={draft.name}
          onChange={({ target }) => set({ name: target.value.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-') })}
          helperText={text('content.name.hint')}
          required
          slotProps={{ htmlInput: { maxLength: 40 } }}
        />
      )}
      <ContentFields of={draft.body} set={(body) => set({ body })} />
      {children}
      <When draft={draft} set={set} />
    </Card>
  );
};

const Editor = ({ of, first }: { readonly of: Detail | null; readonly first: Draft }) => {
  const text = useText();
  const lang = useLocale() === 'en' ? 'EN' : 'PT';
  const notify = useNotify();
  const navigate = useNavigate();
  const { timeZone } = useTimeFormat();
  const [draft, setDraft] = useState(first);
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isSaving, setSaving] = useState(false);
  const wish = wishOf(draft, timeZone);
  const set = (change: Partial<Draft>): void => setDraft({ ...draft, ...change });
  const kindName = text(`content.kind.${draft.body.kind}`);
  return (
    <>
      <PageHeader
        back={{ to: '/content', label: text('nav.content') }}
        title={of ? titleOf(of.body, lang) : text('content.new.title', { kind: kindName })}
        lead={of && <StatusChip tone={STATE_TONES[of.state]}>{text(`content.state.${of.state}`)}</StatusChip>}
        actions={
          <Button variant="contained" disabled={wish === null} onClick={() => setSaving(true)}>
            {text('content.save')}
          </Button>
        }
      />
      {of?.isBroken && (
        <Alert severity="error" variant="outlined" sx={{ mb: 4 }}>
          {text('content.broken.text')}
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', lg: '1fr 392px' }, alignItems: 'start' }}>
        <Form draft={draft} set={set} isNew={of === null}>
          {hasPicture(draft.body) && <PictureField value={chosen} onChange={setChosen} />}
        </Form>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
          <Card sx={{ p: 4 }}>
            <ContentPreview body={draft.body} chosen={chosen} />
          </Card>
          {of && (
            <EarlierVersions
              of={of}
              onRestore={(one) => {
                setDraft(draftOf(one, draft, timeZone));
                setChosen(null);
                notify(text('content.restore.done'), { type: 'info' });
              }}
            />
          )}
        </Box>
      </Box>
      {isSaving && wish && (
        <SaveDialog
          id={of?.id ?? `${draft.body.kind}_${draft.name}`}
          wish={wish}
          isShown={of?.state === 'shown'}
          chosen={chosen}
          onClose={() => setSaving(false)}
          onSaved={({ id }) => {
            setSaving(false);
            setChosen(null);
            void navigate(`/content/${id}/show`);
          }}
        />
      )}
    </>
  );
};
