import { z } from 'zod';

/** RFC 7807 as the central bank's API uses it. */
const ProblemDocument = z.object({
  type: z.string().default('about:blank'),
  title: z.string().default(''),
  status: z.number().optional(),
  detail: z.string().optional(),
  violacoes: z.array(z.object({ razao: z.string(), propriedade: z.string() })).default([]),
});
export type ProblemDocument = z.infer<typeof ProblemDocument>;

/** The problem that a refused call's body describes, or null when it is something else. */
export const readProblem = (body: string): ProblemDocument | null => {
  try {
    const parsed = ProblemDocument.safeParse(JSON.parse(body));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
};

/** One line for logs and staff: the type's last word, the detail, the fields. */
export const describeProblem = (status: number, problem: ProblemDocument | null): string => {
  if (problem === null) return `HTTP ${status}`;
  const fields = problem.violacoes.map(({ propriedade }) => propriedade).join(', ');
  const name = problem.type.split('/').at(-1) ?? '';
  return `HTTP ${status} ${name}: ${problem.detail ?? problem.title}${fields ? ` (${fields})` : ''}`.slice(0, 300);
};
