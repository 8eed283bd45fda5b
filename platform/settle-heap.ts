import { setFlagsFromString } from 'node:v8';

/** Sets V8 up for the requests of a program that has started. */
export function settleHeap(): void {
  // Collects garbage when the heap has grown by 18 % instead of doubled: most of it is what the program keeps, so
  // collections stay rare, and a busy service needs 165 MB less. Set earlier, it delays the start by a tenth.
  setFlagsFromString('--heap-growing-percent=18');
  // V8 would allocate at once in the old space what code creates whose objects lived long so far, as they do during a
  // start. All that such an object refers to then outlives its request until a full collection: decision 130.
  setFlagsFromString('--no-allocation-site-pretenuring');
}
