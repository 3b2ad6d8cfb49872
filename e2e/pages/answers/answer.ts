import type { WireMap } from '@trevo/contract';
import { errorCatalogue } from '@trevo/contract/errors';
import type { Page, Route } from 'playwright-core';

type CallName = keyof WireMap;

const pathOf = (name: CallName): RegExp => new RegExp(`^${(name.split(' ')[1] ?? '').replaceAll(/:\w+/g, '[^/]+')}$`);

const take = async (page: Page, name: CallName, handle: (route: Route) => Promise<void>): Promise<void> => {
  const path = pathOf(name);
  const isMethod = (route: Route): boolean => route.request().method() === name.split(' ')[0];
  await page.route(
    (url) => path.test(url.pathname),
    (route) => (isMethod(route) ? handle(route) : route.fallback()),
  );
};

/**
 * Answers a call in the server's place from now on: for states that are dear to bring about and only looked at. The answer is
 * typed by the contract, so that a walk never shows what the server cannot say.
 */
export const answer = <Name extends CallName>(page: Page, name: Name, value: WireMap[Name]['value']): Promise<void> =>
  take(page, name, (route) => route.fulfill({ json: { success: true, value } }));

/** The server's own answer with a change. */
export const alter = <Name extends CallName>(
  page: Page,
  name: Name,
  change: (value: WireMap[Name]['value']) => WireMap[Name]['value'],
): Promise<void> =>
  take(page, name, async (route) => {
    const response = await route.fetch();
    const answered = (await response.json()) as { value: WireMap[Name]['value'] };
    await route.fulfill({ response, json: { ...answered, value: change(answered.value) } });
  });

/** @param value what the page needs to know of the refusal */
export const refuse = (
  page: Page,
  name: CallName,
  code: keyof typeof errorCatalogue,
  value: object = {},
): Promise<void> => {
  const { PT: message } = errorCatalogue[code];
  return take(page, name, (route) => route.fulfill({ status: 409, json: { success: false, code, message, value } }));
};
