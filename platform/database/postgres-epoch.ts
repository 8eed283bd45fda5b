/** Days from 1970-01-01 to 2000-01-01, PostgreSQL's date epoch. */
export const POSTGRES_EPOCH_DAY = 10_957;
