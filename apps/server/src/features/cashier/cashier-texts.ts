import type { Language } from '@trevo/contract';
import type { RailMode } from './rail.ts';

type Text = Record<Language, string>;

/** What the deposit panel says of each way to pay. */
export const METHOD_TEXTS: Record<RailMode, { title: Text; description: Text }> = {
  dynamic: {
    title: { PT: 'PIX com QR Code', EN: 'PIX with QR code', ZH: 'PIX 二维码' },
    description: {
      PT: 'O código traz o valor e vale para um pagamento só.',
      EN: 'The code carries the amount and takes one payment.',
      ZH: '二维码包含金额，仅可支付一次。',
    },
  },
  static: {
    title: { PT: 'PIX copia e cola', EN: 'PIX copy and paste', ZH: 'PIX 复制粘贴' },
    description: {
      PT: 'Código fixo com identificador: pague no aplicativo do seu banco.',
      EN: 'A fixed code with an identifier: pay it in your bank’s app.',
      ZH: '带识别码的固定码：请在银行应用中支付。',
    },
  },
};

export const PAYER_RULE: Text = {
  PT: 'Pague de uma conta no seu CPF. PIX de outra pessoa não é creditado: devolvemos automaticamente.',
  EN: 'Pay from an account under your own CPF. A PIX from someone else is not credited: it is returned automatically.',
  ZH: '请使用您本人 CPF 名下的账户付款。他人付款不会入账，将自动退回。',
};
