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
  'game.true_account_required': entry(
    403,
    false,
    'Conta de teste não joga com dinheiro. Crie uma conta real primeiro.',
    'A trial account cannot play for money. Register a real account first.',
    '试玩账户不能进行真钱游戏，请先注册真实账户。',
  ),
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
  'round.not_found': entry(404, false, 'Rodada não encontrada.', 'Round not found.', '未找到该局。'),
  'wallet.insufficient_funds': entry(409, false, 'Saldo insuficiente.', 'Insufficient balance.', '余额不足。'),
  'wallet.blocked': entry(
    409,
    false,
    'Esta conta não pode apostar nem movimentar dinheiro agora. Fale com o atendimento.',
    'This account cannot bet or move money now. Contact customer service.',
    '该账户目前不能投注或转账，请联系客服。',
  ),
} as const satisfies Record<string, ErrorEntry>;
