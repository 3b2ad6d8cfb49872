import { useListContext } from 'react-admin';
import { When } from '../values/when.tsx';

type Props = {
  readonly wordsOf: (open: number) => string;
  /** Before the time of the oldest. */
  readonly oldest: string;
};

/** How much of the surrounding queue waits for staff, and since when. */
export const QueueLead = ({ wordsOf, oldest }: Props) => {
  const { meta } = useListContext();
  const { open, oldestAt } = (meta ?? {}) as { open?: number; oldestAt?: string | null };
  if (open === undefined) return ' ';
  return (
    <>
      {wordsOf(open)}
      {oldestAt && (
        <>
          {'. '}
          {oldest} <When at={oldestAt} />
        </>
      )}
    </>
  );
};
