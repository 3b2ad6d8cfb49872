import { afterAll, afterEach, beforeAll } from 'vitest';
import { clearBrowser, openBrowser, takePictures } from './run-house.ts';

// Runs for each file of journeys, where `run-house.ts` is loaded once a worker.
beforeAll(openBrowser);
afterEach(takePictures);
afterAll(clearBrowser);
