import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const ID = 'virtual:trevo-icons';
const SOURCE = new URL('../src/shared/parts/icons.tsx', import.meta.url);
const require = createRequire(import.meta.url);

type Shape = readonly [tag: string, attributes: Record<string, string>];

/** Names that `src/shared/parts/icons.tsx` asks for: `icon('house')`. */
const wantedNames = (): string[] =>
  [...readFileSync(SOURCE, 'utf8').matchAll(/\bicon\('([a-z0-9-]+)'\)/g)].map(([, name]) => name ?? '').sort();

const symbolOf = async (name: string): Promise<string> => {
  const file = require.resolve(`lucide-react/dist/esm/icons/${name}.mjs`);
  const { __iconData } = (await import(file)) as { __iconData: { node: readonly Shape[] } };
  const shapes = __iconData.node.map(([tag, { key: _key, ...attributes }]) => {
    const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${written.join('')}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join('')}</symbol>`;
};

const drawSprite = async (): Promise<string> => {
  const symbols = await Promise.all(wantedNames().map(symbolOf));
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`;
};

/**
 * The icons of the first screen as one cached SVG file instead of script: 5 KB less to parse before the page answers, and
 * a prerendered page that does not repeat their paths. `virtual:trevo-icons` exports the file's address.
 */
export const iconSprite = (): Plugin => {
  let isBuild = false;
  return {
    name: 'trevo-icons',
    configResolved({ command, build }) {
      isBuild = command === 'build' && !build.ssr;
    },
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    async load(id) {
      if (id !== `\0${ID}`) return undefined;
      this.addWatchFile(SOURCE.pathname);
      const source = await drawSprite();
      const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8);
      const fileName = `assets/icons-${hash}.svg`;
      if (isBuild) this.emitFile({ type: 'asset', fileName, source });
      return `export const spriteUrl = ${JSON.stringify(`/${fileName}`)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!request.url?.startsWith('/assets/icons-')) return next();
        void drawSprite().then((source) => response.setHeader('content-type', 'image/svg+xml').end(source));
      });
    },
  };
};
