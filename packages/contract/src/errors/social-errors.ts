import { entry, type ErrorEntry } from './entry.ts';

/** Signing in through somebody else: Google, Facebook, an OpenID provider, the phone provider. */
export const socialErrors = {
  'social.not_found': entry(
    404,
    false,
    'Este acesso não está disponível aqui.',
    'This way in is not available here.',
    '此处不支持该登录方式。',
  ),
  'social.closed': entry(
    400,
    true,
    'A janela foi fechada antes do fim e o acesso não aconteceu. Tente outra vez.',
    'The window was closed by the user and the login failed. Please try again.',
    '窗口已被用户关闭，登录失败，请重试。',
  ),
  'social.refused': entry(
    401,
    true,
    'Não foi possível confirmar quem você é com este serviço. Tente outra vez.',
    'This service could not confirm who you are. Please try again.',
    '该服务无法确认您的身份，请重试。',
  ),
  'social.unreachable': entry(
    503,
    true,
    'O serviço não respondeu. Tente de novo em instantes ou entre de outro jeito.',
    'The service did not answer. Try again in a moment, or log in another way.',
    '该服务没有响应，请稍后重试或使用其他方式登录。',
  ),
  'social.code_expired': entry(
    400,
    false,
    'Este acesso já venceu. Comece de novo.',
    'This login has expired. Please start over.',
    '本次登录已过期，请重新开始。',
  ),
  'social.already_linked': entry(
    409,
    false,
    'Esta conta externa já está ligada a outro jogador.',
    'This outside account is already connected to another player.',
    '该外部账户已关联其他玩家。',
  ),
  'social.no_account': entry(
    404,
    false,
    'Ainda não há conta com este acesso. Crie a sua em um minuto.',
    'There is no account with this login yet. Create yours in a minute.',
    '该登录方式尚无账户，请先注册。',
  ),
  'social.last_way_in': entry(
    409,
    false,
    'Este é o seu único jeito de entrar. Crie uma senha ou ligue outro acesso antes de tirar este.',
    'This is your only way in. Set a password or connect another login before removing it.',
    '这是您唯一的登录方式。请先设置密码或关联其他登录方式。',
  ),
} as const satisfies Record<string, ErrorEntry>;
