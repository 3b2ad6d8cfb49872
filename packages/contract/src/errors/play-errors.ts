import { entry, type ErrorEntry } from './entry.ts';

/** Games, bets, rounds, fairness and the wallet. */
export const playErrors = {
  'game.not_found': entry(404, false, 'Jogo não encontrado.', 'Game not found.', '未找到该游戏。'),
  'game.not_playable': entry(409, false, 'Este jogo chega em breve.', 'This game is coming soon.', '该游戏即将上线。'),
  'game.disabled': entry(
    409,
    true,
    'Jogo em manutenção. Veja outros parecidos.',
    'Game maintenance. See similar ones.',
    '游戏维护中，请看其他类似游戏。',
  ),
  'game.true_account_required': {
    ...entry(
      403,
      false,
      'Conta de teste não joga com dinheiro. Crie uma conta real primeiro.',
      'A trial account cannot play for money. Register a real account first.',
      '试玩账户不能进行真钱游戏，请先注册真实账户。',
    ),
    dialog: 'in_need_true_account',
  },
  'fair.commit_unseen': entry(
    409,
    true,
    'Abra o jogo de novo: o código de garantia da rodada precisa ser mostrado antes da aposta.',
    'Open the game again: the round’s commitment has to be shown before the bet.',
    '请重新打开游戏：投注前须先显示本局的承诺值。',
  ),
  'bet.level_unknown': entry(
    400,
    false,
    'Escolha um dos valores de aposta do jogo.',
    'Choose one of the game’s bet levels.',
    '请选择游戏提供的投注额。',
  ),
  'demo.credits_used_up': entry(
    409,
    false,
    'Os créditos desta demonstração não cobrem a aposta. Recarregue ou diminua a aposta.',
    'The credits of this demonstration do not cover the bet. Refill them or lower the bet.',
    '试玩积分不足以支付本次下注，请补充积分或降低下注额。',
  ),
  'round.not_found': entry(404, false, 'Rodada não encontrada.', 'Round not found.', '未找到该局。'),
  'wallet.insufficient_funds': entry(409, false, 'Saldo insuficiente.', 'Insufficient balance.', '余额不足。'),
  'wallet.limit_reached': entry(
    409,
    false,
    'Você chegou ao limite que está definido na sua conta. Veja seus limites e quando eles recomeçam.',
    'You have reached a limit set on your account. See your limits and when they start again.',
    '您已达到账户设定的限额，请查看限额及其重新开始的时间。',
  ),
  'wallet.in_debt': entry(
    409,
    false,
    'Há um valor a acertar na sua conta. O que entrar nela quita esse valor primeiro; depois você pode apostar e sacar de novo.',
    'Your account owes an amount. Whatever comes in settles it first; then you can bet and withdraw again.',
    '您的账户有欠款，入账金额将先用于还款，之后即可再次投注和提款。',
  ),
  'wallet.blocked': entry(
    409,
    false,
    'Esta conta não pode apostar nem movimentar dinheiro agora. Fale com o atendimento.',
    'This account cannot bet or move money now. Contact customer service.',
    '该账户目前不能投注或转账，请联系客服。',
  ),
} as const satisfies Record<string, ErrorEntry>;
