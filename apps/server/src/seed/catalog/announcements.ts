import type { BannerRow, NoticeRow } from '../../features/messages/index.ts';

/** The home page's four pictures. */
export const BANNERS: readonly BannerRow[] = [
  {
    bannerId: 'onca',
    groupName: 'w_home',
    title: { PT: 'Onça da Sorte', EN: 'Lucky Jaguar' },
    subtitle: {
      PT: 'Cinco linhas, respins que seguram e tela cheia que vale dez vezes.',
      EN: 'Five lines, sticky respins and a full screen that pays ten times.',
    },
    art: '/art/banners/onca',
    linkage: 'onca-da-sorte',
    linkageType: 'game',
    sort: 10,
  },
  {
    bannerId: 'pix',
    groupName: 'w_home',
    title: { PT: 'Deposite com PIX', EN: 'Deposit with PIX' },
    subtitle: {
      PT: 'Gere o código, pague no seu banco e jogue assim que o pagamento chegar.',
      EN: 'Get the code, pay at your bank and play as soon as the payment arrives.',
    },
    art: '/art/banners/pix',
    linkage: '/member/depositv2',
    linkageType: 'route',
    sort: 20,
  },
  {
    bannerId: 'fair',
    groupName: 'w_home',
    title: { PT: 'Sorte que você confere', EN: 'Luck you can check' },
    subtitle: {
      PT: 'O resultado é selado antes da aposta e você recalcula cada rodada.',
      EN: 'The outcome is sealed before the bet and you can recompute every round.',
    },
    art: '/art/banners/fair',
    linkage: '/help#fair',
    linkageType: 'route',
    sort: 30,
  },
  {
    bannerId: 'carnival',
    groupName: 'w_home',
    title: { PT: 'Carnaval Cascata', EN: 'Carnival Cascade' },
    subtitle: {
      PT: 'Em breve: símbolos em cascata no ritmo da bateria.',
      EN: 'Coming soon: tumbles to the beat of the drums.',
    },
    art: '/art/banners/carnival',
    linkage: 'carnaval-cascata',
    linkageType: 'game',
    sort: 40,
  },
];

/** Notices and popups that hold for every brand: how things work here, nothing that is not so. */
export const NOTICES: readonly Omit<NoticeRow, 'publishedAt'>[] = [
  {
    noticeId: 'deposit-how',
    promotionType: 'PL',
    execution: 'B',
    title: { PT: 'Como funciona o depósito por PIX', EN: 'How PIX deposits work' },
    content: {
      PT: 'Escolha o valor, pague o código no aplicativo do seu banco e o saldo entra assim que o banco confirma. Pague sempre de uma conta com o seu próprio CPF: pagamentos de outra pessoa são devolvidos.',
      EN: 'Choose the amount, pay the code in your bank’s app and the balance arrives as soon as the bank confirms. Always pay from an account under your own CPF: payments from anyone else are returned.',
    },
    sort: 10,
  },
  {
    noticeId: 'provably-fair',
    promotionType: 'PL',
    execution: 'B',
    title: { PT: 'Rodadas que você pode conferir', EN: 'Rounds you can check' },
    content: {
      PT: 'Antes de cada aposta mostramos o código que sela a semente do servidor. Troque a semente quando quiser: a antiga é revelada e a página de verificação recalcula todas as suas rodadas no seu próprio aparelho.',
      EN: 'Before every bet we show the code that seals the server seed. Change the seed whenever you like: the old one is revealed and the verification page recomputes all your rounds on your own device.',
    },
    sort: 20,
  },
  {
    noticeId: 'play-responsibly',
    promotionType: 'PL',
    execution: 'B',
    title: { PT: 'Jogue com responsabilidade: proibido para menores de 18', EN: 'Play responsibly: no one under 18' },
    content: {
      PT: 'Jogo é diversão, não é renda: ao longo do tempo a casa tem vantagem. Aposte só o que pode perder, faça pausas e, se deixar de ser divertido, pare e procure ajuda. O CVV atende de graça, dia e noite, pelo telefone 188.',
      EN: 'Gambling is entertainment, not income: over time the house has the edge. Bet only what you can afford to lose, take breaks and, when it stops being fun, stop and ask for help. In Brazil, CVV answers free of charge, day and night, on 188.',
    },
    sort: 30,
  },
  {
    noticeId: 'welcome-guest',
    promotionType: 'PU',
    execution: 'B',
    title: { PT: 'Boas-vindas ao Trevo', EN: 'Welcome to Trevo' },
    content: {
      PT: 'Veja os jogos à vontade. Para jogar, crie sua conta com nome de usuário, senha e CPF. Só entra quem tem 18 anos ou mais.',
      EN: 'Look around as you like. To play, open an account with a user name, a password and your CPF. You must be 18 or older.',
    },
    sort: 10,
  },
  {
    noticeId: 'first-login',
    promotionType: 'PU',
    execution: 'F',
    title: { PT: 'Sua conta está pronta', EN: 'Your account is ready' },
    content: {
      PT: 'Deposite por PIX para começar. Você encontra depósitos, saques, rodadas e cada movimento do saldo na sua área, no alto da página.',
      EN: 'Make a PIX deposit to begin. Deposits, withdrawals, rounds and every movement of your balance are in your area, at the top of the page.',
    },
    sort: 20,
  },
  {
    noticeId: 'member-withdrawals',
    promotionType: 'PU',
    execution: 'A',
    title: { PT: 'Saques: como acompanhar', EN: 'Withdrawals: how to follow them' },
    content: {
      PT: 'Cada saque é conferido por uma pessoa e pago na chave PIX do seu CPF. Na sua área você vê cada etapa com o horário e confirma quando o dinheiro chegar.',
      EN: 'Every withdrawal is checked by a person and paid to the PIX key of your own CPF. Your area shows each step with its time, and you confirm when the money arrives.',
    },
    sort: 30,
  },
  {
    noticeId: 'help-verify',
    promotionType: 'H',
    execution: 'B',
    title: { PT: 'Como confiro uma rodada?', EN: 'How do I check a round?' },
    content: {
      PT: 'Abra o registro de apostas, escolha a rodada e troque a semente. Depois da troca a semente antiga aparece e a página confere código, sorteio e prêmio.',
      EN: 'Open the betting record, choose the round and change the seed. After the change the old seed is shown and the page checks commitment, draws and prize.',
    },
    sort: 10,
  },
];
