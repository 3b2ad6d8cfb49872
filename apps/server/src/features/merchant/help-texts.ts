import type { Language } from '@trevo/contract';

type Text = { readonly PT: string; readonly EN: string };
type Section = {
  /** The anchor on the help page: /help#term. */
  readonly id: string;
  readonly title: Text;
  readonly questions?: readonly { readonly question: Text; readonly answer: Text }[];
  readonly paragraphs?: readonly Text[];
  /** Paragraphs are numbered, so that they can be quoted. */
  readonly isNumbered?: true;
};

/** Help, terms and privacy of the house. `{age}`, `{email}` and `{hours}` are filled from the brand's settings. */
const SECTIONS: readonly Section[] = [
  {
    id: 'account',
    title: { PT: 'Conta e acesso', EN: 'Account and access' },
    questions: [
      {
        question: { PT: 'Como crio uma conta?', EN: 'How do I create an account?' },
        answer: {
          PT: 'Toque em Cadastrar, escolha usuário e senha, informe seu nome completo e CPF e aceite os termos. Uma pessoa tem uma só conta.',
          EN: 'Tap Sign up, choose a username and a password, give your full name and CPF and accept the terms. One person has one account.',
        },
      },
      {
        question: {
          PT: 'Errei a senha várias vezes. E agora?',
          EN: 'I got the password wrong several times. What now?',
        },
        answer: {
          PT: 'Depois de uma falha pedimos também o código da imagem. Depois de três falhas em 30 minutos o acesso fica bloqueado por 30 minutos e volta sozinho.',
          EN: 'After one failure we also ask for the code in an image. After three failures in 30 minutes access is locked for 30 minutes and comes back by itself.',
        },
      },
      {
        question: { PT: 'Por que preciso entrar de novo?', EN: 'Why must I log in again?' },
        answer: {
          PT: 'Depois de 30 minutos sem uso a sessão termina, para proteger seu saldo.',
          EN: 'After 30 minutes without use the session ends, to protect your balance.',
        },
      },
    ],
  },
  {
    id: 'money',
    title: { PT: 'Depósitos e saques', EN: 'Deposits and withdrawals' },
    questions: [
      {
        question: { PT: 'Como deposito?', EN: 'How do I deposit?' },
        answer: {
          PT: 'Na Carteira, escolha o valor e pague o QR Code ou o código copia e cola no aplicativo do seu banco. O crédito aparece sozinho, em segundos.',
          EN: "In the Wallet, choose the amount and pay the QR code, or the copy-and-paste code, in your bank's app. The credit shows up by itself, in seconds.",
        },
      },
      {
        question: { PT: 'Posso pagar da conta de outra pessoa?', EN: "May I pay from someone else's account?" },
        answer: {
          PT: 'Não. O CPF de quem paga precisa ser o mesmo da conta. Um pagamento de outro CPF é devolvido inteiro.',
          EN: "No. The payer's CPF must be the account's CPF. A payment from another CPF is returned in full.",
        },
      },
      {
        question: { PT: 'Quanto demora um saque?', EN: 'How long does a withdrawal take?' },
        answer: {
          PT: 'Cada pedido mostra o prazo prometido e o andamento: pedido, análise, enviado e recebido. Saques vão só para chaves PIX suas.',
          EN: 'Each request shows its promised time and its progress: requested, checked, sent and received. Withdrawals go to your own PIX keys only.',
        },
      },
    ],
  },
  {
    id: 'fair',
    title: { PT: 'Jogo justo', EN: 'Fair play' },
    questions: [
      {
        question: {
          PT: 'Como sei que o resultado não foi mexido?',
          EN: 'How do I know that a result was not tampered with?',
        },
        answer: {
          PT: 'Antes de você jogar, a casa se compromete com uma semente secreta, mostrando seu resumo (hash). Cada rodada combina essa semente com a sua. Quando você troca as sementes, a secreta é revelada e seu navegador refaz a conta.',
          EN: 'Before you play, the house commits to a secret seed by showing its digest (hash). Each round combines that seed with yours. When you change seeds the secret one is revealed and your browser does the sum again.',
        },
      },
      {
        question: { PT: 'Onde verifico uma rodada?', EN: 'Where do I verify a round?' },
        answer: {
          PT: 'Em Conta, Verificar rodadas. A página diz o que conferiu e o que encontrou.',
          EN: 'In Account, Verify rounds. The page says what it checked and what it found.',
        },
      },
    ],
  },
  {
    id: 'responsible',
    title: { PT: 'Jogo responsável', EN: 'Responsible gaming' },
    paragraphs: [
      {
        PT: 'Jogue por diversão e só com o que pode perder. Combine com você mesmo um valor e um tempo, e pare quando chegarem. Não tente recuperar perdas. Se o jogo estiver atrapalhando sua vida, fale com alguém de confiança; o CVV atende de graça, a qualquer hora, pelo telefone 188.',
        EN: 'Play for fun, and only with what you can lose. Agree with yourself on an amount and a time, and stop when you reach them. Do not chase losses. If gaming is getting in the way of your life, talk to someone you trust; in Brazil, CVV answers free of charge at any hour on 188.',
      },
    ],
  },
  {
    id: 'term',
    title: { PT: 'Termos de uso', EN: 'Terms of use' },
    isNumbered: true,
    paragraphs: [
      {
        PT: 'Só maiores de {age} anos podem criar conta e jogar. A casa pode pedir documento para confirmar a idade.',
        EN: 'Only people aged {age} or older may create an account and play. The house may ask for a document to confirm your age.',
      },
      {
        PT: 'Cada pessoa tem uma conta, com nome e CPF verdadeiros. A conta não pode ser emprestada nem vendida.',
        EN: 'Each person has one account, with a true name and CPF. The account cannot be lent or sold.',
      },
      {
        PT: 'O dinheiro na carteira é seu. Depósitos vêm de conta sua e saques vão para conta sua.',
        EN: 'The money in the wallet is yours. Deposits come from your account and withdrawals go to your account.',
      },
      {
        PT: 'O resultado de cada rodada é decidido no servidor e fica registrado. Se a conexão cair, a rodada vale como registrada e aparece no seu registro de apostas.',
        EN: 'The result of each round is decided on the server and recorded. If the connection drops, the round stands as recorded and shows in your betting record.',
      },
      {
        PT: 'Em caso de erro evidente de pagamento ou de regra, a rodada é corrigida por um lançamento visível no seu extrato, nunca apagada.',
        EN: 'An evident error of payment or rule is corrected by an entry that you see in your account record; nothing is erased.',
      },
      {
        PT: 'Você pode encerrar a conta quando quiser e sacar o saldo disponível.',
        EN: 'You may close the account whenever you like and withdraw the available balance.',
      },
    ],
  },
  {
    id: 'privacy',
    title: { PT: 'Privacidade', EN: 'Privacy' },
    paragraphs: [
      {
        PT: 'Guardamos o necessário para operar a conta e cumprir a lei. Seu CPF é guardado cifrado e mostrado mascarado. Não vendemos seus dados.',
        EN: 'We keep what is needed to run the account and obey the law. Your CPF is stored encrypted and shown masked. We do not sell your data.',
      },
    ],
  },
  {
    id: 'contact',
    title: { PT: 'Fale com a gente', EN: 'Talk to us' },
    paragraphs: [
      {
        PT: 'Assuntos jurídicos: {email}. Horário do atendimento: {hours}.',
        EN: 'Legal matters: {email}. Support hours: {hours}.',
      },
    ],
  },
];

export type HelpFacts = { readonly age: number; readonly email: string; readonly hours: string };

export type HelpSection = {
  readonly id: string;
  readonly title: string;
  readonly questions: { question: string; answer: string }[];
  readonly paragraphs: string[];
  readonly isNumbered: boolean;
};

/** The whole help centre in one language, as plain text: nothing in it is markup. Chinese readers get English. */
export const helpSections = (language: Language, facts: HelpFacts): HelpSection[] => {
  const spoken = language === 'PT' ? 'PT' : 'EN';
  const filled: Record<string, string> = { age: String(facts.age), email: facts.email, hours: facts.hours };
  const write = (text: Text): string =>
    text[spoken].replace(/\{(age|email|hours)\}/g, (_, name: string) => filled[name] ?? '');
  return SECTIONS.map(({ id, title, questions = [], paragraphs = [], isNumbered = false }) => ({
    id,
    title: write(title),
    questions: questions.map(({ question, answer }) => ({ question: write(question), answer: write(answer) })),
    paragraphs: paragraphs.map(write),
    isNumbered,
  }));
};
