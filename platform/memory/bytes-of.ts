/** The bytes of a column without a copy. The machines this runs on are little-endian. */
export function bytesOf({ buffer, byteOffset, byteLength }: Int32Array | Float64Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
