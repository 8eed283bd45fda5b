// Lets a thread run the sources: a loader the process was started with does not register itself on its threads.
import { register } from 'tsx/esm/api';

register();
