/**
 * Keeps the last press of a button that no script answers yet, for ten seconds, and lets the button look pressed. Links and forms need no
 * script. Whatever else the visitor does takes its place. src/system/repeat-press.ts repeats it once the page hears.
 */
const pressScript =
  `(function(p,timer){p.keep=function(b){if(p.of)delete p.of.dataset.pressed;p.of=b;p.at=performance.now();clearTimeout(timer);` +
  `if(b){b.dataset.pressed='';timer=setTimeout(p.keep,1e4)}};p.end=function(){p.isOver=1;return p.of};` +
  `['click','keydown','popstate','pagehide'].forEach(function(n){addEventListener(n,function(e){if(e.isTrusted)` +
  `p.keep(n==='click'&&!p.isOver&&e.target.closest('button[type=button]:not([popovertarget])'))},true)})})(window.__press={});`;

/**
 * Runs before the first paint of every page: the kept theme, the folded menu, whether this tab holds a session and its member has
 * favourites, the browser's offer to
 * install, and what is pressed before the scripts are here.
 */
export const bootScript =
  `try{if(sessionStorage.getItem('token'))document.documentElement.dataset.session='in';` +
  `if(sessionStorage.getItem('hearts'))document.documentElement.dataset.hearts='';` +
  `if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light';` +
  `if(localStorage.getItem('menu')==='small')document.documentElement.dataset.menu='small'}catch(e){}` +
  `addEventListener('beforeinstallprompt',function(e){e.preventDefault();window.__install=e});` +
  pressScript;

const FRAME = ['/lgw/games/game_menus', '/wps/system/permission'];
const HOME = ['/wps/relay/home', '/wps/announcements', ...FRAME];

/**
 * Reads the answers that the server put into the page and starts its other calls while the scripts are still on their
 * way; src/api/early.ts takes both. Stands after the page, where the data block is. After the
 * first frame it lets the sections below it in (`after-paint`).
 */
export const earlyScript = (lang: 'pt' | 'en', isHome: boolean): string =>
  `var e=document.getElementById('answers');window.__early={lang:'${lang}',answers:{},values:e?JSON.parse(e.textContent):[]};` +
  `${JSON.stringify(isHome ? HOME : FRAME)}.forEach(function(p){if(window.__early.values.some(function(v){return v[0]==='GET '+p}))return;` +
  `var a=fetch(p,{headers:{accept:'application/json','accept-language':'${lang}'}});a.catch(function(){});` +
  `window.__early.answers[p]=a});` +
  `requestAnimationFrame(function(){setTimeout(function(){document.getElementById('root').dataset.painted=''})});`;
