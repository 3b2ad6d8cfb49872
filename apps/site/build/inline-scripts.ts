/** Runs before the first paint of every page: the kept theme, and whether this tab holds a session. */
export const bootScript =
  `try{if(sessionStorage.getItem('token'))document.documentElement.dataset.session='in';` +
  `if(localStorage.getItem('theme')==='light')document.documentElement.dataset.theme='light'}catch(e){}`;

const EARLY = ['/wps/relay/home', '/wps/announcements', '/lgw/games/game_menus', '/wps/system/permission'];

/** Starts home's calls while the scripts are still on their way; src/api/early.ts takes the answers. */
export const earlyScript = (lang: 'pt' | 'en'): string =>
  `window.__early={lang:'${lang}',answers:{}};${JSON.stringify(EARLY)}.forEach(function(p){` +
  `var a=fetch(p,{headers:{accept:'application/json','accept-language':'${lang}'}});a.catch(function(){});` +
  `window.__early.answers[p]=a});`;
