import { loadAreas, useT } from '@trevo/i18n';
import type { Go as GoOfMessage } from '../../../shared/messages/message-item.tsx';
import { lazyPage } from '../../../shared/routing/route-tools.ts';
import { useBusinessZone } from '../use-business-zone.ts';
import { PageTitle } from '../parts/page-title.tsx';
import { Go } from '../table/go.tsx';

/** With its texts: the menu's pages that most agents do not open first are fetched when they are. */
const Messages = lazyPage(async () => {
  const [list] = await Promise.all([import('../../../shared/messages/messages.tsx'), loadAreas('messages')]);
  return list;
}, 'Messages');

/** Contracts and pay are pages of the back office; the wallet's are the players', another document. */
const ToPlace: GoOfMessage = ({ place: { to, id, side = 'agent' }, className, children }) => {
  const outside = (href: string) => (
    <a href={href} className={className}>
      {children}
    </a>
  );
  const inside = (page: string, search: Readonly<Record<string, string>>) => (
    <Go isPlain to={{ page, search }} className={className}>
      {children}
    </Go>
  );
  switch (to) {
    case 'deposit':
      return outside(`/member/depositv2/${id}`);
    case 'withdrawal':
      return outside(`/member/withdraw/${id}`);
    case 'contract':
      return inside('agentContract', { side });
    case 'pay':
      return inside('agentDividendRecordCopy2', { pay: id });
    case 'transfer':
      return inside('agentTransfers', {});
    case 'credit':
      return inside('agentCredit', {});
    case 'application':
      return outside('/affiliate');
    default:
      return to satisfies never;
  }
};

/** What the house tells the agent: the same messages as in the member centre. */
export function MessagesPage() {
  const t = useT();
  const zone = useBusinessZone();
  return (
    <>
      <PageTitle title={t('agent.menu.messages')} />
      <Messages go={ToPlace} zone={zone} />
    </>
  );
}
