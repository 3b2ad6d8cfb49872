import { useTranslate } from 'react-admin';
import { areas } from 'virtual:trevo-console-messages';
import { resources } from '../../features/index.ts';
import type { OpsRead } from '../../api/api-client.ts';
import { useOperator } from '../../shared/page/use-operator.ts';
import { useLang } from '../../shared/texts/use-text.ts';
import { type Group, type Hit, matches } from './hit.ts';

const SHOWN = 5;

type Place = { readonly to: string; readonly label: string; readonly call: OpsRead };
const PAGES: readonly Place[] = Object.entries(resources).flatMap(([name, { list, home, nav }]) =>
  nav ? [{ to: home ? '/' : `/${name}`, label: nav.label, call: list }] : [],
);
const TABS: readonly Place[] = [
  { to: '/settings/registration', label: 'settings.tab.registration', call: 'GET /ops/settings' },
  { to: '/system/regions', label: 'system.tab.regions', call: 'GET /ops/system' },
  { to: '/system/flags', label: 'system.tab.flags', call: 'GET /ops/system' },
];
/** Settings and features by their words: `setting.deposit.min` is the name, `settingHelp.deposit.min` says more. */
const KINDS = [
  {
    area: 'settings',
    name: 'setting.',
    help: 'settingHelp.',
    to: (id: string) => `/settings#setting-${id}`,
    call: 'GET /ops/settings',
  },
  {
    area: 'system',
    name: 'flag.',
    help: 'flagText.',
    to: (id: string) => `/system/flags#flag-${id}`,
    call: 'GET /ops/system',
  },
] as const;

/** Pages of this console, its settings and features: found by their own words, without a call. */
export const usePlaceHits = (): ((typed: string) => Group[]) => {
  const translate = useTranslate();
  const operator = useOperator();
  const lang = useLang();
  return (typed) => {
    const pages = [...PAGES, ...TABS]
      .filter(({ call }) => operator?.may(call) === true)
      .map(({ to, label }): Hit => ({ to, title: translate(label), detail: '' }))
      .filter(({ title }) => matches(title, typed));
    const settings = KINDS.flatMap(({ area, name, help, to, call }) => {
      if (operator?.may(call) !== true) return [];
      const words: Readonly<Record<string, unknown>> = areas[area]?.[lang] ?? {};
      return Object.keys(words)
        .filter((key) => key.startsWith(name))
        .map((key): Hit => {
          const id = key.slice(name.length);
          const more = `${help}${id}`;
          return { to: to(id), title: translate(key), detail: Object.hasOwn(words, more) ? translate(more) : '' };
        })
        .filter(({ title, detail }) => matches(`${title} ${detail}`, typed));
    });
    return [
      { name: 'pages', hits: pages.slice(0, SHOWN) },
      { name: 'settings', hits: settings.slice(0, SHOWN) },
    ];
  };
};
