// openapi-typescript prints types with the JavaScript API of TypeScript, which version 7 does not have. This hook
// resolves `typescript` to version 5. For `node --import`.
import { register } from 'node:module';

const resolve = `export const resolve = (name, context, next) => next(name === 'typescript' ? 'typescript-5' : name, context);`;
register(`data:text/javascript,${encodeURIComponent(resolve)}`);
