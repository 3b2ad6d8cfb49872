/** The agents' back office: its frame, and the pages by name. */
export { openAgentTexts } from '../agent-language.ts';
export { Office } from './office.tsx';
export { OfficePage } from './office-page.tsx';
