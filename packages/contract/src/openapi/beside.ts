import type { SharedAnswers } from './answers.ts';
import { type OpenapiHouse, VENDOR, type VendorCalls } from './audiences.ts';
import type { Json } from '../wire-json.ts';

type Beside = { readonly path: string; readonly method: 'get' | 'post'; readonly operation: Json };

const file = (type: string): Json => ({
  description: 'The file',
  content: { [type]: { schema: { type: 'string', ...(type.startsWith('text/') ? {} : { format: 'binary' }) } } },
});
const PAGE = { description: 'The page', content: { 'text/html': { schema: { type: 'string' } } } };
const parametersOf = (path: string): Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

const get = (path: string, tag: string, summary: string, responses: Json): Beside => ({
  path,
  method: 'get',
  operation: { tags: [tag], summary, security: [], parameters: parametersOf(path), responses },
});

const noFile = ({ refused }: SharedAnswers): Json =>
  refused(['request.invalid', 'request.not_found', 'merchant.unknown_host', 'internal.unexpected']);

const filesBelow = (prefix: string, shared: SharedAnswers): Beside[] => {
  const one = (name: string, summary: string, done: Json): Beside =>
    get(`${prefix}/${name}`, 'files', summary, { 200: done, ...noFile(shared) });
  const pictures = { 'image/avif': {}, 'image/webp': {}, 'image/svg+xml': {} };
  return [
    one('assets/{file}', 'Scripts, styles and fonts; names change with the content', file('application/octet-stream')),
    one('art/{file}', 'Drawn pictures of games, banners and members; `file` may have folders', {
      description: 'The picture',
      content: pictures,
    }),
    one('icons/{file}', 'Icons', file('image/png')),
    one('logo.svg', 'The mark', file('image/svg+xml')),
    one('favicon.svg', 'The mark, small', file('image/svg+xml')),
    one('robots.txt', 'For search engines', file('text/plain')),
  ];
};

const html = (description: string): Json => ({ ...PAGE, description });
const siteAnswers = ({ refused }: SharedAnswers): Json => ({
  200: PAGE,
  304: { description: 'Not changed since the `ETag` that was sent' },
  403: html('The page of a region that is not served'),
  503: html('The page of a brand under maintenance'),
  ...refused(['request.invalid', 'internal.unexpected']),
  404: html('No such page'),
});

/** Pages and files, once a build of the web apps stands there. */
const webPaths = (shared: SharedAnswers): Beside[] => {
  const page = (path: string, summary: string): Beside => get(path, 'pages', summary, siteAnswers(shared));
  return [
    page('/', 'The site'),
    page('/{page}', 'Any other page of the site and of the agents’ area; `page` may have folders'),
    page('/seamless', 'The game window, opened with the one-time code of launchGame; it alone lets vendors’ frames in'),
    get('/console', 'pages', 'The operators’ console', { 200: PAGE }),
    get('/console/{page}', 'pages', 'Any page of the console', { 200: PAGE }),
    ...filesBelow('', shared),
    get('/sw.js', 'files', 'The service worker of the installed site', {
      200: file('text/javascript'),
      ...noFile(shared),
    }),
    ...filesBelow('/console', shared),
  ];
};

/** In OpenAPI two templates that differ in names alone are the same, so each parameter keeps its wire's name. */
const vendorPath = (vendor: string, path: string): string =>
  `/gw/v1/${vendor}${path.replaceAll(/:([A-Za-z]+)/g, '{$1}')}`;

const vendorCall = (
  { vendor, wire }: VendorCalls,
  call: VendorCalls['routes'][number],
  { refused }: SharedAnswers,
): Beside => {
  const { method, path } = call;
  const isNative = wire === 'native';
  const template = vendorPath(vendor, path);
  const anyBody = {
    required: true,
    content: isNative ? { 'application/json': { schema: { type: 'object' } } } : { '*/*': {} },
  };
  return {
    path: template,
    method: method === 'GET' ? 'get' : 'post',
    operation: {
      tags: ['gw'],
      summary: `Wallet of ${vendor}: ${path.slice(1)}`,
      description: isNative
        ? 'docs/vendors/integrating.md. Understood calls are 200; `status` says what was decided.'
        : `Speaks ${wire}: fields, proof of the caller, codes and statuses are that wire’s; docs/vendors/README.md.`,
      'x-wire': wire,
      security: isNative ? [VENDOR] : [],
      parameters: parametersOf(template),
      ...(method === 'GET' ? {} : { requestBody: anyBody }),
      responses: {
        200: { description: 'Understood', content: { [isNative ? 'application/json' : '*/*']: {} } },
        ...(isNative
          ? {
              401: { description: 'The signature is wrong', content: { 'application/json': {} } },
              409: { description: 'Exactly these bytes came before', content: { 'application/json': {} } },
            }
          : { default: { description: 'As the wire says', content: { '*/*': {} } } }),
        429: { description: 'Too many calls, nothing was done', content: { 'application/json': {} } },
        503: { description: 'Not now: repeat with the same id', content: { 'application/json': {} } },
        ...refused(['request.not_found', 'merchant.unknown_host', 'request.too_large', 'internal.unexpected']),
      },
    },
  };
};

/** The public log as files (C2SP tlog-tiles). */
const logFiles = (shared: SharedAnswers): Beside[] => {
  const tooMany = shared.refused(['request.too_many']);
  const one = (name: string, summary: string, type: string): Beside =>
    get(`/log-{id}/${name}`, 'files', summary, { 200: file(type), ...noFile(shared), ...tooMany });
  return [
    one('checkpoint', 'The last signed state of the public log', 'text/plain'),
    one(
      'tile/{file}',
      'Hashes and leaves of the public log, by the paths of C2SP tlog-tiles',
      'application/octet-stream',
    ),
  ];
};

/** What the server answers beside the route table. */
export const besidePaths = ({ vendors }: OpenapiHouse, shared: SharedAnswers): Beside[] => [
  ...vendors.flatMap((vendor) => vendor.routes.map((call) => vendorCall(vendor, call, shared))),
  get('/media/games/{file}', 'files', 'A vendor’s picture of a game, mirrored; named by its content', {
    200: file('image/webp'),
    ...noFile(shared),
  }),
  get(
    '/media/content/{file}',
    'files',
    'A picture that the brand uploaded, drawn anew; named by its content, size and type',
    {
      200: file('image/avif'),
      ...noFile(shared),
    },
  ),
  get('/manifest.webmanifest', 'files', 'Name, icons and shortcuts of the installed site, by brand and language', {
    200: { description: 'The manifest', content: { 'application/manifest+json': { schema: { type: 'object' } } } },
    ...noFile(shared),
  }),
  ...logFiles(shared),
  ...webPaths(shared),
];
