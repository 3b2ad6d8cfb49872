/** @param {string[]} args */
export const asksHelp = (args) => args.some((argument) => argument === '--help' || argument === '-h');

/**
 * Answers `--help` with the command's usage and ends. To be called before anything is installed, built or started.
 * @param {string} usage
 */
export function answerHelp(usage) {
  if (!asksHelp(process.argv.slice(2))) return;
  console.log(usage);
  process.exit(0);
}
