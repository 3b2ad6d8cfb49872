import { speakIn } from '/speak.js';

/** The inbox's words in Portuguese and English. */
const TEXTS = {
  brand: ['Correio Areia', 'Areia Post'],
  title: ['Caixa de entrada', 'Inbox'],
  ribbon: [
    'Tudo fica nesta máquina: nenhum e-mail nem SMS sai daqui.',
    'Everything stays on this machine: no e-mail or SMS leaves it.',
  ],
  lead: [
    'O que o site mandou por e-mail e por SMS, na hora em que chega. Copie o código com um toque.',
    'What the site has sent by e-mail and SMS, the moment it arrives. Copy a code with one tap.',
  ],
  list: ['Mensagens', 'Messages'],
  to: ['Procurar por e-mail ou celular', 'Search by e-mail or mobile number'],
  all: ['Todos', 'Everyone'],
  'none.title': ['Nada por aqui ainda', 'Nothing here yet'],
  'none.text': [
    'Peça um código no site, em Entrar ou Criar conta, e ele aparece aqui.',
    'Ask for a code on the site, at Log in or Sign up, and it shows up here.',
  ],
  'none.found': ['Nenhuma mensagem para “{to}”.', 'No message for “{to}”.'],
  from: ['De {from}', 'From {from}'],
  copy: ['Copiar', 'Copy'],
  copied: ['Copiado', 'Copied'],
  'copy.label': ['Copiar o código {code}', 'Copy the code {code}'],
  open: ['Abrir o link', 'Open the link'],
  asMail: ['Ver como e-mail', 'View as e-mail'],
  faults: ['Falhas', 'Faults'],
  'faults.lead': ['Faça o correio falhar e veja o que o site faz.', 'Make the post fail and see what the site does.'],
  'faults.mail': ['E-mail', 'E-mail'],
  'faults.sms': ['SMS', 'SMS'],
  'faults.slow': ['Demora', 'Delay'],
  'mail.none': ['entrega', 'delivers'],
  'mail.550': ['550 caixa não existe', '550 no such mailbox'],
  'mail.451': ['451 tente depois', '451 try later'],
  'mail.535': ['535 senha errada', '535 wrong password'],
  'sms.none': ['entrega', 'delivers'],
  'sms.21211': ['21211 número inválido', '21211 invalid number'],
  'sms.20003': ['20003 conta recusada', '20003 account refused'],
  'sms.429': ['429 muitos pedidos', '429 too many'],
  'sms.500': ['500 fora do ar', '500 down'],
  'slow.0': ['nenhuma', 'none'],
  'slow.3': ['3 s', '3 s'],
  'slow.20': ['20 s', '20 s'],
  empty: ['Apagar todas as mensagens', 'Delete all messages'],
  'net.fault': ['O sandbox não respondeu.', 'The sandbox did not answer.'],
};

export const { t, locale, startTexts } = speakIn(TEXTS);
