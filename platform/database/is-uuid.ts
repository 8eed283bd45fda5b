const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a text can be the id of a row; the database refuses a query with one that cannot. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
