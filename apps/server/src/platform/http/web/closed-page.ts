import { randomBytes } from 'node:crypto';
import en from '@trevo/i18n/locales/server/closed-page/en.json' with { type: 'json' };
import pt from '@trevo/i18n/locales/server/closed-page/pt.json' with { type: 'json' };
import zh from '@trevo/i18n/locales/server/closed-page/zh.json' with { type: 'json' };
import { type Instant, toIso } from '@trevo/time';
import type { PageLang } from './shell-language.ts';

/** Why there is no site for this visitor, and how they reach a person. */
export type Closed = {
  readonly brand: string;
  /** A path of this host or a mailto address. */
  readonly serviceUrl: string;
} & (
  | {
      readonly kind: 'maintenance';
      /** Null: nobody knows yet, so no time and no countdown is shown. */
      readonly endsAt: Instant | null;
      /** The brand's own words, or null for the general ones. */
      readonly message: string | null;
      readonly timeZone: string;
    }
  | { readonly kind: 'blocked'; readonly ip: string }
);

const TEXTS = { pt, en, zh } as const satisfies Record<PageLang, object>;

/** As the document and the dates name the language. */
const LOCALES = { pt: 'pt-BR', en: 'en-GB', zh: 'zh-CN' } as const satisfies Record<PageLang, string>;

const CSS =
  'html{color-scheme:dark;background:#0a0d14;color:#f4f6fb;font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}' +
  '*{box-sizing:border-box}body{margin:0;min-height:100vh;min-height:100dvh;display:flex;align-items:center;justify-content:center;' +
  'padding:24px 16px;background:radial-gradient(60rem 34rem at 50% -12rem,#123b33 0,#0a0d14 70%) no-repeat}' +
  'main{width:100%;max-width:480px;padding:40px 24px;text-align:center;background:#10141f;border-radius:24px;' +
  'box-shadow:inset 0 1px 0 rgb(255 255 255/.06),0 24px 60px rgb(0 0 0/.45)}img{display:block;margin:0 auto}' +
  'h1{font-size:clamp(1.75rem,6vw,2.25rem);line-height:1.1;font-weight:800;margin:24px 0 12px;text-wrap:balance}' +
  'p{color:#a9b3c9;margin:0;text-wrap:pretty}dl{display:grid;gap:12px;margin:28px 0 0}dl div{padding:12px 16px;border-radius:12px;' +
  'background:#171d2b}dt{color:#8390aa;font-size:.8125rem}dd{margin:0;font-size:1.25rem;font-weight:600;overflow-wrap:anywhere;' +
  'font-variant-numeric:tabular-nums}#left{font-size:2rem;font-weight:800;line-height:1.2}.back{margin-top:20px;font-size:.875rem;' +
  'color:#8390aa}a{display:inline-flex;align-items:center;justify-content:center;min-height:48px;padding:8px 20px;line-height:1.25;margin-top:28px;' +
  'border-radius:24px;background:#f6be4f;color:#1a1203;font-weight:600;text-decoration:none}a:hover{background:#ffd071}' +
  'a:focus-visible{outline:2px solid #5cc8ff;outline-offset:3px}@media(min-width:480px){main{padding:56px 48px}}' +
  '[hidden]{display:none!important}';

/** Asks now and then whether the house is open again, counts down to a known end, and reloads: nothing else. */
const SCRIPT =
  "var d=document,s=d.documentElement.dataset.status;function ask(){fetch('/wps/system/status',{headers:{accept:'application/json'}})" +
  '.then(function(r){return r.json()}).then(function(a){if(a.success&&String(a.value.status)!==s)location.reload()}).catch(function(){})}' +
  'setInterval(ask,10000+Math.floor(performance.now()%5000));' +
  "var e=d.getElementById('left'),late=false;if(e){var end=Date.parse(e.dataset.end);var two=function(n){return(n<10?'0':'')+n};" +
  'var tick=function(){var t=Math.max(0,Math.ceil((end-Date.now())/1000));' +
  "e.textContent=(t>=3600?Math.floor(t/3600)+':':'')+two(Math.floor(t%3600/60))+':'+two(t%60);" +
  "if(t===0&&!late){late=true;ask()}};tick();setInterval(tick,1000);e.closest('div').hidden=false}";

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

const endText = (endsAt: Instant, lang: PageLang, timeZone: string): string =>
  new Intl.DateTimeFormat(LOCALES[lang], {
    dateStyle: 'short',
    timeStyle: 'short',
    timeZone,
  }).format(endsAt);

const factsOf = (closed: Closed, lang: PageLang): string => {
  const texts = TEXTS[lang];
  if (closed.kind === 'blocked') return `<dl><div><dt>${texts.ip}</dt><dd>${escape(closed.ip)}</dd></div></dl>`;
  if (closed.endsAt === null) return '';
  const end = `<div><dt>${texts.end}</dt><dd>${endText(closed.endsAt, lang, closed.timeZone)}</dd></div>`;
  const left = `<div hidden><dt>${texts.left}</dt><dd><span id="left" role="timer" data-end="${toIso(closed.endsAt)}"></span></dd></div>`;
  return `<dl>${end}${left}</dl>`;
};

/**
 * The whole page that stands in for the site: no bundle, no font, nothing from elsewhere, about 4 KB. Only its own style and
 * script run (by a nonce of this one answer), and it may talk to this host alone.
 */
export const closedPage = (closed: Closed, lang: PageLang): { html: string; policy: string } => {
  const nonce = randomBytes(16).toString('base64url');
  const texts = TEXTS[lang];
  const isBlocked = closed.kind === 'blocked';
  const title = texts[closed.kind];
  // The brand writes its own words in Portuguese and English only.
  const own = isBlocked || lang === 'zh' ? null : closed.message;
  const message = isBlocked ? texts.blockedText : escape(own ?? texts.maintenanceText);
  const html = [
    `<!doctype html><html lang="${LOCALES[lang]}" data-status="${isBlocked ? 2 : 1}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title} · ${escape(closed.brand)}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
    `<style nonce="${nonce}">${CSS}</style></head><body><main>`,
    `<img src="/logo.svg" width="72" height="72" alt="${escape(closed.brand)}"><h1>${title}</h1><p>${message}</p>`,
    factsOf(closed, lang),
    isBlocked ? '' : `<p class="back">${texts.back}</p>`,
    `<a href="${escape(closed.serviceUrl)}" target="_blank" rel="noopener noreferrer">${texts.service}</a></main>`,
    `<script nonce="${nonce}">${SCRIPT}</script></body></html>`,
  ].join('');
  const policy = [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self'`,
    `connect-src 'self'`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
  return { html, policy };
};
