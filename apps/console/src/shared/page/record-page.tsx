import { Box, Card, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { LoadError } from './load-error.tsx';
import { PageHeader } from './page-header.tsx';

type Props<Of> = {
  /** What `useRecord` gives. */
  readonly read: { readonly data: Of | undefined; readonly error: unknown; refetch(): Promise<unknown> };
  readonly back: { readonly to: string; readonly label: string };
  readonly titleOf: (of: Of) => string;
  readonly leadOf?: (of: Of) => ReactNode;
  readonly actionsOf?: (of: Of) => ReactNode;
  /** Its parts, one below the other, and its dialogs. */
  readonly children: (of: Of) => ReactNode;
};

/** The page of one record: while it loads, when it cannot be read, and with its parts. */
export const RecordPage = <Of,>({ read, back, titleOf, leadOf, actionsOf, children }: Props<Of>) => {
  const { data, error } = read;
  return (
    <>
      <PageHeader
        back={back}
        title={data === undefined ? back.label : titleOf(data)}
        lead={data !== undefined && leadOf?.(data)}
        actions={data !== undefined && actionsOf?.(data)}
      />
      {error !== null && data === undefined && (
        <Card>
          <LoadError error={error} onRetry={() => void read.refetch()} />
        </Card>
      )}
      {error === null && data === undefined && <Skeleton variant="rounded" height={320} />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children(data)}</Box>
      )}
    </>
  );
};
