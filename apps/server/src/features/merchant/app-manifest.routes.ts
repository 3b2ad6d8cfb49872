import en from '@trevo/i18n/locales/server/app-manifest/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/app-manifest/pt.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import type { Merchants } from './create-merchants.ts';

const HOUR_SECONDS = 3_600;
const GROUND = '#0a0d14';
const ICONS = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

const manifestOf = (name: string, isPortuguese: boolean) => {
  const texts = isPortuguese ? pt : en;
  return {
    id: '/',
    name,
    short_name: name.slice(0, 12),
    description: texts.description,
    lang: isPortuguese ? 'pt-BR' : 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    categories: ['games'],
    icons: ICONS,
    shortcuts: [
      { name: texts.slots, url: '/rng' },
      { name: texts.deposit, url: '/member/depositv2' },
    ],
  };
};

/** What a browser needs to install the site: the brand's own name, in the reader's language. */
export const appManifestRoutes = (app: FastifyInstance, merchants: Merchants): void => {
  app.get('/manifest.webmanifest', (request, reply) => {
    const { merchant, language } = request.caller;
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', `private, max-age=${HOUR_SECONDS}`)
      .header('vary', 'accept-language')
      .send(manifestOf(merchants.profile(merchant.merchantId).name, language === 'PT'));
  });
};
