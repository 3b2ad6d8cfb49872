import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { readPages } from './read-pages.ts';

const record = (totalPages: number) => {
  const asked: number[] = [];
  const read = async (pageNo: number) => {
    asked.push(pageNo);
    return { list: [`line ${pageNo}`], totalPages };
  };
  return { asked, read };
};

describe('reading a record for export', () => {
  it('reads every page once, in order', async () => {
    const { asked, read } = record(3);
    expect(await readPages(read)).toEqual({ rows: ['line 1', 'line 2', 'line 3'], isCut: false });
    expect(asked).toEqual([1, 2, 3]);
  });
  it('says after each page how far it is', async () => {
    const heard: string[] = [];
    await readPages(record(2).read, { onPage: (read, of) => heard.push(`${read}/${of}`) });
    expect(heard).toEqual(['1/2', '2/2']);
  });
  it('asks once for an empty record', async () => {
    const { asked, read } = record(0);
    expect((await readPages(read)).isCut).toBe(false);
    expect(asked).toEqual([1]);
  });
  it('waits where the server lets a list be asked for only so often, and leaves out no page; another refusal ends it', async () => {
    const { read } = record(3);
    const refusals = [new ApiError({ code: 'request.too_many', message: '', status: 429 })];
    const waits: number[] = [];
    const options = { pause: async (ms: number) => void waits.push(ms) };
    const refusing = (pageNo: number) => {
      const refusal = pageNo === 2 ? refusals.pop() : undefined;
      return refusal ? Promise.reject(refusal) : read(pageNo);
    };
    expect((await readPages(refusing, options)).rows).toEqual(['line 1', 'line 2', 'line 3']);
    expect(waits).toEqual([10_000]);
    refusals.push(new ApiError({ code: 'session.required', message: '', status: 401 }));
    await expect(readPages(refusing, options)).rejects.toMatchObject({ code: 'session.required' });
    const always = new ApiError({ code: 'request.too_many', message: '', status: 429 });
    await expect(readPages(() => Promise.reject(always), options)).rejects.toBe(always);
  });
  it('stops at the limit and says that it was cut', async () => {
    const { asked, read } = record(9);
    expect(await readPages(read, { most: 2 })).toEqual({ rows: ['line 1', 'line 2'], isCut: true });
    expect(asked).toEqual([1, 2]);
  });
});
