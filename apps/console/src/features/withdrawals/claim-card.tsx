import { Box, Button, Dialog, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { LoadError } from '../../shared/page/load-error.tsx';
import { useMoney } from '../../shared/values/money.tsx';
import { When } from '../../shared/values/when.tsx';
import { ClaimDialog } from './decide-dialogs.tsx';
import { useText } from './texts.ts';
import type { WithdrawalDetail } from './withdrawal-types.ts';

/** What the player said about the receipt, their proof, and how staff closed it. */
export const ClaimCard = ({ of }: { readonly of: WithdrawalDetail }) => {
  const text = useText();
  const money = useMoney();
  const [shown, setShown] = useState<'proof' | 'resolve' | null>(null);
  const { claim } = of;
  if (!claim) return null;
  return (
    <Box
      sx={(theme) => ({
        p: 4,
        borderRadius: '12px',
        border: `1px solid ${claim.isResolved ? theme.lumen.line : theme.lumen.amber}`,
        display: 'grid',
        gap: 2,
      })}
    >
      <Typography variant="h3">{text(`withdrawal.claim.${claim.result}`)}</Typography>
      <Typography sx={{ fontSize: 13, color: 'text.secondary' }} component="div">
        <When at={claim.at} />
        {claim.receivedAmount && ` · ${text('withdrawal.claim.got', { amount: money(claim.receivedAmount) })}`}
        {claim.remainingAmount && ` · ${text('withdrawal.claim.remaining', { amount: money(claim.remainingAmount) })}`}
      </Typography>
      {claim.judges.length > 0 && of.hasOpenClaim && (
        <Typography sx={{ fontSize: 14 }}>
          {text('withdrawal.claim.appeal', { names: claim.judges.join(', ') })}
        </Typography>
      )}
      {claim.forcedBy && of.hasOpenClaim && (
        <Typography sx={(theme) => ({ fontSize: 14, color: theme.lumen.violet })}>
          {text('withdrawal.claim.forcedBy', { name: claim.forcedBy })}
        </Typography>
      )}
      {claim.comebackBy && of.hasOpenClaim && (
        <Typography sx={(theme) => ({ fontSize: 14, color: theme.lumen.violet })}>
          {text('withdrawal.claim.comebackBy', { name: claim.comebackBy })}
        </Typography>
      )}
      {claim.resolution && (
        <Typography sx={{ fontSize: 14 }}>{text('withdrawal.claim.resolved', { text: claim.resolution })}</Typography>
      )}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap' }}>
        {claim.hasProof && (
          <Button variant="outlined" size="small" onClick={() => setShown('proof')}>
            {text('withdrawal.claim.proof')}
          </Button>
        )}
        {of.hasOpenClaim && (
          <Button variant="contained" size="small" onClick={() => setShown('resolve')}>
            {text('withdrawal.claim.resolve')}
          </Button>
        )}
      </Box>
      <Dialog open={shown === 'proof'} onClose={() => setShown(null)} maxWidth="md">
        <DialogTitle sx={{ fontSize: 18, fontWeight: 600 }}>{text('withdrawal.claim.proof.image')}</DialogTitle>
        <DialogContent>{shown === 'proof' && <Proof id={of.id} />}</DialogContent>
      </Dialog>
      <ClaimDialog of={of} isOpen={shown === 'resolve'} onClose={() => setShown(null)} />
    </Box>
  );
};

const Proof = ({ id }: { readonly id: string }) => {
  const text = useText();
  const proof = useQuery({
    queryKey: ['proof', id],
    queryFn: () => call('GET /ops/withdrawals/:id/proof', { params: { id } }),
  });
  if (proof.error) return <LoadError error={proof.error} onRetry={() => void proof.refetch()} />;
  if (!proof.data) return <Typography>{text('app.loading')}</Typography>;
  return (
    <Box
      component="img"
      src={proof.data.image}
      alt={text('withdrawal.claim.proof.image')}
      sx={{ maxWidth: '100%', display: 'block' }}
    />
  );
};
