import { useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { PageHeader } from '../../shared/page/page-header.tsx';
import { QueueList } from '../../shared/page/queue-list.tsx';
import { type ParkedAct, ParkedDialog } from './parked-dialog.tsx';
import { type ParkedPayment, ParkedRow } from './parked-row.tsx';
import { useText } from './texts.ts';

const EVERY_MS = 30_000;

/** Money that waits for a person, whichever way it was going, the oldest first; renewed by itself. */
export const ParkedPage = () => (
  <ListBase perPage={25} queryOptions={{ refetchInterval: EVERY_MS }}>
    <Content />
  </ListBase>
);

const Content = () => {
  const text = useText();
  const { total } = useListContext();
  return (
    <>
      <PageHeader
        title={text('payments.title')}
        lead={
          <>
            {total !== undefined && total > 0 && <strong>{text('payments.parked', { count: total })}. </strong>}
            {text('payments.parked.text')}
          </>
        }
      />
      <Rows />
    </>
  );
};

const Rows = () => {
  const text = useText();
  const { meta } = useListContext<ParkedPayment>();
  const [deciding, setDeciding] = useState<{ act: ParkedAct; of: ParkedPayment } | null>(null);
  return (
    <>
      <QueueList<ParkedPayment> none={{ title: text('payments.none'), text: text('payments.none.text') }}>
        {(payment) => <ParkedRow key={payment.id} of={payment} onDecide={(act) => setDeciding({ act, of: payment })} />}
      </QueueList>
      {deciding && (
        <ParkedDialog
          {...deciding}
          secondPersonFrom={(meta as { secondPersonFrom: string }).secondPersonFrom}
          onClose={() => setDeciding(null)}
        />
      )}
    </>
  );
};
