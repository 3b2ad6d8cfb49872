/** For tests only: a real server on a cloned database, a real HTTP client, builders, a fake clock. */
export { createClient, missPow, sliderPass, solvePow, type TestClient } from './client.ts';
export { cloneDatabase, emptyDatabase, type TestDatabase } from './database.ts';
export { createFakeClock, type FakeClock } from './fake-clock.ts';
export { openInbox, type SentMessage } from './inbox.ts';
export { PASSWORD, randomCpf, registerPlayer } from './player.ts';
export { quietTables } from './quiet-tables.ts';
export { startTestServer, type TestServer } from './server.ts';
