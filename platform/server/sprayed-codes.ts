const FROM_ONE_ADDRESS = 30
/** One in ten thousand that a code of six digits is met within an hour. */
export const SPRAYED_OVER_ALL = 100

/**
 * Wrong codes of the last hour, over all accounts or addresses: a few at each of many find one as surely as many at
 * one. The answer is never to refuse everyone, which would let a stranger lock all out, but to make codes harder.
 */
export const areCodesSprayed = ({ overAll, fromHere }: { overAll: number; fromHere: number }): boolean =>
  overAll >= SPRAYED_OVER_ALL || fromHere >= FROM_ONE_ADDRESS
