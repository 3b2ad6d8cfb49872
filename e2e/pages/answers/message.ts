import type { WireMap } from '@trevo/contract';

type List = WireMap['GET /wps/messages']['value'];
const other = { memberId: 'm2', account: 'joao.batista.de.oliveira.pereira', type: 1 };
const contract = { contract: 'k_1', scheme: 'realTimeSalary.profit', side: 'upline', topRatePpm: 85_000 } as const;
const at = (day: string, messageId: string, isRead = true) => ({
  messageId,
  at: `2026-01-${day}T15:04:05Z`,
  isRead,
  other: null,
});
const words = (text: string) => ({ PT: text, EN: text });

/** Messages of three days: money, contracts, pay, and one that staff wrote at full length. */
export const messages: List = {
  list: [
    { ...at('05', 'n_1', false), kind: 'contractFallen', other, params: contract },
    { ...at('05', 'n_2', false), kind: 'depositCredited', params: { deposit: 'd_1', amount: '1234567.89' } },
    {
      ...at('04', 'n_3'),
      kind: 'house',
      params: {
        title: words('Voltamos com 3 novos jogos e um atendimento que vai até a meia-noite'),
        body: words(`Boa leitura.\n\n${'Conte o que achou, e bom jogo. '.repeat(20)}`),
      },
    },
    {
      ...at('04', 'n_4'),
      kind: 'withdrawalRejected',
      params: {
        withdrawal: 'w_1',
        amount: '80.00',
        why: 'O saque foi recusado: a chave PIX não é do titular da conta.',
      },
    },
    {
      ...at('02', 'n_5'),
      kind: 'payApproved',
      params: {
        pay: 'p_1',
        scheme: 'dividend',
        amount: '1234567.89',
        from: '2025-12-16T03:00:00Z',
        to: '2026-01-01T03:00:00Z',
      },
    },
  ],
  pageNo: 1,
  totalPages: 2,
  total: 25,
  unread: 12,
  currency: 'BRL',
};
export const noMessages: List = { ...messages, list: [], totalPages: 0, total: 0, unread: 0 };
