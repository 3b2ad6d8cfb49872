/** The game page's words in Portuguese and English. */
const TEXTS = {
  balance: ['Saldo', 'Balance'],
  stake: ['Aposta', 'Bet'],
  win: ['Prêmio', 'Win'],
  loading: ['Preparando o jogo…', 'Getting the game ready…'],
  spin: ['Girar', 'Spin'],
  play: ['Jogar', 'Play'],
  deal: ['Distribuir', 'Deal'],
  roll: ['Lançar', 'Roll'],
  less: ['Diminuir a aposta', 'Lower the bet'],
  more: ['Aumentar a aposta', 'Raise the bet'],
  undo: ['Desfazer', 'Undo'],
  clear: ['Limpar', 'Clear'],
  again: ['Repetir', 'Repeat'],
  close: ['Fechar', 'Close'],
  help: ['Como se joga', 'How to play'],
  lobby: ['Voltar ao lobby', 'Back to the lobby'],
  deposit: ['Depositar', 'Deposit'],
  under: ['Abaixo', 'Under'],
  over: ['Acima', 'Over'],
  chance: ['Chance', 'Chance'],
  pays: ['Paga', 'Pays'],
  mark: ['Marca', 'Mark'],
  chips: ['Fichas', 'Chips'],
  demo: ['Demonstração: dinheiro de brincadeira.', 'Demo: play money.'],
  free: ['Giros grátis: {left} de {value}', 'Free spins: {left} at {value}'],
  freeEnd: ['Seus giros grátis acabaram.', 'Your free spins are over.'],
  crediting: ['Seu prêmio de {win} está a caminho do saldo.', 'Your win of {win} is on its way to your balance.'],
  lost: ['Sem prêmio desta vez.', 'No win this time.'],
  won: ['Você ganhou {win}', 'You won {win}'],
  back: ['Voltaram {win} da sua aposta.', '{win} of your bet came back.'],
  big: ['Prêmio grande!', 'Big win!'],
  feature: ['Respins!', 'Respins!'],
  full: ['Tela cheia ×{mult}', 'Full grid ×{mult}'],
  pickOne: ['Escolha uma opção.', 'Choose an option.'],
  placeBet: ['Coloque uma ficha na mesa.', 'Place a chip on the table.'],
  rolled: ['Saiu {roll}', 'Rolled {roll}'],
  pocket: ['Saiu {n}, {colour}', '{n}, {colour}'],
  red: ['Vermelho', 'Red'],
  black: ['Preto', 'Black'],
  green: ['verde', 'green'],
  odd: ['Ímpar', 'Odd'],
  even: ['Par', 'Even'],
  low: ['1 a 18', '1 to 18'],
  high: ['19 a 36', '19 to 36'],
  dozen1: ['1ª dúzia', '1st dozen'],
  dozen2: ['2ª dúzia', '2nd dozen'],
  dozen3: ['3ª dúzia', '3rd dozen'],
  column: ['2 : 1', '2 : 1'],
  player: ['Jogador', 'Player'],
  banker: ['Banca', 'Banker'],
  tie: ['Empate', 'Tie'],
  player_pair: ['Par jogador', 'Player pair'],
  banker_pair: ['Par banca', 'Banker pair'],
  small: ['Pequeno', 'Small'],
  big_side: ['Grande', 'Big'],
  winner_player: ['Jogador vence, {p} a {b}', 'Player wins, {p} to {b}'],
  winner_banker: ['Banca vence, {b} a {p}', 'Banker wins, {b} to {p}'],
  winner_tie: ['Empate em {p}', 'Tie at {p}'],
  pausedTitle: ['Jogo em pausa', 'Game paused'],
  pausedTime: [
    '{minutes} min de jogo. A mesa espera a sua resposta.',
    '{minutes} min of play. The table waits for your answer.',
  ],
  closedTitle: ['Jogo encerrado', 'Game closed'],
  closedText: ['Sua última rodada está registrada. Até a próxima!', 'Your last round is on record. See you soon!'],
  'e.insufficient_funds': ['Saldo insuficiente para esta aposta.', 'Not enough balance for this bet.'],
  'e.limit': ['Seu limite de jogo não permite esta aposta.', 'Your gaming limit does not allow this bet.'],
  'e.limits': ['A aposta está fora dos limites do jogo.', 'The bet is outside the game’s limits.'],
  'e.player_blocked': ['Sua conta não pode apostar agora.', 'Your account cannot bet right now.'],
  'e.invalid_token': [
    'Sua sessão terminou. Abra o jogo de novo no lobby.',
    'Your session is over. Open the game again from the lobby.',
  ],
  'e.session_ended': [
    'Sua sessão terminou. Abra o jogo de novo no lobby.',
    'Your session is over. Open the game again from the lobby.',
  ],
  'e.session_used': [
    'Este endereço já foi usado. Abra o jogo de novo no lobby.',
    'This address was used already. Open the game again from the lobby.',
  ],
  'e.not_placed': [
    'A aposta não foi confirmada e foi cancelada: o valor volta ao seu saldo.',
    'The bet was not confirmed and was cancelled: the money returns to your balance.',
  ],
  'e.unconfirmed': [
    'A aposta ainda não foi confirmada. Se tiver sido aceita, a rodada termina sozinha e aparece no seu registro.',
    'The bet is not confirmed yet. If it was accepted, the round ends by itself and appears in your record.',
  ],
  'e.rolled_back': ['A aposta foi cancelada. Nada foi cobrado.', 'The bet was cancelled. Nothing was charged.'],
  'e.no_answer': ['O cassino não respondeu. Tente de novo.', 'The casino did not answer. Try again.'],
  'e.retry': ['O cassino está ocupado. Tente de novo em instantes.', 'The casino is busy. Try again in a moment.'],
  'e.network': ['Sem conexão. Tente de novo.', 'No connection. Try again.'],
  'e.busy': ['A rodada anterior ainda está terminando.', 'The previous round is still ending.'],
  'e.other': ['A aposta não foi aceita. Nada foi cobrado.', 'The bet was not accepted. Nothing was charged.'],
  aboutSandbox: [
    'Jogo de demonstração (SANDBOX) que faz o papel de um estúdio parceiro. O resultado sai de um motor de jogo de verdade, sorteado no servidor; esta tela só mostra.',
    'A demonstration game (SANDBOX) in the role of a partner studio. The outcome comes from a real game engine, drawn on the server; this screen only shows it.',
  ],
  aboutSlot: [
    'Motor: slot 3 × 3 com 5 linhas, curinga e respins que seguram os símbolos. Tela cheia paga dez vezes. Retorno exato: 96,02%. Prêmio máximo: 2.500 vezes a aposta.',
    'Engine: a 3 × 3 slot with 5 lines, a wild and respins that hold their symbols. A full grid pays ten times. Exact return: 96.02%. Largest win: 2,500 times the bet.',
  ],
  aboutDice: [
    'Motor: um dado de 10.000 faces (0,00 a 99,99). Ganha quem acerta o lado da marca; o prêmio é 0,99 dividido pela chance. Retorno: de 98,99% a 99%.',
    'Engine: a die of 10,000 faces (0.00 to 99.99). You win on the right side of the mark; the pay is 0.99 divided by the chance. Return: 98.99% to 99%.',
  ],
  aboutOptions: [
    'Motor: um dado de 10.000 faces decide, com a chance escrita em cada opção. Não há partida, atleta, animal ou rival de verdade, só o sorteio. Retorno: 99%.',
    'Engine: a die of 10,000 faces decides, at the chance written on each option. There is no real match, athlete, animal or rival, only the draw. Return: 99%.',
  ],
  aboutRoulette: [
    'Motor: roleta de um zero, 37 números, sorteada por computador, sem crupiê. Retorno de todas as apostas: 97,30%.',
    'Engine: single-zero roulette, 37 numbers, drawn by computer, without a dealer. Return of every bet: 97.30%.',
  ],
  aboutBaccarat: [
    'Motor: bacará com a tabela oficial da terceira carta, cartas sorteadas por computador, sem crupiê. Empate devolve jogador e banca. Retorno: jogador 98,76%; banca 98,94% (sem taxa, 98,54%); empate 85,64% (ou 95,16% quando paga 9 a 1).',
    'Engine: baccarat with the standard third-card table, cards drawn by computer, without a dealer. A tie returns player and banker. Return: player 98.76%; banker 98.94% (no commission, 98.54%); tie 85.64% (or 95.16% at 9 to 1).',
  ],
  payTable: ['Tabela de prêmios (× aposta, três na linha)', 'Pay table (× bet, three on a line)'],
};

export const isEnglish = document.documentElement.lang === 'en';

/** The text of a key, with `{name}` filled in. */
export const t = (key, values = {}) => {
  const text = (TEXTS[key] ?? TEXTS['e.other'])[isEnglish ? 1 : 0];
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ''));
};

/** The text of a refusal by the wallet. */
export const reasonText = (reason) => t(`e.${reason}` in TEXTS ? `e.${reason}` : 'e.other');

/** A text that the server sends in both languages. */
export const own = ({ pt, en }) => (isEnglish ? en : pt);
