import { readdirSync, readFileSync } from 'node:fs';
import { SECOND } from '@trevo/time';
import type { FastifyInstance } from 'fastify';
import { deskRoutes } from './desk.routes.ts';
import { playRoutes } from './play.routes.ts';
import { repeatDue } from './retry.ts';
import { prepareValues, publishConnections } from './studio-credentials.ts';
import { createVendor, type Vendor } from './vendor.ts';
import { vendorApiRoutes } from './vendor-api.routes.ts';
import { openVendorBook } from './vendor-book.ts';
import type { StudioWire } from './wire.ts';
import { WIRES } from './wires/index.ts';

export type StudioOptions = {
  readonly home: string;
  /** `http://127.0.0.1:8081`, known once the sandbox listens. */
  readonly origin: () => string;
  /** The platform's gateway, `http://127.0.0.1:8080/gw/v1`. */
  readonly gatewayUrl: string;
  readonly wires?: Readonly<Record<string, StudioWire>>;
};

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  avif: 'image/avif',
  webp: 'image/webp',
};

/** Every file of a folder whose type is known, at its own name; what was asked for once stays in memory. */
const serveFolder = (app: FastifyInstance, prefix: string, folder: URL): void => {
  const names = new Set(readdirSync(folder));
  const read = new Map<string, Buffer>();
  const bodyOf = (name: string): Buffer => {
    const body = read.get(name) ?? readFileSync(new URL(name, folder));
    read.set(name, body);
    return body;
  };
  app.get<{ Params: { name: string } }>(`${prefix}/:name`, async ({ params: { name } }, reply) => {
    const type = TYPES[name.split('.').at(-1) ?? ''];
    if (!type || !names.has(name)) return reply.callNotFound();
    // The game's frame has no origin of its own, so even its own files come to it across origins.
    return reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=300')
      .type(type)
      .send(bodyOf(name));
  });
};

/** Every vendor that has a wire, with its books. */
const openVendors = (
  { home, gatewayUrl }: StudioOptions,
  wires: Readonly<Record<string, StudioWire>>,
  values: ReturnType<typeof prepareValues>,
): Map<string, Vendor> =>
  new Map(
    Object.entries(wires).map(([code, wire]) => {
      const link = { vendor: code, walletUrl: `${gatewayUrl}/${code}`, values: values[code] ?? {} };
      return [code, createVendor(code, wire, link, openVendorBook(home, code))];
    }),
  );

/**
 * The game studio under `/studio`: the vendors' own APIs, the games' page, the page for testers, and the clockwork that
 * repeats what a wallet has not yet taken. Credentials appear in `<home>/sandbox-studio.json` once it listens.
 */
export const openStudio = async (
  app: FastifyInstance,
  options: StudioOptions,
): Promise<ReadonlyMap<string, Vendor>> => {
  const { home, origin, wires = WIRES } = options;
  const values = prepareValues(home, wires);
  const vendors = openVendors(options, wires, values);
  await app.register(
    async (studio) => {
      await studio.register(async (api) => vendorApiRoutes(api, vendors, origin));
      await studio.register(async (play) => playRoutes(play, vendors, origin));
      await studio.register(async (desk) => deskRoutes(desk, vendors));
      serveFolder(studio, '/assets', new URL('pages/', import.meta.url));
      serveFolder(studio, '/art', new URL('../../art/', import.meta.url));
      const page = readFileSync(new URL('pages/desk.html', import.meta.url));
      studio.get('/desk', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
    },
    { prefix: '/studio' },
  );
  const running = new Set<string>();
  const timer = setInterval(() => {
    for (const vendor of vendors.values()) {
      if (running.has(vendor.code) || vendor.book.state.pending.length === 0) continue;
      running.add(vendor.code);
      void repeatDue(vendor).finally(() => running.delete(vendor.code));
    }
  }, SECOND / 8);
  app.addHook('onListen', async () => {
    publishConnections(home, values, (code) => `${origin()}/studio/${code}`);
  });
  app.addHook('onClose', async () => {
    clearInterval(timer);
    for (const { book } of vendors.values()) book.close();
  });
  return vendors;
};
