import pg from 'pg'

/** Data that does not fit (class 22) or a constraint (class 23): the row is at fault, and trying again changes nothing. */
export const isRowsFault = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '')
