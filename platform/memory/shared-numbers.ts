/** Creates arrays of zeros in shared memory, which worker threads read without copying. */
export const sharedNumbers = {
  days: (length: number) => new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT)),
  values: (length: number) => new Float64Array(new SharedArrayBuffer(length * Float64Array.BYTES_PER_ELEMENT)),
};
