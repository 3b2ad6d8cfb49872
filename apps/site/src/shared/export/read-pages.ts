type Page<Row> = { readonly list: readonly Row[]; readonly totalPages: number };

/** Pages of 100 lines that one export reads at most. */
const MOST_PAGES = 50;

type Options = {
  /** Pages read at most. */
  readonly most?: number;
  /** Hears of each page that is there. */
  readonly onPage?: (read: number, of: number) => void;
};

/** Every line of a record, page after page. `isCut` says that there was more than an export takes (5,000 lines, where nothing else is said). */
export const readPages = async <Row>(
  read: (pageNo: number) => Promise<Page<Row>>,
  { most = MOST_PAGES, onPage }: Options = {},
): Promise<{ rows: Row[]; isCut: boolean }> => {
  const rows: Row[] = [];
  for (let pageNo = 1; pageNo <= most; pageNo += 1) {
    const page = await read(pageNo);
    rows.push(...page.list);
    onPage?.(pageNo, page.totalPages);
    if (pageNo >= page.totalPages) return { rows, isCut: false };
  }
  return { rows, isCut: true };
};
