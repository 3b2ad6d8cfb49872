import { resolve } from 'node:path';
import { buildSandbox } from './build-sandbox.ts';

const port = Number(process.env.SANDBOX_PORT ?? '8081');
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error('SANDBOX_PORT: must be a port number, 0 to 65535 (0 takes any free one).');
  process.exit(1);
}

const app = await buildSandbox(resolve(process.env.TREVO_HOME ?? '.trevo'));
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
