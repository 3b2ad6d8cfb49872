import type { Templates } from './template.ts';

const NOT_YOU = 'Se não foi você, troque a senha agora e fale com o atendimento.';

export const pt: Templates = {
  code: {
    subject: '{code} é o seu código {brand}',
    lines: [
      'Use este código para continuar:',
      '{code}',
      'Ele vale por {minutes} minutos e deixa de valer se você pedir outro.',
      'Ninguém do {brand} vai pedir este código a você. Se você não pediu, ignore esta mensagem.',
    ],
    code: '{code}',
    sms: '{brand}: seu codigo e {code}. Vale {minutes} min. Nao passe a ninguem.',
  },
  'reset-link': {
    subject: 'Criar uma senha nova no {brand}',
    lines: [
      'Recebemos um pedido para criar uma senha nova na sua conta.',
      'O link funciona uma vez e vale por {minutes} minutos.',
      'Se não foi você, ignore esta mensagem: nada muda na sua conta.',
    ],
    button: { link: '{link}', label: 'Criar senha nova' },
    sms: '{brand}: crie sua senha nova em {link}',
  },
  'new-device': {
    subject: 'Novo acesso à sua conta {brand}',
    lines: [
      'Sua conta foi aberta em um aparelho ou rede que ainda não conhecíamos.',
      'Aparelho: {device}',
      'Lugar: {place}',
      'Endereço IP: {ip}',
      'Hora: {time}',
      NOT_YOU,
    ],
    sms: '{brand}: novo acesso a sua conta em {time}. Se nao foi voce, troque a senha agora.',
  },
  'remember-replayed': {
    subject: 'Acesso suspeito à sua conta {brand}',
    lines: [
      'O acesso guardado em um dos seus navegadores foi usado duas vezes, o que não acontece em uso normal.',
      'Por segurança, encerramos as sessões que vieram dele. Entre de novo com a sua senha.',
      'Hora: {time}',
      NOT_YOU,
    ],
    sms: '{brand}: acesso guardado usado 2 vezes; sessoes encerradas. Nao foi voce? Troque a senha.',
  },
  'password-changed': {
    subject: 'Sua senha do {brand} mudou',
    lines: [
      'A senha da sua conta foi trocada e os outros aparelhos foram desconectados.',
      'Aparelho: {device}',
      'Hora: {time}',
      NOT_YOU,
    ],
    sms: '{brand}: sua senha mudou em {time}. Se nao foi voce, fale com o atendimento.',
  },
  'account-recovered': {
    subject: 'Sua conta {brand} foi recuperada',
    lines: [
      'Alguém criou uma senha nova e entrou na sua conta pela recuperação de acesso.',
      'Aparelho: {device}',
      'Hora: {time}',
      'Para proteger seu dinheiro, saques e dados bancários ficam bloqueados por {hours} horas.',
      'Se não foi você, fale agora com o atendimento: ainda dá tempo de impedir qualquer saque.',
    ],
    sms: '{brand}: conta recuperada em {time}. Saques param por {hours} h. Nao foi voce? Fale com o atendimento.',
  },
  'account-locked': {
    subject: 'Muitas tentativas na sua conta {brand}',
    lines: [
      'Alguém errou a senha da sua conta várias vezes. Por segurança, ela ficou bloqueada por {minutes} minutos.',
      'Hora: {time}',
      'Se foi você, espere esse tempo ou crie uma senha nova. Se não foi, sua senha segue segura.',
    ],
    sms: '{brand}: muitas senhas erradas. Sua conta fica bloqueada por {minutes} min.',
  },
  'contact-changed': {
    subject: 'Contato alterado na sua conta {brand}',
    lines: ['O contato da sua conta agora é {contact}.', 'Hora: {time}', NOT_YOU],
    sms: '{brand}: o contato da sua conta mudou para {contact}. Nao foi voce? Fale com o atendimento.',
  },
  'factor-changed': {
    subject: 'Segurança alterada na sua conta {brand}',
    lines: ['A verificação em duas etapas da sua conta mudou: {factor}.', 'Hora: {time}', NOT_YOU],
    sms: '{brand}: a verificacao em duas etapas mudou: {factor}. Nao foi voce? Fale com o atendimento.',
  },
  'account-closed': {
    subject: 'Sua conta {brand} foi encerrada',
    lines: [
      'A conta foi encerrada como você pediu. Ninguém mais entra com ela.',
      'Hora: {time}',
      'Se havia saldo, o atendimento paga na conta bancária do titular.',
      'Se não foi você, fale agora com o atendimento.',
    ],
    sms: '{brand}: sua conta foi encerrada em {time}. Nao foi voce? Fale com o atendimento.',
  },
  'operator-invite': {
    subject: 'Seu acesso ao console {brand}',
    lines: [
      'Você foi convidado a trabalhar no console {brand} com o usuário {username}.',
      'Abra o link, escolha uma senha e ligue o seu aplicativo autenticador.',
      'O link funciona uma vez e vale por {hours} horas. Não o passe a ninguém.',
      'Se você não esperava este convite, ignore a mensagem e avise quem administra o console.',
    ],
    button: { link: '{link}', label: 'Criar meu acesso' },
    sms: '{brand} console: {link}',
  },
  'operator-factor': {
    subject: 'Novo autenticador para o console {brand}',
    lines: [
      'A administração pediu um autenticador novo para o seu usuário {username}. O anterior deixou de valer.',
      'Abra o link, digite a sua senha e ligue o aplicativo autenticador de novo.',
      'O link funciona uma vez e vale por {hours} horas. Não o passe a ninguém.',
      'Se você não pediu isto, fale com quem administra o console antes de abrir o link.',
    ],
    button: { link: '{link}', label: 'Ligar o autenticador' },
    sms: '{brand} console: {link}',
  },
  'staff-notice': {
    subject: 'Uma proteção da {brand} está para ser afrouxada',
    lines: [
      '{by} pediu uma mudança que afrouxa uma proteção, e não há outra pessoa da administração para aprovar: {what}',
      'Ela passa a valer sozinha em {time}.',
      'Até lá, quem administra a casa pode cancelar: no console, em Pedidos.',
      'Se isso parece errado, fale agora com quem dirige a casa.',
    ],
    sms: 'Console {brand}: {by} pediu para afrouxar uma proteção. Veja em Pedidos.',
  },
  'staff-email-asked': {
    subject: 'Pedido para trocar um e-mail da equipe no console {brand}',
    lines: [
      '{by} pediu que os links do acesso {username} passem a ir para {contact}.',
      'Outra pessoa da administração precisa confirmar. O endereço novo só recebe links 24 horas depois.',
      'Se o acesso é seu e você não pediu isto, fale agora com quem administra a casa: o pedido pode ser cancelado em Pedidos.',
    ],
    sms: 'Console {brand}: {by} pediu para trocar o e-mail de {username}.',
  },
  'staff-email': {
    subject: 'Um e-mail da equipe mudou no console {brand}',
    lines: [
      'Os links do acesso {username} passam a ir para {contact}, a pedido de {by}.',
      'Horário: {time}',
      'O endereço novo só recebe links daqui a 24 horas. Se isso parece errado, fale agora com quem dirige a casa.',
    ],
    sms: 'Console {brand}: o e-mail de {username} mudou, a pedido de {by}.',
  },
  'staff-command': {
    subject: 'Um comando no servidor mudou a casa {brand}',
    lines: [
      '{by} usou a linha de comando do servidor, sem passar pelo console: {what}',
      'Horário: {time}',
      'O registro está na auditoria. Se você não esperava isto, fale agora com quem dirige a casa.',
    ],
    sms: 'Console {brand}: {by} mudou a casa por um comando no servidor. Veja a auditoria.',
  },
  'staff-locked': {
    subject: 'Tentativas de entrar no console {brand}',
    lines: [
      'Alguém errou a senha ou o código do seu usuário {username} várias vezes.',
      'Endereço IP: {ip}',
      'Horário: {time}',
      'Dessa rede, seu usuário fica bloqueado por {minutes} minutos; de outras, você entra como sempre.',
      'Se não foi você, avise quem cuida do console. Sua senha continua segura.',
    ],
    sms: 'Console {brand}: tentativas de entrar como {username} a partir de {ip}.',
  },
};
