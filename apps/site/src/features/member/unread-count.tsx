import { useT } from '@trevo/i18n';
import { Badge, type BadgeTone } from '@trevo/ui/chip';
import { useUnreadMessages } from '../../shared/messages/use-unread-messages.ts';
import { useOwnContracts } from './contracts/use-own-contracts.ts';
import { useUnread } from './feedback/use-unread.ts';

type Props = {
  of: number;
  text: 'member.feedback.unread' | 'member.contracts.waiting' | 'frame.unread';
  tone?: BadgeTone;
};

function Count({ of, text, tone = 'violet' }: Props) {
  const t = useT();
  return of === 0 ? null : (
    <Badge tone={tone} className="ms-auto">
      <span aria-hidden="true">{of}</span>
      <span className="sr-only">{t(text, { count: of })}</span>
    </Badge>
  );
}

const Unread = () => <Count of={useUnread()} text="member.feedback.unread" />;
const Messages = () => <Count of={useUnreadMessages()} text="frame.unread" tone="red" />;
const Waiting = () => <Count of={useOwnContracts()?.waiting.agent ?? 0} text="member.contracts.waiting" />;

/** How many answers or messages wait to be read, or contracts for a decision, beside the page's name; nothing for none. */
export function MenuCount({ of }: { of: string }) {
  if (of === '/member/feedback') return <Unread />;
  if (of === '/member/messageV2') return <Messages />;
  return of === '/member/dividendContract' ? <Waiting /> : null;
}
