import { houseAt, type OpenHouse, type Running, startHouse } from './house.ts';

/**
 * Once a run: the house that all journeys visit, whoever they are. While journeys are written, one that runs already:
 * `JOURNEY_HOUSE='{"port":8080,"sandboxPort":8081,"home":".trevo"}'`.
 */
export default async function setup(): Promise<() => Promise<void>> {
  if (process.env.JOURNEY_HOUSE) return async () => undefined;
  const { port, sandboxPort, home, stop } = await startHouse();
  process.env.JOURNEY_HOUSE = JSON.stringify({ port, sandboxPort, home } satisfies Running);
  return () => stop();
}

export const theHouse = (): OpenHouse => houseAt(JSON.parse(process.env.JOURNEY_HOUSE ?? '') as Running);
