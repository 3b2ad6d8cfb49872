/** Whether this page is one of the agents': their area is a document of its own, entered and left by loading a page. */
export const isAgentArea = (): boolean => /^\/agent(home(\/[^/]*)?)?\/?$/i.test(location.pathname);
