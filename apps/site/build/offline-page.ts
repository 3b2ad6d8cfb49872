import { readFileSync } from 'node:fs';
import { type ShellLang, textsOf } from './texts.ts';

const CSS =
  'html{color-scheme:dark;background:#0a0d14;color:#f4f6fb;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}' +
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr}' +
  'header{height:56px;display:flex;align-items:center;padding:0 16px;border-bottom:1px solid #2b3550}header img{display:block}' +
  'main{display:grid;align-content:center;justify-items:center;gap:12px;padding:24px 16px 96px;text-align:center}' +
  'h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.1;font-weight:800;margin:0;text-wrap:balance}' +
  'p{max-width:36ch;color:#a9b3c9;margin:0;text-wrap:pretty}' +
  'button{min-height:48px;margin-top:12px;padding:8px 24px;border:0;border-radius:24px;background:#f6be4f;color:#1a1203;font:inherit;font-weight:600;cursor:pointer}' +
  'button:focus-visible{outline:2px solid #5cc8ff;outline-offset:3px}' +
  'html[data-theme=light]{color-scheme:light;background:#f6f7fb;color:#10141f}html[data-theme=light] p{color:#4a5468}' +
  'html[data-theme=light] header{border-color:#d9deea}';

/** Tries again when the network is back, or when it is asked to: the address is still that of the page that was wanted. */
const SCRIPT =
  "try{if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light'}catch(e){}" +
  "addEventListener('online',function(){location.reload()});addEventListener('DOMContentLoaded',function(){" +
  "document.getElementById('again').addEventListener('click',function(){location.reload()})});";

/**
 * The shell without a network: the frame, and an honest state in place of a page. It needs no other file, so that keeping it is keeping one
 * answer, and it shows no amount.
 */
export const offlinePage = ({ dist, lang }: { readonly dist: string; readonly lang: ShellLang }): string => {
  const texts = textsOf('system', lang);
  const logo = `data:image/svg+xml;base64,${readFileSync(`${dist}/logo.svg`).toString('base64')}`;
  return [
    `<!doctype html><html lang="${lang === 'pt' ? 'pt-BR' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    '<meta name="robots" content="noindex"><meta name="theme-color" content="#0a0d14">',
    `<title>${texts['system.offline.title']} · Trevo</title><script>${SCRIPT}</script><style>${CSS}</style></head>`,
    `<body><header><img src="${logo}" width="36" height="36" alt="Trevo"></header><main>`,
    `<h1>${texts['system.offline.title']}</h1><p>${texts['system.offline.text']}</p>`,
    `<button type="button" id="again">${texts['system.offline.again']}</button></main></body></html>`,
  ].join('');
};
