import { operatorClient } from '@trevo/testkit';
import type { TestServer } from '@trevo/testkit';

/** Another administrator's yes to all that waits. */
export const approveWaiting = async (server: TestServer): Promise<void> => {
  const second = await operatorClient(server, 'admin');
  const { value } = await second.call('GET /ops/waiting-changes', { query: { isOpen: 'true', pageSize: 100 } });
  for (const { id } of value.list) {
    const body = { reason: 'Conferido' };
    const answer = await second.call('POST /ops/waiting-changes/:id/approve', { params: { id }, body });
    if (!answer.success) throw new Error(`not approved: ${answer.code}`);
  }
};
