import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { formatShare } from '@trevo/i18n/format';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { ReasonDialog } from '../../shared/dialogs/reason-dialog.tsx';
import { useWrite } from '../../shared/dialogs/use-write.ts';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useLang } from '../../shared/texts/use-text.ts';
import type { GameRow } from './game-list.tsx';
import { useText } from './texts.ts';

type Version = GameRow['versions'][number];
type Props = { readonly of: GameRow; readonly onClose: () => void };
/** The brand's choice no longer comes with this release. */
export const isVersionGone = ({ version, versions }: GameRow): boolean =>
  version !== null && !versions.some((shipped) => shipped.version === version);
/** Of the choice that follows every release; no version is called so. */
const NEWEST = '';

/** What is certified of a version: its return, and the hash of its certificate's file. */
const Certified = ({ of }: { readonly of: Version }) => {
  const text = useText();
  const lang = useLang();
  return (
    <Box>
      <Box sx={{ fontWeight: 600 }}>
        {of.isNewest ? text('games.version.newest', { version: of.version }) : of.version}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: 13 }}>
        {text('games.version.rtp', { rtp: formatShare(of.rtp, lang) })}
      </Box>
      <Box
        sx={{
          color: 'text.secondary',
          fontSize: 13,
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          whiteSpace: 'nowrap',
        }}
      >
        {text('games.version.certificate')} <CopyText value={of.sha256} short />
      </Box>
    </Box>
  );
};

/** A game that has one version is told, and nothing is to choose. */
const OneVersion = ({ of, onClose }: Props) => {
  const text = useText();
  const titleId = useId();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ fontSize: 18, fontWeight: 600, pb: 1, overflowWrap: 'anywhere' }}>
        {text('games.version.title', { name: of.name })}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ color: 'text.secondary', fontSize: 14 }}>{text('games.version.one')}</Box>
        {of.versions.map((version) => (
          <Certified key={version.version} of={version} />
        ))}
      </DialogContent>
      <DialogActions sx={{ px: 6, pb: 5 }}>
        <Button onClick={onClose}>{text('app.close')}</Button>
      </DialogActions>
    </Dialog>
  );
};

/** Under which of its shipped versions new rounds of a game begin. */
export const VersionDialog = ({ of, onClose }: Props) => {
  const text = useText();
  const write = useWrite();
  const notify = useNotify();
  const before = of.version ?? NEWEST;
  const [chosen, setChosen] = useState(before);
  const isGone = isVersionGone(of);
  if (of.versions.length === 1 && !isGone) return <OneVersion of={of} onClose={onClose} />;
  return (
    <ReasonDialog
      isOpen
      title={text('games.version.title', { name: of.name })}
      lead={text('games.version.text')}
      confirmLabel={text('games.version.save')}
      isReady={chosen !== before}
      write={write}
      onClose={onClose}
      onConfirm={async (reason) => {
        const body = { version: chosen === NEWEST ? null : chosen, reason };
        if (!(await write.write('PUT /ops/games/:id/version', { params: { id: of.id }, body }))) return;
        notify(text('games.version.done'), { type: 'success' });
        onClose();
      }}
    >
      {isGone && <Alert severity="warning">{text('games.version.gone', { version: of.version ?? '' })}</Alert>}
      <RadioGroup
        aria-label={text('games.version')}
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        sx={{ gap: 2 }}
      >
        <FormControlLabel value={NEWEST} control={<Radio size="small" />} label={text('games.version.always')} />
        {of.versions.map((version) => (
          <FormControlLabel
            key={version.version}
            value={version.version}
            control={<Radio size="small" />}
            sx={{ alignItems: 'flex-start' }}
            label={<Certified of={version} />}
          />
        ))}
      </RadioGroup>
    </ReasonDialog>
  );
};
