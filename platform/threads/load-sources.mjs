// Lets a thread import TypeScript: on Node 20, `--import tsx` does so in the main thread only. Plain JavaScript,
// because the thread runs this file before any loader is active.
import { register } from 'tsx/esm/api';

register();
