import { buildApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { DatabaseStateError } from './platform/db/baseline.ts';
import { migrate } from './platform/db/migrate.ts';
import { createLog } from './platform/log.ts';
import { seed } from './seed/seed.ts';
import { startDemoTeam } from './seed/team/start-demo-team.ts';

/** Migrates, seeds, serves, and stops cleanly on SIGTERM or SIGINT: requests in flight finish first. */
const start = async (): Promise<void> => {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  const applied = await migrate(config.databaseUrl, log);
  log.info({ applied }, 'database.migrated');
  const app = await buildApp({ config });
  await seed(app, config);
  await app.startWorkers();
  await app.http.app.listen({ host: config.host, port: config.port });
  log.info({ url: config.publicUrl }, 'server.ready');
  const team = startDemoTeam(app, config);

  let isStopping = false;
  const stop = (): void => {
    if (isStopping) return;
    isStopping = true;
    log.info('server.stopping');
    void team
      .stop()
      .then(() => app.close())
      .then(
        () => process.exit(0),
        () => process.exit(1),
      );
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
};

try {
  await start();
} catch (error) {
  // A wrong configuration or an old database is the installer's to mend: one clear message, no stack.
  console.error(error instanceof ConfigError || error instanceof DatabaseStateError ? error.message : error);
  process.exit(1);
}
