import type {
  AdapterContext,
  VendorAdapter,
  WireReply,
  WireRequest,
} from '../../apps/server/src/gateways/games/adapter.ts';

/** The same adapter, whose routes are given another context. */
export const withContext = (
  adapter: VendorAdapter,
  change: (context: AdapterContext) => AdapterContext,
): VendorAdapter => {
  // The same context must stay the same object: adapters remember things by it.
  const changed = new WeakMap<AdapterContext, AdapterContext>();
  const of = (context: AdapterContext): AdapterContext => {
    const known = changed.get(context) ?? change(context);
    changed.set(context, known);
    return known;
  };
  const routes = adapter.routes.map((route) => ({
    ...route,
    answer: (request: WireRequest, context: AdapterContext): Promise<WireReply> => route.answer(request, of(context)),
  }));
  return { ...adapter, routes };
};
