import type { Platform } from '../../platform/open-platform.ts';
import type { Part } from '../../platform/part.ts';
import { appManifestRoutes } from './app-manifest.routes.ts';
import { createHouse, type House } from './house.ts';
import { createMerchants, type Merchants } from './create-merchants.ts';
import { registrationRoutes } from './ops/registration.routes.ts';
import { serviceRoutes } from './ops/service.routes.ts';
import { settingsKind } from './ops/settings-kind.ts';
import { settingsRoutes } from './ops/settings.routes.ts';
import { systemRoutes } from './ops/system.routes.ts';

/** Brands with their settings, and whether each is open. */
export const openMerchant = async (
  platform: Platform,
): Promise<Part<{ readonly merchants: Merchants; readonly house: House }>> => {
  const { clock } = platform;
  const merchants = await createMerchants(platform);
  const house = createHouse({ ...platform, merchants });
  return {
    door: { merchants, house },
    routes: ({ app }) => appManifestRoutes(app, merchants),
    kinds: { settings: settingsKind(merchants) },
    ops(ops, { served }) {
      settingsRoutes(ops, merchants);
      registrationRoutes(ops, merchants);
      serviceRoutes(ops, merchants);
      systemRoutes(ops, { merchants, house, clock, served });
    },
    stop: merchants.stop,
  };
};
