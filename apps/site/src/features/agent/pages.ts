/** The agents' pages, fetched together: the login leads to the other. */
export { openAgentTexts } from './agent-language.ts';
export { AgentHomePage } from './agent-home-page.tsx';
export { AgentLoginPage } from './agent-login-page.tsx';
