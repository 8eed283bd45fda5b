// A plugin of the bundle: rewrites code of packages so that what it creates for a request ends with the request, instead
// of with V8's next full collection (decision 128). Plain JavaScript, because it is a step of the build.
import { readFile } from 'node:fs/promises';

/** Packages that create objects for each request. */
const FILES =
  /[\\/]node_modules[\\/](@modelcontextprotocol[\\/](node|server)|zod[\\/]v4|@pothos[\\/]core[\\/]esm)[\\/].+\.m?js$/;

/** A multi-line arrow function that is assigned to a member. V8 allocates it in the old space. */
const ASSIGNED = /^([\t ]+)([\w.]+\.\w+) = (\(.*\) => \{\n[\s\S]*?\n\1\});$/gm;

const REPLACED = [
  {
    // The signal that a request makes for itself is registered for finalization, and so is what listens to it.
    file: /@modelcontextprotocol[\\/]node[\\/]dist[\\/]index\.mjs$/,
    code: /await toWebRequest\(req, parsedBody, \{\s*signal: abort\.signal,\s*maxRequestBodySize\s*\}\)/,
    by: `Object.defineProperty(await toWebRequest(req, parsedBody, { maxRequestBodySize }), 'signal', { value: abort.signal })`,
  },
  {
    // What is kept of a context refers to the context, so a weak map keeps both. A member of the context does not.
    file: /@pothos[\\/]core[\\/]esm[\\/]utils[\\/]context-cache\.js$/,
    code: /new WeakMap\(\)/,
    by: `new (class {
        #name = Symbol('cached');
        has(context) {
            return Object.hasOwn(context, this.#name);
        }
        get(context) {
            return context[this.#name];
        }
        set(context, value) {
            Object.defineProperty(context, this.#name, { value, configurable: true });
        }
        delete(context) {
            delete context[this.#name];
        }
    })()`,
  },
  {
    // Each failed parse has accessors of its own, which V8 allocates in the old space.
    file: /zod[\\/]v4[\\/]core[\\/]parse\.js$/,
    code: /^function failure\(Err, issues, ctx\) \{\n {4}let error;\n {4}return \{\n {8}success: false,[\s\S]*?\n\}\n/m,
    by: `
class Failure {
  success = false;
  #error;
  #unread;
  constructor(...unread) {
    this.#unread = unread;
  }
  get error() {
    if (this.#unread) {
      const [Err, issues, ctx] = this.#unread;
      this.error = new Err(issues.map((issue) => util.finalizeIssue(issue, ctx, core.config())));
    }
    return this.#error;
  }
  set error(error) {
    this.#error = error;
    this.#unread = undefined;
  }
}
function failure(Err, issues, ctx) {
  return new Failure(Err, issues, ctx);
}
`,
  },
];

/** Writes assigned functions as `(0, () => …)`, also those inside others: V8 allocates these in the young generation. */
const passThrough = (text) =>
  text.replace(ASSIGNED, (_, indent, member, code) => `${indent}${member} = (0, ${passThrough(code)});`);

export const shortLived = {
  name: 'short-lived',
  setup({ onLoad }) {
    onLoad({ filter: FILES }, async ({ path: file }) => {
      let text = await readFile(file, 'utf8');
      for (const { code, by } of REPLACED.filter((one) => one.file.test(file))) {
        if (!code.test(text))
          throw new Error(
            `${file} has no code that matches ${code}. Adapt the pattern in scripts/short-lived.mjs to the new version of the package, or remove it if what decision 128 says of it has ended.`,
          );
        text = text.replace(code, by);
      }
      return { contents: passThrough(text) };
    });
  },
};
