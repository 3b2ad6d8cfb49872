import { describe, expect, it } from 'vitest';
import { findArticles, type Section } from './find-articles.ts';

const article = (id: string, title: string, content: string) => ({ id, title, content });
const sections: Section[] = [
  {
    id: 'money',
    title: 'Depósitos e saques',
    articles: [
      article('deposit', 'Como deposito?', '<p>Pague o código <strong>PIX</strong> no seu banco.</p>'),
      article('withdrawal', 'Quanto demora um saque?', '<p>Cada pedido mostra o prazo.</p>'),
    ],
  },
  { id: 'fair', title: 'Jogo justo', articles: [article('verify', 'Onde verifico?', '<p>Em Conta.</p>')] },
];
const found = (typed: string) => findArticles(sections, typed).flatMap(({ articles }) => articles.map(({ id }) => id));

describe('the search of the help centre', () => {
  it.each([
    ['', ['deposit', 'withdrawal', 'verify']],
    ['  CODIGO pix ', ['deposit']],
    ['depósitos', ['deposit', 'withdrawal']],
    ['prazo saques', ['withdrawal']],
    ['strong', []],
    ['osito', []],
    ['justo', ['verify']],
  ])('%j finds %j: every word, with or without accents, in title, text or topic', (typed, ids) => {
    expect(found(typed)).toEqual(ids);
  });
});
