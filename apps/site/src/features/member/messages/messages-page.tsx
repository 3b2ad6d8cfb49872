import { Link } from '@tanstack/react-router';
import { useT } from '@trevo/i18n';
import type { Go } from '../../../shared/messages/message-item.tsx';
import { Messages } from '../../../shared/messages/messages.tsx';

/** Deposits and withdrawals are pages beside this one; what agents do is in their own area, which is another document. */
const ToPlace: Go = ({ place: { to, id, side }, className, children }) => {
  const outside = (href: string) => (
    <a href={href} className={className}>
      {children}
    </a>
  );
  const look = { className, children };
  switch (to) {
    case 'deposit':
      return <Link to="/member/depositv2/$depositId" params={{ depositId: id }} {...look} />;
    case 'withdrawal':
      return <Link to="/member/withdraw/$withdrawalId" params={{ withdrawalId: id }} {...look} />;
    case 'contract':
      if (side === 'agent') return <Link to="/member/dividendContract" {...look} />;
      return outside('/agentHome/agentContract?side=upline');
    case 'pay':
      return outside(`/agentHome/agentDividendRecordCopy2?pay=${id}`);
    case 'transfer':
      return <Link to="/member/transactionHistory" {...look} />;
    case 'credit':
      return <Link to="/member/credit" {...look} />;
    case 'application':
      return <Link to="/affiliate" {...look} />;
    default:
      return to satisfies never;
  }
};

/** What the house tells the member. */
export function MessagesPage() {
  const t = useT();
  return (
    <div className="pb-10">
      <h1 className="pt-6 text-h1 font-extrabold">{t('messages.title')}</h1>
      <p className="mt-1 mb-4 max-w-160 text-dense text-pretty text-muted">{t('messages.lead')}</p>
      <Messages go={ToPlace} />
    </div>
  );
}
