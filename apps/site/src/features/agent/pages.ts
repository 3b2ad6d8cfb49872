/** The agents' login; what follows it is in shell/office-pages.ts. */
export { openAgentTexts } from './agent-language.ts';
export { AgentLoginPage } from './agent-login-page.tsx';
