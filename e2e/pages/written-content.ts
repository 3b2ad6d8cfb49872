import type { WireMap } from '@trevo/contract';

type Value<Name extends keyof WireMap> = WireMap[Name]['value'];

const TEXT =
  '<h3>Um título</h3><p>Um parágrafo com <strong>destaque</strong>, <em>ênfase</em> e um <a href="/help#term">link</a>.</p>' +
  '<ul><li>Primeiro</li><li>Segundo</li></ul><ol><li>Um</li><li>Dois</li></ol><blockquote>Uma citação.</blockquote>';

const places = ['home', 'leftmenu', 'login', 'register', 'popup1'] as const;
const NAMES = {
  home: 'do início',
  leftmenu: 'do menu',
  login: 'da entrada',
  register: 'do cadastro',
  popup1: 'da janela',
};

/** A brand that shows something at every place, in answers of the server. */
export const WRITTEN: {
  readonly announcements: Value<'GET /wps/announcements'>;
  readonly pages: Value<'GET /wps/pages'>;
  readonly page: Value<'GET /wps/pages/:id'>;
} = {
  announcements: {
    banners: places.map((place) => ({
      id: place,
      groupName: `w_${place}`,
      title: `Promoção ${NAMES[place]}`,
      subtitle: 'Uma linha de apoio',
      url: '/art/banners/pix',
      demo: false,
      linkage: '/help',
      linkageType: 'route',
    })),
    player: Array.from({ length: 12 }, (_, at) => ({
      id: `notice-${at}`,
      title: `Aviso ${at + 1}`,
      content: TEXT,
      promotionType: 'PL',
      execution: 'B',
      publishedAt: '2026-11-20T12:00:00.000Z',
      endsAt: null,
      category: null,
      badge: null,
      art: null,
    })),
    popup: [],
    promotion: [],
    help: [],
  },
  pages: {
    pages: [
      { id: 'sobre', title: 'Quem somos' },
      { id: 'noticias', title: 'Notícias' },
    ],
    partners: ['Um', 'Dois'].map((name) => ({
      id: name.toLowerCase(),
      name: `Estúdio ${name}`,
      art: '/art/banners/fair',
      url: 'https://example.com/',
    })),
  },
  page: { id: 'sobre', title: 'Quem somos', content: TEXT },
};
