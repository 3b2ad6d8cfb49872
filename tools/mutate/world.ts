import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import vm from 'node:vm';
import ts from 'typescript';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

type Module = Record<string, unknown>;
type Factory = (exports: Module, require: (name: string) => unknown) => void;
interface Unit {
  readonly run: Factory;
  /** Names as the file writes them, and the files of the project that they are; null for a library. */
  readonly imports: ReadonlyMap<string, string | null>;
}

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.CommonJS,
  target: ts.ScriptTarget.ESNext,
  verbatimModuleSyntax: false,
};

/** A file's code as a function of its exports. Types are taken away, nothing is checked. */
function compile(file: string, source: string): Unit {
  const text = file.endsWith('.json')
    ? `exports.__esModule = true; exports.default = ${source};`
    : ts.transpileModule(source, { compilerOptions: OPTIONS, fileName: file }).outputText;
  const run = vm.compileFunction(text, ['exports', 'require'], { filename: file }) as Factory;
  const names = [...text.matchAll(/require\("([^"]+)"\)/g)].map(([, name = '']) => name);
  return { run, imports: new Map(names.map((name) => [name, fileOf(name, file)])) };
}

/** The file of the project that an import names; null for a library's. */
function fileOf(name: string, from: string): string | null {
  if (name.startsWith('.')) return path.join(path.dirname(from), name);
  const [scope, room, ...rest] = name.split('/');
  if (scope !== '@trevo' || !room) return null;
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'packages', room, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  const file = path.join('packages', room, exports[['.', ...rest].join('/')] ?? '');
  if (!existsSync(path.join(ROOT, file))) throw new Error(`${from} imports ${name}, which is no file here`);
  return file;
}

export const sourceOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

/** The engines as they are, and any number of copies of which one file is another. */
export class Engines {
  readonly #units = new Map<string, Unit>();
  readonly #libraries = new Map<string, unknown>();
  readonly #original = new Map<string, Module>();

  /** Reads and runs all that a file imports. Only here libraries are loaded, since that needs `import`. */
  static async load(entries: readonly string[]): Promise<Engines> {
    const engines = new Engines();
    const visit = async (file: string): Promise<void> => {
      if (engines.#units.has(file)) return;
      const unit = compile(file, sourceOf(file));
      engines.#units.set(file, unit);
      for (const [name, target] of unit.imports)
        if (target !== null) await visit(target);
        else if (!engines.#libraries.has(name)) engines.#libraries.set(name, engines.#counted(await import(name)));
    };
    for (const file of entries) await visit(file);
    return engines;
  }

  /** How many hashes may still be made: what draws without an end comes to its end by an error, on any machine after the same work. */
  hashesLeft = Number.POSITIVE_INFINITY;

  #counted(library: Module): Module {
    const { hmac } = library;
    if (typeof hmac !== 'function') return library;
    const counted = (...given: readonly unknown[]): unknown => {
      this.hashesLeft -= 1;
      if (this.hashesLeft < 0) throw new RangeError('a round without an end');
      return Reflect.apply(hmac, undefined, given);
    };
    return { ...library, hmac: counted };
  }

  /** What a file exports. */
  original(file: string): Module {
    return this.#run(file, this.#original, null);
  }

  /**
   * The same with another text of one file. Modules that do not import it, however far, are the original ones. @throws what the text
   * throws when it runs
   */
  with(changed: { readonly file: string; readonly source: string }): (file: string) => Module {
    const unit = compile(changed.file, changed.source);
    const touched = this.#importersOf(changed.file);
    const own = new Map<string, Module>();
    return (file) => this.#run(file, own, { unit, file: changed.file, touched });
  }

  #run(
    file: string,
    loaded: Map<string, Module>,
    changed: { readonly unit: Unit; readonly file: string; readonly touched: ReadonlySet<string> } | null,
  ): Module {
    if (changed && !changed.touched.has(file)) return this.#run(file, this.#original, null);
    const found = loaded.get(file);
    if (found) return found;
    const unit = changed?.file === file ? changed.unit : (this.#units.get(file) as Unit);
    const exports: Module = {};
    loaded.set(file, exports);
    unit.run(exports, (name) => {
      const target = unit.imports.get(name);
      return target ? this.#run(target, loaded, changed) : this.#libraries.get(name);
    });
    return exports;
  }

  /** The file and all that import it, directly or through others. */
  #importersOf(file: string): ReadonlySet<string> {
    const touched = new Set([file]);
    for (let before = 0; before !== touched.size; ) {
      before = touched.size;
      for (const [one, { imports }] of this.#units)
        if ([...imports.values()].some((target) => target !== null && touched.has(target))) touched.add(one);
    }
    return touched;
  }
}

/** What loops without a draw is ended by the clock, and counts as found. Nothing else comes near, so a slow machine changes no verdict. */
const ENDLESS_MS = 20_000;
const CALL = new vm.Script('globalThis.trevoMutant()');

/** The answer, or true when it does not come. */
export function withinTime(ask: () => boolean): boolean {
  const world = globalThis as { trevoMutant?: () => boolean };
  world.trevoMutant = ask;
  try {
    return CALL.runInThisContext({ timeout: ENDLESS_MS }) as boolean;
  } catch {
    return true;
  } finally {
    delete world.trevoMutant;
  }
}
