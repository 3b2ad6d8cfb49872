/** The place of an issue in its day: `0601` of `20261128-0601`. */
export const shortIssue = (issue: string): string => issue.slice(-4);
