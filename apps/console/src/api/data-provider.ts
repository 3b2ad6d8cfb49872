import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import { call, type OpsCall, Refusal } from './api-client.ts';

/** The console's resources and the calls behind them. Writes are not here: each says why, in a dialog of its own. */
const RESOURCES = {
  members: { list: 'GET /ops/members', one: 'GET /ops/members/:id' },
  withdrawals: { list: 'GET /ops/withdrawals', one: 'GET /ops/withdrawals/:id' },
  deposits: { list: 'GET /ops/deposits', one: 'GET /ops/deposits/:id' },
  games: { list: 'GET /ops/games', one: null },
  audit: { list: 'GET /ops/audit', one: 'GET /ops/audit/:id' },
  operators: { list: 'GET /ops/operators', one: 'GET /ops/operators/:id' },
  deliveries: { list: 'GET /ops/deliveries', one: null },
  settings: { list: 'GET /ops/settings', one: null },
  vendors: { list: 'GET /ops/vendors', one: 'GET /ops/vendors/:id' },
  reconciliations: { list: 'GET /ops/reconciliations', one: 'GET /ops/reconciliations/:id' },
  /** Of the reconciliation that the filter `reconciliationId` names. */
  differences: { list: 'GET /ops/reconciliations/:id/differences', one: null },
  rounds: { list: 'GET /ops/rounds', one: 'GET /ops/rounds/:id' },
  orphans: { list: 'GET /ops/orphans', one: null },
  calls: { list: 'GET /ops/calls', one: 'GET /ops/calls/:id' },
  'free-spins': { list: 'GET /ops/free-spins', one: 'GET /ops/free-spins/:id' },
} as const satisfies Record<string, { list: OpsCall; one: OpsCall | null }>;

type Named = (typeof RESOURCES)[keyof typeof RESOURCES];

const resourceOf = (name: string): Named => {
  if (!Object.hasOwn(RESOURCES, name)) throw new Error(`no such resource: ${name}`);
  return RESOURCES[name as keyof typeof RESOURCES];
};

const queryOf = ({ pagination, sort, filter }: GetListParams): Record<string, string | number> => ({
  ...(pagination ? { pageNo: pagination.page, pageSize: pagination.perPage } : {}),
  ...(sort && sort.field !== 'id' ? { sort: `${sort.field},${sort.order.toLowerCase()}` } : {}),
  ...Object.fromEntries(
    Object.entries((filter ?? {}) as Record<string, unknown>)
      .filter(([, value]) => value !== undefined && value !== null && value !== '')
      .map(([field, value]) => [field, String(value)]),
  ),
});

const refuse = async (): Promise<never> => {
  throw new Refusal('This record is changed by its own dialog.', 405, 'console.no_such_write', {});
};

const getOne = async (resource: string, id: string): Promise<RaRecord> => {
  const { one } = resourceOf(resource);
  if (one === null) return refuse();
  return (await call(one as 'GET /ops/members/:id', { params: { id } })) as RaRecord;
};

/** Reads of the operators' API in react-admin's form. */
export const dataProvider = {
  getList: async (resource: string, params: GetListParams) => {
    const { reconciliationId: id, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
    const page = await call(resourceOf(resource).list as 'GET /ops/members', {
      query: queryOf({ ...params, filter }),
      ...(id === undefined ? {} : { params: { id: id as string } }),
    });
    return { data: page.list as RaRecord[], total: page.total };
  },
  getOne: async (resource: string, { id }: { id: string | number }) => ({ data: await getOne(resource, String(id)) }),
  getMany: async (resource: string, { ids }: { ids: readonly (string | number)[] }) => ({
    data: await Promise.all(ids.map((id) => getOne(resource, String(id)))),
  }),
  getManyReference: refuse,
  create: refuse,
  update: refuse,
  updateMany: refuse,
  delete: refuse,
  deleteMany: refuse,
} as unknown as DataProvider;
