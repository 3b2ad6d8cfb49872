import type { Person } from './people.ts';

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => ESCAPES[letter] ?? '');

/** Both languages, one under the other, as on the sandbox's front page. */
const both = (pt: string, en: string): string => `${pt}<br><span lang="en">${en}</span>`;

const page = (title: string, role: string, body: string): string => `<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/bank/bank.css">
<link rel="stylesheet" href="/logins/logins.css">
</head>
<body>
<header class="top"><div class="wrap bar"><span class="brand"><span class="mark" aria-hidden="true"></span>${escape(title)}</span></div>
<p class="ribbon">${both(`Provedor de testes, no papel do ${role}.`, `Test provider, playing ${role}.`)}</p></header>
<main class="wrap narrow">${body}</main>
</body>
</html>`;

const addressOf = ({ email, isEmailVerified }: Person): string => {
  if (email === null) return 'sem e-mail · no e-mail';
  return `${escape(email)}${isEmailVerified ? '' : ' · não verificado · not verified'}`;
};

const row = (person: Person, isHinted: boolean): string =>
  `<li><button class="person" name="sub" value="${person.sub}"${
    isHinted ? ' autofocus' : ''
  }><span class="avatar" aria-hidden="true">${escape([...person.name][0] ?? '?')}</span><span class="who"><strong>${escape(
    person.name,
  )}</strong><span>${addressOf(person)}</span></span></button></li>`;

export type PickPage = {
  readonly title: string;
  readonly role: string;
  readonly action: string;
  readonly people: readonly Person[];
  readonly hint: string | null;
  readonly fault: string | null;
  readonly hasVerification: boolean;
};

/** Choose an account, make one up, or turn back. */
export const pickPage = ({ title, role, action, people, hint, fault, hasVerification }: PickPage): string =>
  page(
    title,
    role,
    `<h1>Escolha uma conta</h1>
<p class="lead">${both('Para continuar no Trevo.', 'To go on to Trevo.')}</p>
${fault === null ? '' : `<p class="fault" role="alert">${escape(fault)}</p>`}
<form class="card" method="post" action="${escape(action)}">
<ul class="people">${people.map((person) => row(person, person.email !== null && person.email === hint)).join('')}</ul>
</form>
<form class="card" method="post" action="${escape(action)}">
<h2>Outra pessoa</h2>
<label for="name">Nome · Name</label><input id="name" name="name" autocomplete="off" maxlength="60" required>
<label for="email">E-mail (opcional) · E-mail (optional)</label><input id="email" name="email" type="email" autocomplete="off" maxlength="100">
${
  hasVerification
    ? '<label class="tick-line"><input type="checkbox" name="verified" value="1" checked> <span>E-mail verificado · E-mail verified</span></label>'
    : ''
}
<button class="btn quiet" type="submit">Entrar como esta pessoa</button>
</form>
<form method="post" action="${escape(action)}"><button class="btn plain" name="cancel" value="1">Cancelar · Cancel</button></form>`,
  );

export type ConsentPage = {
  readonly title: string;
  readonly role: string;
  readonly action: string;
  readonly person: Person;
};

/** What the site will learn, once per account. */
export const consentPage = ({ title, role, action, person }: ConsentPage): string =>
  page(
    title,
    role,
    `<h1>Trevo quer acessar sua conta</h1>
<p class="lead">${both('O site vai receber:', 'The site will receive:')}</p>
<div class="card">
<div class="to"><span class="avatar" aria-hidden="true">${escape([...person.name][0] ?? '?')}</span><div><strong>${escape(
      person.name,
    )}</strong><span>${addressOf(person)}</span></div></div>
<ul class="gives"><li>${both('Nome', 'Name')}</li><li>${both('E-mail e se foi verificado', 'E-mail and whether it is verified')}</li></ul>
<form method="post" action="${escape(action)}"><button class="btn" name="allow" value="1">Permitir · Allow</button>
<button class="btn plain" name="cancel" value="1">Cancelar · Cancel</button></form>
</div>`,
  );

export const faultPage = (title: string, role: string, text: string): string =>
  page(title, role, `<h1>Não deu certo</h1><p class="fault" role="alert">${escape(text)}</p>`);
