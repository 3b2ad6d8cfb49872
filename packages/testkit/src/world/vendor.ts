import type { TestServer } from '../server.ts';
import type { StubStudio } from './stub-studio.ts';

type SyncResult = ReturnType<TestServer['app']['vendors']['sync']>;
type Adapter = TestServer['app']['gateway']['adapters'][number];

/** A vendor, connected to a studio of the test's own. */
export type Vendor = {
  readonly code: string;
  readonly studio: StubStudio;
  /** Connects another vendor, or another studio or brand. */
  connect(code: string, at?: StubStudio, merchantId?: number): Promise<void>;
  /** What the vendor's calls of the wallet come with. */
  link(): { readonly merchantId: 1; readonly vendor: string; readonly policy: Adapter['policy'] };
  sync(isWhole?: boolean): SyncResult;
};

export const openVendor = async ({ app }: TestServer, code: string, studio: StubStudio): Promise<Vendor> => {
  const connect: Vendor['connect'] = async (vendor, at = studio, merchantId = 1) => {
    await app.vendors.connect({
      merchantId,
      vendor,
      apiUrl: at.url,
      values: at.values,
      allowedIps: [],
      frameOrigins: [],
      mediaHosts: [],
      source: 'sandbox',
    });
  };
  await connect(code);
  return {
    code,
    studio,
    connect,
    link() {
      const adapter = app.gateway.adapters.find(({ vendor }) => vendor === code);
      if (!adapter) throw new Error(`no adapter for ${code}`);
      return { merchantId: 1, vendor: code, policy: adapter.policy };
    },
    sync: (isWhole = false) => app.vendors.sync({ merchantId: 1, vendor: code }, { isWhole }),
  };
};
