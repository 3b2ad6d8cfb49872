import { type ShellLang, textsOf } from './texts.ts';

const CSS =
  'html{color-scheme:dark;background:#0a0d14;color:#f4f6fb;font:16px/1.5 system-ui,sans-serif}body{margin:0;min-height:100dvh;' +
  'display:flex;align-items:center;justify-content:center;padding:24px;box-sizing:border-box}main{max-width:420px;text-align:center}' +
  'h1{font-size:32px;line-height:1.1;margin:16px 0 8px}p{color:#a9b3c9;margin:8px 0}b{color:#f4f6fb;font-variant-numeric:tabular-nums}' +
  'a{display:inline-flex;align-items:center;height:48px;padding:0 24px;margin-top:24px;border-radius:24px;background:#f6be4f;' +
  'color:#1a1203;font-weight:600;text-decoration:none}a:focus-visible{outline:2px solid #5cc8ff;outline-offset:3px}';

/** Fills in what only the server knows (end of the maintenance, the caller's address); without an answer the line stays hidden. */
const script = (lang: ShellLang): string =>
  `fetch('/wps/system/permission').then(function(r){return r.json()}).then(function(a){var v=a.value,s=v.status;` +
  `var e=document.getElementById('fact'),t=e.dataset.kind==='ip'?s.ip:s.maintenanceEnd&&new Date(s.maintenanceEnd)` +
  `.toLocaleString('${lang === 'pt' ? 'pt-BR' : 'en-GB'}');if(t){e.querySelector('b').textContent=t;e.hidden=false}` +
  `document.querySelector('a').href='mailto:'+v.merchant.legalEmail}).catch(function(){});`;

/** Maintenance and region-blocked pages: complete in themselves, about 2 KB, no bundle. */
export const staticPage = (kind: 'maintenance' | 'blocked', lang: ShellLang): string => {
  const texts = textsOf('system', lang);
  const isBlocked = kind === 'blocked';
  const fact = isBlocked ? texts['system.blocked.ip'] : texts['system.maintenance.end'];
  return [
    `<!doctype html><html lang="${lang === 'pt' ? 'pt-BR' : 'en'}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${texts[`system.${kind}.title`]} · Trevo</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style>${CSS}</style></head><body><main><img src="/logo.svg" width="72" height="72" alt="">`,
    `<h1>${texts[`system.${kind}.title`]}</h1><p>${texts[`system.${kind}.text`]}</p>`,
    `<p id="fact" data-kind="${isBlocked ? 'ip' : 'end'}" hidden>${fact} <b></b></p>`,
    `<a href="/">${texts['system.service']}</a></main><script>${script(lang)}</script></body></html>`,
  ].join('');
};
