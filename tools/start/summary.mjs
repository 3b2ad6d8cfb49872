import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { bold, dim } from './progress.mjs';

/**
 * The end of a successful start: where everything is and, for a demo, who can log in.
 * @param {ReturnType<typeof import('./config.mjs').readConfig>} config
 * @param {(line: string) => void} say
 */
export function printSummary(config, say) {
  const { siteUrl, sandboxUrl } = config;
  const places = [
    ['Site', `${siteUrl}/`],
    ['Agents', `${siteUrl}/agent`],
    ['Console', `${siteUrl}/console`],
    ['API', `${siteUrl}/openapi.json`],
    ...(config.withSandbox
      ? [
          [
            'Sandbox',
            `${sandboxUrl}/  ${dim('the bank that pays and is paid, and the studio behind the vendors’ games')}`,
          ],
          ['Inbox', `${sandboxUrl}/inbox  ${dim('every e-mail and SMS that the site sends: codes, links, notices')}`],
        ]
      : []),
  ];
  say('');
  say(bold('Trevo is ready'));
  for (const [name, place] of places) say(`  ${name.padEnd(9)} ${place}`);
  printAccounts(readAccounts(path.join(config.home, 'demo.json')), say);
  say('');
  say(dim(`Logs: ${path.join(config.home, 'logs')}   Stop: Ctrl-C`));
}

function printAccounts(accounts, say) {
  if (accounts.length === 0) return;
  const width = (pick) => Math.max(...accounts.map((account) => pick(account).length));
  const [roles, names] = [width((account) => account.role), width((account) => account.username)];
  say('');
  say(bold('Demo accounts'));
  for (const { role, username, password, hasTotp } of accounts) {
    const hint = hasTotp ? dim(`  code: npm run demo:code ${username}`) : '';
    say(`  ${role.padEnd(Math.max(9, roles))} ${username.padEnd(names)}  ${password}${hint}`);
  }
}

/**
 * The accounts that the server wrote: a list under `accounts`, or one entry per role. Secrets for codes stay in the file.
 * @param {string} file
 * @returns {{ role: string, username: string, password: string, hasTotp: boolean }[]}
 */
export function readAccounts(file) {
  if (!existsSync(file)) return [];
  const written = JSON.parse(readFileSync(file, 'utf8'));
  const listed = Array.isArray(written.accounts)
    ? written.accounts
    : Object.entries(written.accounts ?? written).map(([role, account]) => ({
        role,
        ...(typeof account === 'object' ? account : {}),
      }));
  return listed
    .filter((account) => account.username && account.password)
    .map((account) => ({
      role: String(account.role ?? account.kind ?? account.label ?? 'account'),
      username: String(account.username),
      password: String(account.password),
      hasTotp: Boolean(account.totpSecret ?? account.totp),
    }));
}
