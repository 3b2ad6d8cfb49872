import type { Language } from '@trevo/contract';

type Words = Readonly<Record<Language, string>>;

/** What changed among the ways to prove oneself, as the owner's message words it. */
const CHANGES: Readonly<Record<string, Words>> = {
  'authenticator-added': {
    PT: 'aplicativo autenticador ligado',
    EN: 'authenticator app added',
    ZH: '已添加验证器应用',
  },
  'authenticator-removed': {
    PT: 'aplicativo autenticador removido',
    EN: 'authenticator app removed',
    ZH: '已移除验证器应用',
  },
  'passkey-added': { PT: 'chave de acesso criada', EN: 'passkey added', ZH: '已添加通行密钥' },
  'passkey-removed': { PT: 'chave de acesso removida', EN: 'passkey removed', ZH: '已移除通行密钥' },
  'recovery-codes-replaced': {
    PT: 'códigos de recuperação trocados',
    EN: 'recovery codes replaced',
    ZH: '恢复码已更换',
  },
  'login-connected': { PT: 'acesso externo ligado', EN: 'outside login connected', ZH: '已关联外部登录' },
  'login-removed': { PT: 'acesso externo desligado', EN: 'outside login removed', ZH: '已取消关联外部登录' },
  'payment-password': { PT: 'senha de saque trocada', EN: 'payment password changed', ZH: '支付密码已更改' },
};

/** The words of a change; one that has no words yet shows its name rather than nothing. */
export const changeWords = (change: string, language: Language): string => CHANGES[change]?.[language] ?? change;
