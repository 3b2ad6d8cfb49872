import { useT } from '@trevo/i18n';
import { useState } from 'react';
import { useCall } from '../../../api/use-call.ts';
import { Refusal } from '../../../shared/parts/refusal.tsx';
import { isLong, shortText, wholeText } from './line-text.ts';
import './content-line.css';

type Props = {
  play: string;
  content: string;
  /** Of an order whose list has only the beginning of its content: the whole is asked for when somebody wants to see it. */
  orderId?: string | undefined;
  className?: string;
};

/** What a line or an order is on: its beginning, and all of it at a press. */
export function ContentLine({ play, content, orderId, className = '' }: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const { data, error } = useCall(
    'GET /wps/lottery/orders/:id',
    { params: { id: orderId ?? '' } },
    { enabled: isOpen && orderId !== undefined, staleTime: Number.POSITIVE_INFINITY },
  );
  const text = wholeText(t, play, (isOpen ? data?.order.content : undefined) ?? content);
  const isCut = orderId !== undefined || isLong(text);
  return (
    <div className={`lt-content-line ${className}`}>
      <p data-open={isOpen} {...(isOpen ? { tabIndex: 0 } : {})} data-testid="lottery-content">
        {isOpen ? text : shortText(text, isCut)}
      </p>
      {isCut ? (
        <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)} data-testid="lottery-whole">
          {t(isOpen ? 'lottery.content.less' : 'lottery.content.whole')}
        </button>
      ) : null}
      <Refusal error={isOpen ? error : null} />
    </div>
  );
}
