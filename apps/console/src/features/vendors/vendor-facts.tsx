import { Box } from '@mui/material';
import { Facts } from '../../shared/page/facts.tsx';
import { When } from '../../shared/values/when.tsx';
import { CallMeter } from './call-meter.tsx';
import { useText } from './texts.ts';
import type { VendorDetail } from './vendor-types.ts';

const ABILITIES = ['freeSpins', 'replay', 'roundState', 'transactions'] as const;

const Lines = ({ of, none }: { readonly of: readonly string[]; readonly none: string }) =>
  of.length === 0 ? (
    <>{none}</>
  ) : (
    <>
      {of.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </>
  );

/** Where the vendor is, who may call, what its wire can do, and how its calls go. */
export const VendorFacts = ({ of }: { readonly of: VendorDetail }) => {
  const text = useText();
  return (
    <Facts
      facts={[
        { label: text('vendor.wire'), value: of.wire },
        { label: text('vendors.breaker'), value: text(`vendor.breaker.${of.breaker}`) },
        { label: text('vendors.games'), value: of.games },
        { label: text('vendors.openRounds'), value: of.openRounds },
        { label: text('vendors.callback'), value: <CallMeter of={of.callback} label={text('vendors.callback')} /> },
        { label: text('vendors.launch'), value: <CallMeter of={of.launch} label={text('vendors.launch')} /> },
        { label: text('vendor.apiOrigin'), value: of.apiOrigin ?? '–', wide: true },
        {
          label: text('vendor.frameOrigins'),
          value: <Lines of={of.frameOrigins} none={text('app.none')} />,
          wide: true,
        },
        {
          label: text('vendor.allowedIps'),
          value: <Lines of={of.allowedIps} none={text('vendor.anyIp')} />,
          wide: true,
        },
        {
          label: text('vendor.can'),
          value: ABILITIES.map(
            (ability) => `${text(`vendor.can.${ability}`)}: ${text(of.can[ability] ? 'app.yes' : 'app.no')}`,
          ).join(' · '),
          wide: true,
        },
        { label: text('vendor.connectedAt'), value: <When at={of.connectedAt} /> },
        { label: text('vendor.lastSyncOk'), value: <When at={of.lastSyncOkAt} /> },
      ]}
    />
  );
};
