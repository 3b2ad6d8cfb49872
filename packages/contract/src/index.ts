import * as aborts from './areas/aborts.ts';
import * as cashier from './areas/cashier.ts';
import * as agents from './areas/agents/agents.ts';
import * as catalog from './areas/catalog.ts';
import * as chat from './areas/chat.ts';
import * as content from './areas/content.ts';
import * as crash from './areas/crash.ts';
import * as fishing from './areas/fishing.ts';
import * as demo from './areas/demo.ts';
import * as feedback from './areas/feedback.ts';
import * as gameWindow from './areas/game-window.ts';
import * as identity from './areas/identity.ts';
import * as jackpots from './areas/jackpots.ts';
import * as limits from './areas/limits.ts';
import * as log from './areas/log.ts';
import * as lottery from './areas/lottery.ts';
import * as lotteryOrders from './areas/lottery-orders.ts';
import * as members from './areas/members.ts';
import * as messages from './areas/messages/messages.ts';
import * as operator from './areas/operator/operator.ts';
import * as play from './areas/play.ts';
import * as recovery from './areas/recovery.ts';
import * as registration from './areas/registration.ts';
import * as securityCentre from './areas/security-centre.ts';
import * as social from './areas/social.ts';
import * as system from './areas/system.ts';
import * as verification from './areas/verification.ts';
import * as winners from './areas/winners.ts';
import type { RouteName, RouteShape, WireOf } from './route.ts';

export * from './areas/aborts.ts';
export * from './areas/agents/agents.ts';
export * from './areas/cashier.ts';
export * from './areas/catalog.ts';
export * from './areas/chat.ts';
export * from './areas/content.ts';
export * from './areas/crash.ts';
export * from './areas/fishing.ts';
export * from './areas/demo.ts';
export * from './areas/feedback.ts';
export * from './areas/game-window.ts';
export * from './areas/identity.ts';
export * from './areas/jackpots.ts';
export * from './areas/limits.ts';
export * from './areas/log.ts';
export * from './areas/lottery.ts';
export * from './areas/lottery-orders.ts';
export * from './areas/members.ts';
export * from './areas/messages/messages.ts';
export * from './areas/operator/operator.ts';
export * from './areas/play.ts';
export * from './areas/recovery.ts';
export * from './areas/registration.ts';
export * from './areas/security-centre.ts';
export * from './areas/social.ts';
export * from './areas/system.ts';
export * from './areas/verification.ts';
export * from './areas/winners.ts';
export * from './errors.ts';
export * from './flags.ts';
export * from './route.ts';
export * from './wire.ts';

const areas = {
  ...system,
  ...identity,
  ...social,
  ...registration,
  ...recovery,
  ...verification,
  ...securityCentre,
  ...members,
  ...catalog,
  ...content,
  ...feedback,
  ...messages,
  ...chat,
  ...gameWindow,
  ...play,
  ...limits,
  ...aborts,
  ...crash,
  ...fishing,
  ...jackpots,
  ...demo,
  ...cashier,
  ...winners,
  ...log,
  ...lottery,
  ...lotteryOrders,
  ...agents,
  ...operator,
};
type Areas = typeof areas;
/** Every declared route by its constant's name. */
export type RouteKey = { [Key in keyof Areas]: Areas[Key] extends RouteShape ? Key : never }[keyof Areas];

const isRoute = (value: unknown): value is RouteShape =>
  typeof value === 'object' && value !== null && 'access' in value && 'path' in value && 'method' in value;

/** The route table, the only list of calls. */
export const routes: readonly RouteShape[] = (Object.values(areas) as unknown[]).filter(isRoute);

/** The name of each route's constant: what the document and generated clients call it. */
export const routeKeys: ReadonlyMap<RouteShape, string> = new Map(
  (Object.entries(areas) as [string, unknown][]).flatMap(([key, value]) => (isRoute(value) ? [[value, key]] : [])),
);

type RouteByKey = { [Key in RouteKey]: Areas[Key] extends RouteShape ? Areas[Key] : never };
/** `"POST /wps/session/login"` to what travels: the typed client of both web apps, at no bytes in their bundles. */
export type WireMap = { [Key in RouteKey as RouteName<RouteByKey[Key]>]: WireOf<RouteByKey[Key]> };
