// Lets a thread import TypeScript: on Node 20 `--import tsx` does so in the main thread alone. Plain JavaScript, because it runs first.
import { register } from 'tsx/esm/api';

register();
