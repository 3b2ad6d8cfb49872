/**
 * Answers `--help` with the command's usage and ends. To be called before anything is installed, built or started.
 * @param {string} usage
 */
export function answerHelp(usage) {
  if (!process.argv.slice(2).some((argument) => argument === '--help' || argument === '-h')) return;
  console.log(usage);
  process.exit(0);
}
