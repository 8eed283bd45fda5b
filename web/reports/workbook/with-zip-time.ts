const LOCAL_ENTRY = 0x04034b50;
const CENTRAL_ENTRY = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
const END_LENGTH = 22;

/**
 * Sets the time of every entry of a ZIP archive to one instant, so that its bytes depend only on its contents.
 *
 * @throws Error for bytes that are not a valid ZIP archive.
 */
export function withZipTime(archive: Buffer, time: Date): Buffer {
  const bytes = Buffer.from(archive);
  const stamp = dosTime(time);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_LENGTH > bytes.length || bytes.readUInt32LE(end) !== END_OF_DIRECTORY)
    throw new Error('Expected a ZIP archive.');
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    if (bytes.readUInt32LE(at) !== CENTRAL_ENTRY)
      throw new Error('Expected a central directory entry in the ZIP archive.');
    const local = bytes.readUInt32LE(at + 42);
    if (bytes.readUInt32LE(local) !== LOCAL_ENTRY) throw new Error('Expected a local entry in the ZIP archive.');
    bytes.writeUInt32LE(stamp, at + 12);
    bytes.writeUInt32LE(stamp, local + 10);
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return bytes;
}

/** Date and time in MS-DOS format, UTC, with a resolution of 2 s. */
function dosTime(time: Date): number {
  const date = ((time.getUTCFullYear() - 1980) << 9) | ((time.getUTCMonth() + 1) << 5) | time.getUTCDate();
  const clock = (time.getUTCHours() << 11) | (time.getUTCMinutes() << 5) | (time.getUTCSeconds() >> 1);
  return ((date << 16) | clock) >>> 0;
}
