import { spell } from './timing.mjs';

const FRAMES = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];
const isTerminal = Boolean(process.stdout.isTTY) && !process.env.CI;
const colour = (code) => (text) => (isTerminal && !process.env.NO_COLOR ? `\u001b[${code}m${text}\u001b[0m` : text);

export const green = colour('32');
export const red = colour('31');
export const yellow = colour('33');
export const dim = colour('2');
export const bold = colour('1');

let active = null;

/**
 * Prints a line above whatever step is running.
 * @param {string} line
 */
export function say(line) {
  if (isTerminal && active) process.stdout.write('\r\u001b[2K');
  process.stdout.write(`${line}\n`);
  active?.draw();
}

/**
 * Shows `title` with a running time while `work` runs, then one line with its outcome. On a terminal the line moves; in
 * a log there is a line at the start, one every 20 s and one at the end, so a long step never looks like a hang.
 * `work` gets `note(text)` to say what it is doing; the text that it returns (if any) stands behind the title. Work that has
 * failed without an error says so by `{ failed: true, text }`.
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const started = performance.now();
  let note = '';
  let frame = 0;
  const elapsed = () => spell(performance.now() - started);
  const draw = () => {
    if (!isTerminal) return;
    const line = `${FRAMES[frame++ % FRAMES.length]} ${title} ${elapsed()} ${note}`;
    process.stdout.write(`\r\u001b[2K${line.slice(0, (process.stdout.columns || 100) - 1)}`);
  };
  const beat = () => (isTerminal ? draw() : say(`  ... ${title}, ${elapsed()}${note ? ` (${note})` : ''}`));
  const timer = setInterval(beat, isTerminal ? 100 : 20_000);
  active = { draw };
  if (!isTerminal) say(`> ${title}`);
  const end = (mark, text) => {
    clearInterval(timer);
    active = null;
    if (isTerminal) process.stdout.write('\r\u001b[2K');
    say(`${mark} ${title} ${dim(`(${elapsed()})`)}${text ? `  ${dim(text)}` : ''}`);
  };
  try {
    const result = await work((text) => {
      note = text;
      draw();
    });
    const text = typeof result === 'string' ? result : (result?.text ?? '');
    end(result?.failed === true ? red('✗') : green('✓'), text);
    return result;
  } catch (error) {
    end(red('✗'), '');
    throw error;
  }
}
