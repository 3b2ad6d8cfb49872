import { Tooltip } from '@mui/material';
import { useOperator } from '../page/use-operator.ts';
import { useLang } from '../texts/use-text.ts';
import { serverNow } from './clock.ts';
import { formatDateTime, formatExact, type Where } from './format-time.ts';

/** How times are written for this operator: their language, the brand's zone. */
export const useTimeFormat = (): Where => {
  const lang = useLang();
  return { lang, timeZone: useOperator()?.timeZone ?? 'UTC' };
};

/** A time in the brand's zone, exact to the second on hover. */
export const When = ({ at }: { at: string | null }) => {
  const where = useTimeFormat();
  if (at === null) return <>–</>;
  return (
    <Tooltip title={formatExact(at, where)}>
      <time dateTime={at} style={{ whiteSpace: 'nowrap' }}>
        {formatDateTime(at, where, serverNow())}
      </time>
    </Tooltip>
  );
};
