/** A number from the environment, or the usual one. */
export const setting = (name: string, usual: number): number => Number(process.env[name] ?? usual);
