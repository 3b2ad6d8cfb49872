import { isApiError } from '../../api/api-error.ts';

type Page<Row> = { readonly list: readonly Row[]; readonly totalPages: number };

/** Pages of 100 lines that one export reads at most. */
const MOST_PAGES = 50;
/** Who asks too much waits for the end of a minute at most. */
const PAUSE_MS = 10_000;
const MOST_PAUSES = 7;

type Options = {
  /** Pages read at most. */
  readonly most?: number;
  /** Hears of each page that is there. */
  readonly onPage?: (read: number, of: number) => void;
  readonly pause?: (ms: number) => Promise<void>;
};

const sleep = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

/** Some lists are asked for thirty times a minute at most: an export waits, and goes on. */
const patiently = async <Value>(ask: () => Promise<Value>, pause: (ms: number) => Promise<void>): Promise<Value> => {
  for (let paused = 0; ; paused += 1)
    try {
      return await ask();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'request.too_many' || paused === MOST_PAUSES) throw error;
      await pause(PAUSE_MS);
    }
};

/** Every line of a record, page after page. `isCut` says that there was more than an export takes (5,000 lines, where nothing else is said). */
export const readPages = async <Row>(
  read: (pageNo: number) => Promise<Page<Row>>,
  { most = MOST_PAGES, onPage, pause = sleep }: Options = {},
): Promise<{ rows: Row[]; isCut: boolean }> => {
  const rows: Row[] = [];
  for (let pageNo = 1; pageNo <= most; pageNo += 1) {
    const page = await patiently(() => read(pageNo), pause);
    rows.push(...page.list);
    onPage?.(pageNo, page.totalPages);
    if (pageNo >= page.totalPages) return { rows, isCut: false };
  }
  return { rows, isCut: true };
};
