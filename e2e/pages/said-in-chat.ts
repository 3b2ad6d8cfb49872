import type { WireMap } from '@trevo/contract';

type State = WireMap['GET /wps/chat']['value'];
type Message = WireMap['GET /wps/chat/:id/messages']['value']['list'][number];

const AT = '2026-11-25T12:00:00.000Z';
export const TALK: NonNullable<State['talk']> = {
  id: 'ch_walk',
  topic: 'withdrawal',
  channel: 'live',
  status: 'open',
  staff: 'Bia',
  lastSeq: 5,
  readByCustomer: 5,
  readByStaff: 4,
  unread: 0,
  stars: null,
  createdAt: AT,
  closedAt: null,
};
/** A talk as the window shows it, with every kind of line. */
export const CHAT: State = {
  standing: 'open',
  opensAt: null,
  models: ['deposit', 'withdrawal', 'game', 'account', 'other'],
  chatUrl: '/wps/chat/socket',
  talk: TALK,
};
const line = (seq: number, from: Message['from'], kind: Message['kind'], text: string): Message => ({
  seq,
  from,
  kind,
  text,
  name: from === 'customer' ? null : 'Bia',
  file: kind === 'file' ? { id: 'cf_walk', name: text, type: 'application/pdf', bytes: 12_000 } : null,
  clientId: null,
  at: AT,
});
export const SAID: Message[] = [
  line(
    21,
    'customer',
    'text',
    'Meu saque de ontem não chegou. O número é E18236120202611251200s0123456789abcdefghijklmnop',
  ),
  line(22, 'house', 'taken', ''),
  line(23, 'staff', 'text', 'Olá! Vou conferir com o banco.'),
  line(24, 'customer', 'file', 'comprovante.pdf'),
  line(25, 'staff', 'text', 'Obrigada. Um momento.'),
];
