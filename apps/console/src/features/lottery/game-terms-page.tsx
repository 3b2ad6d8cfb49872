import { Box, Button, Card, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type Fact, Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useRecord } from '../../shared/page/use-record.ts';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { LimitsDialog } from './limits-dialog.tsx';
import { LIMITS, type TermsDetail, type TermsVersion } from './lottery-types.ts';
import { PlayTable } from './play-table.tsx';
import { useText } from './texts.ts';
import { useGames } from './use-games.ts';

/** The terms of one lottery: limits, bet types with their odds, and all versions. */
export const GameTermsPage = () => {
  const text = useText();
  const { nameOf } = useGames();
  const { id = '' } = useParams();
  const { data: terms, error, refetch } = useRecord('GET /ops/lottery/terms/:id', id);
  const waiting = useWaiting('lottery-terms', id);
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <PageHeader
        back={{ to: '/lottery-terms', label: text('lottery.terms.title') }}
        title={terms ? nameOf(terms.id) : text('lottery.terms.title')}
        lead={terms?.latest.isOfficial && <StatusChip tone="info">{text('lottery.terms.isOfficial')}</StatusChip>}
        actions={
          terms && (
            <Button variant="contained" disabled={!!waiting} onClick={() => setChanging(true)}>
              {text('lottery.terms.change')}
            </Button>
          )
        }
      />
      {error && !terms && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !terms && <Skeleton variant="rounded" height={320} />}
      {terms && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          {waiting && <WaitingAtField of={waiting} />}
          <Limits of={terms.latest} />
          <PlayTable of={terms} isLocked={!!waiting} />
          <Versions of={terms} />
        </Box>
      )}
      {terms && isChanging && <LimitsDialog of={terms} onClose={() => setChanging(false)} />}
    </>
  );
};

const Limits = ({ of }: { readonly of: TermsVersion }) => {
  const text = useText();
  const facts: Fact[] = [
    ...LIMITS.map((limit) => ({ label: text(`lottery.limit.${limit}`), value: <Money value={of[limit]} strong /> })),
    { label: text('lottery.terms.version'), value: of.version },
    { label: text('lottery.terms.from'), value: of.version === 1 ? '–' : <When at={of.fromDraw} /> },
  ];
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4 }}>
      <Typography variant="h2">{text('lottery.terms.limits')}</Typography>
      <Facts facts={facts} />
    </Card>
  );
};

const Versions = ({ of }: { readonly of: TermsDetail }) => {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3 }}>
      <Typography variant="h2">{text('lottery.terms.versions')}</Typography>
      {of.versions.map((one) => (
        <Box key={one.version} sx={{ display: 'grid', gap: 1, fontSize: 14 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <strong>{text('lottery.version', { version: one.version })}</strong>
            <When at={one.madeAt} />
            {one.version > 1 && (
              <Box component="span" sx={{ color: 'text.secondary' }}>
                {text('lottery.terms.from')} <When at={one.fromDraw} />
              </Box>
            )}
          </Box>
          <Box sx={{ color: 'text.secondary', fontSize: 13, display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
            {LIMITS.map((limit) => (
              <span key={limit}>
                {text(`lottery.limit.${limit}`)}: <Money value={one[limit]} />
              </span>
            ))}
            {one.closedPlays.length > 0 && (
              <span>
                {text('lottery.terms.closed')}: {one.closedPlays.join(', ')}
              </span>
            )}
            {Object.keys(one.odds).length > 0 && (
              <span>
                {text('lottery.terms.ownOdds')}: {Object.keys(one.odds).join(', ')}
              </span>
            )}
          </Box>
        </Box>
      ))}
    </Card>
  );
};
