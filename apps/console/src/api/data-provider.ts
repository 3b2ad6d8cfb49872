import type { DataProvider, GetListParams, RaRecord } from 'react-admin';
import type { Resource } from '../manifest.ts';
import { call, Refusal } from './api-client.ts';

type Reads = Pick<Resource, 'list' | 'one' | 'under'>;

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

/** Reads of the operators' API in react-admin's form. Writes are not here: each says why, in a dialog of its own. */
export const createDataProvider = (resources: Readonly<Record<string, Reads>>): DataProvider => {
  const readsOf = (name: string): Reads => {
    const reads = resources[name];
    if (!reads) throw new Error(`no such resource: ${name}`);
    return reads;
  };
  const getOne = async (resource: string, id: string): Promise<RaRecord> => {
    const { one } = readsOf(resource);
    if (!one) return refuse();
    return (await call(one as 'GET /ops/members/:id', { params: { id } })) as RaRecord;
  };
  return {
    getList: async (resource: string, params: GetListParams) => {
      const { list, under } = readsOf(resource);
      const { [under ?? '']: id, ...filter } = (params.filter ?? {}) as Record<string, unknown>;
      const {
        list: rows,
        total,
        ...meta
      } = await call(list as 'GET /ops/members', {
        query: queryOf({ ...params, filter }),
        ...(under === undefined ? {} : { params: { id: id as string } }),
      });
      return { data: rows as RaRecord[], total, meta };
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
};
