import { readFileSync } from 'node:fs';
import { bootScript } from './inline-scripts.ts';
import { type ShellLang, textsOf } from './texts.ts';

/** Tries again when the network is back, or when it is asked to: the address is still that of the page that was wanted. */
const AGAIN_SCRIPT =
  "addEventListener('online',function(){location.reload()});addEventListener('DOMContentLoaded',function(){" +
  "document.getElementById('again').addEventListener('click',function(){location.reload()})});";

type Made = { readonly dist: string; readonly lang: ShellLang; readonly frame: string; readonly css: string };

/**
 * The shell without a network: the frame with an honest state in place of a page. It needs no other file, so that keeping it is keeping one
 * answer, and it shows no amount. Its links try again at another address; what needs the scripts rests.
 */
export const offlinePage = ({ dist, lang, frame, css }: Made): { readonly head: string; readonly body: string } => {
  const texts = textsOf('system', lang);
  const [, sprite] = /\/(assets\/icons-[\w-]+\.svg)#/.exec(frame) ?? [];
  if (!sprite || !/<main [^>]*><\/main>/.test(frame))
    throw new Error('the frame has lost its icons or its place for a page');
  const icons = readFileSync(`${dist}/${sprite}`, 'utf8').replace('<svg ', '<svg hidden ');
  const logo = `data:image/svg+xml;base64,${readFileSync(`${dist}/logo.svg`).toString('base64')}`;
  const state =
    '<div class="flex min-h-[60dvh] flex-col items-center justify-center gap-3 text-center">' +
    `<h1 class="text-h1 font-extrabold text-balance">${texts['system.offline.title']}</h1>` +
    `<p class="text-pretty text-muted">${texts['system.offline.text']}</p>` +
    '<button type="button" id="again" class="mt-3 min-h-11 rounded-full bg-gold-fill px-6 font-semibold text-on-gold">' +
    `${texts['system.offline.again']}</button></div>`;
  const resting = frame
    .replace(/<footer [\s\S]*<\/footer>/, '')
    .replaceAll('<button ', '<button disabled ')
    .replaceAll(`/${sprite}#`, '#')
    .replaceAll('src="/logo.svg"', `src="${logo}"`)
    .replace(/(<main [^>]*>)<\/main>/, (_, main: string) => `${main}${state}</main>`);
  return {
    head:
      `<title>${texts['system.offline.title']} · Trevo</title><meta name="robots" content="noindex">` +
      `<script>${bootScript}</script><script>${AGAIN_SCRIPT}</script><style>${css}</style>`,
    body: `${icons}<div id="root">${resting}</div>`,
  };
};
