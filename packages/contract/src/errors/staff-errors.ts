import { entry, type ErrorEntry } from './entry.ts';

/** The console's own refusals: operators, and the mail and SMS that leave. */
export const staffErrors = {
  'operator.not_found': entry(404, false, 'Operador não encontrado.', 'Operator not found.', '未找到该操作员。'),
  'operator.self': entry(
    403,
    false,
    'Isto precisa ser feito por outra pessoa da administração, não por quem é o dono do acesso.',
    'Another administrator has to do this, not the owner of the access.',
    '此操作须由另一位管理员完成，不能由本人进行。',
  ),
  'operator.last_admin': entry(
    409,
    false,
    'É o último acesso de administração ativo. Dê a administração a outra pessoa antes.',
    'This is the last active administrator. Make somebody else an administrator first.',
    '这是最后一个有效的管理员，请先为他人授予管理员权限。',
  ),
  'operator.locked': entry(
    409,
    false,
    'Este acesso está bloqueado. Libere-o antes.',
    'This access is locked. Unlock it first.',
    '该账户已锁定，请先解锁。',
  ),
  'operator.username_taken': entry(
    409,
    false,
    'Já existe um operador com este usuário.',
    'There is an operator with this user name already.',
    '已有使用该用户名的操作员。',
  ),
  'operator.email_needed': entry(
    400,
    false,
    'Este operador não tem e-mail registrado. Informe um.',
    'This operator has no e-mail on file. Give one.',
    '该操作员没有登记邮箱，请填写一个。',
  ),
  'operator.change_open': entry(
    409,
    false,
    'Já existe um pedido em andamento para este usuário. Conclua ou cancele aquele antes.',
    'A request for this user name is under way. Finish or cancel that one first.',
    '该用户名已有进行中的请求，请先完成或取消。',
  ),
  'operator.change_not_found': entry(404, false, 'Pedido não encontrado.', 'Request not found.', '未找到该请求。'),
  'operator.change_not_waiting': entry(
    409,
    false,
    'Este pedido já foi decidido ou venceu.',
    'This request was decided already, or is out of date.',
    '该请求已处理或已过期。',
  ),
  'operator.link_invalid': entry(
    410,
    false,
    'Este link já foi usado, foi cancelado ou venceu. Peça outro à administração.',
    'This link was used, taken back, or is out of date. Ask the administration for another.',
    '此链接已被使用、撤销或过期，请向管理员索取新的链接。',
  ),
  'delivery.not_found': entry(404, false, 'Mensagem não encontrada.', 'Message not found.', '未找到该消息。'),
  'delivery.not_retryable': entry(
    409,
    false,
    'Esta mensagem não pode ser enviada de novo: já saiu, foi recusada ou perdeu a validade.',
    'This message cannot be sent again: it left, was refused, or is out of date.',
    '此消息无法重新发送：已送出、被拒绝或已过期。',
  ),
} as const satisfies Record<string, ErrorEntry>;
