import { resolve } from 'node:path';
import { buildSandbox } from './build-sandbox.ts';

const portOf = (name: string, fallback: string): number => {
  const port = Number(process.env[name] ?? fallback);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  console.error(`${name}: must be a port number, 0 to 65535 (0 takes any free one).`);
  process.exit(1);
};

const port = portOf('SANDBOX_PORT', '8081');
const sitePort = portOf('PORT', '8080');
/** The port after the sandbox's own, when that is one and not the site's; else any free one. */
const besides = port > 0 && port < 65_535 && port + 1 !== sitePort ? port + 1 : 0;
const smtpPort = portOf('SANDBOX_SMTP_PORT', String(besides));
const gatewayUrl = `http://127.0.0.1:${sitePort}/gw/v1`;
const app = await buildSandbox(resolve(process.env.TREVO_HOME || '.trevo'), gatewayUrl, smtpPort);
const url = await app.listen({ host: '127.0.0.1', port });
console.log(`sandbox ready ${url}`);

let isStopping = false;
const stop = (): void => {
  if (isStopping) return;
  isStopping = true;
  void app.close().then(() => process.exit(0));
};
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
