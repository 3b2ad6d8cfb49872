import { Alert, Box, Button, Card, Link, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { call } from '../../api/api-client.ts';
import { Facts } from '../../shared/page/facts.tsx';
import { LoadError } from '../../shared/page/load-error.tsx';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { StatusChip } from '../../shared/page/status-chip.tsx';
import { useWaiting, WaitingAtField } from '../../shared/second-person/waiting-at-field.tsx';
import { CopyText } from '../../shared/texts/copy-text.tsx';
import { useCodeText } from '../../shared/texts/use-text.ts';
import { useNow } from '../../shared/values/clock.ts';
import { Money } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { ExposureMap } from './exposure-map.tsx';
import { canBeVoid, type IssueDetail, STATE_TONES, takesResult } from './lottery-types.ts';
import { ResultDialog } from './result-dialog.tsx';
import { useText } from './texts.ts';
import { useGames } from './use-games.ts';
import { VoidDialog } from './void-dialog.tsx';

const EVERY_MS = 5_000;

/** One draw: its times and money, results, what it can cost, and what people may do with it. */
export const IssuePage = () => {
  const text = useText();
  const { nameOf } = useGames();
  const { id = '' } = useParams();
  const now = useNow();
  const [step, setStep] = useState<'void' | 'result' | null>(null);
  const {
    data: issue,
    error,
    refetch,
  } = useQuery<IssueDetail>({
    queryKey: ['lottery-issue', id],
    queryFn: () => call('GET /ops/lottery/issues/:id', { params: { id } }),
    refetchInterval: EVERY_MS,
  });
  const close = () => setStep(null);
  return (
    <>
      <PageHeader
        back={{ to: '/lottery-issues', label: text('lottery.issues.title') }}
        title={issue ? `${nameOf(issue.gameCode)} · ${issue.issue}` : text('lottery.issues.title')}
        lead={issue && <StatusChip tone={STATE_TONES[issue.state]}>{text(`lottery.state.${issue.state}`)}</StatusChip>}
        actions={
          issue && (
            <>
              {takesResult(issue, now) && (
                <Button variant="contained" disabled={!!issue.resultWaits} onClick={() => setStep('result')}>
                  {text(issue.version === 0 ? 'lottery.enter' : 'lottery.correct')}
                </Button>
              )}
              {canBeVoid(issue.state) && (
                <Button variant="outlined" disabled={!!issue.voidWaits} onClick={() => setStep('void')}>
                  {text('lottery.void')}
                </Button>
              )}
            </>
          )
        }
      />
      {error && !issue && (
        <Card>
          <LoadError error={error} onRetry={() => void refetch()} />
        </Card>
      )}
      {!error && !issue && <Skeleton variant="rounded" height={320} />}
      {issue && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <WhatWaits id={issue.id} />
          <Box
            sx={{
              display: 'grid',
              gap: 4,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
            }}
          >
            <IssueFacts of={issue} />
            <Results of={issue} />
          </Box>
          {!['settled', 'resettled', 'void'].includes(issue.state) && <ExposureMap id={issue.id} />}
        </Box>
      )}
      {issue && step === 'void' && <VoidDialog of={issue} onClose={close} />}
      {issue && step === 'result' && <ResultDialog of={issue} onClose={close} />}
    </>
  );
};

const WhatWaits = ({ id }: { readonly id: string }) => {
  const result = useWaiting('lottery-result', id);
  const ending = useWaiting('lottery-void', id);
  return (
    <>
      {result && <WaitingAtField of={result} />}
      {ending && <WaitingAtField of={ending} />}
    </>
  );
};

const IssueFacts = ({ of }: { readonly of: IssueDetail }) => {
  const text = useText();
  const code = useCodeText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Typography variant="h2">{text('lottery.facts')}</Typography>
      {of.alert && (
        <Alert severity="error" variant="outlined">
          {code('lottery.alert', of.alert)}
        </Alert>
      )}
      {of.state === 'void' && of.reason && (
        <Alert severity="warning" variant="outlined">
          {code('lottery.voidReason', of.reason)}
        </Alert>
      )}
      <Facts
        facts={[
          { label: text('lottery.opensAt'), value: <When at={of.opensAt} /> },
          { label: text('lottery.closesAt'), value: <When at={of.closesAt} /> },
          { label: text('lottery.drawsAt'), value: <When at={of.drawsAt} /> },
          { label: text('lottery.endedAt'), value: <When at={of.endedAt} /> },
          { label: text('lottery.orders'), value: of.orders },
          { label: text('lottery.players'), value: of.players },
          { label: text('lottery.stake'), value: <Money value={of.stake} strong /> },
          { label: text('lottery.payout'), value: <Money value={of.payout} strong /> },
          { label: text('lottery.source'), value: text(of.isOfficial ? 'lottery.official' : 'lottery.house') },
          ...(of.commit ? [{ label: text('lottery.commit'), value: <CopyText value={of.commit} />, wide: true }] : []),
          ...(of.root ? [{ label: text('lottery.root'), value: <CopyText value={of.root} />, wide: true }] : []),
          {
            label: text('lottery.proof'),
            value: (
              <Link
                href={`/fair/lottery/${of.gameCode}/${of.issue}`}
                target="_blank"
                rel="noreferrer"
                color="secondary"
              >
                {of.drawId}
              </Link>
            ),
            wide: true,
          },
        ]}
      />
    </Card>
  );
};

const Results = ({ of }: { readonly of: IssueDetail }) => {
  const text = useText();
  return (
    <Card sx={{ p: { xs: 4, sm: 5 }, display: 'grid', gap: 3, alignContent: 'start' }}>
      <Typography variant="h2">{text('lottery.results')}</Typography>
      {of.results.length === 0 && (
        <Typography sx={{ color: 'text.secondary', fontSize: 14 }}>{text('lottery.results.none')}</Typography>
      )}
      {of.results.toReversed().map((result) => (
        <Box key={result.version} sx={{ display: 'grid', gap: 1, fontSize: 14 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <strong>{text('lottery.version', { version: result.version })}</strong>
            <StatusChip tone={result.version === of.version ? 'good' : 'neutral'}>
              {text(`lottery.source.${result.source}`)}
            </StatusChip>
            <When at={result.at} />
          </Box>
          <Box sx={{ overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>{result.numbers}</Box>
          {result.reason && <Box sx={{ color: 'text.secondary', fontSize: 13 }}>“{result.reason}”</Box>}
        </Box>
      ))}
    </Card>
  );
};
