import { activateLanguage, type Lang } from '@trevo/i18n';

const YEAR_S = 31_536_000;

/** The agents' own choice, apart from the players', which the server reads too; Chinese until they choose. */
const chosen = (): Lang => (/(?:^|; )agentLang=(pt|en)/.exec(document.cookie)?.[1] ?? 'zh') as Lang;

/** Brings the texts of the agents' pages in their language. */
export const openAgentTexts = (): Promise<void> => activateLanguage(chosen(), 'agent', 'auth', 'funds');

/** Changes the language of the agents' pages and keeps it in this browser. */
export const changeAgentLanguage = async (lang: Lang): Promise<void> => {
  await activateLanguage(lang);
  const secure = location.protocol === 'https:' ? ';secure' : '';
  document.cookie = `agentLang=${lang};path=/;max-age=${YEAR_S};samesite=lax${secure}`;
};
