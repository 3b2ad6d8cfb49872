import { useT } from '@trevo/i18n';
import { Badge } from '@trevo/ui/chip';
import { useOwnContracts } from './contracts/use-own-contracts.ts';
import { useUnread } from './feedback/use-unread.ts';

function Count({ of, text }: { of: number; text: 'member.feedback.unread' | 'member.contracts.waiting' }) {
  const t = useT();
  return of === 0 ? null : (
    <Badge tone="violet" className="ms-auto">
      <span aria-hidden="true">{of}</span>
      <span className="sr-only">{t(text, { count: of })}</span>
    </Badge>
  );
}

const Unread = () => <Count of={useUnread()} text="member.feedback.unread" />;
const Waiting = () => <Count of={useOwnContracts()?.waiting.agent ?? 0} text="member.contracts.waiting" />;

/** How many answers wait to be read, or contracts for a decision, beside the page's name; nothing for none. */
export function MenuCount({ of }: { of: string }) {
  if (of === '/member/feedback') return <Unread />;
  return of === '/member/dividendContract' ? <Waiting /> : null;
}
